"""Hands that were opened: they lie on the table, and below it is said who has won what, until it is read.

Nothing lies over the table but a line in place of the choice bar.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.base import Scene
from game.scenes.hud import menu_button
from game.table.ui.button import Button
from game.table.ui.focus import WidgetSet
from game.table.ui.panel import draw_text
from game.table.ui.theme import BODY, INK, SMALL
from game.table.ui.widget import PRESS

if TYPE_CHECKING:
    from game.table.tabletop import Tabletop


class RevealScene(Scene):
    """Waits for a press, or for `wait` seconds where that is not None; then calls `on_continue`. The menu of
    the table stays in reach.
    """

    opaque = False

    def __init__(
        self,
        words: Sequence[str],
        tabletop: Tabletop,
        on_continue: Callable[[], object],
        wait: float | None,
        menu: Callable[[], object],
    ) -> None:
        self.words = " ".join(words)
        self.tabletop = tabletop
        self._on_continue = on_continue
        self._wait = wait
        self._due: float | None = None
        self._button = Button("Continue", self._go_on, "gold")
        self._widgets = WidgetSet([self._button, menu_button(menu)])
        self._widgets.default = self._button

    def resized(self, area: pygame.FRect) -> None:
        """In the layout's place for choices."""
        table = self.tabletop
        assert table.view is not None
        bar = table.layout.bar(table.area, len(table.view.scores()))
        self._room = pygame.FRect(bar.x + 8, bar.y, bar.w - 200, bar.h)
        self._button.rect = pygame.FRect(bar.right - 168, bar.centre[1] - 24, 160, 48)

    def _go_on(self) -> None:
        self.app.stack.pop()
        self._on_continue()

    def event(self, event: pygame.Event) -> bool:
        """Enter, space, Escape or the buttons."""
        if self._widgets.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in (*PRESS, pygame.K_ESCAPE):
            self._go_on()
            return True
        return False

    def update(self, now: float) -> bool:
        """Go on by itself where the settings say so."""
        if self._wait is not None:
            if self._due is None:
                self._due = now + self._wait
            if now >= self._due:
                self._wait = None
                self._go_on()
                return True
            self.app.lively(0.5)
        table = self.tabletop
        going_on = table.moving(now) or table.rest(self.app.theme.scale)
        return self._widgets.update(now) or going_on

    def draw(self, surface: pygame.Surface) -> None:
        """The line, and how to go on."""
        theme = self.app.theme.tinted(self.app.cloth_of(self.tabletop.layout))
        room = self._room.copy()
        size = BODY if len(theme.printed().wrap(self.words, room.w, BODY)) == 1 else SMALL
        theme = theme.filling(self.words, room.w, room.h, size)
        high = len(theme.wrap(self.words, room.w, size)) * theme.line(size)
        room.y += max(0.0, (room.h - high) / 2)
        draw_text(surface, theme, self.words, room, size, INK)
        self._widgets.draw(surface, theme)

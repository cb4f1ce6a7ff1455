"""The cover between two people at one machine: nothing hidden shows until the next one takes the seat.

The table beneath shows the spectator's view, every hand face down, and the plaque lies over the hand, so that
what was played last stays in sight. Input is ignored for half a second, so
that a stray press opens no hand; then the plaque is clicked, or Enter held for as long.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.scenes.base import Scene
from game.table.art import svg
from game.table.ui import skins
from game.table.ui.button import Button
from game.table.ui.focus import WidgetSet
from game.table.ui.panel import draw_glass
from game.table.ui.theme import BODY, INK, LARGE, SMALL, SOFT, engrave, paste, write
from game.table.ui.widget import ENTER

if TYPE_CHECKING:
    from game.table.art.palette import Colour

DEAF = 0.5
"""Seconds in which no input counts, and for which Enter is held."""
WIDTH, HEIGHT = 740.0, 142.0
_FOOT, _VEIL = 12.0, 70
"""Below the plaque, and how much the table is darkened."""
_LEFT, _BUTTON = 88.0, 200.0
"""Where words begin, and how wide the button is."""
HOW = "Press Ready, or hold Enter."
TAPPED = "Hold Enter down until the bar is full."


class HandoffScene(Scene):
    """Names the next player; `on_ready` is called when that player has taken the seat.

    It is also called when `still_due` has become false meanwhile, and has to look who is next.
    """

    opaque = False

    def __init__(
        self,
        name: str,
        colour: Colour,
        on_ready: Callable[[], object],
        on_menu: Callable[[], object],
        still_due: Callable[[], bool] = lambda: True,
    ) -> None:
        self.name = name
        self.colour = colour
        self._on_ready = on_ready
        self._still_due = still_due
        self._ready = Button("Ready", self._accept, "gold")
        self._menu = Button("Menu", on_menu, "plain")
        self._widgets = WidgetSet([self._ready, self._menu])
        self._since: float | None = None
        self._held_since: float | None = None
        self.note = HOW
        """How the seat is taken; other words once Enter was let go too soon."""

    def resume(self) -> None:
        """In the menu the seat may have gone to somebody else: then there is nobody to wait for here."""
        self._held_since = None
        if not self._still_due():
            self.app.stack.pop()
            self._on_ready()

    def resized(self, area: pygame.FRect) -> None:
        """The plaque at the foot of the table, where hands lie."""
        box = self.panel = pygame.FRect((area.w - WIDTH) / 2, area.bottom - _FOOT - HEIGHT, WIDTH, HEIGHT)
        self._ready.rect = pygame.FRect(box.right - 24 - _BUTTON, box.y + 22, _BUTTON, 52)
        self._menu.rect = pygame.FRect(self._ready.rect.centerx - 60, box.bottom - 50, 120, 36)

    @property
    def _deaf(self) -> bool:
        return self._since is None or self.app.now - self._since < DEAF

    def _accept(self) -> None:
        if not self._deaf:
            self.app.stack.pop()
            self._on_ready()

    def event(self, event: pygame.Event) -> bool:
        """Clicks on the plaque, and Enter held; everything else is swallowed."""
        if self._deaf:
            return True
        if event.type == pygame.KEYDOWN and event.key in ENTER:
            self._held_since = self.app.now
            return True
        if event.type == pygame.KEYUP and event.key in ENTER:
            if self._held_since is not None:
                self.note = TAPPED
            self._held_since = None
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._menu.on_press()
            return True
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held_since = None
        if event.type == pygame.KEYDOWN and event.key not in (pygame.K_TAB,):
            return True
        return self._widgets.handle(event)

    def update(self, now: float) -> bool:
        """Open when Enter was held long enough."""
        if self._since is None:
            self._since = now
            self.app.lively(DEAF + 0.2)
        if self._held_since is not None:
            if now - self._held_since >= DEAF:
                self._held_since = None
                self._accept()
            return True
        was, self._ready.enabled = self._ready.enabled, not self._deaf
        return self._widgets.update(now) or was != self._ready.enabled

    def draw(self, surface: pygame.Surface) -> None:
        """A veil, the plaque, and how far Enter has been held."""
        theme = self.app.theme.tinted(self.app.tint)
        skins.dim(surface, _VEIL)
        draw_glass(surface, theme, self.panel, deep=True)
        box = self.panel
        dot = pygame.FRect(box.x + 28, box.y + 26, 44, 44)
        pygame.draw.aacircle(surface, self.colour, theme.rect(dot).center, theme.px(22))
        letter = theme.text(self.name[:1].upper(), LARGE, (255, 255, 255), "bold")
        paste(surface, theme, letter, dot)
        title = pygame.FRect(box.x + _LEFT, box.y + 18, self._ready.rect.x - box.x - _LEFT - 20, 40)
        engrave(surface, theme, theme.fit(self.name, title.w, 30), title, 30, align=0.0)
        note = pygame.FRect(title.x, title.bottom + 4, title.w, 26)
        write(surface, theme, "It is your turn – are the others looking away?", note, BODY, SOFT, align=0.0)
        self._widgets.draw(surface, theme)
        how = pygame.FRect(title.x, note.bottom + 6, title.w, 24)
        said = theme.legend.said(self.note)
        write(surface, theme, said, how, SMALL, INK if self.note == TAPPED else SOFT, align=0.0)
        if self._held_since is not None:
            share = min(1.0, (self.app.now - self._held_since) / DEAF)
            bar = pygame.FRect(self._ready.rect.x, self._ready.rect.bottom + 4, self._ready.rect.w * share, 4)
            pixels = theme.rect(bar)
            svg.paste(surface, skins.slab(theme, "gold", pixels.size, pixels.h // 2), pixels.topleft)

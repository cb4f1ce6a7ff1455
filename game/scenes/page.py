"""A page: a form with a title in gold, a way back at the upper right, and cards for pictures in the text.

Set-up, rule book, statistics, replay and lesson are pages; they differ in what `furnish` puts on them and in
what `illustrate` draws under the widgets.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from game.scenes.form import FormScene
from game.table.ui.button import Button
from game.table.ui.panel import draw_title
from game.table.ui.theme import BODY, SOFT, Theme, write
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.table.art.sprites import Sprites

MARGIN = 32.0
HEADER = 84.0  # units from the top that title and way back take


class Page(FormScene):
    """A form with a heading.

    `title` and `note` are drawn above `body`, the area that is the page's own (units).
    """

    title = ""
    note = ""
    deck = "deuce"  # whose cards stand in pictures
    most_wide = 1280.0  # a page grows no wider: lines of text would become too long to read

    def __init__(self) -> None:
        super().__init__()
        self.body = pygame.FRect(0, 0, 0, 0)
        self.main: Widget | None = None  # what Enter means while nothing has the keyboard
        self._back = Button("Back", self.back, icon="back")

    @cached_property
    def sprites(self) -> Sprites:
        """Cards for inline pictures; they live as long as the page."""
        return self.app.sprites(self.deck)

    def furnish(self, body: pygame.FRect) -> Iterable[Widget]:
        """The page's widgets, placed in `body`, in the order of the Tab key."""
        return ()

    def illustrate(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw what lies between the cloth and the widgets, in pixels."""

    def build(self, area: pygame.FRect) -> Iterable[Widget]:
        """The page's widgets, then the way back."""
        wide = min(self.most_wide, area.w - 2 * MARGIN)
        self.body = pygame.FRect(area.centerx - wide / 2, HEADER, wide, area.h - HEADER - MARGIN * 0.75)
        self._back.rect = pygame.FRect(self.body.right - 112, 24, 112, 40)
        return [*self.furnish(self.body), self._back]

    def rebuild(self) -> None:
        """The widgets anew; Enter stays with the main one."""
        super().rebuild()
        self.widgets.default = self.main

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """Heading and note, then the page's own picture."""
        title = theme.fit(self.title, self.body.w - 130, 40, "serif")
        head = theme.where(lambda larger: larger.line(40, "serif") <= HEADER - 22)  # off what lies below
        drawn = draw_title(surface, head, title, (self.body.x, 16), 40)
        if self.note:
            left = drawn.right / theme.scale + 20
            room = pygame.FRect(left, 27, max(10.0, self._back.rect.x - left - 16), 40)
            write(surface, theme, theme.fit(self.note, room.w), room, BODY, SOFT, align=0.0)
        self.illustrate(surface, theme)

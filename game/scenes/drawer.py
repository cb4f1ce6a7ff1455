"""A drawer over the right side of a table, as tall as what it holds; tools, bar and hand stay in sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.scenes.context import TableContext, TablePart
from game.scenes.hud import TOP
from game.table.art import icons
from game.table.ui.button import Button, IconButton
from game.table.ui.focus import PAGING, WidgetSet
from game.table.ui.panel import draw_glass
from game.table.ui.scroll import ScrollArea
from game.table.ui.theme import GOLD, HEAD, Theme, engrave, paste

if TYPE_CHECKING:
    from game.table.ui.widget import Pos

WIDE = 300.0
PAD = 14.0
INSIDE = WIDE - 2 * PAD - 8.0
"""Width of what it holds, beside the bar that scrolls it."""
_HEAD, _FOOT = 52.0, 54.0
_EDGE = 8.0


class Drawer(TablePart):
    """`paint` fills it, `foot` stands at its lower end; `bottom` is how far down it may reach."""

    title = icon = tip = ""

    def __init__(self, table: TableContext, foot: Button, bottom: Callable[[], float]) -> None:
        super().__init__(table)
        self.open = False
        self.page = ScrollArea(paint=self.paint)
        self.page.focusable = False
        self._foot, self._bottom = foot, bottom
        self._close = IconButton("close", self.shut, tip=self.tip)
        self.widgets = WidgetSet([self.page, self._close, foot], keyed=False)
        self.rect = pygame.FRect(0, 0, 0, 0)

    def shut(self) -> None:
        """Out of sight."""
        self.open = False

    def height(self, theme: Theme) -> float:
        """How tall all that it holds is."""
        raise NotImplementedError

    def paint(self, surface: pygame.Surface, theme: Theme, origin: Pos) -> None:
        """What it holds, from this corner on."""
        raise NotImplementedError

    def event(self, event: pygame.Event) -> bool:
        """Its own; what is pressed on it is pressed on nothing beneath. Of keys it takes those of a page."""
        if not self.open:
            return False
        if event.type == pygame.KEYDOWN:
            return event.key in PAGING and self.page.scrolls and (self.page.handle(event, None) or True)
        place = getattr(event, "pos", self.widgets.pointer)
        inside = place is not None and bool(self.rect.collidepoint(place))
        if event.type == pygame.MOUSEWHEEL and not inside:
            return False
        return self.widgets.handle(event) or (inside and event.type != pygame.MOUSEMOTION)

    def lay(self, theme: Theme) -> None:
        """Place it for what it holds now; the page keeps where it was scrolled to."""
        top, right = TOP + 4.0, self.tabletop.area.right - _EDGE
        inside = self.height(theme)
        room = self._bottom() - _EDGE - top
        high = min(room, _HEAD + inside + _FOOT)
        self.rect = box = pygame.FRect(right - WIDE, top, WIDE, high)
        self.page.rect = pygame.FRect(box.x + PAD, box.y + _HEAD, WIDE - 2 * PAD, high - _HEAD - _FOOT)
        self.page.height, self.page.called = inside, self.title
        self.page.scroll_to(self.page.offset)
        self._close.rect = pygame.FRect(box.right - 48, box.y + 8, 36, 36)
        self._foot.rect = pygame.FRect(box.x + PAD, box.bottom - 46, WIDE - 2 * PAD, 36)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Glass, heading, what it holds, and its foot."""
        if not self.open:
            return
        self.lay(theme)
        draw_glass(surface, theme, self.rect, 14.0, deep=True)
        head = pygame.FRect(self.rect.x + PAD, self.rect.y + 8, INSIDE - 40, 36)
        sign = icons.icon(self.icon, theme.px(22), GOLD)
        paste(surface, theme, sign, head, 0.0)
        words = pygame.FRect(head.x + 32, head.y, head.w - 32, head.h)
        engrave(surface, theme, self.title, words, HEAD - 4, align=0.0)
        self.widgets.draw(surface, theme)

"""Scrolling: an area whose members move together, and a list of rows that are drawn on demand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.art import svg
from game.table.ui import skins
from game.table.ui.theme import BODY, INK, SOFT, Theme, write
from game.table.ui.widget import ENTER, Pos, Widget

if TYPE_CHECKING:
    from game.access.node import Box, Node

BAR = 10.0  # width of the bar, units
GRIP = 32.0  # width of the strip where the bar can be taken
NOTCH = 64.0  # units that one notch of the wheel moves


class ScrollArea(Widget):
    """A window onto `height` units of content, moved by wheel, bar, drag and keys.

    Content is either widgets (`hold`; they stay members of the scene's WidgetSet, after the area) or painted
    by `paint(surface, theme, origin)`, where `origin` is the logical place of the content's top left corner.
    `called` is its name for a screen reader.
    """

    called = ""
    focusable = False
    ground = True

    def __init__(
        self,
        rect: pygame.FRect | None = None,
        height: float = 0.0,
        paint: Callable[[pygame.Surface, Theme, Pos], None] | None = None,
    ) -> None:
        super().__init__(rect)
        self.height, self.paint = height, paint
        self.offset = 0.0
        self.focusable = (
            paint is not None
        )  # a page to read takes the keys itself; widgets have their own focus
        self._members: list[Widget] = []
        self._grab: tuple[float, float] | None = None
        self._by_bar = False

    def hold(self, members: Iterable[Widget], height: float) -> None:
        """Move and clip `members` from now on; they come placed as for offset 0."""
        self._members = list(members)
        self.height = height
        offset, self.offset = self.offset, 0.0
        for member in self._members:
            member.clip = self.rect
            member.reveal = _Revealer(self, member)  # type: ignore[method-assign]
        self.scroll_to(offset)

    @property
    def most(self) -> float:
        """The largest offset."""
        return max(0.0, self.height - self.rect.h)

    @property
    def scrolls(self) -> bool:  # type: ignore[override]
        """Whether not all of it is in sight."""
        return self.most > 0

    def scroll_to(self, offset: float) -> bool:
        """Show the content from `offset` units on; True if that moved it."""
        offset = max(0.0, min(self.most, offset))
        moved = offset - self.offset
        if not moved:
            return False
        self.offset = offset
        for member in self._members:
            member.rect.y -= moved
        return True

    def show(self, rect: pygame.FRect, margin: float = 12.0) -> None:
        """Scroll as little as brings `rect` (where it shows now) into sight."""
        if rect.bottom + margin > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom + margin - self.rect.bottom)
        if rect.top - margin < self.rect.top:
            self.scroll_to(self.offset + rect.top - margin - self.rect.top)

    def told(self) -> Node | None:
        """A text to be read; what is in sight of it is read as it is painted."""
        from game.access.node import Node, Role

        if self.paint is None:
            return None
        return Node(
            Role.READING,
            self.called,
            "text",
            turn=lambda way: self.scroll_to(self.offset + way * self.rect.h * 0.9),
        )

    def _thumb(self) -> pygame.FRect:
        track = self.rect.h - 8
        high = max(36.0, track * self.rect.h / max(self.height, 1.0))
        share = self.offset / self.most if self.most else 0.0
        return pygame.FRect(self.rect.right - BAR, self.rect.y + 4 + (track - high) * share, BAR, high)

    def handle(self, event: pygame.Event, pos: Pos | None) -> bool:
        """Wheel, bar, drag, and the keys of a page."""
        kind = event.type
        if kind == pygame.MOUSEWHEEL:
            step = getattr(event, "precise_y", 0.0) or float(event.y)
            return self.scroll_to(self.offset - step * NOTCH)
        if kind == pygame.KEYDOWN:
            return self._key(event.key)
        if pos is None:
            return False
        if kind == pygame.MOUSEBUTTONDOWN:
            self._by_bar = self.most > 0 and pos[0] >= self.rect.right - GRIP
            thumb = self._thumb()
            if self._by_bar and not thumb.top <= pos[1] <= thumb.bottom:
                self.scroll_to(
                    self.offset + (self.rect.h * 0.9 if pos[1] > thumb.bottom else -self.rect.h * 0.9)
                )
            self._grab = (pos[1], self.offset)
            return True
        if kind == pygame.MOUSEMOTION and self._grab is not None:
            moved = pos[1] - self._grab[0]
            if self._by_bar:
                travel = max(1.0, self.rect.h - 8 - self._thumb().h)
                return self.scroll_to(self._grab[1] + moved * self.most / travel)
            return self.scroll_to(self._grab[1] - moved)
        if kind == pygame.MOUSEBUTTONUP:
            self._grab = None
            return True
        return False

    def _key(self, key: int) -> bool:
        page = self.rect.h * 0.9
        offsets = {
            pygame.K_UP: self.offset - NOTCH,
            pygame.K_DOWN: self.offset + NOTCH,
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0.0,
            pygame.K_END: self.most,
        }
        return key in offsets and self.scroll_to(offsets[key])

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The painted content and the bar."""
        if self.paint is not None:
            old = surface.get_clip()
            surface.set_clip(theme.rect(self.rect).clip(old))
            self.paint(surface, theme, (self.rect.x, self.rect.y - self.offset))
            surface.set_clip(old)
        if self.most > 0:
            draw_bar(surface, theme, self._thumb(), self._grab is not None and self._by_bar)


def draw_bar(surface: pygame.Surface, theme: Theme, thumb: pygame.FRect, held: bool) -> None:
    """The thumb of a scroll bar."""
    box = theme.rect(thumb.inflate(-3, 0))
    slab = skins.slab(theme, "gold" if held else "glass", box.size, box.w // 2, skins.NORMAL)
    svg.paste(surface, slab, box.topleft)


class _Revealer:
    """Brings one member of an area into sight when the keyboard comes to it."""

    def __init__(self, area: ScrollArea, member: Widget) -> None:
        self.area, self.member = area, member

    def __call__(self) -> None:
        rect = self.member.rect
        self.area.show(pygame.FRect(rect.x, rect.y, rect.w, rect.h + self.member.below))


def _box(rect: pygame.FRect) -> Box:
    return rect.x, rect.y, rect.w, rect.h


RowPainter = Callable[[pygame.Surface, Theme, int, pygame.FRect, bool], None]


class ListView(ScrollArea):
    """Rows of equal height. One is chosen; Enter or a double click opens it, a single one where `at_once`
    says so of its number.

    `draw_row(surface, theme, index, rect, lit)` paints what stands in a row, by default its words in `rows`;
    `lit` is the chosen one and the one under the pointer.
    """

    def __init__(
        self,
        rows: Iterable[str],
        on_choose: Callable[[int], object] | None = None,
        on_open: Callable[[int], object] | None = None,
        *,
        row_height: float = 40.0,
        draw_row: RowPainter | None = None,
        chosen: int = -1,
        rect: pygame.FRect | None = None,
        called: str = "",
    ) -> None:
        super().__init__(rect)
        self.focusable, self.called = True, called
        self.on_choose, self.on_open, self.row_height = on_choose, on_open, row_height
        self.draw_row = draw_row or self._plain_row
        self.chosen = chosen
        self.at_once: Callable[[int], bool] = lambda index: False
        self._over = -1
        self._pressed_at = 0.0
        self._last_click = (-1, -1000)
        self.set_rows(rows)

    def set_rows(self, rows: Iterable[str]) -> None:
        """Other rows; the chosen one stays if its number still exists."""
        self.rows = list(rows)
        self.height = len(self.rows) * self.row_height
        self.chosen = min(self.chosen, len(self.rows) - 1)
        self.offset = min(self.offset, self.most)

    def told(self) -> Node:
        """Its rows, of which those without words are read as they are painted."""
        from game.access.node import Node, Role, numbered

        rows = [
            Node(
                Role.OPTION,
                words,
                number,
                box=_box(self.row_rect(number)),
                chosen=number == self.chosen,
                press=partial(self._take, number),
                focus=partial(self.choose, number),
            )
            for number, words in enumerate(self.rows)
        ]
        return Node(Role.OPTIONS, self.called, "rows", children=numbered(rows))

    def _take(self, index: int) -> None:
        """Choose a row, and open it."""
        self.choose(index)
        if self.on_open is not None:
            self.on_open(index)

    def row_rect(self, index: int) -> pygame.FRect:
        """Where row `index` lies now; it may be out of sight."""
        wide = self.rect.w - (BAR + 6 if self.most else 0)
        return pygame.FRect(
            self.rect.x, self.rect.y + index * self.row_height - self.offset, wide, self.row_height
        )

    def choose(self, index: int) -> None:
        """Choose row `index` and bring it into sight."""
        if not self.rows:
            return
        index = max(0, min(len(self.rows) - 1, index))
        self.show(self.row_rect(index), 0.0)
        if index != self.chosen:
            self.chosen = index
            if self.on_choose is not None:
                self.on_choose(index)

    def _at(self, pos: Pos) -> int:
        if pos[0] > self.row_rect(0).right or not self.rect.collidepoint(pos):
            return -1
        index = int((pos[1] - self.rect.y + self.offset) // self.row_height)
        return index if 0 <= index < len(self.rows) else -1

    def handle(self, event: pygame.Event, pos: Pos | None) -> bool:
        """Choose, open, scroll."""
        kind = event.type
        if kind == pygame.KEYDOWN:
            return self._list_key(event.key)
        if pos is not None and kind == pygame.MOUSEMOTION and self._grab is None:
            over = self._at(pos)
            changed, self._over = over != self._over, over
            return changed
        if pos is not None and kind == pygame.MOUSEBUTTONDOWN:
            self._pressed_at = pos[1]
        if (
            pos is not None
            and kind == pygame.MOUSEBUTTONUP
            and not self._by_bar
            and abs(pos[1] - self._pressed_at) < 6
        ):
            self._grab = None
            self._click(self._at(pos))
            return True
        changed = super().handle(event, pos)
        if pos is not None and kind == pygame.MOUSEWHEEL:
            self._over = self._at(pos)  # the rows went by beneath the pointer
        return changed

    def _click(self, index: int) -> None:
        if index < 0:
            return
        self.choose(index)
        now = pygame.time.get_ticks()
        twice = self._last_click[0] == index and now - self._last_click[1] < 400
        self._last_click = (index, now)
        if (twice or self.at_once(index)) and self.on_open is not None:
            self.on_open(index)

    def _list_key(self, key: int) -> bool:
        page = max(1, int(self.rect.h // self.row_height) - 1)
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        if key in steps:
            index = self.chosen + steps[key]
            if key in (pygame.K_UP, pygame.K_DOWN) and not 0 <= index < len(self.rows):
                return False  # at the end the arrow leads on to the next widget
            self.choose(index)
        elif key == pygame.K_HOME:
            self.choose(0)
        elif key == pygame.K_END:
            self.choose(len(self.rows) - 1)
        elif key in ENTER and self.chosen >= 0 and self.on_open is not None:
            self.on_open(self.chosen)
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The rows in sight and the bar."""
        old = surface.get_clip()
        surface.set_clip(theme.rect(self.rect).clip(old))
        first = int(self.offset // self.row_height)
        last = min(len(self.rows), int((self.offset + self.rect.h) // self.row_height) + 1)
        for index in range(first, last):
            chosen, rect = index == self.chosen, self.row_rect(index)
            lit = chosen or (self.hovered and index == self._over)
            if lit:
                box = theme.rect(rect.inflate(-4, -4))
                state = skins.HOVER if chosen else skins.NORMAL
                svg.paste(surface, skins.slab(theme, "glass", box.size, theme.px(9), state), box.topleft)
            self.draw_row(surface, theme, index, rect, lit)
        surface.set_clip(old)
        if self.most > 0:
            draw_bar(surface, theme, self._thumb(), self._grab is not None and self._by_bar)

    def _plain_row(
        self, surface: pygame.Surface, theme: Theme, index: int, rect: pygame.FRect, lit: bool
    ) -> None:
        inner = rect.inflate(-28, 0)
        write(
            surface,
            theme,
            theme.fit(self.rows[index], inner.w),
            inner,
            BODY,
            INK if lit else SOFT,
            align=0.0,
        )

"""Why a hint says what it says: a drawer with the moves that were weighed, as bars, and what they rest on."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.scenes.clearing import Around, cost_of
from game.scenes.context import TableContext, TablePart
from game.scenes.valuebars import Scale
from game.table import chalk
from game.table.frames import frect
from game.table.layout import Rect
from game.table.ui.button import IconButton
from game.table.ui.focus import WidgetSet
from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.theme import BODY, HEAD, INK, SMALL, SOFT, Theme, write

if TYPE_CHECKING:
    from game.ai.thought import Unit
    from game.coach.hints import Hint, Option

WIDE = 300.0
NARROWER = (260.0, 232.0)
"""What is tried where it would cover what is needed."""
_A_UNIT, _OFF, _A_LINE = 400.0, 1000.0, 12000.0
"""What a unit less of width costs, one off the edge, and a bar or note less: all are to keep in sight what is
needed, not what had better be seen.
"""
_STEP = 16.0
"""Units between the places that are tried."""
PAD, THICK = 16.0, 12.0
_BELOW = 22.0
"""Of a row, what is beneath its words."""
_GAP = 8.0
_DISC = 20.0
_TOP = 56.0
_WHISKER = (214, 96, 72)


class _Page(NamedTuple):
    """What has room in a drawer of some width."""

    wide: float
    high: float
    top: float
    """Where its bars begin."""
    rows: list[Sequence[str]]
    """The words of each bar in lines."""
    notes: list[str]

    @property
    def told(self) -> int:
        """How much it tells."""
        return len(self.rows) + len(self.notes)


class Why(TablePart):
    """The drawer of one table, at the right edge or the left, or over the panel beside a board, and below the
    tools; `close` is told by its button.
    """

    def __init__(self, table: TableContext, close: Callable[[], object]) -> None:
        super().__init__(table)
        self.open = False
        self._close = IconButton("close", close, tip="Close (W)")
        self.widgets = WidgetSet([self._close])
        self.bars: Sequence[Option] = ()
        self.rect = pygame.FRect(0, 0, 0, 0)
        self.rooms: Sequence[Rect] = ()
        """In which of them it may stand, at the right edge or the left."""
        self.docked: Rect | None = None
        """Beside a board: what it is as wide as, and at whose foot it stands."""
        self.around = Around(Rect(0, 0, 1, 1), (), ())
        """What it had better not cover: where more of that lies at the right, it opens at the left."""
        self._placed: tuple[_Page, Rect] | None = None
        self._for: object = None
        """For what it was placed."""
        self._labels: Sequence[str] = ()
        self._unit = self._basis = self._reason = self._expected = ""
        self._counted: Unit | None = None
        self._behind = False
        self._numbered = 0
        """How many of the moves have their number on the table."""

    def tell(self, hint: Hint, labels: Sequence[str], reason: str, expected: str = "") -> None:
        """What is to be shown; `labels` name the moves of its bars, `expected` is how the best goes on."""
        self.bars, self._labels, self._numbered = hint.bars, labels, len(hint.options)
        self._counted, self._behind = hint.unit, hint.behind
        self._unit, self._basis, self._reason = hint.counted(), hint.basis(), reason or hint.ahead()
        self._expected = expected

    def event(self, event: pygame.Event) -> bool:
        """Its button; what is pressed on it is pressed on nothing beneath."""
        used = self.widgets.handle(event)
        place = getattr(event, "pos", None)
        return used or (place is not None and bool(self.rect.collidepoint(place)))

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """As tall as what it holds."""
        if not self.open:
            return
        told = theme, self.bars, self._labels, self._notes(), self.rooms, self.docked, self.around
        if self._placed is None or told != self._for:
            self._for, self._placed = told, self._place(theme)
        page, place = self._placed
        self.rect = box = frect(place)
        line, inside = theme.line(SMALL), page.wide - 2 * PAD
        draw_glass(surface, theme, box, 14.0, deep=True)
        head = pygame.FRect(box.x + PAD, box.y + 8, inside, 40)
        write(surface, theme, "Why?", head, HEAD, chalk.CHALK, "bold", align=0.0)
        self._close.rect = pygame.FRect(box.right - 48, box.y + 10, 36, 36)
        self.widgets.draw(surface, theme)
        unit = pygame.FRect(box.x + PAD, box.y + _TOP, inside, line)
        write(surface, theme, self._unit if self.bars else "", unit, SMALL, SOFT, align=0.0)
        y = box.y + page.top
        for number, words in enumerate(page.rows):
            tall = len(words) * line + _BELOW
            self._draw_bar(surface, theme, pygame.FRect(box.x + PAD, y, inside, tall), number, words)
            y += tall
        for note in page.notes:
            room = pygame.FRect(box.x + PAD, y, inside, 200)
            y += draw_text(surface, theme, note, room, SMALL, SOFT) + _GAP

    def _place(self, theme: Theme) -> tuple[_Page, Rect]:
        """Where it covers least; narrower, with less told, and off the edge, where what is needed stays so in
        sight.
        """
        if self.docked is not None:
            room = self.docked
            page = self._page(theme, room.w, room.h)
            return page, Rect(room.x, max(room.y, room.bottom - page.high), page.wide, page.high)
        found = [
            (page, Rect(x, room.y, page.wide, page.high))
            for room in self.rooms
            for page in (self._page(theme, wide, room.h) for wide in (WIDE, *NARROWER))
            for x in _across(room, page.wide)
        ]
        most = max(page.told for page, _ in found)

        def cost(one: tuple[_Page, Rect]) -> float:
            page, box = one
            off = min(box.x - self.rooms[0].x, self.rooms[0].right - box.right)
            lacks = (most - page.told) * _A_LINE + (WIDE - page.wide) * _A_UNIT + off * _OFF
            return lacks + cost_of(box, box, self.around)

        return min(found, key=cost)

    def _page(self, theme: Theme, wide: float, room: float) -> _Page:
        """As many bars and notes as there is room for."""
        inside, line = wide - 2 * PAD, theme.line(SMALL)
        notes = self._notes()
        top = _TOP + (line + _GAP if self.bars else 0.0)
        while True:
            below = sum(len(theme.wrap(note, inside, SMALL)) * line + _GAP for note in notes) + PAD - _GAP
            rows = self._rows(theme, inside, room - top - below)
            if len(rows) >= min(self._numbered, len(self.bars)) or len(notes) < 2:
                break
            notes.pop()  # what is marked on the table is here too, and a reason before what it rests on
        high = top + sum(len(words) * line + _BELOW for words in rows) + below
        return _Page(wide, high, top, rows, notes)

    def _notes(self) -> list[str]:
        return [note for note in (self._reason, self._expected, self._basis, self._whiskers()) if note]

    def _whiskers(self) -> str:
        known = any(0 < bar.error < math.inf for bar in self.bars)
        return "Thin red lines: how far chance may be off, by one standard error." if known else ""

    def _rows(self, theme: Theme, inside: float, room: float) -> list[Sequence[str]]:
        """The words of each bar in lines, of as many bars as there is room for."""
        rows: list[Sequence[str]] = []
        for number, (bar, label) in enumerate(zip(self.bars, self._labels, strict=True)):
            words = theme.wrap(label, inside - self._left(number) - self._figures(theme, bar) - 10, SMALL)
            room -= len(words) * theme.line(SMALL) + _BELOW
            if room < 0 and rows:
                break
            rows.append(words)
        return rows

    def _left(self, number: int) -> float:
        return _DISC + 6 if number < self._numbered else 0.0

    def _figures(self, theme: Theme, bar: Option) -> float:
        return theme.width(bar.figure, BODY, "bold")

    def _draw_bar(
        self, surface: pygame.Surface, theme: Theme, box: pygame.FRect, number: int, words: Sequence[str]
    ) -> None:
        """Number, label and value, and beneath them the bar with its whiskers."""
        bar, step = self.bars[number], theme.line(SMALL)
        scale = Scale.of([(one.value, one.error) for one in self.bars], self._counted, behind=self._behind)
        left = box.x + self._left(number)
        if left > box.x:
            chalk.draw_disc(surface, theme, box.x + _DISC / 2, box.y + step / 2, number + 1, _DISC)
        for at, line in enumerate(words):
            cell = pygame.FRect(left, box.y + at * step, box.right - left, step)
            write(surface, theme, line, cell, SMALL, INK, align=0.0)
        first = pygame.FRect(box.x, box.y, box.w, step)
        write(surface, theme, bar.figure, first, BODY, INK, "bold", align=1.0)
        track = pygame.FRect(box.x, box.bottom - _BELOW + 3, box.w, THICK)
        surface.fill((10, 12, 18), theme.rect(track))
        begin, long = (share * track.w for share in scale.bar(bar.value))
        surface.fill(chalk.CHALK, theme.rect(pygame.FRect(track.x + begin, track.y, long, THICK)))
        if 0 < bar.error < math.inf:
            low, high = (track.x + scale.at(bar.value + s * bar.error) * track.w for s in (-1, 1))
            middle = track.centery
            for whisker in (
                pygame.FRect(low, middle - 1, high - low, 2),
                pygame.FRect(low - 1, middle - 5, 2, 10),
                pygame.FRect(high - 1, middle - 5, 2, 10),
            ):
                surface.fill(_WHISKER, theme.rect(whisker))


def _across(room: Rect, wide: float) -> Iterator[float]:
    """Where a drawer may begin: at the right edge, at the left, then between them."""
    yield from (room.right - wide, room.x)
    yield from (room.x + step * _STEP for step in range(1, int((room.w - wide) // _STEP)))

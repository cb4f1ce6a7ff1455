"""How the standing after a round lies on the table: in columns, how high, and where the hand then is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.scenes.columns import Columns
from game.scenes.dock import EDGE, GAP, PAD
from game.table.arrange import Room, beside
from game.table.frames import frect
from game.table.geometry import TOOLS

if TYPE_CHECKING:
    from game.rules.core.events import ScoreLine
    from game.table.layout import Rect

Row = tuple[int, "ScoreLine | None", str]
"""What a seat has, or one of the lines that tell how its points came about, and whose pieces made these."""
ROW, LEAST_ROW = 36.0, 26.0
"""Height of a row where there is room, and at least."""
SIDE, COLUMN = 280.0, 320.0
"""Widths of what is said beside the rows, and of a column of these where there is room for it."""
BETWEEN, FOLD = 22.0, 54.0
"""Between columns, and right of them, where the button stands that folds it."""
INSET, FOOT = 12.0, 3.0
"""From its upper and lower edge to what it holds, and from there to the edge of the window."""


class Seen(NamedTuple):
    """What lies on the table: plates, what was counted, what is printed above the hand; and the own hand,
    which may be drawn aside as far as to `begin`, `whole` where no piece may cover another.
    """

    plates: Sequence[pygame.FRect]
    counted: Sequence[pygame.FRect]
    printed: Sequence[pygame.FRect]
    hand: Sequence[Rect]
    begin: float
    whole: bool


class Form(NamedTuple):
    """Its box, its rows, and how high and wide these are."""

    box: pygame.FRect
    rows: Columns[Row]
    high: float
    wide: float

    def covers(self, rects: Sequence[pygame.FRect]) -> bool:
        """Whether any of these is not to be seen."""
        return self.box.collidelist(rects) >= 0

    def room(self, seen: Seen) -> Room | None:
        """Where a hand that it covers stands beside it."""
        if not self.covers([frect(rect) for rect in seen.hand]):
            return None
        room = Room(seen.begin, self.box.x - GAP, seen.whole)
        return room if beside(seen.hand, room) is not None else None


def best(area: pygame.FRect, band: float, told: Iterable[Columns[Row]], said: float, seen: Seen) -> Form:
    """At the lower right: within the hand's `band`, or higher where that covers nothing else.

    Rows that can be read matter most, then the plates, what was counted and the own hand, then how much is
    told. `said` is how high what is said beside the rows is.
    """
    hand = [frect(rect) for rect in seen.hand]

    def worth(form: Form) -> tuple[bool, bool, bool, bool, int, float, int]:
        clear = not form.covers(seen.counted)
        free = not form.covers(hand) or form.room(seen) is not None
        told, columns = sum(map(len, form.rows.rows)), len(form.rows.rows)
        return form.high >= LEAST_ROW, not form.covers(seen.plates), clear, free, told, form.high, -columns

    def forms() -> Iterator[Form]:
        for rows in told:
            yield (low := _form(area, rows, said, area.bottom - FOOT - 2 * INSET - band))
            yield _form(area, rows, said, 0.0)
            if low.high < LEAST_ROW:
                higher = (_form(area, rows, said, rows.tallest * high) for high in (ROW, LEAST_ROW))
                around = [*seen.plates, *seen.counted, *seen.printed]
                yield from (form for form in higher if form.box.y >= TOOLS and not form.covers(around))

    return max(forms(), key=worth)


def _form(area: pygame.FRect, rows: Columns[Row], said: float, room: float) -> Form:
    """Columns of rows right of what is said, as high as there is room."""
    count, room = len(rows.rows), max(said, room)
    high = min(ROW, room / rows.tallest)
    column = min(COLUMN, (area.w - 2 * EDGE - PAD - SIDE - FOLD) / count - BETWEEN)
    wide, tall = PAD + SIDE + count * (BETWEEN + column) + FOLD, max(said, rows.tallest * high) + 2 * INSET
    box = pygame.FRect(area.right - EDGE - wide, area.bottom - FOOT - tall, wide, tall)
    return Form(box, rows, high, column)

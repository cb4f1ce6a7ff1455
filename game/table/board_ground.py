"""Where things lie at a table with a board of squares: the board at the left, a column beside it.

The column holds a plate and the captured pieces of each player and, between them, the panel of the moves.
The bar with caption and choices runs along the lower edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.table.board_shape import SQUARE, corner
from game.table.layout import Rect

BAR = 42.0
EDGE = 8.0
GAP = 12.0
NARROWEST, WIDEST = 300.0, 470.0
"""Of the column."""
PLATE = 60.0
TAKEN = 30.0
"""Height of a row of captured pieces."""
CLOCK = 124.0


@dataclass(frozen=True, slots=True)
class Seat:
    """What belongs to one player beside the board."""

    plate: Rect
    name: Rect
    line: Rect
    clock: Rect
    taken: Rect


@dataclass(frozen=True, slots=True)
class Ground:
    """The geometry for one area; `near` is the seat at the lower edge, `far` the other."""

    board: Rect
    near: Seat
    far: Seat
    moves: Rect
    bar: Rect

    def square(self, column: int, row: int) -> Rect:
        """A square of the board, counted from its upper left corner as it lies."""
        x, y = corner(column, row)
        side = SQUARE * self.board.w
        return Rect(self.board.x + x * self.board.w, self.board.y + y * self.board.h, side, side)


@lru_cache(maxsize=16)
def ground(area: Rect) -> Ground:
    """Share an area out."""
    bar = Rect(area.x + 14, area.bottom - 4 - BAR, area.w - 28, BAR)
    high = bar.y - 4 - area.y - EDGE
    side = min(high, area.w - 2 * EDGE - GAP - NARROWEST)
    wide = min(area.w - 2 * EDGE - GAP - side, WIDEST)
    left = area.x + (area.w - side - GAP - wide) / 2
    board = Rect(left, area.y + EDGE + (high - side) / 2, side, side)
    x = board.right + GAP
    far = Rect(x, board.y, wide, PLATE)
    near = Rect(x, board.bottom - PLATE, wide, PLATE)
    upper = Rect(x + 4, far.bottom + 3, wide - 8, TAKEN)
    lower = Rect(x + 4, near.y - 3 - TAKEN, wide - 8, TAKEN)
    moves = Rect(x, upper.bottom + 4, wide, lower.y - 8 - upper.bottom)
    return Ground(board, _seat(near, lower), _seat(far, upper), moves, bar)


def _seat(plate: Rect, taken: Rect) -> Seat:
    clock = Rect(plate.right - CLOCK - 6, plate.y + 4, CLOCK, plate.h - 8)
    room = clock.x - plate.x - 4
    name = Rect(plate.x, plate.y + 4, room, (plate.h - 8) * 0.56)
    line = Rect(plate.x, name.bottom - 2, room, (plate.h - 8) * 0.44)
    return Seat(plate, name, line, clock, taken)

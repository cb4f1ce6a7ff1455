"""Where things lie at a table with a board of squares: the board at the left, a column beside it.

The board takes all of the height. The column holds a plate and the captured pieces of each player, between
them the panel of the moves, and below them the bar with prompt and choices.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.board_shape import SQUARE, corner
from game.table.geometry import BAR, FACE, Place, Plaque, TableGeometry, framed
from game.table.layout import Rect

GAP = 12.0
NARROWEST, WIDEST = 300.0, 470.0
"""Of the column."""
PLATE = 60.0
TAKEN = 30.0
"""Height of a row of captured pieces."""
CLOCK = 124.0


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardGeometry(TableGeometry[Place]):
    """With the board and the list of moves; each player's hand is what that player has captured, and the
    number on the plaque the clock.
    """

    board: Rect
    moves: Rect

    def square(self, column: int, row: int) -> Rect:
        """A square of the board, counted from its upper left corner as it lies."""
        x, y = corner(column, row)
        side = SQUARE * self.board.w
        return Rect(self.board.x + x * self.board.w, self.board.y + y * self.board.h, side, side)


@lru_cache(maxsize=16)
def share_out(area: Rect) -> BoardGeometry:
    """Share an area out."""
    room = framed(area, 0, 0, gap=0).table
    side = min(room.h, room.w - GAP - NARROWEST)
    wide = min(room.w - GAP - side, WIDEST)
    left = area.x + (area.w - side - GAP - wide) / 2
    board = Rect(left, room.y, side, room.h).level(side)
    column = Rect(board.right + GAP, board.y, wide, side)
    far, _, upper, moves, lower, _, near, _, bar = column.rows(PLATE, 3, TAKEN, None, TAKEN, 3, PLATE, 3, BAR)
    places = _place(near, lower), _place(far, upper)
    return BoardGeometry(places=places, bar=bar, board=board, moves=moves.inset(0, 4))


def _place(plate: Rect, taken: Rect) -> Place:
    plate = Rect(plate.x + FACE, plate.y, plate.w - FACE, plate.h)
    clock = Rect(plate.right - CLOCK - 6, plate.y + 4, CLOCK, plate.h - 8)
    room = clock.x - plate.x - 4
    name = Rect(plate.x, plate.y + 4, room, (plate.h - 8) * 0.56)
    line = Rect(plate.x, name.bottom - 2, room, (plate.h - 8) * 0.44)
    return Place(plaque=Plaque(plate, name, line, clock), hand=taken.inset(4, 0))

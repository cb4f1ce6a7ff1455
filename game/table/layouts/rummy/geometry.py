"""The geometry of a Rummy table for two to six players, from an area and a number of seats alone.

Opponents sit along the top; stock and discard pile lie at the left above one's own plaque, and all the rest
is for melds. Those lie in cells that keep their places: only when the cells run out do smaller ones follow.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.around import plate
from game.table.arrange import CARD_RATIO
from game.table.geometry import GAP, Place, TableGeometry, strip, with_hand
from game.table.layout import Rect

PAD = 7.0
"""Inside a mat, around its parts."""
_STRIP = 64.0
_LEFT = 214.0
_UNITS = (1008.0, 390.0)
_GRIDS = ((3, 2), (4, 3), (5, 4))
"""Columns and rows of cells; the first with a free cell beside the melds is taken."""
LABEL = 22.0
"""Height of a line of small words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RummyGeometry(TableGeometry[Place]):
    """With the two piles and the room for melds."""

    stock: Rect
    discard: Rect
    stock_count: Rect
    """Where the number of cards in the stock is written."""
    field: Rect
    """Where melds are laid."""

    def cells(self, melds: int) -> tuple[Rect, ...]:
        """The places of melds while `melds` lie on the table: at least one more than these."""
        across, down = next((grid for grid in _GRIDS if grid[0] * grid[1] > melds), _GRIDS[-1])
        rows = self.field.rows(*[None] * down, gap=GAP)
        return tuple(cell for row in rows for cell in row.columns(*[None] * across, gap=GAP))

    def free(self, melds: int) -> Rect:
        """Where the next meld goes: the first free cell and all that is free beside it; at first all."""
        if not melds:
            return self.field
        cell = self.cells(melds)[melds]
        return Rect(cell.x, cell.y, self.field.right - cell.x, cell.h)


@lru_cache(maxsize=8)
def share_out(area: Rect, seats: int) -> RummyGeometry:
    """Share an area out."""
    frame = with_hand(area)
    u = frame.unit(*_UNITS)
    top, below = frame.table.rows(_STRIP * u, None, gap=GAP)
    left, field = below.columns(_LEFT * u, None, gap=GAP)
    room, own = left.rows(None, top.h, gap=GAP)
    wide = min((room.w - 32) / 2, (room.h - LABEL - 12) / CARD_RATIO)
    pile = Rect(room.centre[0], room.y, wide, room.h - LABEL).level(wide * CARD_RATIO)
    stock = pile.moved(-wide - 9, 0)
    return RummyGeometry(
        places=(_own(own), *(_opposite(mat, u) for mat in strip(top, seats - 1, 420 * u))),
        bar=frame.bar, hand=frame.hand, stock=stock, discard=pile.moved(9, 0),
        stock_count=Rect(stock.x, stock.bottom + 9, stock.w, LABEL), field=field,
    )  # fmt: skip


def _own(mat: Rect) -> Place:
    return Place(mat=mat, plaque=plate(mat.inset(PAD)))


def _opposite(mat: Rect, u: float) -> Place:
    """Plaque at the left, cards from behind beside it, their number at the right end."""
    inner = mat.inset(PAD)
    number = 62 * u if inner.w > 280 * u else 20 * u
    box, rest = inner.columns(min(170 * u, inner.w * 0.58), None, gap=PAD)
    hand, count = rest.columns(None, number, gap=3)
    return Place(mat=mat, plaque=plate(box), hand=hand, count=count)

"""The geometry of a Rummy table for two to six players, from an area and a number of seats alone.

Opponents sit along the top; stock and discard pile lie at the left above one's own plate, and all the rest is
for melds. Those lie in cells that keep their places: only when the cells run out do smaller ones follow.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.table.around import LINE, plate, plate_box
from game.table.arrange import CARD_RATIO
from game.table.geometry import GAP, Place, TableGeometry, strip, with_hand
from game.table.layout import Rect
from game.table.tiers import Heights, largest

PAD, _SPARE = 8.0, 6.0
"""Inside a cell, beside its cards, and above and below them."""
_GRIDS = ((3, 2), (4, 3), (5, 4))
"""Columns and rows of cells; the first with a free cell beside the melds is taken."""
_WIDEST = 420.0
"""Of an opponent's place."""
_NUMBER, _SHORT = 62.0, 22.0
"""Width of the number of cards, with the word and without."""


class Cell(NamedTuple):
    """The place of a meld."""

    rect: Rect
    first: Rect
    """The place of its first card, under which all others lie further to the right."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RummyGeometry(TableGeometry[Place]):
    """With the two piles and the room for melds."""

    stock: Rect
    discard: Rect
    stock_count: Rect
    """Where the number of cards in the stock is written."""
    field: Rect
    """Where melds are laid."""
    grids: tuple[tuple[Cell, ...], ...]
    """The cells of each grid."""

    def cells(self, melds: int) -> tuple[Cell, ...]:
        """The places of melds while `melds` lie on the table: at least one more than these."""
        return next((grid for grid in self.grids if len(grid) > melds), self.grids[-1])

    def free(self, melds: int) -> Rect:
        """Where the next meld goes: the first free cell and all that is free beside it; at first all."""
        if not melds:
            return self.field
        cell = self.cells(melds)[melds].rect
        return Rect(cell.x, cell.y, self.field.right - cell.x, cell.h)


@lru_cache(maxsize=8)
def share_out(area: Rect, seats: int) -> RummyGeometry:
    """Share an area out: the piles are as large as melds."""
    frame = with_hand(area)
    u = frame.size
    head = plate_box(u)

    def lay(heights: Heights) -> RummyGeometry | None:
        top, below = frame.table.rows(max(head.h, heights.quiet), None, gap=GAP)
        wide = heights.laid / CARD_RATIO
        left, field = below.columns(max(2 * wide + 40 * u, head.w), None, gap=GAP)
        room, own = left.rows(None, head.h, gap=GAP)
        if room.h < heights.laid + LINE + 8:
            return None
        pile = Rect.about(room.centre[0], room.centre[1] - LINE, wide, heights.laid)
        stock = pile.moved(-wide / 2 - 8 * u, 0)
        words = plate(own, u)
        count = Rect(words.rect.right + GAP, own.y, max(_SHORT, left.right - words.rect.right - GAP), own.h)
        return RummyGeometry(
            places=(Place(plaque=words, count=count), *(opposite(box, heights.quiet) for box in seated(top))),
            bar=frame.bar, hand=frame.hand, stock=stock, discard=pile.moved(wide / 2 + 8 * u, 0),
            stock_count=Rect(stock.x, stock.bottom + 8, stock.w, LINE), field=field,
            grids=tuple(_cells(field, *grid, heights.laid) for grid in _GRIDS),
        )  # fmt: skip

    def seated(top: Rect) -> list[Rect]:
        return strip(top, seats - 1, _WIDEST * u)

    def opposite(box: Rect, high: float) -> Place:
        """Plate at the left, cards from behind beside it, their number at the right end."""
        number = _NUMBER if box.w > 300 * u else _SHORT
        words = plate(Rect(box.x, box.y, min(head.w, box.w * 0.62), box.h), u)
        left = words.rect.right + GAP
        hand = Rect(left, box.y, box.right - number - 3 - left, high)
        count = Rect(hand.right + 3, box.y, number, high)
        return Place(plaque=words, hand=hand, count=count)

    return largest(frame, lay)


def _cells(field: Rect, across: int, down: int, most: float) -> tuple[Cell, ...]:
    """A grid, whose cards are at most so high."""
    rows = field.rows(*[None] * down, gap=GAP)
    found = []
    for rect in (cell for row in rows for cell in row.columns(*[None] * across, gap=GAP)):
        inner = rect.inset(PAD, _SPARE)
        wide = min(inner.h / CARD_RATIO, inner.w / 2, most / CARD_RATIO)
        found.append(Cell(rect, Rect(inner.x, inner.y, wide, inner.h).level(wide * CARD_RATIO)))
    return tuple(found)

"""The geometry of a Rummy table for two to six players, from an area and a number of seats alone.

Opponents sit around it: at the left, along the top, at the right. Stock and discard pile lie at the left
above one's own plate, and all between is for melds. Those lie in cells that keep their places: only when the
cells run out do smaller ones follow.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.table.around import LINE, Size, Sizes, around, plate, plate_box, whole_box
from game.table.arrange import CARD_RATIO
from game.table.geometry import FACE, GAP, Place, TableGeometry, with_hand
from game.table.layout import Rect
from game.table.tiers import Heights, largest

PAD, _SPARE = 8.0, 6.0
"""Inside a cell, beside its cards, and above and below them."""
_GRIDS = ((3, 2), (4, 3), (5, 4))
"""Columns and rows of cells; the first with a free cell beside the melds is taken."""
_WIDEST = 464.0
"""Of an opponent's place."""
_LONGER = 10.0
"""What a plate at a side has beyond its least width."""
_UNDER = 6.0
"""From a plate at a side to the cards below it."""
NUMBER, _SHORT = 62.0, 22.0
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
        quiet, wide = heights.quiet, heights.laid / CARD_RATIO
        piles = Size(max(2 * wide + 40 * u, head.w), heights.laid + LINE + 8)
        sizes = Sizes(
            Size(_WIDEST * u, max(head.h, quiet)),
            Size(head.w + _LONGER * u, head.h + _UNDER + quiet),
            head.h + GAP + piles.h,
        )

        def own(box: Rect) -> Place:
            wide = max(head.w, piles.w - GAP - _SHORT)
            words = plate(Rect(box.x, box.bottom - head.h, wide, head.h), u)
            right = box.x + piles.w
            room = max(_SHORT, right - words.rect.right - GAP)
            return Place(plaque=words, count=Rect(words.rect.right + GAP, box.bottom - head.h, room, head.h))

        def opposite(box: Rect) -> Place:
            """Plate at the left, cards from behind beside it, their number at the right end."""
            number = NUMBER if box.w > 300 * u else _SHORT
            words = plate(Rect(box.x, box.y, min(whole_box(u), box.w / 2), box.h), u)
            left = words.rect.right + GAP
            hand = Rect(left, box.y, box.right - number - 3 - left, quiet)
            return Place(plaque=words, hand=hand, count=Rect(hand.right + 3, box.y, number, quiet))

        def beside(box: Rect) -> Place:
            """The cards below the plate."""
            words = plate(box, u)
            y, left = words.rect.bottom + _UNDER, box.x + FACE
            hand = Rect(left, y, box.right - _SHORT - 3 - left, quiet)
            return Place(plaque=words, hand=hand, count=Rect(hand.right + 3, y, _SHORT, quiet))

        table = around(frame, seats, sizes, own, opposite, beside)
        if table is None:
            return None
        mine, edge = table.places[0].plate, table.field.right
        left = frame.table.x + piles.w + GAP
        field = Rect(left, table.field.y, edge - left, table.field.h)
        room = Rect(frame.table.x, mine.y - GAP - piles.h, piles.w, piles.h)
        pile = Rect.about(room.centre[0], room.centre[1] - LINE / 2, wide, heights.laid)
        stock = pile.moved(-wide / 2 - 8 * u, 0)
        return RummyGeometry(
            places=table.places, bar=frame.bar, hand=frame.hand, stock=stock,
            discard=pile.moved(wide / 2 + 8 * u, 0),
            stock_count=Rect(stock.x, stock.bottom + 8, stock.w, LINE), field=field,
            grids=tuple(_cells(field, *grid, heights.laid) for grid in _GRIDS),
        )  # fmt: skip

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

"""The geometry of a Crazy Eights table for two to eight players, from an area and a number of seats alone.

Stock and discard pile lie large in the middle, the suit to be followed beside them. A mat holds a plaque, the
hand seen from behind and the number of its cards; one's own is low.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.around import Sizes, TwoPiles, around, plate, two_piles
from game.table.geometry import PAD, Place, TableGeometry
from game.table.layout import Rect

COUNT = 20.0
"""Height of the line with the number of cards."""
_SIZES = Sizes(top=104.0, side=214.0, own=66.0, side_high=190.0, own_wide=380.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class EightsGeometry(TableGeometry[Place]):
    """With the piles and what is told beside them."""

    piles: TwoPiles
    suit: Rect
    """The suit to be followed."""
    owed: Rect
    """What is written when cards are owed."""
    chips: tuple[Rect, ...]
    """Where suits are offered to be named."""


@lru_cache(maxsize=8)
def share_out(area: Rect, seats: int) -> EightsGeometry:
    """Share an area out."""
    table = around(area, seats, _SIZES, _own, _opposite, _beside)
    u, piles = table.unit, two_piles(table.field, table.unit)
    side = min(piles.called.w, 84 * u)
    middle = piles.called.x + 6 * u + side / 2
    suit = Rect.about(middle, piles.pile.centre[1], side, side)
    owed = Rect.about(middle, suit.bottom + 14 * u, piles.called.w, 24 * u)
    size = min((piles.called.w - 8) / 2, 56 * u)
    chips = Rect(piles.called.x + 6 * u, suit.centre[1] - size, 2 * size, 2 * size)
    return EightsGeometry(
        places=table.places, bar=table.bar, hand=table.hand, piles=piles, suit=suit, owed=owed,
        chips=tuple(chip for row in chips.rows(None, None) for chip in row.columns(None, None)),
    )  # fmt: skip


def _opposite(mat: Rect, u: float) -> Place:
    """At the top: plaque at the left with the number below it, the hand beside them."""
    inner = mat.inset(PAD)
    left, hand = inner.columns(min(150 * u, inner.w * 0.46), None, gap=PAD)
    box = left.rows(52 * u, None)[0]
    count = Rect(box.x + 12, box.bottom + 6, box.w - 12, COUNT)
    return Place(mat=mat, plaque=plate(box), hand=hand, count=count)


def _beside(mat: Rect, u: float) -> Place:
    """At a side: plaque, hand and number one below another."""
    inner = mat.inset(PAD)
    box, rest = inner.rows(min(50 * u, inner.h * 0.38), None, gap=7)
    hand, count = rest.rows(None, COUNT, gap=2)
    return Place(mat=mat, plaque=plate(box), hand=hand, count=count)


def _own(mat: Rect, u: float) -> Place:
    """One's own: plaque and number side by side."""
    box, count = mat.inset(PAD).columns(220 * u, None, gap=12)
    return Place(mat=mat, plaque=plate(box.level(50 * u)), count=count.level(COUNT))

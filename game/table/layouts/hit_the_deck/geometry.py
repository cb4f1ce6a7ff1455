"""The geometry of a Hit the Deck table for two to six players, from an area and a number of seats alone.

The draw pile and the discard pile lie large in the middle, arrows around them show which way play goes.
Opponents sit around as `game.table.around` has it; each mat holds a plaque, the hand seen from behind and the
DECK piles won. One's own mat is low and wide.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.around import Sizes, TwoPiles, around, plate, two_piles
from game.table.geometry import PAD, Place, TableGeometry
from game.table.layout import Rect

_SIZES = Sizes(top=116.0, side=214.0, own=78.0)
COUNT = 20.0
"""Height of the line with the number of cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HitPlace(Place):
    """With what the seat has won."""

    won: Rect
    """Where the DECK piles lie."""
    tally: Rect
    """Where their number is written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HitGeometry(TableGeometry[HitPlace]):
    """With the piles in the middle, where a called colour is shown, too."""

    piles: TwoPiles


@lru_cache(maxsize=8)
def share_out(area: Rect, seats: int) -> HitGeometry:
    """Share an area out."""
    table = around(area, seats, _SIZES, _own, _opposite, _beside)
    piles = two_piles(table.field, table.unit)
    return HitGeometry(places=table.places, bar=table.bar, hand=table.hand, piles=piles)


def _opposite(mat: Rect, u: float) -> HitPlace:
    """At the top: plaque and DECK piles at the left, the hand beside them."""
    inner = mat.inset(PAD)
    left, right = inner.columns(min(132 * u, inner.w * 0.42), None, gap=PAD)
    box, below = left.rows(48 * u, None, gap=4)
    won, tally = below.columns(left.w * 0.66, None, gap=2)
    hand, count = right.rows(None, COUNT)
    return HitPlace(mat=mat, plaque=plate(box), hand=hand, count=count, won=won, tally=tally)


def _beside(mat: Rect, u: float) -> HitPlace:
    """At a side: plaque, hand and DECK piles one below another."""
    box, cards, below = mat.inset(PAD).rows(46 * u, None, 44 * u, gap=6)
    hand, count = cards.rows(None, COUNT)
    won, tally = below.columns(below.w - 48 * u, None, gap=2)
    return HitPlace(mat=mat, plaque=plate(box), hand=hand, count=count, won=won, tally=tally)


def _own(mat: Rect, u: float) -> HitPlace:
    """One's own: plaque, number of cards and DECK piles side by side."""
    box, rest = mat.inset(PAD).columns(168 * u, None, gap=10)
    count, right = rest.columns(84 * u, None, gap=10)
    won, tally = right.columns(None, 56 * u, gap=2)
    plaque = plate(box.level(52 * u))
    return HitPlace(mat=mat, plaque=plaque, count=count.level(COUNT), won=won, tally=tally)

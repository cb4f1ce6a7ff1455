"""The geometry of a Crazy Eights table for two to eight players, from an area and a number of seats alone.

Stock and discard pile lie large in the middle, the suit to be followed beside them. A mat holds a plaque, the
hand seen from behind and the number of its cards; one's own is low.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.around import Sizes, TwoPiles, around, plaque, two_piles
from game.table.layout import Rect

PAD = 8.0
"""Inside a mat, around its parts."""
COUNT = 20.0
"""Height of the line with the number of cards."""
_SIZES = Sizes(top=104.0, side=214.0, own=66.0, side_high=190.0, own_wide=380.0)


@dataclass(frozen=True, slots=True)
class Place:
    """The part of the table that one seat owns."""

    mat: Rect
    plate: Rect
    name: Rect
    score: Rect
    hand: Rect
    """Where an opponent's cards are; empty for the seat at the lower edge."""
    count: Rect
    """Where their number is written."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The geometry for one area and number of seats; `places[0]` is the one at the lower edge."""

    places: tuple[Place, ...]
    piles: TwoPiles
    suit: Rect
    """The suit to be followed."""
    owed: Rect
    """What is written when cards are owed."""
    chips: tuple[Rect, Rect, Rect, Rect]
    """Where suits are offered to be named."""
    bar: Rect
    hand: Rect


@lru_cache(maxsize=8)
def ground(area: Rect, seats: int) -> Ground:
    """Share an area out."""
    table = around(area, seats, _SIZES)
    own, *others = table.mats
    u = table.unit
    places = (_own(own, u), *(_opposite(mat, u) if mat in table.top else _beside(mat, u) for mat in others))
    piles = two_piles(table.field, u)
    side = min(piles.called.w, 84 * u)
    middle = piles.called.x + 6 * u + side / 2
    suit = Rect.about(middle, piles.pile.centre[1], side, side)
    owed = Rect.about(middle, suit.bottom + 14 * u, piles.called.w, 24 * u)
    size = min((piles.called.w - 8) / 2, 56 * u)
    spots = [(x, y) for y in (-1, 1) for x in (-1, 1)]
    across = piles.called.x + 6 * u + size
    chips = [Rect.about(across + x * size / 2, suit.centre[1] + y * size / 2, size, size) for x, y in spots]
    return Ground(places, piles, suit, owed, (chips[0], chips[1], chips[2], chips[3]), table.bar, table.hand)


def _opposite(mat: Rect, u: float) -> Place:
    """At the top: plaque at the left with the number below it, the hand beside them."""
    inner = mat.inset(PAD)
    plate, name, score = plaque(inner.x, inner.y, min(150 * u, inner.w * 0.46), 52 * u)
    hand = Rect(plate.right + PAD, inner.y, inner.right - plate.right - PAD, inner.h)
    count = Rect(plate.x + 12, plate.bottom + 6, plate.w - 12, COUNT)
    return Place(mat, plate, name, score, hand, count)


def _beside(mat: Rect, u: float) -> Place:
    """At a side: plaque, hand and number one below another."""
    inner = mat.inset(PAD)
    plate, name, score = plaque(inner.x, inner.y, inner.w, min(50 * u, inner.h * 0.38))
    hand = Rect(inner.x, plate.bottom + 7, inner.w, inner.bottom - COUNT - plate.bottom - 9)
    return Place(mat, plate, name, score, hand, Rect(inner.x, hand.bottom + 2, inner.w, COUNT))


def _own(mat: Rect, u: float) -> Place:
    """One's own: plaque and number side by side."""
    inner = mat.inset(PAD)
    plate, name, score = plaque(inner.x, inner.centre[1] - 25 * u, 220 * u, 50 * u)
    count = Rect(plate.right + 12, inner.centre[1] - COUNT / 2, inner.right - plate.right - 12, COUNT)
    return Place(mat, plate, name, score, Rect(*mat.centre, 0.0, 0.0), count)

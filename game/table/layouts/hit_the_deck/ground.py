"""The geometry of a Hit the Deck table for two to six players, from an area and a number of seats alone.

The draw pile and the discard pile lie large in the middle, arrows around them show which way play goes.
Opponents sit around as `game.table.around` has it; each mat holds a plaque, the hand seen from behind and the
DECK piles won. One's own mat is low and wide.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.around import Sizes, around, plaque, two_piles
from game.table.layout import Rect

PAD = 8.0
"""Inside a mat, around its parts."""
_SIZES = Sizes(top=116.0, side=214.0, own=78.0)
COUNT = 20.0
"""Height of the line with the number of cards."""


@dataclass(frozen=True, slots=True)
class Place:
    """The part of the table that one seat owns."""

    mat: Rect
    plate: Rect
    """The plaque with name and points."""
    name: Rect
    score: Rect
    hand: Rect
    """Where an opponent's cards are; empty for the seat at the lower edge."""
    count: Rect
    """Where their number is written."""
    won: Rect
    """Where the DECK piles lie."""
    tally: Rect
    """Where their number is written."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The geometry for one area and number of seats; `places[0]` is the one at the lower edge."""

    rect: Rect
    places: tuple[Place, ...]
    stock: Rect
    stock_count: Rect
    pile: Rect
    called: Rect
    """Where a called colour is shown."""
    arrows: Rect
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
    return Ground(
        table.rect, places, piles.stock, piles.stock_count, piles.pile, piles.called, piles.arrows, table.bar,
        table.hand,
    )  # fmt: skip


def _opposite(mat: Rect, u: float) -> Place:
    """At the top: plaque and DECK piles at the left, the hand beside them."""
    inner = mat.inset(PAD)
    wide = min(132 * u, inner.w * 0.42)
    plate, name, score = plaque(inner.x, inner.y, wide, 48 * u)
    won = Rect(inner.x, plate.bottom + 4, wide * 0.66, inner.bottom - plate.bottom - 4)
    tally = Rect(won.right + 2, won.y, plate.right - won.right - 2, won.h)
    hand = Rect(plate.right + PAD, inner.y, inner.right - plate.right - PAD, inner.h - COUNT)
    count = Rect(hand.x, hand.bottom, hand.w, COUNT)
    return Place(mat, plate, name, score, hand, count, won, tally)


def _beside(mat: Rect, u: float) -> Place:
    """At a side: plaque, hand and DECK piles one below another."""
    inner = mat.inset(PAD)
    plate, name, score = plaque(inner.x, inner.y, inner.w, 46 * u)
    low = 44 * u
    hand = Rect(inner.x, plate.bottom + 6, inner.w, inner.bottom - low - 6 - COUNT - plate.bottom - 6)
    count = Rect(inner.x, hand.bottom, inner.w, COUNT)
    won = Rect(inner.x, inner.bottom - low, inner.w - 48 * u, low)
    tally = Rect(won.right + 2, won.y, inner.right - won.right - 2, low)
    return Place(mat, plate, name, score, hand, count, won, tally)


def _own(mat: Rect, u: float) -> Place:
    """One's own: plaque, number of cards and DECK piles side by side."""
    inner = mat.inset(PAD)
    plate, name, score = plaque(inner.x, inner.centre[1] - 26 * u, 168 * u, 52 * u)
    count = Rect(plate.right + 10, inner.centre[1] - COUNT / 2, 84 * u, COUNT)
    tally = Rect(inner.right - 56 * u, inner.y, 56 * u, inner.h)
    won = Rect(count.right + 10, inner.y, tally.x - count.right - 12, inner.h)
    return Place(mat, plate, name, score, Rect(*mat.centre, 0.0, 0.0), count, won, tally)

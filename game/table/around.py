"""The geometry of a table with a free middle: mats of seats around it, one's own below, then bar and hand.

Opponents sit clockwise from the lower edge: one at the left from three players on, two from seven on, up to
three along the top, and as many at the right as at the left. The *field* between the mats is for what
everybody plays with: piles, a trick, melds.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.arrange import CARD_RATIO
from game.table.layout import Rect

BAR = 42.0
"""Height of the choice bar between table and hand."""
EDGE = 8.0
"""Free units at the edges of the area."""
GAP = 9.0
_UNITS = (1008.0, 390.0)
"""The table of the smallest window, in which one unit of the sizes below is one unit of the screen."""
_ACROSS = {2: 1, 3: 0, 4: 1, 5: 2, 6: 3, 7: 2, 8: 3}
"""How many sit along the top."""
_BESIDE = {2: 0, 3: 1, 4: 1, 5: 1, 6: 1, 7: 2, 8: 2}
"""How many sit at each side."""
_WIDEST = {1: 520.0, 2: 430.0, 3: 400.0}
"""Width of a mat at the top, by how many lie there."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Sizes of mats in units of the smallest window."""

    top: float
    """Height of a mat at the top."""
    side: float
    """Width of a mat at a side."""
    own: float
    """Height of one's own mat."""
    side_high: float = 250.0
    """The most height of a mat at a side."""
    own_wide: float = 560.0


@dataclass(frozen=True, slots=True)
class Around:
    """The parts of one table; `mats` are clockwise from one's own, and those in `top` lie along the top."""

    rect: Rect
    mats: tuple[Rect, ...]
    top: tuple[Rect, ...]
    field: Rect
    bar: Rect
    hand: Rect
    unit: float
    """How many units of the screen are one unit of the sizes."""


@dataclass(frozen=True, slots=True)
class TwoPiles:
    """A draw pile and a discard pile side by side, and the signs around them."""

    stock: Rect
    stock_count: Rect
    """Where the number of cards in the stock is written."""
    pile: Rect
    called: Rect
    """Where a named colour or suit is shown."""
    arrows: Rect


@lru_cache(maxsize=16)
def around(area: Rect, seats: int, sizes: Sizes) -> Around:
    """Share an area out: the hand below, the bar above it, the table in the rest."""
    hand_high = min(max(area.h * 0.235, 124.0), 230.0)
    hand = Rect(area.x + 14, area.bottom - hand_high - 4, area.w - 28, hand_high)
    bar = Rect(area.x + 14, hand.y - BAR, area.w - 28, BAR)
    rect = Rect(area.x + EDGE, area.y + EDGE, area.w - 2 * EDGE, bar.y - area.y - EDGE - 2)
    u = min(rect.w / _UNITS[0], rect.h / _UNITS[1])
    own = Rect.about(rect.centre[0], rect.bottom - sizes.own * u / 2, sizes.own_wide * u, sizes.own * u)
    top = _top(rect, _ACROSS[seats], sizes, u)
    left, right = _sides(rect, top, _BESIDE[seats], sizes, u)
    field_top = top[0].bottom + GAP if top else rect.y
    start = left[0].right + GAP if left else rect.x
    end = right[0].x - GAP if right else rect.right
    field = Rect(start, field_top, end - start, own.y - GAP - field_top)
    return Around(rect, (own, *reversed(left), *top, *right), top, field, bar, hand, u)


def two_piles(field: Rect, u: float) -> TwoPiles:
    """The two piles, as large as the field allows."""
    high = min(field.h * 0.9, field.w * 0.225 * CARD_RATIO)
    wide = high / CARD_RATIO
    x, y = field.centre
    stock = Rect.about(x - wide * 0.62, y, wide, high)
    pile = Rect.about(x + wide * 0.62, y, wide, high)
    arrows = Rect.about(x, y, min(field.w - 8, wide * 2.24 + 300 * u), min(field.h, high * 1.02))
    side = (arrows.w - wide * 2.24) / 2 - 40 * u
    count = Rect(stock.x - 8 - side, y - 18 * u, side - 4, 36 * u)
    called = Rect(pile.right + 8, y - 17 * u, side, 34 * u)
    return TwoPiles(stock, count, pile, called, arrows)


def plaque(x: float, y: float, w: float, h: float) -> tuple[Rect, Rect, Rect]:
    """A plate with the lines for name and points."""
    plate, edge = Rect(x, y, w, h), h * 0.06  # beside the stripe in the seat's colour
    name = Rect(x + edge, y + 3, w - edge, (h - 6) * 0.54)
    return plate, name, Rect(name.x, name.bottom, name.w, (h - 6) * 0.46)


def _top(rect: Rect, count: int, sizes: Sizes, u: float) -> tuple[Rect, ...]:
    """The mats along the top, from the left."""
    if not count:
        return ()
    wide = min((rect.w - (count - 1) * GAP) / count, _WIDEST[count] * u)
    x = rect.centre[0] - (count * wide + (count - 1) * GAP) / 2
    return tuple(Rect(x + at * (wide + GAP), rect.y, wide, sizes.top * u) for at in range(count))


def _sides(
    rect: Rect, top: tuple[Rect, ...], count: int, sizes: Sizes, u: float
) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    """The mats at the left and right from above, below those at the top that they would meet."""
    if not count:
        return (), ()
    wide = sizes.side * u
    free = not top or top[0].x > rect.x + wide + GAP
    upper = rect.y if free else top[0].bottom + GAP
    high = min((rect.bottom - upper - (count - 1) * GAP) / count, sizes.side_high * u)
    first = (upper + rect.bottom - count * high - (count - 1) * GAP) / 2
    ys = [first + at * (high + GAP) for at in range(count)]
    return (
        tuple(Rect(rect.x, y, wide, high) for y in ys),
        tuple(Rect(rect.right - wide, y, wide, high) for y in ys),
    )

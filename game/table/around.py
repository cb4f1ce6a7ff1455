"""The geometry of a table with a free middle: mats of seats around it, one's own below, then bar and hand.

Opponents sit clockwise from the lower edge: one at the left from three players on, two from seven on, up to
three along the top, and as many at the right as at the left. The *field* between the mats is for what
everybody plays with: piles, a trick, melds.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from game.table.arrange import CARD_RATIO
from game.table.geometry import GAP, P, Plaque, plaque, strip, with_hand
from game.table.layout import Rect

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
class Around(Generic[P]):
    """The parts of one table; `places` are clockwise from one's own."""

    places: tuple[P, ...]
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


def around(
    area: Rect,
    seats: int,
    sizes: Sizes,
    own: Callable[[Rect, float], P],
    opposite: Callable[[Rect, float], P],
    beside: Callable[[Rect, float], P],
) -> Around[P]:
    """Share an area out; the functions fill a mat of one's own, at the top and at a side, told the unit."""
    frame = with_hand(area)
    rect, u = frame.table, frame.unit(*_UNITS)
    high, across, down = sizes.own * u, _ACROSS[seats], _BESIDE[seats]
    mat = Rect.about(rect.centre[0], rect.bottom - high / 2, sizes.own_wide * u, high)
    edge = Rect(rect.x, rect.y, rect.w, sizes.top * u)
    top = strip(edge, across, _WIDEST[across] * u) if across else []
    left, right = _sides(rect, top, down, sizes, u) if down else ([], [])
    field_top = edge.bottom + GAP if top else rect.y
    start = left[0].right + GAP if left else rect.x
    end = right[0].x - GAP if right else rect.right
    field = Rect(start, field_top, end - start, mat.y - GAP - field_top)
    places = (
        own(mat, u),
        *(beside(box, u) for box in reversed(left)),
        *(opposite(box, u) for box in top),
        *(beside(box, u) for box in right),
    )
    return Around(places, field, frame.bar, frame.hand, u)


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


def plate(rect: Rect, large: float = 0.0) -> Plaque:
    """A plaque with the seat's stripe, and at its right a number for which it has `large` units, if any."""
    total = Rect(rect.right - large - 2, rect.y + 2, large, rect.h - 4) if large else None
    return plaque(rect, rect.h * 0.06, 3.0, (large - 22 if large else 0.0, large), total)


def _sides(rect: Rect, top: list[Rect], count: int, sizes: Sizes, u: float) -> tuple[list[Rect], list[Rect]]:
    """The mats at the left and right from above, below those at the top that they would meet."""
    wide = sizes.side * u
    free = not top or top[0].x > rect.x + wide + GAP
    upper = rect.y if free else top[0].bottom + GAP
    high = min((rect.bottom - upper - (count - 1) * GAP) / count, sizes.side_high * u)
    first = (upper + rect.bottom - count * high - (count - 1) * GAP) / 2
    left = [Rect(rect.x, first + at * (high + GAP), wide, high) for at in range(count)]
    return left, [mat.moved(rect.w - wide, 0) for mat in left]

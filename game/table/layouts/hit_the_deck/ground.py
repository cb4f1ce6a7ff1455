"""The geometry of a Hit the Deck table for two to six players, from an area and a number of seats alone.

The draw pile and the discard pile lie large in the middle, arrows around them show which way play goes.
Opponents sit clockwise: one at the left from three players on, up to three along the top, one at the right;
each mat holds a plaque, the hand seen from behind and the DECK piles won. One's own mat is low and wide.
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
PAD = 8.0
"""Inside a mat, around its parts."""
_UNITS = (1008.0, 390.0)
"""The table of the smallest window, in which one unit of the sizes below is one unit of the screen."""
_TOP, _SIDE, _OWN = 116.0, 214.0, 78.0
"""Height of a mat at the top, width of one at a side, height of one's own."""
_ACROSS = {2: 1, 3: 0, 4: 1, 5: 2, 6: 3}
"""How many sit along the top."""
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
    """Share an area out: the hand below, the bar above it, the table in the rest."""
    hand_high = min(max(area.h * 0.235, 124.0), 230.0)
    hand = Rect(area.x + 14, area.bottom - hand_high - 4, area.w - 28, hand_high)
    bar = Rect(area.x + 14, hand.y - BAR, area.w - 28, BAR)
    rect = Rect(area.x + EDGE, area.y + EDGE, area.w - 2 * EDGE, bar.y - area.y - EDGE - 2)
    u = min(rect.w / _UNITS[0], rect.h / _UNITS[1])
    own = Rect.about(rect.centre[0], rect.bottom - _OWN * u / 2, 560 * u, _OWN * u)
    top = _top(rect, _ACROSS[seats], u)
    sides = _sides(rect, top, u) if seats > 2 else ()
    field_top = top[0].bottom + GAP if top else rect.y
    left = sides[0].right + GAP if sides else rect.x
    right = sides[1].x - GAP if sides else rect.right
    field = Rect(left, field_top, right - left, own.y - GAP - field_top)
    mats = (*sides[:1], *top, *sides[1:])
    places = (_own(own, u), *(_opposite(mat, u) if mat in top else _beside(mat, u) for mat in mats))
    return _middle(rect, field, places, u, bar, hand)


def _top(rect: Rect, count: int, u: float) -> tuple[Rect, ...]:
    """The mats along the top, from the left."""
    if not count:
        return ()
    wide = min((rect.w - (count - 1) * GAP) / count, {1: 520, 2: 430, 3: 400}[count] * u)
    x = rect.centre[0] - (count * wide + (count - 1) * GAP) / 2
    return tuple(Rect(x + at * (wide + GAP), rect.y, wide, _TOP * u) for at in range(count))


def _sides(rect: Rect, top: tuple[Rect, ...], u: float) -> tuple[Rect, ...]:
    """The mats at the left and right, below those at the top that they would meet."""
    wide = _SIDE * u
    free = not top or top[0].x > rect.x + wide + GAP
    upper = rect.y if free else top[0].bottom + GAP
    high = min(rect.bottom - upper, 250 * u)
    y = (upper + rect.bottom - high) / 2
    return Rect(rect.x, y, wide, high), Rect(rect.right - wide, y, wide, high)


def _middle(rect: Rect, field: Rect, places: tuple[Place, ...], u: float, bar: Rect, hand: Rect) -> Ground:
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
    return Ground(rect, places, stock, count, pile, called, arrows, bar, hand)


def _plaque(x: float, y: float, w: float, h: float) -> tuple[Rect, Rect, Rect]:
    """The plaque with the lines for name and points."""
    plate, edge = Rect(x, y, w, h), h * 0.06  # beside the stripe in the seat's colour
    name = Rect(x + edge, y + 3, w - edge, (h - 6) * 0.54)
    return plate, name, Rect(name.x, name.bottom, name.w, (h - 6) * 0.46)


def _opposite(mat: Rect, u: float) -> Place:
    """At the top: plaque and DECK piles at the left, the hand beside them."""
    inner = mat.inset(PAD)
    wide = min(132 * u, inner.w * 0.42)
    plate, name, score = _plaque(inner.x, inner.y, wide, 48 * u)
    won = Rect(inner.x, plate.bottom + 4, wide * 0.66, inner.bottom - plate.bottom - 4)
    tally = Rect(won.right + 2, won.y, plate.right - won.right - 2, won.h)
    hand = Rect(plate.right + PAD, inner.y, inner.right - plate.right - PAD, inner.h - COUNT)
    count = Rect(hand.x, hand.bottom, hand.w, COUNT)
    return Place(mat, plate, name, score, hand, count, won, tally)


def _beside(mat: Rect, u: float) -> Place:
    """At a side: plaque, hand and DECK piles one below another."""
    inner = mat.inset(PAD)
    plate, name, score = _plaque(inner.x, inner.y, inner.w, 46 * u)
    low = 44 * u
    hand = Rect(inner.x, plate.bottom + 6, inner.w, inner.bottom - low - 6 - COUNT - plate.bottom - 6)
    count = Rect(inner.x, hand.bottom, inner.w, COUNT)
    won = Rect(inner.x, inner.bottom - low, inner.w - 48 * u, low)
    tally = Rect(won.right + 2, won.y, inner.right - won.right - 2, low)
    return Place(mat, plate, name, score, hand, count, won, tally)


def _own(mat: Rect, u: float) -> Place:
    """One's own: plaque, number of cards and DECK piles side by side."""
    inner = mat.inset(PAD)
    plate, name, score = _plaque(inner.x, inner.centre[1] - 26 * u, 168 * u, 52 * u)
    count = Rect(plate.right + 10, inner.centre[1] - COUNT / 2, 84 * u, COUNT)
    tally = Rect(inner.right - 56 * u, inner.y, 56 * u, inner.h)
    won = Rect(count.right + 10, inner.y, tally.x - count.right - 12, inner.h)
    return Place(mat, plate, name, score, Rect(*mat.centre, 0.0, 0.0), count, won, tally)

"""The geometry of a table with a free middle: seats around it, one's own below, then bar and hand.

Opponents sit clockwise from the lower edge: one at the left from three players on, two from seven on, up to
three along the top, and as many at the right as at the left. The *field* between them is for what everybody
plays with: piles, a trick, melds.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, NamedTuple

from game.table.arrange import CARD_RATIO
from game.table.geometry import FACE, GAP, Frame, P, Plaque, name_plate, plate_size, strip, whole_plate
from game.table.layout import Rect

_ACROSS = {2: 1, 3: 0, 4: 1, 5: 2, 6: 3, 7: 2, 8: 3}
"""How many sit along the top."""
_BESIDE = {2: 0, 3: 1, 4: 1, 5: 1, 6: 1, 7: 2, 8: 2}
"""How many sit at each side."""
_SPARE = 16.0
"""Free units above and below a pile."""
_HIGH = 0.3
"""Of what is free above and below the seats at a side, what lies above them."""
CLEAR = 4.0
"""From the cards of a seat at the right to the rim; at the left plates stand in by their faces."""
_SPILL = 2.0
"""By so much the line of a name is longer than its plate and the edge beside it."""
LINE = 20.0
"""Height of a small line, such as a number of cards."""


class Size(NamedTuple):
    """Of a box."""

    w: float
    h: float


class Sizes(NamedTuple):
    """What seats need: at the top, at a side, and the height of one's own strip along the lower edge, whose
    middle is everybody's.
    """

    top: Size
    side: Size
    own: float


@dataclass(frozen=True, slots=True)
class Around(Generic[P]):
    """The seats of one table and what they leave; `places` are clockwise from one's own."""

    places: tuple[P, ...]
    field: Rect
    """Between the seats, down to the table's lower edge."""


class TwoPiles(NamedTuple):
    """A draw pile and a discard pile side by side, and the signs around them."""

    stock: Rect
    stock_count: Rect
    """Where the number of cards in the stock is written: below it."""
    pile: Rect
    called: Rect
    """Where a named colour or suit is shown."""
    arrows: Rect
    """Around them all."""


def around(
    frame: Frame,
    seats: int,
    sizes: Sizes,
    own: Callable[[Rect], P],
    opposite: Callable[[Rect], P],
    beside: Callable[[Rect], P],
) -> Around[P] | None:
    """Seat everybody; the functions fill a box of one's own, at the top and at a side. None where the boxes
    at the sides are too high.
    """
    rect, across, down = frame.table, _ACROSS[seats], _BESIDE[seats]
    mine = Rect(rect.x, rect.bottom - sizes.own, rect.w, sizes.own)
    free = Rect(rect.x + CLEAR, rect.y, rect.w - 2 * CLEAR, sizes.top.h)
    top = strip(free, across, sizes.top.w) if across else []
    edge = sizes.side.w + GAP if down else 0.0
    upper = top[0].bottom + GAP if top and top[0].x < rect.x + edge else rect.y
    high = down * (sizes.side.h + GAP) - GAP
    spare = mine.y - GAP - upper - high
    if down and spare < 0:
        return None
    left = [
        Rect(rect.x, upper + spare * _HIGH + at * (sizes.side.h + GAP), *sizes.side)
        for at in reversed(range(down))
    ]
    right = [box.moved(rect.w - CLEAR - box.w, 0) for box in reversed(left)]
    start = top[0].bottom + GAP if top else rect.y
    field = Rect(rect.x + edge, start, rect.w - 2 * edge, rect.bottom - start)
    places = (own(mine), *map(beside, left), *map(opposite, top), *map(beside, right))
    return Around(places, field)


def plate(box: Rect, unit: float, large: float = 0.0) -> Plaque:
    """The name plate in the upper left corner of a box; right of it a number `large` units wide, if any."""
    found = name_plate(Rect(box.x, box.y, box.w - large, plate_size(unit)[1]), unit)
    rect = found.rect
    return found._replace(total=Rect(rect.right, rect.y, large, rect.h)) if large else found


def plate_box(unit: float) -> Size:
    """What a plate takes with its face, at least."""
    wide, high = plate_size(unit)
    return Size(wide + FACE + _SPILL, high)


def whole_box(unit: float) -> float:
    """The width that it takes where it has room for long names."""
    return whole_plate(unit) + FACE + _SPILL


def two_piles(field: Rect, stock_high: float, pile_high: float, aside: float) -> TwoPiles | None:
    """The two piles of these heights in the middle of a field, with `aside` units at either side; None where
    it is too small.
    """
    x, y = field.centre
    stock = Rect.about(0, y, stock_high / CARD_RATIO, stock_high)
    pile = Rect.about(0, y, pile_high / CARD_RATIO, pile_high)
    gap = pile.w * 0.18
    whole = stock.w + gap + pile.w
    if pile.h + 2 * _SPARE > field.h or whole + 2 * aside > field.w:
        return None
    stock, pile = stock.moved(x - whole / 2 - stock.x, 0), pile.moved(x + whole / 2 - pile.right, 0)
    count = Rect(stock.x, stock.bottom + 8, stock.w, LINE + 4)
    called = Rect(pile.right + 12, y, aside * 0.6, 0).level(34)
    return TwoPiles(stock, count, pile, called, Rect.about(x, y, whole + 2 * aside, pile.h + 2 * _SPARE))

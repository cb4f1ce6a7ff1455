"""Arranging pieces: rows, grids, piles, fans and the hand at the lower edge. Pure geometry in logical units.

Every helper gives one `Slot` a piece, in the order of drawing unless it says otherwise.
"""

import math
from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.table.layout import Placement, Rect

CARD_RATIO = 1.4
"""Height of a card over its width."""
INDEX = 20.0
"""The least units of a readable card's left edge that overlapping leaves free."""
RAISE = 14.0
"""How far a chosen or focused card of the hand stands out."""
_ONE_ROW = 0.40
"""A hand stays in one row while this share of each card is free."""
_SECOND_ROW = 0.32
"""How far, in card heights, the front row of two lies below the back row: the index stays free."""

_MOST_ROWS = 3
"""Of a hand that has to make room."""
_SPARE = 0.08
"""Between pieces that lie side by side, over their size."""


class Slot(NamedTuple):
    """Where one piece goes; see `Placement` for the fields."""

    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0
    covered: bool = False
    reach: float = 0.0


class Room(NamedTuple):
    """Where a hand stands while something lies over its place: between these two; `whole` where no piece of
    it may cover another, since it has no index.
    """

    left: float
    right: float
    whole: bool


def row(count: int, area: Rect, w: float, h: float, gap: float = 8.0) -> list[Slot]:
    """Pieces side by side in the middle of `area`, overlapping where they would not fit."""
    return [Slot(x + w / 2, area.y + area.h / 2, w, h) for x in _lefts(count, area, w, w + gap)]


def pile(
    count: int,
    at: Rect,
    step: tuple[float, float] = (-2.5, -2.5),
    cap: int = 3,
    angle: float = 0.0,
) -> list[Slot]:
    """Pieces on one another, bottom first: the top one fills `at`, those beneath peep out by `step` each.

    At most `cap` pieces show beneath the top; deeper ones are marked as covered. `angle` turns every piece.
    """
    slots = []
    x, y = at.centre
    w, h = (at.h, at.w) if angle % 180 == 90 else (at.w, at.h)
    for index in range(count):
        below = count - 1 - index
        shift = min(below, cap)
        slots.append(Slot(x + shift * step[0], y + shift * step[1], w, h, angle, below > cap))
    return slots


def fan(count: int, area: Rect, w: float, h: float, bend: float = 5.0) -> list[Slot]:
    """A held hand seen from across the table: turned by `bend` degrees a piece, all inside `area`."""
    if count == 0:
        return []
    turn = math.radians(min(bend * (count - 1) / 2, 14.0))
    wide = w * math.cos(turn) + h * math.sin(turn)
    high = w * math.sin(turn) + h * math.cos(turn)
    x, y = area.centre
    step = min(w * 0.46, (area.w - wide) / (count - 1)) if count > 1 else 0.0
    sag = max(0.0, min(area.h - high, h * 0.10))
    slots = []
    for index in range(count):
        side = 2 * index / (count - 1) - 1 if count > 1 else 0.0
        lower = sag * (side * side - 0.5)
        angle = -math.degrees(turn) * side
        slots.append(Slot(x + side * step * (count - 1) / 2, y + lower, w, h, angle))
    return slots


def hand(
    count: int, area: Rect, focus: int | None = None, raised: Collection[int] = (), ratio: float = CARD_RATIO
) -> list[Slot]:
    """The open hand at the lower edge: one row as high as `area` allows, then two rows of smaller cards.

    `focus` is the index that its neighbours make room for; it and the `raised` indices stand `RAISE` higher.
    """
    high = area.h - RAISE
    wide = high / ratio
    if _step(count, area.w, wide) >= max(INDEX, wide * _ONE_ROW):
        return _hand_row(range(count), area, area.bottom - high / 2, wide, high, focus, raised)
    high /= 1 + _SECOND_ROW
    wide = high / ratio
    back = math.ceil(count / 2)
    upper = area.y + RAISE + high / 2
    lower = area.bottom - high / 2
    return [
        *_hand_row(range(back), area, upper, wide, high, focus, raised),
        *_hand_row(range(back, count), area, lower, wide, high, focus, raised),
    ]


def aside(placements: tuple[Placement, ...], zone: str, room: Room | None) -> tuple[Placement, ...]:
    """The same places, but the pieces of a hand stand in this room, as `beside` has them."""
    hand = [place for place in placements if place.zone == zone]
    slots = None if room is None else beside([place.rect for place in hand], room)
    if not slots:
        return placements
    found = {place.id: slot for place, slot in zip(hand, slots, strict=True)}
    return tuple(
        place._replace(x=slot.x, y=slot.y, w=slot.w, h=slot.h) if (slot := found.get(place.id)) else place
        for place in placements
    )


def beside(hand: Sequence[Rect], room: Room) -> list[Slot] | None:
    """A hand moved into this room, at its right and within its own height: closer together, and where that
    leaves no index free, in more rows of smaller pieces; `whole` ones in as many rows as make them largest.
    None where there is too little room.
    """
    if not hand:
        return []
    left, right, whole = room
    top, w, h = min(rect.y for rect in hand), hand[0].w, hand[0].h
    high = max(rect.bottom for rect in hand) - top
    gap = min((b.x - a.x for a, b in pairwise(hand) if a.y == b.y), default=w)

    def laid(rows: int) -> tuple[float, float, int, float]:
        """Height and width of a piece, how many stand in a row, and how far apart."""
        across = math.ceil(len(hand) / rows)
        apart = 1 + _SPARE if whole else _SECOND_ROW
        tall = min(h, high / (1 + (rows - 1) * apart))
        if whole:
            tall = min(tall, (right - left) / across / (1 + _SPARE) * h / w)
        wide = tall * w / h
        return tall, wide, across, min(gap, _step(across, right - left, wide))

    forms = [laid(rows) for rows in range(len({rect.y for rect in hand}), _MOST_ROWS + 1)]
    if whole:
        forms = [max(forms, key=lambda form: form[0])]
    form = next((form for form in forms if form[3] >= min(INDEX, gap)), None)
    if form is None or right - left < form[1]:
        return None
    tall, wide, across, step = form
    down = tall * (1 + _SPARE if whole else _SECOND_ROW)
    rows = math.ceil(len(hand) / across)
    first, upper = right - (across - 1) * step - wide / 2, top + high - tall / 2 - (rows - 1) * down
    return [
        Slot(first + index % across * step, upper + index // across * down, wide, tall)
        for index in range(len(hand))
    ]


def _hand_row(
    indices: range,
    area: Rect,
    y: float,
    w: float,
    h: float,
    focus: int | None,
    raised: Collection[int],
) -> list[Slot]:
    lefts = _lefts(len(indices), area, w, w + 6.0)
    if focus is not None and focus in indices:
        lefts = _spread(lefts, indices.index(focus), w, area.right - w)
    slots = [Slot(left + w / 2, y, w, h) for left in lefts]
    return [
        slot._replace(y=y - RAISE, reach=RAISE) if index == focus or index in raised else slot
        for index, slot in zip(indices, slots, strict=True)
    ]


def _spread(lefts: list[float], focus: int, w: float, limit: float) -> list[float]:
    """Push the pieces right of `focus` away so that it is free; none passes `limit` or loses its index."""
    after = len(lefts) - 1 - focus
    if after == 0 or lefts[focus + 1] - lefts[focus] >= w:
        return lefts
    step = lefts[focus + 1] - lefts[focus]
    tight = max(INDEX, min(step, w * 0.3))
    last = min(limit, lefts[-1] + w - step)
    free = max(step, min(w, last - lefts[focus] - (after - 1) * tight))
    first = lefts[focus] + free
    pace = (last - first) / (after - 1) if after > 1 else 0.0
    return [*lefts[: focus + 1], *(first + index * min(step, pace) for index in range(after))]


def _step(count: int, width: float, w: float) -> float:
    """The distance of neighbours when `count` pieces just fill `width`."""
    return (width - w) / (count - 1) if count > 1 else width


def _lefts(count: int, area: Rect, w: float, most: float) -> list[float]:
    """The left edges of pieces centred in `area`, at most `most` apart."""
    step = min(most, _step(count, area.w, w))
    left = area.centre[0] - (step * (count - 1) + w) / 2
    return [left + index * step for index in range(count)]

"""The geometry of a Poker Dice table for two to eight players, from an area and a number of seats alone.

One's own mat lies large along the lower edge, those of the others in one or two rows above it, clockwise from
the left. A mat holds a plaque, five dice in a row and the line that names the hand.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

from game.table.layout import Rect

BAR = 44.0
DIE_RATIO = 1.08
"""Height of a die over its width; its side shows."""
EDGE, GAP, PAD = 10.0, 10.0, 10.0
RAISE = 12.0
"""How far a die that is to be thrown again stands out."""
LINE = 24.0
"""Height of the line that names a hand."""
_OWN = {1: 0.43, 2: 0.37}
"""By the rows of the others, height of one's own mat over that of the table."""
_ROWS = {1: (1,), 2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2), 6: (3, 3), 7: (4, 3)}
"""By the number of others, how many mats lie in each row."""
_WIDEST = 800.0
_PLATE = {1: 52.0, 2: 42.0}
"""By the rows of the others, the height of their plaques."""


@dataclass(frozen=True, slots=True)
class Place:
    """The part of the table that one seat owns."""

    mat: Rect
    plate: Rect
    name: Rect
    score: Rect
    total: Rect
    dice: tuple[Rect, ...]
    hand: Rect
    """The line that names the hand."""
    spot: tuple[float, float]
    """From where dice are thrown."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The geometry for one area and number of seats; `places[0]` is the one at the lower edge."""

    places: tuple[Place, ...]
    notes: tuple[Rect, ...]
    """Lines above and beside one's own dice: what is to be beaten, which hand it is, how many win."""
    bar: Rect


@lru_cache(maxsize=8)
def ground(area: Rect, seats: int) -> Ground:
    """Share an area out."""
    bar = Rect(area.x + 14, area.bottom - BAR - 4, area.w - 28, BAR)
    rect = Rect(area.x + EDGE, area.y + EDGE, area.w - 2 * EDGE, bar.y - area.y - EDGE - 4)
    rows = _ROWS[seats - 1]
    own_high = rect.h * _OWN[len(rows)]
    own, notes = _own(Rect(rect.x, rect.bottom - own_high, rect.w, own_high))
    high = (rect.h - own_high - len(rows) * GAP) / len(rows)
    others = []
    for number, count in enumerate(rows):
        wide = min((rect.w - (max(rows) - 1) * GAP) / max(rows), _WIDEST)
        left = rect.centre[0] - (count * wide + (count - 1) * GAP) / 2
        y = rect.y + number * (high + GAP)
        others += [
            _place(Rect(left + at * (wide + GAP), y, wide, high), _PLATE[len(rows)], own.dice[0].w)
            for at in range(count)
        ]
    if len(rows) == 2:  # clockwise: up at the left, along the upper row, down and back at the right
        upper, (first, *lower) = others[: rows[0]], others[rows[0] :]
        others = [first, *upper, *reversed(lower)]
    return Ground((own, *others), notes, bar)


def _place(mat: Rect, plate_high: float, largest: float) -> Place:
    """Plaque above, dice below it, the line at the foot; no die is larger than one's own."""
    plate = Rect(mat.x + PAD, mat.y + PAD * 0.8, min(mat.w - 2 * PAD, 300.0), plate_high)
    hand = Rect(mat.x + PAD, mat.bottom - LINE - 3, mat.w - 2 * PAD, LINE)
    room = Rect(mat.x + PAD, plate.bottom + RAISE, mat.w - 2 * PAD, hand.y - plate.bottom - RAISE - 2)
    return _filled(mat, plate, room, hand, largest)


def _own(mat: Rect) -> tuple[Place, tuple[Rect, ...]]:
    """Plaque at the left, large dice in the middle, lines at the right."""
    side = min(250.0, mat.w * 0.22)
    plate = Rect(mat.x + PAD, mat.y + PAD, side, 76.0)
    hand = Rect(mat.x + side, mat.bottom - LINE * 1.5 - 5, mat.w - 2 * side, LINE * 1.5)
    left, wide = mat.x + side + 2 * PAD, mat.w - 2 * side - 4 * PAD
    beat = Rect(left, mat.y + PAD, wide, LINE)
    top = beat.bottom + RAISE
    room = Rect(left, top, wide, hand.y - top - 4)
    x = mat.right - side
    notes = (beat, *(Rect(x, mat.y + PAD + 6 + at * 26, side - PAD, 24) for at in range(2)))
    return _filled(mat, plate, room, hand), notes


def _filled(mat: Rect, plate: Rect, room: Rect, hand: Rect, largest: float = math.inf) -> Place:
    gap = 0.18
    size = min(room.w / (5 + 4 * gap), room.h / DIE_RATIO, largest)
    high = size * DIE_RATIO
    left = room.centre[0] - size * (5 + 4 * gap) / 2
    top = room.centre[1] - high / 2
    dice = tuple(Rect(left + at * size * (1 + gap), top, size, high) for at in range(5))
    name = Rect(plate.x + 8, plate.y + 4, plate.w * 0.72, (plate.h - 8) * 0.54)
    score = Rect(name.x, name.bottom, name.w, (plate.h - 8) * 0.46)
    total = Rect(plate.right - plate.w * 0.24, plate.y + 3, plate.w * 0.2, plate.h - 6)
    spot = (room.centre[0], min(hand.y, room.bottom) - high * 0.3)
    return Place(mat, plate, name, score, total, dice, hand, spot)

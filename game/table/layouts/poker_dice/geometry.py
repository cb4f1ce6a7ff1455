"""The geometry of a Poker Dice table for two to eight players, from an area and a number of seats alone.

One's own mat lies large along the lower edge, those of the others in one or two rows above it, clockwise from
the left. A mat holds a plaque, five dice in a row and the line that names the hand.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

from game.table.geometry import Place, TableGeometry, framed, plaque, strip
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
_APART = 0.18
"""Between dice, over the width of one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DicePlace(Place):
    """With five dice; where other games have a hand there is the line that names it."""

    dice: tuple[Rect, ...]
    spot: tuple[float, float]
    """From where dice are thrown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceGeometry(TableGeometry[DicePlace]):
    """With lines about the match."""

    notes: tuple[Rect, ...]
    """Lines above and beside one's own dice: what is to be beaten, which hand it is, how many win."""


@lru_cache(maxsize=8)
def share_out(area: Rect, seats: int) -> DiceGeometry:
    """Share an area out."""
    frame = framed(area, 0, BAR, EDGE, 4)
    rect, counts = frame.table, _ROWS[seats - 1]
    *rows, low = rect.rows(*[None] * len(counts), rect.h * _OWN[len(counts)], gap=GAP)
    own, notes = _own(low)
    widest = min((rect.w - (max(counts) - 1) * GAP) / max(counts), _WIDEST)
    mats = [strip(row, count, widest, GAP) for row, count in zip(rows, counts, strict=True)]
    if len(mats) == 2:  # clockwise: up at the left, along the upper row, down and back at the right
        upper, (first, *lower) = mats
        mats = [[first, *upper, *reversed(lower)]]
    others = [_other(mat, _PLATE[len(counts)], own.dice[0].w) for mat in mats[0]]
    return DiceGeometry(places=(own, *others), bar=frame.bar, notes=notes)


def _other(mat: Rect, plate_high: float, largest: float) -> DicePlace:
    """Plaque above, dice below it, the line at the foot; no die is larger than one's own."""
    plate = Rect(mat.x + PAD, mat.y + PAD * 0.8, min(mat.w - 2 * PAD, 300.0), plate_high)
    line = Rect(mat.x + PAD, mat.bottom - LINE - 3, mat.w - 2 * PAD, LINE)
    room = Rect(line.x, plate.bottom + RAISE, line.w, line.y - plate.bottom - RAISE - 2)
    return _place(mat, plate, room, line, largest)


def _own(mat: Rect) -> tuple[DicePlace, tuple[Rect, ...]]:
    """Plaque at the left, large dice in the middle, lines at the right."""
    side = min(250.0, mat.w * 0.22)
    plate = Rect(mat.x + PAD, mat.y + PAD, side, 76.0)
    line = Rect(mat.x + side, mat.bottom - LINE * 1.5 - 5, mat.w - 2 * side, LINE * 1.5)
    beat = Rect(line.x + 2 * PAD, mat.y + PAD, line.w - 4 * PAD, LINE)
    top = beat.bottom + RAISE
    room = Rect(beat.x, top, beat.w, line.y - top - 4)
    note = Rect(mat.right - side, mat.y + PAD + 6, side - PAD, 24)
    return _place(mat, plate, room, line), (beat, note, note.moved(0, 26))


def _place(mat: Rect, plate: Rect, room: Rect, line: Rect, largest: float = math.inf) -> DicePlace:
    size = min(room.w / (5 + 4 * _APART), room.h / DIE_RATIO, largest)
    high = size * DIE_RATIO
    row = Rect.about(*room.centre, size * (5 + 4 * _APART), high)
    total = Rect(plate.right - plate.w * 0.24, plate.y + 3, plate.w * 0.2, plate.h - 6)
    words = plaque(plate, 8.0, 4.0, (plate.w * 0.28 - 8, plate.w * 0.28 - 8), total)
    dice = tuple(row.columns(*[None] * 5, gap=size * _APART))
    spot = (room.centre[0], min(line.y, room.bottom) - high * 0.3)
    return DicePlace(mat=mat, plaque=words, hand=line, dice=dice, spot=spot)

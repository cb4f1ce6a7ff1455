"""The geometry of a table with a line of dominoes, from an area and a number of seats alone.

Opponents sit along the top, the next player first; one's own rack stands at the lower edge beside one's
plaque. Between them lie the field of the line and, at its right, the boneyard.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.layout import Rect

BAR = 42.0
"""Height of the choice bar between table and rack."""
EDGE = 8.0
"""Free units at the edges of the area."""
GAP = 9.0
PAD = 7.0
"""Inside a mat, around its parts."""
_UNITS = (1008.0, 430.0)
"""The table of the smallest window, in which one unit of the sizes below is one unit of the screen."""
_TOP, _YARD = 66.0, 150.0
"""Height of an opponent's mat, width of the boneyard."""
_PLATE = {2: 200.0, 3: 160.0, 4: 136.0}
"""Width of an opponent's plaque by seats."""
_WIDEST = 640.0
"""Of an opponent's mat."""
NOTE = 22.0
"""Height of a line of small text."""


@dataclass(frozen=True, slots=True)
class Place:
    """What belongs to one seat."""

    mat: Rect
    plate: Rect
    """The plaque with name, points and number of tiles."""
    name: Rect
    score: Rect
    count: Rect
    rack: Rect
    """Where the tiles stand."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The geometry for one area and number of seats; `places[0]` is the one at the lower edge."""

    places: tuple[Place, ...]
    field: Rect
    """Where the line grows."""
    yard: Rect
    """The boneyard with its caption."""
    heap: Rect
    """Where the tiles of the boneyard lie."""
    note: Rect
    bar: Rect


@lru_cache(maxsize=8)
def ground(area: Rect, seats: int) -> Ground:
    """Share an area out."""
    low = min(max(area.h * 0.2, 112.0), 176.0)
    bar = Rect(area.x + 14, area.bottom - 4 - low - BAR, area.w - 28, BAR)
    own = Rect(area.x + EDGE, bar.bottom, area.w - 2 * EDGE, low)
    rect = Rect(area.x + EDGE, area.y + EDGE, area.w - 2 * EDGE, bar.y - area.y - EDGE - 2)
    u = min(rect.w / _UNITS[0], rect.h / _UNITS[1])
    high = _TOP * u
    others = seats - 1
    wide = min((rect.w - (others - 1) * GAP) / others, _WIDEST * u)
    left = rect.centre[0] - (others * wide + (others - 1) * GAP) / 2
    mats = [Rect(left + at * (wide + GAP), rect.y, wide, high) for at in range(others)]
    y = rect.y + high + GAP
    yard = Rect(rect.right - _YARD * u, y, _YARD * u, rect.bottom - y)
    field = Rect(rect.x, y, yard.x - GAP - rect.x, rect.bottom - y)
    note = Rect(yard.x + 4, yard.bottom - NOTE - 3, yard.w - 8, NOTE)
    heap = Rect(yard.x + PAD, yard.y + PAD, yard.w - 2 * PAD, note.y - yard.y - PAD - 2)
    places = (_own(own), *(_opposite(mat, _PLATE[seats] * u) for mat in mats))
    return Ground(places, field, yard, heap, note, bar)


def _own(mat: Rect) -> Place:
    """One's own: the plaque at the left, the rack beside it."""
    high = min(mat.h - 30, 84.0)
    plate = Rect(mat.x, mat.bottom - high - 12, 168.0, high)
    third = (high - 16) / 3
    name = Rect(plate.x + 4, plate.y + 8, plate.w - 4, third)
    score = name.moved(0, third)
    count = Rect(name.x + 12, score.bottom, plate.w - 20, third)
    rack = Rect(plate.right + 14, mat.y, mat.right - plate.right - 20, mat.h - 8)
    return Place(mat, plate, name, score, count, rack)


def _opposite(mat: Rect, wide: float) -> Place:
    """An opponent: plaque, rack and the number of tiles side by side."""
    inner = mat.inset(PAD)
    plate = Rect(inner.x, inner.y, wide, inner.h)
    name = Rect(plate.x + 3, plate.y + 3, wide - 3, (inner.h - 6) * 0.54)
    score = Rect(name.x, name.bottom, name.w, (inner.h - 6) * 0.46)
    count = Rect(inner.right - 54, inner.y, 54, inner.h)
    rack = Rect(plate.right + PAD + 4, inner.y, count.x - plate.right - 2 * PAD - 4, inner.h - 6)
    return Place(mat, plate, name, score, count, rack)

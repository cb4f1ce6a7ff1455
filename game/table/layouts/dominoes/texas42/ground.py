"""The geometry of a table of Four-Hand Texas, from an area alone.

The three others sit along the top, the next player at the left. Below them lie what each side has won, theirs
at the left and one's own at the right, and between the two the field of the trick. While there is no trick,
the field takes the dial of bids and the chips of trumps, so that the rack is seen while one bids.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.arrange import Slot
from game.table.layout import Rect
from game.table.layouts.dominoes.pieces import RATIO
from game.table.tricks import trick_slots

BAR = 42.0
"""Height of the choice bar between table and rack."""
EDGE = 8.0
"""Free units at the edges of the area."""
GAP = 9.0
PAD = 8.0
"""Inside a mat, around its parts."""
TAG = 24.0
"""Height of the band that says what somebody bid."""
TRICKS = 7
_UNITS = (1008.0, 424.0)
"""The table of the smallest window, in which one unit of the sizes below is one unit of the screen."""
_TOP, _SIDE = 86.0, 236.0
"""Height of a mat at the top, width of a side's panel."""
_PLATE = 70.0
"""Height of a plaque, at most: what is written on it does not grow with the table."""
_COLUMNS, _ROWS = 2, 4
"""Of the tricks in a panel."""


@dataclass(frozen=True, slots=True)
class Place:
    """What belongs to one seat."""

    mat: Rect
    plate: Rect
    name: Rect
    score: Rect
    tag: Rect
    """What the seat bid."""
    rack: Rect
    """Where the tiles stand."""


@dataclass(frozen=True, slots=True)
class Side:
    """What belongs to two partners."""

    panel: Rect
    names: Rect
    total: Rect
    """The points of this hand, large."""
    note: Rect
    """What the number is to be compared with."""
    tricks: tuple[Rect, ...]
    """The rows of four tiles, in the order in which they are won."""


@dataclass(frozen=True, slots=True)
class Ground:
    """`places[0]` is the one at the lower edge; `sides[0]` is its side."""

    places: tuple[Place, ...]
    sides: tuple[Side, Side]
    field: Rect
    spots: tuple[Slot, ...]
    """Where tiles of the trick lie, before whoever plays them; none lies over another's pips."""
    trump: Rect
    """The sign of trumps, in a corner that the trick leaves free."""
    led: Rect
    contract: Rect
    """Who bid what."""
    choose: Rect
    """The dial of bids, or the chips of trumps."""
    bar: Rect


@lru_cache(maxsize=8)
def ground(area: Rect) -> Ground:
    """Share an area out."""
    low = min(max(area.h * 0.2, 114.0), 176.0)
    bar = Rect(area.x + 14, area.bottom - 4 - low - BAR, area.w - 28, BAR)
    own = Rect(area.x + EDGE, bar.bottom, area.w - 2 * EDGE, low)
    rect = Rect(area.x + EDGE, area.y + EDGE, area.w - 2 * EDGE, bar.y - area.y - EDGE - 2)
    u = min(rect.w / _UNITS[0], rect.h / _UNITS[1])
    wide = (rect.w - 2 * GAP) / 3
    mats = [Rect(rect.x + at * (wide + GAP), rect.y, wide, _TOP * u) for at in range(3)]
    top = rect.y + _TOP * u + GAP
    panel = Rect(rect.right - _SIDE * u, top, _SIDE * u, rect.bottom - top)
    other = Rect(rect.x, top, _SIDE * u, panel.h)
    field = Rect(other.right + GAP, top, panel.x - other.right - 2 * GAP, panel.h)
    places = (_own(own), *(_opposite(mat, u) for mat in mats))
    spots = tuple(trick_slots(4, field.inset(0, 8), RATIO))
    beside, above, corner = spots[1], spots[2], 4.0
    width = above.x - above.w / 2 - field.x - 2 * corner
    trump = Rect(field.x + corner, field.y + corner, width, beside.y - beside.h / 2 - field.y - 2 * corner)
    led = trump.moved(field.right - corner - trump.right, 0)
    contract = trump.moved(0, field.bottom - corner - trump.bottom)
    return Ground(
        places,
        (_side(panel, u), _side(other, u)),
        field,
        spots,
        trump,
        led,
        contract,
        field.inset(10, 12),
        bar,
    )


def _own(mat: Rect) -> Place:
    """One's own: what was bid above the plaque at the left, the rack beside them."""
    high = min(mat.h - TAG - 18, _PLATE)
    plate = Rect(mat.x, mat.bottom - high - 10, 172.0, high)
    name, score = _lines(plate)
    tag = Rect(plate.x, plate.y - TAG - 5, plate.w, TAG)
    rack = Rect(plate.right + 14, mat.y, mat.right - plate.right - 20, mat.h - 8)
    return Place(mat, plate, name, score, tag, rack)


def _opposite(mat: Rect, u: float) -> Place:
    """Another player: the plaque at the left, the rack at the right, what was bid below it."""
    inner = mat.inset(PAD)
    high = min(inner.h, _PLATE)
    plate = Rect(inner.x, inner.centre[1] - high / 2, min(inner.w * 0.46, 172.0), high)
    name, score = _lines(plate)
    left = plate.right + PAD
    tag = Rect(left, inner.bottom - TAG + 2, inner.right - left, TAG)
    rack = Rect(left, inner.y - 2, inner.right - left, tag.y - inner.y - 3)
    return Place(mat, plate, name, score, tag, rack)


def _lines(plate: Rect) -> tuple[Rect, Rect]:
    """Name and points on a plaque."""
    name = Rect(plate.x + 3, plate.y + 4, plate.w - 3, (plate.h - 8) * 0.54)
    return name, Rect(name.x, name.bottom, name.w, (plate.h - 8) * 0.46)


def _side(panel: Rect, u: float) -> Side:
    """Names and points above, the tricks in two columns below."""
    inner = panel.inset(PAD)
    names = Rect(inner.x, inner.y, inner.w, TAG)
    total = Rect(inner.x, names.bottom + 3, inner.w * 0.36, 46 * u)
    note = Rect(total.right + 2, total.y, inner.right - total.right - 2, total.h)
    top = total.bottom + 4
    across = (inner.w - PAD) / _COLUMNS
    down = (inner.bottom - top) / _ROWS
    high = min(down - 4, across / 4 * RATIO - 2)
    rows = tuple(
        Rect(
            inner.x + number % _COLUMNS * (across + PAD),
            top + (number // _COLUMNS + 0.5) * down - high / 2,
            across,
            high,
        )
        for number in range(TRICKS)
    )
    return Side(panel, names, total, note, rows)

"""The geometry of a table with a line of dominoes, from an area and a number of seats alone.

Opponents sit along the top, the next player first; one's own rack stands at the lower edge beside one's
plaque. Between them lie the field of the line and, at its right, the boneyard.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.geometry import GAP, Place, Plaque, TableGeometry, framed, plaque, strip
from game.table.layout import Rect

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


@dataclass(frozen=True, slots=True, kw_only=True)
class LineGeometry(TableGeometry[Place]):
    """With the line and the boneyard."""

    field: Rect
    """Where the line grows."""
    yard: Rect
    """The boneyard with its caption."""
    heap: Rect
    """Where the tiles of the boneyard lie."""
    note: Rect


@lru_cache(maxsize=8)
def share_out(area: Rect, seats: int) -> LineGeometry:
    """Share an area out."""
    frame = framed(area, min(max(area.h * 0.2, 112.0), 176.0))
    u = frame.unit(*_UNITS)
    top, below = frame.table.rows(_TOP * u, None, gap=GAP)
    field, yard = below.columns(None, _YARD * u, gap=GAP)
    note = Rect(yard.x + 4, yard.bottom - NOTE - 3, yard.w - 8, NOTE)
    own = _own(frame.hand.inset(-6, 0))
    return LineGeometry(
        places=(own, *(_opposite(mat, _PLATE[seats] * u) for mat in strip(top, seats - 1, _WIDEST * u))),
        bar=frame.bar, hand=own.hand, field=field, yard=yard, note=note,
        heap=Rect(yard.x + PAD, yard.y + PAD, yard.w - 2 * PAD, note.y - yard.y - PAD - 2),
    )  # fmt: skip


def _own(mat: Rect) -> Place:
    """One's own: the plaque at the left, the rack beside it."""
    high = min(mat.h - 30, 84.0)
    plate = Rect(mat.x, mat.bottom - high - 12, 168.0, high)
    name, score, count = Rect(plate.x + 4, plate.y + 8, plate.w - 4, high - 16).rows(None, None, None)
    rack = Rect(plate.right + 14, mat.y, mat.right - plate.right - 20, mat.h - 8)
    count = Rect(count.x + 12, count.y, plate.w - 20, count.h)
    return Place(plaque=Plaque(plate, name, score), hand=rack, count=count)


def _opposite(mat: Rect, wide: float) -> Place:
    """An opponent: plaque, rack and the number of tiles side by side."""
    plate, right = mat.inset(PAD).columns(wide, None, gap=PAD + 4)
    rack, count = right.columns(None, 54, gap=PAD)
    rack = Rect(rack.x, rack.y, rack.w, rack.h - 6)
    return Place(mat=mat, plaque=plaque(plate, 3.0), hand=rack, count=count)

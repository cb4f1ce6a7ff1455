"""The geometry of a table with a line of dominoes, from an area and a number of seats alone.

Opponents sit along the top, the next player at the left; one's own rack stands at the lower edge beside one's
plate. Between them lies the field of the line. In its right upper corner, beside the opponents, lies the
heap of the boneyard, which the line keeps clear of.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.geometry import GAP, Place, TableGeometry, framed, name_plate, strip
from game.table.layout import Rect

_TOP = 58.0
"""Height of an opponent's place, in a full window."""
_YARD = (168.0, 214.0)
"""The boneyard with its caption."""
_WIDEST = 420.0
"""Of an opponent's place."""
_COUNT = 56.0
"""Width of the number of tiles."""
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
    size = frame.size
    top, field = frame.table.rows(_TOP * size, None, gap=GAP)
    wide, high = (length * size for length in _YARD)
    yard = Rect(top.right - wide, top.y, wide, high)
    heap, note = yard.rows(None, NOTE)
    left = top.x + wide + GAP if seats == 2 else top.x  # a single opponent sits in the middle
    row = Rect(left, top.y, yard.x - GAP - left, top.h)
    own = _own(frame.hand, size)
    return LineGeometry(
        places=(own, *(_opposite(box, size) for box in strip(row, seats - 1, _WIDEST * size))),
        bar=frame.bar, hand=own.hand, field=field, yard=yard, note=note, heap=heap,
    )  # fmt: skip


def _own(band: Rect, size: float) -> Place:
    """One's own: the plate at the left, the rack beside it."""
    plate = name_plate(band, size)
    left = plate.rect.right + 14
    return Place(plaque=plate, hand=Rect(left, band.y, band.right - left, band.h - 8))


def _opposite(box: Rect, size: float) -> Place:
    """An opponent: plate, rack and the number of tiles side by side."""
    plate = name_plate(box, size)
    left = plate.rect.right + GAP
    rack, count = Rect(left, box.y, box.right - left, box.h - 6).columns(None, _COUNT, gap=4)
    return Place(plaque=plate, hand=rack, count=count)

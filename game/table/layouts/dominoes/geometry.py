"""The geometry of a table with a line of dominoes, from an area and a number of seats alone.

Opponents sit along the top, the next player at the left; one's own rack stands at the lower edge beside one's
plate. Between them lies the field of the line. A lane is printed in its middle, in which a line begins with
large tiles; below it the tiles of the boneyard then lie in a row. A longer line has the whole field, and they
are pushed together in its right upper corner, beside the opponents, which it keeps clear of.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.geometry import FACE, GAP, Place, TableGeometry, framed, name_plate, plate_size, strip
from game.table.layout import Rect

_TOP = 58.0
"""Height of an opponent's place, in a full window."""
_YARD = (168.0, 190.0)
"""The boneyard with its caption."""
_LARGE = 0.19
"""Width of the tiles of a line that lies in its lane, over the height of the field."""
_ROOM = 2.6
"""Height of the lane, over the width of these tiles."""
_CAPTION = 124.0
"""Of the row of the boneyard, what lies free at its ends: at the right one is its caption."""
_WIDEST = 464.0
"""Of an opponent's place."""
_NAMED = 0.165
"""Of one's own band, what the plate takes at most: a set of tiles has room beside it."""
_COUNT = 56.0
"""Width of the number of tiles."""
EDGE = 10.0
"""What is free between one's own rack, or a caption, and the end of its band, which is the rim's."""
WORD = 18.0
"""Height of the word at an end of the line, which may stand above the field."""
NOTE = 22.0
"""Height of a line of small text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineGeometry(TableGeometry[Place]):
    """With the line and the boneyard."""

    field: Rect
    """Where the line grows."""
    lane: Rect
    """Where it begins,"""
    large: float
    """with tiles of this width."""
    row: Rect
    """The tiles of the boneyard while the line lies in its lane,"""
    row_note: Rect
    """and their caption."""
    yard: Rect
    """The boneyard with its caption, pushed together."""
    heap: Rect
    """Where the tiles of the boneyard lie there."""
    note: Rect


@lru_cache(maxsize=8)
def share_out(area: Rect, seats: int) -> LineGeometry:
    """Share an area out."""
    frame = framed(area, min(max(area.h * 0.2, 112.0), 176.0))
    size = frame.size
    top, field = frame.table.rows(_TOP * size, None, gap=WORD)
    wide, high = (length * size for length in _YARD)
    yard = Rect(top.right - wide, top.y, wide, high)
    heap, note = yard.rows(None, NOTE)
    note = note.inset(EDGE, 0)  # clear of the rim
    left = top.x + wide + GAP if seats == 2 else top.x  # a single opponent sits in the middle
    row = Rect(left, top.y, yard.x - GAP - left, top.h)
    boxes = strip(row, seats - 1, _WIDEST * size)
    if seats == 3:  # one at the left, one at the right
        boxes = [boxes[0]._replace(x=row.x), boxes[1]._replace(x=row.right - boxes[1].w)]
    own = _own(frame.hand, size)
    large = field.h * _LARGE
    lane = Rect.about(*field.centre, field.w - 2 * GAP, large * _ROOM)
    below = Rect(field.x, lane.bottom + GAP, field.w, field.bottom - lane.bottom - 2 * GAP)
    _, pieces, caption = below.columns(_CAPTION + EDGE, None, _CAPTION + EDGE)
    return LineGeometry(
        places=(own, *(_opposite(box, size) for box in boxes)),
        bar=frame.bar, hand=own.hand, field=field, lane=lane, large=large,
        row=pieces, row_note=caption._replace(w=_CAPTION), yard=yard, note=note, heap=heap,
    )  # fmt: skip


def _own(band: Rect, size: float) -> Place:
    """One's own: the plate at the left, the rack beside it."""
    plate = name_plate(band._replace(w=band.w * _NAMED), size)
    left = plate.rect.right + 14
    return Place(plaque=plate, hand=Rect(left, band.y, band.right - EDGE - left, band.h - 8))


def _opposite(box: Rect, size: float) -> Place:
    """An opponent: plate, the number of tiles and the rack side by side."""
    plate = name_plate(box._replace(w=max(plate_size(size)[0] + FACE, box.w / 2)), size)
    left = plate.rect.right + GAP
    count, rack = Rect(left, box.y, box.right - left, box.h - 6).columns(_COUNT, None, gap=GAP)
    return Place(plaque=plate, hand=rack, count=count)

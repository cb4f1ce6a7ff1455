"""The geometry of a table of Four-Hand Texas, from an area alone.

The three others sit along the top, the next player at the left. Below them lie what each side has won, theirs
at the left and one's own at the right, and between the two the field of the trick. While there is no trick,
the field takes the dial of bids and the chips of trumps, so that the rack is seen while one bids.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.arrange import Slot
from game.table.geometry import GAP, PAD, Place, TableGeometry, framed, plaque, strip
from game.table.layout import Rect
from game.table.layouts.dominoes.pieces import RATIO
from game.table.tricks import trick_slots

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


@dataclass(frozen=True, slots=True, kw_only=True)
class TexasPlace(Place):
    """With a tag."""

    tag: Rect
    """What the seat bid."""

    def token(self) -> Rect:
        """A little further in than elsewhere."""
        return Place.token(self).moved(1, 0)


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


@dataclass(frozen=True, slots=True, kw_only=True)
class TexasGeometry(TableGeometry[TexasPlace]):
    """With the two sides, `sides[0]` that of the seat at the lower edge, and the middle."""

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


@lru_cache(maxsize=8)
def share_out(area: Rect) -> TexasGeometry:
    """Share an area out."""
    frame = framed(area, min(max(area.h * 0.2, 114.0), 176.0))
    u = frame.unit(*_UNITS)
    top, below = frame.table.rows(_TOP * u, None, gap=GAP)
    other, field, panel = below.columns(_SIDE * u, None, _SIDE * u, gap=GAP)
    own = _own(frame.hand.inset(-6, 0))
    spots = tuple(trick_slots(4, field.inset(0, 8), RATIO))
    beside, above, corner = spots[1], spots[2], 4.0
    width = above.x - above.w / 2 - field.x - 2 * corner
    trump = Rect(field.x + corner, field.y + corner, width, beside.y - beside.h / 2 - field.y - 2 * corner)
    return TexasGeometry(
        places=(own, *(_opposite(mat) for mat in strip(top, 3))), bar=frame.bar, hand=own.hand,
        sides=(_side(panel, u), _side(other, u)), field=field, spots=spots, trump=trump,
        led=trump.moved(field.right - corner - trump.right, 0),
        contract=trump.moved(0, field.bottom - corner - trump.bottom), choose=field.inset(10, 12),
    )  # fmt: skip


def _own(mat: Rect) -> TexasPlace:
    """One's own: what was bid above the plaque at the left, the rack beside them."""
    high = min(mat.h - TAG - 18, _PLATE)
    plate = Rect(mat.x, mat.bottom - high - 10, 172.0, high)
    tag = Rect(plate.x, plate.y - TAG - 5, plate.w, TAG)
    rack = Rect(plate.right + 14, mat.y, mat.right - plate.right - 20, mat.h - 8)
    return TexasPlace(plaque=plaque(plate, 3.0, 4.0), tag=tag, hand=rack)


def _opposite(mat: Rect) -> TexasPlace:
    """Another player: the plaque at the left, the rack at the right, what was bid below it."""
    inner = mat.inset(PAD)
    plate, right = inner.columns(min(inner.w * 0.46, 172.0), None, gap=PAD)
    rack, tag = Rect(right.x, right.y - 2, right.w, right.h + 4).rows(None, TAG, gap=5)
    words = plaque(plate.level(min(inner.h, _PLATE)), 3.0, 4.0)
    return TexasPlace(mat=mat, plaque=words, tag=tag, hand=rack)


def _side(panel: Rect, u: float) -> Side:
    """Names and points above, the tricks in two columns below."""
    inner = panel.inset(PAD)
    names, _, upper, _, lower = inner.rows(TAG, 3, 46 * u, 4, None)
    total, note = upper.columns(inner.w * 0.36, None, gap=2)
    cells = [cell for row in lower.rows(*[None] * _ROWS) for cell in row.columns(*[None] * _COLUMNS, gap=PAD)]
    high = min(cells[0].h - 4, cells[0].w / 4 * RATIO - 2)
    return Side(panel, names, total, note, tuple(cell.level(high) for cell in cells[:TRICKS]))

"""The geometry of a table of Four-Hand Texas, from an area alone.

The next player sits at the left, the partner at the top, the third at the right. Below those at the sides lie
what each side has won, theirs at the left and one's own at the right, and between the two the field of the
trick. While there is no trick, the field takes the dial of bids and the chips of trumps, so that the rack is
seen while one bids.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.arrange import Slot
from game.table.geometry import FACE, GAP, PAD, Place, TableGeometry, framed, name_plate, plate_size, strip
from game.table.layout import Rect
from game.table.layouts.dominoes.geometry import EDGE
from game.table.layouts.dominoes.pieces import RATIO
from game.table.tricks import trick_slots

TAG = 24.0
"""Height of the band that says what somebody bid."""
TRICKS = 7
_SIDE, _SEAT, _PARTNER = 294.0, 92.0, 58.0
"""In a full window: width of a side, heights of the places at the sides and of the partner's."""
_LEAST_SIDE, _LEAST_SEAT = 236.0, 78.0
_WIDEST = 604.0
"""Of the partner's place."""
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
    size = frame.size
    wide, high = max(_SIDE * size, _LEAST_SIDE), max(_SEAT * size, _LEAST_SEAT)
    left, middle, right = frame.table.columns(wide, None, wide, gap=GAP)
    (next_, other), (third, panel) = (box.rows(high, None, gap=GAP) for box in (left, right))
    top, field = middle.rows(_PARTNER * size, None, gap=GAP)
    own = _own(frame.hand, size)
    spots = tuple(trick_slots(4, field.inset(0, 8), RATIO))
    beside, above, corner = spots[1], spots[2], 4.0
    width = above.x - above.w / 2 - field.x - 2 * corner
    trump = Rect(field.x + corner, field.y + corner, width, beside.y - beside.h / 2 - field.y - 2 * corner)
    return TexasGeometry(
        places=(own, _beside(next_, size), _opposite(top, size), _beside(third, size)), bar=frame.bar,
        hand=own.hand, sides=(_side(panel, size), _side(other, size)), field=field, spots=spots, trump=trump,
        led=trump.moved(field.right - corner - trump.right, 0),
        contract=trump.moved(0, field.bottom - corner - trump.bottom), choose=field.inset(10, 12),
    )  # fmt: skip


def _own(band: Rect, size: float) -> TexasPlace:
    """One's own: what was bid above the plate at the left, the rack beside them."""
    plate = name_plate(band, size)
    tag = Rect(band.x, plate.rect.y - TAG - 5, plate.rect.right - band.x, TAG)
    left = plate.rect.right + 14
    return TexasPlace(plaque=plate, tag=tag, hand=Rect(left, band.y, band.right - EDGE - left, band.h - 8))


def _beside(box: Rect, size: float) -> TexasPlace:
    """Somebody at a side: the plate at the left, the rack at the right, what was bid below them."""
    upper, tag = box.rows(None, TAG, gap=6)
    plate = name_plate(upper._replace(w=plate_size(size)[0] + FACE), size)
    left = plate.rect.right + PAD
    return TexasPlace(plaque=plate, tag=tag, hand=Rect(left, box.y, box.right - PAD - left, upper.h))


def _opposite(box: Rect, size: float) -> TexasPlace:
    """The partner: plate, rack and what was bid side by side."""
    (inner,) = strip(box, 1, _WIDEST * size)
    plate = name_plate(inner, size)
    left = plate.rect.right + PAD
    rack, tag = Rect(left, box.y, inner.right - left, box.h - 6).columns(None, None, gap=PAD)
    return TexasPlace(plaque=plate, tag=tag.level(TAG), hand=rack)


def _side(panel: Rect, size: float) -> Side:
    """Names and points above, the tricks in two columns below."""
    inner = panel.inset(PAD)
    names, _, upper, _, lower = inner.rows(TAG, 3, 58 * size, 4, None)
    _, total, note, _ = upper.columns(inner.w * 0.08, inner.w * 0.3, inner.w * 0.5, None, gap=2)
    cells = [cell for row in lower.rows(*[None] * _ROWS) for cell in row.columns(*[None] * _COLUMNS, gap=PAD)]
    high = min(cells[0].h - 4, cells[0].w / 4 * RATIO - 2)
    return Side(panel, names, total, note, tuple(cell.level(high) for cell in cells[:TRICKS]))

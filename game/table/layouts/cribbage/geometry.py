"""The geometry of a Cribbage table for two to four players, from an area and a number of seats alone.

The wooden board lies in the left part, one's own mat below it.  The *stage* at the right holds the pack with
the starter, the running count, and the cards of the present count; in the show it holds the hand that is
counted.  Opponents sit along the top; a single one sits above the board, which leaves the stage its height.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.arrange import CARD_RATIO, INDEX
from game.table.geometry import GAP, Place, TableGeometry, plaque, strip, with_hand
from game.table.layout import Rect

PAD = 7.0
"""Inside a mat, around its parts."""
BOARD = 530 / 190
"""Width over height of the board: holes of 14 pixels' pitch in the smallest window."""
LABEL = 21.0
"""Height of a line of small words."""
BAND = 10.0
"""Height of a band without words, in the colour of who played the card below it."""
_STRIP, _LEAST_STRIP, _MOST_STRIP = 0.238, 84.0, 150.0
"""Of an opponents' mat: its share of the table's height, and bounds."""
_FIRST_ROW = 0.40
"""The part of the stage's height that the pack and the count have."""
_KEPT = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class CribbagePlace(Place):
    """With the crib; the hand also has the cards of earlier counts, face up."""

    crib: Rect
    """The upper card of the crib, if this seat deals."""
    caption: Rect
    """What is written below the crib."""

    def token(self) -> Rect:
        """Above the plate's end."""
        return Rect(self.plate.right - 20, self.plate.y - 3, 20, 20)

    @property
    def whole(self) -> Rect:
        """The room for cards where there is no crib."""
        return Rect(self.hand.x, self.hand.y, self.crib.right - self.hand.x, self.hand.h)


@dataclass(frozen=True, slots=True, kw_only=True)
class CribbageGeometry(TableGeometry[CribbagePlace]):
    """With the board and what lies on the stage."""

    board: Rect
    stage: Rect
    pack: Rect
    """The starter, and the pack beneath it."""
    title: Rect
    """Whose hand is counted."""
    total: Rect
    """The running count."""
    row: Rect
    """The cards of the present count, or the hand in the show."""


@lru_cache(maxsize=8)
def share_out(area: Rect, seats: int) -> CribbageGeometry:
    """Share an area out: pack and running count above on the stage, the row of cards below."""
    frame = with_hand(area)
    rect = frame.table
    high = min(max(rect.h * _STRIP, _LEAST_STRIP), _MOST_STRIP)
    top, middle, foot = rect.rows(high, None, high, gap=GAP)
    wide = min(middle.h * BOARD, rect.w * 0.527)
    left, stage = (rect if seats == 2 else middle.union(foot)).columns(wide, None, gap=GAP)
    above = Rect(top.x, top.y, wide if seats == 2 else top.w, high)
    own = Rect(foot.x, foot.y, wide, high)
    inner = stage.inset(12, 10)
    first = inner.h * _FIRST_ROW
    low = min(inner.h - first - LABEL - 2, (inner.w - 3 * 6) / _KEPT * CARD_RATIO)
    row = Rect(inner.x, inner.bottom - low, inner.w, low)
    pack_high = min(first - 14, low)  # the cards beneath the starter peep out, and a shadow falls
    spare = (row.y - LABEL - 2 - inner.y - pack_high) / 2
    pack = Rect(inner.x + 6, inner.y + spare - 3, pack_high / CARD_RATIO, pack_high)
    right = Rect(pack.right + 16, pack.y, inner.right - pack.right - 16, pack.h)
    title, total = right.rows(26, None)
    return CribbageGeometry(
        places=tuple(_place(mat) for mat in (own, *strip(above, seats - 1))), bar=frame.bar, hand=frame.hand,
        board=Rect(left.x, middle.y, wide, middle.h).level(wide / BOARD), stage=stage, pack=pack,
        title=strip(title, 1, 330.0)[0], total=total, row=row,
    )  # fmt: skip


def _place(mat: Rect) -> CribbagePlace:
    """Plate at the left, the crib at the right, cards between them."""
    inner = mat.inset(PAD)
    left, room = inner.columns(min(max(inner.w * 0.36, 144.0), 230.0), None, gap=8)
    plate = left.level(min(inner.h, 74.0))
    large = min(72.0, plate.w * 0.37)
    figures = min(plate.h * 0.80, large / 1.36)  # three of them have to fit
    total = Rect(plate.right - large, plate.y, large - 4, plate.h).level(figures)
    # Four cards with their index free, a gap, and a pile of four.
    card_w = min((inner.h - LABEL) / CARD_RATIO, (room.w - 3 * INDEX - 22) / 2)
    card_h = card_w * CARD_RATIO
    crib = Rect(inner.right - card_w - 9, inner.y + 1, card_w, card_h)
    caption = Rect(crib.x - 8, inner.bottom - LABEL + 1, crib.w + 16, LABEL)
    hand = Rect(room.x, room.y, crib.x - 10 - room.x, room.h).level(card_h)
    words = plaque(plate, 0.0, 4.0, (large - 18, large - 8), total)
    return CribbagePlace(mat=mat, plaque=words, hand=hand, crib=crib, caption=caption)

"""The geometry of a Cribbage table for two to four players, from an area and a number of seats alone.

The wooden board lies in the left part, one's own mat below it.  The *stage* at the right holds the pack with
the starter, the running count, and the cards of the present count; in the show it holds the hand that is
counted.  Opponents sit along the top; a single one sits above the board, which leaves the stage its height.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.arrange import CARD_RATIO, INDEX
from game.table.layout import Rect

BAR = 42.0
"""Height of the choice bar between table and hand."""
EDGE = 8.0
"""Free units at the edges of the area."""
GAP = 9.0
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


@dataclass(frozen=True, slots=True)
class Place:
    """The part of the table that one seat owns."""

    mat: Rect
    plate: Rect
    name: Rect
    score: Rect
    total: Rect
    held: Rect
    """Cards in hand seen from behind, and those of earlier counts face up."""
    crib: Rect
    """The upper card of the crib, if this seat deals."""
    caption: Rect
    """What is written below the crib."""

    @property
    def whole(self) -> Rect:
        """The room for cards where there is no crib."""
        return Rect(self.held.x, self.held.y, self.crib.right - self.held.x, self.held.h)


@dataclass(frozen=True, slots=True)
class Ground:
    """The geometry for one area and number of seats; `places[0]` is the one at the lower edge."""

    places: tuple[Place, ...]
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
    bar: Rect
    hand: Rect


@lru_cache(maxsize=8)
def ground(area: Rect, seats: int) -> Ground:
    """Share an area out: the hand below, the bar above it, the table in the rest."""
    hand_high = min(max(area.h * 0.235, 124.0), 230.0)
    hand = Rect(area.x + 14, area.bottom - hand_high - 4, area.w - 28, hand_high)
    bar = Rect(area.x + 14, hand.y - BAR, area.w - 28, BAR)
    rect = Rect(area.x + EDGE, area.y + EDGE, area.w - 2 * EDGE, bar.y - area.y - EDGE - 2)
    strip = min(max(rect.h * _STRIP, _LEAST_STRIP), _MOST_STRIP)
    room = rect.h - 2 * (strip + GAP)
    wide = min(room * BOARD, rect.w * 0.527)
    board = Rect.about(rect.x + wide / 2, rect.y + strip + GAP + room / 2, wide, wide / BOARD)
    own = Rect(rect.x, rect.bottom - strip, wide, strip)
    alone = seats == 2
    top = rect.y if alone else rect.y + strip + GAP
    stage = Rect(own.right + GAP, top, rect.right - own.right - GAP, rect.bottom - top)
    above = Rect(rect.x, rect.y, wide if alone else rect.w, strip)
    count = seats - 1
    each = (above.w - (count - 1) * GAP) / count
    mats = [Rect(above.x + k * (each + GAP), above.y, each, strip) for k in range(count)]
    places = tuple(_place(mat) for mat in (own, *mats))
    return _stage(places, board, stage, bar, hand)


def _stage(places: tuple[Place, ...], board: Rect, stage: Rect, bar: Rect, hand: Rect) -> Ground:
    """Pack and running count above, the row of cards below."""
    inner = stage.inset(12, 10)
    first = inner.h * _FIRST_ROW
    high = min(inner.h - first - LABEL - 2, (inner.w - 3 * 6) / _KEPT * CARD_RATIO)
    row = Rect(inner.x, inner.bottom - high, inner.w, high)
    pack_high = min(first - 14, high)  # the cards beneath the starter peep out, and a shadow falls
    spare = (row.y - LABEL - 2 - inner.y - pack_high) / 2
    pack = Rect(inner.x + 6, inner.y + spare - 3, pack_high / CARD_RATIO, pack_high)
    right = Rect(pack.right + 16, pack.y, inner.right - pack.right - 16, pack.h)
    title = Rect.about(right.centre[0], right.y + 13, min(right.w, 330.0), 26)
    total = Rect(right.x, title.bottom, right.w, right.bottom - title.bottom)
    return Ground(places, board, stage, pack, title, total, row, bar, hand)


def _place(mat: Rect) -> Place:
    """Plate at the left, the crib at the right, cards between them."""
    inner = mat.inset(PAD)
    wide = min(max(inner.w * 0.36, 144.0), 230.0)
    high = min(inner.h, 74.0)
    plate = Rect(inner.x, inner.centre[1] - high / 2, wide, high)
    large = min(72.0, wide * 0.37)
    name = Rect(plate.x, plate.y + 4, wide - large + 18, (high - 8) * 0.54)
    score = Rect(plate.x, name.bottom, wide - large + 8, (high - 8) * 0.46)
    figures = min(high * 0.80, large / 1.36)  # three of them have to fit
    total = Rect(plate.right - large, plate.centre[1] - figures / 2, large - 4, figures)
    room = inner.right - plate.right - 8
    # Four cards with their index free, a gap, and a pile of four.
    card_w = min((inner.h - LABEL) / CARD_RATIO, (room - 3 * INDEX - 22) / 2)
    card_h = card_w * CARD_RATIO
    crib = Rect(inner.right - card_w - 9, inner.y + 1, card_w, card_h)
    caption = Rect(crib.x - 8, inner.bottom - LABEL + 1, crib.w + 16, LABEL)
    held = Rect(plate.right + 8, inner.centre[1] - card_h / 2, crib.x - 10 - plate.right - 8, card_h)
    return Place(mat, plate, name, score, total, held, crib, caption)

"""The geometry of the Golden Deuce table for two to four players, in both of its looks.

*Cards*: opponents in a strip along the top, the trick in the middle, one's own plate and the piles at left,
the track as an inset at the right.  *Track*: the board fills the table, all plates stand in a column at the
left with the piles below them; the bar lies at the lower edge, and the hand above it only while it is needed.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.arrange import CARD_RATIO
from game.table.layout import Rect

BAR = 42.0
"""Height of the choice bar between table and hand."""
EDGE = 8.0
GAP = 9.0
PAD = 7.0
INSET = 300 / 190
"""Width over height of the track beside the cards."""


@dataclass(frozen=True, slots=True)
class Place:
    """The part of the table that one seat owns."""

    mat: Rect
    plate: Rect
    name: Rect
    score: Rect
    total: Rect
    cards: Rect
    """Where the number of cards is written in words."""
    fan: Rect
    """Where an opponent's cards are."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The geometry for one area; `places[0]` is the seat at the lower edge."""

    rect: Rect
    places: tuple[Place, ...]
    trick: Rect
    """The field of the trick."""
    stock: Rect
    """The draw pile's upper card."""
    played: Rect
    """What was put aside."""
    count: Rect
    """Where the number of cards in the draw pile is written."""
    track: Rect
    bar: Rect
    hand: Rect


@lru_cache(maxsize=16)
def ground(area: Rect, seats: int, large: bool = False, handless: bool = False) -> Ground:
    """Share an area out; `large` is the look in which the track fills the table.

    In that one the seat at the lower edge may be `handless`: its cards lie small in the column too.
    """
    high = min(max(area.h * 0.235, 124.0), 230.0)
    below = area.bottom - 4
    if large:
        bar = Rect(area.x + 14, below - BAR, area.w - 28, BAR)
        hand = Rect(area.x + 14, bar.y - high, area.w - 28, high)
        end = bar.y if handless else hand.y
    else:
        hand = Rect(area.x + 14, below - high, area.w - 28, high)
        bar = Rect(area.x + 14, hand.y - BAR, area.w - 28, BAR)
        end = bar.y
    rect = Rect(area.x + EDGE, area.y + EDGE, area.w - 2 * EDGE, end - area.y - EDGE - 2)
    return (_track_look if large else _card_look)(rect, seats, bar, hand)


def _card_look(rect: Rect, seats: int, bar: Rect, hand: Rect) -> Ground:
    strip = min(max(rect.h * 0.24, 88.0), 150.0)
    below = Rect(rect.x, rect.y + strip + GAP, rect.w, rect.h - strip - GAP)
    left = min(max(rect.w * 0.185, 178.0), 260.0)
    inset_w = min(rect.w * 0.31, (below.h - 4) * INSET)
    track = Rect(rect.right - inset_w, below.bottom - inset_w / INSET, inset_w, inset_w / INSET)
    own = Rect(below.x, below.bottom - strip, left, strip)
    places = [_own_place(own)]
    places += [_opponent(box) for box in _strip(Rect(rect.x, rect.y, rect.w, strip), seats - 1)]
    trick = Rect(own.right + GAP, below.y, track.x - own.right - 2 * GAP, below.h)
    piles = Rect(below.x, below.y, left, own.y - below.y - GAP)
    high = min(piles.h - 26, (left - 3 * GAP) / 2 * CARD_RATIO)
    wide = high / CARD_RATIO
    top = piles.y + (piles.h - high - 22) / 2
    middle = piles.centre[0]
    stock = Rect(middle - GAP / 2 - wide, top, wide, high)
    played = Rect(middle + GAP / 2 + 4, top, wide, high)
    count = Rect(stock.x - 4, stock.bottom + 1, stock.w + 8, 22)
    return Ground(rect, tuple(places), trick, stock, played, count, track, bar, hand)


def _track_look(rect: Rect, seats: int, bar: Rect, hand: Rect) -> Ground:
    left = min(max(rect.w * 0.20, 196.0), 300.0)
    piles_high = min(max(rect.h * 0.17, 62.0), 110.0)
    high = min((rect.h - piles_high - seats * GAP) / seats, 128.0)
    boxes = [Rect(rect.x, rect.y + k * (high + GAP), left, high) for k in range(seats)]
    # The next player is at the top, one's own place at the bottom of the column.
    places = [_stacked(boxes[-1])] + [_stacked(box) for box in boxes[:-1]]
    card_w = min((piles_high - 4) / CARD_RATIO, (left - 62) / 3)  # room for both piles and a play
    card_h = card_w * CARD_RATIO
    y = rect.bottom - card_h - 2
    stock = Rect(rect.x + 4, y, card_w, card_h)
    count = Rect(stock.right + 2, y, 34, card_h)
    played = Rect(count.right + 2, y, card_w, card_h)
    trick = Rect(played.right + 12, y, rect.x + left - played.right - 14, card_h)
    track = Rect(rect.x + left + GAP, rect.y, rect.w - left - GAP, rect.h)
    return Ground(rect, tuple(places), trick, stock, played, count, track, bar, hand)


def _strip(strip: Rect, count: int) -> list[Rect]:
    """Boxes of the opponents from the left, clockwise as they sit; two at the ends, one in the middle."""
    wide = min((strip.w - (count - 1) * GAP) / count, max(330.0, strip.w * (0.44 if count < 3 else 0.325)))
    if count == 1:
        return [Rect(strip.centre[0] - wide / 2, strip.y, wide, strip.h)]
    step = (strip.w - wide) / (count - 1)
    return [Rect(strip.x + k * step, strip.y, wide, strip.h) for k in range(count)]


def _opponent(mat: Rect) -> Place:
    """Plate at the left, the large number beside it, the cards at the right."""
    inner = mat.inset(PAD)
    plate = _plate(inner, min(inner.w * 0.47, 190.0))
    cards = Rect(plate.x + 12, plate.bottom + 2, plate.w - 12, 20)
    total = Rect(plate.right + 6, inner.y, min(58.0, inner.w * 0.17), inner.h)
    fan = Rect(total.right + 4, inner.y, inner.right - total.right - 4, inner.h)
    return _place(mat, plate, total, cards, fan)


def _own_place(mat: Rect) -> Place:
    """As an opponent's, without a fan."""
    inner = mat.inset(PAD)
    plate = _plate(inner, inner.w - 58)
    cards = Rect(plate.x + 12, plate.bottom + 2, plate.w - 12, 20)
    total = Rect(plate.right + 6, inner.y, inner.right - plate.right - 6, inner.h)
    return _place(mat, plate, total, cards, Rect(*total.centre, 0, 0))


def _plate(inner: Rect, w: float) -> Rect:
    """A plate above the line with the number of cards, both in the middle of a high mat."""
    high = min(inner.h - 22, 66.0)
    return Rect(inner.x, inner.centre[1] - (high + 22) / 2, w, high)


def _stacked(mat: Rect) -> Place:
    """Plate and number side by side, the cards small beneath."""
    inner = mat.inset(PAD - 2)
    high = min(52.0, inner.h * 0.64)
    plate = Rect(inner.x, inner.y, inner.w * 0.60, high)
    total = Rect(plate.right + 2, inner.y, inner.right - plate.right - 2, high)
    row = Rect(inner.x, plate.bottom + 2, inner.w, inner.bottom - plate.bottom - 2)
    cards = Rect(row.right - 66, row.y, 66, row.h)
    return _place(mat, plate, total, cards, Rect(row.x + 4, row.y, row.w - 76, row.h))


def _place(mat: Rect, plate: Rect, total: Rect, cards: Rect, fan: Rect) -> Place:
    name = Rect(plate.x, plate.y + 3, plate.w, (plate.h - 6) * 0.54)
    score = Rect(plate.x, name.bottom, plate.w, (plate.h - 6) * 0.46)
    return Place(mat, plate, name, score, total, cards, fan)

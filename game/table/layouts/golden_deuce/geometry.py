"""The geometry of the Golden Deuce table for two to four players, in both of its looks.

*Cards*: opponents in a strip along the top, the ladder of kinds at the left, the trick in the middle, at the
right the track as an inset, with one's own plate and the piles below it.  *Track*: the board fills the table,
all plates stand in a column at the left with the piles below them; the bar lies at the lower edge, and the
hand above it only while it is needed.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from game.table.arrange import CARD_RATIO
from game.table.geometry import (
    GAP,
    NOWHERE,
    Frame,
    Place,
    TableGeometry,
    framed,
    hand_height,
    plaque,
    under_tools,
    with_hand,
)  # fmt: skip
from game.table.layout import Rect

PAD = 7.0
INSET = 300 / 190
"""Width over height of the track beside the cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldenGeometry(TableGeometry[Place]):
    """With the trick, the piles and the track."""

    trick: Rect
    """The field of the trick."""
    stock: Rect
    """The draw pile's upper card."""
    played: Rect
    """What was put aside."""
    count: Rect
    """Where the number of cards in the draw pile is written."""
    track: Rect
    ladder: Rect = NOWHERE
    """The column of the eight kinds of combinations; the track's look does without."""


@lru_cache(maxsize=16)
def share_out(area: Rect, seats: int, large: bool = False, handless: bool = False) -> GoldenGeometry:
    """Share an area out; `large` is the look in which the track fills the table.

    In that one the seat at the lower edge may be `handless`: its cards lie small in the column too.
    """
    if not large:
        return _card_look(with_hand(area), seats)
    frame, area = framed(area, 0), under_tools(area)
    upper, hand = Rect(frame.bar.x, area.y, frame.bar.w, frame.bar.y - area.y).rows(None, hand_height(area))
    table = frame.table
    if not handless:
        table = Rect(table.x, table.y, table.w, upper.bottom - 2 - table.y)
    return _track_look(replace(frame, table=table, hand=NOWHERE if handless else hand), seats)


def _card_look(frame: Frame, seats: int) -> GoldenGeometry:
    rect = frame.table
    top, below = rect.rows(min(max(rect.h * 0.19, 88.0), 150.0), None, gap=GAP)
    foot = min(max(rect.h * 0.155, 62.0), 120.0)
    inset_w = min(rect.w * 0.43, (below.h - foot - GAP) * INSET)
    ladder, trick, right = below.columns(min(max(rect.w * 0.128, 132.0), 210.0), None, inset_w, gap=GAP)
    track, low = right.rows(inset_w / INSET, None, gap=GAP)
    low = low.rows(min(low.h, foot * 1.3), None)[0]
    high = min(low.h - 4, 110.0)
    wide = high / CARD_RATIO
    own, played, stock, count = low.columns(None, wide, wide, 30, gap=GAP)
    return GoldenGeometry(
        places=(_own(own), *(_opponent(mat) for mat in _strip(top, seats - 1))),
        bar=frame.bar, hand=frame.hand, trick=trick, stock=stock.level(high), played=played.level(high),
        count=count.moved(3 - GAP, 0), track=track, ladder=ladder,
    )  # fmt: skip


def _track_look(frame: Frame, seats: int) -> GoldenGeometry:
    rect = frame.table
    column, track = rect.columns(min(max(rect.w * 0.20, 196.0), 300.0), None, gap=GAP)
    piles_high = min(max(rect.h * 0.17, 62.0), 110.0)
    high = min((rect.h - piles_high - seats * GAP) / seats, 128.0)
    *others, own, _ = column.rows(*[high] * seats, None, gap=GAP)
    # The next player is at the top, one's own place at the bottom of the column.
    places = tuple(_stacked(mat) for mat in (own, *others))
    card_w = min((piles_high - 4) / CARD_RATIO, (column.w - 62) / 3)  # room for both piles and a play
    card_h = card_w * CARD_RATIO
    foot = Rect(column.x + 4, rect.bottom - card_h - 2, column.w - 6, card_h)
    stock, count, played, _, trick = foot.columns(card_w, 34, card_w, 8, None, gap=2)
    return GoldenGeometry(
        places=places, bar=frame.bar, hand=frame.hand, trick=trick, stock=stock, played=played, count=count,
        track=track,
    )  # fmt: skip


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
    left, rest = inner.columns(min(inner.w * 0.47, 190.0), None, gap=6)
    total, fan = rest.columns(min(58.0, inner.w * 0.17), None, gap=4)
    return _place(mat, left, total, fan)


def _own(mat: Rect) -> Place:
    """Plate and number side by side: the cards lie open below."""
    plate, total = mat.inset(PAD, PAD - 2).columns(None, 52, gap=6)
    return Place(mat=mat, plaque=plaque(plate.level(min(plate.h, 66.0)), total=total))


def _place(mat: Rect, left: Rect, total: Rect, hand: Rect) -> Place:
    """A plate above the line with the number of cards, both in the middle of a high mat."""
    plate, line = left.level(min(left.h, 88.0)).rows(None, 20, gap=2)
    count = Rect(line.x + 12, line.y, line.w - 12, line.h)
    return Place(mat=mat, plaque=plaque(plate, total=total), hand=hand, count=count)


def _stacked(mat: Rect) -> Place:
    """Plate and number side by side, the cards small beneath."""
    inner = mat.inset(PAD - 2)
    upper, row = inner.rows(min(52.0, inner.h * 0.64), None, gap=2)
    plate, total = upper.columns(inner.w * 0.60, None, gap=2)
    _, fan, _, count = row.columns(4, None, 6, 66)
    return Place(mat=mat, plaque=plaque(plate, total=total), hand=fan, count=count)


def rungs(ladder: Rect, count: int) -> list[Rect]:
    """The rows of the ladder from the uppermost."""
    return ladder.rows(*[None] * count, gap=3.0)

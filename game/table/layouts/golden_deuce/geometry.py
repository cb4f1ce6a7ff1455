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
    name_plate,
    under_tools,
    with_hand,
)  # fmt: skip
from game.table.layout import Rect

PAD = 7.0
INSET = 548 / 374
"""Width over height of the track beside the cards."""
_TABLE = 1260.0, 524.0
"""Width and height of the table in a window of 1280 by 800, in whose units these are told."""
_STRIP, _FOOT = 83.0, 56.0
"""Height of the opponents' strip, and of the row beneath the track."""
_LADDER, _BESIDE = 160.0, 6.0
_BETWEEN = 6.0
"""Between the two piles in the column of the track's look."""
_PLAY = 218.0
"""Height of the place of the play to beat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldenGeometry(TableGeometry[Place]):
    """With the trick, the piles and the track."""

    trick: Rect
    """The field of the trick."""
    play: Rect = NOWHERE
    """The printed place in it of the play to beat."""
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
    unit = frame.unit(*_TABLE)
    rect = frame.table.inset(_BESIDE * unit, 0)
    strip, below = rect.rows(_STRIP * unit, None, gap=GAP)
    high = below.h - max(_FOOT * unit, 44.0) - GAP
    ladder, trick, right = below.columns(max(_LADDER * unit, 132.0), None, high * INSET, gap=16 * unit)
    field = trick.inset(8)
    play = field.rows(None, min(_PLAY * unit, field.h * 0.56))[1]
    track, foot = right.rows(high, None, gap=GAP)
    wide = foot.h / CARD_RATIO
    own, played, stock, count = foot.columns(None, wide, wide, 30, gap=GAP)
    return GoldenGeometry(
        places=(_own(own, unit), *(_opponent(mat, unit) for mat in _strip(strip, seats - 1))),
        bar=frame.bar, hand=frame.hand, trick=trick, play=play, stock=stock, played=played,
        count=count.moved(3 - GAP, 0), track=track, ladder=ladder,
    )  # fmt: skip


def _track_look(frame: Frame, seats: int) -> GoldenGeometry:
    rect = frame.table
    _, column, track = rect.columns(_BESIDE, min(max(rect.w * 0.20, 204.0), 300.0), None, gap=GAP)
    piles_high = min(max(rect.h * 0.17, 62.0), 110.0)
    high = min((rect.h - piles_high - seats * GAP) / seats, 128.0)
    *others, own, _ = column.rows(*[high] * seats, None, gap=GAP)
    # The next player is at the top, one's own place at the bottom of the column.
    places = tuple(_stacked(mat) for mat in (own, *others))
    card_h = min(piles_high - 4, (column.w - 62) / 3 * CARD_RATIO)
    foot = Rect(column.x + 4, rect.bottom - card_h - 2, column.w - 6, card_h)
    small = (card_h - _BETWEEN) / 2 / CARD_RATIO  # the piles are of no use now: the play has the room
    piles, trick = foot.columns(small + 2 + 34, None, gap=8)
    upper, lower = piles.rows(None, None, gap=_BETWEEN)
    stock, count = upper.columns(small, None, gap=2)
    played = lower._replace(w=small)
    return GoldenGeometry(
        places=places, bar=frame.bar, hand=frame.hand, trick=trick, stock=stock, played=played, count=count,
        track=track,
    )  # fmt: skip


def _strip(strip: Rect, count: int) -> list[Rect]:
    """Boxes of the opponents from the left, clockwise as they sit; two at the ends, one in the middle."""
    wide = min((strip.w - (count - 1) * GAP) / count, max(330.0, strip.w * 0.34))
    if count == 1:
        return [Rect(strip.centre[0] - wide / 2, strip.y, wide, strip.h)]
    step = (strip.w - wide) / (count - 1)
    return [Rect(strip.x + k * step, strip.y, wide, strip.h) for k in range(count)]


def _opponent(mat: Rect, unit: float) -> Place:
    """Plate at the left, beside it the number of cards, large, above its unit, the cards at the right."""
    left, rest = mat.columns(min(mat.w * 0.52, max(220.0 * unit, 187.0)), None, gap=6)
    figure, fan = rest.columns(min(62.0, mat.w * 0.17), None, gap=8)
    total, words = figure.rows(None, 20)
    box, _ = left.rows(None, 20)
    return Place(mat=mat, plaque=name_plate(box, unit, total), hand=fan, count=words)


def _own(mat: Rect, unit: float) -> Place:
    """Plate and number side by side: the cards lie open below."""
    plate, total = mat.columns(None, 52, gap=6)
    return Place(mat=mat, plaque=name_plate(plate, unit, total))


def _stacked(mat: Rect) -> Place:
    """Plate and number side by side, the cards small beneath."""
    inner = mat.inset(PAD - 2)
    upper, row = inner.rows(min(52.0, inner.h * 0.64), None, gap=2)
    plate, total = upper.columns(inner.w * 0.66, None, gap=6)
    _, fan, _, count = row.columns(4, None, 6, 66)
    return Place(mat=mat, plaque=name_plate(plate, 1.0, total), hand=fan, count=count)


def rungs(ladder: Rect, count: int) -> list[Rect]:
    """The rows of the ladder from the uppermost."""
    return ladder.rows(*[None] * count, gap=3.0)

"""The geometry of a Poker Dice table for two to eight players, from an area and a number of seats alone.

In the middle lies the tray that everybody throws into; the others sit around it, clockwise from the left,
each with a plate, five dice as they lie between turns, and the line that names them. One's own dice lie at
the lower edge, below the bar.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from game.table.geometry import (
    FACE,
    Place,
    Plaque,
    TableGeometry,
    framed,
    name_plate,
    plate_size,
    strip,
    whole_plate,
)
from game.table.layout import Rect

BAR = 54.0
DICE = 5
DIE_RATIO = 1.08
"""Height of a die over its width; its side shows."""
GAP, _CLOSE = 10.0, 4.0
RAISE = 12.0
"""How far a die that is to be thrown again stands out."""
LINE = 24.0
"""Height of the line that names a hand."""
TITLE = 40.0
"""Height of the line that names the hand in the tray."""
_ACROSS = {2: 1, 3: 0, 4: 1, 5: 2, 6: 3, 7: 2, 8: 3}
"""How many sit along the top."""
_APART = 0.18
"""Between dice, over the width of one."""
_OWN, _THEIRS = 60.0, 44.0
"""Width of a die that lies at the lower edge and at another seat, in a full window."""
_LEAST = 34.0
_TRAY = (760.0, 520 / 240)
"""The greatest width of the tray in a full window, and its width over its height."""
_IN_TRAY = 0.15
"""Width of a die in the tray over that of the tray."""
_TOTAL = 44.0
"""Width of the number of hands won, beside a plate."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DicePlace(Place):
    """With five dice; where other games have a hand there is the line that names it."""

    dice: tuple[Rect, ...]
    spot: tuple[float, float]
    """From where dice are thrown: where the tray is nearest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceGeometry(TableGeometry[DicePlace]):
    """With the tray and lines about the match."""

    tray: Rect
    thrown: tuple[Rect, ...]
    """Where the dice of whoever throws lie in the tray."""
    title: Rect
    """What they make."""
    notes: tuple[Rect, ...]
    """What is to be beaten, above the tray; which hand it is and how many win, at the right of one's own."""


@lru_cache(maxsize=8)
def share_out(area: Rect, seats: int) -> DiceGeometry:
    """Share an area out: seats at the edges, the tray as large as the middle allows."""
    size = framed(area, 0).size
    die, own = max(_THEIRS * size, _LEAST), _OWN * size
    frame = framed(area, own * DIE_RATIO + GAP, BAR)
    rect, (plate_wide, plate_high) = frame.table, plate_size(size)
    across, beside = _ACROSS[seats], (seats - 1 - _ACROSS[seats]) // 2
    high = plate_high + 2 * _CLOSE + die * DIE_RATIO + LINE
    upper, lower = rect.rows(high if across else 0, None, gap=GAP)
    wide = max(_row_width(die), plate_wide + FACE + _TOTAL) + GAP if beside else 0.0
    left = Rect(lower.x, lower.y, wide, lower.h).level(high * beside + GAP * (beside - 1))
    sides = left.rows(*[high] * beside, gap=GAP)
    others = (
        *reversed(sides),
        *(strip(upper, across, rect.w / 3 - GAP) if across else ()),
        *(box.moved(rect.w - wide, 0) for box in sides),
    )
    places = (_own(frame.hand, own, size), *(_other(box, die, size) for box in others))
    middle = lower.inset(wide, 0)
    tray = _tray(middle, size)
    return DiceGeometry(
        places=tuple(_throws_at(place, tray) for place in places), bar=frame.bar, tray=tray,
        thrown=_row(tray, tray.w * _IN_TRAY), title=Rect(middle.x, tray.bottom + _CLOSE, middle.w, TITLE),
        notes=(Rect(tray.x, tray.y - LINE - _CLOSE, tray.w, LINE), *_notes(places[0])),
    )  # fmt: skip


def _tray(middle: Rect, size: float) -> Rect:
    """The tray, with room for a line above it and the title below."""
    widest, ratio = _TRAY
    wide = min(middle.w, (middle.h - LINE - TITLE - 2 * _CLOSE) * ratio, widest * size)
    return Rect.about(middle.centre[0], middle.centre[1] + (LINE - TITLE) / 2, wide, wide / ratio)


def _row_width(die: float) -> float:
    return die * (DICE + (DICE - 1) * _APART)


def _row(box: Rect, die: float) -> tuple[Rect, ...]:
    """Five dice of this width in the middle of a box."""
    return tuple(
        Rect.about(*box.centre, _row_width(die), die * DIE_RATIO).columns(*[None] * DICE, gap=die * _APART)
    )


def _other(box: Rect, die: float, size: float) -> DicePlace:
    """The plate with the number of hands won above, dice below it, the line at the foot."""
    head, room, line = box.rows(plate_size(size)[1], None, LINE)
    (inner,) = strip(head, 1, whole_plate(size) + FACE + _TOTAL)
    plate = name_plate(inner._replace(w=inner.w - _TOTAL), size)
    return _place(plate, _row(room, die), line)


def _own(band: Rect, die: float, size: float) -> DicePlace:
    """The plate at the left, dice in the middle, the line right of them."""
    dice = _row(band, die)
    left = dice[-1].right + GAP
    line = Rect(left, band.y, band.right - left, band.h / 3)
    return _place(name_plate(band, size), dice, line)


def _place(plate: Plaque, dice: tuple[Rect, ...], line: Rect) -> DicePlace:
    total = Rect(plate.rect.right, plate.rect.y, _TOTAL, plate.rect.h)
    return DicePlace(plaque=plate._replace(total=total), hand=line, dice=dice, spot=line.centre)


def _throws_at(place: DicePlace, tray: Rect) -> DicePlace:
    """From the point in the tray that is next to a seat."""
    (x, y), inner = place.dice[DICE // 2].centre, tray.inset(tray.h * 0.3)
    return replace(place, spot=(min(max(x, inner.x), inner.right), min(max(y, inner.y), inner.bottom)))


def _notes(place: DicePlace) -> tuple[Rect, Rect]:
    """Two lines below one's own."""
    first = place.hand.moved(0, place.hand.h)
    return first, first.moved(0, first.h)

"""Where a trick lies: each piece in front of whoever played it, and what seats give one another beside it.

For any game of tricks with three to six seats, in cards or tiles. Seats are counted clockwise from the lower
edge, as in `game.table.around`.
"""

import math
from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from game.rules.core.events import Event
from game.rules.core.state import State
from game.rules.core.view import View
from game.table.arrange import CARD_RATIO, Slot
from game.table.cues import effect
from game.table.layout import Placement, Rect
from game.table.marks import Arrow
from game.table.motion import RISEN

_SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    3: ((0, 0.52), (-1, -0.52), (1, -0.52)),
    4: ((0, 0.52), (-1.15, 0), (0, -0.52), (1.15, 0)),
    5: ((0, 0.52), (-1.1, 0.52), (-0.6, -0.52), (0.6, -0.52), (1.1, 0.52)),
    6: ((0, 0.52), (-1.1, 0.52), (-1.1, -0.52), (0, -0.52), (1.1, -0.52), (1.1, 0.52)),
}
"""Widths to the right and heights down from the middle of the field, by number of seats: none lies over
another.
"""
_RIM: dict[int, tuple[tuple[float, float], ...]] = {
    3: ((0, 1), (-1, -0.3), (1, -0.3)),
    4: ((0, 1), (-1, 0), (0, -1), (1, 0)),
    5: ((0, 1), (-1, 0.7), (-0.45, -1), (0.45, -1), (1, 0.7)),
    6: ((0, 1), (-1, 0.7), (-0.8, -1), (0, -1), (0.8, -1), (1, 0.7)),
}
"""The same at the rim of the field, in half widths and heights."""
ARROW = 17.0
"""Units around the ends of an arrow that its picture needs."""
_SPARE = 12.0
"""Free units at either end of an arrow."""
_ASIDE = 13.0
"""Units by which an arrow keeps to its right, so that one each way lie apart."""


@runtime_checkable
class Tricks(Protocol):
    """A layout of a game of tricks."""

    def last_trick(self, view: View[State]) -> Sequence[tuple[int, str]]:
        """Seat and face of every piece of the latest finished trick, in the order of play; empty for none."""

    def last_taker(self, view: View[State]) -> int:
        """The seat that took it; only asked where there is one."""


@runtime_checkable
class Played(Protocol):
    """A layout that says of the trick that lies there who played what."""

    def players(self, view: View[State]) -> Sequence[int]:
        """By piece of the trick, who played it."""


def winner(
    placements: Sequence[Placement], layout: Tricks, after: View[State], events: Sequence[Event]
) -> Placement | None:
    """The piece that wins the trick which these events take away; None where it does not lie there."""
    zones = {moved.source for event in events if effect(event).collects for moved in event.transfers}
    taker = layout.last_taker(after)
    face = next((face for seat, face in layout.last_trick(after) if seat == taker), None)
    return next((place for place in placements if place.zone in zones and place.face == face), None)


def crowned(placements: tuple[Placement, ...], piece: Placement | None) -> tuple[Placement, ...]:
    """The same places, but this piece stands out above all of its trick, with a rim of light."""
    if piece is None:
        return placements
    top = max((place.depth for place in placements), default=0) + 1
    return tuple(
        place._replace(y=place.y - RISEN, depth=top, light="lit") if place.id == piece.id else place
        for place in placements
    )


def trick_slots(seats: int, field: Rect, ratio: float = CARD_RATIO, most: float = math.inf) -> list[Slot]:
    """By seat, the place of the piece that it plays, as large as the field allows and at most so high;
    `ratio` is the height of a piece over its width.
    """
    spots = _SPOTS[seats]
    rows = max(abs(y) for _, y in spots) * 2 + 1
    across = max(abs(x) for x, _ in spots) * 2 + 1
    high = min((field.h - 6) / rows, (field.w - 8) / across * ratio, most)
    wide = high / ratio
    x, y = field.centre
    return [Slot(x + right * wide, y + down * high, wide, high) for right, down in spots]


def rim_slots(seat: int, seats: int, count: int, field: Rect, high: float) -> list[Slot]:
    """The places of `count` cards so high that a seat lays in front of it, at the rim of the field."""
    wide = high / CARD_RATIO
    step = wide * 0.42
    x, y = _rim(seat, seats, field, wide + 2 * step, high)
    left = x - step * (count - 1) / 2
    return [Slot(left + at * step, y, wide, high) for at in range(count)]


def _rim(seat: int, seats: int, field: Rect, w: float, h: float) -> tuple[float, float]:
    """The middle of what a seat lays at the rim, `w` by `h` units."""
    right, down = _RIM[seats][seat]
    x, y = field.centre
    return x + right * (field.w - w - 8) / 2, y + down * (field.h - h - 4) / 2


def arrow(giver: int, taker: int, seats: int, field: Rect, high: float, owner: int) -> Arrow:
    """An arrow between what two seats have laid at the rim, counted from the lower edge and so high, in the
    colour of seat `owner`.
    """
    wide = high / CARD_RATIO * 1.84
    start, end = _rim(giver, seats, field, wide, high), _rim(taker, seats, field, wide, high)
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = math.hypot(dx, dy)
    dx, dy = dx / far, dy / far
    clear = min(wide / 2 / (abs(dx) or 1e-9), high / 2 / (abs(dy) or 1e-9)) + _SPARE
    clear = min(clear, far / 2 - 8)
    aside = (-dy * _ASIDE, dx * _ASIDE)
    x1, y1 = start[0] + dx * clear + aside[0], start[1] + dy * clear + aside[1]
    x2, y2 = end[0] - dx * clear + aside[0], end[1] - dy * clear + aside[1]
    box = Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)).inset(-ARROW)
    return Arrow(box, x2 >= x1, y2 >= y1, seat=owner)

"""The cribbage board as pure geometry: where the holes of its tracks lie, and how a peg walks between them.

The board is a rectangle one unit high and `aspect` units wide, y downwards, so that one factor, the height
of its picture, turns units into pixels.  Two or three tracks run side by side in four legs of 30 holes, in
groups of five, from the start at the upper left, along a band that bends at the ends of the legs.  All tracks
end in the game hole at the lower left.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

Point = tuple[float, float]

BEHIND, START, LAST, GAME = -1, 0, 120, 121
"""Numbers of holes: the two of the start, the last one of a track, and the game hole that tracks share."""
LEG, GROUP = 30, 5
LEGS = 4
TRACKS = (2, 3)
ASPECTS = (2.4, 7.6)
"""The narrowest and the widest board that the geometry is made for."""

_RIM = 0.040
_GAP = 0.35
"""Between groups of five, in pitches."""
_SPAN = LEG - 1 + (LEG // GROUP - 1) * _GAP
_HALF = 0.375
"""Half the width of the band, in distances of legs; the rest of the distance holds the numbers."""
_ROWS = {2: 0.34, 3: 0.25}
"""From track to track, in distances of legs."""
_HOLE, _LEAD = 0.36, 0.122
"""Of a hole at most its radius, in distances of tracks, and over the room of the two holes of the start."""
PEG = 4.0
"""Width and height of a peg's place, over the radius of its hole."""


@dataclass(frozen=True, slots=True)
class Board:
    """The geometry of a board; all lengths in its height."""

    aspect: float
    tracks: int
    pitch: float
    """From hole to hole within a group."""
    row: float
    """From track to track."""
    leg: float
    """From leg to leg."""
    half: float
    """Half the width of the band that the tracks lie on."""
    radius: float
    """Of a hole."""
    left: float
    """The x of the outermost holes at the left end of the legs."""
    right: float
    """The x of the outermost holes at their right end."""
    end: float
    """The x of the band's two ends, beyond the start and the game hole."""

    def middle(self, leg: int) -> float:
        """The y of the middle of a leg, counted from 0 at the top."""
        return _top(self.leg) + leg * self.leg

    @property
    def gate(self) -> float:
        """The x of the line between the first holes and those of the start; the game hole's edge as well."""
        return self.left - (self.left - self.end) * 0.214

    def offset(self, track: int) -> float:
        """How far a track lies below the band's middle on the first leg."""
        return (track - (self.tracks - 1) / 2) * self.row

    def hole(self, track: int, number: int) -> Point:
        """The middle of a hole: BEHIND, START, 1 to LAST, or GAME; IndexError for any other."""
        if not (0 <= track < self.tracks and BEHIND <= number <= GAME):
            raise IndexError(f"the board has no hole {number} on track {track}")
        if number == GAME:
            return (self.left + self.end) / 2, self.middle(LEGS - 1)
        if number <= START:
            share = (0.74, 0.42)[number - BEHIND]
            return self.left + (self.end - self.left) * share, self.middle(0) + self.offset(track)
        leg, place = divmod(number - 1, LEG)
        along = (place + place // GROUP * _GAP) * self.pitch
        if leg % 2:
            return self.right - along, self.middle(leg) - self.offset(track)
        return self.left + along, self.middle(leg) + self.offset(track)

    def along(self, track: int, place: float) -> Point:
        """Where a peg is on its way: 7.5 is half-way from hole 7 to 8; bends are followed."""
        place = max(float(BEHIND), min(float(GAME), place))
        number = min(GAME - 1, math.floor(place))
        share = place - number
        start, end = self.hole(track, number), self.hole(track, number + 1)
        if number % LEG == 0 and START < number < LAST:
            way = 1 if (number // LEG) % 2 else -1
            reach = (end[1] - start[1]) / 2
            turn = math.pi * share
            return start[0] + way * reach * math.sin(turn), start[1] + reach * (1 - math.cos(turn))
        return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


@lru_cache(maxsize=8)
def board(aspect: float, tracks: int) -> Board:
    """The board with two or three tracks that is `aspect` times as wide as high, within `ASPECTS`."""
    if tracks not in TRACKS:
        raise ValueError(f"a cribbage board has two or three tracks, not {tracks}")
    aspect = max(ASPECTS[0], min(ASPECTS[1], aspect))
    leg = (1 - 2 * _RIM) / 4.12
    half = _HALF * leg
    bend = leg / 2 + half
    # At both sides the band needs room to bend; at the left, start and game hole stand in that room.
    pitch = (aspect - 2 * (_RIM + bend)) / (_SPAN + 0.3)
    left = _RIM + bend + 0.15 * pitch
    right = aspect - left
    row = _ROWS[tracks] * leg
    end = left - min(2.9 * pitch, bend + 0.1 * pitch)
    radius = min(0.23 * pitch, _HOLE * row, _LEAD * (left - end))
    return Board(aspect, tracks, pitch, row, leg, half, radius, left, right, end)


def resting(points: int, rear: int) -> tuple[int, int]:
    """The holes of a side's two pegs, the front one first; `rear` is what it had before its last score.

    Before a side has scored, its rear peg waits behind the start.
    """
    return points, rear if rear < points else BEHIND


def _top(leg: float) -> float:
    """The middle of the first leg: below the rim and a strip for its numbers."""
    return _RIM + (1 - 2 * _HALF) * leg + _HALF * leg

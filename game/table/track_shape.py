"""The pawn track of Golden Deuce as pure geometry: where its spaces, its start, its home and its queue lie.

The board is a rectangle one unit high and `aspect` units wide, y downwards, so that one factor, the height of
its picture, turns units into pixels.  From the start at the left the track winds inwards in two gently waving
turns; its last space, the finish, opens into the middle, where pawns at home stand and queued ones cue up.
"""

import math
from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width and height."""

START, FINISH, QUEUE = 0, 40, 41
"""Positions of a pawn as the rules count them; 1 to 39 are spaces."""
SPECIALS = {7: 10, 17: 22, 28: 31, 13: 8, 25: 19, 36: 30, 4: 15, 15: 4, 20: 34, 34: 20}
"""What is printed on the board: where each special space sends a pawn; a warp leads back as well."""

ASPECTS = (1.35, 2.6)
"""The narrowest and the widest board that the geometry is made for."""

_RIM = 0.027
"""The wooden frame."""
_STRIP = 0.165
"""The width of the start beside the track."""
_PITCH = 0.169
"""From one turn of the track to the next."""
_HALF = 0.070
"""Half the width of the track's band."""
_TURN = 0.100
"""The radius of its corners."""
_WAVE = 0.009
"""How far the track winds off its rows."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the track's middle line, and the unit vector in which it runs there."""

    x: float
    y: float
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Track:
    """The geometry of a board; all lengths in its height."""

    aspect: float
    line: tuple[Point, ...]
    """The band's middle line, from the start to the finish."""
    spaces: tuple[Spot, ...]
    """Space 0 is the gate of the start, 40 the finish."""
    half: float
    """Half the band's width."""
    radius: float
    """Of a space; neighbours do not touch."""
    goal: float
    """The radius of the finish."""
    start: Box
    home: Box
    queue: Box

    def along(self, position: float) -> Spot:
        """A place between two spaces, for a pawn that walks: 7.5 is half-way from 7 to 8."""
        length = max(0.0, min(float(FINISH), position)) / FINISH * _lengths(self.line)[-1]
        return _spot(self.line, length)

    def outline(self) -> tuple[Point, ...]:
        """The band's edge: along its left side, around the finish, and back along its right side."""
        left, right = [], []
        for index, (x, y) in enumerate(self.line):
            before, after = self.line[max(0, index - 1)], self.line[min(len(self.line) - 1, index + 1)]
            across, down = _unit(before, after)
            left.append((x + down * self.half, y - across * self.half))
            right.append((x - down * self.half, y + across * self.half))
        return (
            *left,
            *_cap(left[-1], self.line[-1]),
            *reversed(right),
            *_cap(right[0], self.line[0]),
            left[0],
        )

    def stand(self, position: int, seat: int, seats: int, pawn: int = 0, pawns: int = 3) -> Point:
        """The foot of a pawn (counted from 0) at a position of the rules: START, 1 to 39, FINISH or QUEUE.

        At the start each seat has a row, at home and in the queue a column.
        """
        if START < position < FINISH:
            spot = self.spaces[position]
            return spot.x, spot.y + self.radius * 0.42
        if position == START:
            left, top, width, height = self.start
            step = width * 0.62 / max(2, pawns - 1)
            x = left + width / 2 + (pawn - (pawns - 1) / 2) * step
            return x, top + height * (0.10 + 0.90 * (seat + 0.72) / seats)
        left, top, width, height = self.queue if position == QUEUE else self.home
        x = left + width * (seat + 0.5) / seats
        if position == QUEUE:
            return x, top + height * 0.74
        return x, top + height * (0.88 - 0.44 * (pawns - 1 - pawn) / max(2, pawns - 1))


@lru_cache(maxsize=8)
def track(aspect: float) -> Track:
    """The track of a board that is `aspect` times as wide as high, within `ASPECTS`."""
    aspect = max(ASPECTS[0], min(ASPECTS[1], aspect))
    line = _waved(_rounded(_corners(aspect)))
    length = _lengths(line)[-1]
    spaces = tuple(_spot(line, length * number / FINISH) for number in range(FINISH + 1))
    radius = min(_HALF * 0.86, length / FINISH * 0.445)
    finish = spaces[FINISH]
    goal = min(_HALF * 1.12, length / FINISH * 0.98 - radius)
    margin = _RIM + 0.020
    start = (margin, margin, _STRIP, 1 - 2 * margin - 2 * _HALF - 0.018)
    left = finish.x + goal + 0.030
    right = _right(aspect) - _PITCH - _HALF - 0.020 - _WAVE
    top = _RIM + 0.020 + 2 * (_HALF + _WAVE) + _PITCH + 0.008
    high = 2 * (0.5 - top)
    # The queue is in the middle of the board; the home fills what lies between the finish and it.
    split = left + (right - left) * 0.5
    return Track(
        aspect,
        line,
        spaces,
        _HALF,
        radius,
        goal,
        start,
        (left, top, split - left - 0.012, high),
        (split + 0.012, top, right - split - 0.012, high),
    )


def _left() -> float:
    return _RIM + 0.020 + _STRIP + 0.018 + _HALF + _WAVE


def _right(aspect: float) -> float:
    return aspect - _RIM - 0.020 - _HALF - _WAVE


def _corners(aspect: float) -> tuple[Point, ...]:
    """The bends of the middle line, before they are rounded."""
    left, right = _left(), _right(aspect)
    top, step = _RIM + 0.020 + _HALF + _WAVE, _PITCH
    bottom = 1 - top
    return (
        (_RIM + 0.020 + _STRIP * 0.5, bottom),
        (right, bottom),
        (right, top),
        (left, top),
        (left, bottom - step),
        (right - step, bottom - step),
        (right - step, top + step),
        (left + step, top + step),
        (left + step, 0.51),
    )


def _rounded(corners: tuple[Point, ...]) -> list[Point]:
    """The line through the corners with round bends, as points close together."""
    points = [corners[0]]
    for before, corner, after in zip(corners, corners[1:], corners[2:], strict=False):
        into, out = _unit(before, corner), _unit(corner, after)
        reach = min(_TURN, math.dist(before, corner) / 2, math.dist(corner, after) / 2)
        centre = (corner[0] - into[0] * reach + out[0] * reach, corner[1] - into[1] * reach + out[1] * reach)
        entry = (corner[0] - into[0] * reach, corner[1] - into[1] * reach)
        points += _straight(points[-1], entry)
        for step in range(1, 13):
            turn = math.pi / 2 * step / 12
            points.append(
                (
                    centre[0] - out[0] * reach * math.cos(turn) + into[0] * reach * math.sin(turn),
                    centre[1] - out[1] * reach * math.cos(turn) + into[1] * reach * math.sin(turn),
                )
            )
    return points + _straight(points[-1], corners[-1])


def _straight(start: Point, end: Point) -> list[Point]:
    count = max(1, round(math.dist(start, end) / 0.02))
    return [
        (start[0] + (end[0] - start[0]) * step / count, start[1] + (end[1] - start[1]) * step / count)
        for step in range(1, count + 1)
    ]


def _waved(points: list[Point]) -> tuple[Point, ...]:
    """The same line on waving ground: all its turns sway together and keep their distance."""
    return tuple(
        (x + _WAVE * math.sin(math.tau * y / 0.62), y + _WAVE * math.sin(math.tau * x / 0.46))
        for x, y in points
    )


def _cap(start: Point, centre: Point) -> list[Point]:
    """Half a circle around an end of the band, clockwise from its edge."""
    x, y = start[0] - centre[0], start[1] - centre[1]
    turns = [math.pi * step / 16 for step in range(1, 16)]
    return [
        (centre[0] + x * math.cos(t) - y * math.sin(t), centre[1] + x * math.sin(t) + y * math.cos(t))
        for t in turns
    ]


def _unit(start: Point, end: Point) -> Point:
    length = math.dist(start, end) or 1.0
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


@lru_cache(maxsize=8)
def _lengths(line: tuple[Point, ...]) -> list[float]:
    """How long the line is up to each of its points."""
    lengths = [0.0]
    for start, end in pairwise(line):
        lengths.append(lengths[-1] + math.dist(start, end))
    return lengths


def _spot(line: tuple[Point, ...], length: float) -> Spot:
    """The place that lies `length` along the line."""
    lengths = _lengths(line)
    index = max(1, min(len(line) - 1, bisect_left(lengths, length)))
    start, end = line[index - 1], line[index]
    share = (length - lengths[index - 1]) / (lengths[index] - lengths[index - 1])
    across, down = _unit(start, end)
    return Spot(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share, across, down)

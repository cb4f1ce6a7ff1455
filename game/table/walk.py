"""The way of a piece that walks from station to station or jumps, instead of flying straight.

Lengths are logical units, times seconds at speed 1.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.table import motion
from game.table.motion import mix

_HOP = 0.16
"""How high a stride goes, over its length."""
_ARCH = 0.30


@dataclass(frozen=True, slots=True)
class Waypoint:
    """A station at (x, y), to which a piece takes a stride.

    `jump`: it leaps there from the one before; `peg`: it is put into the next hole.
    """

    x: float
    y: float
    jump: bool = False
    peg: bool = False


def lasts(way: Sequence[Waypoint]) -> float:
    """Seconds that the whole way takes."""
    return sum(_times(way))


def touching(way: Sequence[Waypoint]) -> Iterator[float]:
    """When it comes to each station."""
    at = 0.0
    for time in _times(way):
        at += time
        yield at


def along(start: tuple[float, float], way: Sequence[Waypoint], share: float) -> tuple[float, float, float]:
    """Where the piece is after this share (0 to 1) of the time, and how high it is lifted."""
    times = _times(way)
    left = share * sum(times)
    x, y = start
    for stop, time in zip(way, times, strict=True):
        if left < time:
            t = motion.smooth(left / time)
            long = math.hypot(stop.x - x, stop.y - y)
            arch = long * _ARCH if stop.jump else min(motion.HOP_ARC, long * _HOP)
            return mix(x, stop.x, t), mix(y, stop.y, t), arch * 4 * t * (1 - t)
        left -= time
        x, y = stop.x, stop.y
    return x, y, 0.0


def _times(way: Sequence[Waypoint]) -> list[float]:
    """Seconds to each station: a long way is gone in haste."""
    usual = [_usual(stop, number) for number, stop in enumerate(way)]
    least = [motion.LEAP_LEAST if stop.jump else motion.STRIDE_LEAST for stop in way]
    spare = sum(usual) - sum(least)
    if sum(usual) <= motion.WALK or spare <= 0:
        return usual
    slack = max(0.0, motion.WALK - sum(least)) / spare
    return [motion.mix(short, long, slack) for short, long in zip(least, usual, strict=True)]


def _usual(stop: Waypoint, number: int) -> float:
    if stop.jump:
        return motion.LEAP
    return motion.HOP if not stop.peg else motion.PEG if number < motion.PEG_HOLES else motion.PEG_LATER

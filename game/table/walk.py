"""The way of a piece that walks from station to station or jumps, instead of flying straight.

Lengths are logical units, times seconds at speed 1.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

STRIDE = 0.17
"""Seconds from one station to the next."""
LONGEST = 2.6
"""Seconds that all walked stations of one way take at most."""
LEAP = 0.5
"""Seconds of a jump."""
_HOP = 0.16
"""How high a stride goes, over its length."""
_ARCH = 0.30


@dataclass(frozen=True, slots=True)
class Waypoint:
    """A station at (x, y); `jump`: the piece leaps there from the one before, else it takes a stride."""

    x: float
    y: float
    jump: bool = False


def lasts(way: Sequence[Waypoint]) -> float:
    """Seconds that the whole way takes."""
    strides = sum(not stop.jump for stop in way)
    return min(LONGEST, strides * STRIDE) + (len(way) - strides) * LEAP


def along(start: tuple[float, float], way: Sequence[Waypoint], share: float) -> tuple[float, float, float]:
    """Where the piece is after this share (0 to 1) of the time, and how high it is lifted."""
    strides = sum(not stop.jump for stop in way)
    stride = min(STRIDE, LONGEST / max(1, strides))
    left = share * lasts(way)
    x, y = start
    for stop in way:
        time = LEAP if stop.jump else stride
        if left < time:
            t = left / time
            t = t * t * (3 - 2 * t)
            arch = math.hypot(stop.x - x, stop.y - y) * (_ARCH if stop.jump else _HOP)
            return x + (stop.x - x) * t, y + (stop.y - y) * t, arch * 4 * t * (1 - t)
        left -= time
        x, y = stop.x, stop.y
    return x, y, 0.0

"""The way of a thrown die: gathered up, thrown out, over edges and around until it settles on its face.

Lengths are logical units, times seconds at speed 1, turns degrees.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

LASTS = 1.05
"""Seconds from the table to the table."""
APART = 0.06
"""Seconds between the landings of dice that are thrown together."""
_GATHER = 0.24
"""The part of the time in which a die is taken up."""
_HIGH = 30.0
_NARROW = 0.62
"""The least share of its width that shows of a die on its way over an edge."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A die thrown from (x, y): `faces` are shown on its way, `spin` is how far it turns meanwhile."""

    x: float
    y: float
    faces: tuple[str, ...]
    spin: float


@dataclass(frozen=True, slots=True)
class Tumble:
    """Where a die on its way is, how high and how turned; `face` None: still the one that it showed."""

    x: float
    y: float
    lift: float
    angle: float
    face: str | None
    flip: float


def tumbling(start: tuple[float, float], goal: tuple[float, float], throw: Throw, share: float) -> Tumble:
    """The die after this share (0 to 1) of the time; at 1 it lies at the goal and shows what it landed on."""
    if share < _GATHER:
        t = share / _GATHER
        t = t * t * (3 - 2 * t)
        return Tumble(_mix(start[0], throw.x, t), _mix(start[1], throw.y, t), _HIGH * t, 0.0, None, 1.0)
    t = (share - _GATHER) / (1 - _GATHER)
    way = 1 - (1 - t) ** 2.4
    bounce = _HIGH * (1 - t) ** 1.5 * abs(math.cos(2.5 * math.pi * t))
    x, y = _mix(throw.x, goal[0], way), _mix(throw.y, goal[1], way)
    at = way * len(throw.faces)
    number, over = int(at), at - int(at)
    if number >= len(throw.faces):
        return Tumble(x, y, bounce, 0.0, "", 1.0)
    flip = _NARROW + (1 - _NARROW) * abs(math.cos(math.pi * over))
    shown: Sequence[str] = (*throw.faces, "")
    return Tumble(x, y, bounce, throw.spin * (1 - way), shown[number if over < 0.5 else number + 1], flip)


def _mix(a: float, b: float, t: float) -> float:
    return a + (b - a) * t

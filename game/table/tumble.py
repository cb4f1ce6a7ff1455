"""The way of a thrown die: shaken, thrown out, over edges and around, at rest askew, then lined up.

Lengths are logical units, times seconds at speed 1, turns degrees.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.table import motion
from game.table.motion import mix

_TAKEN = 0.24
"""Seconds of a throw in which a die is taken up and shaken."""
_HIGH = 30.0
_ACROSS = 0.83
"""Of the beat of what is shaken to and fro, that up and down."""
_NARROW = 0.62
"""The least share of its width that shows of a die on its way over an edge."""
_BOUNCES = 2.5
"""Half waves of its way over the felt."""
_ASIDE, _ASTRAY = 0.07, 0.24
"""How far beside and above or below its place it comes to rest, over its width."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A die thrown from (x, y): `faces` are shown on its way, `spin` is how far it turns meanwhile."""

    x: float
    y: float
    faces: tuple[str, ...]
    spin: float
    late: float = 0.0
    """Seconds by which it comes to rest after the first one."""

    @property
    def lasts(self) -> float:
        """Seconds from the table to the table."""
        return motion.THROW + self.late

    @property
    def bounces(self) -> Iterator[float]:
        """When it touches the felt."""
        count = math.ceil(_BOUNCES)
        for number in range(count):
            yield _TAKEN + (self.lasts - _TAKEN) * (number + 0.5) / _BOUNCES


@dataclass(frozen=True, slots=True)
class Tumble:
    """Where a die on its way is, how high and how turned; `face` None: still the one that it showed."""

    x: float
    y: float
    lift: float
    angle: float
    face: str | None
    flip: float


def rattling(piece: int, seconds: float) -> tuple[float, float, float]:
    """How far a die that is shaken in the hand is from its place, across, down and up, after so long."""
    up = motion.out_cubic(min(1.0, seconds / motion.LIFT))
    strong = motion.RATTLED * motion.smooth(min(1.0, seconds / _TAKEN))
    turn = 2 * math.pi * motion.RATTLES * seconds
    return (
        strong * math.sin(turn + 2.1 * piece),
        strong * math.sin(_ACROSS * turn + 1.3 * piece),
        motion.HELD * up,
    )


def tumbling(
    start: tuple[float, float, float],
    goal: tuple[float, float],
    wide: float,
    throw: Throw,
    seconds: float,
    whole: float,
) -> Tumble:
    """The die after so many of the `whole` seconds; then it lies at the goal and shows what it landed on.
    It starts across, down and up from the table.

    In the last of them all dice of a throw line up together.
    """
    if seconds < _TAKEN:
        t = motion.smooth(seconds / _TAKEN)
        rattle = (
            motion.RATTLED
            * motion.hump(seconds / _TAKEN)
            * math.sin(2 * math.pi * motion.RATTLES * seconds + throw.spin)
        )
        x, y = mix(start[0], throw.x, t) + rattle, mix(start[1], throw.y, t)
        return Tumble(x, y, mix(start[2], _HIGH, t), 0.0, None, 1.0)
    askew = motion.SCATTER * math.sin(throw.spin)
    stray = (
        goal[0] + _ASIDE * wide * math.sin(2.0 * throw.spin),
        goal[1] + _ASTRAY * wide * math.cos(3.0 * throw.spin),
    )
    lined = motion.smooth(max(0.0, (seconds - whole) / motion.LINE_UP + 1.0))
    if seconds >= throw.lasts:
        x, y = mix(stray[0], goal[0], lined), mix(stray[1], goal[1], lined)
        return Tumble(x, y, 0.0, mix(askew, 0.0, lined), "", 1.0)
    t = (seconds - _TAKEN) / (throw.lasts - _TAKEN)
    way = 1 - (1 - motion.start_up(t, 0.16)) ** 2.4
    bounce = _HIGH * (1 - t) ** 1.5 * abs(math.cos(_BOUNCES * math.pi * t))
    x, y, turn = mix(throw.x, stray[0], way), mix(throw.y, stray[1], way), mix(throw.spin, askew, way)
    at = way * len(throw.faces)
    number, over = int(at), at - int(at)
    if number >= len(throw.faces):
        return Tumble(x, y, bounce, turn, "", 1.0)
    flip = _NARROW + (1 - _NARROW) * abs(math.cos(math.pi * over))
    shown: Sequence[str] = (*throw.faces, "")
    return Tumble(x, y, bounce, turn, shown[number if over < 0.5 else number + 1], flip)

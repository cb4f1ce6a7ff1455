"""The chance to win a race to a target when rounds are won one at a time: the aim of a match.

Each player who still needs `k` rounds wins them after a gamma-distributed time; the chance to be first is
the integral over all times of "this one arrives now, nobody else has". Half rounds are interpolated.
"""

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

_MOST: Final = 24
"""Rounds beyond which nobody is farther away."""
_STEP: Final = 0.25
_TIMES: Final = 160


@cache
def _waiting(rounds: int) -> tuple[float, ...]:
    """The chance that fewer than `rounds` rounds are won by each time of the grid."""
    found = []
    for i in range(_TIMES):
        t = i * _STEP
        term = total = math.exp(-t)
        for n in range(1, rounds):
            term *= t / n
            total += term
        found.append(total if rounds > 0 else 0.0)
    return tuple(found)


def _waits(need: float) -> list[float]:
    low = min(int(need), _MOST)
    part = min(need, float(_MOST)) - low
    return [a + (b - a) * part for a, b in zip(_waiting(low), _waiting(low + 1), strict=True)]


@lru_cache(maxsize=4096)
def _chances(needs: tuple[float, ...]) -> tuple[float, ...]:
    waits = [_waits(need) for need in needs]
    chances = []
    for seat, mine in enumerate(waits):
        others = [wait for other, wait in enumerate(waits) if other != seat]
        won = 0.0
        for i in range(_TIMES - 1):
            still = 1.0
            for wait in others:
                still *= (wait[i] + wait[i + 1]) / 2
            won += (mine[i] - mine[i + 1]) * still
        chances.append(won)
    whole = sum(chances)
    return tuple(chance / whole for chance in chances)


def chances(points: Sequence[int], target: int, a_round: float) -> tuple[float, ...]:
    """Each player's chance to reach `target` first, where a won round brings `a_round` points on average.

    Whoever is there already has won; equal skill is assumed.
    """
    best = max(points)
    if best >= target:
        first = [score == best for score in points]
        return tuple(is_first / sum(first) for is_first in first)
    # Half a round less on average: the last round overshoots the target.
    needs = tuple(max(1.0, round((target - score) / a_round + 0.5, 2)) for score in points)
    return _chances(needs)

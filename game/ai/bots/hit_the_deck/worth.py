"""What the points of one hand of Hit the Deck are worth towards the match."""

import math
from collections.abc import Sequence
from functools import cache

from game.ai.bots.hit_the_deck.table import Worth

SCALE = 14.0
"""Points ahead, half a match before the target, that are worth 73% against one rival; by self-play."""


@cache
def _end(totals: tuple[int, ...], target: int) -> tuple[float, ...]:
    best = max(totals)
    if best >= target:
        first = [total == best for total in totals]
        return tuple(is_first / sum(first) for is_first in first)
    # The nearer the end, the more a point decides.
    scale = SCALE * math.sqrt(0.15 + (target - best) / target)
    odds = [math.exp((total - best) / scale) for total in totals]
    whole = sum(odds)
    return tuple(odd / whole for odd in odds)


def match_worth(points: tuple[int, ...], target: int) -> Worth:
    """About every seat's chance to win the match, by what the hand brings."""

    def worth(gains: Sequence[int]) -> tuple[float, ...]:
        return _end(tuple(a + b for a, b in zip(points, gains, strict=True)), target)

    return worth

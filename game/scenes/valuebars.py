"""Values set side by side as bars: one scale for whoever draws them, in a hint's drawer or in a review."""

import math
from collections.abc import Callable, Sequence

from game.ai.thought import Unit
from game.coach.words import PERCENT

LEAST = 0.02
"""What a bar shows of nothing, as a share of its track."""
BELOW = 0.1
"""How far the worst value's bar reaches of what lies between it and the best, where it is below nothing."""


def scale_of(values: Sequence[tuple[float, float]], unit: Unit | None) -> Callable[[float], float]:
    """From a value to its share of a bar's track, for these values with their errors.

    A chance is told as such, from 0 to 100%; all else from nothing on, so that twice as much is twice as
    long; where something is worth less than nothing, from a little below the worst.
    """
    if unit in PERCENT:
        return lambda value: max(0.0, min(1.0, value))
    known = [(value, error if math.isfinite(error) else 0.0) for value, error in values]
    low = min((value - error for value, error in known), default=0.0)
    high = max((value + error for value, error in known), default=1.0)
    low = 0.0 if low >= 0 else low - BELOW * (high - low)
    room = (high - low) or 1.0
    return lambda value: max(0.0, min(1.0, (value - low) / room))

"""Values set side by side as bars: one scale for whoever draws them, in a hint's drawer or in a review."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from game.ai.thought import Unit
from game.coach.words import PERCENT

LEAST = 0.02
"""What a bar shows of nothing, as a share of its track."""
BELOW = 0.1
"""How far the bar of the worst reaches of what lies between it and the best, where differences count."""


@dataclass(frozen=True, slots=True)
class Scale:
    """From a value to its place on a bar's track, as a share of it."""

    low: float
    high: float
    begin: float
    """The value at which bars begin, within the two."""

    @classmethod
    def of(cls, values: Sequence[tuple[float, float]], unit: Unit | None, *, behind: bool = False) -> Self:
        """For these values with their errors.

        A chance is told as such, from 0 to 100%; all else from nothing on, to the right or to the left, so
        that twice as much is twice as long; with `behind`, where nothing counts but what each falls behind
        the best, from a little below the worst.
        """
        if unit in PERCENT:
            return cls(0.0, 1.0, 0.0)
        known = [(value, error if math.isfinite(error) else 0.0) for value, error in values]
        low = min((value - error for value, error in known), default=0.0)
        high = max((value + error for value, error in known), default=1.0)
        if behind:
            low -= BELOW * (high - low)
            return cls(low, high, low)
        return cls(min(low, 0.0), max(high, 0.0), 0.0)

    def at(self, value: float) -> float:
        """Where this value is."""
        return max(0.0, min(1.0, (value - self.low) / ((self.high - self.low) or 1.0)))

    def bar(self, value: float) -> tuple[float, float]:
        """Where the bar of this value begins, and how long it is, `LEAST` at least."""
        first, last = sorted((self.at(self.begin), self.at(value)))
        long = max(LEAST, last - first)
        return min(first, 1.0 - long), long

"""What sampled worlds tell of a move: its mean value, how sure that is, and how many worlds told it."""

import math
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Estimate:
    """A move (as the world's key), its value for the chooser, and the playouts or positions behind it."""

    move: Any
    value: float
    visits: int
    error: float = 0.0
    """The standard error of the value; 0 where it is exact."""


class Tally:
    """What one candidate was worth in the worlds in which it was tried, each with a weight."""

    __slots__ = ("_square", "_square_value", "_square_values", "_total", "_weight", "worlds")

    def __init__(self) -> None:
        self.worlds = 0
        self._weight = self._total = 0.0
        self._square = self._square_value = self._square_values = 0.0

    def add(self, value: float, weight: float = 1.0) -> None:
        """One more world."""
        self.worlds += 1
        self._weight += weight
        self._total += weight * value
        square = weight * weight
        self._square += square
        self._square_value += square * value
        self._square_values += square * value * value

    @property
    def mean(self) -> float:
        """The weighted mean; 0 before the first world."""
        return self._total / self._weight if self._weight else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite before the second world."""
        if self.worlds < 2 or not self._weight:
            return math.inf
        mean = self.mean
        spread = self._square_values - 2 * mean * self._square_value + mean * mean * self._square
        return math.sqrt(max(0.0, spread) * self.worlds / (self.worlds - 1)) / self._weight

    def estimate(self, move: Any) -> Estimate:
        """What it tells of this move."""
        return Estimate(move, self.mean, self.worlds, self.error)


def ranked(found: list[Estimate]) -> list[Estimate]:
    """The best first; of equals the first stays first."""
    return sorted(found, key=lambda one: -one.value)

"""What sampled worlds tell of a move: its mean value, how sure that is, and how many worlds told it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import Any


@dataclass(frozen=True, slots=True)
class Estimate:
    """A move (as the world's key), its value for the chooser, and the playouts or positions behind it."""

    move: Any
    value: float
    visits: int
    error: float = 0.0
    """The standard error of the value: 0 where it is exact, infinite where at most one world tells."""


def told(move: Any, values: Sequence[float], weights: Sequence[float] | None = None) -> Estimate:
    """What a move was worth in the worlds in which it was tried, the first of those with these weights."""
    number = len(values)
    if weights is None:
        weights = (1.0,) * number
    whole = sum(weights[:number])
    mean = sum(map(mul, values, weights)) / whole if whole else 0.0
    if number < 2 or not whole:
        return Estimate(move, mean, number, math.inf)
    spread = sum((weight * (value - mean)) ** 2 for value, weight in zip(values, weights, strict=False))
    return Estimate(move, mean, number, math.sqrt(spread * number / (number - 1)) / whole)


def ranked(found: list[Estimate]) -> list[Estimate]:
    """The best first; of equals the first stays first."""
    return sorted(found, key=lambda one: -one.value)

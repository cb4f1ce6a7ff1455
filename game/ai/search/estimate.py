"""What sampled worlds tell of a move: its mean value, how sure that is, and how many worlds told it."""

import math
from collections.abc import Sequence
from operator import mul
from typing import TypeVar

from game.ai.thought import Candidate

K = TypeVar("K")


def told(move: K, values: Sequence[float], weights: Sequence[float] | None = None) -> Candidate[K]:
    """What a move was worth in the worlds in which it was tried, the first of those with these weights."""
    number = len(values)
    if weights is None:
        weights = (1.0,) * number
    whole = sum(weights[:number])
    mean = sum(map(mul, values, weights)) / whole if whole else 0.0
    if number < 2 or not whole:
        return Candidate(move, mean, math.inf, number)
    off = [weight * (value - mean) for value, weight in zip(values, weights, strict=False)]
    spread = sum(map(mul, off, off))
    return Candidate(move, mean, math.sqrt(spread * number / (number - 1)) / whole, number)

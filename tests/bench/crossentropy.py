"""Cross-entropy search, by which rules of thumb learn: the best of a crowd make the next one."""

import math
import statistics
from collections.abc import Callable, Sequence

from game.rules.core.rng import Rng

CROWD = 30
ELITE = 6
NARROWEST = 0.15
"""The spread never falls below this part of what it was at first."""

Fitness = Callable[[Sequence[float], int], float]
"""How good these weights are, measured on the deals of this generation."""


def search(
    centre: Sequence[float], spread: Sequence[float], fitness: Fitness, generations: int
) -> list[float]:
    """The centre of the last generation; prints each one's."""
    rng = Rng("cross entropy")
    middle, wide = list(centre), list(spread)
    for generation in range(generations):
        crowd = [[c + s * _normal(rng) for c, s in zip(middle, wide, strict=True)] for _ in range(CROWD)]
        ranked = sorted(((fitness(numbers, generation), numbers) for numbers in crowd), reverse=True)
        columns = list(zip(*(numbers for _, numbers in ranked[:ELITE]), strict=True))
        middle = [statistics.mean(column) for column in columns]
        wide = [
            max(NARROWEST * first, statistics.pstdev(column))
            for first, column in zip(spread, columns, strict=True)
        ]
        shown = ", ".join(f"{number:.2f}" for number in middle)
        print(f"generation {generation + 1}: ({shown})  best {ranked[0][0]:.3f}", flush=True)
    return middle


def _normal(rng: Rng) -> float:
    return math.sqrt(-2 * math.log(rng.random() or 1e-12)) * math.cos(2 * math.pi * rng.random())


def told(shares: Sequence[float]) -> str:
    """A mean with its standard error."""
    error = statistics.stdev(shares) / math.sqrt(len(shares))
    return f"{statistics.mean(shares):.3f} ± {error:.3f} (n = {len(shares)} deals)"

"""What search thinks of a move, and the soft choice by which weaker levels err."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.rules.core.rng import Rng

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Estimate:
    """A move (as the world's key), its mean value for the chooser and the playouts behind it."""

    move: Any
    value: float
    visits: int


def soft_choice(estimates: Sequence[Estimate], rng: Rng, heat: float, cap: float) -> Any:
    """A move drawn with weight exp(-loss / heat), among those that lose at most `cap` against the best.

    `heat` and `cap` are in units of value; without heat the best (the first of equals) is taken.
    """
    best = max(estimates, key=lambda e: e.value)
    if heat <= 0:
        return best.move
    near = [e for e in estimates if best.value - e.value <= cap]
    weights = [math.exp((e.value - best.value) / heat) for e in near]
    point = rng.random() * sum(weights)
    for estimate, weight in zip(near, weights, strict=True):
        point -= weight
        if point < 0:
            return estimate.move
    return best.move


def ranked_choice(ranking: Sequence[Estimate], rng: Rng, heat: float, cap: float) -> Any:
    """As `soft_choice`, from estimates in their order: without heat the first, whatever their values.

    A search that drops candidates on the way ranks those that stayed first; one that was dropped may seem
    better only because it was tried less.
    """
    return soft_choice(ranking if heat > 0 else ranking[:1], rng, heat, cap)


@dataclass(frozen=True, slots=True)
class RuleLevel(Generic[T]):
    """A level that plays by rules of thumb: their weights, and how softly it chooses, see `soft_choice`."""

    thumb: T
    heat: float = 0.0
    cap: float = 0.0

    def pick(self, estimates: Sequence[Estimate], out: float, rng: Rng) -> Any:
        """The choice of this level; no level misses a move of the value `out`, which goes out."""
        best = max(estimates, key=lambda e: e.value)
        return soft_choice(estimates, rng, 0.0 if best.value == out else self.heat, self.cap)

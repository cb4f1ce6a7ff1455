"""Candidates raced through sampled worlds: each world meets all that still run, with the same luck.

What is compared are the differences within one world, in which most of the noise cancels. A candidate that
falls clearly behind the best is dropped, so that what is left of the budget tells the others apart.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from game.ai.bot import Budget
from game.ai.search.estimate import Estimate, Tally
from game.rules.core.rng import Rng

LOOK = 10
"""Worlds between two looks at who has fallen behind."""
BEHIND = 2.5
"""Standard errors of the difference that are clear enough."""

Key = TypeVar("Key")
World = tuple[float, Callable[[Key], float]]
"""The weight of a sampled world, and what a candidate comes to in it."""


@dataclass(slots=True)
class _Runner:
    tally: Tally = field(default_factory=Tally)
    values: list[float] = field(default_factory=list)


def race(
    keys: Sequence[Key],
    sample: Callable[[Rng], World[Key] | None],
    budget: Budget,
    *,
    most: int | None = None,
    drops: bool = True,
) -> list[Estimate]:
    """What each candidate is worth, best first: those that stayed longest before those that were dropped.

    At least one world is sampled, `most` of them at most; None for one says that there is none. Without
    `drops` all stay to the end, as a soft choice needs it. A candidate alone is not tried. Raises Cancelled.
    """
    runners = {at: _Runner() for at in range(len(keys))}
    racing, weights = list(runners), list[float]()
    while len(racing) > 1 and (most is None or len(weights) < most):
        if not budget.checkpoint(len(racing)) and weights:
            break
        world = sample(budget.rng)
        if world is None:
            break
        weight, worth = world
        weights.append(weight)
        for at in racing:
            value = worth(keys[at])
            runners[at].values.append(value)
            runners[at].tally.add(value, weight)
        if drops and len(weights) % LOOK == 0:
            racing = _still_racing({at: runners[at] for at in racing}, weights)
    found = [runner.tally.estimate(keys[at]) for at, runner in runners.items()]
    return sorted(found, key=lambda one: (-one.visits, -one.value))


def _still_racing(runners: dict[int, _Runner], weights: Sequence[float]) -> list[int]:
    best = max(runners.values(), key=lambda runner: runner.tally.mean)
    kept = []
    for at, runner in runners.items():
        gap = Tally()
        for high, low, weight in zip(best.values, runner.values, weights, strict=True):
            gap.add(high - low, weight)
        if runner is best or gap.mean <= BEHIND * gap.error:
            kept.append(at)
    return kept

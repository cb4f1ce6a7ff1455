"""Candidates raced through sampled worlds: each world meets all that still run, with the same luck.

What is compared are the differences within one world, in which most of the noise cancels. A candidate that
falls clearly behind the best is dropped, so that what is left of the budget tells the others apart.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from operator import mul, sub
from typing import Final, TypeVar

from game.ai.bot import Budget
from game.ai.search.estimate import told
from game.ai.search.rollout import RolloutState
from game.ai.thought import Candidate, Gap
from game.rules.core.rng import Rng

LOOK: Final = 10
"""Worlds between two looks at who has fallen behind."""
SOONEST: Final = 50
"""Worlds before the first look of whoever is wary: of fewer, errors are themselves a guess."""
ENDLESS: Final = 20_000
"""The playouts planned for when only the clock ends a search by halves."""
BEHIND, SURELY, BEATEN = 2.5, 3.5, 1.0
"""Standard errors of the difference that are clear enough to drop a candidate, for whoever is wary, and to
leave a favourite."""

Key = TypeVar("Key")
Trial = TypeVar("Trial", bound=RolloutState)
World = tuple[float, Callable[[Key], float]]
"""The weight of a sampled world, and what a candidate comes to in it."""


def rollouts(
    sample: Callable[[Rng], Trial], seat: int, ended: Callable[[Key, Trial], None] | None = None
) -> Callable[[Rng], World[Key]]:
    """Worlds for `race` in which a move is worth what this seat gets when it is played out.

    `ended` hears of every move with what was played out after it.
    """

    def world(rng: Rng) -> World[Key]:
        start, luck = sample(rng), rng.randrange(1 << 30)

        def worth(move: Key) -> float:
            chance, trial = Rng(luck), start.copy()
            trial.play(move, chance)
            value = trial.rollout(chance)[seat]
            if ended is not None:
                ended(move, trial)
            return value

        return 1.0, worth

    return world


def race(
    keys: Sequence[Key],
    sample: Callable[[Rng], World[Key] | None],
    budget: Budget,
    *,
    most: int | None = None,
    drops: bool = True,
    wary: bool = False,
    halves: bool = False,
    goes_on: bool = False,
    also: Sequence[Key] = (),
    favourite: Key | None = None,
) -> list[Candidate[Key]]:
    """What each candidate is worth, best first: those that stayed longest before those that were dropped.

    At least one world is sampled, `most` of them at most, and none that the budget has no room for; None for
    one says that there is none. Without `drops` all stay to the end, as a soft choice needs it; with
    `halves` the weaker half goes after each equal share of the budget, which suits many candidates and few
    worlds. Whoever is `wary` drops a candidate only where one world more could not bring it back, looks for
    that after `SOONEST` worlds at first, and less often as they become many. A candidate alone is not tried;
    one left alone `goes_on` only where its value matters.

    What is asked for `also`, whether it is among the keys or not, meets every world, beyond the budget and
    without a say in who is dropped: the others race as they would without it, and one left alone goes on.

    One of the keys that is known to be good, a `favourite`, stands first unless another is better by more
    than the error of that. Raises Cancelled.
    """
    number, keys = len(keys), [*keys, *(key for key in dict.fromkeys(also) if key not in keys)]
    values: list[list[float]] = [[] for _ in keys]
    racing, weights = list(range(number)), list[float]()
    asked = [keys.index(key) for key in also]
    share = (budget.iterations or ENDLESS) // max(1, (number - 1).bit_length())
    cut, look = max(1, share // max(1, number)), SOONEST if wary else LOOK
    while most is None or len(weights) < most:
        asides = [at for at in asked if at not in racing]
        if len(racing) == 1 and not (goes_on or asides):
            break
        if not budget.another(len(racing), len(weights)):
            break
        world = sample(budget.rng)
        if world is None:
            budget.spent -= len(racing)
            break
        weight, worth = world
        weights.append(weight)
        for at in racing:
            values[at].append(worth(keys[at]))
        for at in asides:
            values[at].append(worth(keys[at]))
        budget.beyond(len(asides))
        if halves and len(weights) == cut:
            racing.sort(key=lambda at: -told(at, values[at], weights).value)
            del racing[(len(racing) + 1) // 2 :]
            cut += max(1, share // len(racing))
        elif drops and not halves and len(racing) > 1 and len(weights) == look:
            racing = _still_racing(racing, values, weights, wary)
            look += max(LOOK, look // LOOK) if wary else LOOK
    found = [told(key, values[at], weights) for at, key in enumerate(keys)]
    order = sorted(range(len(keys)), key=lambda at: (-found[at].worlds, -found[at].value))
    if favourite is not None:
        at, best = keys.index(favourite), order[0]
        stayed = found[at].worlds == found[best].worlds
        if stayed and not _is_behind(values[best], values[at], weights, BEATEN):
            order.sort(key=lambda other: other != at)
    return [replace(found[at], gap=_gap(values[order[0]], values[at], weights)) for at in order]


def alone(
    key: Key, sample: Callable[[Rng], World[Key] | None], budget: Budget, most: int | None = None
) -> Candidate[Key]:
    """What one candidate is worth that races against none. Raises Cancelled."""
    return replace(race([key], sample, budget, most=most, goes_on=True)[0], gap=None)


def _gap(best: Sequence[float], values: Sequence[float], weights: Sequence[float]) -> Gap:
    """By how much these values fall behind the best of the same worlds."""
    one = told(None, list(map(sub, best, values)), weights)
    return Gap(one.value, one.error)


def _still_racing(
    racing: Sequence[int], values: Sequence[Sequence[float]], weights: Sequence[float], wary: bool
) -> list[int]:
    best = values[max(racing, key=lambda at: sum(map(mul, values[at], weights)))]
    unseen = told(None, best, weights).error / math.sqrt(len(best)) if wary else 0.0
    clear = SURELY if wary else BEHIND
    return [at for at in racing if not _is_behind(best, values[at], weights, clear, unseen)]


def _is_behind(
    best: Sequence[float],
    values: Sequence[float],
    weights: Sequence[float],
    clear: float,
    unseen: float = 0.0,
) -> bool:
    """Whether these values are clearly worse than the best of the same worlds.

    What happens once in as many worlds has perhaps not happened yet: a world in which the two differ by as
    much as values usually do moves their difference by what is `unseen`.
    """
    gap = _gap(best, values, weights)
    return values is not best and gap.value > clear * math.hypot(gap.error, unseen)

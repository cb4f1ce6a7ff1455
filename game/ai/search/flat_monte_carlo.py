"""Determinised flat Monte Carlo: every candidate tried in the same sampled worlds, the weaker half dropped.

Sequential halving spends an equal share of the playouts on each halving, so that the close calls get most
of them. In one world all candidates meet the same hidden cards and the same luck (mirrored worlds), which
leaves the difference between moves and cancels most of the noise.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from game.ai.bot import Budget
from game.ai.search.estimate import told
from game.ai.search.rollout import RolloutState
from game.ai.thought import Candidate
from game.rules.core.rng import Rng

Key = TypeVar("Key")
ENDLESS = 20_000
"""The playouts planned for when only the clock ends the search."""


def flat(
    sample: Callable[[Rng], RolloutState],
    moves: Sequence[Key],
    seat: int,
    budget: Budget,
    *,
    full: bool = False,
) -> list[Candidate[Key]]:
    """An estimate of every move for `seat`, best first.

    `sample` gives one possible world at the moment of choice. With `full`, no candidate is dropped early,
    so that soft choices compare values of equal worth.
    """
    rng = budget.rng
    values: list[list[float]] = [[] for _ in moves]
    stayed = [0] * len(moves)
    alive = list(range(len(moves)))
    halvings = 1 if full else max(1, (len(moves) - 1).bit_length())
    share = (budget.iterations or ENDLESS) // halvings

    def mean(index: int) -> float:
        return sum(values[index]) / len(values[index]) if values[index] else 0.0

    def spend(worlds: int) -> bool:
        """Try the candidates still alive in so many worlds; False when the budget ended before."""
        for _ in range(worlds):
            world = sample(rng)
            luck = rng.randrange(1 << 30)
            for index in alive:
                if not budget.checkpoint():
                    return False
                chance = Rng(luck)
                trial = world.copy()
                trial.play(moves[index], chance)
                values[index].append(trial.rollout(chance)[seat])
        return True

    for _ in range(halvings):
        going = spend(max(1, share // len(alive)))
        alive.sort(key=mean, reverse=True)
        if not full:
            alive = alive[: (len(alive) + 1) // 2]
        for index in alive:
            stayed[index] += 1
        if not going:
            break
    # A dropped candidate was judged on fewer worlds; it never ranks above those that stayed.
    order = sorted(range(len(moves)), key=lambda i: (stayed[i], mean(i)), reverse=True)
    return [told(moves[i], values[i]) for i in order]

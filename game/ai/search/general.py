"""The computer player of any game that brings no bot of its own: sampled worlds over its State.

A game's own module may give `SearchBot` its rules of thumb; without them playouts are random and stop at the
round's end, seen as a change of the match scores, or after a while.
"""

from collections.abc import Sequence
from typing import Any

from game.ai.bot import Budget
from game.ai.player import Level, Player, Policy
from game.ai.search.race import race, rollouts
from game.ai.search.rollout import RolloutPolicy, StateRollout
from game.ai.search.sightings import of_unseen
from game.ai.thought import Thought, Unit, by_rule, itself, weighed
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.state import State
from game.rules.core.view import View
from game.rules.registry import load

LEVELS = {
    "greedy": Level(count=60),
    "beginner": Level(count=40, policy=Policy(0.1, 0.3)),
    "casual": Level(count=60, policy=Policy(0.03, 0.1)),
    "expert": Level(count=160),
    "master": Level(count=1500),
}
"""Policies are in chances to win."""


class RandomPlay:
    """Rules of thumb for a game that has none: anything legal, judged by who is ahead."""

    def candidates(self, state: State, seat: int) -> Sequence[Move]:
        """Every legal move; calls and table talk only where there is nothing else."""
        moves, game = list(state.legal(seat)), load(state.game)
        return [move for move in moves if move.kind not in game.calls | game.meta_moves] or moves

    def choose(self, state: State, seat: int, rng: Rng) -> Move:
        """Any candidate with equal chance."""
        return rng.choice(self.candidates(state, seat))

    def ended(self, start: State, state: State) -> bool:
        """At the end of the match, or as soon as somebody has scored."""
        return state.outcome() is not None or state.scores() != start.scores()

    def value(self, start: State, state: State) -> Sequence[float]:
        """The winners' share of 1, or of what was scored, the best scorers'."""
        outcome = state.outcome()
        gains = [after - before for after, before in zip(state.scores(), start.scores(), strict=True)]
        best = max(gains)
        winners = outcome.winners if outcome else [seat for seat, gain in enumerate(gains) if gain == best]
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(gains))]


class SearchBot(Player[Level]):
    """A player of one level over any game's views."""

    __slots__ = ("rules",)

    def __init__(self, level: Level, rules: RolloutPolicy[Any] | None = None) -> None:
        super().__init__(level)
        self.rules: RolloutPolicy[Any] = rules or RandomPlay()

    def weigh(self, view: View[Any], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What the moves of the seat are worth. Raises Cancelled."""
        game = load(view.game)
        all_moves = self.rules.candidates(view.state, seat)
        moves = [move for move in all_moves if move.kind not in game.calls] or all_moves
        if len(moves) == 1 and set(also) <= set(moves):
            return by_rule(moves[0])
        firm = self.level.policy.temperature <= 0
        seen = of_unseen(view) if game.hidden_information else None

        def sample(rng: Rng) -> StateRollout[Any]:
            world = view.sample(rng)
            if seen is not None:
                seen.add_state(world)
            return StateRollout(world, self.rules)

        found = race(moves, rollouts(sample, seat), budget, drops=firm, also=also)
        return weighed(found, Unit.CHANCE, itself, beliefs=None if seen is None else seen.beliefs())


def bot(key: str, level: str) -> SearchBot:
    """The general player of this level."""
    return SearchBot(LEVELS[level])

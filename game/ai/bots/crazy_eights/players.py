"""The levels of Crazy Eights, told apart by what they weigh and how softly they choose.

Beginner puts down what counts most and errs often. Casual, Expert and Master follow the rules of thumb ever
more firmly: they keep eights for when they are needed, name the suit they hold most of, and let go of what
counts much once somebody is about to go out. Nobody misses a card that goes out.

The adviser has Master's rules of thumb and tells what they are worth: it plays every move out by them in
sampled worlds, and leaves what they prefer only for a move that is clearly better.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.ai.bot import Budget
from game.ai.bots.crazy_eights.heuristics import OUT, PLAIN, TUNED, Heuristics, scored
from game.ai.bots.crazy_eights.playouts import RoundPlay
from game.ai.bots.crazy_eights.reasons import COUNTED
from game.ai.player import Level as AnyLevel
from game.ai.player import Player, Policy
from game.ai.search.race import race, rollouts
from game.ai.search.rollout import StateRollout
from game.ai.search.sightings import Sightings, copies_of
from game.ai.search.tally import Tally
from game.ai.thought import Thought, Unit, by_rule, itself, preferring, weighed
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.crazy_eights import CrazyEightsState
from game.rules.games.crazy_eights.cards import FACES


@dataclass(frozen=True, slots=True)
class Level(AnyLevel):
    """What tells one level from another; policies are in penalty points."""

    heuristics: Heuristics


LEVELS = {
    "greedy": Level(PLAIN),
    "beginner": Level(PLAIN, policy=Policy(0.6, 2.0)),
    "casual": Level(TUNED, policy=Policy(7.0, 14.0)),
    "expert": Level(TUNED, policy=Policy(3.5, 7.0)),
    "master": Level(TUNED),
}
"""With a count moves are played out."""
ADVISED, SOON = 3000, 600
"""Playouts of the adviser, and of its first answer at the table."""


def bot(key: str, level: str) -> "CrazyEightsBot":
    """The Crazy Eights player of this level."""
    return CrazyEightsBot(LEVELS[level])


def advisor() -> "CrazyEightsBot":
    """Master, who plays out what it weighs."""
    return CrazyEightsBot(replace(LEVELS["master"], count=ADVISED, soon=SOON, wary=True))


class CrazyEightsBot(Player[Level]):
    """A Crazy Eights player of one level."""

    __slots__ = ()

    def weigh(self, view: View[CrazyEightsState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What the moves of the seat are worth. Raises Cancelled."""
        found = [(move, value) for value, move in scored(view.state, seat, self.level.heuristics)]
        if self.level.count:
            return self._played_out(view, seat, found, budget, also)
        out = [one for one in found if one[1] == OUT]
        return preferring(out[:1] or found)

    def _played_out(
        self,
        view: View[CrazyEightsState],
        seat: int,
        found: list[tuple[Move, float]],
        budget: Budget,
        also: Sequence[Move],
    ) -> Thought:
        if len(found) == 1:
            return by_rule(found[0][0])
        seen = Sightings(FACES, view.state.seats, seat, copies_of(view, FACES))

        def sample(rng: Rng) -> StateRollout[CrazyEightsState]:
            world = view.sample(rng)
            seen.add(world.hands)
            return StateRollout(world, RoundPlay())

        moves, best = [move for move, _ in found], max(found, key=lambda one: one[1])[0]
        tally = Tally[Move](*COUNTED)

        def ended(move: Move, trial: StateRollout[CrazyEightsState]) -> None:
            cost = trial.state.points[seat] - view.state.points[seat]
            tally.add(move, trial.state.out == seat, cost)

        told = tally.told(
            race(
                moves, rollouts(sample, seat, ended), budget, wary=self.level.wary, also=also, favourite=best
            )
        )
        return weighed(told, Unit.CHANCE, itself, beliefs=seen.beliefs())

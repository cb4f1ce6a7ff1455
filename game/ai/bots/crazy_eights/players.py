"""The levels of Crazy Eights, told apart by what they weigh and how softly they choose.

Beginner puts down what counts most and errs often. Casual, Expert and Master follow the rules of thumb ever
more firmly: they keep eights for when they are needed, name the suit they hold most of, and let go of what
counts much once somebody is about to go out. Nobody misses a card that goes out.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.bot import Budget
from game.ai.bots.crazy_eights.heuristics import OUT, PLAIN, TUNED, Heuristics, scored
from game.ai.player import Level as AnyLevel
from game.ai.player import Player, Policy
from game.ai.thought import Thought, preferring
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.crazy_eights import CrazyEightsState


@dataclass(frozen=True, slots=True)
class Level(AnyLevel):
    """What tells one level from another; policies are in penalty points."""

    heuristics: Heuristics


LEVELS = {
    "greedy": Level(PLAIN),
    "beginner": Level(PLAIN, policy=Policy(6.0, 20.0)),
    "casual": Level(TUNED, policy=Policy(11.0, 24.0)),
    "expert": Level(TUNED, policy=Policy(4.0, 8.0)),
    "master": Level(TUNED),
}


def bot(key: str, level: str) -> "CrazyEightsBot":
    """The Crazy Eights player of this level."""
    return CrazyEightsBot(LEVELS[level])


class CrazyEightsBot(Player[Level]):
    """A Crazy Eights player of one level."""

    __slots__ = ()

    def weigh(self, view: View[CrazyEightsState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What the moves of the seat are worth. Raises Cancelled."""
        found = [(move, value) for value, move in scored(view.state, seat, self.level.heuristics)]
        out = [one for one in found if one[1] == OUT]
        return preferring(out[:1] or found)

"""The levels of Crazy Eights, told apart by what they weigh and how softly they choose.

Beginner puts down what counts most and errs often. Casual, Expert and Master follow the rules of thumb ever
more firmly: they keep eights for when they are needed, name the suit they hold most of, and let go of what
counts much once somebody is about to go out. Nobody misses a card that goes out.
"""

from game.ai.bot import Budget
from game.ai.bots.crazy_eights.thumb import OUT, PLAIN, TUNED, Thumb, scored
from game.ai.search.estimate import Estimate, RuleLevel
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.crazy_eights import CrazyEightsState

LEVELS: dict[str, RuleLevel[Thumb]] = {
    "greedy": RuleLevel(PLAIN),
    "beginner": RuleLevel(PLAIN, heat=6.0, cap=20.0),
    "casual": RuleLevel(TUNED, heat=11.0, cap=24.0),
    "expert": RuleLevel(TUNED, heat=4.0, cap=8.0),
    "master": RuleLevel(TUNED),
}
"""`heat` and `cap` are in penalty points."""


def bot(key: str, level: str) -> "CrazyEightsBot":
    """The Crazy Eights player of this level."""
    return CrazyEightsBot(LEVELS[level])


class CrazyEightsBot:
    """A Crazy Eights player of one level."""

    __slots__ = ("level",)

    def __init__(self, level: RuleLevel[Thumb]) -> None:
        self.level = level

    def choose(self, view: View[CrazyEightsState], budget: Budget) -> Move:
        """The move for `view.seat`. Raises Cancelled."""
        seat = view.seat
        assert seat is not None
        budget.checkpoint(0)
        found = [Estimate(move, value, 1) for value, move in scored(view.state, seat, self.level.thumb)]
        chosen: Move = self.level.pick(found, OUT, budget.rng)
        return chosen

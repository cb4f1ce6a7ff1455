"""The levels of Domino Poker, told apart by how many worlds they try and how softly they choose.

Beginner bets by the strength of its hand, softly and with hope; Greedy, the rule player, by its strength and
what a call costs. Casual, Expert and Master weigh every bet over sampled hands of the others. Master mixes
bets that are worth nearly the same, so that it cannot be read.
"""

from dataclasses import dataclass, replace

from game.ai.bot import Budget
from game.ai.bots.domino_poker.styles import RULE, Style, strength
from game.ai.bots.domino_poker.worlds import worths
from game.ai.search.estimate import Estimate, soft_choice
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.dominoes.poker.phases import BET
from game.rules.games.dominoes.poker.state import PokerState

DOUBT = 0.5
"""In raises, by how much chips that are paid must be worth it: samples are small, players careful."""


@dataclass(frozen=True, slots=True)
class Level:
    """What tells one level from another. `heat` and `cap` are in raises."""

    style: Style = RULE
    search: bool = False
    heat: float = 0.0
    cap: float = 0.0


LEVELS = {
    "greedy": Level(),
    "beginner": Level(Style(0.75, 0.25, 0.1)),
    "casual": Level(search=True, heat=0.3, cap=0.8),
    "expert": Level(search=True, heat=0.05, cap=0.2),
    "master": Level(search=True, heat=0.03, cap=0.1),
}


def bot(key: str, level: str) -> "PokerBot":
    """The player of this level."""
    return PokerBot(LEVELS[level])


def advisor() -> "PokerBot":
    """Master's judgement, with no need to hide what it holds."""
    return PokerBot(replace(LEVELS["master"], heat=0.0, cap=0.0))


class PokerBot:
    """A player of one level of Domino Poker."""

    __slots__ = ("level",)

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, view: View[PokerState], budget: Budget) -> Move:
        """The move for `view.seat`. Raises Cancelled."""
        state, seat, rng = view.state, view.seat, budget.rng
        assert seat is not None
        budget.checkpoint(0)
        if state.phase != BET:
            return Move(seat, "show")
        owes, may_raise = state.owes(seat), state.can_raise(seat)
        if not self.level.search:
            folds, calls, _ = self.level.style.chances(strength(state.hands[seat]), owes, may_raise)
            point = rng.random()
            return Move(seat, "fold" if point < folds else "call" if point < folds + calls else "raise")
        options = ["call"] + ["fold"] * bool(owes) + ["raise"] * may_raise
        values = worths(view, options, budget)
        scale = state.step
        doubt = {"fold": 0.0, "call": DOUBT * scale * bool(owes), "raise": DOUBT * scale * (1 + bool(owes))}
        found = [Estimate(kind, one - doubt[kind], 1) for kind, one in zip(options, values, strict=True)]
        chosen: str = soft_choice(found, rng, self.level.heat * scale, self.level.cap * scale)
        return Move(seat, chosen)

"""The levels of Domino Poker, told apart by how many worlds they try and how softly they choose.

Beginner bets by the strength of its hand, softly and with hope; Greedy, the rule player, by its strength and
what a call costs. Casual, Expert and Master weigh every bet over sampled hands of the others. Master mixes
bets that are worth nearly the same, so that it cannot be read.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.ai.bot import Budget
from game.ai.bots.domino_poker.determinization import KINDS, worths
from game.ai.bots.domino_poker.styles import RULE, Style, strength
from game.ai.player import Level as AnyLevel
from game.ai.player import Player, Policy
from game.ai.search.sightings import Sightings
from game.ai.thought import Candidate, Thought, Unit, by_rule, preferring, ranked, weighed
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.dominoes.poker.phases import BET
from game.rules.games.dominoes.poker.state import PokerState
from game.rules.shared.dominoes import FACES

DOUBT = 0.5
"""In raises, by how much chips that are paid must be worth it: samples are small, players careful."""


@dataclass(frozen=True, slots=True)
class Level(AnyLevel):
    """What tells one level from another; policies are in raises, without search in logarithms of chances."""

    style: Style = RULE
    search: bool = False


_MIXED = Policy(1.0, math.inf)
"""Each bet as often as its style has it."""


LEVELS = {
    "greedy": Level(policy=_MIXED),
    "beginner": Level(Style(0.75, 0.25, 0.1), policy=_MIXED),
    "casual": Level(search=True, count=60, policy=Policy(1.05, 2.7)),
    "expert": Level(search=True, count=150, policy=Policy(0.7, 2.0)),
    "master": Level(search=True, count=300, policy=Policy(0.03, 0.1)),
}
ADVISED = 4000
"""Playouts of the adviser."""


def bot(key: str, level: str) -> "PokerBot":
    """The player of this level."""
    return PokerBot(LEVELS[level])


def advisor() -> "PokerBot":
    """Master, who plays more worlds out."""
    return PokerBot(replace(LEVELS["master"], count=ADVISED))


class PokerBot(Player[Level]):
    """A player of one level of Domino Poker."""

    __slots__ = ()

    def policy(self, view: View[PokerState]) -> Policy:
        """In chips, where bets are weighed."""
        policy, step = self.level.policy, view.state.step
        if not self.level.search:
            return policy
        return replace(policy, temperature=policy.temperature * step, max_loss=policy.max_loss * step)

    def careful(self, view: View[PokerState], thought: Thought) -> Thought:
        """As if chips that are paid were worth less by `DOUBT`."""
        doubted = [replace(one, value=_doubted(view.state, one)) for one in thought.candidates]
        return replace(thought, candidates=tuple(ranked(doubted)))

    def weigh(self, view: View[PokerState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What bets win from here on. Raises Cancelled."""
        state = view.state
        if state.phase != BET:
            return by_rule(Move(seat, "show"))
        owes, may_raise = state.owes(seat), state.can_raise(seat)
        if not self.level.search:
            often = self.level.style.chances(strength(state.hands[seat]), owes, may_raise)
            bets = [
                (Move(seat, kind), math.log(chance))
                for kind, chance in zip(KINDS, often, strict=True)
                if chance
            ]
            return preferring(bets)
        options = ["call"] + ["fold"] * bool(owes) + ["raise"] * may_raise
        seen = Sightings(FACES, len(state.hands), seat)
        found = worths(view, options, budget, seen, [move.kind for move in also])
        return weighed(found, Unit.CHIPS, partial(Move, seat), beliefs=seen.beliefs())


def _doubted(state: PokerState, one: Candidate[Move]) -> float:
    """What a bet wins, less the doubt about chips that are paid for it."""
    pays = (one.move.kind != "fold") * bool(state.owes(one.move.seat)) + (one.move.kind == "raise")
    return one.value - DOUBT * state.step * pays

"""The levels of Deuces: rules of thumb, softly or firmly, and the solver where the stock is known.

A solitaire is played against the cards alone, so the table shows its players the order of the stock; where a
view hides it, every level plays by the rules of thumb.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.bot import Budget
from game.ai.bots.deuces.judging import badness
from game.ai.bots.deuces.moves import after, leading_to
from game.ai.bots.deuces.position import of, stock_of
from game.ai.bots.deuces.solver import ROUNDS, SOLVED, Finding, solve
from game.ai.player import Level as AnyLevel
from game.ai.player import Player, Policy
from game.ai.thought import Thought, Unit, by_rule, exact, itself, preferring, weighed
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.deuces import DeucesState
from game.rules.games.deuces.auto import ALL, SAFE, next_home
from game.rules.shared.playing_cards import UNKNOWN

DEALING = 0.9
"""How much better than dealing, in units of `badness`, leaving things as they are may be called."""


@dataclass(frozen=True, slots=True)
class Level(AnyLevel):
    """What tells one level from another; policies are in units of `badness`."""

    rounds: int = 0
    """How often its solver begins anew, if it has one."""


LEVELS = {
    "greedy": Level(),
    "beginner": Level(policy=Policy(1.2, 4.0)),
    "casual": Level(policy=Policy(0.3, 1.5)),
    "expert": Level(rounds=3, count=6000),
    "master": Level(rounds=12, count=40_000),
}


def bot(key: str, level: str) -> "DeucesBot":
    """The Deuces player of this level."""
    return DeucesBot(LEVELS[level])


def found_for(state: DeucesState, budget: Budget, rounds: int = ROUNDS) -> Finding:
    """What the solver finds within the budget. Raises Cancelled."""
    return solve(of(state), stock_of(state), lambda: budget.checkpoint(1), rounds)


def knows(state: DeucesState) -> bool:
    """Whether the order of the stock is in sight."""
    return UNKNOWN not in state.stock


class DeucesBot(Player[Level]):
    """A Deuces player of one level."""

    __slots__ = ()

    def weigh(self, view: View[DeucesState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """A move on the way to a win, where one is found; else all by rules of thumb. Raises Cancelled."""
        state = view.state
        if (safe := next_home(state, SAFE)) is not None:
            return by_rule(safe)
        if self.level.rounds and knows(state):
            finding = found_for(state, budget, self.level.rounds)
            winning = None
            if finding.answer == SOLVED and finding.line:
                found = leading_to(state, finding.line[0])
                winning = None if found is None else found[0]
            if finding.answer == SOLVED and winning is None:
                winning = next_home(state, ALL)
            if winning is not None:
                return weighed([exact(winning, 1.0, finding.nodes)], Unit.CHANCE, itself)
        return preferring(self._by_heuristics(state))

    def _by_heuristics(self, state: DeucesState) -> list[tuple[Move, float]]:
        """What leaves the waste smallest and the tableaus widest; a card is dealt when nothing helps."""
        now = badness(of(state))
        found = []
        for move in state.legal(0):
            if move.kind == "deal":
                value = -now - DEALING / 10
            else:
                gained = now - badness(of(_seen(state, move)))
                value = -now + gained - (0.0 if gained > 0 else DEALING)
            found.append((move, value))
        return found


def _seen(state: DeucesState, move: Move) -> DeucesState:
    """The state after a move; a card that nobody knows fills no tableau in thought."""
    new = after(state, move)
    if any(pile and pile[-1] == UNKNOWN for pile in new.piles):
        new.piles = [pile for pile in new.piles if pile and pile[-1] != UNKNOWN]
    return new

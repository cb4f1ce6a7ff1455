"""What tells bets of Domino Poker apart: how often they win chips, and the price of staying in."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.ai.reasons import FEWEST, Counted, Exact, Reason
from game.ai.teller import Teller
from game.ai.thought import Thought
from game.rules.core.move import Move
from game.rules.core.sentences import Fields, Names, Sentence
from game.rules.core.view import View
from game.rules.games.dominoes.poker.state import PokerState


class WinsChips(Counted):
    """From here on the bet brings more chips than it costs."""

    __slots__ = ()
    stake: ClassVar[float] = 5.0
    alone: ClassVar[Sentence] = Sentence("{Move} wins chips in {often} deals.")
    beside: ClassVar[Sentence] = Sentence("{Move} wins chips in {often} deals; {other} in {other_often}.")

    def weight(self) -> float:
        """For a bet that wins more often than not, and against another."""
        return self.stake * (self.share - 0.5) if self.worlds >= FEWEST else 0.0


@dataclass(frozen=True, slots=True)
class Price(Exact):
    """What calling costs, what lies in the pot, and how often the bet wins, as it was counted."""

    alone: ClassVar[Sentence] = Sentence(
        "Calling costs {cost} for a pot of {pot}, and wins chips in {often} deals."
    )
    cost: int
    pot: int
    wins: WinsChips

    @property
    def amount(self) -> float:
        """Chips that come back for what is paid, if nobody bets on."""
        return self.wins.share * (self.pot + self.cost) - self.cost

    def fields(self) -> Fields:
        """The price, and how often."""
        return {"cost": self.cost, "pot": self.pot, **self.wins.fields()}


def knows(view: View[PokerState], thought: Thought, move: Move) -> Sequence[Reason]:
    """The price of a call."""
    state, seat = view.state, move.seat
    cost = min(state.owes(seat), state.chips[seat])
    if move.kind != "call" or not cost:
        return ()
    own = next((one for one in thought.candidates if one.move == move), None)
    wins = next((one for one in own.reasons if isinstance(one, WinsChips)), None) if own else None
    return () if wins is None or wins.worlds < FEWEST else (Price(cost, state.pot, wins),)


def called(view: View[PokerState], move: Move, name: Names) -> str:
    """ "checking", "calling", "raising to 4", "folding"."""
    state = view.state
    match move.kind:
        case "call":
            return "calling" if state.owes(move.seat) else "checking"
        case "raise":
            return f"raising to {state.bet + state.step}"
    return "folding"


REASONS = Teller(called, knows)

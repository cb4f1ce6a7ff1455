"""Which moves a Poker player has, and why another is none. Reads the redacted state alone."""

from collections.abc import Iterator

from game.rules.core.legal import Legal, NoMoves, Selection
from game.rules.core.move import Move
from game.rules.games.dominoes.phrases import counted
from game.rules.games.dominoes.poker.phases import BET, OVER
from game.rules.games.dominoes.poker.position import PokerPosition

KINDS = ("fold", "call", "raise", "show")


def legality(state: PokerPosition, seat: int) -> Legal:
    """The legality of `seat`."""
    if state.phase == OVER:
        return NoMoves("The match is over.")
    if seat in state.actors():
        return PokerLegal(state, seat)
    if state.betting and 0 <= seat < len(state.chips) and state.folded >> seat & 1:
        return NoMoves("You are out of this hand (rule 18).")
    return NoMoves("It is not your turn (rule 18).")


class PokerLegal(Legal):
    """The moves of the seat whose turn it is."""

    __slots__ = ("seat", "state")

    def __init__(self, state: PokerPosition, seat: int) -> None:
        self.state = state
        self.seat = seat

    def __iter__(self) -> Iterator[Move]:
        if self.state.phase != BET:
            yield Move(self.seat, "show")
            return
        yield Move(self.seat, "fold")
        yield Move(self.seat, "call")
        if self.state.can_raise(self.seat):
            yield Move(self.seat, "raise")

    def _now(self) -> str:
        """What is to be done now instead."""
        if self.state.phase == BET:
            return "Now fold, call or raise (rule 18)."
        return "Now show your hand (rule 18)."

    def why_not(self, move: Move) -> str | None:
        """None for the moves that are listed, else what speaks against it."""
        state = self.state
        if move.seat != self.seat:
            return "Every player acts only for themselves (rule 18)."
        if move.kind not in KINDS:
            return f"That is no move of Poker. {self._now()}"
        if move.pieces or move.target is not None or move.choice is not None:
            return f"No tile leaves your hand in this game. {self._now()}"
        if (state.phase == BET) == (move.kind == "show"):
            return self._now()
        if move.kind != "raise" or state.can_raise(self.seat):
            return None
        if state.raises >= state.max_raises:
            return f"No more than {counted(state.max_raises, 'raise')} in a round (rule 18)."
        if state.chips[self.seat] < state.owes(self.seat) + state.step:
            return f"A raise needs {counted(state.owes(self.seat) + state.step, 'chip')} (rule 18)."
        return "No other player has chips left to answer a raise (rule 18)."

    def refusal(self, selection: Selection) -> str:
        """Tiles are not played in this game."""
        if selection.pieces or selection.target is not None:
            return f"No tile leaves your hand in this game. {self._now()}"
        return self._now()

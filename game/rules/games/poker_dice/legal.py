"""Which moves a Poker Dice player has, and why another is none."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations

from game.rules.core.legal import Completions, Legal, NoMoves, Selection
from game.rules.core.move import Move
from game.rules.games.poker_dice.hands import DICE
from game.rules.games.poker_dice.phases import KEEP, OVER
from game.rules.games.poker_dice.position import PokerDicePosition

MOST_AGAIN = 3
"""How many dice may be thrown a second time (rule 3)."""


@cache
def _again(seat: int) -> tuple[tuple[str, ...], ...]:
    """Every choice of a seat's dice that may be thrown again."""
    return tuple(
        tuple(f"{seat + 1}:{place}" for place in places)
        for number in range(1, MOST_AGAIN + 1)
        for places in combinations(range(1, DICE + 1), number)
    )


def legality(state: PokerDicePosition, seat: int) -> Legal:
    """The legality of `seat`."""
    if state.phase == OVER:
        return NoMoves("The match is over.")
    if seat not in state.actors():
        return NoMoves("It is not your turn to throw (rule 2).")
    return ThrowLegal(state, seat)


class ThrowLegal(Legal):
    """Throwing all five; then standing, or throwing one to three dice again."""

    __slots__ = ("seat", "state")

    def __init__(self, state: PokerDicePosition, seat: int) -> None:
        self.state = state
        self.seat = seat

    def __iter__(self) -> Iterator[Move]:
        if self.state.phase != KEEP:
            yield Move(self.seat, "roll")
            return
        yield Move(self.seat, "stand")
        for pieces in _again(self.seat):
            yield Move(self.seat, "reroll", pieces)

    def why_not(self, move: Move) -> str | None:
        """The rules in the order in which a player would ask."""
        keeping = self.state.phase == KEEP
        if move.seat != self.seat:
            return "It is not that player’s turn to throw (rule 2)."
        if move.target is not None or move.choice is not None:
            return "A throw names dice and nothing else (rule 3)."
        match move.kind:
            case "roll" if not move.pieces:
                return "You have thrown all five already (rule 3)." if keeping else None
            case "stand" if not move.pieces:
                return None if keeping else self._first()
            case "reroll":
                return self._why_not_again(move) if keeping else self._first()
        return "That is no throw: roll, stand, or throw up to three dice again (rule 3)."

    def _first(self) -> str:
        if self.state.throw_off:
            return "In a throw-off all five dice are thrown once, and that is all (rule 5)."
        return "First throw all five dice (rule 3)."

    def _why_not_again(self, move: Move) -> str | None:
        own = [f"{self.seat + 1}:{place}" for place in range(1, DICE + 1)]
        if any(piece not in own for piece in move.pieces):
            return "Throw dice of your own (rule 3)."
        if not 1 <= len(move.pieces) <= MOST_AGAIN:
            return "One, two or three dice may be thrown again (rule 3)."
        if len({*move.pieces}) < len(move.pieces) or list(move.pieces) != sorted(move.pieces):
            return "Each die is named once, from left to right (rule 3)."
        return None

    def completions(self, selection: Selection) -> Completions:
        """Picked dice are thrown when the player says so, though no more can be picked."""
        completions = super().completions(selection)
        return replace(completions, waits=bool(selection.pieces) and not completions.dead)

    def refusal(self, selection: Selection) -> str:
        """Why these dice cannot be thrown."""
        if not selection.pieces or selection.target is not None or selection.choice is not None:
            return "Choose dice of your own to throw again (rule 3)."
        reason = self.why_not(Move(self.seat, "reroll", tuple(sorted(selection.pieces))))
        return reason or "Choose up to three dice (rule 3)."

"""Which cards may be played in Highest, and why another may not (rule 2)."""

from collections.abc import Iterator, Sequence

from deuce_highest.cards import CODES, FACES, SUIT_MASKS
from game.rules.core.legal import Legal, Selection
from game.rules.core.move import Move
from game.rules.shared.holding import not_held
from game.rules.shared.playing_cards import SUIT_NAMES, SUITS
from game.rules.shared.tricks import following
from game.rules.shared.words import the_card


class PlayLegal(Legal):
    """Playing a card to the trick."""

    __slots__ = ("hand", "seat", "trick")

    def __init__(self, seat: int, hand: Sequence[int], trick: Sequence[int]) -> None:
        self.seat = seat
        self.hand = hand
        self.trick = trick

    def __iter__(self) -> Iterator[Move]:
        for card in sorted(self._playable()):
            yield Move(self.seat, "play", (FACES[card],))

    def why_not(self, move: Move) -> str | None:
        """One card of one's own hand that follows suit, if one does."""
        if move.seat != self.seat:
            return "Every player acts only for themselves (rule 2)."
        if move.kind != "play" or move.target is not None or move.choice is not None or len(move.pieces) != 1:
            return "Play exactly one card (rule 2)."
        if reason := not_held(self.hand, move.pieces, CODES, the_card, "2"):
            return reason
        if CODES[move.pieces[0]] not in self._playable():
            return f"You hold {SUIT_NAMES[SUITS[self.trick[0] & 3]]} and must follow suit (rule 2)."
        return None

    def refusal(self, selection: Selection) -> str:
        """Why these pieces cannot be played."""
        move = Move(self.seat, "play", selection.pieces, selection.target, selection.choice)
        return self.why_not(move) or "Play exactly one card (rule 2)."

    def _playable(self) -> list[int]:
        return following(self.hand, SUIT_MASKS[self.trick[0] & 3]) if self.trick else [*self.hand]

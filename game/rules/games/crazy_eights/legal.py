"""Which moves a Crazy Eights player has, and why another is none. Reads the redacted state alone."""

from collections.abc import Iterator
from dataclasses import replace

from game.rules.core.legal import Completions, Legal, NoMoves, Selection
from game.rules.core.move import Move
from game.rules.games.crazy_eights.cards import CODES, EIGHT, FACES
from game.rules.games.crazy_eights.options import UNTIL
from game.rules.games.crazy_eights.phases import DRAWN, OVER, TURN
from game.rules.games.crazy_eights.position import CrazyEightsPosition
from game.rules.shared.dealing import STOCK
from game.rules.shared.holding import not_held
from game.rules.shared.playing_cards import SUIT_NAMES, SUITS, UNKNOWN, card_name
from game.rules.shared.words import the_card

PILE = "pile"


def legality(state: CrazyEightsPosition, seat: int) -> Legal:
    """The legality of `seat`."""
    if state.phase == OVER:
        return NoMoves("The match is over.")
    if state.phase not in (TURN, DRAWN) or seat != state.turn:
        return NoMoves("It is not your turn (rule 2).")
    return TurnLegal(state, seat)


class TurnLegal(Legal):
    """Playing a card, drawing, or passing where that is all that is left."""

    __slots__ = ("seat", "state")

    def __init__(self, state: CrazyEightsPosition, seat: int) -> None:
        self.state = state
        self.seat = seat

    def _playable(self) -> list[int]:
        """The cards that may be played, ascending, equal ones once."""
        hand, mask = self.state.hands[self.seat], self.state.fits()
        if self.state.phase == DRAWN:
            hand = hand[-1:]
        return sorted({card for card in hand if card != UNKNOWN and mask >> card & 1})

    def __iter__(self) -> Iterator[Move]:
        state, seat = self.state, self.seat
        playable = self._playable()
        for card in playable:
            if card >> 2 == EIGHT:
                for suit in SUITS:
                    yield Move(seat, "play", (FACES[card],), PILE, suit)
            else:
                yield Move(seat, "play", (FACES[card],), PILE)
        if state.phase == DRAWN:
            yield Move(seat, "pass")
        elif state.can_draw():
            if state.owing or state.rules.draw != UNTIL or not playable:
                yield Move(seat, "draw", target=STOCK)
        elif not playable:
            yield Move(seat, "pass")

    def completions(self, selection: Selection) -> Completions:
        """As listed; the discard pile goes without saying once a card is picked."""
        if selection.pieces and selection.target is None:
            selection = replace(selection, target=PILE)
        return super().completions(selection)

    def why_not(self, move: Move) -> str | None:
        """The rules in the order in which a player would ask."""
        if move.seat != self.seat:
            return "It is not that player’s turn (rule 2)."
        match move.kind:
            case "play":
                return self._why_not_play(move)
            case "draw":
                return self._why_not_draw(move)
            case "pass":
                return self._why_not_pass(move)
        return "That is no move of Crazy Eights: play a card or draw (rule 2)."

    def refusal(self, selection: Selection) -> str:
        """Why these pieces do not go there."""
        pieces, target = selection.pieces, selection.target
        if not pieces:
            if target == STOCK:
                move = Move(self.seat, "draw", (), STOCK, selection.choice)
                return self.why_not(move) or "Not now (rule 2)."
            return "Choose a card of your hand; it goes on the discard pile (rule 2)."
        if target not in (None, PILE):
            return "Cards are played on the discard pile only (rule 2)."
        move = Move(self.seat, "play", pieces, PILE, selection.choice)
        return self.why_not(move) or "A turn plays one card (rule 2)."

    # --- the parts -------------------------------------------------------------------------------------

    def _why_not_play(self, move: Move) -> str | None:
        state = self.state
        if len(move.pieces) != 1 or move.target != PILE:
            return "A turn plays one card, on the discard pile (rule 2)."
        if reason := not_held(state.hands[self.seat], move.pieces, CODES, the_card, "2"):
            return reason
        face = move.pieces[0]
        card = CODES[face]
        if state.phase == DRAWN and card != state.hands[self.seat][-1]:
            return "After drawing you may play the card just drawn, and no other (rule 3)."
        if not state.fits() >> card & 1:
            return self._misfit(face)
        if card >> 2 == EIGHT:
            return None if move.choice in tuple(SUITS) else "Name a suit for your eight (rule 2)."
        return None if move.choice is None else "Only an eight names a suit (rule 2)."

    def _misfit(self, face: str) -> str:
        state = self.state
        top = FACES[state.pile[-1]]
        if state.owing:
            return self._owed()
        if state.suit >= 0:
            suit = SUIT_NAMES[SUITS[state.suit]]
            return f"{suit.capitalize()} were named: only {suit}, or an eight, may be played (rule 2)."
        return f"The {card_name(face)} matches neither rank nor suit of the {card_name(top)} (rule 2)."

    def _owed(self) -> str:
        return f"{self.state.owing} cards are owed: play a two, or draw them (rule 6)."

    def _why_not_draw(self, move: Move) -> str | None:
        state = self.state
        if move.pieces or move.choice is not None or move.target != STOCK:
            return "Drawing takes from the stock and names nothing else (rule 2)."
        if state.phase == DRAWN:
            return "You have drawn: play that card, or pass (rule 3)."
        if not state.can_draw():
            return "There is no card left to draw (rule 4)."
        if state.rules.draw == UNTIL and not state.owing and self._playable():
            return "You hold a card that fits, so you play instead of drawing (rule 3)."
        return None

    def _why_not_pass(self, move: Move) -> str | None:
        state = self.state
        if move.pieces or move.target is not None or move.choice is not None:
            return "Passing names nothing (rule 4)."
        if state.phase == DRAWN:
            return None
        if state.can_draw():
            if state.owing:
                return self._owed()
            if state.rules.draw == UNTIL and self._playable():
                return "You hold a card that fits, so you must play (rule 3)."
            return "Draw a card: only where none is left to draw may you pass at once (rule 4)."
        return "You hold a card that fits, so you must play (rule 4)." if self._playable() else None

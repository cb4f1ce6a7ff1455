"""Highest as a game of the shelf: notation and words."""

from deuce_highest.cards import CODES, SUIT_MASKS
from deuce_highest.state import HighestOptions, HighestState
from game.rules.core.errors import UnreadableMove, quoted
from game.rules.core.game import Game, numbered
from game.rules.core.move import Move
from game.rules.core.rng import Deal, Rng
from game.rules.core.sentences import Names
from game.rules.core.view import View
from game.rules.shared.playing_cards import card_name
from game.rules.shared.tricks import winner
from game.rules.shared.words import capital, the_cards


class HighestGame(Game[HighestState]):
    """Tricks without trumps; whoever takes two in a row wears the crown, and its tricks count double."""

    key = "highest"
    name = "Highest"
    seats = range(3, 7)
    rules_version = 1
    options = HighestOptions

    def new(self, seats: int, options: HighestOptions, rng: Rng, deal: Deal = None) -> HighestState:
        """The first dealer is drawn by lot; when the deal is scripted, it is the last seat."""
        dealer = seats - 1 if deal is not None else rng.randrange(seats)
        return HighestState.start(seats, options.target, dealer)

    def text(self, move: Move) -> str:
        """`play AS`."""
        return " ".join((move.kind, *move.pieces))

    def parse(self, text: str, seat: int, view: View[HighestState]) -> Move:
        """Reads extra spaces. Raises UnreadableMove."""
        match text.split():
            case ["play", *faces] if all(face in CODES for face in faces):
                return Move(seat, "play", tuple(faces))
        raise UnreadableMove(f"{quoted(text)} is no move of Highest; write “play AS”.")

    def label(self, move: Move, view: View[HighestState], name: Names = numbered) -> str:
        """As on a button: "Play the ace of spades"."""
        return f"Play {the_cards(move.pieces)}"

    def face_name(self, face: str) -> str:
        """ "ace of spades"."""
        return card_name(face)

    def prompt(self, view: View[HighestState], name: Names) -> str:
        """What is expected of the viewer, or whom the table waits for."""
        state, seat = view.state, view.seat
        if seat is None or seat not in state.actors():
            return super().prompt(view, name)
        if not state.trick:
            return "Lead a card."
        return f"{capital(name(state.leader))} led the {card_name(view.zones()['trick'][0])}: play a card."

    def preview(self, move: Move, view: View[HighestState], name: Names) -> str:
        """Whether the card would lie highest so far."""
        cards = [*view.state.trick, CODES[move.pieces[0]]]
        if len(cards) == 1:
            return ""
        if winner(cards, SUIT_MASKS[cards[0] & 3]) != len(cards) - 1:
            return "it does not win the trick"
        return "it takes the trick" if len(cards) == view.state.seats else "it lies highest so far"


GAME: HighestGame = HighestGame()

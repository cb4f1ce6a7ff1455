"""Hearts as a game of the collection: notation and words."""

from collections.abc import Mapping
from typing import ClassVar

from game.rules.core.errors import UnreadableMove, quoted
from game.rules.core.game import Game, numbered
from game.rules.core.move import Move
from game.rules.core.rng import Deal, Rng
from game.rules.core.sentences import Names
from game.rules.core.view import View
from game.rules.games.hearts import passing, phases
from game.rules.games.hearts.cards import CODES, SUIT_MASKS, points_of
from game.rules.games.hearts.options import HeartsOptions
from game.rules.games.hearts.settled import settled
from game.rules.games.hearts.state import HeartsState
from game.rules.shared.playing_cards import card_name
from game.rules.shared.tricks import winner
from game.rules.shared.words import capital, counted, the_cards


class HeartsGame(Game[HeartsState]):
    """Tricks that nobody wants: every heart is a point, and the queen of spades thirteen."""

    key = "hearts"
    name = "Hearts"
    in_play: ClassVar = {"": "2", "pass": "3b", "moon": "3g"}
    seats = range(3, 7)
    rules_version = 2
    options = HeartsOptions
    lowest_wins = True
    usual: ClassVar[Mapping[str, object]] = HeartsOptions.presets["modern"]

    def new(self, seats: int, options: HeartsOptions, rng: Rng, deal: Deal = None) -> HeartsState:
        """The first dealer is drawn by lot; when the deal is scripted, it is the last seat."""
        dealer = seats - 1 if deal is not None else rng.randrange(seats)
        return HeartsState.start(seats, options, dealer)

    def text(self, move: Move) -> str:
        """`pass QS KH AH`, `play 2C`, `moon self`, `moon others`."""
        return " ".join((move.kind, *move.pieces, *((move.choice,) if move.choice else ())))

    def parse(self, text: str, seat: int, view: View[HeartsState]) -> Move:
        """Reads the cards of a pass in any order, and extra spaces. Raises UnreadableMove."""
        match text.split():
            case ["pass", *faces] if all(face in CODES for face in faces):
                return Move(seat, "pass", tuple(sorted(faces, key=CODES.__getitem__)))
            case ["play", *faces] if all(face in CODES for face in faces):
                return Move(seat, "play", tuple(faces))
            case ["moon", ("self" | "others") as choice]:
                return Move(seat, "moon", choice=choice)
            case ["moon"]:
                return Move(seat, "moon")
        raise UnreadableMove(
            f"{quoted(text)} is no move of Hearts; write “pass QS KH AH”, “play 2C”, “moon self” or "
            f"“moon others”."
        )

    def label(self, move: Move, view: View[HeartsState], name: Names = numbered) -> str:
        """As on a button: "Pass the king of hearts …", "Play the 2 of clubs", "Take 26 off"."""
        if move.kind == "moon":
            return "Take 26 off your score" if move.choice == "self" else "Give 26 to all others"
        return f"{move.kind.capitalize()} {the_cards(move.pieces)}"

    def face_name(self, face: str) -> str:
        """ "queen of spades"."""
        return card_name(face)

    def rest(self, view: View[HeartsState]) -> Move | None:
        """Any card, once the hand is settled."""
        seat = view.seat
        if seat is None or seat not in view.actors() or not settled(view.state, seat):
            return None
        return next(iter(view.legal()))

    def prompt(self, view: View[HeartsState], name: Names) -> str:
        """What is expected of the viewer, or whom the table waits for."""
        state, seat = view.state, view.seat
        if seat is None or seat not in state.actors():
            return super().prompt(view, name)
        match state.phase:
            case phases.PASS:
                where = passing.direction(state.offset, state.seats)
                many = counted(passing.CARDS[state.seats], "card")
                return f"Pass {many} {where}, to {name(state.passes_to(seat))}."
            case phases.MOON:
                return "You shot the moon: take 26 off your score, or give 26 to all others?"
        if not state.trick:
            first, *others = (move.pieces[0] for move in view.legal())
            only = not others and len(state.hands[seat]) > 1
            return f"Lead the {card_name(first)}." if only else "Lead a card."
        return f"{capital(name(state.leader))} led the {card_name(view.zones()['trick'][0])}: play a card."

    def preview(self, move: Move, view: View[HeartsState], name: Names) -> str:
        """Whether the card would lie highest so far, and what is in the trick."""
        state = view.state
        if move.kind != "play" or state.phase != phases.PLAY or not state.trick:
            return ""
        cards = [*state.trick, CODES[move.pieces[0]]]
        highest = winner(cards, SUIT_MASKS[cards[0] & 3]) == len(cards) - 1
        points = points_of(cards)
        last = len(cards) == state.seats
        if not highest:
            return "it does not win the trick"
        takes = "it takes the trick" if last else "it lies highest so far"
        return f"{takes}, with {counted(points, 'point')}" if points else takes


GAME: HeartsGame = HeartsGame()

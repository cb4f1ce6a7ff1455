"""Cribbage as a game of the collection: options, notation and words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core.errors import UnreadableMove, quoted
from game.rules.core.game import Game, numbered
from game.rules.core.move import Move
from game.rules.core.options import house_rule, points_to_win
from game.rules.core.rng import Deal, Rng
from game.rules.core.sentences import Names
from game.rules.core.together import Together
from game.rules.core.view import View
from game.rules.games.cribbage import held, pegging, phases
from game.rules.games.cribbage.counting import VALUES
from game.rules.games.cribbage.legal import PACK
from game.rules.games.cribbage.position import NOBODY
from game.rules.games.cribbage.state import CODES, FACES, CribbageState
from game.rules.shared.playing_cards import card_name
from game.rules.shared.words import listed, possessive, the_cards

AS_HAND, FIVE_ONLY = "as hand", "five only"


@dataclass(frozen=True, slots=True)
class CribbageOptions:
    """House rules of Cribbage."""

    target: int = points_to_win(121, (61, 121), help="The whole track of the board, or half of it.")
    automatic_counting: bool = house_rule(
        True,
        label="Count for the players",
        choices=(True, False),
        help="Off: players claim what they see in the show, and what they miss is lost.",
        needs={"muggins": (False,)},
    )
    muggins: bool = house_rule(
        False,
        label="Muggins",
        choices=(False, True),
        help="Players claim in the show, and opponents may take what was missed.",
    )
    crib_flush: str = house_rule(
        AS_HAND,
        label="Flush in the crib",
        choices=(AS_HAND, FIVE_ONLY),
        help="Whether four suited cards of a crib score, as in a hand, or only five with the starter.",
    )


class CribbageGame(Game[CribbageState]):
    """Fifteens, pairs and runs, in play and in hand, and the crib for the dealer."""

    key = "cribbage"
    name = "Cribbage"
    in_play: ClassVar = {
        "": "6", "first": "2", "discard": "2", "cut": "3", "show": "7", "muggins": "10",
        "open": "7", "count": "7", "over": "9",
    }  # fmt: skip
    seats = range(2, 5)
    rules_version = 2
    options = CribbageOptions
    usual: ClassVar[Mapping[str, object]] = {"crib_flush": FIVE_ONLY}

    def new(self, seats: int, options: CribbageOptions, rng: Rng, deal: Deal = None) -> CribbageState:
        """Players cut for the first deal; when the deal is scripted, the last seat deals (rule 2)."""
        dealer = NOBODY if deal is None else seats - 1
        own = options.muggins or not options.automatic_counting
        four_flush = options.crib_flush == AS_HAND
        return CribbageState.new(seats, options.target, own, options.muggins, four_flush, dealer)

    def text(self, move: Move) -> str:
        """`crib 5H KD`, `play 7C`, `claim 8`, or the bare kind."""
        if move.kind == "claim":
            return f"claim {move.choice}"
        return " ".join((move.kind, *move.pieces))

    def parse(self, text: str, seat: int, view: View[CribbageState]) -> Move:
        """Reads the cards of a crib in any order, and extra spaces. Raises UnreadableMove."""
        match text.split():
            case ["crib", *faces] if all(face in CODES for face in faces):
                return Move(seat, "crib", tuple(sorted(faces, key=CODES.__getitem__)))
            case ["play", *faces] if all(face in CODES for face in faces):
                return Move(seat, "play", tuple(faces))
            case ["claim"]:
                return Move(seat, "claim")
            case ["claim", number] if number.isascii() and number.isdigit() and len(number) <= 3:
                return Move(seat, "claim", choice=str(int(number)))
            case ["cut"]:
                return Move(seat, "cut", target=PACK)
            case [("go" | "show") as kind]:
                return Move(seat, kind)
        raise UnreadableMove(
            f"{quoted(text)} is no move of Cribbage; write “crib 5H KD”, “cut”, “play 7C”, “go”, “show” or "
            f"“claim 8”."
        )

    def label(self, move: Move, view: View[CribbageState], name: Names = numbered) -> str:
        """As on a button: "Lay away the 5 of hearts …", "Play the 7 of clubs", "Claim 8"."""
        match move.kind:
            case "crib":
                return f"Lay away {the_cards(move.pieces)}"
            case "play":
                return f"Play {the_cards(move.pieces)}"
            case "cut":
                return "Cut the pack"
            case "go":
                return "Say “go”"
            case "show":
                return f"Count your {'crib' if view.state.in_crib else 'hand'}"
        verb = "Take" if view.state.phase == phases.MUGGINS else "Claim"
        return f"{verb} {move.choice if move.choice != '0' else 'nothing'}"

    def face_name(self, face: str) -> str:
        """ "5 of hearts", "queen of spades", "peg"."""
        return "peg" if ":" in face else card_name(face)

    def prompt(self, view: View[CribbageState], name: Names) -> str:
        """What is expected of the viewer, or whom the table waits for."""
        state, seat = view.state, view.seat
        if seat is None or seat not in state.actors():
            return super().prompt(view, name)
        what = "crib" if state.in_crib else "hand"
        match state.phase:
            case phases.DISCARD:
                many = "a card" if state.laid_away == 1 else "two cards"
                return f"Lay {many} away, into {self._crib_of(state, seat, name)}."
            case phases.CUT:
                return "Cut the pack for the starter."
            case phases.PLAY:
                if all(state.total + VALUES[card] > pegging.LIMIT for card in state.hands[seat]):
                    return f"Nothing fits within 31 at {state.total}: say “go”."
                return f"The count is {state.total}: play a card." if state.count else "Lead a card."
            case phases.MUGGINS:
                owner = possessive(name(state.owner))
                return f"What was missed in {owner} {what}, after a claim of {state.claimed or 'nothing'}?"
        return f"What does your {what} count?" if state.own_counting else f"Show your {what}."

    @staticmethod
    def _crib_of(state: CribbageState, seat: int, name: Names) -> str:
        if state.dealer == seat:
            return "your own crib"
        if state.side(state.dealer) == state.side(seat):
            return f"the crib of {name(state.dealer)}, your partner"
        return f"{possessive(name(state.dealer))} crib"

    def together(self, view: View[CribbageState]) -> Sequence[Together]:
        """What the hand holds, while cards are chosen for the crib."""
        return held.together(view)

    def preview(self, move: Move, view: View[CribbageState], name: Names) -> str:
        """The cards kept, or the count and what it pegs."""
        state = view.state
        if move.kind == "crib" and state.phase == phases.DISCARD:
            kept = [card for card in sorted(state.hands[move.seat]) if FACES[card] not in move.pieces]
            return f"you keep {listed(card_name(FACES[card]) for card in kept)}"
        if move.kind != "play" or state.phase != phases.PLAY:
            return ""
        cards = [*state.count, CODES[move.pieces[0]]]
        found = pegging.items(cards)
        told = f"the count is {pegging.total_of(cards)}"
        if not found:
            return told
        reasons = listed(item.reason for item in found)
        return f"{told}, and you peg {sum(item.points for item in found)}: {reasons}"


GAME: CribbageGame = CribbageGame()

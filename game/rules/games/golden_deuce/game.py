"""Golden Deuce as a game of the collection: options, notation and words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core.errors import UnreadableMove, quoted
from game.rules.core.game import Game, numbered
from game.rules.core.move import Move
from game.rules.core.options import house_rule
from game.rules.core.rng import Deal, Rng
from game.rules.core.sentences import Names
from game.rules.core.together import Together
from game.rules.core.view import View
from game.rules.games.golden_deuce import held, words
from game.rules.games.golden_deuce.cards import CODES, card_name, mask_of, name_of
from game.rules.games.golden_deuce.combos import LEAD, describe, named
from game.rules.games.golden_deuce.events import last_cards
from game.rules.games.golden_deuce.pawnlegal import pawn_move
from game.rules.games.golden_deuce.pawns import Plan
from game.rules.games.golden_deuce.phases import OVER, PAWNS, PENALTY
from game.rules.games.golden_deuce.state import GoldenDeuceState
from game.rules.games.golden_deuce.track import piece
from game.rules.shared.words import possessive


@dataclass(frozen=True, slots=True)
class GoldenDeuceOptions:
    """House rules of Golden Deuce."""

    pawns: int = house_rule(
        3,
        label="Pawns",
        choices=(2, 3, 4),
        help="How many each player must bring home; fewer make a shorter match.",
    )
    passed_out: bool = house_rule(
        False,
        label="Pass once, out of the trick",
        choices=(False, True),
        help="Who has passed may not play again before the next lead.",
    )


class GoldenDeuceGame(Game[GoldenDeuceState]):
    """Shed your cards to earn spaces, and bring the last pawn home with a hand that you win."""

    key = "golden_deuce"
    name = "Golden Deuce"
    in_play: ClassVar = {"": "10", "penalty": "12", "pawns": "19", "count": "16", "over": "22"}
    seats = range(2, 5)
    rules_version = 2
    options = GoldenDeuceOptions
    calls = frozenset({"last", "catch"})

    def new(self, seats: int, options: GoldenDeuceOptions, rng: Rng, deal: Deal = None) -> GoldenDeuceState:
        """The first dealer is random, or the last seat when the deal is scripted (rule 8)."""
        dealer = rng.randrange(seats) if deal is None else seats - 1
        return GoldenDeuceState.new(seats, options.pawns, options.passed_out, dealer)

    def text(self, move: Move) -> str:
        """`play J3 P3`, `catch 2`, `pawn 1 2`, or the bare kind."""
        if move.kind == "play":
            return f"play {' '.join(move.pieces)}"
        if move.kind == "catch":
            return f"catch {move.choice}"
        if move.kind == "pawn":
            return f"pawn {' '.join(face.partition(':')[2] for face in move.pieces)}"
        return move.kind

    def parse(self, text: str, seat: int, view: View[GoldenDeuceState]) -> Move:
        """Reads cards and pawns in any order, and extra spaces. Raises UnreadableMove."""
        state = view.state
        match text.split():
            case ["play", *faces] if all(face in CODES for face in faces):
                return Move(seat, "play", tuple(sorted(faces, key=CODES.__getitem__)))
            case ["catch", number] if number in "123456789":
                if int(number) > state.seats:
                    raise UnreadableMove(f"There is no player {number} at this table (rule 12).")
                return Move(seat, "catch", choice=number)
            case ["pawn", *numbers] if numbers and all(number in "123456789" for number in numbers):
                return self._pawns(seat, sorted(int(number) - 1 for number in numbers), state)
            case [("pass" | "last" | "nopawn" | "catch" | "pawn") as kind]:
                return Move(seat, kind)
        raise UnreadableMove(
            f"{quoted(text)} is no move of Golden Deuce; write “play J3 P3”, “pass”, “last”, “catch 2”, "
            f"“pawn 1”, “pawn 1 2” or “nopawn”."
        )

    @staticmethod
    def _pawns(seat: int, chosen: Sequence[int], state: GoldenDeuceState) -> Move:
        """The pawn move with the target that it has; without one where it is not legal."""
        pawns = len(state.pawns[0])
        if chosen[-1] >= pawns or len(set(chosen)) < len(chosen):
            raise UnreadableMove(f"Name one or more of your pawns 1 to {pawns}, each once (rule 3).")
        if 0 <= seat < state.seats:
            for plan in state.plans(seat):
                if plan.pawns == tuple(chosen):
                    return pawn_move(seat, plan)
        return Move(seat, "pawn", tuple(piece(seat, pawn) for pawn in chosen))

    def label(self, move: Move, view: View[GoldenDeuceState], name: Names = numbered) -> str:
        """As on a button: "Full House, Emperors", "Pass and draw", "Pawn 1 home, pawn 2 to 5"."""
        match move.kind:
            case "play":
                return describe(mask_of(CODES[face] for face in move.pieces))
            case "pass":
                return "Pass and draw a card" if view.state.stock else "Pass"
            case "last":
                return "“Last card!”"
            case "catch":
                return f"Catch {name(int(move.choice or 1) - 1)}"
            case "nopawn":
                return "No pawn can move"
        plan = self._plan(move, view)
        return words.journey(plan, view.state.phase == PENALTY) if plan else "Move a pawn"

    def instruction(self, move: Move, view: View[GoldenDeuceState], name: Names = numbered) -> str:
        """ "Play Jade 4", "Play a Pair, 4s", "Move pawn 1 home, pawn 2 to 5"."""
        label = self.label(move, view, name)
        match move.kind:
            case "play":
                return f"Play {label}" if len(move.pieces) == 1 else f"Play a {label}"
            case "last":
                return f"Say {label}"
            case "pass" | "catch" | "nopawn":
                return label
        return f"Move {label[:1].lower()}{label[1:]}" if self._plan(move, view) else label

    @staticmethod
    def _plan(move: Move, view: View[GoldenDeuceState]) -> Plan | None:
        if view.state.phase not in (PAWNS, PENALTY):
            return None
        plans = view.state.plans(move.seat)
        return next((plan for plan in plans if pawn_move(move.seat, plan) == move), None)

    def calling(self, view: View[GoldenDeuceState]) -> bool:
        """As long as cards are played (rule 12): not while pawns move."""
        return view.state.phase not in (PAWNS, OVER)

    def call_label(self, kind: str) -> str:
        """The words of rule 12."""
        return "Last card!" if kind == "last" else "Catch!"

    def call_purpose(self, kind: str) -> str:
        """When either call is made, by rule 12."""
        if kind == "last":
            return "Say it when your play leaves you one card, before the next player acts (rule 12)."
        return "Catch whoever has one card left and has not said “Last card!” (rule 12)."

    def face_name(self, face: str) -> str:
        """ "Jade 3", "Golden Deuce", "pawn 2"."""
        return f"pawn {face.partition(':')[2]}" if ":" in face else card_name(face)

    def prompt(self, view: View[GoldenDeuceState], name: Names) -> str:
        """Lead, beat the table or pass; name a pawn; or whom the table waits for."""
        state, seat = view.state, view.seat
        if state.phase == PENALTY:
            if seat == state.offender:
                return "You were caught: choose the pawn that goes back ten spaces."
            return f"Waiting for {name(state.offender)} to move a pawn back."
        if state.phase == PAWNS and seat == state.turn:
            points = state.points[seat]
            return f"Move a pawn: you have {points} point{'' if points == 1 else 's'}."
        if not view.actors():
            return ""
        if seat != state.turn or seat is None:
            return f"Waiting for {name(state.turn)}."
        if state.bound(seat):
            left = possessive(name((seat + 1) % state.seats))
            return f"Mind {left} last card: " + (
                "play if you can, a single only your highest."
                if state.trick
                else "lead several cards, or your highest."
            )
        if state.opening >= 0:
            return f"You lead: any combination with the {name_of(state.opening)}."
        if state.top() == LEAD:
            return "You lead: play any combination."
        return f"Beat the {named(state.trick[-1][1])}, or pass."

    def together(self, view: View[GoldenDeuceState]) -> Sequence[Together]:
        """What beats the table, or may be led."""
        return held.together(view)

    def preview(self, move: Move, view: View[GoldenDeuceState], name: Names) -> str:
        """What stays in hand after a play, and where pawns end."""
        if move.kind == "play":
            left = len(view.state.hands[move.seat]) - len(move.pieces)
            if left == 0:
                return f"your {last_cards(len(move.pieces))}: the hand is yours"
            return f"{left} card{'' if left == 1 else 's'} left" + (": declare it" if left == 1 else "")
        if move.kind == "pawn" and (plan := self._plan(move, view)):
            return words.journey(plan, view.state.phase == PENALTY, short=True)
        return ""


GAME: GoldenDeuceGame = GoldenDeuceGame()

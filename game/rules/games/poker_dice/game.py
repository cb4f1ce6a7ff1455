"""Poker Dice as a game of the collection: notation and words."""

from typing import ClassVar

from game.rules.core.errors import UnreadableMove, quoted
from game.rules.core.game import Game, numbered
from game.rules.core.move import Move
from game.rules.core.rng import Deal, Rng
from game.rules.core.sentences import Names
from game.rules.core.view import View
from game.rules.games.poker_dice import phases
from game.rules.games.poker_dice.events import some_faces, the_faces
from game.rules.games.poker_dice.hands import DICE, FACE_NAMES, FACES
from game.rules.games.poker_dice.legal import MOST_AGAIN
from game.rules.games.poker_dice.options import PokerDiceOptions
from game.rules.games.poker_dice.state import PokerDiceState

_NUMBERS = frozenset(str(place + 1) for place in range(DICE))


class PokerDiceGame(Game[PokerDiceState]):
    """Five dice, two throws, the best poker hand."""

    key = "poker_dice"
    name = "Poker Dice"
    in_play: ClassVar = {"": "3", "order": "2", "count": "6"}
    seats = range(2, 9)
    rules_version = 2
    pieces = "dice"
    options = PokerDiceOptions
    hidden_information = False
    never_automatic = frozenset(("roll",))

    def new(self, seats: int, options: PokerDiceOptions, rng: Rng, deal: Deal = None) -> PokerDiceState:
        """The order of play is thrown for as the first step."""
        return PokerDiceState.start(seats, options)

    def text(self, move: Move) -> str:
        """`roll`, `stand`, `reroll 1 3 5`."""
        return " ".join((move.kind, *(piece.partition(":")[2] for piece in move.pieces)))

    def parse(self, text: str, seat: int, view: View[PokerDiceState]) -> Move:
        """Reads places in any order, and extra spaces. Raises UnreadableMove."""
        match text.split():
            case [("roll" | "stand") as kind]:
                return Move(seat, kind)
            case ["reroll", *places] if all(place in _NUMBERS for place in places):
                return Move(seat, "reroll", tuple(f"{seat + 1}:{place}" for place in sorted(places)))
        raise UnreadableMove(
            f"{quoted(text)} is no move of Poker Dice; write “roll”, “stand” or “reroll 1 3 5”."
        )

    def label(self, move: Move, view: View[PokerDiceState], name: Names = numbered) -> str:
        """As on a button: "Stand", "Throw the nine again", "Keep two kings, throw three"."""
        if move.kind == "roll":
            return "Throw the dice"
        if move.kind == "stand":
            return "Stand"  # the prompt and the table name the hand
        if len(move.pieces) == MOST_AGAIN:
            return (
                f"Keep {self._kept(move, view.state)}, throw three"  # three names are too long for a button
            )
        return self.instruction(move, view, name)

    def instruction(self, move: Move, view: View[PokerDiceState], name: Names = numbered) -> str:
        """ "Throw a nine, a jack and a queen again"."""
        if move.kind != "reroll":
            return self.label(move, view, name)
        dice = view.state.dice[move.seat]
        return f"Throw {the_faces(FACES[dice[place]] for place in _places(move))} again"

    def face_name(self, face: str) -> str:
        """ "die 3", or what lies uppermost on one: "queen"."""
        if face in FACES:
            return FACE_NAMES[FACES.index(face)]
        return f"die {face.partition(':')[2]}"

    def prompt(self, view: View[PokerDiceState], name: Names) -> str:
        """What is expected of the viewer, or whom the table waits for."""
        state, seat = view.state, view.seat
        if seat is None or seat not in state.actors():
            return super().prompt(view, name)
        if state.phase == phases.KEEP:
            return "Stand, or pick up to three dice to throw again."
        return "Throw off: throw the dice once." if state.throw_off else "Throw the dice."

    def preview(self, move: Move, view: View[PokerDiceState], name: Names) -> str:
        """What is kept, and what is to be beaten."""
        state = view.state
        if state.phase != phases.KEEP or move.kind not in ("stand", "reroll"):
            return ""
        if move.kind == "stand":
            return self._against(state, move.seat)
        return f"you keep {self._kept(move, state)}"

    @staticmethod
    def _kept(move: Move, state: PokerDiceState) -> str:
        dice, again = state.dice[move.seat], _places(move)
        return some_faces(dice[place] for place in range(DICE) if place not in again)

    @staticmethod
    def _against(state: PokerDiceState, seat: int) -> str:
        target = state.to_beat()
        if target < 0:
            return f"{state.hand(seat).name} for the others to beat"
        own = state.hand(seat).strength
        how = "beats" if own > target else "ties" if own == target else "does not beat"
        return f"{state.hand(seat).name} {how} the best so far"


def _places(move: Move) -> list[int]:
    """The places, from 0, of the dice thrown again."""
    return [int(piece[-1]) - 1 for piece in move.pieces]


GAME: PokerDiceGame = PokerDiceGame()

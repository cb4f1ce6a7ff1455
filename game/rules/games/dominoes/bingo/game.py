"""Bingo as a game of the collection: notation and words."""

from dataclasses import dataclass
from typing import ClassVar

from game.rules.core.errors import UnreadableMove, quoted
from game.rules.core.game import Game, numbered
from game.rules.core.move import TABLE, Move
from game.rules.core.rng import Deal, Rng
from game.rules.core.sentences import Names
from game.rules.core.view import View
from game.rules.games.dominoes.bingo.phases import TOUCH
from game.rules.games.dominoes.bingo.position import doomed
from game.rules.games.dominoes.bingo.state import BingoState
from game.rules.games.dominoes.phrases import counted, the_tile
from game.rules.shared.alone import GIVE_UP, GIVING_UP
from game.rules.shared.dominoes import CODES, DOTS, tile_name


@dataclass(frozen=True, slots=True)
class BingoOptions:
    """Bingo has no house rules."""


class BingoGame(Game[BingoState]):
    """Count along the row, and remove what meets its number."""

    key = "bingo"
    name = "Domino Bingo"
    in_play: ClassVar = {"": "9", "over": "9a"}
    seats = range(1, 2)
    rules_version = 2
    pieces = "tiles"
    options = BingoOptions
    hidden_information = False

    def new(self, seats: int, options: BingoOptions, rng: Rng, deal: Deal = None) -> BingoState:
        """Before the tiles are laid out."""
        return BingoState()

    def automatic(self, view: View[BingoState], how: str) -> Move | None:
        """The count goes on by itself where the dots are not the number: nothing is to be decided."""
        state = view.state
        return Move(0, "next") if state.phase == TOUCH and not state.fits() else None

    def text(self, move: Move) -> str:
        """`take` or `next`."""
        return move.kind

    def parse(self, text: str, seat: int, view: View[BingoState]) -> Move:
        """A taken tile is the one that is touched. Raises UnreadableMove."""
        match text.split():
            case ["take"]:
                face = view.state.touched()
                return Move(seat, "take", (face,) if face else ())
            case ["next"]:
                return Move(seat, "next")
            case ["give", "up"] if seat == TABLE:
                return GIVING_UP
        raise UnreadableMove(f"{quoted(text)} is no move of Bingo; write “take” or “next”.")

    def label(self, move: Move, view: View[BingoState], name: Names = numbered) -> str:
        """As on a button: "Remove the double three", "Go on"."""
        if move.kind == GIVE_UP:
            return "Give up"
        return f"Remove {the_tile(move.pieces[0])}" if move.pieces else "Go on"

    def face_name(self, face: str) -> str:
        """ "double six", "six-four"."""
        return tile_name(face)

    def prompt(self, view: View[BingoState], name: Names) -> str:
        """The number spoken and the tile touched."""
        state = view.state
        face = state.touched()
        if face is None:
            return ""
        what = f"{state.count}: {the_tile(face)} has {DOTS[CODES[face]]}"
        return f"{what}. Remove it, or leave it and go on." if state.fits() else f"{what}, so go on."

    def preview(self, move: Move, view: View[BingoState], name: Names) -> str:
        """How many tiles are left, and whether that is the end."""
        state = view.state
        if move.kind != "take" or state.phase != TOUCH:
            return ""
        rest = [tile for tile in state.row if tile != CODES[move.pieces[0]]]
        if doomed(rest, state.at, state.count + 1):
            return "then no tile could ever meet its number: the game would be lost"
        return f"{counted(len(rest), 'tile')} left" if rest else "the last tile: Bingo!"


GAME: BingoGame = BingoGame()

"""Chess as a game of the collection: options, notation and words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core.errors import UnreadableMove, quoted
from game.rules.core.events import Event
from game.rules.core.game import Game, numbered
from game.rules.core.gametree import GameTree
from game.rules.core.move import TABLE, Move
from game.rules.core.rng import Deal, Rng
from game.rules.core.sentences import Names
from game.rules.core.view import View
from game.rules.core.written import Chapter, WrittenGame
from game.rules.games.chess import fen, pgn, records, san, words
from game.rules.games.chess.board import Board
from game.rules.games.chess.events import Moved
from game.rules.games.chess.legal import number_of, piece_move
from game.rules.games.chess.pieces import KINDS, PROMOTIONS, SIDES, face_name
from game.rules.games.chess.state import ChessState
from game.rules.games.chess.tables import EMPTY
from game.rules.shared.duel import ANSWER, FLAGS, described
from game.rules.shared.duel_clock import clock_rule

_UCI = re.compile(r"([a-h][1-8])([a-h][1-8])([nbrq]?)", re.ASCII)
_BARE = ("resign", "offer", "accept", "decline", "claim")


@dataclass(frozen=True, slots=True)
class ChessOptions:
    """House rules of chess."""

    clock: str = clock_rule()


class ChessGame(Game[ChessState]):
    """Trap the other king."""

    key = "chess"
    name = "Chess"
    in_play: ClassVar = {"": "1", "over": "1k"}
    seats = range(2, 3)
    rules_version = 2
    pieces = "pieces"
    options = ChessOptions
    hidden_information = False
    meta_moves = frozenset(("offer", "resign"))
    answers = frozenset(("accept", "decline", "claim"))
    deals = False
    notations = ("PGN", "FEN")

    def new(self, seats: int, options: ChessOptions, rng: Rng, deal: Deal = None) -> ChessState:
        """The start, or the position whose FEN is the deal (a text, or a list that holds it).

        Raises BadDeal.
        """
        return ChessState.start(described(deal, Board.start, fen.read))

    def text(self, move: Move) -> str:
        """`e2e4`, `e7e8q`, or the bare kind."""
        if move.kind == "move":
            return f"{move.pieces[0]}{move.target}{move.choice or ''}"
        return move.kind

    def parse(self, text: str, seat: int, view: View[ChessState]) -> Move:
        """Reads UCI, and SAN as far as it means one move of this position. Raises UnreadableMove."""
        word = " ".join(text.split())
        if found := _UCI.fullmatch(word):
            return Move(seat, "move", (found[1],), found[2], found[3] or None)
        if word in _BARE:
            return Move(seat, word)
        if word in FLAGS and seat == TABLE:
            return Move(TABLE, word)
        if san.is_short(word):
            board = view.state.board
            # What a move means is asked of whoever is to move; to others it is not their turn whatever it is.
            return piece_move(seat, san.meant(board, word)) if seat == board.turn else Move(seat, "move")
        raise UnreadableMove(
            f"{quoted(text)} is no move of chess here; write “e2e4”, “e7e8q”, “Nf3”, “offer”, “claim” or "
            f"“resign”."
        )

    def label(self, move: Move, view: View[ChessState], name: Names = numbered) -> str:
        """As on a button."""
        return words.button(move, view.state.board)

    def instruction(self, move: Move, view: View[ChessState], name: Names = numbered) -> str:
        """ "Move the knight from g1 to f3", "Castle short, the king from e1 to g1 and the rook to f1"."""
        return words.instruction(move, view.state.board)

    def choice_name(self, choice: str) -> str:
        """What a pawn becomes."""
        return KINDS[PROMOTIONS.index(choice) + 1] if choice and choice in PROMOTIONS else ""

    def note(self, event: Event) -> str:
        """SAN."""
        return event.san if isinstance(event, Moved) else ""

    def recognises(self, text: str) -> bool:
        """See `game.rules.games.chess.records`."""
        return records.recognises(text)

    def chapters(self, text: str) -> list[Chapter]:
        """The games of a PGN, or the one position. Raises BadRecord."""
        return records.chapters(text)

    def read_text(self, text: str) -> WrittenGame:
        """One game of a PGN, or a FEN. Raises BadRecord."""
        return records.read(text)

    def write_text(
        self, state: ChessState, names: Sequence[str], date: str, kept: GameTree | None = None
    ) -> dict[str, str]:
        """PGN and FEN."""
        return records.write(state, names, date, kept)

    def write_tree(self, tree: GameTree) -> str:
        """PGN."""
        return pgn.write(tree)

    def side_name(self, seat: int, view: View[ChessState]) -> str:
        """Seat 0 has White."""
        return SIDES[seat]

    def face_name(self, face: str) -> str:
        """ "White knight"."""
        return face_name(face)

    def prompt(self, view: View[ChessState], name: Names) -> str:
        """Move, get out of check, or answer an offer."""
        state = view.state
        if view.seat not in state.actors():
            return super().prompt(view, name)
        if state.phase == ANSWER:
            return "A draw is offered: accept or decline it."
        return "You are in check." if state.board.in_check() else "Your turn: move a piece."

    def preview(self, move: Move, view: View[ChessState], name: Names) -> str:
        """What a move captures, and whether it gives check or mate."""
        number, board = number_of(move), view.state.board.copy()
        if number is None or number not in board.moves():
            return ""
        said = []
        if board.is_capture(number):
            victim = board.squares[number >> 6 & 63]
            said.append(f"captures a {KINDS[victim % 6] if victim != EMPTY else 'pawn en passant'}")
        board.push(number)
        if board.in_check():
            said.append("check" if board.moves() else "checkmate")
        return ", ".join(said)


GAME: ChessGame = ChessGame()

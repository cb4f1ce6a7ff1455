"""Checkers as a game of the collection: options, notation and words."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from game.rules.core.errors import UnreadableMove, quoted
from game.rules.core.events import Event
from game.rules.core.game import Game, numbered
from game.rules.core.gametree import GameTree
from game.rules.core.move import TABLE, Move
from game.rules.core.options import house_rule
from game.rules.core.rng import Deal, Rng
from game.rules.core.sentences import Names
from game.rules.core.view import View
from game.rules.core.written import Chapter, WrittenGame
from game.rules.games.checkers import fen, pdn, records
from game.rules.games.checkers.board import BITS, BLACK_HOME, WHITE_HOME, Board
from game.rules.games.checkers.events import Moved
from game.rules.games.checkers.legal import path_of, route_move
from game.rules.games.checkers.pieces import SIDES, face_name
from game.rules.games.checkers.state import CheckersState
from game.rules.shared.duel import ANSWER, FLAGS, described
from game.rules.shared.duel_clock import clock_rule

_STEP = re.compile(r"(\d{1,2})-(\d{1,2})", re.ASCII)
_JUMP = re.compile(r"\d{1,2}(x\d{1,2})+", re.ASCII)
_BARE = ("resign", "offer", "accept", "decline")
_LONGEST = 13  # squares of a move: twelve captures
_BUTTONS = {
    "offer": "Offer a draw",
    "accept": "Accept",
    "decline": "Decline",
    "resign": "Resign",
}


@dataclass(frozen=True, slots=True)
class CheckersOptions:
    """House rules of checkers."""

    capture: str = house_rule(
        "optional",
        label="Captures",
        choices=("optional", "forced"),
        help="By choice, as in the box, or as in tournaments: who can jump must, to the end of the jump.",
    )
    first: str = house_rule(
        "seat 1",
        label="Who begins",
        choices=("seat 1", "seat 2", "random"),
        help="Who begins has the black checkers.",
    )
    clock: str = clock_rule()


class CheckersGame(Game[CheckersState]):
    """Jump over everything that the other side has."""

    key = "checkers"
    name = "Checkers"
    in_play: ClassVar = {"": "2", "over": "5"}
    seats = range(2, 3)
    rules_version = 2
    pieces = "pieces"
    options = CheckersOptions
    usual: ClassVar[Mapping[str, object]] = {"capture": "forced"}
    hidden_information = False
    meta_moves = frozenset(("offer", "resign"))
    answers = frozenset(("accept", "decline"))
    deals = False
    notations = ("PDN", "FEN")

    def new(self, seats: int, options: CheckersOptions, rng: Rng, deal: Deal = None) -> CheckersState:
        """The start, or the position whose FEN is the deal; scripted, seat 1 begins where chance would say.

        Raises BadDeal.
        """
        first = int(options.first == "seat 2")
        if options.first == "random":
            first = rng.randrange(2) if deal is None else 0
        forced = options.capture == "forced"
        board = described(deal, partial(Board.start, forced=forced), partial(fen.read, forced=forced))
        return CheckersState.start(board, first)

    def text(self, move: Move) -> str:
        """`11-15`, `9x18x27`, or the bare kind."""
        path = path_of(move)
        return move.kind if path is None else ("x" if move.kind == "jump" else "-").join(map(str, path))

    def parse(self, text: str, seat: int, view: View[CheckersState]) -> Move:
        """Reads squares with `-` or `x` between them. Raises UnreadableMove."""
        word = text.strip()
        if _STEP.fullmatch(word) or (_JUMP.fullmatch(word) and word.count("x") < _LONGEST):
            path = tuple(map(int, re.split("[-x]", word)))
            if not all(1 <= square <= 32 for square in path):
                raise UnreadableMove("The squares of the board count from 1 to 32 (rule 1).")
            return route_move(seat, path, "x" in word)
        if word in _BARE:
            return Move(seat, word)
        flag = " ".join(word.split())
        if flag in FLAGS and seat == TABLE:
            return Move(TABLE, flag)
        raise UnreadableMove(
            f"{quoted(text)} is no move of checkers; write “11-15”, “15x22”, “9x18x27”, “offer” or “resign”."
        )

    def label(self, move: Move, view: View[CheckersState], name: Names = numbered) -> str:
        """ "9 to 13", "9 captures by 18 to 27", "Resign"."""
        path = path_of(move)
        if path is None:
            return _BUTTONS.get(move.kind, "Call the flag")
        if move.kind == "move":
            return f"{path[0]} to {path[1]}"
        by = f" by {', '.join(map(str, path[1:-1]))}" if len(path) > 2 else ""
        return f"{path[0]} captures{by} to {path[-1]}"

    def instruction(self, move: Move, view: View[CheckersState], name: Names = numbered) -> str:
        """ "Move 9 to 13", "Jump from 9 by 18 to 27"."""
        path, label = path_of(move), self.label(move, view, name)
        if path is None:
            return label
        return f"Move {label}" if move.kind == "move" else f"Jump from {label.replace(' captures', '')}"

    def note(self, event: Event) -> str:
        """As PDN writes it."""
        return event.text if isinstance(event, Moved) else ""

    def column(self, seat: int, view: View[CheckersState]) -> int:
        """Black begins."""
        return view.state.side_of(seat)

    def recognises(self, text: str) -> bool:
        """See `game.rules.games.checkers.records`."""
        return records.recognises(text)

    def chapters(self, text: str) -> list[Chapter]:
        """The games of a PDN, or the one position. Raises BadRecord."""
        return records.chapters(text)

    def read_text(self, text: str) -> WrittenGame:
        """One game of a PDN, or a FEN. Raises BadRecord."""
        return records.read(text)

    def write_text(
        self, state: CheckersState, names: Sequence[str], date: str, kept: GameTree | None = None
    ) -> dict[str, str]:
        """PDN and FEN."""
        return records.write(state, names, date, kept)

    def write_tree(self, tree: GameTree) -> str:
        """PDN."""
        return pdn.write(tree)

    def side_name(self, seat: int, view: View[CheckersState]) -> str:
        """Black begins, whichever seat has it."""
        return SIDES[view.state.side_of(seat)]

    def face_name(self, face: str) -> str:
        """ "black checker"."""
        return face_name(face)

    def prompt(self, view: View[CheckersState], name: Names) -> str:
        """Move, capture, or answer an offer."""
        state = view.state
        if view.seat not in state.actors():
            return super().prompt(view, name)
        if state.phase == ANSWER:
            return "A draw is offered: accept or decline it."
        if state.board.jumpers():
            return "Your turn: you must capture." if state.board.forced else "Your turn: you can capture."
        return "Your turn: move a checker."

    def preview(self, move: Move, view: View[CheckersState], name: Names) -> str:
        """What a move captures, and whether it crowns."""
        path = path_of(move)
        if path is None:
            return ""
        said = []
        if move.kind == "jump":
            beaten = len(path) - 1
            said.append(f"captures {beaten} checker{'' if beaten == 1 else 's'}")
        board = view.state.board
        last = BLACK_HOME if board.turn else WHITE_HOME
        if last >> BITS[path[-1]] & 1 and not board.kings >> BITS[path[0]] & 1:
            said.append("makes a king")
        return ", ".join(said)


GAME: CheckersGame = CheckersGame()

"""Checkers games as text in Portable Draughts Notation, with comments, glyphs and variations.

Every move that is read is checked; an illegal one is named by its number. Other programs often name only
the first and the last square of a capture: such a move is completed where there is one way only, and with
captures by choice means the longest one.
"""

import re
from functools import partial

from game.rules.core.errors import BadRecord, UnreadableMove, quoted
from game.rules.core.gametree import GameTree
from game.rules.core.written import Chapter
from game.rules.games.checkers import fen, reasons
from game.rules.games.checkers.board import BITS, Board, Route
from game.rules.shared import notation

RESULTS = frozenset(("1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0", "*"))
"""White's points first."""
ROSTER = {
    "Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?",
    "Result": "*", "GameType": "21",
}  # fmt: skip
_PLAYED = ("", "?", "21")
"""Game types that are English draughts, or say nothing."""
_MOVE = re.compile(r"\d{1,2}(?:-\d{1,2}|(?:x\d{1,2}){1,12})", re.ASCII)


def number_of(route: Route) -> int:
    """The move of the board that this route is."""
    path, captured = route
    return BITS[path[0]] | BITS[path[-1]] << 6 | captured << 12


def text_of(route: Route) -> str:
    """`11-15`, or `9x18x27`."""
    path, captured = route
    return ("x" if captured else "-").join(map(str, path))


def parse(board: Board, word: str) -> Route:
    """The legal move that the text names. Raises UnreadableMove."""
    word = word.replace("X", "x").replace(":", "x")
    if _MOVE.fullmatch(word) is None:
        raise UnreadableMove(f"{quoted(word, 20)} is no checkers move.")
    path, jump = tuple(map(int, re.split("[-x]", word))), "x" in word
    if not all(1 <= square <= 32 for square in path):
        raise UnreadableMove("The squares of the board count from 1 to 32.")
    routes = [route for route in board.routes() if bool(route[1]) == jump]
    exact = [route for route in routes if route[0] == path]
    if exact:
        return exact[0]
    fitting = [route for route in routes if _passes(route[0], path)] if jump else []
    longest = max((len(route[0]) for route in fitting), default=0)
    results = {route[1]: route for route in fitting if len(route[0]) == longest}
    if len(results) == 1:  # rings that differ only in their direction come to the same
        return next(iter(results.values()))
    if results:
        raise UnreadableMove(f"{quoted(word)} may be several captures; name every square it lands on.")
    raise UnreadableMove(reasons.refused(board, path, jump))


def _passes(path: tuple[int, ...], named: tuple[int, ...]) -> bool:
    """Whether the path begins and ends as named and lands on the other named squares on its way."""
    if path[0] != named[0] or path[-1] != named[-1]:
        return False
    rest = iter(path[1:-1])
    return all(square in rest for square in named[1:-1])


def chapters(text: str) -> list[Chapter]:
    """The games of a text, unchecked. Raises BadRecord."""
    return notation.chapters(text, RESULTS)


def read_one(text: str, *, forced: bool = False) -> GameTree:
    """The one game in the text. Raises BadRecord with the first thing that is wrong."""
    tree = notation.read(text, RESULTS)
    if (kind := tree.tags.get("GameType", "").partition(",")[0].strip()) not in _PLAYED:
        raise BadRecord(f"This is another kind of draughts (GameType {kind[:10]}); here it is English, 21.")
    board = fen.read(tree.tags.get("FEN", fen.START), forced=forced)
    tree.start, tree.ply = fen.write(board), 2 + board.turn
    notation.settle(tree, _Walker(board))
    return tree


def read(text: str, *, forced: bool = False) -> list[GameTree]:
    """Every game in the text. Raises BadRecord with the first thing that is wrong."""
    return notation.each(chapters(text), partial(read_one, forced=forced))


def write(tree: GameTree) -> str:
    """The game as text, with the usual tags first."""
    extra = {"SetUp": "1", "FEN": tree.start} if tree.start != fen.START and "FEN" not in tree.tags else {}
    return notation.write(tree, ROSTER, extra)


class _Walker:
    """The board on which the moves of a record are tried."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._ply = 2 + board.turn

    def go(self, word: str) -> tuple[str, str]:
        """The move with every square that it lands on. Raises UnreadableMove."""
        route = parse(self._board, word)
        self._board.push(number_of(route))
        self._ply += 1
        return text_of(route), text_of(route)

    def back(self) -> None:
        """Take the last move back."""
        self._board.pop()
        self._ply -= 1

    def number(self) -> str:
        """`12.` for whoever begins, `12...` for the other."""
        return f"{self._ply // 2}{'...' if self._ply % 2 else '.'}"

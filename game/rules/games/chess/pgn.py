"""Chess games as text in Portable Game Notation, with comments, glyphs and variations.

Every move that is read, in variations too, is checked; an illegal one is named by its number.
"""

from collections.abc import Sequence

from game.rules.core.errors import BadRecord, UnreadableMove
from game.rules.core.gametree import GameTree
from game.rules.core.written import Chapter
from game.rules.games.chess import fen, san
from game.rules.games.chess.board import Board, uci
from game.rules.shared import notation

RESULTS = frozenset(("1-0", "0-1", "1/2-1/2", "*"))
ROSTER = {
    "Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?", "Result": "*",
}  # fmt: skip

_PLAYED = ("", "?", "chess", "standard", "normal", "from position")
"""What other programs call the usual chess."""


def chapters(text: str) -> list[Chapter]:
    """The games of a text, unchecked. Raises BadRecord."""
    return notation.chapters(text, RESULTS)


def read_one(text: str) -> GameTree:
    """The one game in the text. Raises BadRecord with the first thing that is wrong."""
    tree = notation.read(text, RESULTS)
    if (variant := tree.tags.get("Variant", "")).lower() not in _PLAYED:
        raise BadRecord(f"This is a game of {variant[:30]}, which is not played here.")
    board = fen.read(tree.tags["FEN"]) if "FEN" in tree.tags else Board.start()
    tree.start, tree.ply = fen.write(board), ply_of(board)
    notation.settle(tree, _Walker(board))
    return tree


def read(text: str) -> list[GameTree]:
    """Every game in the text. Raises BadRecord with the first thing that is wrong."""
    return notation.each(chapters(text), read_one)


def write(tree: GameTree) -> str:
    """The game as text, with the seven usual tags first."""
    extra = {"SetUp": "1", "FEN": tree.start} if tree.start != fen.START and "FEN" not in tree.tags else {}
    return notation.write(tree, ROSTER, extra)


def ply_of(board: Board) -> int:
    """Twice the number of the next move, and one more for Black's."""
    return 2 * board.number + board.turn


def spelled(start: str, moves: Sequence[int]) -> list[tuple[str, str]]:
    """How legal moves, numbers of the board as `ChessState.played` keeps them, are written and named."""
    board, found = fen.read(start), []
    for move in moves:
        found.append((san.san(board, move), uci(move)))
        board.push(move)
    return found


class _Walker:
    """The board on which the moves of a record are tried."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def go(self, word: str) -> tuple[str, str]:
        """SAN, or squares as chess programs write them. Raises UnreadableMove."""
        move = self._move(word)
        said = san.san(self._board, move), uci(move)
        self._board.push(move)
        return said

    def back(self) -> None:
        """Take the last move back."""
        self._board.pop()

    def number(self) -> str:
        """`12.` for White, `12...` for Black."""
        return f"{self._board.number}{'...' if self._board.turn else '.'}"

    def _move(self, word: str) -> int:
        try:
            return san.parse(self._board, word)
        except UnreadableMove as error:
            try:
                return san.parse_uci(self._board, word)
            except UnreadableMove:
                raise error from None

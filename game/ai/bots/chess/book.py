"""The opening book: which moves our lines play in a position, however it was reached."""

from functools import cache

from game.ai.bots.chess.lines import LINES
from game.rules.core.rng import Rng
from game.rules.games.chess import san
from game.rules.games.chess.board import Board

Book = dict[int, dict[int, int]]
"""By the key of a position, each move with the number of lines that play it."""


@cache
def book() -> Book:
    """The book, put together when first asked for. Raises UnreadableMove for a line with an illegal move."""
    found: Book = {}
    for line in LINES.split("\n"):
        board = Board.start()
        for word in line.split():
            moves = found.setdefault(board.key, {})
            move = _known(board, moves, word)
            moves[move] = moves.get(move, 0) + 1
            board.push(move)
    return found


def _known(board: Board, moves: dict[int, int], word: str) -> int:
    """The move that a word names, looked for first among those other lines have played here."""
    for move in moves:
        if len(moves) < 4 and san.san(board, move) == word:
            return move
    return san.parse(board, word)


def pick(board: Board, rng: Rng) -> int | None:
    """A move that our lines play here, the commoner the likelier; None where they end."""
    moves = book().get(board.key)
    if not moves:
        return None
    legal = set(board.moves())
    known = [(move, count) for move, count in moves.items() if move in legal]
    point = rng.random() * sum(count for _, count in known)
    for move, count in known:
        point -= count
        if point < 0:
            return move
    return None

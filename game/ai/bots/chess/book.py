"""The opening book: which moves are played in a position, however it was reached, and how often.

Its text is made by `tests/bench/learn_book.py` from the names of openings and our own search, and read when a
game first asks for it.
"""

from functools import cache
from pathlib import Path

from game.rules.core.rng import Rng
from game.rules.games.chess.board import Board
from game.rules.games.chess.tables import SQUARES

FILE = Path(__file__).with_name("book.txt")

Book = dict[int, dict[int, int]]
"""By the key of a position, each move with its weight."""


@cache
def book() -> Book:
    """The book, put together when first asked for."""
    found: Book = {}
    board, line = Board.start(), 0
    for row in FILE.read_text(encoding="utf-8").splitlines():
        shared, *words = row.split()
        while line > int(shared):
            board.pop()
            line -= 1
        for word in words:
            move = SQUARES[word[:2]] | SQUARES[word[2:4]] << 6
            found.setdefault(board.key, {})[move] = int(word[5:])
            board.push(move)
            line += 1
    return found


def pick(board: Board, rng: Rng) -> int | None:
    """A move of the book, the heavier the likelier; None where it ends."""
    moves = book().get(board.key)
    if not moves:
        return None
    legal = set(board.moves())
    known = [(move, weight) for move, weight in moves.items() if move in legal]
    point = rng.random() * sum(weight for _, weight in known)
    for move, weight in known:
        point -= weight
        if point < 0:
            return move
    return None

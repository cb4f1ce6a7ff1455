"""The opening book of chess, made from the names of openings and our own search."""

from functools import cache
from pathlib import Path

from game.ai.search import book as books
from game.rules.core.rng import Rng
from game.rules.games.chess.board import Board
from game.rules.games.chess.tables import SQUARES

FILE = Path(__file__).with_name("book.txt")


@cache
def book() -> dict[int, dict[int, int]]:
    """By the key of a position each move with its weight, put together when first asked for."""
    return books.read(FILE, Board.start(), _key, _move_of)


def pick(board: Board, rng: Rng) -> int | None:
    """A move of the book, the heavier the likelier; None where it ends."""
    known = book().get(board.key)
    if not known:
        return None
    legal = set(board.moves())  # two positions may have the same key
    return books.pick({move: weight for move, weight in known.items() if move in legal}, rng)


def _key(board: Board) -> int:
    return board.key


def _move_of(_: Board, word: str) -> int:
    return SQUARES[word[:2]] | SQUARES[word[2:4]] << 6

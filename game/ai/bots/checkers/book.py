"""The opening books of checkers, one by capture option, made by our own search."""

from functools import cache
from pathlib import Path

from game.ai.search import book as books
from game.rules.core.rng import Rng
from game.rules.games.checkers.board import Board, Key
from game.rules.games.checkers.pdn import number_of, parse

FILES = {option: Path(__file__).with_name(f"book_{option}.txt") for option in ("optional", "forced")}


@cache
def book(forced: bool) -> dict[Key, dict[int, int]]:
    """By the identity of a position each move with its weight, put together when first asked for."""
    return books.read(FILES["forced" if forced else "optional"], Board.start(forced=forced), _key, _move_of)


def pick(board: Board, rng: Rng) -> int | None:
    """A move of the book, the heavier the likelier; None where it ends."""
    known = book(board.forced).get(board.identity())
    return books.pick(known, rng) if known else None


def _key(board: Board) -> Key:
    return board.identity()


def _move_of(board: Board, word: str) -> int:
    return number_of(parse(board, word))

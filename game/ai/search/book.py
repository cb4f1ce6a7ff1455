"""Opening books: which moves are played in a position, however it was reached, and how often.

A row of a book's text is a line of play: how many moves it shares with the row before, then its others, each
with its weight, `e2e4:9`. `tests/bench/learn_book.py` writes it; it is read when a game first asks.
"""

from collections.abc import Callable, Hashable, Mapping
from pathlib import Path
from typing import Protocol, TypeVar

from game.rules.core.rng import Rng


class Board(Protocol):
    """A position that moves are made in, which are numbers, and taken back."""

    def push(self, move: int, /) -> object:
        """Make a move."""

    def pop(self) -> object:
        """Take the last one back."""


B = TypeVar("B", bound=Board)
K = TypeVar("K", bound=Hashable)


def read(
    path: Path, start: B, key: Callable[[B], K], move_of: Callable[[B, str], int]
) -> dict[K, dict[int, int]]:
    """By the key of a position each move of the book with its weight; `move_of` reads a move's word."""
    found: dict[K, dict[int, int]] = {}
    line = 0
    for row in path.read_text(encoding="utf-8").splitlines():
        shared, *words = row.split()
        while line > int(shared):
            start.pop()
            line -= 1
        for word in words:
            name, _, weight = word.partition(":")
            move = move_of(start, name)
            found.setdefault(key(start), {})[move] = int(weight)
            start.push(move)
            line += 1
    return found


def pick(weights: Mapping[int, int], rng: Rng) -> int | None:
    """One of these moves, the heavier the likelier; None of none."""
    point = rng.random() * sum(weights.values())
    for move, weight in weights.items():
        point -= weight
        if point < 0:
            return move
    return None

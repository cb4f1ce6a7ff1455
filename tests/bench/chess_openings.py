"""The fifty positions that chess matches start from: common openings after eight single moves."""

from functools import cache

from game.rules.games.chess import fen, san
from game.rules.games.chess.board import Board
from tests.bench.chess_lines import LINES

PLIES = 8
COUNT = 50


@cache
def openings() -> tuple[str, ...]:
    """Fifty different positions, as FEN."""
    found: dict[str, None] = {}
    for line in LINES.strip().split("\n"):
        board = Board.start()
        for word in line.split()[:PLIES]:
            board.push(san.parse(board, word))
        found[fen.write(board)] = None
    assert len(found) >= COUNT
    return tuple(found)[:COUNT]

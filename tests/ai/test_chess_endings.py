"""Won endings are won: queen, rook, two bishops or a pawn against the lone king, within fifty moves.

The defence is the engine's own, which runs from the corner and stands before the pawn. Every day one position
each is played with Expert's nodes. All of them, the defence with Master's nodes whoever attacks:
`python -m pytest -m slow tests/ai/test_chess_endings.py`.
"""

import pytest

from game.ai.bot import Budget
from game.ai.bots.chess.position import Position
from game.ai.bots.chess.search import Search
from game.ai.levels import iterations
from game.rules.games.chess import fen

QUEEN = ("8/8/8/4k3/8/8/8/K6Q w - - 0 1", "8/8/3k4/8/8/8/1Q6/K7 b - - 0 1", "k7/8/8/3q4/8/4K3/8/8 w - - 0 1")
ROOK = ("8/8/8/4k3/8/8/8/K6R w - - 0 1", "8/8/3k4/8/8/8/R7/7K b - - 0 1", "8/8/3K4/8/8/8/r7/7k w - - 0 1")
BISHOPS = ("8/8/8/4k3/8/8/8/K1B2B2 w - - 0 1", "8/8/3k4/8/8/8/BB6/7K b - - 0 1")
PAWN = (
    "8/8/8/1k6/8/1K6/1P6/8 w - - 0 1",  # the king goes before its pawn
    "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1",
    "8/8/8/8/1k6/8/6P1/7K w - - 0 1",  # nobody catches it
)
DRAWN = ("4k3/8/8/4K3/4P3/8/8/8 w - - 0 1", "k7/8/1K6/P7/8/8/8/8 w - - 0 1")


def fifty_moves(text: str, nodes: int, defence: int | None = None) -> str:
    """Play on from a position: `mate`, `draw` or, after 50 moves, `unwon`."""
    board = fen.read(text)
    strong = 0 if board.masks[12] != board.masks[5] else 1
    past: list[int] = []
    for _ in range(100):
        if not board.moves():
            return "mate" if board.in_check() and board.turn != strong else "draw"
        if board.masks[12 + strong] == board.masks[5 + 6 * strong] or past.count(board.key) > 2:
            return "draw"
        spent = nodes if board.turn == strong or defence is None else defence
        found = Search(Budget(spent)).run(Position.of(board), past)
        past.append(board.key)
        board.push(found.line[0])
    return "unwon"


@pytest.mark.parametrize("text", [QUEEN[0], ROOK[0], BISHOPS[0], PAWN[0]])
def test_expert_wins_won_endings(text: str) -> None:
    """Expert gives mate within fifty moves against its own defence."""
    assert fifty_moves(text, iterations("chess", "expert"), 400) == "mate"


@pytest.mark.slow
@pytest.mark.parametrize("level", ["expert", "master"])
@pytest.mark.parametrize("text", [*QUEEN, *ROOK, *BISHOPS, *PAWN])
def test_won_endings_are_won(text: str, level: str) -> None:
    """Every position is won by either level against Master's defence."""
    assert fifty_moves(text, iterations("chess", level), iterations("chess", "master")) == "mate"


@pytest.mark.slow
@pytest.mark.parametrize("text", DRAWN)
def test_drawn_pawn_endings_are_held(text: str) -> None:
    """With as many nodes for both, who stands before the pawn in time holds the draw."""
    assert fifty_moves(text, iterations("chess", "master")) == "draw"

"""Won endings are won: queen, rook, two bishops or a pawn against the lone king, within fifty moves.

The defence is the engine's own, which runs from the corner and stands before the pawn. Every day one position
each is played by Casual. All of them, by all levels from Casual on, and against a longer look:
`python -m pytest -m slow tests/ai/test_chess_endings.py`.
"""

import pytest

from game.ai.bot import Budget, bot_for, iterations
from game.ai.bots.chess.position import Position, key_of
from game.ai.bots.chess.search import Search
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.chess import GAME, ChessOptions
from game.rules.games.chess.legal import piece_move

STUBBORN = 5000
"""Nodes of a stubborn defence."""
QUEEN = ("8/8/8/4k3/8/8/8/K6Q w - - 0 1", "8/8/3k4/8/8/8/1Q6/K7 b - - 0 1", "k7/8/8/3q4/8/4K3/8/8 w - - 0 1")
ROOK = ("8/8/8/4k3/8/8/8/K6R w - - 0 1", "8/8/3k4/8/8/8/R7/7K b - - 0 1", "8/8/3K4/8/8/8/r7/7k w - - 0 1")
BISHOPS = ("8/8/8/4k3/8/8/8/K1B2B2 w - - 0 1", "8/8/3k4/8/8/8/BB6/7K b - - 0 1")
PAWN = (
    "8/8/8/1k6/8/1K6/1P6/8 b - - 0 1",  # the other king must give way
    "4k3/8/8/4K3/4P3/8/8/8 w - - 0 1",  # the king goes before its pawn
    "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1",
    "8/8/8/8/1k6/8/6P1/7K w - - 0 1",  # nobody catches it
)
DRAWN = ("8/8/8/1k6/8/1K6/1P6/8 w - - 0 1", "k7/8/1K6/P7/8/8/8/8 w - - 0 1")


def fifty_moves(text: str, level: str, nodes: int) -> str:
    """Play on from a position: `mate`, `draw` or, after 50 moves, `unwon`; the defence has so many nodes."""
    state = GAME.new(2, ChessOptions(), Rng(0), text)
    board = state.board
    strong = 0 if board.masks[12] != board.masks[5] else 1
    attack = bot_for("chess", level)
    for ply in range(100):
        if state.outcome() is not None:
            return "mate" if state.scores()[strong] == 1 else "draw"
        if state.claimable():
            return "draw"
        if state.board.turn == strong:
            move = attack.choose(View("chess", strong, state), Budget(iterations("chess", level), seed=ply))
        else:
            past = [key_of(identity) for identity in state.past]
            found = Search(Budget(nodes)).run(Position.of(state.board), past)
            move = piece_move(1 - strong, found.line[0])
        state.apply(move, Rng(0))
    return "unwon"


@pytest.mark.parametrize("text", [QUEEN[0], ROOK[0], BISHOPS[0], PAWN[0]])
def test_casual_wins_won_endings(text: str) -> None:
    """Even Casual gives mate within fifty moves; only Beginner may fumble it."""
    assert fifty_moves(text, "casual", 400) == "mate"


@pytest.mark.slow
@pytest.mark.parametrize("level", ["casual", "expert", "master"])
@pytest.mark.parametrize("text", [*QUEEN, *ROOK, *BISHOPS, *PAWN])
def test_won_endings_are_won(text: str, level: str) -> None:
    """Every position is won by each level against a stubborn defence."""
    assert fifty_moves(text, level, STUBBORN) == "mate"


@pytest.mark.slow
@pytest.mark.parametrize("text", DRAWN)
def test_drawn_pawn_endings_are_held(text: str) -> None:
    """Who stands before the pawn in time holds the draw against Master."""
    assert fifty_moves(text, "master", STUBBORN) == "draw"

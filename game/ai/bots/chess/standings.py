"""What everybody can see of a game of chess that tells who is likely to win it: the board at a glance."""

from game.ai.bots.chess.evaluate import Evaluator
from game.ai.bots.chess.position import Position
from game.ai.standings import Standing
from game.rules.games.chess.state import ChessState
from game.rules.games.chess.tables import EMPTY

PAWN = 100.0
MOST = 1500
"""From there on more says nothing."""


def standing(state: ChessState) -> Standing:
    """The position's worth as it stands, without looking ahead, early in the game and late, and the move."""
    position = Position.of(state.board)
    value = max(-MOST, min(MOST, Evaluator()(position))) / PAWN
    value = value if state.board.turn == 0 else -value
    men = sum(piece != EMPTY for piece in state.board.squares) / 32
    white = (
        value,
        value * (1 - min(1.0, men)),
        value / (1 + abs(value)),
        0.3 if state.board.turn == 0 else -0.3,
    )
    return Standing((tuple(part / 2 for part in white), tuple(-part / 2 for part in white)))

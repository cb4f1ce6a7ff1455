"""What everybody can see of a game of checkers that tells who is likely to win it: the board at a glance."""

from game.ai.bots.checkers.evaluate import judged, running
from game.ai.standings import Standing
from game.rules.games.checkers import CheckersState
from game.rules.games.checkers.board import Board

MAN = 100.0
MOST = 24
"""Pieces at the beginning."""


def standing(state: CheckersState) -> Standing:
    """The position's worth as it stands, without looking ahead, early in the game and late, and the move."""
    board = state.board
    turn = board.turn
    own, enemy = board.sides[turn], board.sides[1 - turn]
    worth: int = judged(own, enemy, board.kings, turn, running(own, enemy, board.kings, turn))
    value = worth / MAN
    mover = (value, value * left_of(board), value / (1 + abs(value)), 0.3)
    rows = (tuple(part / 2 for part in mover), tuple(-part / 2 for part in mover))
    return Standing(rows if state.side_of(0) == turn else rows[::-1])


def left_of(board: Board) -> float:
    """The share of the pieces that are left."""
    return min(1.0, sum(side.bit_count() for side in board.sides) / MOST)

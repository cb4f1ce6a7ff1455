"""What everybody can see of a game of checkers that tells who is likely to win it: the board at a glance."""

from game.ai.bots.checkers.evaluate import judged, running
from game.ai.standings import Standing
from game.rules.games.checkers import CheckersState

MAN = 100.0


def standing(state: CheckersState) -> Standing:
    """The position's worth as it stands, without looking ahead, early in the game and late, and the move."""
    board = state.board
    turn = board.turn
    own, enemy = board.sides[turn], board.sides[1 - turn]
    worth: int = judged(own, enemy, board.kings, turn, running(own, enemy, board.kings, turn))
    value = worth / MAN
    left = min(1.0, (own.bit_count() + enemy.bit_count()) / 24)
    mover = (value, value * left, value / (1 + abs(value)), 0.3)
    rows = (tuple(part / 2 for part in mover), tuple(-part / 2 for part in mover))
    return Standing(rows if state.side_of(0) == turn else rows[::-1])

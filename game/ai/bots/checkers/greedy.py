"""The yardstick: a plain search of four plies that counts pieces and knows nothing else.

Written on the rules' own board and apart from the engine, so that the two share no mistakes.
"""

from collections.abc import Sequence

from game.ai.bot import Budget
from game.ai.player import ANY, Level, Player
from game.ai.thought import Thought, by_rule, preferring
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.checkers import CheckersState
from game.rules.games.checkers.board import Board
from game.rules.games.checkers.legal import route_move
from game.rules.games.checkers.pdn import number_of
from game.rules.shared.duel import ANSWER

DEPTH = 4
_WIN = 1000


class MaterialBot(Player[Level]):
    """Plays the move after which it has most, a king counting one man and a half; equals at random."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(Level(policy=ANY))

    def weigh(self, view: View[CheckersState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """The best moves for the seat; draws are declined. Raises Cancelled."""
        board = view.state.board.copy()
        if view.state.phase == ANSWER:
            return by_rule(Move(seat, "decline"))
        best, chosen = -_WIN * 2, []
        for route in board.routes():
            budget.checkpoint(0)
            board.push(number_of(route))
            score = -material(board, DEPTH - 1, -_WIN * 2, 1 - best)  # equals count as well
            board.pop()
            if score > best:
                best, chosen = score, [route]
            elif score == best:
                chosen.append(route)
        return preferring((route_move(seat, path, taken > 0), 0.0) for path, taken in chosen)


def material(board: Board, depth: int, alpha: int, beta: int) -> int:
    """Twice the lead in men after `depth` plies of best play; a won game is `_WIN` and the plies left."""
    if not board.can_move():
        return -_WIN - depth
    if depth == 0:
        own, enemy = board.sides[board.turn], board.sides[1 - board.turn]
        return _worth(own, board.kings) - _worth(enemy, board.kings)
    for move in board.moves():
        board.push(move)
        alpha = max(alpha, -material(board, depth - 1, -beta, -alpha))
        board.pop()
        if alpha >= beta:
            break
    return alpha


def _worth(pieces: int, kings: int) -> int:
    return 2 * pieces.bit_count() + (pieces & kings).bit_count()

"""The yardstick `greedy`: a chess player that only keeps its pieces from hanging and does not search."""

from collections.abc import Sequence

from game.ai.bot import Budget
from game.ai.bots.chess.evaluate import Evaluator
from game.ai.bots.chess.position import Position
from game.ai.player import Level, Player
from game.ai.thought import Thought, by_rule
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.chess.legal import piece_move
from game.rules.games.chess.state import ChessState
from game.rules.shared.duel import ANSWER

_MATE = 10_000


class ExchangeBot(Player[Level]):
    """Takes what is free, leaves nothing to be taken, and else puts pieces on better squares."""

    __slots__ = ()

    def weigh(self, view: View[ChessState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """The move that wins most in exchanges, its own less the best one in answer. Draws are accepted."""
        state = view.state
        if state.phase == ANSWER:
            return by_rule(Move(seat, "accept"))
        position, evaluate = Position.of(state.board), Evaluator()
        best, chosen = (-_MATE, 0), 0
        for move in position.moves():
            gain = position.exchange(move)
            position.push(move)
            replies = position.moves(quiet=False)
            loss = max(0, *(position.exchange(reply) for reply in replies)) if replies else 0
            if not replies and position.in_check() and not position.moves():
                gain = _MATE
            worth = gain - loss, -evaluate(position)
            position.pop()
            if not chosen or worth > best:
                best, chosen = worth, move
        return by_rule(piece_move(seat, chosen))

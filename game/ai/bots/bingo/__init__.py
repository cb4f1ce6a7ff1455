"""Bingo's solver as a player for hints: see `solver`. Every level plays the same, since there is no rival.

Where a deal can still be won it names a move that keeps it so, and takes a tile as soon as that does no harm.
"""

from game.ai.bot import Budget
from game.ai.bots.bingo.solver import Row, winnable
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.dominoes.bingo import BingoState

__all__ = ["BingoBot", "bot", "can_be_won"]


def can_be_won(state: BingoState) -> bool:
    """Whether the deal can still be won from this position, in which a tile is touched."""
    return winnable(Row.of(state))


class BingoBot:
    """Plays as the solver says."""

    def choose(self, view: View[BingoState], budget: Budget) -> Move:
        """Take the touched tile unless only leaving it can win. Raises Cancelled."""
        budget.checkpoint(0)
        moves = list(view.legal())
        take, leave = moves[0], moves[-1]
        if len(moves) == 1:
            return leave
        row = Row.of(view.state)
        return take if winnable(row.taken()) or not winnable(row.left()) else leave


def bot(key: str, level: str) -> BingoBot:
    """The player of any level."""
    return BingoBot()

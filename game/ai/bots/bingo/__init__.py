"""Bingo's solver as a player for hints: see `solver`. Every level plays the same, since there is no rival.

Where a deal can still be won it names a move that keeps it so, and takes a tile as soon as that does no harm.
`analysis` tells people whether a deal can still be won.
"""

from collections.abc import Sequence

from game.ai.bot import Budget
from game.ai.bots.bingo.reasons import REASONS
from game.ai.bots.bingo.solver import Row, winnable
from game.ai.player import Level, Player
from game.ai.thought import Thought, Unit, by_rule, exact, itself, ranked, weighed
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.dominoes.bingo import BingoState

__all__ = ["REASONS", "BingoBot", "bot", "can_be_won"]


def can_be_won(state: BingoState) -> bool:
    """Whether the deal can still be won from this position, in which a tile is touched."""
    return winnable(Row.of(state))


class BingoBot(Player[Level]):
    """Plays as the solver says."""

    __slots__ = ()

    def weigh(self, view: View[BingoState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """Take the touched tile unless only leaving it can win. Raises Cancelled."""
        moves = list(view.legal())
        take, leave = moves[0], moves[-1]
        if len(moves) == 1:
            return by_rule(leave)
        row = Row.of(view.state)
        found = exact(take, float(winnable(row.taken()))), exact(leave, float(winnable(row.left())))
        return weighed(ranked(found), Unit.CHANCE, itself)


def bot(key: str, level: str) -> BingoBot:
    """The player of any level."""
    return BingoBot(Level())

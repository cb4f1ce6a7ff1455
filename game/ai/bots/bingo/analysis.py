"""Whether a deal of Bingo can still be won, and how: every tile lies in sight, so the answer is sure."""

from game.ai.bot import Budget
from game.ai.bots.bingo.solver import Row, winnable
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.dominoes.bingo import BingoState
from game.rules.games.dominoes.bingo.game import GAME

COUNT = 1
"""Positions that may be looked at for one judgement."""


def analyse(view: View[BingoState], budget: Budget) -> tuple[int, list[str]]:
    """1 with the moves of a win, -1 where none is possible. Raises Cancelled."""
    state, nobody = view.state.copy(), Rng(0)
    if not state.actors() or not winnable(Row.of(state)):
        return -1, []
    line = []
    while state.actors():
        budget.checkpoint(0)
        take, *rest = state.legal(0)
        # Each tile that fits is taken as soon as that spoils nothing.
        move = rest[0] if rest and not winnable(Row.of(state).taken()) else take
        line.append(GAME.text(move))
        state.apply(move, nobody)
        state.settle(nobody)
    return 1, line

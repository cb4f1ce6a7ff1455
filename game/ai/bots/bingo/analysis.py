"""Whether a deal of Bingo can still be won, and how: every tile lies in sight, so the answer is sure."""

from game.ai.bot import Budget
from game.ai.bots.bingo.solver import Row, winnable
from game.ai.thought import Thought, Unit, exact, itself, weighed
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.dominoes.bingo import BingoState

COUNT = 1
"""Positions that may be looked at for one question."""


def analyse(view: View[BingoState], budget: Budget) -> Thought:
    """A move that wins and the whole way, or all with no chance left. Raises Cancelled."""
    state, nobody = view.state.copy(), Rng(0)
    if not state.actors() or not winnable(Row.of(state)):
        return weighed([exact(move, 0.0) for move in state.legal(0)], Unit.CHANCE, itself)
    line = []
    while state.actors():
        budget.checkpoint(0)
        take, *rest = state.legal(0)
        # Each tile that fits is taken as soon as that spoils nothing.
        line.append(rest[0] if rest and not winnable(Row.of(state).taken()) else take)
        state.apply(line[-1], nobody)
        state.settle(nobody)
    return Thought((exact(line[0], 1.0),), Unit.CHANCE, line=tuple(line))

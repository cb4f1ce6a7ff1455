"""What the engine thinks of a position, for people who look at a game: the moves and the best line."""

from dataclasses import replace

from game.ai.bot import Budget
from game.ai.bots.checkers.players import MAN, by_result, line_of, written
from game.ai.bots.checkers.search import Search
from game.ai.bots.checkers.standings import left_of
from game.ai.thought import Thought, Unit, weighed
from game.rules.core.view import View
from game.rules.games.checkers import CheckersState
from game.rules.shared.duel import OVER

COUNT = 20_000
"""Positions that may be looked at for one question."""


def analyse(view: View[CheckersState], budget: Budget) -> Thought:
    """The moves of the side to move, whoever is asked, and the best line; nothing of a finished game.

    A win in n single moves counts 300 men less n hundredths, one that is only known to be one 100 to 200 men.
    Raises Cancelled.
    """
    state, board = view.state, view.state.board.copy()
    if state.phase == OVER:
        return Thought()
    seat = state.side_of(board.turn)
    left, routes = left_of(board), by_result(board)
    found = Search(board, state.past, budget).run()
    thought = weighed(found.moves, Unit.MEN, lambda move: written(seat, routes[move]), MAN)
    return replace(thought, line=line_of(board, seat, found.line), left=left)

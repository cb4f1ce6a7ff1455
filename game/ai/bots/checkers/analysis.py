"""What the engine thinks of a position, for people who look at a game: a score and the best line."""

from game.ai.bot import Budget
from game.ai.bots.checkers.players import by_result
from game.ai.bots.checkers.search import WIN, Search
from game.rules.core.view import View
from game.rules.games.checkers import CheckersState
from game.rules.games.checkers.pdn import number_of, text_of
from game.rules.shared.duel import OVER

COUNT = 20_000
"""Positions that may be looked at for one judgement."""


def analyse(view: View[CheckersState], budget: Budget) -> tuple[int, list[str]]:
    """The score from the side to move, 100 being a man, and the moves of the principal variation.

    A score above `WON` is a win in `WIN` - score plies, below -`WON` a loss in as many.
    A finished game has no moves: a draw is 0, else the winner's side to move has `WIN`. Raises Cancelled.
    """
    state = view.state
    board = state.board.copy()
    if state.phase == OVER:
        if state.winner < 0:
            return 0, []
        return (WIN if state.side_of(state.winner) == board.turn else -WIN), []
    found = Search(board, state.past, budget).run()
    texts = []
    for move in found.line:
        route = by_result(board)[move]
        texts.append(text_of(route))
        board.push(number_of(route))
    return found.score, texts

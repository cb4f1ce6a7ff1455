"""Whether a deal of Deuces can still be won, for players who ask, with the order of the stock known."""

from game.ai.bot import Budget
from game.ai.bots.deuces.moves import written
from game.ai.bots.deuces.players import found_for
from game.ai.bots.deuces.solver import SOLVED, UNSOLVABLE
from game.rules.core.view import View
from game.rules.games.deuces import DeucesState
from game.rules.games.deuces.game import GAME


def analyse(view: View[DeucesState], budget: Budget) -> tuple[int, list[str]]:
    """1 with the moves of a win, -1 where none is possible, 0 where that is not known. Raises Cancelled."""
    state = view.state
    finding = found_for(state, budget)
    if finding.answer == SOLVED:
        return 1, [GAME.text(move) for move in written(state, finding.line)]
    return (-1 if finding.answer == UNSOLVABLE else 0), []

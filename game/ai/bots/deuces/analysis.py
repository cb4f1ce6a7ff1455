"""Whether a deal of Deuces can still be won, for players who ask, with the order of the stock known.

The way that was found last is remembered: as long as it is followed, the answer stands, and hints lead on
along it.
"""

from game.ai.bot import Budget
from game.ai.bots.deuces.moves import written
from game.ai.bots.deuces.players import found_for
from game.ai.bots.deuces.position import Position, Stock, of, stock_of
from game.ai.bots.deuces.solver import SOLVED, UNSOLVABLE, Way
from game.rules.core.view import View
from game.rules.games.deuces import DeucesState
from game.rules.games.deuces.game import GAME

_Lying = tuple[int, tuple[int, ...], int, Stock]
"""A position with what is left of the stock."""


class _Memory:
    """The last win that was found: for each position on its way, the rest of the way."""

    def __init__(self) -> None:
        self._rest: dict[_Lying, Way] = {}

    def keep(self, start: Position, stock: Stock, way: Way) -> None:
        """Remember this way in place of what was remembered before."""
        self._rest = {
            (*position[:3], stock[position[3] :]): way[at:] for at, position in enumerate((start, *way))
        }

    def way(self, position: Position, stock: Stock) -> Way | None:
        """The rest of the way from here; None where it does not lead by."""
        return self._rest.get((*position[:3], stock[position[3] :]))


_memory = _Memory()


def analyse(view: View[DeucesState], budget: Budget) -> tuple[int, list[str]]:
    """1 with the moves of a win, -1 where none is possible, 0 where that is not known. Raises Cancelled."""
    state = view.state
    here, stock = of(state), stock_of(state)
    way = _memory.way(here, stock)
    if way is None:
        finding = found_for(state, budget)
        if finding.answer != SOLVED:
            return (-1 if finding.answer == UNSOLVABLE else 0), []
        way = finding.line
        _memory.keep(here, stock, way)
    return 1, [GAME.text(move) for move in written(state, way)]

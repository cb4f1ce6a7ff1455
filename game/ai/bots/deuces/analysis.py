"""Whether a deal of Deuces can still be won, for players who ask, with the order of the stock known.

The ways that were found are remembered: as long as one is followed, the answer stands, hints lead on along
it, and whoever comes back to a position gets the answer that was given there before.
"""

from game.ai.bot import Budget
from game.ai.bots.deuces.moves import written
from game.ai.bots.deuces.players import found_for
from game.ai.bots.deuces.position import Position, Stock, of, stock_of
from game.ai.bots.deuces.solver import SOLVED, UNSOLVABLE, Way
from game.ai.thought import Thought, Unit, exact, itself, weighed
from game.rules.core.view import View
from game.rules.games.deuces import DeucesState

COUNT = 200_000
"""Positions that may be looked at for one question."""
_Lying = tuple[int, tuple[int, ...], int, Stock]
"""A position with what is left of the stock."""


MOST = 4_000
"""Positions that are remembered, those of twenty ways."""


class _Memory:
    """The wins that were found: for each position on the way, the rest of the way."""

    def __init__(self) -> None:
        self._rest: dict[_Lying, Way] = {}

    def keep(self, start: Position, stock: Stock, way: Way) -> None:
        """Remember this way; where an older one leads by, the older one stays, and the oldest goes first."""
        for at, position in enumerate((start, *way)):
            self._rest.setdefault((*position[:3], stock[position[3] :]), way[at:])
        while len(self._rest) > MOST:
            del self._rest[next(iter(self._rest))]

    def way(self, position: Position, stock: Stock) -> Way | None:
        """The rest of the way from here; None where it does not lead by."""
        return self._rest.get((*position[:3], stock[position[3] :]))


_memory = _Memory()


def analyse(view: View[DeucesState], budget: Budget) -> Thought:
    """A move that wins and the whole way, or all with no chance left; nothing where it is not known.

    Raises Cancelled.
    """
    state = view.state
    here, stock = of(state), stock_of(state)
    way = _memory.way(here, stock)
    if way is None:
        finding = found_for(state, budget)
        if finding.answer == UNSOLVABLE:
            return weighed([exact(move, 0.0, finding.nodes) for move in state.legal(0)], Unit.CHANCE, itself)
        if finding.answer != SOLVED:
            return Thought()
        way = finding.line
        _memory.keep(here, stock, way)
    line = tuple(written(state, way))
    return Thought((exact(line[0], 1.0, len(line)),), Unit.CHANCE, line=line)

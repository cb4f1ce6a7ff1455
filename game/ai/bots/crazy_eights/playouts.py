"""A round of Crazy Eights played on by the rules of thumb, and what its end is worth: a chance to win."""

from collections.abc import Sequence

from game.ai.bots.crazy_eights.heuristics import TUNED, scored
from game.ai.search.totals import Totals
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.games.crazy_eights import CrazyEightsState
from game.rules.games.crazy_eights.phases import DEAL, OVER

TOTALS = {
    seats: Totals(pace, drift, lowest=True)
    for seats, pace, drift in (
        (2, 17.0, 24.0), (3, 22.6, 16.0), (4, 28.9, 15.0), (5, 31.0, 13.0), (6, 32.5, 12.0), (7, 35.0, 12.0),
        (8, 37.9, 12.0),
    )
}  # fmt: skip
"""By number of seats."""


class RoundPlay:
    """Rules of thumb for playouts to the end of the round."""

    def candidates(self, state: CrazyEightsState, seat: int) -> Sequence[Move]:
        """Every legal move."""
        return list(state.legal(seat))

    def choose(self, state: CrazyEightsState, seat: int, rng: Rng) -> Move:
        """What weighs most, the first of equals."""
        return max(scored(state, seat, TUNED), key=lambda one: one[0])[1]

    def ended(self, start: CrazyEightsState, state: CrazyEightsState) -> bool:
        """When the round is counted."""
        return state.phase in (DEAL, OVER)

    def value(self, start: CrazyEightsState, state: CrazyEightsState) -> Sequence[float]:
        """The chance to win the match."""
        return TOTALS[state.seats].chances(state.points, state.rules.target)

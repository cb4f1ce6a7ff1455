"""From the solver's positions back to moves of the game."""

from collections.abc import Iterator
from typing import Final

from game.ai.bots.deuces.position import Position, of
from game.ai.bots.deuces.solver import Way
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.games.deuces import DeucesState
from game.rules.games.deuces.auto import ALL, next_home

_CHANCE: Final = Rng(0)
"""Nothing is left to chance once the cards lie."""


def after(state: DeucesState, move: Move) -> DeucesState:
    """The state after a move and what the table does then."""
    new = state.copy()
    new.apply(move, _CHANCE)
    while (step := new.forced()) is not None:
        new.apply(step, _CHANCE)
    return new


def leading_to(state: DeucesState, wanted: Position) -> tuple[Move, DeucesState] | None:
    """The move that leads to a position of the solver, `used` apart, and the state after it."""
    for move in state.legal(0):
        new = after(state, move)
        if of(new)[:3] == wanted[:3]:
            return move, new
    return None


def written(state: DeucesState, way: Way) -> Iterator[Move]:
    """The moves of a solution, and after it those that carry the runs home."""
    for wanted in way:
        found = leading_to(state, wanted)
        if found is None:
            raise ValueError("this way does not begin at this state")
        move, state = found
        yield move
    while (home := next_home(state, ALL)) is not None:
        state = after(state, home)
        yield home

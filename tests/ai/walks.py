"""Positions of any game, by random play, and worlds that a seat cannot tell apart: for tests of players."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.state import State
from game.rules.core.view import View

S = TypeVar("S", bound=State)


def walk(
    state: S, seed: int, moves: int, *, eager: Callable[[Move], bool] | None = None, often: int = 4
) -> Iterator[S]:
    """The states of random play from the first decision on, one at each; of `eager` moves, where there are
    some, one is made but for once in `often`.
    """
    state = state.settle(Rng(seed + 1))
    rng = Rng(seed + 2)
    for _ in range(moves):
        if not state.actors():
            return
        yield state
        legal = [move for seat in sorted(state.actors()) for move in state.legal(seat)]
        keen = [move for move in legal if eager(move)] if eager is not None else []
        state.apply(rng.choice(keen if keen and rng.randrange(often) else legal), rng)
        state.settle(rng)


def twins(state: S, seat: int, seed: int) -> tuple[View[S], View[S]]:
    """Two views that are equal, taken from states whose hidden pieces differ wherever they can."""
    one = state.view(seat)
    other = one.sample(Rng(seed)).view(seat)
    assert one == other
    return one, other

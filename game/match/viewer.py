"""Who looks at a match: one seat, a spectator, or the seats of several people who lay their hands open."""

from collections.abc import Callable
from functools import partial

from game.rules.core.move import Move
from game.rules.core.state import State

Viewer = int | None | tuple[int, ...]
"""A tuple knows all that its seats know, and no more; it has one seat at least."""


def eyes(state: State, viewer: Viewer) -> Callable[[str], bool]:
    """Of this position whether the faces in a zone lie open to the viewer."""
    if not isinstance(viewer, tuple):
        return partial(state.sees, viewer)
    return lambda zone: any(state.sees(seat, zone) for seat in viewer)


def read(state: State, move: Move, viewer: Viewer) -> Move:
    """The move as the viewer may read it in the log, itself where nothing of it is secret."""
    if not isinstance(viewer, tuple):
        return state.redact_move(move, viewer)
    read = (state.redact_move(move, seat) for seat in viewer)
    return next((shown for shown in read if shown == move), state.redact_move(move, None))

"""What the recounts share: a world that the viewer holds possible, and what a move makes of it."""

from collections.abc import Callable
from typing import Any

from game.ai.reasons import Reason
from game.ai.thought import Thought
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View

Check = Callable[[View[Any], Thought, Move, Any], bool]
Checks = dict[type[Reason], Check]


def world(view: View[Any]) -> Any:
    """A full state; what is asked of it is the same in all that the viewer holds possible."""
    return view.state.copy() if view.state.game in ("bingo", "deuces") else view.sample(Rng(3))


def after(view: View[Any], move: Move) -> Any:
    """The state once the move is made, before anything that the table does then."""
    state = world(view)
    assert state.legal(move.seat).why_not(move) is None
    state.apply(move, Rng(0))
    return state


def unseen(view: View[Any], pack: list[str]) -> list[str]:
    """The faces of the pack that lie in none of the zones as the viewer sees them."""
    left = list(pack)
    for faces in view.zones().values():
        for face in faces:
            if face in left:
                left.remove(face)
    return left

"""How fast a table goes: the beat between moves that nobody at the machine made."""

from dataclasses import dataclass

from game.rules.core.move import Move
from game.rules.core.state import State
from game.rules.core.view import View

THINKING_SHOWS = 1.5
"""Seconds after which a plate says that its player is thinking."""
BURST = 0.35
"""The part of a beat between draws that one player makes in a row."""


@dataclass(frozen=True, slots=True)
class Pace:
    """`beat` is in seconds and divided by `speed`; every computer player's move takes at least that long.

    With `only_move` a person's pass, draw or end of turn is made for them when nothing else is legal.
    """

    beat: float = 0.7
    speed: float = 1.0
    only_move: bool = True

    def wait(self, move: Move, previous: Move | None) -> float:
        """Seconds between the move before and this one; a long draw runs as one burst."""
        again = previous is not None and (previous.seat, previous.kind) == (move.seat, move.kind)
        return self.beat / self.speed * (BURST if again and not move.pieces else 1.0)


def only_move(view: View[State]) -> Move | None:
    """The one legal move, if there is just one and it picks nothing: a pass, a draw, the end of a turn."""
    moves = iter(view.legal())
    first = next(moves, None)
    if first is None or first.pieces or first.choice is not None or next(moves, None) is not None:
        return None
    return first


def is_decision(view: View[State]) -> bool:
    """Whether this seat had more than one legal move."""
    moves = iter(view.legal())
    return next(moves, None) is not None and next(moves, None) is not None

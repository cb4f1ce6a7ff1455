"""How fast a table goes: the beat between moves that nobody at the machine made."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from game.rules.core.move import Move
from game.rules.core.state import State
from game.rules.core.view import View

THINKING_SHOWS = 1.5
"""Seconds after which a plate says that its player is thinking."""
GOING_HOME = 0.03
"""Seconds before a card goes home by itself."""
BURST = 0.35
"""The part of a beat between draws that one player makes in a row."""
MARGIN = 0.1
"""Seconds before an answer is due at which the search for it stops."""
LEAST = 0.05
"""Seconds that a computer player has in any case, however short the beat is."""


@dataclass(frozen=True, slots=True)
class Pace:
    """`beat` is in seconds and divided by `speed`; every computer player's move takes just that long, so that
    nobody hears whether there was something to think about. Without a beat moves come as they are found.

    With `only_move` a person's pass, draw or end of turn is made for them when nothing else is legal.
    `calls` is how long calls out of turn may take, a key of `interrupts.RINGS`; `home` is which cards
    of a solitaire go to its foundations by themselves: `off`, `safe` or `all`.
    """

    beat: float = 0.7
    speed: float = 1.0
    only_move: bool = True
    calls: str = "normal"
    home: str = "off"

    def wait(self, move: Move, previous: Move | None) -> float:
        """Seconds between the move before and this one; a long draw runs as one burst."""
        again = previous is not None and (previous.seat, previous.kind) == (move.seat, move.kind)
        return self.beat / self.speed * (BURST if again and not move.pieces else 1.0)

    def deadline(self, seat: int, previous: Move | None) -> float | None:
        """Seconds in which this computer player must have its answer, whatever it is; None without a beat."""
        if not self.beat:
            return None
        may_go_on = previous is not None and previous.seat == seat and not previous.pieces
        return max(LEAST, self.beat / self.speed * (BURST if may_go_on else 1.0) - MARGIN)


def besides_calls(view: View[State], calls: Collection[str] = ()) -> Iterator[Move]:
    """The legal moves of this seat without its calls out of turn, which somebody might forget."""
    return (move for move in view.legal() if move.kind not in calls)


def only_move(view: View[State], calls: Collection[str] = ()) -> Move | None:
    """The one legal move, if there is just one and it picks nothing: a pass, a draw, the end of a turn."""
    moves = besides_calls(view, calls)
    first = next(moves, None)
    if first is None or first.pieces or first.choice is not None or next(moves, None) is not None:
        return None
    return first


def is_decision(view: View[State], calls: Collection[str] = ()) -> bool:
    """Whether this seat had more than one legal move, calls apart."""
    moves = besides_calls(view, calls)
    return next(moves, None) is not None and next(moves, None) is not None

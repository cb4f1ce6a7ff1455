"""Advice: what the strongest player of a game thinks of the decision that a seat has before it."""

import math

from game.ai.bot import iterations
from game.ai.levels import ADVISOR
from game.ai.question import Question, reply
from game.ai.thought import Thought, by_rule
from game.match import Match
from game.rules.core.errors import DeuceError, quoted, whole
from game.rules.core.move import Move
from game.rules.core.state import State
from game.rules.core.view import View


class NoAdvice(DeuceError):
    """There is nothing to advise: no such seat, nothing to decide, or not on these terms."""


def advise(match: Match, seat: int, seconds: float | None = None, *, count: int | None = None) -> Thought:
    """What the seat should do now and what else it may do, the best first; `.move` is the advice.

    Without `seconds` the strongest player spends its count (`count` at most, where given), and equal views
    get equal thoughts. With `seconds` it thinks for so long instead, and answers may differ. Where the seat
    may call out of turn ("last card", a catch) the advice is to call: that is no turn, costs nothing, and is
    open only to whoever gains by it. Raises NoAdvice.
    """
    check_seat(match, seat)
    if match.frozen:
        raise NoAdvice(match.frozen)
    if match.outcome() is not None:
        raise NoAdvice("This match is over: there is nothing left to decide.")
    if seat not in match.actors():
        raise NoAdvice(f"Player {seat + 1} has nothing to decide now.")
    view = match.bare_view(seat)
    if (call := _call(match, view)) is not None:
        return by_rule(call)
    return thought_of(view, seconds, count)


def check_seat(match: Match, seat: int) -> None:
    """Raises NoAdvice where nobody sits at this seat."""
    if not whole(seat) or not 0 <= seat < match.seats:
        raise NoAdvice(
            f"There is no seat {quoted(seat, 20)} in this match: its seats are 0 to {match.seats - 1}."
        )


def thought_of(view: View[State], seconds: float | None = None, count: int | None = None) -> Thought:
    """What the strongest player of the game thinks from this view, calls aside. Raises NoAdvice."""
    if seconds is not None and not _lasting(seconds):
        raise NoAdvice(f"Time to think is a number of seconds above 0, not {quoted(seconds)}.")
    least = None if seconds is not None else count_of(view.game, count)
    thought = reply(Question(view, ADVISOR, count=least), seconds).thought
    assert thought is not None
    return thought


def count_of(key: str, most: int | None) -> int:
    """What the strongest player spends, `most` at most where that is given. Raises NoAdvice."""
    usual = iterations(key, ADVISOR)
    if most is None:
        return usual
    if not whole(most) or most < 1:
        raise NoAdvice(f"A count of {quoted(most)} is too little to think with: give at least 1.")
    return min(most, usual)


def _lasting(seconds: object) -> bool:
    """Whether this is a time in which something can be thought."""
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        return False
    return math.isfinite(seconds) and seconds > 0


def _call(match: Match, view: View[State]) -> Move | None:
    """The call that is open to the seat, its own before one about somebody else."""
    if not match.game.calls:
        return None
    calls = [move for move in view.legal() if move.kind in match.game.calls]
    return min(calls, key=lambda move: move.choice or "", default=None)


def call_after(match: Match, move: Move) -> Move | None:
    """The call that a move opens to whoever makes it: "last card", said of what is left."""
    if not match.game.calls:
        return None
    ahead = match.copy()
    ahead.submit(move)
    call = _call(ahead, ahead.bare_view(move.seat))
    return None if call is None or _call(match, match.bare_view(move.seat)) == call else call

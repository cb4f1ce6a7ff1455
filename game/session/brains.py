"""What a session needs of computer players: ask for a move, look whether it is there, call it off."""

from collections import deque
from typing import Protocol

from game.ai.bot import turn_moves
from game.ai.question import Question, Reply
from game.rules.core.move import Move
from game.rules.core.state import State
from game.rules.core.view import View


class Pending(Protocol):
    """A move that was asked for."""

    def reply(self) -> Reply | None:
        """The move and what it cost, or None while the player thinks; never waits. Raises when it failed."""

    def cancel(self) -> None:
        """Nobody wants the answer any more."""


class Brains(Protocol):
    """Computer players, as far as a session asks them; `game.ai.worker.BotClient` can do more."""

    notices: deque[str]
    """Sentences for the people at the table, oldest first; the session takes them off."""

    def request(self, question: Question, seconds: float | None = None) -> Pending:
        """Start thinking about a move, from the redacted view of its seat, for so many `seconds` at most."""

    def close(self) -> None:
        """End all thinking and the processes behind it."""


def rule_move(view: View[State]) -> Move | None:
    """A plain legal move for a computer player that failed: the first that is not drawing, if there is one.

    None for a seat that may not act.
    """
    moves = turn_moves(view)
    return next((move for move in moves if move.kind != "draw"), moves[0] if moves else None)

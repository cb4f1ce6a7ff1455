"""What a computer player is, what it may spend on a move, and where to find the one for a game.

A bot sees a `View` and a `Budget`, never a state, the match or its seed. With a fixed seed and iteration
count the move depends on the view alone.
"""

import time
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Protocol

from game.ai.levels import ADVISOR, ANALYSIS, check, is_outside
from game.ai.thought import Thought
from game.rules.core.errors import BadOption
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.state import State
from game.rules.core.view import View
from game.rules.registry import entry, load


class Cancelled(Exception):
    """Raised by `Budget.checkpoint` when nobody waits for the move any more; not for people."""


class Budget:
    """What one move may cost: playouts, seconds, or both; and the chance it is chosen with.

    `clock` gives seconds, `cancelled` is asked often and must be quick.
    """

    __slots__ = ("_cancelled", "_clock", "_deadline", "_stop", "booked", "iterations", "rng", "spent")

    def __init__(
        self,
        iterations: int | None = None,
        *,
        seconds: float | None = None,
        seed: int | str = 0,
        stop: int | None = None,
        clock: Callable[[], float] = time.monotonic,
        cancelled: Callable[[], bool] | None = None,
    ) -> None:
        """`stop` ends it where a deadline once did: once `booked` has come so far."""
        if iterations is None and seconds is None:
            raise ValueError("a budget needs an end: iterations, seconds or both")
        self.iterations = iterations
        self.rng = Rng(seed)
        self.spent = 0
        self.booked = 0
        """All that was ever booked by asking, with what was given back later: as a `stop` it repeats the
        search, whatever had ended it."""
        self._stop = stop
        self._clock = clock
        self._deadline = None if seconds is None else clock() + seconds
        self._cancelled = cancelled

    def checkpoint(self, iterations: int = 1) -> bool:
        """Book `iterations`; False where they do not fit any more. Raises Cancelled when nobody waits."""
        if self._cancelled is not None and self._cancelled():
            raise Cancelled
        if self.iterations is not None and self.spent + iterations > self.iterations:
            return False
        return self._book(iterations)

    def _book(self, iterations: int) -> bool:
        """Book so much, unless the time is up or was up here."""
        if self._stop is not None and self.booked + iterations > self._stop:
            return False
        if self._deadline is not None and self._clock() >= self._deadline:
            return False
        self.spent += iterations
        self.booked += iterations
        return True

    def grant(self, most: int) -> int:
        """Book what is left, `most` at most, and tell how many; 0 once it is used up. Raises Cancelled."""
        if self.iterations is not None:
            most = min(most, self.iterations - self.spent)
        return most if most > 0 and self.checkpoint(most) else 0

    def beyond(self, iterations: int) -> None:
        """Book what no level's count limits, such as the positions of an exact solution: on top of it."""
        self.spent += iterations
        if self.iterations is not None:
            self.iterations += iterations

    def on_top(self, iterations: int = 1) -> bool:
        """As `beyond`, asked beforehand: False where the time is up. Raises Cancelled when nobody waits."""
        if self._cancelled is not None and self._cancelled():
            raise Cancelled
        if not self._book(iterations):
            return False
        if self.iterations is not None:
            self.iterations += iterations
        return True

    def another(self, cost: int, done: int) -> bool:
        """Whether one more world of this cost is tried, which is booked; with none `done` it always is."""
        if self.checkpoint(cost):
            return True
        if not done:
            self.beyond(cost)
        return not done

    def of_chance(self, seed: int | str) -> "Budget":
        """The same from the beginning, with chance from `seed`; where a count ends it, without a deadline."""
        left = None
        if self.iterations is None and self._deadline is not None:
            left = self._deadline - self._clock()
        return Budget(self.iterations, seconds=left, seed=seed, clock=self._clock, cancelled=self._cancelled)

    def apart(self, iterations: int) -> "Budget":
        """A budget of its own of so many, without a deadline, for the same who waits."""
        return Budget(iterations, clock=self._clock, cancelled=self._cancelled)

    def at_most(self, iterations: int) -> None:
        """Allow no more playouts than these, where they are counted; the seconds stay as they are."""
        if self.iterations is not None:
            self.iterations = min(self.iterations, iterations)

    def at_least(self, iterations: int) -> None:
        """Allow no fewer playouts than these, where they are counted; the seconds stay as they are."""
        if self.iterations is not None:
            self.iterations = max(self.iterations, iterations)


class Bot(Protocol):
    """A computer player of one game at one level; keeps nothing between moves."""

    @property
    def count(self) -> int:
        """The most playouts, or positions looked at, that one decision may cost."""

    def think(self, view: View[Any], budget: Budget, also: Sequence[Move] = ()) -> Thought:
        """What `view.seat` may do and what that is worth, before any softness. Raises Cancelled.

        Moves of `also` are weighed too where anything is.
        """

    def choose(self, view: View[Any], budget: Budget) -> Move:
        """A legal move for `view.seat`. Raises Cancelled."""


def bot_for(key: str, level: str) -> Bot:
    """The player of this level: the game's own, or general search where it has none. Raises BadOption.

    A game whose Master is not the strongest names its `advisor` itself.
    """
    check(key, level)
    if is_outside(level):
        raise BadOption("An engine of another program plays at a table and reviews games, but not here.")
    if level == "random":
        random: Bot = import_module("game.ai.player").RandomBot()
        return random
    if level == ANALYSIS:
        analyst: Bot = import_module("game.ai.analysis").Analyst(key)
        return analyst
    module = import_module(entry(key).player or "game.ai.search.general")
    if level == ADVISOR:
        strongest = module.advisor() if hasattr(module, "advisor") else module.bot(key, "master")
        advisor: Bot = import_module("game.ai.advisor").Advisor(strongest)
        return advisor
    bot: Bot = module.bot(key, level)
    return bot


def iterations(key: str, level: str) -> int:
    """The most playouts, or positions looked at, that this level spends on a decision. Raises BadOption."""
    return bot_for(key, level).count


def turn_moves(view: View[State]) -> list[Move]:
    """The legal moves for a seat's turn; calls out of turn and table talk only where there is nothing else.

    When to call is not a bot's to choose: whoever drives it gives it reaction time and forgetfulness.
    """
    moves = list(view.legal())
    game = load(view.game)
    return [move for move in moves if move.kind not in game.calls | game.meta_moves] or moves

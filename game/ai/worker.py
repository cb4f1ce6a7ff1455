"""Where computer players think: a worker thread as the interface, and one process behind it for heavy search.

`BotPool` never blocks its caller. Light levels answer in the thread; heavy ones in a process that is started
on the first need (or by `warm`), restarted when it dies or hangs, and ended by `close`. Whenever it fails,
the seat gets a rule move from a light level and `notices` says so.

`InlineBots` is the same interface without thread or process, for simulations and tests.
"""

import queue
import threading
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Protocol

from game.ai.bot import Budget, Cancelled, bot_for, iterations, turn_moves
from game.ai.helper import Helper, Lost
from game.ai.levels import OPINIONS, check, is_heavy, patience
from game.rules.core.move import Move
from game.rules.core.state import State
from game.rules.core.view import View

HUNG = 8.0
"""Seconds without an answer after which the process counts as hung."""
LONGER = 4
"""How many times longer an opinion may take, which no deadline ends."""
RULE_LEVEL = "beginner"
"""The level that gives a rule move: one step ahead, no search."""


@dataclass(eq=False, slots=True)
class Future:
    """One request for a move; safe to use from any thread."""

    seat: int
    view: View[State]
    level: str
    seed: int | str
    due: float | None = None
    """When, by `time.monotonic`, the search stops with what it has; None: when its level loses patience."""
    _done: threading.Event = field(default_factory=threading.Event)
    _cancelled: threading.Event = field(default_factory=threading.Event)
    _move: Move | None = None

    def move(self) -> Move | None:
        """The answer, or None while there is none (for a cancelled future there never is); never blocks."""
        return None if self._cancelled.is_set() else self._move

    def cancel(self) -> None:
        """Nobody wants the move any more; the search for it stops soon."""
        self._cancelled.set()

    @property
    def cancelled(self) -> bool:
        """Whether it was given up."""
        return self._cancelled.is_set()

    @property
    def seconds(self) -> float | None:
        """How long the search for it may take from now on; None: until its count is spent."""
        return patience(self.level) if self.due is None else max(0.0, self.due - time.monotonic())

    @property
    def done(self) -> bool:
        """Whether it has been dealt with: answered, or given up."""
        return self._done.is_set()

    def wait(self, seconds: float) -> bool:
        """Wait until the future is dealt with (answered or given up); for tests and scripts."""
        return self._done.wait(seconds)

    def settle(self, move: Move | None) -> None:
        """Called once, by whoever thought: here is the move, or None where there is none to be had."""
        self._move = move
        self._done.set()


class BotClient(Protocol):
    """What `BotPool` and `InlineBots` share."""

    notices: deque[str]
    """Sentences for the people at the table, oldest first; the reader takes them off."""

    def warm(self) -> None:
        """Get ready before the first request, say when a table opens."""

    def request(
        self, seat: int, view: View[State], level: str, seed: int | str, seconds: float | None = None
    ) -> Future:
        """Ask for a move of `seat`, which sees `view`. Raises BadOption for an unknown level.

        After so many `seconds`, if given, a search stops with what it has.
        """

    def close(self) -> None:
        """Give up what is under way and free everything; may be called twice."""


def think(future: Future, seconds: float | None = None) -> Move:
    """Choose the future's move here and now. Raises Cancelled."""
    key = future.view.game
    budget = Budget(
        iterations(key, future.level), seconds=seconds, seed=future.seed, cancelled=lambda: future.cancelled
    )
    return bot_for(key, future.level).choose(future.view, budget)


def rule_move(future: Future) -> Move | None:
    """A move without search for a future whose thinker failed; None where a person asked for an opinion."""
    view = future.view
    if future.level in OPINIONS:
        return None
    try:
        budget = Budget(iterations(view.game, RULE_LEVEL), seed=future.seed)
        return bot_for(view.game, RULE_LEVEL).choose(view, budget)
    except Exception:  # the last resort must answer whatever is broken
        return turn_moves(view)[0]


class InlineBots:
    """Thinks within `request`: deterministic, without threads, with no deadline."""

    def __init__(self) -> None:
        self.notices: deque[str] = deque(maxlen=20)

    def warm(self) -> None:
        """Nothing to prepare."""

    def request(
        self, seat: int, view: View[State], level: str, seed: int | str, seconds: float | None = None
    ) -> Future:
        """Ask for a move and get a future that already holds it, however long that took."""
        future = Future(seat, view.bare(), level, seed)
        future.settle(think(future))
        return future

    def close(self) -> None:
        """Nothing to free."""


class BotPool:
    """One worker thread and, behind it, one process for the heavy levels."""

    def __init__(self, *, hung: float = HUNG) -> None:
        self.notices: deque[str] = deque(maxlen=20)
        self._hung = hung
        self._work: queue.SimpleQueue[Future | str] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._current: Future | None = None
        self._closing = False
        self._helper = Helper()

    @property
    def pid(self) -> int | None:
        """The process that searches, if it runs."""
        return self._helper.pid

    def warm(self) -> None:
        """Start the thread and the process in the background."""
        self._post("warm")

    def request(
        self, seat: int, view: View[State], level: str, seed: int | str, seconds: float | None = None
    ) -> Future:
        """As `BotClient.request`; the seconds count from now. Raises BadOption for an unknown level."""
        check(view.game, level)
        due = None if seconds is None else time.monotonic() + seconds
        future = Future(seat, view.bare(), level, seed, due)
        self._post(future)
        return future

    def close(self) -> None:
        """Give up what is under way, end the thread and the process; may be called twice."""
        self._closing = True
        if (current := self._current) is not None:
            current.cancel()
        if self._thread is not None:
            self._work.put("close")
            self._thread.join(timeout=5)
            self._thread = None

    def _post(self, work: Future | str) -> None:
        if self._thread is None:
            self._closing = False
            self._thread = threading.Thread(target=self._run, name="bots", daemon=True)
            self._thread.start()
        self._work.put(work)

    # --- in the worker thread --------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            while (work := self._work.get()) != "close":
                if isinstance(work, Future):
                    self._current = work
                    self._serve(work)
                    self._current = None
                elif not self._closing:
                    self._start()
        finally:
            self._helper.stop()

    def _serve(self, future: Future) -> None:
        if self._closing:
            future.cancel()
        if future.cancelled:
            future.settle(None)
            return
        try:
            move = self._ask(future) if is_heavy(future.level) else think(future, future.seconds)
        except Cancelled:
            move = None
        except Exception as error:  # a bot that fails must not stop the table
            self._tell(future, f"stumbled ({type(error).__name__}: {error})")
            move = rule_move(future)
        future.settle(move)

    def _ask(self, future: Future) -> Move | None:
        if not self._helper.alive and not self._start():
            return rule_move(future)
        try:
            answer = self._helper.ask(
                future.view,
                future.level,
                future.seed,
                future.seconds,
                hung=self._hung * (LONGER if future.level in OPINIONS else 1),
                cancelled=lambda: future.cancelled,
            )
        except Lost as lost:
            self._helper.stop()
            if not self._closing:
                self._tell(future, str(lost))
                self._start()
            return rule_move(future)
        if answer.move is None:
            self._tell(future, f"stumbled ({answer.fault})")
            return rule_move(future)
        return answer.move

    def _start(self) -> bool:
        if self._helper.alive:
            return True
        try:
            self._helper.start()
        except OSError as error:
            self.notices.append(
                f"Computer players cannot start their process ({error}); they play by simple rules."
            )
            return False
        return True

    def _tell(self, future: Future, what: str) -> None:
        if future.level in OPINIONS:
            self.notices.append(f"Your adviser {what}; ask again if you like.")
        else:
            self.notices.append(
                f"The computer player in seat {future.seat + 1} {what}; it made a simple move instead."
            )

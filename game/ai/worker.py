"""Where computer players think: a worker thread as the interface, and one process behind it for heavy search.

`BotPool` never blocks its caller. Light levels answer in the thread; heavy ones in a process that is started
on the first need (or by `warm`), restarted when it dies or hangs, and ended by `close`. Whenever it fails,
the seat gets a rule move from a light level and `notices` says so. What is asked `behind` waits until nobody
else does, and is put back where it was when somebody asks: looking back at a match delays no player.

`InlineBots` is the same interface without thread or process, for scripts and tests.
"""

import threading
import time
from collections import deque
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

from game.ai.bot import Cancelled, turn_moves
from game.ai.helper import Helper, Lost
from game.ai.levels import ADVISOR, OPINIONS, check, is_heavy, is_outside, level_name, patience, stand_in
from game.ai.question import Question, Reply, reply
from game.ai.thought import Thought
from game.rules.core.move import Move

if TYPE_CHECKING:
    from game.ai.engines.installed import Installed
    from game.ai.engines.running import Running

HUNG = 8.0
"""Seconds without an answer after which the process counts as hung."""
LONGER = 4
"""How many times longer an opinion may take, which no deadline ends."""
RULE_LEVEL = "beginner"
"""The level that gives a rule move: one step ahead, no search."""


@dataclass(eq=False, slots=True)
class Future:
    """A question that was asked; safe to use from any thread."""

    question: Question
    due: float | None = None
    """When, by `time.monotonic`, the search stops with what it has; None: when its level loses patience."""
    behind: bool = False
    """Whether it waits for whoever asks at the table."""
    _done: threading.Event = field(default_factory=threading.Event)
    _cancelled: threading.Event = field(default_factory=threading.Event)
    _aside: threading.Event = field(default_factory=threading.Event)
    """Set while somebody is to be served before it."""
    _reply: Reply | None = None

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.question.view.seat or 0

    def reply(self) -> Reply | None:
        """The answer, or None while there is none (for a cancelled future there never is); never blocks."""
        return None if self._cancelled.is_set() else self._reply

    def move(self) -> Move | None:
        """The move of the answer."""
        found = self.reply()
        return None if found is None else found.move

    def thought(self) -> Thought | None:
        """The opinion of the answer."""
        found = self.reply()
        return None if found is None else found.thought

    def cancel(self) -> None:
        """Nobody wants the answer any more; the search for it stops soon."""
        self._cancelled.set()

    @property
    def cancelled(self) -> bool:
        """Whether it was given up."""
        return self._cancelled.is_set()

    @property
    def stopped(self) -> bool:
        """Whether it is not to be thought about now."""
        return self._cancelled.is_set() or self._aside.is_set()

    @property
    def seconds(self) -> float | None:
        """How long the search for it may take from now on; None: until its count is spent."""
        if self.due is not None:
            return max(0.0, self.due - time.monotonic())
        return None if self.behind else patience(self.question.level)

    @property
    def done(self) -> bool:
        """Whether it has been dealt with: answered, or given up."""
        return self._done.is_set()

    def wait(self, seconds: float) -> bool:
        """Wait until the future is dealt with (answered or given up); for tests and scripts."""
        return self._done.wait(seconds)

    def settle(self, found: Reply | None) -> None:
        """Called once, by whoever thought: here is the answer, or None where there is none to be had."""
        self._reply = found
        self._done.set()

    def set_aside(self, aside: bool) -> None:
        """Stop thinking about it for now, or begin anew."""
        (self._aside.set if aside else self._aside.clear)()


class BotClient(Protocol):
    """Whoever can be asked: a `BotPool`, a share in one, or `InlineBots`."""

    notices: deque[str]
    """Sentences for the people at the table, oldest first; the reader takes them off."""

    def know(self, installed: "Collection[Installed]") -> None:
        """These engines of other programs have been named; others are not started."""

    def warm(self) -> None:
        """Get ready before the first request, say when a table opens."""

    def request(self, question: Question, seconds: float | None = None, *, behind: bool = False) -> Future:
        """Ask for a move, or an opinion. Raises BadOption for an unknown level.

        After so many `seconds`, if given, a search stops with what it has. With `behind` it gives way to
        whoever asks without, and no level loses patience: its count ends it.
        """

    def close(self) -> None:
        """Give up what is under way and free everything; may be called twice."""


def rule_reply(future: Future) -> Reply | None:
    """A move without search for a future whose thinker failed; None where a person asked for an opinion, or
    where a simple move would be taken for a considered one.
    """
    view = future.question.view
    if future.question.level in OPINIONS or future.behind or future.question.opens:
        return None
    try:
        return reply(Question(view, RULE_LEVEL, future.question.seed))
    except Exception:  # the last resort must answer whatever is broken
        return Reply(turn_moves(view)[0])


class InlineBots:
    """Thinks within `request`: deterministic, without threads, with no deadline."""

    def __init__(self) -> None:
        self.notices: deque[str] = deque(maxlen=20)

    def know(self, installed: "Collection[Installed]") -> None:
        """Nobody is started here."""

    def warm(self) -> None:
        """Nothing to prepare."""

    def request(self, question: Question, seconds: float | None = None, *, behind: bool = False) -> Future:
        """Ask and get a future that already holds the answer, however long that took."""
        future = Future(question.bare(), behind=behind)
        future.settle(reply(future.question))
        return future

    def close(self) -> None:
        """Nothing to free."""


@dataclass(frozen=True, slots=True)
class Dismissed:
    """Levels of engines that nobody needs any more."""

    levels: frozenset[str]


class BotPool:
    """One worker thread and, behind it, one process for the heavy levels."""

    def __init__(self, *, hung: float = HUNG) -> None:
        self.notices: deque[str] = deque(maxlen=20)
        self._hung = hung
        self._waiting = threading.Condition()
        """Guards what follows."""
        self._live: deque[Future | Dismissed | str] = deque()
        self._behind: deque[Future] = deque()
        self._current: Future | None = None
        self._thread: threading.Thread | None = None
        self._closing = False
        self._helper = Helper()
        self._engines: Running | None = None
        """Those of other people, once there are any."""

    @property
    def pid(self) -> int | None:
        """The process that searches, if it runs."""
        return self._helper.pid

    @property
    def engines(self) -> "Running":
        """The engines of other people."""
        if self._engines is None:
            from game.ai.engines.running import Running  # few matches have one

            self._engines = Running()
        return self._engines

    def know(self, installed: "Collection[Installed]") -> None:
        """As `BotClient.know`."""
        if installed or self._engines is not None:
            self.engines.know(installed)

    def dismiss(self, levels: Collection[str]) -> None:
        """Nobody needs the engines of these levels any more: their processes end."""
        if levels and self._thread is not None:
            self._post(Dismissed(frozenset(levels)))

    def warm(self) -> None:
        """Start the thread and the process in the background."""
        self._post("warm")

    def request(self, question: Question, seconds: float | None = None, *, behind: bool = False) -> Future:
        """As `BotClient.request`; the seconds count from now. Raises BadOption for an unknown level."""
        check(question.view.game, question.level)
        due = None if seconds is None else time.monotonic() + seconds
        future = Future(question.bare(), due, behind)
        self._post(future)
        return future

    def close(self) -> None:
        """Give up what is under way, end the thread and the process; may be called twice."""
        with self._waiting:
            self._closing = True
            if self._current is not None:
                self._current.cancel()
            self._live.append("close")
            self._waiting.notify()
        if self._thread is not None:
            self._thread.join(timeout=5)
            self._thread = None
        self._live.clear()

    def _post(self, work: "Future | Dismissed | str") -> None:
        if self._thread is None:
            self._closing = False
            self._thread = threading.Thread(target=self._run, name="bots", daemon=True)
            self._thread.start()
        with self._waiting:
            if isinstance(work, Future) and work.behind:
                self._behind.append(work)
            else:
                self._live.append(work)
                if self._current is not None and self._current.behind:
                    self._current.set_aside(True)
            self._waiting.notify()

    # --- in the worker thread --------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            while (work := self._next()) != "close":
                if isinstance(work, Future):
                    self._serve(work)
                elif isinstance(work, Dismissed):
                    self.engines.dismiss(work.levels)
                elif not self._closing:
                    self._start()
        finally:
            self._helper.stop()
            if self._engines is not None:
                self._engines.stop()
            for left in self._behind:
                left.cancel()
                left.settle(None)
            self._behind.clear()

    def _next(self) -> "Future | Dismissed | str":
        """The next thing to do, what was asked at the table first."""
        with self._waiting:
            self._current = None
            while not self._live and not self._behind:
                self._waiting.wait()
            work = self._live.popleft() if self._live else self._behind.popleft()
            if isinstance(work, Future):
                work.set_aside(False)
                self._current = work
        return work

    def _serve(self, future: Future) -> None:
        if self._closing:
            future.cancel()
        if future.cancelled:
            future.settle(None)
            return
        found = None
        try:
            if is_outside(future.question.level):
                found = self._ask_outside(future)
            if found is None and is_heavy(future.question.level):
                found = self._ask(future)
            elif found is None:
                found = reply(future.question, future.seconds, lambda: future.stopped)
        except Cancelled:
            if not future.cancelled:  # only set aside
                with self._waiting:
                    self._behind.appendleft(future)
                return
        except Exception as error:  # a bot that fails must not stop the table
            self._tell(future, f"stumbled ({type(error).__name__}: {error})")
            found = rule_reply(future)
        future.settle(found)

    def _ask_outside(self, future: Future) -> Reply | None:
        """What an engine of other people says; where it is no use, our own player is asked from here on."""
        from game.ai.engines.answers import Lost as Ended

        question = future.question
        try:
            return self.engines.reply(question, future.due, lambda: future.stopped)
        except Ended as ended:
            own = ADVISOR if question.opens else stand_in(question.level)
            name = level_name(question.level).partition(",")[0]
            who = "our own engine judges" if question.opens else f"our own player, {level_name(own)}, goes on"
            if not future.stopped:
                self.notices.append(f"{name} {ended}: {who} in its place.")
            future.question, future.due = replace(question, level=own, opens=False), None
            return None

    def _ask(self, future: Future) -> Reply | None:
        if not self._helper.alive and not self._start():
            return rule_reply(future)
        try:
            answer = self._helper.ask(
                future.question,
                future.seconds,
                hung=self._hung * (LONGER if future.question.level in OPINIONS else 1),
                cancelled=lambda: future.stopped,
            )
        except Lost as lost:
            self._helper.stop()
            if not self._closing:
                self._tell(future, str(lost))
                self._start()
            return rule_reply(future)
        if answer.reply is None:
            self._tell(future, f"stumbled ({answer.fault})")
            return rule_reply(future)
        return answer.reply

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
        if future.behind:
            self.notices.append(f"The look back {what}; a decision stays without a judgement.")
        elif future.question.level in OPINIONS:
            self.notices.append(f"Your adviser {what}; ask again if you like.")
        else:
            self.notices.append(
                f"The computer player in seat {future.seat + 1} {what}; it made a simple move instead."
            )

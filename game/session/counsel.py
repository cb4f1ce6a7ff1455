"""The strongest player's thoughts about one decision: a quick one, a better one within a second, no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING

from game.ai.levels import ADVISOR, ANALYSIS
from game.ai.question import Question
from game.ai.thought import Basis, Thought

if TYPE_CHECKING:
    from game.ai.worker import BotClient, Future
    from game.rules.core.move import Move
    from game.rules.core.state import State
    from game.rules.core.view import View

QUICK = 0.5
"""The share of its count that the strongest player spends on the first thought."""
LONGER = 0.9
"""Seconds that the better one may take; what comes later is not heard any more."""
BESIDE = 0.2
"""The share that it spends on each of the moves that are compared."""
GRACE = 0.1
"""Seconds beyond what it may take that an answer may need to get here."""
USUAL = 1.4
"""Seconds that the first two take together, where all goes well."""


class Answer(Enum):
    """What an answer that is awaited will be."""

    FIRST = "the first thought"
    ONLY = "the only thought"
    BETTER = "a better one"
    OTHERS = "the worth of others beside it"


class Counsel:
    """Asks `bots` about one decision at a time; `poll` once a frame."""

    def __init__(self, bots: BotClient, clock: Callable[[], float]) -> None:
        self._bots = bots
        self._clock = clock
        self._view: View[State] | None = None
        self._future: Future | None = None
        self._awaited = Answer.FIRST
        self._since = 0.0
        self._late: float | None = None
        """When an answer comes too late, by the clock."""
        self.thought: Thought | None = None
        """The best there is so far."""
        self.compared: Thought | None = None
        """What it told of moves that were asked for besides."""

    @property
    def waits(self) -> bool:
        """Whether a thought is still to come."""
        return self._future is not None

    @property
    def comparing(self) -> bool:
        """Whether what is still to come is the worth of other moves."""
        return self.waits and self._awaited is Answer.OTHERS

    @property
    def share(self) -> float:
        """How much of the usual time has passed, from 0 to 1."""
        return min(1.0, (self._clock() - self._since) / USUAL)

    def about(self, view: View[State]) -> bool:
        """Whether this decision has been asked about."""
        return self._view is view

    def ask(self, view: View[State], *, once: bool = False) -> None:
        """Think about the decision of whose view it is: quickly, then better; `once`: at its whole count."""
        self.stop()
        self._view, self._awaited = view, Answer.ONLY if once else Answer.FIRST
        self._request(view, share=1.0 if once else QUICK)

    def ask_engine(self, view: View[State]) -> None:
        """Ask for what a game's engine thinks."""
        self.stop()
        self._awaited = Answer.ONLY
        self._request(view, level=ANALYSIS)

    def compare(self, moves: Sequence[Move]) -> None:
        """Ask for the worth of these moves too, all by one thought."""
        assert self._view is not None
        self._awaited = Answer.OTHERS
        self._request(self._view, share=BESIDE, also=tuple(moves))

    def _request(
        self,
        view: View[State],
        *,
        level: str = ADVISOR,
        seconds: float | None = None,
        share: float = 1.0,
        also: tuple[Move, ...] = (),
    ) -> None:
        assert view.seat is not None
        if self._awaited is not Answer.BETTER:
            self._since = self._clock()
        if self._future is not None:
            self._future.cancel()
        self._late = None if seconds is None else self._clock() + seconds + GRACE
        self._future = self._bots.request(Question(view, level, 0, also=also, share=share), seconds)

    def poll(self) -> bool:
        """True if there is something else to be told than before, or if nothing will come."""
        future = self._future
        if future is None:
            return False
        if self._late is not None and self._clock() >= self._late:
            future.cancel()
            self._future = None
            return False
        if not future.done:
            return False
        found, self._future = future.thought(), None
        if self._awaited is Answer.OTHERS:
            self.compared = found
        elif self._awaited is Answer.BETTER:
            return self._better(found)
        else:
            self.thought = found
            if self._awaited is Answer.FIRST and found is not None and _may_change(found):
                self._awaited = Answer.BETTER
                assert self._view is not None
                self._request(self._view, seconds=LONGER)
        return True

    def _better(self, found: Thought | None) -> bool:
        before = self.thought
        if found is None or not found.candidates or (before is not None and found.spent <= before.spent):
            return False
        self.thought = found
        return True

    def stop(self) -> None:
        """Nobody wants to know any more."""
        if self._future is not None:
            self._future.cancel()
        self._future = self._late = self._view = self.thought = self.compared = None


def _may_change(thought: Thought) -> bool:
    """Whether more time might tell more: not where rules of thumb, tables or a proof have spoken."""
    return any(one.basis not in (Basis.EXACT, Basis.TABLE) for one in thought.candidates)

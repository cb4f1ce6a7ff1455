"""The strongest player's thoughts about one decision: a quick one, a better one within a second, no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ai.levels import ADVISOR
from game.ai.thought import Basis, Thought

if TYPE_CHECKING:
    from game.ai.worker import BotClient, Future
    from game.rules.core.state import State
    from game.rules.core.view import View

QUICK = 0.5
"""The share of its count that the strongest player spends on the first thought."""
LONGER = 0.9
"""Seconds that the better one may take; what comes later is not heard any more."""
USUAL = 1.4
"""Seconds that both take together, where all goes well."""


class Counsel:
    """Asks `bots` about one decision at a time; `poll` once a frame."""

    def __init__(self, bots: BotClient, clock: Callable[[], float]) -> None:
        self._bots = bots
        self._clock = clock
        self._view: View[State] | None = None
        self._future: Future | None = None
        self._since = 0.0
        self._late: float | None = None
        """When a better thought would come too late; None while the first is awaited."""
        self.thought: Thought | None = None
        """The best there is so far."""

    @property
    def waits(self) -> bool:
        """Whether a thought is still to come."""
        return self._future is not None

    @property
    def share(self) -> float:
        """How much of the usual time has passed, from 0 to 1."""
        return min(1.0, (self._clock() - self._since) / USUAL)

    def ask(self, view: View[State], level: str = ADVISOR) -> None:
        """Think about the decision of whose view it is; an engine's opinion comes at once or never."""
        self.stop()
        assert view.seat is not None
        self._view, self._since = (view if level == ADVISOR else None), self._clock()
        share = QUICK if level == ADVISOR else 1.0
        self._future = self._bots.request(view.seat, view, level, 0, share=share)

    def poll(self) -> bool:
        """True if there is another thought than before, or if none will come."""
        if self._future is None:
            return False
        if self._late is not None and self._clock() >= self._late:
            self._future.cancel()
            self._future = None
            return False
        if not self._future.done:
            return False
        found, self._future = self._future.thought(), None
        if self._late is not None:
            return self._better(found)
        self.thought = found
        if found is not None and self._view is not None and _may_change(found):
            seat = self._view.seat
            assert seat is not None
            self._late = self._clock() + LONGER + 0.1
            self._future = self._bots.request(seat, self._view, ADVISOR, 0, LONGER)
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
        self._future = self._late = self._view = self.thought = None


def _may_change(thought: Thought) -> bool:
    """Whether more time might tell more: not where rules of thumb, tables or a proof have spoken."""
    return any(one.basis not in (Basis.EXACT, Basis.TABLE) for one in thought.candidates)

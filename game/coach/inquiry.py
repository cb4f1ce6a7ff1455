"""Looking into something that takes many questions, one after another: at once, or behind whatever goes on.

An inquiry is a generator: it yields `Question`s, gets the `Reply` to each, and returns what it found. It
walks the match itself, so that whoever thinks never gets more than the view of one seat. Where a question
found no answer it gets None; it raises NoAdvice where it cannot do without.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Generic, TypeVar

from game.ai.question import Question, Reply, reply
from game.coach.advice import NoAdvice

if TYPE_CHECKING:
    from game.ai.worker import BotClient, Future

T = TypeVar("T")
Inquiry = Generator[Question, Reply | None, T]


def at_once(inquiry: Inquiry[T]) -> T:
    """Think here, and tell what was found."""
    try:
        question = next(inquiry)
        while True:
            question = inquiry.send(reply(question))
    except StopIteration as end:
        found: T = end.value
        return found


class Job(Generic[T]):
    """An inquiry that goes on beside what shows: one question at a time, `behind` after everybody who asks at
    a table."""

    def __init__(self, inquiry: Inquiry[T], bots: BotClient, *, behind: bool = True) -> None:
        self._inquiry = inquiry
        self._bots = bots
        self._behind = behind
        self._future: Future | None = None
        self.found: T | None = None
        """What came of it, once it is `done`; None where the players failed."""
        self.done = False

    def poll(self) -> bool:
        """Go on where an answer has come; True if it did. Never waits."""
        if self.done or (self._future is not None and not self._future.done):
            return False
        try:
            if self._future is None:
                question = next(self._inquiry)
            else:
                question = self._inquiry.send(self._future.reply())
        except StopIteration as end:
            self.found, self.done, self._future = end.value, True, None
            return True
        except NoAdvice:  # the notices of `bots` tell why
            self.done, self._future = True, None
            return True
        self._future = self._bots.request(question, behind=self._behind)
        return True

    def stop(self) -> None:
        """Nobody wants to know any more."""
        if self._future is not None:
            self._future.cancel()
            self._future = None
        self._inquiry.close()
        self.done = True

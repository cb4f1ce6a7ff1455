"""One pool of players for the whole program: only so does a look back give way to whoever sits at a table."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from typing import TYPE_CHECKING

from game.ai.levels import is_outside
from game.ai.question import Question
from game.ai.worker import BotPool, Future

if TYPE_CHECKING:
    from game.ai.engines.installed import Installed


class Shared:
    """A pool that runs while anybody has a share in it."""

    def __init__(self) -> None:
        self.pool = BotPool()
        self._shares = 0

    def share(self) -> Share:
        """Players for one table, or one look back."""
        self._shares += 1
        return Share(self)

    def give_back(self) -> None:
        """A share is not needed any more; the last one ends thread and process."""
        self._shares -= 1
        if not self._shares:
            self.pool.close()


class Share:
    """A part in a pool; as `BotClient`, and what it asked ends with it."""

    def __init__(self, shared: Shared) -> None:
        self._shared: Shared | None = shared
        self._pool = shared.pool
        self._asked: list[Future] = []
        self._engines: set[str] = set()
        """The levels of other people's engines among them."""
        self.notices: deque[str] = shared.pool.notices

    def know(self, installed: Collection[Installed]) -> None:
        """As `BotPool.know`."""
        self._pool.know(installed)

    def warm(self) -> None:
        """Get ready before the first request."""
        self._pool.warm()

    def request(self, question: Question, seconds: float | None = None, *, behind: bool = False) -> Future:
        """As `BotPool.request`."""
        future = self._pool.request(question, seconds, behind=behind)
        self._asked = [one for one in self._asked if not one.done]
        self._asked.append(future)
        if is_outside(question.level):
            self._engines.add(question.level)
        return future

    def close(self) -> None:
        """Give up what is under way; may be called twice."""
        for future in self._asked:
            future.cancel()
        shared, self._shared = self._shared, None
        if shared is not None:
            self._pool.dismiss(self._engines)
            shared.give_back()


PLAYERS = Shared()
"""The players of this program."""

"""Reading what comes from outside in a thread of its own, with an end: no frame ever waits for it."""

import sys
import threading
import time
from collections.abc import Callable
from typing import Generic, TypeVar

from game.rules.core.errors import BadRecord

T = TypeVar("T")
SECONDS = 10.0
"""After so long a text is given up; the longest match is read in a fraction of that."""
_HANDS_OVER, _USUALLY = 0.0005, 0.005
"""Seconds after which a thread that computes lets the next one run, while something is read and else.

A frame gives up its turn at every call of the system, and would wait the usual time to get it back each time.
"""


class Reading(Generic[T]):
    """One piece of work in a thread. It is handed a function to call now and then, which stops it in time."""

    def __init__(
        self,
        work: Callable[[Callable[[], None]], T],
        seconds: float | None = None,
    ) -> None:
        self._work = work
        self._seconds = SECONDS if seconds is None else seconds
        self._begun = time.monotonic()
        self._cancelled = False
        self._finished = threading.Event()
        self._found: list[T] = []
        self._failed: Exception | None = None
        # a file that hangs in the system shall not keep the program from ending
        threading.Thread(target=self._run, name="reading", daemon=True).start()

    @property
    def waited(self) -> float:
        """Seconds since it began."""
        return time.monotonic() - self._begun

    @property
    def done(self) -> bool:
        """Whether there is a result or an error, or the time is up."""
        return self._finished.is_set() or self.waited > self._seconds

    def wait(self, seconds: float) -> bool:
        """Wait so long for the end; whether it came."""
        return self._finished.wait(seconds)

    def cancel(self) -> None:
        """Nobody wants it any more."""
        self._cancelled = True

    def result(self) -> T:
        """What was read, once it is done. Raises what the work raised; BadRecord when the time is up."""
        if self._found:
            return self._found[0]
        self.cancel()
        raise self._failed or self._given_up()

    def _run(self) -> None:
        sys.setswitchinterval(_HANDS_OVER)
        try:
            self._found.append(self._work(self._check))
        except Exception as error:  # it is raised again for whoever asks for the result
            self._failed = error
        sys.setswitchinterval(_USUALLY)
        self._finished.set()

    def _check(self) -> None:
        if self._cancelled or self.waited > self._seconds:
            raise self._given_up()

    def _given_up(self) -> BadRecord:
        return BadRecord(f"This was given up: it was not read after {self._seconds:.0f} seconds.")

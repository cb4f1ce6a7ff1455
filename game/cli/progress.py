"""A progress bar on stderr, for commands that take their time."""

import sys
import time
from types import TracebackType


class Bar:
    """A bar, redrawn at most ten times a second; its line is ended on leaving, however that comes.

    Where stderr is no terminal nothing is shown.
    """

    width = 32

    def __init__(self) -> None:
        self._shown = sys.stderr is not None and sys.stderr.isatty()
        self._start = time.monotonic()
        self._drawn = 0.0

    def __enter__(self) -> "Bar":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._drawn:
            print(file=sys.stderr, flush=True)

    def __call__(self, done: int, total: int) -> None:
        """So many of all are done."""
        now = time.monotonic()
        if not self._shown or (done < total and now - self._drawn < 0.1):
            return
        self._drawn = now
        full = self.width * done // total
        left = (now - self._start) * (total - done) / max(1, done)
        bar = "█" * full + "░" * (self.width - full)
        print(f"\r{bar} {done}/{total}  {left:4.0f} s left", end="", file=sys.stderr, flush=True)

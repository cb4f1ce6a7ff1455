"""An engine's process and this end of its pipes: lines out, lines in, each with an end.

What it says is read by a thread as fast as it is wanted: an engine that talks into the void fills its own
pipe and stands still, and costs nothing.
"""

import os
import signal
import sys
import time
from contextlib import suppress
from queue import Empty, Full, Queue
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from threading import Thread
from typing import IO

from game.ai.engines.answers import Lost
from game.ai.engines.launch import command

LONGEST = 64_000
"""Bytes of a line; a longer one is none."""
WAITING = 1000
"""Lines that wait to be read; then the engine waits."""
GENTLE = 0.2
"""Seconds in which it may leave by itself."""


class Pipe:
    """A running program; used by one thread alone."""

    def __init__(self, path: str) -> None:
        """Start it, in its own folder, where its files are. Raises Lost."""
        try:
            self._process = Popen(
                command(path),
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                cwd=os.path.dirname(path) or None,
                start_new_session=True,
                creationflags=0x08000200 if sys.platform == "win32" else 0,  # no console, a group of its own
            )
        except (OSError, ValueError) as error:
            raise Lost(f"cannot be started ({error})") from None
        self._lines: Queue[str | None] = Queue(WAITING)
        self._closed = False
        assert self._process.stdout is not None
        self._reader = Thread(target=self._listen, args=(self._process.stdout,), name="engine", daemon=True)
        self._reader.start()

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    def send(self, line: str) -> None:
        """Say a line. Raises Lost."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise Lost("stopped running") from None

    def line(self, until: float) -> str | None:
        """Its next line; None where none comes before that time, by `time.monotonic`. Raises Lost."""
        try:
            found = self._lines.get(timeout=max(0.0, until - time.monotonic()))
        except Empty:
            return None
        if found is None:
            raise Lost("stopped running")
        return found

    def stop(self) -> None:
        """End it and all that it has started: gently, then firmly."""
        self._closed = True
        with suppress(Lost):
            self.send("quit")
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        self._drain(GENTLE)
        # while it is not waited for, its number is nobody else's
        if sys.platform == "win32":
            self._process.kill()
        else:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        with suppress(TimeoutExpired):
            self._process.wait(timeout=2)
        self._drain(GENTLE)

    def _drain(self, seconds: float) -> None:
        """Let the reader come to an end, for so long."""
        until = time.monotonic() + seconds
        while self._reader.is_alive() and time.monotonic() < until:
            with suppress(Empty):
                self._lines.get(timeout=0.01)

    # --- in the reader ---------------------------------------------------------------------------------

    def _listen(self, out: IO[bytes]) -> None:
        with out, suppress(OSError, ValueError):
            rest = b""
            while chunk := os.read(out.fileno(), 65_536):
                *whole, rest = (rest + chunk).split(b"\n")
                if len(rest) > LONGEST or any(len(line) > LONGEST for line in whole):
                    break
                for line in whole:
                    self._put(line.decode("utf-8", "replace").strip())
        self._put(None)

    def _put(self, line: str | None) -> None:
        while not self._closed:
            with suppress(Full):
                self._lines.put(line, timeout=0.5)
                return

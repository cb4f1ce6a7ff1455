"""The process that searches, seen from its parent: started, asked, and ended.

It is this program once more, with pipes as its standard input and output. `multiprocessing` would start a
second process beside it, which does nothing here and takes 6 MB.
"""

import os
import pickle
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Thread
from typing import BinaryIO

from game.ai.bot import Cancelled
from game.ai.process import Answer, Request
from game.ai.question import Question

ARGUMENT = "--think"
"""What makes the packaged program this process; `game/__main__.py` looks for it."""
GLANCE = 0.02
"""Seconds between two looks whether the answer is still wanted."""


class Lost(Exception):
    """The process is dead or hung; the text says which."""


def command(argument: str = ARGUMENT, module: str = "game.ai.process") -> list[str]:
    """What starts this process, or that of another module, which finds its modules where this one does."""
    if getattr(sys, "frozen", False):
        return [sys.executable, argument]
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    path = sys.path if root in sys.path else [root, *sys.path]
    return [sys.executable, "-c", f"import sys; sys.path = {path}; import {module} as m; m.main()"]


class Helper:
    """The process and this end of its pipes; used by one thread alone."""

    def __init__(self) -> None:
        self._process: Popen[bytes] | None = None
        self._answers: SimpleQueue[Answer | None] = SimpleQueue()
        self._number = 0

    @property
    def pid(self) -> int | None:
        """Its number, once it was started."""
        return None if self._process is None else self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it runs."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start it; returns before it is ready. Raises OSError."""
        self.stop()
        lean = {**os.environ, "MALLOC_ARENA_MAX": "1"}  # glibc: no heap of its own for each thread
        self._process = Popen(command(), stdin=PIPE, stdout=PIPE, env=lean)
        self._answers = SimpleQueue()
        arguments = (self._process.stdout, self._answers)
        Thread(target=_listen, args=arguments, name="answers", daemon=True).start()

    def ask(
        self,
        question: Question,
        seconds: float | None,
        *,
        hung: float,
        cancelled: Callable[[], bool],
    ) -> Answer:
        """What it answers within `hung` seconds. Raises Cancelled or Lost."""
        self._number += 1
        self._send(Request(self._number, question, seconds))
        waited = 0.0
        while waited < hung:
            try:
                answer = self._answers.get(timeout=GLANCE)
            except Empty:
                if cancelled():
                    self._send(self._number)
                    raise Cancelled from None
                waited += GLANCE
                continue
            if answer is None:
                raise Lost("lost its process, which was started again")
            if answer.number == self._number:
                return answer
        raise Lost("thought for too long, and its process was started again")

    def stop(self) -> None:
        """End the process, gently, then firmly."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        with suppress(OSError):  # it may be gone already
            process.stdin.close()
        try:
            process.wait(timeout=0.3)
        except TimeoutExpired:
            process.kill()
            process.wait(timeout=2)

    def _send(self, message: Request | int) -> None:
        assert self._process is not None and self._process.stdin is not None
        try:
            self._process.stdin.write(pickle.dumps(message))
            self._process.stdin.flush()
        except OSError:
            raise Lost("lost its process, which was started again") from None


def _listen(pipe: BinaryIO, answers: SimpleQueue[Answer | None]) -> None:
    """Hand over what the process answers; None, and nothing more, when it has ended."""
    try:
        with pipe:
            while True:
                answers.put(pickle.load(pipe))
    except Exception:  # its end, or half an answer
        answers.put(None)

"""The process in which heavy search runs: reads requests from a pipe, answers each, and ends with its parent.

Messages to it are `(number, view, level, seed, seconds)`, or `(number, None)` to give that request up; it
answers `(number, move, fault)` with the move or a sentence on what went wrong, or `(number, None, None)` for
a request given up. Both ends are this program, so messages are pickles. This module is
all the child imports before the first request: no pygame, no session.
"""

import os
import signal
import time
from multiprocessing.connection import Connection
from typing import Any

from game.ai.bot import Budget, Cancelled, bot_for, iterations

LOOK = 0.01
"""Seconds between two looks at the pipe while a search runs."""


def serve(pipe: "Connection[Any, Any]") -> None:
    """Answer requests until the parent closes its end or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which then closes the pipe
    if hasattr(os, "nice"):
        os.nice(5)  # the window's frames come first where cores are scarce
    waiting: list[tuple[Any, ...]] = []
    try:
        while True:
            request = waiting.pop(0) if waiting else pipe.recv()
            if len(request) == 2:  # given up before it was begun, or after it was answered
                continue
            pipe.send(answer(request, pipe, waiting))
    except (EOFError, OSError, MemoryError):  # the parent starts another one
        return


def answer(request: tuple[Any, ...], pipe: "Connection[Any, Any]", waiting: list[tuple[Any, ...]]) -> Any:
    number, view, level, seed, seconds = request
    looked = time.monotonic()

    def cancelled() -> bool:
        nonlocal looked
        now = time.monotonic()
        if now - looked < LOOK:
            return False
        looked = now
        while pipe.poll():
            waiting.append(pipe.recv())
        return (number, None) in waiting

    try:
        budget = Budget(iterations(view.game, level), seconds=seconds, seed=seed, cancelled=cancelled)
        return number, bot_for(view.game, level).choose(view, budget), None
    except Cancelled:
        waiting.remove((number, None))
        return number, None, None
    except (EOFError, OSError):
        raise
    except Exception as error:  # the parent answers with a rule move and tells why
        return number, None, f"{type(error).__name__}: {error}"

"""The process in which heavy search runs: reads requests, answers each, and ends with its parent.

Requests come in at its standard input, answers go out at its standard output. Both ends are this program, so
messages are pickles: a `Request`, or the number of one that is given up. This module is all the child
imports before the first request: no pygame, no session.
"""

import os
import pickle
import signal
import sys
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, NamedTuple

from game.ai.bot import Cancelled
from game.ai.question import Question, Reply, reply


class Request(NamedTuple):
    """Asks a question; numbers rise."""

    number: int
    question: Question
    seconds: float | None
    """After which a search stops with what it has; None: when its count is spent."""


class Answer(NamedTuple):
    """The reply, or a sentence on what went wrong, or neither where the request was given up."""

    number: int
    reply: Reply | None = None
    fault: str | None = None


class Inbox:
    """What has come in. A thread fills it, for not every system can be asked what waits in a pipe."""

    def __init__(self) -> None:
        self.requests: SimpleQueue[Request] = SimpleQueue()
        self.given_up = 0
        """The number of the latest request that was given up; those before it are as well."""

    def fill(self, pipe: BinaryIO) -> None:
        """Take in what the parent sends, until it is gone; then the process ends, whatever it is doing."""
        try:
            while True:
                message = pickle.load(pipe)
                if isinstance(message, Request):
                    self.requests.put(message)
                else:
                    self.given_up = message
        finally:
            os._exit(0)


def main() -> None:
    """Answer requests until the parent closes its end or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which then closes the pipe
    if hasattr(os, "nice"):
        os.nice(5)  # the window's frames come first where cores are scarce
    sys.stdout = sys.stderr  # what somebody prints is no answer
    inbox = Inbox()
    with open(0, "rb", closefd=False) as requests, open(1, "wb", closefd=False) as answers:
        Thread(target=inbox.fill, args=(requests,), daemon=True).start()
        while True:
            answers.write(pickle.dumps(answer(inbox.requests.get(), inbox)))
            answers.flush()


def answer(request: Request, inbox: Inbox) -> Answer:
    """Think, and give it up when the parent does."""

    def cancelled() -> bool:
        return inbox.given_up >= request.number

    try:
        return Answer(request.number, reply(request.question, request.seconds, cancelled))
    except Cancelled:
        return Answer(request.number)
    except Exception as error:  # the parent answers with a rule move and tells why
        return Answer(request.number, fault=f"{type(error).__name__}: {error}")

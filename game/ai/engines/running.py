"""The outside engines that play or judge now: started on the first need, ended with whoever needed them."""

import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from importlib import import_module

from game.ai.engines.answers import Lost
from game.ai.engines.installed import Installed
from game.ai.engines.level import Outside, read
from game.ai.engines.uci import Engine
from game.ai.question import Question, Reply
from game.rules.registry import entry

MOST = 3
"""Engines that run at a time: two that play and one that judges."""


class Running:
    """Asks them; used by one thread alone, but for `know`."""

    def __init__(self) -> None:
        self._known: dict[str, Installed] = {}
        self._engines: dict[Outside, Engine] = {}
        """By what does not change from question to question, the latest used last."""

    @property
    def pids(self) -> list[int]:
        """The numbers of their processes."""
        return [engine.pid for engine in self._engines.values()]

    def know(self, installed: Iterable[Installed]) -> None:
        """These engines have been named."""
        self._known = {one.key: one for one in installed}

    def reply(self, question: Question, due: float | None, cancelled: Callable[[], bool]) -> Reply:
        """What the engine of the level makes of it: a move, or where it is to open a thought.

        Raises Cancelled, BadOption for the level, and Lost, after which the engine has ended.
        """
        terms = read(question.level)
        who = replace(terms, nodes=None, millis=0)
        try:
            engine = self._started(who, cancelled)
            seconds = None if due is None else due - time.monotonic()
            game = import_module(f"{entry(question.view.game).player}.outside")
            asking = game.Asking(engine, terms, question.view, seconds, cancelled)
            if question.opens:
                thought = asking.thought(question.also)
                return Reply(thought.move, thought.spent, question.level, thought)
            move, spent = asking.played()
            return Reply(move, spent, question.level)
        except Lost:
            self._end(who)
            raise

    def dismiss(self, levels: Iterable[str]) -> None:
        """Nobody needs those of these levels any more."""
        for level in levels:
            self._end(replace(read(level), nodes=None, millis=0))

    def stop(self) -> None:
        """End them all."""
        for who in list(self._engines):
            self._end(who)

    def _started(self, who: Outside, cancelled: Callable[[], bool]) -> Engine:
        engine = self._engines.pop(who, None)
        if engine is None:
            installed = self._known.get(who.key)
            if installed is None:
                raise Lost("is not among the engines of the settings")
            if missing := installed.missing:
                raise Lost(missing)
            while len(self._engines) >= MOST:
                self._end(next(iter(self._engines)))
            engine = Engine(installed.path, cancelled)
        self._engines[who] = engine
        return engine

    def _end(self, who: Outside) -> None:
        engine = self._engines.pop(who, None)
        if engine is not None:
            engine.stop()

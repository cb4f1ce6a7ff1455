"""Naming a chess engine of another program: started once, it says what it is, and the settings keep it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from urllib.parse import unquote, urlsplit

from game.ai.engines.answers import Hello, Lost
from game.ai.engines.installed import LONGEST_PATH, Installed, Span
from game.ai.engines.level import MOST_KEY, key_of
from game.ai.engines.uci import Engine
from game.match import textfile
from game.rules.core.errors import DeuceError

USUAL_HASH = 16
MOST_THREADS = 512
"""As many as a level can name; a thousandth of the largest hash is megabytes enough."""
MOST_HASH = 65_536


class NoEngine(DeuceError):
    """This is no chess engine that can be used here."""


def named(text: str, known: Sequence[Installed], check: Callable[[], None]) -> Installed:
    """The engine at this path, typed, pasted or dropped. Raises NoEngine, BadRecord, and as `check`."""
    path = _path(text)
    one = Installed("engine", path)
    if one.missing:
        raise NoEngine(f"{os.path.basename(path)} {one.missing}.")

    def stopped() -> bool:
        check()
        return False

    try:
        engine = Engine(path, stopped)
    except Lost as lost:
        raise NoEngine(f"{os.path.basename(path)} {lost}.") from None
    engine.stop()
    return described(path, engine.hello, known)


def described(path: str, hello: Hello, known: Sequence[Installed]) -> Installed:
    """What the settings keep of an engine that has said what it is; what was set before stays set."""
    before = next((one for one in known if one.path == path), None)
    options = hello.options
    limits = "uci_limitstrength" in options
    found = Installed(
        before.key if before else _free(key_of(hello.name or os.path.basename(path)), known),
        path,
        _span(options.get("uci_elo")) if limits else None,
        _span(options.get("skill level")),
        _most(options.get("threads"), MOST_THREADS),
        _most(options.get("hash"), MOST_HASH),
    )
    threads, megabytes = (before.threads, before.hash) if before else (1, USUAL_HASH)
    return replace(found, threads=min(threads, found.most_threads), hash=min(megabytes, found.most_hash))


def _path(text: str) -> str:
    name = text.strip().strip("\"'")
    if name.startswith("file://"):  # as file managers copy it
        name = unquote(urlsplit(name).path)
    if not name or len(name) > LONGEST_PATH:
        raise NoEngine("Name the engine’s program first, or drop its file onto the window.")
    return os.path.abspath(textfile.expanded(name))


def _free(key: str, known: Sequence[Installed]) -> str:
    """This key, or one like it that no other engine has."""
    taken, number, free = {one.key for one in known}, 2, key
    while free in taken:
        end = f"_{number}"
        free, number = key[: MOST_KEY - len(end)].rstrip("_") + end, number + 1
    return free


def _span(offered: Span | None) -> Span | None:
    """A range of ratings or skills that makes sense."""
    if offered is None or not 0 <= offered[0] < offered[1] <= 9999:
        return None
    return offered


def _most(offered: Span | None, most: int) -> int:
    return 1 if offered is None else max(1, min(offered[1], most))

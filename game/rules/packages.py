"""The games that installed packages bring: entry points of the group `deuce.games`, one a game.

An entry point is named as the key of its game and leads to an `Entry`. Whatever is wrong with one becomes a
sentence and leaves that game out. The packaged app has no packages beside it, and so none of their games.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.rules.core.errors import BrokenPackage, quoted
from game.rules.entry import Entry

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint, EntryPoints

GROUP = "deuce.games"
MOST_SEATS = 8
"""As many as the table has places for."""
_SEATS = [range(few, many + 1) for few in range(1, MOST_SEATS + 1) for many in range(few, MOST_SEATS + 1)]
_KEY = re.compile(r"[a-z][a-z0-9_]{0,39}")


@dataclass(slots=True)
class Packages:
    """The entries that can be used, and by key the sentences about those that cannot."""

    entries: tuple[Entry, ...] = ()
    problems: dict[str, str] = field(default_factory=dict)
    closed: bool = False
    """Whether this is the packaged app, beside which nothing can be installed."""


def read(shipped: Collection[str]) -> Packages:
    """What is installed, by key; `shipped` are the keys that are taken."""
    if getattr(sys, "frozen", False):
        return Packages(closed=True)
    found: dict[str, Entry] = {}
    problems: dict[str, str] = {}
    for point in _points():
        try:
            found[point.name] = _entry(point, shipped, found)
        except (Exception, SystemExit) as error:  # a package may do anything while it is loaded
            why = str(error) if isinstance(error, BrokenPackage) else f"{type(error).__name__}: {error}."
            told = f"The game {quoted(point.name, 60)} of the package {owner(point)} is left out. {why}"
            problems.setdefault(point.name, told)
    return Packages(tuple(found.values()), problems)


def entry_points(group: str) -> EntryPoints:
    """What is installed; the packaged app does without the module that knows."""
    from importlib import metadata

    return metadata.entry_points(group=group)


def _points() -> list[EntryPoint]:
    """Every entry point of the group, in an order that does not depend on when it was installed."""
    return sorted(entry_points(group=GROUP), key=lambda point: (point.name, owner(point)))


def owner(point: EntryPoint) -> str:
    """The package that an entry point belongs to, as it is installed and removed."""
    return point.dist.name if point.dist is not None else point.module


def _entry(point: EntryPoint, shipped: Collection[str], found: Collection[str]) -> Entry:
    """The entry that a point leads to. Raises BrokenPackage, and whatever loading it raises."""
    if point.name in shipped:
        raise BrokenPackage("A game that comes with Deuce has this key.")
    if point.name in found:
        raise BrokenPackage("Another package has brought a game with this key.")
    entry = point.load()
    if not isinstance(entry, Entry):
        raise BrokenPackage(f"{point.value} is no `Entry`.")
    texts = (entry.name, entry.tagline, entry.rules, entry.layout, entry.texts)
    if entry.key != point.name or not _KEY.fullmatch(entry.key):
        raise BrokenPackage(
            f"Its entry has the key {quoted(entry.key, 60)}, which must be the entry point’s name."
        )
    if not all(isinstance(text, str) and text for text in texts):
        raise BrokenPackage("Its entry must give a name, a tagline, rules, layout and texts.")
    seats = entry.seats
    if not isinstance(seats, range) or seats not in _SEATS:
        raise BrokenPackage(f"It must be for 1 to {MOST_SEATS} players, or some of these.")
    return entry

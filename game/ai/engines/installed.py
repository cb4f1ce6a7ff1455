"""An engine that a person at this machine has named: where its program is, and what can be set of it."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace

from game.ai.engines.level import Outside, key_of

LONGEST_PATH = 4096
JUDGES = 500
"""Milliseconds that a judge has for a decision."""
Span = tuple[int, int]
_MOST = 1_000_000


@dataclass(frozen=True, slots=True)
class Installed:
    """One engine; spans are None for what it does not offer."""

    key: str
    """Its name as a record has it; no two engines share one."""
    path: str
    elo: Span | None = None
    """The ratings to which it can limit itself."""
    skill: Span | None = None
    """The steps of its own by which it can."""
    most_threads: int = 1
    most_hash: int = 1
    threads: int = 1
    hash: int = 1

    @property
    def name(self) -> str:
        """For people."""
        return Outside(self.key).name

    @property
    def usual(self) -> Outside:
        """How it plays unless something else is wished."""
        return Outside(self.key, threads=self.threads, hash=self.hash)

    @property
    def missing(self) -> str:
        """Why it cannot be started now, completing a sentence that begins with its name; empty if it can."""
        if not os.path.isfile(self.path):
            return f"is not there ({self.path})"
        return "" if os.access(self.path, os.X_OK) else f"is no program that can be started ({self.path})"

    def as_dict(self) -> dict[str, object]:
        """For the settings file."""
        return asdict(self)


def read(raw: object) -> Installed | None:
    """From the settings file; None where it is none of ours."""
    if not isinstance(raw, Mapping) or set(raw) != set(Installed.__slots__):
        return None
    path, key, elo, skill = raw["path"], raw["key"], _span(raw["elo"]), _span(raw["skill"])
    numbers = [raw[name] for name in ("most_threads", "most_hash", "threads", "hash")]
    sound = (
        isinstance(key, str)
        and key == key_of(key)
        and isinstance(path, str)
        and 0 < len(path) <= LONGEST_PATH
        and "\0" not in path
        and os.path.isabs(path)
        and all(type(number) is int and 1 <= number <= _MOST for number in numbers)
        and (raw["elo"] is None or elo is not None)
        and (raw["skill"] is None or skill is not None)
    )
    if not sound or numbers[2] > numbers[0] or numbers[3] > numbers[1]:
        return None
    return Installed(key, path, elo, skill, *numbers)


def judge(engines: Sequence[Installed], key: str) -> str | None:
    """The level of the engine of this key, as it judges; None where there is none, and ours does."""
    chosen = next((one for one in engines if one.key == key), None)
    return None if chosen is None else replace(chosen.usual, millis=JUDGES).level


def _span(raw: object) -> Span | None:
    if not isinstance(raw, list | tuple) or len(raw) != 2 or not all(type(one) is int for one in raw):
        return None
    low, high = raw
    return (low, high) if 0 <= low <= high <= 9999 else None

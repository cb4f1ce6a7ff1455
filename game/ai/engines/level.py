"""What is asked of an outside engine, as a level that a match and its record can keep.

`engine:Stockfish_16:elo1500:t1000:x1:h16` names an engine by its key, its strength (`full`, a rating or its
own skill), what it may spend on a move (`t` milliseconds or `n` positions), its threads and its hash in
megabytes. There is no path in it: a record from elsewhere starts nothing but what the person here has named.
"""

import re
from dataclasses import dataclass

from game.ai.levels import OUTSIDE, RATINGS, rated
from game.rules.core.errors import BadOption, quoted

MOST_KEY = 24
MILLIS = range(50, 10_001)
"""A move's time; even the longest, with a late start, ends before the table loses patience."""
NODES = range(1, 100_000_001)
USUAL_MILLIS = 1000
_FORM = re.compile(
    OUTSIDE + r"([A-Za-z0-9.+-][A-Za-z0-9._+-]{0,23}):(full|elo\d{1,4}|skill\d{1,3})"
    r":([tn])(\d{1,9}):x(\d{1,3}):h(\d{1,5})",
    re.ASCII,
)
_SKILLS = 20
"""The highest skill of the engines that have it; used only where ours has to stand in."""


@dataclass(frozen=True, slots=True)
class Outside:
    """An engine by its key in the settings, and how it is to play."""

    key: str
    elo: int | None = None
    skill: int | None = None
    nodes: int | None = None
    """The positions of a move; None where it has time instead."""
    millis: int = USUAL_MILLIS
    threads: int = 1
    hash: int = 16
    """Megabytes."""

    @property
    def level(self) -> str:
        """As a match keeps it."""
        spends = f"t{self.millis}" if self.nodes is None else f"n{self.nodes}"
        return f"{OUTSIDE}{self.key}:{self.strength}:{spends}:x{self.threads}:h{self.hash}"

    @property
    def strength(self) -> str:
        """How strong it is to be, in one word."""
        if self.elo is not None:
            return f"elo{self.elo}"
        return "full" if self.skill is None else f"skill{self.skill}"

    @property
    def name(self) -> str:
        """The engine's name, for people."""
        return self.key.replace("_", " ")

    @property
    def words(self) -> str:
        """Engine, strength and what it spends, for people: "Stockfish 16, Elo 1500, 1 s a move"."""
        strength = "" if self.elo is None else f", Elo {self.elo}"
        strength = strength if self.skill is None else f", skill {self.skill}"
        spends = f"{self.millis / 1000:g} s" if self.nodes is None else f"{self.nodes:,} positions"
        return f"{self.name}{strength}, {spends} a move"

    @property
    def stand_in(self) -> str:
        """The level of our own player that comes nearest to it."""
        share = 1.0 if self.skill is None else min(1.0, self.skill / _SKILLS)
        rating = round(RATINGS[0] + share * (RATINGS[-1] - RATINGS[0]))
        return rated(max(RATINGS[0], min(RATINGS[-1], rating if self.elo is None else self.elo)))


def read(level: str) -> Outside:
    """What this level asks for. Raises BadOption."""
    found = _FORM.fullmatch(level)
    if found is None:
        raise BadOption(f"{quoted(level, 60)} names no engine and its strength.")
    key, strength, kind, spends, threads, megabytes = found.groups()
    if int(spends) not in (MILLIS if kind == "t" else NODES) or not int(threads) or not int(megabytes):
        raise BadOption(f"{quoted(level, 60)} asks for what no engine can spend.")
    return Outside(
        key,
        int(strength[3:]) if strength.startswith("elo") else None,
        int(strength[5:]) if strength.startswith("skill") else None,
        int(spends) if kind == "n" else None,
        int(spends) if kind == "t" else USUAL_MILLIS,
        int(threads),
        int(megabytes),
    )


def key_of(name: str) -> str:
    """The key of an engine of this name: letters without spaces, as a record has them."""
    letters = re.sub(r"[^A-Za-z0-9.+-]+", "_", name, flags=re.ASCII).strip("_")
    return letters[:MOST_KEY].rstrip("_") or "engine"

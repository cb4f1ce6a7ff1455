"""Matches as every landed version of the rules kept them: `python -m tests.match.keep` adds today's.

The folder `kept` holds, by version of the rules, a record of a finished and of an unfinished match of each
game, and journals with the same. What is there stays as it is; only while nobody has got a version yet, and
its rules change once more, `--anew` writes the files of the present versions again.
"""

import math
import random
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from game.match import Match
from game.match.journal import FILE, Journal
from game.rules import registry
from tests.golden.rewrite import played_moves

FOLDER = Path(__file__).parent / "kept"
SEED = 2026
PLAYS = 24
"""Moves of an unfinished match."""


def records(version: int | None = None) -> list[Path]:
    """The kept records, of one version of the rules or of all."""
    return sorted(FOLDER.glob(f"{version or '*'}/*.json"))


def journals() -> list[Path]:
    """The kept journals, oldest rules first."""
    return sorted(FOLDER.glob("*/*.sqlite3"))


def lacking() -> list[str]:
    """The games without kept matches of their present rules."""
    return [entry.key for entry in registry.entries() if not all(path.exists() for path in _paths(entry.key))]


def _paths(key: str) -> list[Path]:
    folder = FOLDER / str(registry.load(key).rules_version)
    return [folder / f"{key}-{how}.json" for how in ("finished", "middle")]


def _played(key: str) -> Iterator[Match]:
    """A match played at random to its end, and one broken off on the way."""
    most: float = math.inf
    for _ in range(2):
        match, rng = Match.new(key, seats=registry.entry(key).seats[0], seed=SEED), random.Random(SEED)
        while match.outcome() is None and match.plays < most:
            seat = rng.choice(sorted(match.actors()))
            match.play(seat, rng.choice(played_moves(match, seat)))
        yield match
        most = min(PLAYS, match.plays // 2)


def _seated(match: Match) -> list[dict[str, object]]:
    names = ("Anna", *(f"Bot {number}" for number in range(1, match.seats)))
    return [{"name": name, "colour": n, "level": "beginner" if n else None} for n, name in enumerate(names)]


def keep(keys: list[str]) -> None:
    """Write the records and one journal with the matches of these games."""
    with TemporaryDirectory() as work:
        journal = Journal.open(Path(work), lambda: datetime(2026, 1, 31, tzinfo=UTC))
        for key in keys:
            for path, match in zip(_paths(key), _played(key), strict=True):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(match.dump(), encoding="ascii", newline="\n")
                journal.begin(match, _seated(match))
        journal.close()
        versions = {path.parent for key in keys for path in _paths(key)}
        for folder in versions:
            name = next(free for n in count(1) if not (free := folder / f"journal-{n}.sqlite3").exists())
            name.write_bytes((Path(work) / FILE).read_bytes())


def main() -> None:
    """Keep the games that lack kept matches of their present rules."""
    if "--anew" in sys.argv[1:]:
        for path in [path for entry in registry.entries() for path in _paths(entry.key)]:
            path.unlink(missing_ok=True)
            for journal in path.parent.glob("*.sqlite3"):
                journal.unlink()
    keys = lacking()
    if keys:
        keep(keys)
    print(f"kept: {', '.join(keys) or 'nothing lacks'}")


if __name__ == "__main__":
    main()

"""Compute the checkers endgame tables of three pieces: `python build/checkers_endings.py`.

Works back from the ends of games: in round n every position is settled in which the side to move wins in n
plies (some move leads to a position lost in n - 1) or loses in n (every move leads to a won one, the longest
in n - 1). What is never settled is a draw. Writes both capture options into the file beside
`game.ai.bots.checkers.tables`, which says how it is laid out, and prints the counts.
"""

import sys
import time
import zlib
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.ai.bots.checkers import tables  # noqa: E402
from game.ai.bots.checkers.moves import after, legal  # noqa: E402
from game.rules.games.checkers.board import ALL, BITS, BLACK_HOME, WHITE_HOME  # noqa: E402

SQUARES = [1 << BITS[square] for square in range(1, 33)]


def groups(count: int, among: int) -> Iterator[int]:
    """Every mask of `count` squares among these."""
    return map(sum, combinations([bit for bit in SQUARES if bit & among], count))


def positions(kind: tables.Class) -> Iterator[tuple[int, int, int]]:
    """Every position of a class with Black to move: own, enemy, kings."""
    for men in groups(kind[0], ALL & ~WHITE_HOME):
        for crowned in groups(kind[1], ALL & ~men):
            own = men | crowned
            for others in groups(kind[2], ALL & ~own & ~BLACK_HOME):
                for theirs in groups(kind[3], ALL & ~own & ~others):
                    yield own, others | theirs, crowned | theirs


def followers(own: int, enemy: int, kings: int, forced: bool) -> tuple[int, ...]:
    """The places of the positions that Black's moves lead to; -1 where White has nothing left."""
    found = []
    for move in legal(own, enemy, kings, 0, forced):
        mine, theirs, both = after(own, enemy, kings, 0, move)
        found.append(tables.place_of(theirs, mine, both, 1) if theirs else -1)
    return tuple(found)


def solve(forced: bool) -> bytearray:
    """The table of one capture option."""
    codes = bytearray(tables.SIZE + 1)  # the last one is read as place -1: a side without pieces has lost
    codes[-1] = 1
    open_: list[tuple[int, tuple[int, ...]]] = []
    for kind in tables.CLASSES:
        for own, enemy, kings in positions(kind):
            place = tables.place_of(own, enemy, kings, 0)
            leads = followers(own, enemy, kings, forced)
            if leads:
                open_.append((place, leads))
            else:
                codes[place] = 1
    whole, quiet, plies = len(open_), 0, 0
    while quiet < 2:
        plies += 1
        settled, left = [], []
        for entry in open_:
            reached = [codes[lead] for lead in entry[1]]
            if plies % 2:
                done = plies in reached
            else:
                done = all(code and code % 2 == 0 for code in reached)
            (settled if done else left).append(entry)
        for place, _ in settled:
            codes[place] = plies + 1
        quiet = 0 if settled else quiet + 1
        open_ = left
    name = "forced" if forced else "optional"
    print(f"{name}: {whole:,} positions, {len(open_):,} drawn, the longest win takes {plies - 2} plies")
    return codes[:-1]


def main() -> None:
    """Write the file."""
    begun = time.monotonic()
    optional, forced = (zlib.compress(bytes(solve(option)), 9) for option in (False, True))
    path = ROOT / "game" / "ai" / "bots" / "checkers" / tables.FILE
    path.write_bytes(len(optional).to_bytes(4, "big") + optional + forced)
    print(f"{path.name}: {path.stat().st_size:,} bytes, {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()

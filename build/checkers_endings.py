"""Compute the checkers endgame tables of four pieces: `python build/checkers_endings.py` (15 minutes).

Works back from the ends of games, in stages from which games cannot turn back: positions of as many pieces
and men, whose men have as many steps to go, are settled together. First who wins: the side to move does if a
move leads to a lost position, and loses if every move leads to a won one; what is never settled is a draw.
Then in round n those that end in n plies: some move leads to a position lost in n - 1, or every move to a won
one, the longest in n - 1. Writes both capture options into the file beside `game.ai.bots.checkers.tables`,
which says how it is laid out, and prints the counts.
"""

import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.ai.bots.checkers import tables  # noqa: E402
from game.ai.bots.checkers.moves import after, legal  # noqa: E402
from game.rules.games.checkers.board import ALL, BITS, BLACK_HOME, WHITE_HOME, squares_of  # noqa: E402

SQUARES = [1 << BITS[square] for square in range(1, 33)]
NOTHING = 255
"""The code of places where no position is."""

Position = tuple[int, int, int]
Men = tuple[int, int]
Open = list[tuple[int, tuple[int, ...]]]


def groups(count: int, among: int) -> Iterator[int]:
    """Every mask of `count` squares among these."""
    return map(sum, combinations([bit for bit in SQUARES if bit & among], count))


def men_of(kind: tables.Class) -> Iterator[Men]:
    """Every way in which the men of a class can stand, own and enemy."""
    for men in groups(kind[0], ALL & ~WHITE_HOME):
        for others in groups(kind[2], ALL & ~men & ~BLACK_HOME):
            yield men, others


def positions(kind: tables.Class, stand: Men) -> Iterator[Position]:
    """Every position of a class in which its men stand so, with Black to move: own, enemy, kings."""
    men, others = stand
    for crowned in groups(kind[1], ALL & ~men & ~others):
        for theirs in groups(kind[3], ALL & ~men & ~others & ~crowned):
            yield men | crowned, others | theirs, crowned | theirs


def to_go(stand: Men) -> int:
    """How many steps the men have to go until all are kings."""
    men, others = (list(squares_of(mask)) for mask in stand)
    return sum(7 - (square - 1) // 4 for square in men) + sum((square - 1) // 4 for square in others)


def followers(position: Position, forced: bool) -> tuple[int, ...]:
    """The places of the positions that Black's moves lead to; -1 where White has nothing left."""
    own, enemy, kings = position
    found = []
    for move in legal(own, enemy, kings, 0, forced):
        mine, theirs, both = after(own, enemy, kings, 0, move)
        found.append(tables.place_of(theirs, mine, both, 1) if theirs else -1)
    return tuple(found)


def opened(codes: bytearray, found: Iterable[Position], forced: bool) -> Open:
    """These positions with the places of those that follow; those without moves have lost."""
    open_: Open = []
    for position in found:
        place = tables.place_of(*position, 0)
        leads = followers(position, forced)
        codes[place] = 0 if leads else 1
        if leads:
            open_.append((place, leads))
    return open_


def settle(codes: bytearray, open_: Open) -> None:
    """Find the codes of these positions, all others that they lead to being settled."""
    won: Open = []
    lost: Open = []
    before = -1
    while len(open_) != before:
        before, left = len(open_), []
        for entry in open_:
            place, leads = entry
            reached = [codes[lead] for lead in leads]
            if any(code % 2 for code in reached):
                codes[place] = 2
                won.append(entry)
            elif all(reached):
                codes[place] = 1
                lost.append(entry)
            else:
                left.append(entry)
        open_ = left
    for place, _ in won + lost:
        codes[place] = 0
    plies = 0
    while won or lost:
        plies += 1
        settled: list[int] = []
        left = []
        for entry in won if plies % 2 else lost:
            reached = [codes[lead] for lead in entry[1]]
            if plies in reached if plies % 2 else all(0 < code <= plies for code in reached):
                settled.append(entry[0])
            else:
                left.append(entry)
        if plies % 2:
            won = left
        else:
            lost = left
        for place in settled:
            codes[place] = plies + 1


def solve(forced: bool) -> bytes:
    """The table of one capture option."""
    codes = bytearray([NOTHING]) * tables.SIZE
    codes.append(1)  # read as place -1: a side without pieces has lost
    stages = defaultdict(list)
    for kind in tables.CLASSES:
        sides = sum(kind[:2]), sum(kind[2:])
        for stand in men_of(kind):
            stages[sum(kind), kind[0] + kind[2], to_go(stand), min(sides)].append((kind, stand))
    for _, stage in sorted(stages.items()):
        settle(codes, opened(codes, (one for part in stage for one in positions(*part)), forced))
    codes.pop()
    whole, drawn = tables.SIZE - codes.count(NOTHING), codes.count(0)
    last = longest = 0
    for place, code in enumerate(codes):
        codes[place] = last = last if code == NOTHING else code
        longest = max(longest, last - 1)
    name = "forced" if forced else "optional"
    print(f"{name}: {whole:,} positions, {drawn:,} drawn, the longest win takes {longest} plies", flush=True)
    return tables.packed(bytes(codes))


def main() -> None:
    """Write the file."""
    begun = time.monotonic()
    path = ROOT / "game" / "ai" / "bots" / "checkers" / tables.FILE
    path.write_bytes(tables.written(solve(False), solve(True)))
    print(f"{path.name}: {path.stat().st_size:,} bytes, {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()

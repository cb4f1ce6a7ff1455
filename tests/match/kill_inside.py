"""Run by `test_kill_inside`: plays until a statement of SQL is about to run, and is gone.

Arguments: the data folder, a seed, and how many statements run before the end. Tells each step once it is
durable, as a screen would show it.
"""

import os
import random
import sys
from pathlib import Path

from game.match.journal import Journal
from game.match.match import Match
from game.match.store import Store

from .saves import PLAYERS


class Countdown:
    """Ends the process, with nothing tidied up, before the statement that comes after so many."""

    def __init__(self, statements: int) -> None:
        self.left = statements

    def __call__(self, statement: str) -> None:
        self.left -= 1
        if self.left < 0:
            os._exit(9)


def main(folder: Path, seed: int, statements: int) -> None:
    """Play one match after another; the opening of the file does not count."""
    rng = random.Random(seed)
    journal = Journal.open(folder)
    countdown = Countdown(statements)

    def arm(store: Store) -> None:
        store._db.set_trace_callback(countdown)

    journal._writer.ask(arm)
    while True:
        match = Match.new("deuce", 3, seed=rng.randrange(1000), options={"target": 50})
        number, future = journal.begin(match, PLAYERS)
        shown = 0
        while match.outcome() is None:
            future.result()
            for version in range(shown, match.version):
                print(number, version + 1, *match.log[version], flush=True)
            shown = match.version
            seat = rng.choice(sorted(match.actors()))
            match.play(seat, rng.choice(match.moves(seat)))
            future = journal.append(number, match, shown, PLAYERS)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))

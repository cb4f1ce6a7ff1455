"""Whether the time of an answer tells if there was a choice: forced and free moves of computer players, live.

    python -m tests.bench.tempo [KEY ...]

Each game is played by players of one level alone, with the real process, clock and beat. Printed is by how
much answers missed their beat, forced ones and free ones; the exit status is 1 where more than one in a
hundred came a tenth of a second late.
"""

import argparse
import time
from statistics import mean, median

from game.ai.bot import turn_moves
from game.ai.levels import LEVELS
from game.ai.question import Question
from game.ai.worker import BotPool
from game.match import Match
from game.rules import registry
from game.session.pacing import Pace
from game.session.players import Player
from game.session.session import Session

KEYS = ("texas42", "hearts", "dominoes", "golden_deuce")
ANSWERS = 24
FRAME = 1 / 60
LATE = 0.1
MOST = 0.01


def missed(key: str, level: str) -> dict[bool, list[float]]:
    """By whether the move was free, how many seconds after its beat each answer came."""
    seats = min(4, registry.entry(key).seats[-1])
    match = Match.new(key, seats, seed=3)
    bots, pace = BotPool(), Pace()
    bots.request(Question(match.bare_view(min(match.actors())), "master", 0)).wait(30)  # the process is up
    players = [Player(f"Player {seat + 1}", seat, level) for seat in range(seats)]
    session = Session(match, players, bots=bots, pace=pace, chance=3)
    found: dict[bool, list[float]] = {False: [], True: []}
    since = time.monotonic()
    try:
        while sum(map(len, found.values())) < ANSWERS and match.outcome() is None:
            before = match.version
            time.sleep(FRAME)
            session.update()
            now = time.monotonic()
            if session.window.running:
                since = now
            if match.version == before:
                continue
            move = match.steps(before)[0].move
            previous = match.steps(before - 1)[0].move if before else None
            if move.kind not in match.game.calls:
                free = len(turn_moves(match.bare_view(move.seat, before))) > 1
                found[free].append(now - since - pace.wait(move, previous))
            since = now
    finally:
        session.close()
        bots.close()
    return found


def told(seconds: list[float]) -> str:
    """How many, and by how much they missed, in milliseconds."""
    if not seconds:
        return "none"
    middle, average, most = (1000 * figure for figure in (median(seconds), mean(seconds), max(seconds)))
    return f"{len(seconds):3}: median {middle:.0f}, mean {average:.0f}, most {most:.0f} ms"


def main() -> int:
    """Print a line for each game and level."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    every = [entry.key for entry in registry.shipped()]
    words = f"games (default: {', '.join(KEYS)})"
    parser.add_argument("keys", nargs="*", metavar="KEY", choices=[*every, []], help=words)
    late = count = 0
    for key in parser.parse_args().keys or KEYS:
        for level in LEVELS:
            found = missed(key, level)
            print(f"{key:13} {level:9} forced {told(found[False]):42} free {told(found[True])}", flush=True)
            seconds = [*found[False], *found[True]]
            late += sum(one > LATE for one in seconds)
            count += len(seconds)
    print(f"{late} of {count} answers came more than {LATE} s after their beat; at most {MOST:.0%} may")
    return int(late > MOST * count)


if __name__ == "__main__":
    raise SystemExit(main())

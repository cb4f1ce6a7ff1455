"""What computer players think of one game, a line each: `python -m tests.native.choices chess [--pure]`.

Both forms must print the same, since counts end the thinking and not the clock. `--pure` leaves compiled
kernels aside where they are installed.
"""

import argparse
import random

from tests.native.forms import source_only

PLIES = 48
EVERY = 6
"""Plies from one question to the next."""
LEVELS = ("greedy", "beginner", "expert", "master", "advisor")
COUNT = 150
"""The most playouts a question; of positions looked at ten times as many."""


def main() -> None:
    """Print what is thought at moments of one random match."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("key")
    parser.add_argument("--pure", action="store_true")
    arguments = parser.parse_args()
    if arguments.pure:
        source_only()
    for line in thoughts(arguments.key):
        print(line)


def thoughts(key: str) -> list[str]:
    """What every level thinks, with values, errors, reasons and beliefs."""
    from game.ai.bot import Budget, bot_for
    from game.match import Match
    from game.rules import registry

    entry = registry.entry(key)
    levels = LEVELS if entry.player else ("advisor",)
    count = 10 * COUNT if key in ("chess", "checkers", "deuces") else COUNT
    match, rng = (
        Match.new(key, seats=entry.usual if entry.usual in entry.seats else entry.seats[0], seed=11),
        random.Random(11),
    )
    lines = []
    for ply in range(PLIES):
        if match.outcome() is not None:
            break
        seat = rng.choice(sorted(match.actors()))
        if ply % EVERY == 0:
            view = match.bare_view(seat)
            for level in levels:
                bot = bot_for(key, level)
                thought = bot.think(view, Budget(min(bot.count, count), seed=ply))
                lines.append(f"{ply} {seat} {level} {thought!r}")
        talk, text = match.game.meta_moves, match.game.text
        moves = [text(move) for move in match.bare_view(seat).legal() if move.kind not in talk]
        match.play(seat, rng.choice(moves))
    return [*lines, match.dump()]


if __name__ == "__main__":
    main()

"""`par`: what a level makes of the deal of a match, in a line."""

import argparse

from game.ai.levels import level_name
from game.cli.progress import Bar
from game.cli.replay import names_of
from game.cli.review import seat_of, the_match
from game.coach import Par, par
from game.coach.words import measured
from game.match.foreign import Brought

PERSON = "person"
"""Who is no computer player, on the command line."""


def command(arguments: argparse.Namespace) -> int:
    """Run the `par` command. Raises BadRecord, BadOption, NoAdvice and `BadUsage`."""
    brought = the_match(arguments.file, None)
    names = [name.strip().lower() for name in arguments.players.split(",")] if arguments.players else []
    with Bar() as progress:
        found = par(
            brought.match,
            seat_of(brought.match, arguments.seat),
            arguments.level.strip().lower(),
            others=[None if name == PERSON else name for name in names],
            rounds=arguments.rounds,
            n=arguments.n,
            progress=progress,
        )
    print(told(brought, found))
    return 0


def told(brought: Brought, found: Par) -> str:
    """Par as a sentence, with what was made of the deal where that is known."""
    match, who = brought.match, names_of(brought)[found.seat]
    times = "1 playing" if len(found.points) == 1 else f"{len(found.points)} playings"
    made = "" if found.made is None else f" {who} made {found.made:g}."
    par = f"{level_name(found.level)} makes {measured(found.mean, found.error, 1)} points in {times}"
    return f"{match.game.name}, deal {match.seed}, {who}: {par}.{made}".replace("-", "−")

"""`--list`: the games that work, one a line."""

import sys

from game.rules import registry

CLOSED = (
    "This packaged app has the games above and no others: games of other people are added to an "
    "installation by pip (its source tells how, in CONTRIBUTING.md)."
)


def print_games() -> int:
    """Print key, name, players and a line about each game; then, on stderr, what is wrong with others."""
    for entry in registry.entries():
        players = f"{entry.seats[0]}–{entry.seats[-1]}" if len(entry.seats) > 1 else f"{entry.seats[0]}"
        people = f"{players} {'player' if entry.seats[-1] == 1 else 'players'}"
        print(f"{entry.key:<16} {entry.name:<20} {people:<13} {entry.tagline}")
    if registry.packages().closed:
        print(CLOSED)
    for problem in registry.packages().problems.values():
        print(problem, file=sys.stderr)
    return 0

"""`--list`: the games that work, one a line."""

from game.rules.registry import entries


def print_games() -> int:
    """Print key, name, players and a line about each game."""
    for entry in entries():
        players = f"{entry.seats[0]}–{entry.seats[-1]}" if len(entry.seats) > 1 else f"{entry.seats[0]}"
        people = f"{players} {'player' if entry.seats[-1] == 1 else 'players'}"
        print(f"{entry.key:<16} {entry.name:<20} {people:<13} {entry.tagline}")
    return 0

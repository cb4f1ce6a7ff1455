"""`--list`: the games that work, one a line."""

from game.rules.registry import entries


def print_games() -> int:
    """Print key, name, players and a line about each game."""
    for entry in entries():
        players = f"{entry.seats[0]}–{entry.seats[-1]}" if len(entry.seats) > 1 else f"{entry.seats[0]}"
        print(f"{entry.key:<16} {entry.name:<20} {players} players   {entry.tagline}")
    return 0

"""Write the golden records anew: `python -m tests.golden.rewrite`.

Do so only when the rules have changed on purpose, and raise the game's `rules_version` with it; then keep
matches of that version, too: `python -m tests.match.keep`.
"""

import random
from pathlib import Path

from game.match import Match
from game.rules import registry

FOLDER = Path(__file__).parent
SEED = 2026


def golden_tables() -> list[tuple[str, int]]:
    """Key and seats of every golden record: the smallest, a middle and the largest table of each game."""
    return [
        (entry.key, seats)
        for entry in registry.entries()
        for seats in sorted({entry.seats[0], entry.seats[len(entry.seats) // 2], entry.seats[-1]})
    ]


def golden_file(key: str, seats: int) -> Path:
    """Where the record of this table lies."""
    return FOLDER / f"{key}-{seats}.json"


def golden_match(key: str, seats: int) -> Match:
    """A whole match of seeded random moves."""
    match, rng = Match.new(key, seats=seats, seed=SEED), random.Random(SEED)
    while match.outcome() is None:
        seat = rng.choice(sorted(match.actors()))
        match.play(seat, rng.choice(played_moves(match, seat)))
    return match


def played_moves(match: Match, seat: int) -> list[str]:
    """The texts of moves that are played, not said: a game that somebody resigns by chance shows little."""
    talk, text = match.game.meta_moves, match.game.text
    return [text(move) for move in match.bare_view(seat).legal() if move.kind not in talk]


def main() -> None:
    """Write every record and say so."""
    for key, seats in golden_tables():
        path = golden_file(key, seats)
        path.write_text(golden_match(key, seats).dump() + "\n", encoding="ascii", newline="\n")
        print(f"{path.name}: written")


if __name__ == "__main__":
    main()

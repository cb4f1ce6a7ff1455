"""Players and matches for the tests of the journal."""

import random
from pathlib import Path
from typing import Any

from game.match.journal import Journal
from game.match.match import Match

PLAYERS: list[dict[str, Any]] = [
    {"name": "Anna", "colour": 0, "level": None},
    {"name": "North", "colour": 1, "level": "casual"},
    {"name": "East", "colour": 2, "level": "expert"},
]


def play(match: Match, moves: int, seed: int = 1, journal: Journal | None = None, number: int = 0) -> None:
    """Up to `moves` random moves, journaled where there is a journal."""
    rng = random.Random(seed)
    for _ in range(moves):
        if not match.actors():
            return
        seat = rng.choice(sorted(match.actors()))
        before = match.version
        match.play(seat, rng.choice(match.moves(seat)))
        if journal is not None:
            journal.append(number, match, before, PLAYERS)


def a_save(folder: Path, moves: int = 40) -> tuple[int, Match]:
    """A journal in `folder`, closed, that holds one match; its id, and the match."""
    journal = Journal.open(folder)
    match = Match.new("deuce", 3, seed=7)
    number, _ = journal.begin(match, PLAYERS)
    play(match, moves, journal=journal, number=number)
    journal.save_settings("settings of old")
    journal.close()
    assert journal.take_notices() == []
    return number, match

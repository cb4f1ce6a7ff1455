"""Players and matches for the tests of the journal."""

import random
import time
from collections.abc import Callable, Mapping, Sequence
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


def brought_in(journal: Journal, text: str, players: Sequence[Mapping[str, Any]] = ()) -> int:
    """Keep a record that did not begin here; its id."""
    match = Match.load(text)
    number, future = journal.begin(match, players or someone(match.seats), imported=True)
    future.result()
    return number


def someone(seats: int) -> list[dict[str, Any]]:
    """So many people."""
    return [{"name": f"Player {seat + 1}", "colour": seat, "level": None} for seat in range(seats)]


def keep_text(journal: Journal, text: str) -> None:
    """Keep a text that belongs to no match."""
    journal._writer.write(lambda store: store.keep("a text", text))


def a_save(folder: Path, moves: int = 40) -> tuple[int, Match]:
    """A journal in `folder`, closed, that holds one match; its id, and the match."""
    journal = Journal.open(folder)
    match = Match.new("deuce", 3, seed=7)
    number, _ = journal.begin(match, PLAYERS)
    play(match, moves, journal=journal, number=number)
    keep_text(journal, "a text of old")
    journal.close()
    assert journal.take_notices() == []
    return number, match


def wait(fulfilled: Callable[[], object]) -> None:
    """Wait for the writer thread, at most ten seconds."""
    deadline = time.monotonic() + 10
    while not fulfilled():
        assert time.monotonic() < deadline, "it never came"
        time.sleep(0.005)


def told(journal: Journal, *words: str) -> None:
    """The journal has one notice for each of these, in this order, and no other."""
    notices = journal.take_notices()
    assert len(notices) == len(words), notices
    for notice, expected in zip(notices, words, strict=True):
        assert expected in notice
        assert notice[0].isupper() and notice.endswith(".")


def begun(journal: Journal, seed: int = 7, moves: int = 0) -> tuple[int, Match]:
    """A new match in the journal."""
    match = Match.new("deuce", 3, seed=seed)
    number, _ = journal.begin(match, PLAYERS)
    play(match, moves, journal=journal, number=number)
    return number, match


def dumps(folder: Path) -> dict[int, str]:
    """The record of every match that a new start finds."""
    journal = Journal.open(folder)
    found = {saved.id: journal.export(saved.id) for saved in journal.unfinished() + journal.finished()}
    journal.close()
    assert journal.take_notices() == []
    return found

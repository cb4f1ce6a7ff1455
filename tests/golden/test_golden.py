"""Golden records: whole matches as they were played once, which every later version must play alike.

`python -m tests.golden.rewrite` writes them anew.
"""

import json

import pytest

from game.match import Match
from tests.golden.rewrite import FOLDER, golden_file, golden_match, golden_tables

tables = pytest.mark.parametrize(("key", "seats"), golden_tables())


@tables
def test_records_load(key: str, seats: int) -> None:
    """The record loads, ends, and is written again character by character."""
    text = golden_file(key, seats).read_text(encoding="ascii")
    match = Match.load(text)
    assert match.dump() + "\n" == text
    assert match.outcome() is not None
    assert (match.game.key, match.seats) == (key, seats)


@tables
def test_records_play_again(key: str, seats: int) -> None:
    """The seed and the persons' moves alone lead to the same shuffles, table steps and position."""
    text = golden_file(key, seats).read_text(encoding="ascii")
    kept = json.loads(text)
    match = Match.new(key, seats=seats, seed=kept["seed"], options=kept["options"])
    for seat, move in kept["moves"]:
        if seat >= 0:
            match.play(seat, move)
    assert match.dump() + "\n" == text


@tables
def test_moves_are_listed_alike(key: str, seats: int) -> None:
    """Random play from the seed picks the same moves, so the lists of moves kept their order."""
    assert golden_match(key, seats).dump() + "\n" == golden_file(key, seats).read_text(encoding="ascii")


def test_no_stray_records() -> None:
    """Every file of the folder belongs to a table."""
    assert set(FOLDER.glob("*.json")) == {golden_file(key, seats) for key, seats in golden_tables()}

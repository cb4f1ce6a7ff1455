"""Records are read strictly: what is played again has to come to what was kept, step by step."""

import json
from typing import Any

import pytest

from game.match import Match
from game.rules.core.errors import BadRecord
from tests.rules.deuce_table import play, table

HANDS = ("R0 R1 R2 R3 B4 B5", "B0 B1 B2 B3 R4 R5")
OPENED = ("1 open R0 R1", "2 open B0 B1")


def record(**changes: Any) -> str:
    """The dump of a short match with some fields replaced; the digest is not mended."""
    match = play(table(*HANDS), *OPENED, "1 play R2>1L", "2 draw")
    return json.dumps({**json.loads(match.dump()), **changes})


def edited(number: int, entry: Any) -> str:
    """The dump with one log entry replaced."""
    moves = json.loads(record())["moves"]
    moves[number] = entry
    return record(moves=moves)


def test_the_fields_of_a_dump() -> None:
    """A dump is one JSON object with the nine agreed fields."""
    kept = json.loads(record())
    assert list(kept) == [
        "format", "game", "rules_version", "options", "seats", "seed", "deal", "moves", "digest",
    ]  # fmt: skip
    assert kept["moves"][:2] == [[-1, "deal"], [0, "open R0 R1"]]
    assert Match.load(record()).log == [tuple(move) for move in kept["moves"]]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (record(game="chutes"), "a match of ‘Chutes’, which is not installed"),
        (record(seats=9), "2 to 6 players, not 9"),
        (record(rules_version=999), "version 999 of the rules of Deuce; this program has version 2"),
        (record(options={"target": 75}), "cannot be 75"),
        (record(options={"target": 50}), "digest does not fit"),
        (record(seed=2), "digest does not fit"),
        (record(note="mine"), "fields that no match writes"),
        (record(digest="0" * 32), "digest does not fit"),
        (record(format="deuce-match-9"), "A newer Deuce wrote this record"),
        (record(format="chess-match-1"), "no match that Deuce exported"),
        (record(rules_version=0), "“rules_version” of this record is damaged"),
        (edited(0, [-1, "reveal"]), "Step 1 of this record should be “deal”"),
        (edited(1, [1, "open R0 R1"]), "Step 2 of this record, “open R0 R1”, is illegal"),
        (edited(1, [0, "open R1 R0"]), "Step 2 of this record should be “open R0 R1”"),
        (edited(3, [0, "draw"]), "Step 4 of this record should be “reveal”"),
        (edited(4, [0, "play B4>1L"]), "Step 5 of this record, “play B4>1L”, is illegal: Blue 4 must match"),
        (edited(4, [-1, "reshuffle"]), "Step 5 of this record, “reshuffle”, is illegal"),
        (record(moves=json.loads(record())["moves"][:-1]), "digest does not fit"),
        (record(moves=json.loads(record())["moves"][:3]), "breaks off in the middle of a step"),
        (record(moves=[]), "breaks off in the middle of a step"),
        (record(deal={"scripted": True, "shuffles": [], "listed": 0}), "should be|illegal"),
        (record(deal={"scripted": True, "shuffles": [["R0"]], "listed": 1}), "Shuffle number 1 must list"),
    ],
)  # fmt: skip
def test_strict_loading(text: str, complaint: str) -> None:
    """A record whose steps, rules, options or shuffles differ from the truth is refused by name."""
    with pytest.raises(BadRecord, match=complaint):
        Match.load(text)


@pytest.mark.parametrize("listed", [0, 1])
def test_shuffles_fit_the_moves(listed: int) -> None:
    """A record with more or fewer shuffles than its moves ask for was not written by a match."""
    kept = json.loads(record())
    first = kept["deal"]["shuffles"][0]
    with pytest.raises(BadRecord, match="more or fewer shuffles"):
        Match.load(record(deal={"scripted": True, "shuffles": [first, first], "listed": listed}))
    seeded = json.loads(Match.new("deuce", seats=2, seed=1).dump())
    seeded["deal"]["shuffles"].clear()
    with pytest.raises(BadRecord, match="more or fewer shuffles"):
        Match.load(json.dumps(seeded))


def test_early_records() -> None:
    """A match saved while pairs are still secret loads with the secret kept."""
    match = play(table(*HANDS), OPENED[1])
    twin = Match.load(match.dump())
    assert twin.actors() == {0}
    assert twin.view(0).log == ((-1, "deal"), (1, "open ? ?"))

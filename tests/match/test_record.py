"""Reading records with suspicion: whatever the text, the answer is a match or BadRecord, never a crash."""

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match import Match, jsontext, record
from game.rules.core.errors import BadRecord

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
FIELDS = ("game", "rules_version", "options", "seats", "seed", "deal", "moves", "digest")


@pytest.fixture(scope="module")
def match() -> Match:
    """A whole match of random moves, with a reshuffle in it."""
    played, rng = Match.new("deuce", seats=2, seed=2026, options={"target": 50}), random.Random(2026)
    while played.outcome() is None:
        seat = rng.choice(sorted(played.actors()))
        played.play(seat, rng.choice(played.moves(seat)))
    return played


def refused(text: str) -> bool:
    """Whether the text is refused, or only watched; any other exception than BadRecord fails the test."""
    try:
        return Match.load(text).frozen is not None
    except BadRecord as error:
        assert str(error).strip().endswith(".") and len(str(error)) < 500
        return True


@settings(max_examples=150, deadline=None)
@given(st.text() | JSON.map(json.dumps))
def test_any_text(text: str) -> None:
    """No text, JSON or not, does more than be refused."""
    assert refused(text)


@settings(max_examples=200, deadline=None)
@given(st.fixed_dictionaries({}, optional=dict.fromkeys(FIELDS, JSON)))
def test_any_fields(fields: dict[str, Any]) -> None:
    """Fields of any type under the right names are refused as well."""
    assert refused(json.dumps({"format": record.FORMAT, **fields}))


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(FIELDS), JSON)
def test_one_wrong_field(name: str, value: Any) -> None:
    """A good record with one field of any other value is refused."""
    kept = json.loads(SHORT)
    if kept[name] != value or type(kept[name]) is not type(value):
        assert refused(json.dumps({**kept, name: value}))


SHORT = Match.new("deuce", seats=2, seed=1).dump()


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container with each of its keys or indices."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    found = [(value, key) for key in keys]
    return found + [place for key in keys for place in places(value[key])]


def broken_bytes(text: str, rng: random.Random) -> str:
    """Characters changed, cut out, doubled, or the end torn off."""
    at, length = rng.randrange(len(text)), rng.randint(1, 60)
    return rng.choice(
        [
            text[:at] + chr(rng.choice([0, 34, 48, 57, 91, 125, 255, 0x1F600, 0xD800])) + text[at + 1 :],
            text[:at] + text[at + length :],
            text[: at + length] + text[at:],
            text[:at],
        ]
    )


def broken_structure(text: str, rng: random.Random) -> str:
    """A value somewhere replaced, removed, exchanged or repeated; still JSON."""
    kept = json.loads(text)
    holder, key = rng.choice(places(kept))
    other, other_key = rng.choice(places(kept))
    odd: list[Any] = [None, True, -1, 0, 3, 1e300, 10**30, "", "draw", "X", [], {}, [[]], "é\ud800"]
    match rng.randrange(4):
        case 0:
            holder[key] = rng.choice(odd)
        case 1:
            del holder[key]
        case 2:
            holder[key] = copy.deepcopy(other[other_key])
        case _:
            if isinstance(holder, list):
                holder.insert(key, copy.deepcopy(holder[key]))
            else:
                holder["more"] = holder[key]
    return json.dumps(kept)


@pytest.mark.parametrize("damage", [broken_bytes, broken_structure])
def test_damaged_records(match: Match, damage: Callable[[str, random.Random], str]) -> None:
    """Of 200 damaged records none crashes, none passes for another match, and the original stays good."""
    whole, rng, refusals = match.dump(), random.Random(5), 0
    for _ in range(200):
        text = damage(whole, rng)
        if refused(text):
            refusals += 1
        else:
            assert Match.load(text).dump() == whole
    assert refusals > 150
    assert match.dump() == whole == Match.load(whole).dump()


@pytest.mark.parametrize(
    "text",
    [
        "[" * 200_000,
        '{"a":' * 100_000,
        SHORT[:-1] + ',"more":' + "[" * 900 + "]" * 900 + "}",
        SHORT.replace('"listed":', '"more":' + "[" * 900 + "]" * 900 + ',"listed":'),
        SHORT.replace('"target":100', '"target":' + "[" * 900 + "]" * 900),
        SHORT.replace('"seed":1', '"seed":' + "9" * 5000),
        SHORT.replace('"seed":1', '"seed":1e999'),
        " " * (jsontext.MAX_CHARACTERS + 1),
        SHORT.replace('[[-1,"deal"]]', json.dumps([[-1, "deal"]] * (record.MAX_MOVES + 1))),
        "\ufeff" + SHORT,
        SHORT + SHORT,
        SHORT.replace('"deal"]', '"deal","deal"]'),
        SHORT.replace('"deal"]', '"' + "\\ud800" * 30 + '"]'),
    ],
    ids=range(13),
)
def test_hostile_records(text: str) -> None:
    """Too deep, too large, too long or doubled: refused at once, with a sentence."""
    assert refused(text)


def test_parts_are_judged_before_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """More than a match can have is refused by a sentence of its own; what a string says is no part."""
    read: list[str] = []
    decode = jsontext.json.loads
    monkeypatch.setattr(jsontext.json, "loads", lambda text: read.append(text) or decode(text))
    for many in ("[" * 200_000, "[" + "{}," * 50_001 + "1]", '{"a":1,' * 50_000, r'"\\" [' + "[" * 100_001):
        with pytest.raises(BadRecord, match="more parts than a match can have"):
            jsontext.loads(many)
    assert not read
    with pytest.raises(BadRecord, match="readable JSON"):
        jsontext.loads(r'"\" [' + "[" * 100_001)
    told = {"written": '{[%clk 0:10:00], as he said,} \\ " ' * 20_000, "more": [1, 2]}
    assert jsontext.loads(json.dumps(told)) == told
    whole = json.dumps([[number, "play"] for number in range(24_000)])
    assert len(jsontext.loads(whole)) == 24_000


def test_a_long_text_is_not_even_read() -> None:
    """The length is judged first: what would otherwise be a match is refused for it."""
    with pytest.raises(BadRecord, match="too large"):
        Match.load(SHORT + " " * jsontext.MAX_CHARACTERS)


def test_the_proof_holds_the_position() -> None:
    """Two records alike that lead to different positions have different proofs."""
    kept = record.read(SHORT)
    assert kept.proof({"stock": ["AC"]}) != kept.proof({"stock": ["2C"]})


def test_messages_can_be_printed() -> None:
    """A complaint about damaged text can be written to any UTF-8 stream."""
    for wrong in ("\\ud800", "\\u0000", "\\u001b[31m"):
        for field in ('"deal"]', '"deuce"', '"target"'):
            assert field in SHORT
            with pytest.raises(BadRecord) as refusal:
                Match.load(SHORT.replace(field, f'"{wrong}"' + "]" * field.count("]"), 1))
            assert str(refusal.value).encode("utf-8").decode().isprintable()


@pytest.mark.parametrize(
    "shuffles",
    [[["a"]] * 900_000, [["a"] * 1_000_000], [["R1" * 2_000_000]], [["é"] * 52], [["R1"] * 251]],
    ids=["a million shuffles", "a deck of millions", "a face of millions", "no letter", "a large deck"],
)
def test_shuffles_are_bounded(shuffles: list[list[str]]) -> None:
    """Shuffles that nobody takes can make a record large, but not larger than what is written again."""
    content = json.loads(Match.new("deuce", seats=2, seed=1).dump())
    content["deal"]["shuffles"] += shuffles
    content["deal"]["listed"] = len(content["deal"]["shuffles"])
    with pytest.raises(BadRecord, match=r"shuffle|more parts"):
        Match.load(json.dumps(content))

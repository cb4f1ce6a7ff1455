"""Two hundred damaged journals and records: each gives a message, never a traceback, and is kept."""

import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from game.match.journal import FILE, Journal
from game.match.match import Match
from game.rules.core.errors import BadRecord

from .saves import PLAYERS, a_save, brought_in, play

CASES, PARTS = 200, 4


def damage(content: bytes, rng: random.Random) -> bytes:
    """The content with bits flipped, bytes replaced, stretches cut, doubled or zeroed, or its end lost."""
    changed = bytearray(content)
    for _ in range(rng.choice((1, 1, 3, 20))):
        at = rng.randrange(len(changed))
        length = rng.choice((1, 8, 100, 2000))
        match rng.randrange(6):
            case 0:
                changed[at] ^= 1 << rng.randrange(8)
            case 1:
                changed[at] = rng.randrange(256)
            case 2:
                del changed[at : at + length]
            case 3:
                changed[at:at] = changed[at : at + length]
            case 4:
                changed[at : at + length] = bytes(len(changed[at : at + length]))
            case _:
                del changed[max(1, at) :]
        if not changed:
            changed = bytearray(b"\0")
    return bytes(changed)


def cells(path: Path) -> list[object]:
    """Everything that the tables hold."""
    db = sqlite3.connect(path)
    try:
        tables = ("match", "step", "provenance", "result", "kept", "review", "par")
        return [db.execute(f"SELECT * FROM {table}").fetchall() for table in tables]
    finally:
        db.close()


@pytest.mark.parametrize("part", range(PARTS))
def test_damaged_journals(tmp_path: Path, part: int) -> None:
    """It is set aside unchanged, its match refused or watched, or the damage touched nothing it holds."""
    folder = tmp_path / "original"
    number, match = a_save(folder, moves=60)
    original = (folder / FILE).read_bytes()
    rng = random.Random(20 + part)
    told = 0
    for case in range(CASES // PARTS):
        place = tmp_path / str(case)
        place.mkdir()
        content = damage(original, rng)
        (place / FILE).write_bytes(content)
        journal = Journal.open(place)
        messages, same = [], False
        try:
            journal.unfinished()
            loaded = journal.load(number).match
            same = loaded.dump() == match.dump()
            messages += [loaded.frozen] if loaded.frozen else []
        except BadRecord as error:
            messages.append(str(error))
        journal.results()
        journal.close()
        messages += journal.take_notices()
        if not same:
            assert messages, f"case {case}: lost without a word"
            assert all(text[0].isupper() and text.endswith(".") for text in messages), messages
        elif not messages:
            assert cells(place / FILE) == cells(folder / FILE), f"case {case}: changed unnoticed"
        told += bool(messages)
        kept = [path.read_bytes() for path in place.glob("journal*.sqlite3")]
        assert content in kept, f"case {case}: the original is gone"
        shutil.rmtree(place)
    assert told > CASES / PARTS * 0.6  # the others hit bytes that hold nothing


def test_damage_after_a_crash(tmp_path: Path) -> None:
    """As above where a killed process has left its log beside the file: both are set aside unchanged."""
    folder = tmp_path / "original"
    journal = Journal.open(folder)
    match = Match.new("deuce", 3, seed=7)
    number, _ = journal.begin(match, PLAYERS)
    play(match, 30, journal=journal, number=number)
    journal.flush()
    names = (FILE, FILE + "-wal")
    original = [(folder / name).read_bytes() for name in names]
    rng, found = random.Random(22), 0
    for case in range(40):
        place = tmp_path / str(case)
        place.mkdir()
        changed = original[:]
        which = rng.randrange(2)
        changed[which] = damage(original[which], rng)
        for name, content in zip(names, changed, strict=True):
            (place / name).write_bytes(content)
        again = Journal.open(place)
        try:
            log = again.load(number).match.log
        except BadRecord as error:
            assert str(error)
        else:  # a torn log ends at the last whole transaction, as after a power cut
            assert log == match.log[: len(log)], f"case {case}: changed unnoticed"
        again.unfinished()
        again.close()
        aside = list(place.glob("journal-2*.sqlite3"))
        if aside:
            found += 1
            assert again.take_notices()
            assert [aside[0].read_bytes(), Path(f"{aside[0]}-wal").read_bytes()] == changed
        shutil.rmtree(place)
    journal.close()
    assert found > 5


def test_damaged_records(tmp_path: Path) -> None:
    """A damaged record is refused with a sentence, unless it still says the same."""
    match = Match.new("deuce", 4, seed=11)
    play(match, 80)
    original = match.dump()
    journal = Journal.open(None)
    rng = random.Random(21)
    refused = 0
    for case in range(CASES):
        text = damage(original.encode(), rng).decode("utf-8", "replace")
        try:
            number = brought_in(journal, text)
        except BadRecord as error:
            refused += 1
            said = str(error)
            assert said[0].isupper() and len(said) < 400, f"case {case}: {said!r}"
        else:
            assert journal.export(number) == original, f"case {case}: changed unnoticed"
    journal.close()
    assert refused > CASES * 0.9


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "[" * 100_000,
        "9" * 5_000,
        '{"format": "deuce-match-1"}',
        "\ud800",
        "x" * 8_000_001,
    ],
    ids=["empty", "list", "deep", "long number", "bare", "surrogate", "too long"],
)
def test_hostile_records(text: str) -> None:
    """Texts made to hurt are refused with a sentence."""
    with pytest.raises(BadRecord):
        Match.load(text)

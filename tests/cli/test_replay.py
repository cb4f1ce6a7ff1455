"""`replay --text` tells a match in sentences, and no damaged file gets further than a message."""

import random
from pathlib import Path

import pytest

from game.cli import main
from game.cli.files import guarded, read_text
from game.match import foreign
from game.match.match import Match
from game.rules.core.errors import BadRecord
from tests.match.older import OLDEST, spoilt

FUZZED = 100


def read(file: Path) -> Match:
    """The match in a file, as the commands read it."""
    text = read_text(file)
    with guarded(file):
        return foreign.read(text).match


@pytest.fixture(scope="module")
def record() -> str:
    """The text of a short match, with its random moves the same every time."""
    rng = random.Random(11)
    match = Match.new("deuce", seats=3, seed=4, options={"target": 50})
    while match.outcome() is None:
        seat = min(match.actors())
        match.play(seat, rng.choice(match.moves(seat)))
    return match.dump()


def test_text(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The first line names game and deal, the last one the outcome with every player's points."""
    file = tmp_path / "match.json"
    file.write_text(record, encoding="utf-8")
    assert main(["replay", "--text", str(file)]) == 0
    first, *steps, last = capsys.readouterr().out.splitlines()
    match = Match.load(record)
    outcome = match.outcome()
    assert first == "Deuce, 3 players, deal 4"
    assert outcome is not None
    assert last.startswith(outcome.reason)
    assert all(f"Player {seat + 1} {points}" in last for seat, points in enumerate(match.scores()))
    numbers = [int(line.split()[0]) for line in steps]
    assert numbers == sorted(numbers)
    assert len(set(numbers)) > len(match.log) / 2


def test_a_written_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its players have their names, its remarks stand below their moves, and nothing is told twice."""
    file = tmp_path / "game.pgn"
    file.write_text(
        '[White "Zoe"]\n[Black "Max"]\n\n{In the garden.} 1. f3 {odd} e5 2. g4?? Qh4# {mate} 0-1', "utf-8"
    )
    assert main(["replay", "--text", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Chess, 2 players",
        "In the garden.",
        "    1  Zoe plays f3.",
        "       odd",
        "    2  Max plays e5.",
        "    3  Zoe plays g4.",
        "       ??",
        "    4  Max plays Qh4.",
        "       mate",
        "Black wins by checkmate. Zoe 0, Max 1.",
    ]
    file.write_text('[White "Zoe"]\n\n1. e4 e5 *', "utf-8")
    assert main(["replay", "--text", str(file)]) == 0
    assert "    2  Black plays e5." in capsys.readouterr().out.splitlines()


def test_fuzzed_records(record: str, tmp_path: Path) -> None:
    """Records with bytes changed, cut or doubled give a sentence or the match itself; the file stays."""
    rng = random.Random(7)
    refused = 0
    for number in range(FUZZED):
        raw = bytearray(record.encode())
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(raw))
            match rng.randrange(4):
                case 0:
                    raw[at] = rng.randrange(256)
                case 1:
                    del raw[at : at + rng.randint(1, 40)]
                case 2:
                    raw[at:at] = raw[at : at + rng.randint(1, 40)]
                case _:
                    del raw[at:]
            if not raw:
                break
        file = tmp_path / f"{number}.json"
        file.write_bytes(raw)
        try:
            read(file)
        except BadRecord as error:
            refused += 1
            assert str(file) in str(error)
            assert "\n" not in str(error)
        assert file.read_bytes() == raw
    assert refused > FUZZED / 2


def test_too_large(tmp_path: Path) -> None:
    """A file of any size is refused after a bounded read."""
    file = tmp_path / "huge.json"
    with file.open("wb") as out:
        out.truncate(10**9)
    with pytest.raises(BadRecord, match="too large"):
        read(file)


def test_damaged_record(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A changed record is refused on the command line with one sentence and exit code 2."""
    file = tmp_path / "match.json"
    file.write_text(record.replace('"seed":4', '"seed":5'), encoding="utf-8")
    assert main(["replay", "--text", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"deuce: {file}: ")
    assert len(err.splitlines()) == 1


def test_an_older_record_that_replays_no_more(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`replay` tells it as far as it goes and why it ends; `convert` keeps all of it, or says why not."""
    whole = (OLDEST / "chess-finished.json").read_text(encoding="ascii")
    text, at = spoilt(whole)
    file, out = tmp_path / "old.json", tmp_path / "new.json"
    file.write_text(text, encoding="ascii")
    assert main(["replay", "--text", str(file)]) == 0
    *steps, last = capsys.readouterr().out.splitlines()
    assert last.endswith("It can be watched, but not played on.") and len(steps) > at
    assert main(["convert", str(file), str(out)]) == 0
    assert out.read_text(encoding="ascii").rstrip() == text
    assert main(["convert", str(file), str(tmp_path / "new.pgn")]) == 2
    assert "not played on" in capsys.readouterr().err and not (tmp_path / "new.pgn").exists()
    file.write_text(whole, encoding="ascii")
    assert main(["convert", str(file), str(tmp_path / "new.pgn")]) == 0

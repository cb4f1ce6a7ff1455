"""`ask`: what a computer player thought, in words and for other programs; refused while the match runs."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cli import main
from game.coach import asked
from game.coach.words import percents
from game.match import foreign
from game.session.dealing import Dealing, new_match
from tests.cli.test_verify import OPENING, finished


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a match that is over."""
    match, beside = finished(Dealing(opening=OPENING))
    file = tmp_path_factory.mktemp("over") / "match.json"
    file.write_text(foreign.pack(match, None, beside))
    return file


def test_every_move_of_a_computer_player(over: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Candidates and beliefs as of `asked`, the move that was played, and the rest of 1 elsewhere."""
    brought = foreign.read(over.read_text())
    believed = 0
    for version, made in brought.beside.moves.items():
        assert main(["ask", str(over), str(version + 1), "--json"]) == 0
        found = json.loads(capsys.readouterr().out, parse_constant=pytest.fail)
        thought = asked(brought.match, version, made)
        assert (found["step"], found["level"]) == (version + 1, made.level)
        assert [found["seat"], found["played"]] == list(brought.match.log[version])
        assert [one["move"] for one in found["candidates"]] == [
            brought.match.game.text(one.move) for one in thought.candidates
        ]
        assert main(["ask", str(over), str(version + 1)]) == 0
        first, *lines = capsys.readouterr().out.splitlines()
        assert first.startswith(f"Step {version + 1}, Player {found['seat'] + 1} (")
        if thought.beliefs is None:
            assert not found["beliefs"]
            continue
        believed += 1
        beliefs = zip(thought.beliefs.pieces, thought.beliefs.shares, strict=True)
        assert found["beliefs"] == {piece: list(row) for piece, row in beliefs}
        (head,) = [n for n, line in enumerate(lines) if line.startswith("What it believed, from ")]
        for line in lines[head + 1 :]:
            shares = [int(part.rpartition(" ")[2].rstrip("%")) for part in line.split(", ")]
            assert sum(shares) == 100
    assert believed > 5


def test_what_cannot_be_asked(over: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A step of the table, of a person or beyond the end; a match that still runs; one without records."""
    assert main(["ask", str(over), "1"]) == 2
    said = capsys.readouterr().err
    assert "step 1 is of no computer player" in said and "it tells of " in said
    assert main(["ask", str(over), "99999"]) == 2
    capsys.readouterr()
    match, beside = new_match("deuce", 2, {}, Dealing(3))
    file = tmp_path / "bare.json"
    file.write_text(match.dump())
    assert main(["ask", str(file), "1"]) == 2
    assert "it tells of none" in capsys.readouterr().err
    brought = foreign.read(over.read_text())
    version, made = next(iter(brought.beside.moves.items()))
    while match.version <= version:
        seat = min(match.actors())
        match.play(seat, match.moves(seat)[0])
    beside.moves[version] = made
    file.write_text(foreign.pack(match, None, beside))
    assert main(["ask", str(file), str(version + 1)]) == 2
    assert "only when the match is over" in capsys.readouterr().err


@given(st.lists(st.integers(0, 1000), min_size=1, max_size=9).filter(any))
def test_percents_make_up_a_hundred(weights: list[int]) -> None:
    """However the shares are cut, each within one of its own."""
    shares = [weight / sum(weights) for weight in weights]
    found = percents(shares)
    assert sum(found) == 100
    assert all(abs(percent - 100 * share) < 1 for percent, share in zip(found, shares, strict=True))

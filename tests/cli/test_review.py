"""`review`: a match told by what its moves gave away, in words or for other programs."""

import io
import json
import sys
from dataclasses import replace
from pathlib import Path

import chess.pgn
import pytest

from game.cli import main
from game.cli.progress import Bar
from game.cli.review import summed
from game.coach import review
from game.coach.annotating import annotated
from game.match import Match
from game.match.foreign import read
from tests.contract.tables import Table, played

HUNG = "1. e4 e5 2. Qh5 Nc6 3. Qxe5+ Nxe5 4. Nc3 Nf6 *"


@pytest.fixture
def hung(tmp_path: Path) -> str:
    """A game of chess in which White hangs the queen."""
    file = tmp_path / "hung.pgn"
    file.write_text(HUNG)
    return str(file)


def test_a_game_of_chess_in_words(hung: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The move that hung the queen is named, with its loss and a better one; each side has its line."""
    assert main(["review", hung, "--count", "2000"]) == 0
    first, *lines = capsys.readouterr().out.splitlines()
    assert first == "Chess, 2 players: 8 decisions, by what each player could know"
    (line,) = [line for line in lines if line.startswith("    5")]
    assert "??  White: Queen" in line and "% chance to win). Better: " in line
    assert float(line.partition("(−")[2].partition("%")[0]) > 20
    why = lines[lines.index(line) + 1].strip()
    assert why == "Taking on e5 with the queen lets a knight take the queen: nothing can take back."
    white, black = lines[-2:]
    assert white.startswith("White: ") and "of 4 decisions judged; ?! " in white and "accuracy" in white
    assert black.startswith("Black: ") and "% chance to win a decision" in black


def test_one_player_for_programs(hung: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`--json` prints a list of decisions that is plain JSON, here of Black alone."""
    assert main(["review", hung, "--seat", "2", "--json", "--count", "500"]) == 0
    found = json.loads(capsys.readouterr().out, parse_constant=pytest.fail)
    assert [one["played"] for one in found] == ["e7e5", "b8c6", "c6e5", "g8f6"]
    assert {one["seat"] for one in found} == {1} and found[2]["unit"] == "chance to win"
    assert found[2]["loss"] == 0 and found[2]["mark"] == ""
    assert all(one["reason"] is None or one["loss"] > 0 for one in found)
    assert all(one["error"] in (0, None) for one in found)  # a search tells none


def test_marks_as_glyphs(hung: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`--notation` prints the game as PGN that other programs read: the blunder has its glyph and remark."""
    assert main(["review", hung, "--notation", "--count", "500"]) == 0
    text = capsys.readouterr().out
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None and not game.errors
    made = list(game.mainline())
    assert [node.san() for node in made[:5]] == ["e4", "e5", "Qh5", "Nc6", "Qxe5+"]
    assert made[4].nags == {chess.pgn.NAG_BLUNDER}
    assert made[4].comment.startswith("−") and "% chance to win; better " in made[4].comment
    better = made[4].comment.rpartition("better ")[2].strip()
    assert made[3].board().parse_san(better) in made[3].board().legal_moves
    first = read(text)
    again = annotated(first.match, review(first.match, count=500), ("A", "B"), "????.??.??", first.tree)
    assert again.count("$4") == text.count("$4")  # a glyph that is there stays, and comes once


def test_checkers_in_its_notation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As PDN, which is read again; a game of cards has no notation."""
    file = tmp_path / "checkers.json"
    file.write_text(played(Table("checkers", 2), 3, 40).dump())
    assert main(["review", str(file), "--notation", "--count", "300"]) == 0
    text = capsys.readouterr().out
    assert read(text).match.game.key == "checkers" and "; better " in text
    assert any(glyph in text for glyph in ("$2", "$4", "$6"))
    cards = tmp_path / "hearts.json"
    cards.write_text(played(Table("hearts", 4), 3, 20).dump())
    assert main(["review", str(cards), "--notation"]) == 2
    assert "Hearts has no notation" in capsys.readouterr().err


def test_a_record_of_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Marks come with their errors in expected points, and the players with their accuracy."""
    file = tmp_path / "hearts.json"
    file.write_text(played(Table("hearts", 4), 3, 60).dump())
    assert main(["review", str(file), "--count", "60"]) == 0
    out = capsys.readouterr().out
    assert "?" in out and " ± " in out and "expected points" in out and "accuracy" in out


def test_rules_of_thumb_have_no_values() -> None:
    """Where nothing else is known of any decision, that is said instead of a sum."""
    judged = review(played(Table("rummy", 2), 3, 12), count=5)
    found = [replace(one, loss=None, error=None, mark=None) for one in judged]
    assert found and "none of which has values" in summed(found)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["missing.json"], "missing.json"),
        (["two.pgn"], "--game N"),
        (["two.pgn", "--game", "3"], "no game 3"),
        (["one.json", "--seat", "3"], "--seat 3"),
        (["one.json", "--seat", "0"], "'0'"),
        (["broken.json"], "broken.json"),
    ],
)
def test_mistakes(arguments: list[str], named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                  capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    """Each is named in one sentence, with exit code 2."""
    monkeypatch.chdir(tmp_path)
    Path("two.pgn").write_text("1. e4 e5 *\n\n1. d4 *\n")
    Path("one.json").write_text(Match.new("deuce", 2, seed=1).dump())
    Path("broken.json").write_text('{"game": 1')
    assert main(["review", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("deuce: ") and named in err and len(err.splitlines()) == 1


def test_stopping_ends_the_line_of_progress(
    hung: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After Ctrl-C the bar's line is ended, one word follows, and nothing is printed."""

    def stopped(*_: object, progress: Bar, **__: object) -> None:
        progress(1, 8)
        raise KeyboardInterrupt

    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr("game.cli.review.review", stopped)
    assert main(["review", hung]) == 130
    out, err = capsys.readouterr()
    bar, said = err.rstrip("\n").split("\n")
    assert out == "" and "1/8" in bar and said == "deuce: stopped"


def test_all_cards_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Once a match is over, without reasons, which speak of many deals; before that nobody sees them."""
    match = played(Table("block", 2), 5, 5)
    file = tmp_path / "block.json"
    file.write_text(match.dump())
    assert main(["review", str(file), "--all-cards", "--count", "6"]) == 2
    assert "only when the match is over" in capsys.readouterr().err
    match = played(Table("block", 2), 5, 2000)
    assert match.outcome() is not None
    file.write_text(match.dump())
    assert main(["review", str(file), "--all-cards", "--count", "6", "--seat", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    opened = review(match, {0}, count=6, hindsight=True)
    assert [one["loss"] for one in found] == [one.loss for one in opened]
    assert all(one["reason"] is None for one in found)
    assert main(["review", str(file), "--all-cards", "--count", "6", "--seat", "1"]) == 0
    assert "with all cards open" in capsys.readouterr().out.splitlines()[0]

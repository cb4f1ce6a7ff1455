"""The command line as a whole: what it lists, and that every mistake gets one sentence and exit code 2."""

import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.cli import main
from game.match import Match
from game.match.beside import Beside
from game.match.foreign import pack
from game.rules.registry import entries
from game.scenes.base import Scene
from game.scenes.choosing import ChoosingScene
from game.scenes.menu import MenuScene
from game.scenes.replay import ReplayScene

ROOT = Path(__file__).resolve().parent.parent.parent


def test_list(capsys: pytest.CaptureFixture[str]) -> None:
    """`--list` names every game of the registry on a line that begins with its key."""
    assert main(["--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [entry.key for entry in entries()]
    alone = next(line for line in lines if line.startswith("deuces "))
    assert " 1 player  " in alone and " 2 players  " in next(ln for ln in lines if ln.startswith("chess "))


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    """`--version` prints the package's version."""
    with pytest.raises(SystemExit) as leaving:
        main(["--version"])
    assert leaving.value.code == 0
    assert __version__ in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("simulate whist", "whist"),
        ("simulate deuce --players random", "players"),
        ("simulate deuce --players random,nobody", "nobody"),
        ("simulate chess --players nobody", "no player “nobody”; the players are: beginner"),
        ("simulate deuce --games 0", "0"),
        ("simulate deuce --games many", "many"),
        ("simulate deuce --option target=7", "target"),
        ("simulate deuce --option colour=red", "colour"),
        ("simulate deuce --option target", "NAME=VALUE"),
        ("simulate deuce --games 2 --cluster tcp://127.0.0.1:9", "dask"),
        ("replay no-such-file.json", "no-such-file.json"),
        ("replay .", "."),
        ("screenshot whist out.png", "whist"),
        ("screenshot deuce --seats 9 out.png", "9"),
        ("screenshot deuce --size 10x10 out.png", "10x10"),
        ("screenshot deuce --plies -1 out.png", "-1"),
        ("dance", "dance"),
        ("dance.pgn", "dance.pgn"),
        ("open dance", "dance"),
        (".", "."),
        ("wrong.pgn", "Move 1... Qh5"),
        ("wrong.pgn --game 2", "no game 2"),
        ("words.pgn", "nor any PGN, PDN or FEN"),
        ("convert words.pgn out.deuce", "nor any PGN, PDN or FEN"),
        ("--colour", "--colour"),
        ("dance", "There is no command “dance”; the commands are: open, simulate, "),
        (
            "simulate hearts --colour red",
            "unrecognized arguments: --colour red; `python -m game simulate --help`",
        ),
        ("doctor now", "unrecognized arguments: now; `python -m game doctor --help`"),
        ("simulate hearts --seed seven", "argument --seed: 'seven' is no whole number"),
        ("simulate hearts --option colour=red", "colour"),
        ("convert wrong.pgn out.deuce --game 0", "'0' is no whole number from 1 up"),
    ],
)
def test_mistakes(line: str, named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                  capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    """A mistake is named in one sentence on stderr; the exit code is 2, and nothing is printed or written."""
    monkeypatch.chdir(tmp_path)
    texts = {"wrong.pgn": "1. e4 Qh5 *", "words.pgn": '[Event "The garden"]\n\n*'}
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    assert main(line.split()) == 2
    for name in texts:
        (tmp_path / name).unlink()
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("deuce: ")
    assert named in err
    assert len(err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_the_file_has_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record of ours holds one game, and says so as a PGN does."""
    for name, text in {
        "bare.json": (match := Match.new("hearts", 3, 1)).dump(),
        "packed.deuce": pack(match, None, Beside()),
    }.items():
        (tmp_path / name).write_text(text)
        assert main(["replay", "--text", str(tmp_path / name), "--game", "2"]) == 2
        assert "This text holds one game; there is no game 2 in it." in capsys.readouterr().err


def test_a_series_without_players(capsys: pytest.CaptureFixture[str]) -> None:
    """Of a game for three or more, so many sit down."""
    assert main(["simulate", "hearts", "--games", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[1].split()[:2] == ["random", "3"]


def test_a_file_alone_opens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file after the program's name opens above the shelf: its match, or a choice of its games."""
    shown: list[Scene] = []
    monkeypatch.setattr("game.cli.play.show", lambda *scenes: shown.extend(scenes) or 0)
    file = tmp_path / "games.pgn"
    file.write_text("1. e4 e5 *\n\n1. d4 {why not} *")
    for line in ([str(file)], [str(file), "--game", "2"], ["--data", str(tmp_path), "open", str(file)]):
        assert main(line) == 0
    shelf, choice, _, replay, *_ = shown
    assert isinstance(shelf, MenuScene) and isinstance(choice, ChoosingScene) and len(choice.chapters) == 2
    assert isinstance(replay, ReplayScene) and [text for _, text in replay.match.log] == ["d2d4"]
    assert replay.past.tree is not None and replay.past.tree.moves == ["d2d4"]


def test_no_display(data_folder: Path) -> None:
    """Without a display the app says so in a sentence and leaves with 2."""
    bare = {"PATH": "", "DEUCE_DATA": str(data_folder)}
    command = [sys.executable, "-m", "game"]
    done = subprocess.run(command, cwd=ROOT, env=bare, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "display" in done.stderr
    assert len(done.stderr.splitlines()) == 1

"""Commands whose input, output or system fails them end with one sentence, never with a trace."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli import main
from game.files import REPORTS
from game.match.journal import Journal

resource = pytest.importorskip("resource", reason="limits and devices of another system")
ROOT = Path(__file__).resolve().parent.parent.parent


def run(
    *words: str,
    data: bytes = b"",
    stdout: int | None = subprocess.PIPE,
    before: Callable[[], object] | None = None,
    **environment: str,
) -> tuple[int, bytes, str]:
    """Exit code, output and errors of a command."""
    done = subprocess.run(
        [sys.executable, "-m", "game", *words],
        cwd=ROOT, env=os.environ | environment, input=data, stdout=stdout, stderr=subprocess.PIPE,
        preexec_fn=before, timeout=60,
    )  # fmt: skip
    said = done.stderr.decode()
    assert "Traceback" not in said and len(said.splitlines()) <= 1, said
    return done.returncode, done.stdout or b"", said


def test_uci_passes_over_bytes_that_are_no_text() -> None:
    """A line of rubbish is a line that is not understood."""
    code, out, said = run("uci", data=b"\xff\xfe\nisready\nquit\n", PYTHONIOENCODING="utf-8:strict")
    assert (code, out, said) == (0, b"readyok\n", "")


def test_uci_without_anybody_to_answer_to() -> None:
    """A closed output is told; one that closes in mid-search ends the conversation."""
    code, _, said = run("uci", data=b"uci\n", stdout=None, before=lambda: os.close(1))
    assert code == 2 and "output" in said
    ours, theirs = os.pipe()
    os.close(ours)
    code, _, said = run("uci", data=b"go movetime 300\nisready\nisready\n", stdout=theirs)
    os.close(theirs)
    assert (code, said) == (0, "")


def test_an_output_that_knows_no_such_letters() -> None:
    """What the terminal cannot show is shown as a question mark."""
    code, out, said = run("--list", PYTHONIOENCODING="ascii")
    assert code == 0 and b"chess" in out and out.isascii() and said == ""


@pytest.mark.parametrize("words", [("--list",), ("simulate", "block", "--games", "1")])
def test_a_full_disk(words: tuple[str, ...]) -> None:
    """An output that takes nothing more is one sentence and exit code 2."""
    with open("/dev/full", "wb") as full:
        code, _, said = run(*words, stdout=full.fileno())
    assert code == 2 and said.startswith("deuce: ") and "space" in said


@pytest.mark.parametrize("words", [(), ("simulate", "block", "--games", "2", "--jobs", "2")])
def test_few_handles(words: tuple[str, ...]) -> None:
    """A system that opens no more files is one sentence and exit code 2."""
    limit = (9, 9)
    code, _, said = run(*words, before=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, limit))
    assert code == 2 and said.startswith("deuce: ")


@pytest.mark.parametrize("words", [["--data", "~nosuchuser/x", "--list"], ["--data", "a\0b", "--list"]])
def test_a_folder_that_is_none(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A home folder of nobody is a sentence, named by an argument or by the environment."""
    assert main(words) == 2
    assert "names no folder here" in capsys.readouterr().err


def test_the_variable_is_read_as_the_argument_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`DEUCE_DATA` knows `~` as `--data` does, and is refused as it is."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    from game.session.folder import data_folder

    monkeypatch.setenv("DEUCE_DATA", "~/here")
    assert data_folder() == tmp_path / "here"
    Journal.open(data_folder()).close()
    assert [path.name for path in tmp_path.iterdir()] == ["here"]
    monkeypatch.setenv("DEUCE_DATA", "~nosuchuser/x")
    assert main([]) == 2
    assert "names no folder here" in capsys.readouterr().err


def test_an_error_of_our_own_is_a_report(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What nobody expected is one sentence with the path of a report, and exit code 1."""

    def fails() -> int:
        raise ValueError("not expected")

    monkeypatch.setattr("game.cli.listing.print_games", fails)
    assert main(["--list"]) == 1
    (report,) = (data_folder / REPORTS).iterdir()
    said = capsys.readouterr().err
    assert str(report) in said and len(said.splitlines()) == 1
    assert "ValueError: not expected" in report.read_text(encoding="utf-8")
    report.unlink()

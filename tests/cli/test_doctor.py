"""`doctor` tells what a report needs, names what is amiss, and changes nothing."""

import os
from collections.abc import Callable
from pathlib import Path

import pygame.font
import pytest

from game import __version__
from game.cli import main
from game.cli.doctor import LOOKS
from game.match import Match
from game.match.journal import FILE, Journal
from tests.match.saves import brought_in

Doctor = Callable[..., tuple[int, str]]


@pytest.fixture
def doctor(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Doctor:
    """What it says of the folder `tmp_path / "data"`, with its exit code."""
    monkeypatch.setenv("DEUCE_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(
        "game.cli.doctor.LOOKS", {name: look for name, look in LOOKS.items() if name != "screen"}
    )

    def run(*more: str) -> tuple[int, str]:
        code = main(["doctor", *more])
        return code, capsys.readouterr().out

    return run


def test_of_a_first_start(doctor: Doctor, tmp_path: Path) -> None:
    """Every look has a line, nothing is amiss, and not even the folder is made."""
    code, out = doctor()
    assert (code, out.splitlines()[-1]) == (0, "Nothing amiss.")
    assert f"Deuce {__version__}" in out
    for name in LOOKS:
        assert name == "screen" or f"\n{name}" in f"\n{out}"
    assert not (tmp_path / "data").exists()


def test_of_another_folder(doctor: Doctor, tmp_path: Path) -> None:
    """`--data` means the same behind the command as before it."""
    code, out = doctor("--data", str(tmp_path / "elsewhere"))
    assert code == 0 and f"{tmp_path / 'elsewhere'} (not made yet)" in out
    assert main(["--data", str(tmp_path / "before"), "doctor"]) == 0
    assert os.environ["DEUCE_DATA"] == str(tmp_path / "before"), "a command without one of its own"


def test_the_font_of_the_last_page_is_needed(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    """The library's own font, which a packaged app may come without."""
    assert "and the plain one" in doctor()[1]
    whole = pygame.font.Font

    def without(name: object, size: int) -> pygame.font.Font:
        if name is None:
            raise FileNotFoundError(pygame.font.get_default_font())
        return whole(name, size)  # type: ignore[arg-type]

    monkeypatch.setattr(pygame.font, "Font", without)
    code, out = doctor()
    assert code == 1 and "! fonts" in out and "freesansbold.ttf" in out


def test_of_saved_matches(doctor: Doctor, tmp_path: Path) -> None:
    """They are counted while a window has them, and no byte of the folder changes."""
    folder = tmp_path / "data"
    journal = Journal.open(folder)
    brought_in(journal, Match.new("chess", 2, seed=1).dump())
    journal.flush()
    before = {path: path.read_bytes() for path in folder.iterdir()}
    code, out = doctor()
    assert "1 unfinished, 0 finished" in out
    assert code == 0
    assert {path: path.read_bytes() for path in folder.iterdir()} == before
    journal.close()


@pytest.mark.parametrize("name", [FILE, "settings.json"])
def test_of_a_damaged_file(doctor: Doctor, tmp_path: Path, name: str) -> None:
    """It is named behind an exclamation mark, the exit code is 1, and the rest is told all the same."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / name).write_bytes(b"neither of the two" * 400)
    code, out = doctor()
    assert code == 1
    assert "! matches" in out if name == FILE else "! settings" in out
    assert "1 thing amiss." in out
    assert "\nreports" in out


def test_a_look_that_breaks_is_told(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong in one, the others are told; home is not."""

    def broken() -> None:
        raise ValueError(f"{Path.home()}/of/mine")

    monkeypatch.setattr("game.cli.doctor.LOOKS", {"first": broken, "program": LOOKS["program"]})
    code, out = doctor()
    assert code == 1
    assert f"ValueError: ~{os.sep}of" in out.replace("/", os.sep)
    assert "\nprogram" in out

"""`screenshot` draws any position without a display, the same position for the same call."""

import struct
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main
from game.cli.screenshot import position

ROOT = Path(__file__).resolve().parent.parent.parent


def test_position_repeats() -> None:
    """Equal calls give the same match; another seed or one move more gives another."""
    asked = position("deuce", 4, 3, 25)
    assert asked.dump() == position("deuce", 4, 3, 25).dump()
    assert asked.dump() != position("deuce", 4, 4, 25).dump()
    assert asked.dump() != position("deuce", 4, 3, 26).dump()
    assert asked.plays == 25


def test_position_stops_at_the_outcome() -> None:
    """More moves than a match has lead to its end."""
    assert position("deuce", 2, 1, 100_000).outcome() is not None


def test_picture(tmp_path: Path, data_folder: Path) -> None:
    """The file is a PNG of the size asked for, full of colours; no display is needed and nothing is kept."""
    out = tmp_path / "out.png"
    line = ["screenshot", "deuce", "--seats", "3", "--plies", "12", "--size", "1024x640", str(out)]
    environment = {"PATH": "", "DEUCE_DATA": str(data_folder), "HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "game", *line],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    raw = out.read_bytes()
    assert raw[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", raw[16:24]) == (1024, 640)
    assert len(raw) > 100_000  # a blank picture of this size has some three thousand bytes
    assert list(data_folder.iterdir()) == []
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize("out", ["missing/out.png", "out.jpg"])
def test_cannot_write(out: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                      capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    """A folder that is not there and a kind of file that is not written are named in a sentence."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("game.cli.screenshot.draw", lambda match, size, explain: b"")
    assert main(["screenshot", "deuce", "--plies", "1", out]) == 2
    assert Path(out).name in capsys.readouterr().err

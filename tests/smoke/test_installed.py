"""A game that pip installs into a clean environment is listed, checked, and played in a window there.

Slow: `python -m pytest -m slow tests/smoke/test_installed.py`.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "tests" / "packages" / "highest"


def run(*words: object, folder: Path = ROOT, within: float = 900.0, **more: str) -> str:
    """What a command says; it must succeed."""
    drop = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "PYTHONPATH")
    env = {name: value for name, value in os.environ.items() if name not in drop}
    command = [str(word) for word in words]
    done = subprocess.run(
        command, cwd=folder, env={**env, **more}, capture_output=True, text=True, timeout=within
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of a clean environment with the program and the game installed."""
    folder = tmp_path_factory.mktemp("clean")
    run(sys.executable, "-m", "venv", folder)
    path = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    run(path, "-m", "pip", "install", "--quiet", ROOT, PACKAGE)
    return path


@pytest.mark.slow
def test_it_is_listed_checked_and_simulated(python: Path, tmp_path: Path) -> None:
    """By the installed program alone, which meets the game's entry point; from where no source lies."""

    def game(*words: object) -> str:
        return run(python, "-m", "game", *words, folder=tmp_path, DEUCE_DATA=str(tmp_path / "data"))

    assert "highest          Highest" in game("--list")
    told = game("check", "highest")
    assert "FAILS" not in told and "Highest keeps all of " in told
    series = ("simulate", "highest", "--games", 4, "--players", "greedy,random,random", "--jobs", 2)
    assert "4 matches" in game(*series)
    assert game("screenshot", "highest", "--plies", 9, tmp_path / "table.png") == ""


@pytest.mark.slow
@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_it_is_played_in_a_window(python: Path, tmp_path: Path, screen: str, by: str) -> None:
    """From the deal to the results page, with computer players that think in a process of their own."""
    for part in ("__init__.py", "smoke"):
        source, copy = ROOT / "tests" / part, tmp_path / "tests" / part
        copy.parent.mkdir(exist_ok=True)
        shutil.copytree(source, copy) if source.is_dir() else shutil.copy(source, copy)
    words = ("--seats", 4, "--by", by, "--brisk", "--level", "expert", "--option", "target=15")
    told = run(
        python, "-m", "tests.smoke.play", "highest", *words, "--limit", 840, folder=tmp_path,
        DISPLAY=screen, SDL_AUDIODRIVER="dummy", SDL_FRAMEBUFFER_ACCELERATION="0",
    )  # fmt: skip
    assert told.count("finished in") == 1 and "Traceback" not in told, told
    assert " 0 refusals" in told and " 0 notes" in told, told

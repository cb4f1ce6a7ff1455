"""A game that pip installs into a clean environment is listed, checked, and played in a window there.

Slow: `python -m pytest -m slow tests/packages/test_pip.py`.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "tests" / "packages" / "highest"


def run(*words: object, env: dict[str, str] | None = None, within: float = 600.0) -> str:
    """What a command says; it must succeed."""
    done = subprocess.run(
        [str(word) for word in words],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        timeout=within,
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


def at(python: Path, folder: Path, *words: object, **more: str) -> str:
    """What the installed program says to a command, from a folder in which no source lies."""
    env = {**os.environ, "DEUCE_DATA": str(folder), **more}
    done = subprocess.run(
        [str(python), "-m", "game", *map(str, words)],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert not done.stderr, done.stderr
    return done.stdout


@pytest.mark.slow
def test_it_is_listed_checked_and_simulated(python: Path, tmp_path: Path) -> None:
    """By the installed program alone, which meets the game's entry point and nothing else."""
    assert "highest          Highest" in at(python, tmp_path, "--list")
    told = at(python, tmp_path, "check", "highest")
    assert "FAILS" not in told and told.splitlines()[-1].startswith("Highest keeps all of ")
    series = ("simulate", "highest", "--games", 4, "--players", "greedy,random,random", "--jobs", 2)
    assert "4 matches" in at(python, tmp_path, *series)
    at(python, tmp_path, "screenshot", "highest", "--plies", 9, tmp_path / "table.png")


@pytest.mark.slow
@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_it_is_played_in_a_window(python: Path, tmp_path: Path, screen: str, by: str) -> None:
    """From the deal to the results page, with computer players that think in a process of their own."""
    drop = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    env = {name: value for name, value in os.environ.items() if name not in drop}
    env |= {"DISPLAY": screen, "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    words = ("--seats", 4, "--by", by, "--brisk", "--level", "expert", "--option", "target=15")
    told = run(python, "-m", "tests.smoke.play", "highest", *words, "--limit", 900, env=env, within=960)
    assert told.count("finished in") == 1 and "Traceback" not in told, told
    assert " 0 refusals" in told and " 0 notes" in told, told

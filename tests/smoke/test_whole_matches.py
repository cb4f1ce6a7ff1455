"""Whole matches in a real window by real mouse and keys: `tests/smoke/play.py` in a process of its own.

The matrix of every game is slow: `python -m pytest -m slow tests/smoke/test_whole_matches.py`.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules import registry

ROOT = Path(__file__).resolve().parent.parent.parent
SHORT = {
    "crazy_eights": ["target=0"],
    "cribbage": ["target=61"],
    "deuce": ["target=50"],
    "golden_deuce": ["pawns=2"],
    "hit_the_deck": ["target=25"],
    "rummy": ["target=50"],
}
"""House rules that make a match as short as its game allows."""
PATIENCE = 1500.0
"""Seconds for one match on a busy machine."""


def played(screen: str, key: str, *words: str, within: float = PATIENCE) -> str:
    """What `play` told about a match that it brought to its results page, all refusals and notes included."""
    drop = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    env = {name: value for name, value in os.environ.items() if name not in drop}
    env |= {"DISPLAY": screen, "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    options = [word for option in SHORT.get(key, []) for word in ("--option", option)]
    command = [sys.executable, "-m", "tests.smoke.play", key, "--limit", str(within), *options, *words]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=within + 60)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    return done.stdout


def test_a_short_match(screen: str) -> None:
    """From the deal to the results by mouse alone; not one gesture towards a legal move is refused."""
    told = played(screen, "crazy_eights", "--seats", "2", "--brisk", "--size", "1024x640", within=120)
    assert " 0 refusals" in told, told


TABLES = [
    (entry.key, seats) for entry in registry.entries() for seats in sorted({entry.seats[0], entry.seats[-1]})
]
"""Every game at its smallest and at its largest table."""


@pytest.mark.slow
@pytest.mark.parametrize("by", ["mouse", "keyboard"])
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_game(screen: str, key: str, seats: int, by: str) -> None:
    """Every game on the shelf comes to its results page by mouse alone and by keyboard alone."""
    told = played(screen, key, "--seats", str(seats), "--by", by, "--brisk", "--level", "beginner")
    assert " 0 refusals" in told and " 0 notes" in told, told

"""The whole program through a screen reader's eyes: `tests/spoken/drive.py` under the system's Python.

That imports nothing of the game. All games to the end of their matches: `python -m tests.bench.spoken`.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from window_driver import display, missing_tools

from game.rules import registry

ROOT = Path(__file__).resolve().parent.parent.parent
PYTHON = "/usr/bin/python3"
QUICK = {
    "format": 1, "reduced_motion": True, "bot_pace": 0.0, "sound": False, "coach_marks": False, "par": False,
    "playable": False, "calls": "automatic", "window_size": [1024, 640],
}  # fmt: skip
"""Settings of a player in a hurry."""


def missing() -> list[str]:
    """What a machine lacks that these tests need."""
    found = [*missing_tools(), *(tool for tool in ("dbus-run-session", PYTHON) if shutil.which(tool) is None)]
    asked = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    if not found and subprocess.run([PYTHON, "-c", asked], capture_output=True).returncode:
        found.append("the accessibility bus (at-spi2-core, python3-pyatspi)")
    return found


def driven(folder: Path, *wanted: str, within: float = 400.0) -> str:
    """What the driver told about doing all of this; the settings and matches are in the folder."""
    if lacks := missing():
        reason = f"the screen cannot be heard without {' and '.join(lacks)}"
        if os.environ.get("DEUCE_REQUIRE_WINDOW"):
            pytest.fail(reason)
        pytest.skip(reason)
    (folder / "settings.json").write_text(json.dumps(QUICK), encoding="utf-8")
    (folder / "run").mkdir(mode=0o700)  # the sockets of this session's buses
    drop = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "PYTHONPATH", "DBUS_SESSION_BUS_ADDRESS")
    env = {name: value for name, value in os.environ.items() if name not in drop}
    with display(1024, 640) as screen:
        env |= {"DISPLAY": screen, "DEUCE_DATA": str(folder), "XDG_RUNTIME_DIR": str(folder / "run")}
        env |= {"SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        command = ["dbus-run-session", "--", PYTHON, str(ROOT / "tests/spoken/drive.py"), *wanted]
        app = ["--", sys.executable, "-m", "game"]
        done = subprocess.run(
            [*command, *app], cwd=ROOT, env=env, capture_output=True, text=True, timeout=within
        )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_page(tmp_path: Path) -> None:
    """Each is come to by presses, has a name, names what can be pressed, and leads back."""
    driven(tmp_path, "pages")


WHOLE = {"crazy_eights": ":One round", "deuce": ":50", "poker_dice": ":1"}
"""Games that are played to their results, with a rule that is chosen first."""


def test_whole_matches(tmp_path: Path) -> None:
    """From the shelf to the results."""
    told = driven(tmp_path, *(f"match:{registry.entry(key).name}{rule}" for key, rule in WHOLE.items()))
    assert told.count("to the results") == len(WHOLE)


OTHERS = [entry.name for entry in registry.shipped() if entry.key not in WHOLE]


@pytest.mark.parametrize("games", [OTHERS[::2], OTHERS[1::2]], ids=", ".join)
def test_a_round_of_every_other_game(tmp_path: Path, games: list[str]) -> None:
    """Whatever is offered is pressed, until the round is counted."""
    driven(tmp_path, *(f"round:{name}" for name in games))

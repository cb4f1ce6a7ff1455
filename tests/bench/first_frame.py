"""How late the menu's first frame is against a bare pygame-ce window: `python -m tests.bench.first_frame`.

Both are started in turn, warm, and timed from the start of the process to the return of the first flip. Byte
code is kept between starts, as an installed program has it, whatever the environment says. Without a display
one is made with Xvfb. Exit status 1 where the median ratio is above 1.6.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.bench.screen import display

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 10
LIMIT = 1.6
PATIENCE = 30.0  # seconds for one start


def first_frame(command: Sequence[str], environment: dict[str, str], note: Path) -> float:
    """Seconds from starting `command` to its first frame, which it notes in the file `note`."""
    note.unlink(missing_ok=True)
    started = time.time()
    process = subprocess.Popen(command, cwd=ROOT, env={**environment, "DEUCE_FIRST_FRAME": str(note)})
    try:
        while time.time() - started < PATIENCE:
            if note.exists() and (text := note.read_text(encoding="ascii")):
                return float(text) - started
            if process.poll() not in (None, 0):
                raise RuntimeError(f"{command} ended with {process.returncode}")
            time.sleep(0.01)
    finally:
        process.kill()
        process.wait()
    raise RuntimeError(f"{command} showed no frame within {PATIENCE:.0f} s")


def main() -> int:
    """Measure, print both medians and their ratio."""
    with display() as screen, tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "DISPLAY": screen,
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "DEUCE_DATA": folder,
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "PYTHONPYCACHEPREFIX": str(Path(folder) / "bytecode"),
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # with it every start would compile every module
        commands = {
            "bare": [sys.executable, str(ROOT / "build" / "bare_window.py")],
            "menu": [sys.executable, "-m", "game"],
        }
        note = Path(folder) / "first_frame"
        times: dict[str, list[float]] = {kind: [] for kind in commands}
        for turn in range(ROUNDS + 1):  # the first one only warms up
            for kind, command in commands.items():
                seconds = first_frame(command, environment, note)
                if turn:
                    times[kind].append(seconds)
    bare, menu = (statistics.median(times[kind]) for kind in ("bare", "menu"))
    print(
        f"bare window {bare * 1000:.0f} ms, menu {menu * 1000:.0f} ms: "
        f"{menu / bare:.2f} x (at most {LIMIT:.1f})"
    )
    return 0 if menu <= LIMIT * bare else 1


if __name__ == "__main__":
    raise SystemExit(main())

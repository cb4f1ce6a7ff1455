"""What a window costs while nothing happens: `python -m tests.bench.idle`.

Starts the program under a display, waits until the menu has settled, and reads its CPU seconds over
20 seconds from the kernel. With `--turn` a match of Deuce, or of the game that is named there
(`--turn hit_the_deck`), is found by the menu's search and begun, and waits on the person's turn instead.
Beside it a bare window in the same polling loop. Exit status 1 above 0.15% of one core over its own.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.rules import registry
from tests.bench.screen import display

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 20.0
SETTLE = 6.0  # seconds until art, sounds and journal are there and polling has slowed down
DEAL = 15.0  # seconds until the cards are dealt and the others have chosen
LIMIT = 0.0015  # of one core, over the bare window

BARE = """
import pygame
pygame.display.init()
window = pygame.Window("bare", (1280, 800), resizable=True, allow_high_dpi=True)
window.get_surface().fill((30, 60, 50))
window.flip()
clock = pygame.time.Clock()
while True:
    pygame.event.get()
    clock.tick(12)
"""


def cpu_seconds(process: int) -> float:
    """User and system time of all threads of a process, from the clock that the kernel has for each.

    The ticks of /proc are too coarse: three in twenty seconds are all that may be used.
    """
    return time.clock_gettime(~process << 3 | 2)


def family(process: int) -> list[int]:
    """The process and all below it."""
    tasks = Path(f"/proc/{process}/task").glob("*/children")  # any thread may have started one
    listed = [number for task in tasks for number in task.read_text(encoding="ascii").split()]
    return [process, *(child for number in listed for child in family(int(number)))]


def share(command: list[str], environment: dict[str, str], turn: str | None = None) -> float:
    """The part of one core that `command` uses over twenty idle seconds, its children included."""
    process = subprocess.Popen(command, cwd=ROOT, env=environment)
    try:
        time.sleep(SETTLE)
        if turn is not None:
            for keys in (["key", "ctrl+f"], ["type", registry.entry(turn).name], ["key", "Return"]):
                subprocess.run(["xdotool", *keys], env=environment, check=True)
                time.sleep(0.5)
            subprocess.run(["xdotool", "key", "Return"], env=environment, check=True)
            time.sleep(DEAL)
        before = sum(cpu_seconds(number) for number in family(process.pid))
        time.sleep(SECONDS)
        if process.poll() is not None:
            raise RuntimeError(f"{command} ended with {process.returncode}")
        return (sum(cpu_seconds(number) for number in family(process.pid)) - before) / SECONDS
    finally:
        process.kill()
        process.wait()


def main() -> int:
    """Measure and print both shares."""
    parser = argparse.ArgumentParser(description="CPU use of an idle window.")
    words = "on a person's turn of this game, by default Deuce, instead of the menu"
    parser.add_argument("--turn", nargs="?", const="deuce", metavar="KEY", help=words)
    turn = parser.parse_args().turn
    with display() as screen, tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "DISPLAY": screen,
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "DEUCE_DATA": folder,
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }
        bare = share([sys.executable, "-c", BARE], environment)
        used = share([sys.executable, "-m", "game"], environment, turn)
    where = f"on a person's turn of {turn}" if turn else "on the menu"
    print(f"bare window {bare:.2%} of a core, {where} {used:.2%} (at most {LIMIT:.2%} more)")
    return 0 if used - bare <= LIMIT else 1


if __name__ == "__main__":
    raise SystemExit(main())

"""Drives the program through the accessibility bus alone: `drive.py WHAT … -- COMMAND …`.

Runs under the system's Python in a session bus of its own, imports nothing of the game, and knows of it what
is written on its screen. WHAT is `pages`, `round:GAME` or `match:GAME`, with the game's name as it stands on
the shelf; `match:GAME:RULE` chooses a rule first, on the page where a table is set, and
`match:GAME:RULE:full` takes every seat, where RULE may be empty.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pages
import player
from screen import Lost, Screen

LIMIT = 1400
"""Seconds at most."""


def _late(*_: object) -> None:
    raise Lost("It takes too long.")


def main(words: list[str]) -> int:
    """Start the program, do what is wanted, and quit it by its button."""
    cut = words.index("--")
    wanted, command = words[:cut], words[cut + 1 :]
    signal.signal(signal.SIGALRM, _late)
    signal.alarm(LIMIT)
    screen = Screen("Deuce")
    begun = time.monotonic()
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as program:
        try:
            screen.wait_for_program(lambda: program.poll() is None)
            for one in wanted:
                kind, game, rule, seats = (one + ":::").split(":")[:4]
                start = time.monotonic()
                if kind == "pages":
                    told = f"{pages.visit(screen)} pages"
                else:
                    told = player.play(screen, game, rule, full=seats == "full", whole=kind == "match")
                print(f"{one}: {told}, {time.monotonic() - start:.1f} s", flush=True)
            pages.back(screen)
            screen.press_name("Quit")
            code = program.wait(10)
        except (Lost, subprocess.TimeoutExpired) as trouble:
            program.kill()
            print(f"{trouble}", flush=True)
            print(program.stderr.read() if program.stderr is not None else "")
            return 1
        errors = program.stderr.read() if program.stderr is not None else ""
    spent = f"{time.monotonic() - begun:.1f} s, of them {sum(os.times()[:4]):.1f} s of work"
    print(f"all in {spent}; {len(screen.said)} sentences; it ended with {code} {errors}")
    return code or int("Traceback" in errors)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

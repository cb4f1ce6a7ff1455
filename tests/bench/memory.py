"""What the program holds after ten matches: `python -m tests.bench.memory`.

Plays whole matches of Deuce in a real 1920×1080 window, one person's seat (moved by the bench through the
table) against computer players of which one searches in its own process, and reads from the kernel after each
what all processes hold. Pages of libraries count once and whole, so that a busy machine, on which others use
them too, gives the figure of a quiet one. Beside it a bare window of the same size. Exit status 1 above
110 MB, or where the last five matches grew by more than 4 MB.
"""

from __future__ import annotations

import argparse
import os
import random
import struct
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from tests.bench.idle import family
from tests.bench.screen import display

LIMIT = 110.0
GROWTH = 4.0
PAGE = os.sysconf("SC_PAGE_SIZE")
ENTRY = struct.Struct("=Q")
"""Of a page, in the kernel's table of them."""
SIZE = (1920, 1080)
BARE = f"""
import pygame, time
pygame.display.init()
window = pygame.Window("bare", {SIZE}, allow_high_dpi=True)
window.get_surface().fill((30, 60, 50))
window.flip()
time.sleep(60)
"""


def megabytes(process: int) -> float:
    """What a process and all below it hold, as if they were alone on the machine."""
    held, pages = 0, set[tuple[str, int]]()
    for number in family(process):
        with suppress(ProcessLookupError, FileNotFoundError):  # one may end meanwhile
            if Path(f"/proc/{number}/comm").read_text(encoding="ascii").strip() == "Xvfb":
                continue  # the display of the bench is nothing of the program's
            for line in Path(f"/proc/{number}/smaps_rollup").read_text(encoding="ascii").splitlines():
                if line.startswith(("Pss_Anon:", "Pss_Shmem:")):
                    held += int(line.split()[1]) * 1024
            pages |= of_files(number)
    return (held + len(pages) * PAGE) / 1024 / 1024


def of_files(number: int) -> set[tuple[str, int]]:
    """The pages of programs and libraries that a process has in memory, by file and place in it."""
    found = set()
    maps = Path(f"/proc/{number}/maps").read_text(encoding="utf-8", errors="replace")
    with open(f"/proc/{number}/pagemap", "rb") as entries:
        for line in maps.splitlines():
            span, _, offset, _, inode, *path = line.split(maxsplit=5)
            if inode == "0" or not path or path[0].startswith(("/SYSV", "/dev/", "/memfd")):
                continue  # of no file; what is shared with the display counts with the rest
            start, end = (int(address, 16) // PAGE for address in span.split("-"))
            entries.seek(start * ENTRY.size)
            for place, (entry,) in enumerate(ENTRY.iter_unpack(entries.read((end - start) * ENTRY.size))):
                if entry >> 63 and entry >> 61 & 1:  # present, and not copied for this process alone
                    found.add((path[0], int(offset, 16) // PAGE + place))
    return found


def bare() -> float:
    """A bare window of the same size."""
    process = subprocess.Popen([sys.executable, "-c", BARE])
    try:
        time.sleep(2.0)
        return megabytes(process.pid)
    finally:
        process.kill()
        process.wait()


def play(matches: int) -> list[float]:
    """The megabytes after each of these matches."""
    import pygame

    from game.app import App
    from game.scenes.handoff import HandoffScene
    from game.scenes.menu import MenuScene
    from game.scenes.results import ResultsScene
    from game.scenes.roundend import RoundScene
    from game.scenes.table import TableScene
    from game.session.dealing import Dealing
    from game.session.players import Player
    from game.session.settings import Settings

    chance = random.Random(1)
    found = []
    levels = (None, "expert", "beginner", "beginner", "beginner", "beginner")
    with tempfile.TemporaryDirectory() as folder:
        app = App(Path(folder), settings=Settings(bot_pace=0.0, animation_speed=4.0), size=SIZE)
        app.stack.push(MenuScene())
        for number in range(matches):
            players = [Player(f"P{seat}", seat, level) for seat, level in enumerate(levels)]
            scene = TableScene.start(app, "deuce", players, options={"target": 50}, dealing=Dealing(number))
            app.stack.push(scene)
            while not isinstance(app.stack.top, ResultsScene):
                app.step(time.monotonic())
                app.pacer.clock.tick(240)
                top = app.stack.top
                if isinstance(top, RoundScene | HandoffScene):
                    top.event(_enter())
                elif scene._turn.picker is not None and scene._tabletop.view is not None:
                    moves = list(scene._tabletop.view.legal())
                    scene._turn.play(chance.choice([m for m in moves if m.kind != "draw"] or moves))
            found.append(megabytes(os.getpid()))
            print(f"match {number + 1:2}: {found[-1]:6.1f} MB", flush=True)
            app.stack.pop_to_first()
            app.step(time.monotonic())
        app.close()
    pygame.quit()  # before its display goes, which would end the bench
    return found


def _enter() -> object:
    import pygame

    return pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Memory after ten matches.")
    parser.add_argument("--matches", type=int, default=10)
    matches = parser.parse_args().matches
    with display() as screen:
        os.environ.update(DISPLAY=screen, SDL_FRAMEBUFFER_ACCELERATION="0", SDL_AUDIODRIVER="dummy")
        window = bare()
        found = play(matches)
    later = found[len(found) // 2 :]
    growth = max(later) - later[0]
    print(f"bare window {window:.1f} MB, after {matches} matches {found[-1]:.1f} MB (at most {LIMIT:.0f})")
    print(f"growth over the last {len(later)} matches {growth:.1f} MB (at most {GROWTH:.0f})")
    return int(found[-1] > LIMIT or growth > GROWTH)


if __name__ == "__main__":
    raise SystemExit(main())

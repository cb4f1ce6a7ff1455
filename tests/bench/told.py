"""What a screen reader costs: `python -m tests.bench.told [GAME …]`.

Full tables are played by computer players in a window that is only memory, while AccessKit's adapter is
active on a bus of its own (`dbus-run-session` and `at-spi2-core`). Timed on the processor is each telling:
making the tree, finding what has changed, and handing it over. Exit status 1 where more than one in twenty
takes longer than 2 ms in any game.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.rules import registry

GAMES = ("deuce", "golden_deuce", "hit_the_deck", "deuces", "chess", "hearts", "rummy", "dominoes")
LIMIT = 2.0
"""Milliseconds a change."""
SECONDS = 15.0
"""Of a match, as its table counts them."""
ENABLE = (
    *("gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method"),
    *("org.freedesktop.DBus.Properties.Set", "org.a11y.Status", "ScreenReaderEnabled", "<true>"),
)


def measure(key: str, folder: Path) -> list[float]:
    """Milliseconds of every telling with something new in it, at the largest table of a game."""
    import pygame

    from game.access.kit import Adapter
    from game.access.reader import Reader
    from game.ai.worker import InlineBots
    from game.app import App
    from game.listening import Listening
    from game.rules import registry
    from game.scenes import table
    from game.scenes.plan import SeatPlan
    from game.session.players import Player
    from game.session.settings import Settings

    table._bots = InlineBots  # type: ignore[assignment]
    app = App(folder, settings=Settings(coach_marks=False, bot_pace=0.2), size=(1280, 800))
    spent: list[float] = []

    class Timed(Reader):
        def tell(self, now, scale, page, *, at_once=False):  # type: ignore[no-untyped-def]
            begun = time.thread_time()
            stale = self._stale
            super().tell(now, scale, page, at_once=at_once)
            if stale and not self._stale:
                spent.append((time.thread_time() - begun) * 1000)

    app._listening = Listening(app, Timed(Adapter(0)))
    plan = SeatPlan(key, registry.entry(key).seats, app.settings.names)
    while plan.can_add:
        plan.add()
    players = [Player(seat.name, seat.colour, seat.level) for seat in plan.seats]
    app.stack.push(table.TableScene.start(app, key, players, options={}, dealing=plan.plan.dealing()))
    now, end = app.now, time.monotonic() + 60
    while app.written is None and time.monotonic() < end:
        app.step(now)
        time.sleep(0.05)
    if app.written is None:
        raise SystemExit("The bus has no accessibility: is at-spi2-core installed?")
    for _ in range(round(SECONDS / 0.05)):
        now += 0.05
        app.store.flush()
        app.step(now)
        scene = app.stack.top
        picker = scene._turn.picker if isinstance(scene, table.TableScene) else None
        if picker is not None and picker.view.actors():
            moves = sorted(scene.session.match.moves(picker.view.seat))
            move = scene.game.parse(moves[len(spent) % len(moves)], picker.view.seat, picker.view)
            scene._turn.make(move)
        elif scene is not None and not isinstance(scene, table.TableScene):
            pygame.event.post(
                pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
            )
            pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    app.stack.clear()
    app.close()
    return spent[3:]


def main() -> int:
    """Measure and print game by game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    every, words = [entry.key for entry in registry.shipped()], f"games (default: {', '.join(GAMES)})"
    parser.add_argument("keys", nargs="*", metavar="GAME", choices=[*every, []], help=words)
    games = parser.parse_args().keys
    if os.environ.get("SDL_VIDEODRIVER") != "dummy":
        if shutil.which("dbus-run-session") is None:
            raise SystemExit("dbus-run-session is needed.")
        quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        command = ["dbus-run-session", "--", sys.executable, "-m", "tests.bench.told", *games]
        return subprocess.run(command, env={**os.environ, **quiet}, stderr=subprocess.DEVNULL).returncode
    subprocess.run(ENABLE, check=True, capture_output=True)
    slow = 0
    for key in games or GAMES:
        with tempfile.TemporaryDirectory() as folder:
            spent = measure(key, Path(folder))
        middle = statistics.median(spent)
        most = sorted(spent)[int(len(spent) * 0.95)]
        slow += most > LIMIT
        print(f"{key:<14} {len(spent):4} changes, {middle:.2f} ms, 95% below {most:.2f} ms", flush=True)
    return 1 if slow else 0


if __name__ == "__main__":
    raise SystemExit(main())

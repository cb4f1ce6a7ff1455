"""Plays a whole match of any game in a real window, by events of a real mouse or keyboard; tells how it went.

    python -m tests.smoke.play golden_deuce --seats 4 --by mouse --option pawns=2 --shots /tmp/shots

The window opens on the current DISPLAY. The script runs the app's frames itself, so that it can ask where
things lie on the screen; it acts through xdotool alone. It ends with 1 unless the results page is reached.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.app import App
from game.rules import registry
from game.scenes.menu import MenuScene
from game.scenes.results import ResultsScene
from game.scenes.table import TableScene
from game.session.dealing import Dealing
from game.session.players import Player
from game.session.settings import Settings
from tests.smoke.person import Person
from tests.smoke.watcher import Watcher
from tests.smoke.xhand import Hand

NAMES = ("Anna", "Ben", "Clara", "David", "Eva", "Felix", "Greta", "Hugo")
STUCK = 12.0
"""Seconds without anything happening that are too many, thinking apart."""
GIVES_UP = 30.0
QUICK = 2.0
"""How fast pieces fly, of what is usual."""


@dataclass
class Played:
    """How a match went."""

    finished: bool
    seconds: float
    turns: int
    gestures: int
    watcher: Watcher

    def summary(self) -> str:
        """One line, and one for each thing noticed."""
        watcher = self.watcher
        heavy = sum(work > 0.05 for _, work, _ in watcher.late)
        worst = max(watcher.late, default=(0.0, 0.0, "-"))
        lines = [
            f"{'finished' if self.finished else 'NOT FINISHED'} in {self.seconds:.0f} s: {self.turns} turns, "
            f"{self.gestures} gestures, {watcher.frames} frames, {len(watcher.late)} later than 50 ms "
            f"({heavy} by their own work; worst {worst[0] * 1000:.0f} ms, {worst[2]}), "
            f"{watcher.taken} pictures, {sum(watcher.refusals.values())} refusals, {len(watcher.notes)} notes"
        ]
        lines += [f"  refused {count}x: {text}" for text, count in watcher.refusals.items()]
        lines += [f"  {note}" for note in watcher.notes]
        return "\n".join(lines)


def play(
    key: str,
    *,
    seats: int,
    people: int = 1,
    by: str = "mouse",
    seed: int = 1,
    size: tuple[int, int] = (1280, 800),
    shots: Path | None = None,
    options: dict[str, str] | None = None,
    level: str = "casual",
    calls: str = "normal",
    limit: float = 1800.0,
    brisk: bool = False,
) -> Played:
    """Play one match; `limit` is in seconds. Ends early when nothing goes on.

    `brisk`: pieces snap, and nothing is tried beside playing.
    """
    with tempfile.TemporaryDirectory() as data:
        settings = Settings(bot_pace=0.0, animation_speed=QUICK, sound=False, calls=calls, par=False)
        settings.reduced_motion = brisk
        app = App(Path(data), settings=settings, size=size)
        players = [
            Player(NAMES[n] if people > 1 or n else "You", n, None if n < people else level)
            for n in range(seats)
        ]
        try:
            return _play(app, key, players, by, seed, shots, options or {}, limit, brisk)
        finally:
            app.close()


def _play(
    app: App,
    key: str,
    players: Sequence[Player],
    by: str,
    seed: int,
    shots: Path | None,
    options: dict[str, str],
    limit: float,
    brisk: bool,
) -> Played:
    app.stack.push(MenuScene())
    app.step(time.monotonic())
    table = TableScene.start(app, key, players, options=options, dealing=Dealing(seed))
    watcher = Watcher(app, table, shots)
    hand = Hand(watcher.pump, brisk=brisk)
    app.stack.push(table)
    app.stack.settle()
    person = Person(app, table, watcher, hand, by, seed)
    if brisk:
        person.stay()
    began = time.monotonic()
    finished = told = False
    try:
        while time.monotonic() - began < limit and app.running:
            if isinstance(app.stack.top, ResultsScene):
                hand.wait(0.8)
                finished = True
                break
            if not person.act():
                watcher.pump()
            if watcher.waited < STUCK:
                told = False
            elif not told and table.session.thinking() is None:
                told = True
                watcher.notes.append(f"stuck for {STUCK:.0f} s: {watcher.state()}")
                watcher.shoot("stuck")
            if watcher.waited > GIVES_UP:
                break
    except Exception:
        watcher.notes.append(traceback.format_exc())
    return Played(finished, time.monotonic() - began, person.turns, hand.gestures, watcher)


def _size(text: str) -> tuple[int, int]:
    width, height = text.lower().split("x")
    return int(width), int(height)


def main(words: Sequence[str] | None = None) -> int:
    """The command line; the exit code tells whether the match was played to its end."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("key", choices=[entry.key for entry in registry.entries()])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--people", type=int, default=1, help="how many seats are people's, from the first")
    parser.add_argument("--by", choices=("mouse", "keyboard"), default="mouse")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=_size, default=(1280, 800), metavar="WxH")
    parser.add_argument("--shots", type=Path, help="folder for the pictures")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--level", default="casual", help="of the computer players")
    parser.add_argument("--calls", default="normal", help="how long call windows ring")
    parser.add_argument("--limit", type=float, default=1800.0, help="seconds after which it is broken off")
    parser.add_argument("--brisk", action="store_true", help="no motion, and nothing tried beside playing")
    given = parser.parse_args(words)
    played = play(
        given.key, seats=given.seats, people=given.people, by=given.by, seed=given.seed, size=given.size,
        shots=given.shots, options=dict(text.split("=", 1) for text in given.option), level=given.level,
        calls=given.calls, limit=given.limit, brisk=given.brisk,
    )  # fmt: skip
    print(f"{given.key}, {given.seats} seats ({given.people} people), by {given.by}, seed {given.seed}:")
    print(played.summary())
    return 0 if played.finished else 1


if __name__ == "__main__":
    sys.exit(main())

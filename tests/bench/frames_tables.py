"""Frames of whole tables, in software at 1920×1080: `python -m tests.bench.frames_tables [KEY …]`.

Of every game the largest table, with computer players at all seats but the first, and Beginner's moves at
that one: the processor time of each frame that is drawn, at 60 frames a second of the table's own time. What
the players think within it is left out, as they do so in a thread and a process of their own at a real table;
how many frames were late with it is told as well. The first seconds, in which pictures are made that are kept
from then on, are left out. Exit status 1 where a frame in the median takes longer than 25 ms.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

SIZE = (1920, 1080)
LIMIT = 0.025
FIRST = 6.0
"""Seconds that are left out, of the table's time."""
FEW = 20
"""What a computer player may spend."""


def frames(key: str, seconds: float) -> tuple[list[float], list[float]]:
    """Seconds of each frame of a table at which matches are played for so long, of the table's time; and of
    them what the players thought.
    """
    import pygame

    from game.ai.bot import Budget, bot_for
    from game.ai.question import Question
    from game.ai.worker import Future, InlineBots
    from game.app import App
    from game.rules.registry import load
    from game.scenes import table
    from game.session.dealing import Dealing
    from game.session.players import Player
    from game.session.settings import Settings

    thought = 0.0

    class Timed(InlineBots):
        """Adds up what its players think."""

        def request(
            self, question: Question, seconds: float | None = None, *, behind: bool = False
        ) -> Future:
            nonlocal thought
            began = time.thread_time()
            answer = super().request(question, seconds, behind=behind)
            thought += time.thread_time() - began
            return answer

    table._bots = Timed
    seats = load(key).seats[-1]
    players = [Player(f"Player {seat}", seat, "beginner" if seat else None) for seat in range(seats)]
    bot, taken, thinking = bot_for(key, "beginner"), list[float](), list[float]()
    matches = quiet = 0
    scene: table.TableScene | None = None
    with tempfile.TemporaryDirectory() as folder:
        app = App(Path(folder), settings=Settings(sound=False, par=False, coach_marks=False), size=SIZE)
        now = app.now
        start, end = now + FIRST, now + FIRST + seconds
        while now < end:
            if scene is None or scene.session.over():
                matches += 1
                scene = table.TableScene.start(app, key, players, options={}, dealing=Dealing(matches))
                app.stack.clear(scene)
            now += 1 / 60
            began, thought = time.thread_time(), 0.0
            drawn = app.step(now)
            if drawn and now > start:
                taken.append(time.thread_time() - began - thought)
                thinking.append(thought)
            session, quiet = scene.session, 0 if drawn else quiet + 1
            if quiet > 30 or app.stack.top is not scene:  # what was counted waits to be seen
                for kind in (pygame.KEYDOWN, pygame.KEYUP):
                    pygame.event.post(pygame.Event(kind, key=pygame.K_RETURN, mod=0, unicode=""))
            elif session.people_to_act() and session.taken == session.version:
                view = session.match.player_view(0)
                session.submit(bot.choose(view, Budget(FEW, seed=f"{matches} {session.version}")))
        app.stack.clear()
        app.stack.settle()
        app.close()
    return taken, thinking


def line(key: str, taken: list[float], thinking: list[float]) -> str:
    """One line of the report."""
    half, late, last = (1000 * sorted(taken)[int(share * (len(taken) - 1))] for share in (0.5, 0.99, 1.0))
    beyond = sum(one > LIMIT for one in taken)
    both = sum(one + other > LIMIT for one, other in zip(taken, thinking, strict=True))
    return (
        f"{key:<14} {len(taken):5} frames: {half:5.1f} ms in the median, 99th {late:5.1f}, "
        f"largest {last:6.1f}, {beyond} beyond {1000 * LIMIT:.0f} ({both} with thinking)"
    )


def main() -> int:
    """Measure and print every table."""
    from game.rules.registry import shipped

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("keys", nargs="*", metavar="KEY")
    parser.add_argument("--seconds", type=float, default=45.0, help="of the table's time (default 45)")
    arguments = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    late = False
    for key in arguments.keys or [entry.key for entry in shipped()]:
        taken, thinking = frames(key, arguments.seconds)
        print(line(key, taken, thinking), flush=True)
        late |= statistics.median(taken) > LIMIT
    return int(late)


if __name__ == "__main__":
    sys.exit(main())

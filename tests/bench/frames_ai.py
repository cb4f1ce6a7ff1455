"""Frames during an animation at 1920×1080 while a computer player thinks: `python -m tests.bench.frames_ai`.

Twelve cards fly over the cloth without end, each frame redrawn in full at 60 frames a second: with nobody
thinking (the baseline), with Master thinking all the time behind `BotPool` as in the game, and, for
comparison, with the same search in a thread of this process. Prints the frames that came later than 20 ms
after the one before. Exit status 1 when more than 5% are late with Master thinking in its process.
"""

import argparse
import itertools
import math
import os
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack

from game.ai.bot import Budget, Cancelled, bot_for
from game.ai.question import Question
from game.ai.worker import BotPool
from game.match import Match
from tests.bench.screen import display

SIZE = (1920, 1080)
LATE = 0.020
LIMIT = 0.05


def frames(seconds: float, before_each: Callable[[], None]) -> list[float]:
    """Seconds between frames, in a window of its own; `before_each` runs once a frame."""
    import pygame

    from game.table.art.cloth import cloth
    from game.table.art.palette import NORMAL
    from game.table.art.sprites import Sprites
    from game.window import open_window

    window = open_window(SIZE, full=False, accelerated=False)
    screen = window.get_surface()
    ground = cloth(SIZE, (30, 70, 60))
    sprites = Sprites(NORMAL)
    faces = [f"{suit}{number}" for suit in "RBGY" for number in (2, 6, 10)]
    cards = [sprites.card(face, 120, crisp=True) for face in faces]
    clock, gaps = pygame.time.Clock(), []
    begun = last = time.perf_counter()
    while last - begun < seconds:
        pygame.event.get()
        before_each()
        screen.blit(ground, (0, 0))
        for number, card in enumerate(cards):
            turn = 1.3 * (last - begun) + number * math.tau / len(cards)
            screen.blit(card, (900 + 800 * math.cos(turn), 440 + 400 * math.sin(turn)))
        window.flip()
        clock.tick(60)
        now = time.perf_counter()
        gaps.append(now - last)
        last = now
    window.destroy()
    pygame.display.quit()  # before its display goes
    return gaps[30:]  # the first half second loads


def behind_brains(seconds: float) -> list[float]:
    """With Master asked again as soon as it has answered."""
    bots, seeds = BotPool(), itertools.count()
    view = Match.new("deuce", 4, seed=5).view(0)
    asked = [bots.request(Question(view, "master", next(seeds)))]
    asked[0].wait(20)  # the table's opening has warmed the process up

    def ask() -> None:
        if asked[-1].move() is not None:
            asked.append(bots.request(Question(view, "master", next(seeds))))

    try:
        found = frames(seconds, ask)
    finally:
        bots.close()
    if bots.notices or len(asked) < 2:
        raise RuntimeError(f"nobody thought: {list(bots.notices)}")
    return found


def in_a_thread(seconds: float) -> list[float]:
    """With the same search in a thread of this process."""
    ended = threading.Event()
    view = Match.new("deuce", 4, seed=5).view(0).bare()

    def search() -> None:
        try:
            bot_for("deuce", "master").choose(view, Budget(10**9, cancelled=ended.is_set))
        except Cancelled:
            return

    thread = threading.Thread(target=search)
    thread.start()
    try:
        return frames(seconds, lambda: None)
    finally:
        ended.set()
        thread.join()


def line(name: str, gaps: list[float]) -> tuple[str, float]:
    """One line of the report, and the share of late frames."""
    late = sum(gap > LATE for gap in gaps) / len(gaps)
    worst = sorted(gaps)[-max(1, len(gaps) // 100)]
    rate = len(gaps) / sum(gaps)
    return f"{name:<28} {rate:5.1f} frames/s, later than 20 ms {late:6.1%}, 99th {1000 * worst:5.1f} ms", late


def main() -> int:
    """Measure and print the three."""
    parser = argparse.ArgumentParser(description="Frames while a computer player thinks.")
    parser.add_argument("--seconds", type=float, default=10.0)
    seconds = parser.parse_args().seconds
    with ExitStack() as stack:
        os.environ["DISPLAY"] = stack.enter_context(display())
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
        print(line("nobody thinks", frames(seconds, lambda: None))[0], flush=True)
        text, late = line("Master in its process", behind_brains(seconds))
        print(f"{text}  (at most {LIMIT:.0%})", flush=True)
        print(line("the same search in a thread", in_a_thread(seconds))[0])
    return int(late > LIMIT)


if __name__ == "__main__":
    sys.exit(main())

"""`screenshot`: a position after some random moves, drawn into a file without a display."""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from game.ai.bot import turn_moves
from game.match.match import Match
from game.rules.core.errors import DeuceError
from game.rules.core.rng import Rng
from game.rules.registry import entry

if TYPE_CHECKING:
    from game.session.players import Player

FRAME = 0.1
"""Seconds of the table's time between two steps of drawing; they take none of ours."""
MOST_FRAMES = 2000
"""More than any deal needs to come to rest."""
QUIET = 3
"""Frames without a change after which the picture is taken."""


class CannotWrite(DeuceError):
    """The picture's file cannot be written."""


def command(arguments: argparse.Namespace) -> int:
    """Run the `screenshot` command. Raises UnknownGame, BadOption and `CannotWrite`."""
    seats = entry(arguments.game).seats[0] if arguments.seats is None else arguments.seats
    if arguments.out.suffix.lower() != ".png":
        raise CannotWrite(f"{arguments.out} does not end in .png, the one kind of picture that is written.")
    match = position(arguments.game, seats, arguments.seed, arguments.plies)
    picture = draw(match, arguments.size, explain=arguments.explain)
    try:
        arguments.out.write_bytes(picture)
    except OSError as error:
        raise CannotWrite(f"{arguments.out} cannot be written: {error.strerror or error}.") from None
    return 0


def position(key: str, seats: int, seed: int, plies: int) -> Match:
    """A match after `plies` random moves (fewer if it ends before), the same for every equal call."""
    match = Match.new(key, seats=seats, seed=seed)
    chance = Rng(f"screenshot {seed}")
    for _ in range(plies):
        if match.outcome() is not None:
            break
        seat = chance.choice(sorted(match.actors()))
        match.submit(chance.choice(turn_moves(match.bare_view(seat))))
    return match


def draw(match: Match, size: tuple[int, int], *, explain: bool = False) -> bytes:
    """The table as the first seat sees it, as a PNG of `size` pixels; nothing is kept of it. With `explain`
    it says what a newcomer is told there.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import io

    import pygame

    from game.app import App
    from game.scenes.table import TableScene
    from game.session.settings import Settings

    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(sound=False, reduced_motion=True, coach_marks=explain)
        app = App(Path(folder), settings=settings, size=size)
        try:
            table = TableScene.with_match(app, match, _players(match))
            app.stack.push(table)
            app.stack.settle()
            table.session.pause()  # nobody moves on while the picture is drawn
            app.store.flush()
            now, quiet = time.monotonic(), 0
            for _ in range(MOST_FRAMES):
                now += FRAME
                quiet = 0 if app.step(now) else quiet + 1
                if quiet == QUIET:
                    break
            buffer = io.BytesIO()
            pygame.image.save(app.screen, buffer, "out.png")
        finally:
            app.close()
    return buffer.getvalue()


def _players(match: Match) -> list[Player]:
    """One person and as many computer players as the menu would seat, with its names and colours."""
    from game.scenes.plan import SeatPlan
    from game.session.players import Player
    from game.session.settings import default_names

    plan = SeatPlan(match.game.key, match.game.seats, default_names())
    while len(plan.seats) < match.seats:
        plan.add()
    return [Player(seat.name, seat.colour, seat.level) for seat in plan.seats[: match.seats]]

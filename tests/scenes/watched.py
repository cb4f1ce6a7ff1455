"""A match played back at a table frame by frame, without a window: what lies where and what is said, when."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

from game.match import Match, Step
from game.rules.core.events import Event
from game.scenes.playback import Playback
from game.session.settings import Settings
from game.table.art import decks
from game.table.art.palette import NORMAL
from game.table.layout import Rect
from game.table.tabletop import Tabletop

AREA = Rect(0, 48, 1024, 592)
FRAME = 1 / 30
NAMES = ("you", "Ada", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gwen")


def played(key: str, seats: int, seed: int, versions: int, **options: Any) -> Match:
    """A match of random moves, up to about so many versions; what is only said is seldom chosen."""
    match, rng = Match.new(key, seats, seed=seed, options=options), random.Random(seed)
    while match.actors() and match.version < versions:
        seat = rng.choice(sorted(match.actors()))
        texts = [text for text in match.moves(seat) if text not in match.game.meta_moves] or match.moves(seat)
        match.play(seat, rng.choice(texts))
    return match


class Watched:
    """Steps of a match on their way to the screen, as one seat (None: a spectator) sees them."""

    def __init__(self, match: Match, viewer: int | None = 0) -> None:
        self.now = 100.0
        self.app = SimpleNamespace(
            settings=Settings(),
            now=self.now,
            lively=lambda seconds: None,
            sounds=SimpleNamespace(play=self._sound),
        )
        self.heard: list[str] = []
        self.sounded: list[tuple[float, str, float]] = []
        """What is heard: when, and how far from the left or right."""
        self.steps: list[Step] = []
        """Those that the scene has heard of."""
        self.halts: Callable[[Step, tuple[Event, ...]], bool] = lambda step, events: False
        self.tabletop = Tabletop(
            match.game.key, NORMAL, decks.sprites(decks.name_for(match.game.key), NORMAL)
        )
        self.tabletop.resized(AREA, self.now)
        self.playback = Playback(self.app, match, self.tabletop, viewer, NAMES.__getitem__)  # type: ignore[arg-type]
        self.playback.beat = 0.0
        self.playback.on_step = self._heard_of

    def _sound(self, name: str, pan: float = 0.0, step: int | None = None) -> None:
        self.heard.append(name)
        self.sounded.append((self.now, name, pan))

    def _heard_of(self, step: Step, events: tuple[Event, ...]) -> bool:
        self.steps.append(step)
        return self.halts(step, events)

    def frame(self) -> None:
        """One more frame."""
        self.now += FRAME
        self.app.now = self.now
        self.playback.update(self.now)

    def frames(self, step: Step, still: int = 3) -> Iterator[None]:
        """Every frame of one step until nothing plays any more, and some in which the table rests."""
        self.playback.push([step])
        while self.playback.showing(self.now) or self.tabletop.moving(self.now) or still:
            if not self.playback.showing(self.now) and not self.tabletop.moving(self.now):
                still -= 1
            if self.playback.halted and not self.tabletop.moving(self.now):
                self.playback.go_on()
            self.frame()
            yield

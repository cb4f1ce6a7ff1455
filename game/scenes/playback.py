"""Plays steps of a match on a tabletop in turn, with their words and sounds; lesson and replay share it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from game.announce import announce
from game.rules.core.events import CountedAloud, Scored
from game.table.cues import effect
from game.table.motion import TRICK_SHOWN
from game.table.touches import POINTS, Touch, touches
from game.table.tricks import Tricks

if TYPE_CHECKING:
    from game.app import App
    from game.match import Match, Step
    from game.rules.core.events import Event
    from game.rules.core.state import State
    from game.rules.core.view import View
    from game.table.tabletop import Tabletop

STALE = 0.25
"""Seconds after which what was not heard is heard no more: something lay over the table."""


class Sees(Protocol):
    """What shows a match to a seat, or to a spectator."""

    def view_at(self, version: int, seat: int | None) -> View[State]:
        """The match as it stood at this version."""

    def events_at(self, version: int, seat: int | None) -> tuple[Event, ...]:
        """What happened in the step that led to this version."""


class Playback:
    """A queue of steps on their way to the screen, seen by `viewer`.

    `beat` is the pause in seconds after a step has arrived; `caption` the words of the last one.
    `on_step` hears of every step shown and says whether to halt there until `go_on`. What a step turns up or
    throws is seen before it is told: its words, its lights and `on_step` come when all has arrived.
    """

    def __init__(
        self, app: App, match: Match, tabletop: Tabletop, viewer: int | None, name: Callable[[int], str]
    ) -> None:
        self.app = app
        self.match = match
        self.tabletop = tabletop
        self.viewer = viewer
        self.all_open = False  # show every hand, of a match that is over
        self.bottom = viewer or 0
        self.name = name
        self.eyes: Sees = match
        """What the viewer is shown of the match; at a table with hands open more than the seat may know."""
        self.queue: deque[Step] = deque()
        self.version = 0
        self.caption = ""
        self.beat = 0.6
        self.speed = 1.0
        self.ready_at = 0.0
        self.halted = False
        self.private: Callable[[], bool] = lambda: True
        """Whether nobody else hears what the viewer is told."""
        self._tricks = isinstance(tabletop.layout, Tricks)
        self._arrived_at = 0.0
        self._stopped_at = 0
        """The version of which it was asked last whether a stop is made before it."""
        self._untold: tuple[Step, tuple[Event, ...]] | None = None
        """The step that shows, until it is told at `_tell_at`."""
        self._tell_at = 0.0
        self._touches: deque[Touch] = deque()
        """What is still to be heard of the step that shows."""
        self._won = 0
        """How often points were won in this round: so high the next ones sound."""
        self.on_relaid: Callable[[], object] = lambda: None
        """Hears that the table went over to another look, without a step."""
        self.on_step: Callable[[Step, tuple[Event, ...]], bool] = lambda step, events: False

    @property
    def pace(self) -> float:
        """How fast pieces fly now; 0: they do not."""
        settings = self.app.settings
        return 0.0 if settings.reduced_motion else float(settings.animation_speed) * self.speed

    def showing(self, now: float) -> bool:
        """Whether steps wait, or the last one is still on its way."""
        return bool(self.queue) or now < self.ready_at or self._untold is not None

    @property
    def told(self) -> bool:
        """Whether what shows may be spoken of."""
        return self._untold is None

    @property
    def present(self) -> bool:
        """Whether what shows is the newest position, and has been told."""
        return self.told and self.version == self.match.version

    def drop(self, now: float) -> None:
        """Nothing is to be shown or told any more: the table has gone elsewhere."""
        self.queue.clear()
        self._untold = None
        self.ready_at = now

    def push(self, steps: Iterable[Step]) -> None:
        """Show these after what is queued already."""
        if not self.queue:
            self._stopped_at = 0  # what was taken back meanwhile stops anew
        self.queue += steps

    def jump(self, version: int) -> None:
        """Show the match as it stood at this version, without any motion; the queue is dropped."""
        self.drop(self.app.now)
        self.version = version
        self.tabletop.latest.clear()
        self._light(())
        self.tabletop.show(self._view(version), (), self.app.now, bottom=self.bottom, speed=0.0)
        self.caption = self.words_at(version)

    def look_as(self, viewer: int | None) -> None:
        """The same position as another seat sees it, without any motion."""
        self.viewer = viewer
        self.tabletop.show(self._view(self.version), (), self.app.now, bottom=self.bottom, speed=0.0)

    def _view(self, version: int) -> View[State]:
        if self.all_open:
            return replace(self.match.open_view_at(version), seat=self.viewer)
        return self.eyes.view_at(version, self.viewer)

    def _events(self, version: int) -> tuple[Event, ...]:
        if self.all_open:
            return self.match.open_events_at(version)
        return self.eyes.events_at(version, self.viewer)

    def _heard(self, version: int) -> tuple[Event, ...]:
        """What everybody in the room may hear of it, or if there is one person alone, that person."""
        return self._events(version) if self.private() else self.eyes.events_at(version, None)

    def words_at(self, version: int) -> str:
        """What happened in the step that led to this version, in words; empty for the beginning."""
        if version < 1:
            return ""
        events = self._events(version)
        words = [text for event in events if (text := event.sentence(self.name))]
        if len(words) < 3:
            return " ".join(words)
        counted = any(isinstance(event, Scored) and event.sheet for event in events)
        return words[-1] if counted else words[0]  # the table shows the others

    def update(self, now: float) -> bool:
        """Start the next step when the last one is over; True if something changed."""
        self._sound(now)
        if self._untold is not None and now >= self._tell_at:
            self._tell()
            return True
        if self.queue and not self.halted and self._arrived_at <= now and self._stops(now):
            return True
        if not self.queue or self.halted or now < self.ready_at:
            if now < self.ready_at:
                self.app.lively(0.3)
            elif not self.halted and self.tabletop.settle(now):
                self.on_relaid()
                return True
            return False
        self._show_next(now, self.pace)
        self._sound(now)
        return True

    def _stops(self, now: float) -> bool:
        """Whether the next step collects a trick that is still to be looked at, from now on if not before."""
        version = self.queue[0].version
        if not self._tricks or self._stopped_at == version:
            return False
        self._stopped_at = version
        if not any(effect(event).collects for event in self._events(version)):
            return False
        self.tabletop.crown(self._view(version), self._events(version), now)
        self.ready_at = max(self.ready_at, now + TRICK_SHOWN / self.speed)
        return True

    def finish(self, now: float) -> None:
        """Show everything that waits at once, up to a stop; one that is under way already is over."""
        self.ready_at, self._arrived_at = now, min(now, self._arrived_at)
        self._touches.clear()
        self._tell()
        while self.queue and not self.halted and not self._stops(now):
            self._show_next(now, 0.0)
            self._touches.clear()
        self.tabletop.finish()

    def _sound(self, now: float) -> None:
        """What has touched the table by now is heard, unless it was long ago."""
        while self._touches and self._touches[0].at <= now:
            touch = self._touches.popleft()
            points = touch.sound == POINTS
            self._won += points
            if now - touch.at < STALE:
                self.app.sounds.play(touch.sound, touch.pan, self._won - 1 if points else None)

    def go_on(self) -> None:
        """The stop was acknowledged."""
        self.halted = False
        self.ready_at = self.app.now

    def _show_next(self, now: float, pace: float) -> None:
        step = self.queue.popleft()
        self.version = step.version
        events, view = self._events(step.version), self._view(step.version)
        effects = [effect(event) for event in events]
        if any(done.sweeps or done.halts for done in effects):
            self._won = 0
        arrival = self.tabletop.show(view, events, now, bottom=self.bottom, speed=pace)
        table = self.tabletop
        heard = touches(events, table.animator.landings, now, table.layout.material, table.area, table.plates)
        self._touches = deque(heard)
        self._arrived_at = max(now, arrival)
        dwell = max((done.dwell for done in effects if done.dwell), default=self.beat)
        self.ready_at = max(now, arrival) + (dwell / self.speed if pace else 0.0)
        goes_on = step.version < self.match.version or self.match.outcome() is None
        flows = all(done.flows for done in effects) and self.tabletop.seen_at <= now
        if goes_on and events and flows:
            self.ready_at = now + self.beat / self.speed  # cards go home close behind each other
        self._light(())
        self._untold, self._tell_at = (step, events), self.tabletop.seen_at
        if self._tell_at <= now:
            self._tell()

    def _tell(self) -> None:
        """The step that shows has been seen: say what it was, and halt there if somebody wants to."""
        if self._untold is None:
            return
        (step, events), self._untold = self._untold, None
        if words := self.words_at(step.version):
            self.caption = words
        for event in self._heard(step.version):
            announce(event.sentence(self.name))
        self.halted = self.on_step(step, events)
        if not self.halted:
            self._light(events)

    def _light(self, events: tuple[Event, ...]) -> None:
        """Where a count is not told item by item, light all that scores, and write what it comes to."""
        aloud = [event for event in events if isinstance(event, CountedAloud)]
        lit = frozenset(face for event in aloud for line in event.sheet for face in line.faces)
        self.tabletop.spotlight = lit or None
        self.tabletop.tally = aloud[-1].worth if aloud else None

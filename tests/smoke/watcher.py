"""Looks over a player's shoulder: pictures of new kinds of moments, late frames, refusals, standstills."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

import pygame

from game.app import App
from game.frame_pacing import IDLE_RATE, LIVE_RATE
from game.scenes.table import TableScene
from game.table.picker import Picker

LATE = 0.050
"""Seconds in one frame after which it counts as late."""
SETTLED = 0.45
"""Seconds between a new kind of moment and its picture."""
FLIGHT = 0.12
"""The same for a picture of what still flies."""
MOST = 90
"""Pictures of one match."""


class Watcher:
    """`pump` runs one frame; everything noticed is in `notes`, `late`, `refusals`."""

    def __init__(self, app: App, table: TableScene, shots: Path | None) -> None:
        self.app = app
        self.table = table
        self.shots = shots
        self.notes: list[str] = []
        self.refusals: Counter[str] = Counter()
        self.forgiven = 0.0
        """Until when a refusal is what was asked for."""
        self.late: list[tuple[float, float, str]] = []
        """Wall and processor seconds of late frames, and what they showed."""
        self.frames = 0
        self.taken = 0
        self._began = time.monotonic()
        self._seen: set[str] = set()
        self._due: list[tuple[float, str]] = []
        self._version = -1
        self._still: tuple[object, ...] = ()
        self._still_since = time.monotonic()
        self._play_sound = app.sounds.play
        app.sounds.play = self._heard  # type: ignore[method-assign]

    def _heard(self, name: str, pan: float = 0.0, step: int | None = None) -> None:
        """Every refusal is heard; a warning that shows while the pointer passes over a place is none."""
        self._play_sound(name, pan, step)
        if name == "refuse" and time.monotonic() > self.forgiven:
            self.refusals[self.table._turn.caption.text] += 1
            self.trace(f"refused: {self.table._turn.caption.text}")
            self._due.append((time.monotonic() + FLIGHT, "refused"))

    def trace(self, words: str) -> None:
        """Write down what was done, when, and at which version of the match."""
        if self.shots is not None:
            self.shots.mkdir(parents=True, exist_ok=True)
            version = self.table.session.match.version
            with (self.shots / "trace.txt").open("a", encoding="utf-8") as file:
                file.write(f"{time.monotonic() - self._began:8.2f} {version:5} {words}\n")

    def forgive(self, seconds: float) -> None:
        """A refusal within this time is none of ours."""
        self.forgiven = time.monotonic() + seconds

    # --- frames ----------------------------------------------------------------------------------------

    def pump(self) -> None:
        """One frame as the app's own loop has it."""
        began, worked = time.monotonic(), time.thread_time()
        drawn = self.app.step(began)
        took, work = time.monotonic() - began, time.thread_time() - worked
        if drawn:
            self.frames += 1
            if took > LATE:
                where = self._where()
                self.late.append((took, work, where))
                self.trace(f"frame of {took * 1000:.0f} ms, {work * 1000:.0f} ms of work: {where}")
        self.look()
        lively = drawn or self.app.now < self.app.pacer.lively_until
        self.app.pacer.clock.tick(LIVE_RATE if lively else IDLE_RATE)

    def _where(self) -> str:
        top = type(self.app.stack.top).__name__
        return f"{top} at {self.table._playback.version}"

    # --- moments ---------------------------------------------------------------------------------------

    def look(self) -> None:
        """Notice what is new, and take the pictures that are due."""
        now = time.monotonic()
        for kind in self._moments():
            if kind not in self._seen:
                self._seen.add(kind)
                self._due.append((now + SETTLED, kind))
                if kind.startswith(("event ", "look ")):
                    self._due.append((now + FLIGHT, f"{kind} in flight"))
        for at, kind in [due for due in self._due if due[0] <= now]:
            self._due.remove((at, kind))
            self.shoot(kind)
        still = self.state()
        if still != self._still:
            self._still, self._still_since = still, now

    @property
    def waited(self) -> float:
        """Seconds for which nothing has happened."""
        return time.monotonic() - self._still_since

    def state(self) -> tuple[object, ...]:
        """What changes when something happens."""
        table, picker = self.table, self.table._turn.picker
        return (
            table.session.match.version,
            table._playback.version,
            [type(scene).__name__ for scene in self.app.stack.scenes],
            picker.selection if picker is not None else None,
            picker.cursor.spot if picker is not None else None,
            table.session.window.running,
            table.session.seating.viewer,
            table.session.thinking() is not None,
        )

    def _moments(self) -> list[str]:
        table, top = self.table, self.app.stack.top
        found = []
        if top is not table:
            found.append(type(top).__name__)
        tabletop, playback = table._tabletop, table._playback
        found.append(f"look {type(tabletop.layout).__name__}")
        phase = tabletop.view.state.phase if tabletop.view is not None else None
        found.append(f"phase {phase}")
        if playback.version != self._version:
            first, self._version = min(self._version + 1, playback.version), playback.version
            for version in range(max(1, first), playback.version + 1):
                events = table.session.match.events_at(version, playback.viewer)
                found += [f"event {type(event).__name__}" for event in events]
        if top is table:
            found += self._of_turn(table._turn.picker)
        return found

    def _of_turn(self, picker: Picker | None) -> list[str]:
        table = self.table
        found = []
        if table._calls.ringing:
            found.append("ring together" if table._calls.together else "ring")
        if table._turn.caption.warning:
            found.append("refusal")
        if picker is None:
            return found
        found.append(f"turn {picker.view.state.phase}")
        if picker.selected:
            found.append(f"picked {min(len(picker.selected), 3)}")
            found += ["targets lit"] if picker.lit_targets else []
        if picker.named is not None:
            found.append("named")
        if picker.completions.choices:
            found.append("choices")
        if table._hud.dial is not None:
            found.append("dial")
        if picker.cursor.spot is not None:
            found.append("cursor on target" if picker.cursor.spot.target is not None else "cursor on piece")
        return found

    def shoot(self, kind: str) -> None:
        """Keep the frame that the window shows."""
        if self.shots is None or self.taken >= MOST:
            return
        self.shots.mkdir(parents=True, exist_ok=True)
        self.trace(f"picture {self.taken:02} {kind}")
        name = "".join(letter if letter.isalnum() else "-" for letter in kind).lower()
        began = time.monotonic()
        pygame.image.save(self.app.screen, str(self.shots / f"{self.taken:02}-{name}.jpg"))
        self._still_since += time.monotonic() - began  # large ones take their time
        self.taken += 1

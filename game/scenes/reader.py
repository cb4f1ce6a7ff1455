"""What a scene waits for while a text is read in the background, and the base of scenes that do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.rules.core.errors import DeuceError
from game.scenes.form import FormScene

if TYPE_CHECKING:
    import pygame

    from game.session.reading import Reading

AT_ONCE = 0.02
"""Seconds that a frame gives a reading to be done already, so that a short text opens without a word."""


class Reader:
    """Reads for one scene, one thing at a time."""

    def __init__(self) -> None:
        self.problem = ""
        """What was wrong with the last text; empty while nothing was."""
        self._reading: Reading[object] | None = None
        self._then: Callable[[object], object] = print

    @property
    def busy(self) -> bool:
        """Whether something is being read."""
        return self._reading is not None

    @property
    def words(self) -> str:
        """What is going on, or went wrong."""
        if self._reading is None:
            return self.problem
        return f"Reading… {self._reading.waited:.0f} s. Escape stops it."

    def begin(
        self,
        work: Callable[[Callable[[], None]], Any],
        then: Callable[[Any], object],
        seconds: float | None = None,
    ) -> None:
        """Have `work` done in the background, and `then` called with its result in a later frame.

        It is given up after `seconds`, or the usual time.
        """
        from game.session.reading import Reading

        self.stop()
        self._reading, self._then = Reading(work, seconds), then
        self._reading.wait(AT_ONCE)
        self.update()

    def stop(self) -> bool:
        """Give up what is being read; whether there was anything."""
        reading, self._reading, self.problem = self._reading, None, ""
        if reading is not None:
            reading.cancel()
        return reading is not None

    def wait(self, seconds: float) -> None:
        """Wait for the end of the reading, for tests and scripts; the next frame then takes it."""
        if self._reading is not None:
            self._reading.wait(seconds)

    def update(self) -> bool:
        """Take the result where there is one; whether there is anything new to draw."""
        reading = self._reading
        if reading is None:
            return False
        if reading.done:
            self._reading = None
            try:
                found = reading.result()
            except DeuceError as problem:
                self.problem = str(problem)
            else:
                self._then(found)
        return True


class ReadingScene(FormScene):
    """Base of panels over another scene that read a text; the keyboard belongs to their first widget."""

    opaque = False
    cloth = None

    def __init__(self) -> None:
        super().__init__()
        self.reader = Reader()

    @property
    def problem(self) -> str:
        """What was wrong with the last text; empty while nothing was."""
        return self.reader.problem

    def leave(self) -> None:
        """What is still being read is not wanted any more."""
        self.reader.stop()

    def back(self) -> None:
        """Escape stops the reading, and then leads back."""
        if not self.reader.stop():
            super().back()

    def update(self, now: float) -> bool:
        """Go on as soon as the text is read."""
        if self.reader.busy:
            self.app.lively(0.5)
        return self.reader.update() | super().update(now)

    def resized(self, area: pygame.FRect) -> None:
        """Keys go to the first widget from the start."""
        super().resized(area)
        if self.widgets.focus is None:
            self.widgets.set_focus(self.widgets.widgets[0])

"""The file of one window's settings: read at the start, written a moment after a change and in the end."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.session.settings import Settings

NAME = "settings.json"
SOON = 0.4
"""Seconds after the last change of a setting, so that a slider writes once."""


class SettingsFile:
    """Its `path` is asked for when it is needed; settings that are `given` replace the file's and leave it
    untouched.
    """

    def __init__(self, path: Callable[[], Path], given: Settings | None) -> None:
        self._path = path
        self._due = math.inf
        self._told = False
        """That it cannot be written."""
        self.settings: Settings
        """Those to begin with."""
        self.messages: Sequence[str] = ()
        """What was wrong with it."""
        self.kept = given is None
        """Whether it may be written over."""
        if given is not None:
            self.settings = given
        else:
            from game.session.folder import load_settings

            self.settings, self.messages, self.kept = load_settings(path())

    def changed(self, now: float) -> None:
        """It is to be written soon."""
        self._due = now + SOON

    def due(self, now: float) -> bool:
        """Whether that time has come."""
        return now >= self._due

    def write(self, settings: Settings) -> str:
        """Write it now. What a full or read-only disk says, once until it is written again; else empty."""
        self._due = math.inf
        if not self.kept:
            return ""
        from game.session.folder import save_text

        problem = save_text(self._path(), settings.to_json())
        new = problem and not self._told
        self._told = bool(problem)
        return problem if new else ""

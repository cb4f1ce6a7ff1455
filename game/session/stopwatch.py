"""The time that somebody has spent on a solitaire: it runs while they may act and the table is in sight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.match.match import Match

LONGEST = 1000 * 3600.0
"""Seconds that a kept time may be."""


class Stopwatch:
    """`seconds` is the time spent so far; the caller gives the time of day."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self._last: float | None = None

    @classmethod
    def of(cls, match: Match, players: Sequence[Mapping[str, object]] = ()) -> Stopwatch | None:
        """For a solitaire, going on from what a journal kept of its player."""
        if not match.game.solitaire:
            return None
        kept = players[0].get("spent") if players else 0.0
        return cls(float(kept) if isinstance(kept, int | float) and 0 <= kept <= LONGEST else 0.0)

    def tick(self, now: float, *, frozen: bool) -> None:
        """Count the time since the last call, unless the watch stands still."""
        if not frozen and self._last is not None:
            self.seconds += now - self._last
        self._last = None if frozen else now

    def text(self) -> str:
        """What was spent so far, see `spent`."""
        return spent(self.seconds)


def spent(seconds: float) -> str:
    """A time in whole seconds: "4:31" or "1:04:31"."""
    hours, rest = divmod(int(seconds), 3600)
    return f"{hours}:{rest // 60:02d}:{rest % 60:02d}" if hours else f"{rest // 60}:{rest % 60:02d}"

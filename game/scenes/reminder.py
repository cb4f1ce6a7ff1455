"""One soft sound for a person who has been waited for: once a turn, and only where others play along."""

from __future__ import annotations

from game.scenes.context import TableContext, TablePart

AFTER = 4.0
"""Seconds for which nothing is done before it is heard."""


class Reminder(TablePart):
    """Knows since when the viewer is to act; it is asked a few times a second, and draws nothing."""

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        self._since: float | None = None
        self._told = False

    def due(self, now: float) -> bool:
        """Whether the time has come."""
        return self._since is not None and not self._told and now >= self._since + AFTER

    def renew(self, now: float, *, free: bool, busy: bool) -> None:
        """`free`: the viewer may act just now, and is `busy` with it: that needs no reminder."""
        viewer, alone = self.session.seating.viewer, self.session.match.seats == 1
        if alone or viewer not in self.session.people_to_act():
            self._since, self._told = None, False  # a turn of several moves is one turn
        elif busy:
            self._told = True
        elif free and self._since is None:
            self._since = now
        elif free and self.due(now):
            self._told = True
            self.app.sounds.play("turn")

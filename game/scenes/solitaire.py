"""What the bar at the top says of a solitaire: its deal, the moves made, and the time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.context import TablePart

if TYPE_CHECKING:
    from game.scenes.hud import Hud


class Figures(TablePart):
    """Those of one table; at a table of several there are none."""

    _counted = (-1, 0)
    """Up to which version the moves are counted, and how many they are."""

    def renew(self, hud: Hud) -> bool:
        """Write them into the bar at the top; True if they changed."""
        before, hud.note = hud.note, self.text()
        return before != hud.note

    def text(self) -> str:
        """In one line; empty where there is nothing to count."""
        watch, match = self.session.watch, self.session.match
        if watch is None:
            return ""
        if self._counted[0] != match.version:
            self._counted = (match.version, match.plays)
        moves = self._counted[1]
        return f"Deal {match.seed}  ·  {moves} {'move' if moves == 1 else 'moves'}  ·  {watch.text()}"

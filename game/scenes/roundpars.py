"""Par of what is played at a table: a round that has ended is worked out behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.context import TablePart
from game.session.pars import Pars, rounds_over

if TYPE_CHECKING:
    from game.scenes.context import TableContext


class RoundPars(TablePart):
    """Looks after each step whether a round has ended since the table was opened."""

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        self._over = len(rounds_over(self.session.match))

    def look(self) -> None:
        """Once what was played is kept: par goes by the place of a match in the journal."""
        match, number = self.session.match, self.session.match_id
        over = rounds_over(match)
        if len(over) > self._over and number is not None and self.app.settings.par and self.session.people:
            from game.session.shared import PLAYERS

            fresh = over[self._over :]
            errand = Pars(match, self.session.players, PLAYERS.share(), self.app.store, number, fresh)
            self.app.errands.append(errand)
        self._over = len(over)

"""Par at a table: a round that has ended is worked out behind it, and told once it is known."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.coach.pars import round_at
from game.rules.core.sentences import apart
from game.scenes.context import TablePart
from game.scenes.figures import par_words, points_words
from game.session.pars import Pars, RoundPar, has_par, known_pars, rounds_over

if TYPE_CHECKING:
    from game.scenes.context import TableContext


_LONGEST = 10
"""Letters of a name beside figures."""


class RoundPars(TablePart):
    """Looks after each step whether a round has ended since the table was opened."""

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        self._over = len(rounds_over(self.session.match))
        self._known: Mapping[tuple[int, int], RoundPar] = {}
        self._read_at: tuple[int, ...] | None = None
        """How far par had come when it was read."""

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

    def of_round(self, version: int) -> Callable[[], str]:
        """What tells par of the round that was counted by the step to this version."""
        number = max(1, round_at(self.session.match, version - 1))
        return partial(self._told, range(number, number + 1))

    def of_match(self) -> str:
        """What people made of all rounds: "You 34, Master with these cards 27 ± 3"; empty until known."""
        return self._told(rounds_over(self.session.match))

    def _told(self, rounds: range) -> str:
        self._read()
        told, people = [], self.session.people
        for seat in people:
            pars = [par for round in rounds if (par := self._known.get((round, seat))) is not None]
            if not pars or len(pars) < len(rounds):
                return ""
            made = points_words(sum(par.made for par in pars))
            if len(people) > 1:
                told.append(f"{_brief(self.naming.on_plate(seat))} {made}, Master {par_words(pars)}")
            else:  # however long a name is
                pieces = self.session.match.game.pieces
                told.append(f"You {made}, Master with these {pieces} {par_words(pars)}")
        if self.session.match.game.lowest_wins and told:
            told.append("fewer points are better")
        return "  ·  ".join(told)

    def _read(self) -> None:
        """Look at what is kept, where there is news of it."""
        match, number = self.session.match, self.session.match_id
        state = (match.version, *(one.kept for one in self.app.errands if isinstance(one, Pars)))
        if state != self._read_at and number is not None and has_par(match):
            self._read_at = state
            self._known = known_pars(match, self.app.store, number)


def _brief(name: str) -> str:
    """The first word of a name, and no more of it than leaves room for figures in the same line."""
    first = (name.split() or [name])[0]
    return apart(first if len(first) <= _LONGEST else f"{first[: _LONGEST - 1]}…")

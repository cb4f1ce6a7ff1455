"""What follows once a step has been shown: words, a halt at what was counted, a hand-off, the results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.acknowledgements import acknowledgement_for
from game.scenes.context import TablePart
from game.scenes.prompt import Caption
from game.scenes.roundend import RoundScene
from game.scenes.roundpars import RoundPars
from game.scenes.tablemenu import open_results

if TYPE_CHECKING:
    from game.match import Step
    from game.rules.core.events import Event
    from game.scenes.context import TableContext
    from game.scenes.handover import HotSeatHandover
    from game.scenes.parts import Parts


class Aftermath(TablePart):
    """That of one table."""

    def __init__(self, table: TableContext, parts: Parts, handover: HotSeatHandover) -> None:
        super().__init__(table)
        self._turn, self._hud, self._acts = parts.turn, parts.hud, parts.acts
        self._aside, self._beside, self._handover = parts.aside, parts.beside, handover
        self._pars = RoundPars(table)
        self._ended = False
        """Whether the results have been shown."""

    def after(self, step: Step, events: tuple[Event, ...]) -> bool:
        """Word the step; halt at a counted round or hand until it is acknowledged, not at points in play."""
        self._pars.look()
        self._acts.hear(step.version, events)
        if words := self._acts.of_table(events):
            self._turn.say(words)
        stop = acknowledgement_for(
            self.table,
            step,
            events,
            self._pars,
            self._handover.go_on,
            by_itself=self.app.settings.auto_continue,
        )
        if stop is not None:
            if not isinstance(stop, RoundScene):
                self._turn.caption = Caption()
            self._aside.shut()  # what lies over the table has the keys and the pointer
            self.app.stack.push(stop)
        return stop is not None

    def settle(self, now: float) -> bool | None:
        """Nothing is left to show: results, or a hand-off. True if that shows; None where it is still to be
        waited for.
        """
        if not self.session.over():
            waits = self.session.shown < self.session.match.version
            return False if waits else self._handover.settle(now)
        if self._ended:
            return False
        if self._beside.lingers(now):
            return None
        self._ended = True
        self.app.sounds.play("win")
        open_results(self.table, self._hud.note, self._pars.of_match, self._beside.panel)
        return True

    def taken_back(self) -> None:
        """The match stands before its end."""
        self._ended = False

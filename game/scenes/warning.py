"""The warning before a costly move, for those who want it: it asks once, and the move may still be made.

What the coach thinks of a decision is asked once, when it begins, and at its whole count; then all is quiet.
A move that it did not value, or dropped early, is asked about when it is made, for half a second at most.
What is not known by then is not warned of; nor is anything while a clock runs short, and never anything but
a turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ai.advisor import advisor_of
from game.ai.levels import ADVISOR
from game.ai.question import Question
from game.coach.hints import prepare
from game.coach.judging import BOARDS, Fall, fall_of
from game.coach.marks import Mark
from game.coach.words import gives_up
from game.scenes.context import TableContext, TablePart
from game.scenes.dialog import DialogScene
from game.session.reading import Reading

if TYPE_CHECKING:
    from game.ai.thought import Thought
    from game.ai.worker import Future
    from game.rules.core.move import Move
    from game.scenes.turn import Turn
    from game.session.counsel import Counsel
    from game.table.picker import Picker

PATIENCE = 0.5
"""Seconds by which a move may be delayed."""
BESIDE, ON_BOARDS = 0.5, 0.12
"""The share of its count that the coach spends on a move that it did not value, and of each where only a
search of its own tells what a move is worth."""
BARS = {
    "mistake": frozenset({Mark.MISTAKE, Mark.BLUNDER}),
    "blunder": frozenset({Mark.BLUNDER}),
}
"""What each setting warns of."""
LOOK, PLAY = "Take another look", "Play it"


class WarningScene(DialogScene):
    """The question; Enter and Escape both lead back to the table."""

    def back(self) -> None:
        """Take another look."""
        self._take(0)


@dataclass(slots=True)
class Held:
    """A move that waits for what is thought of it."""

    move: Move
    until: float
    future: Future | None = None
    """Where it was asked about by itself."""


class Warnings(TablePart):
    """Looks at every move of a person at one table before it is made."""

    def __init__(self, table: TableContext, turn: Turn, counsel: Counsel) -> None:
        super().__init__(table)
        self.turn = turn
        turn.held_back = self.holds
        self._counsel = counsel
        self._picker: Picker | None = None
        """Whose decision it is."""
        self._asked: set[Move] = set()
        """The moves that were warned of in it."""
        self._held: Held | None = None
        self._thought_about = False
        """Whether the coach has been asked about it."""
        self._prepared = False

    @property
    def holding(self) -> bool:
        """Whether a move waits."""
        return self._held is not None

    @property
    def _wanted(self) -> bool:
        clocks, seat = self.session.clocks, self.session.seating.viewer
        short = clocks is not None and seat is not None and clocks.short(seat)
        return self.app.settings.warn in BARS and not self.game.solitaire and not short

    # --- each frame ------------------------------------------------------------------------------------

    def update(self) -> bool:
        """Ask about a decision that has begun; let a move go once it is known, or has waited long enough."""
        picker = self.turn.picker
        if picker is not self._picker:
            self._begin(picker)
        if picker is not None and not self._thought_about and self._wanted:
            self._think_about(picker)
        if self._held is None:
            return False
        self.app.lively(0.3)
        move, passes = self._held.move, self._passes(self._held)
        if passes is None:
            return False
        self._held = None
        if passes:
            self.turn.make(move)
        return True

    def _begin(self, picker: Picker | None) -> None:
        """Another decision, or none: what waited is past."""
        if self._held is not None and self._held.future is not None:
            self._held.future.cancel()
        self._picker, self._asked, self._held, self._thought_about = picker, set(), None, False
        if picker is None:
            self._counsel.stop()

    def _think_about(self, picker: Picker) -> None:
        self._thought_about = True
        if not self._counsel.about(picker.view):
            self._counsel.ask(picker.view, once=True)
        if not self._prepared:
            self._prepared = True
            Reading(lambda check: prepare(self.game.key))

    def event(self, event: pygame.Event) -> bool:
        """While a move waits nothing else is done."""
        return self.holding and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)

    # --- a move ----------------------------------------------------------------------------------------

    def holds(self, move: Move) -> bool:
        """Whether a move is not to be made now: it is being thought about, or somebody is asked."""
        if self._held is not None:
            return True
        aside = self.game.calls | self.game.meta_moves
        if not self._wanted or not self._thought_about or move in self._asked or move.kind in aside:
            return False
        held = Held(move, self.app.now + PATIENCE)
        passes = self._passes(held)
        if passes is None:
            self._held = held
        return not passes

    def _passes(self, held: Held) -> bool | None:
        """Whether a move may be made unasked; None as long as that is not known."""
        if self.app.now >= held.until or self._picker is None:
            return True
        if held.future is None:
            self._counsel.poll()
            thought = self._counsel.thought
            if thought is None or not thought.candidates:
                return None if thought is None and self._counsel.waits else True
            if (fall := self._fall(thought, held.move)) is not None:
                return self._weighed(held.move, fall)
            held.future = self._ask_about(thought, held.move)
        if not held.future.done:
            return None
        found = held.future.thought()
        fall = None if found is None else self._fall(found, held.move)
        return fall is None or self._weighed(held.move, fall)

    def _fall(self, thought: Thought, move: Move) -> Fall | None:
        """What a move gives away; None where that is not known, as of one dropped early from a race."""
        assert self._picker is not None
        view = self._picker.view
        if advisor_of(self.game.key).alike(view, move) in thought.dropped:
            return None
        return fall_of(self.game.key, thought, view, move)

    def _ask_about(self, thought: Thought, move: Move) -> Future:
        """Ask what a move is worth that was not valued, or in too few worlds."""
        assert self._picker is not None
        view = self._picker.view
        alone = thought.unit in BOARDS
        also = (thought.move, move) if alone else (move,)
        share = ON_BOARDS if alone else BESIDE
        return self.table.bots.request(Question(view, ADVISOR, 0, also=also, share=share))

    def _weighed(self, move: Move, fall: Fall) -> bool:
        """Whether it costs too little to be asked about; else ask."""
        if fall.unit is None or fall.mark not in BARS.get(self.app.settings.warn, ()):
            return True
        assert self._picker is not None
        self._asked.add(move)
        self.session.take_help()
        label = self.game.label(move, self._picker.view, self.naming.name)
        self.tabletop.animator.recall(self.app.now)
        choices = ((LOOK, None), (PLAY, lambda: self.turn.make(move)))
        self.app.stack.push(WarningScene(f"{label}?", f"{gives_up(fall.loss, fall.unit)} Play it?", choices))
        return False

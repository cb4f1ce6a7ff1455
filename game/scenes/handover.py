"""Passing the screen between people at one machine: when it is covered, and what plays once it is not."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.scenes.context import TableContext, TablePart
from game.scenes.handoff import HandoffScene
from game.scenes.tablemenu import open_menu

if TYPE_CHECKING:
    from game.scenes.turn import Turn

SETTLE = 1.0
"""Seconds for which a person's own result stays in sight before the cover falls."""
RECAP = 0.25
"""Seconds before what the next person missed begins to play."""


class HotSeatHandover(TablePart):
    """Who holds the screen of one table; `covered` while nobody does and a name is asked for."""

    def __init__(self, table: TableContext, turn: Turn) -> None:
        super().__init__(table)
        self.turn = turn
        self.covered = False

    def settle(self, now: float) -> bool | None:
        """All that happened is shown: hand the screen on if somebody else is to act.

        True if it was covered, False if nothing is to be done, None while its holder looks at their result.
        """
        if self._still_looks(now):
            self.app.lively(SETTLE)
            return None
        seat = self.session.hand_off()
        if seat is None:
            if self.playback.viewer != self.session.seating.viewer:  # the screen just turns
                self.playback.look_as(self.session.seating.viewer)
            return False
        if self.session.seating.viewer is not None and now < self.playback.ready_at + SETTLE:
            self.app.lively(SETTLE)
            return None
        self._cover(seat)
        return True

    def _still_looks(self, now: float) -> bool:
        """With hands open: whether a person's own result is still in sight before the screen turns."""
        seating = self.session.seating
        if not seating.together or now >= self.playback.ready_at + SETTLE:
            return False
        due = self.session.people_to_act()
        return bool(due) and seating.viewer not in (None, *due)

    def go_on(self) -> None:
        """What everybody looked at, a count or opened hands, is acknowledged: the cards dealt next are not
        for all who still look.
        """
        if self.session.seating.covers and not self.session.over():
            self.session.looked_together()
            self.turn.end()
            self.playback.viewer = None
        self.playback.go_on()

    def hands_down(self) -> None:
        """Several people may call at once: everybody sees the public table, with a key each."""
        self.session.cover()
        self.turn.end()
        self.playback.viewer = None
        self.playback.jump(self.session.shown)

    def _cover(self, seat: int) -> None:
        self.playback.bottom = seat
        self.hands_down()
        self.covered = True
        colour = self.app.palette.seat(self.session.players[seat].colour)
        self.app.sounds.play("turn")
        ready, due = partial(self._uncover, seat), partial(self._is_next, seat)
        self.app.stack.push(
            HandoffScene(self.naming.plain(seat), colour, ready, partial(open_menu, self.table), due)
        )

    def _is_next(self, seat: int) -> bool:
        """Whether the screen is still to be handed to this seat, and to be asked for."""
        return self.session.seating.viewer is None and self.session.hand_off() == seat

    def _uncover(self, seat: int) -> None:
        """The next person sits down: what happened since their last turn plays from their own view."""
        self.covered = False
        if not self._is_next(seat):
            return  # the seat has changed hands meanwhile: see anew who is next
        self.session.take_steps()
        missed = self.session.uncover(seat)
        playback = self.playback
        playback.viewer = playback.bottom = seat
        playback.jump(missed[0].version - 1 if missed else self.session.shown)
        playback.push(missed)
        playback.ready_at = self.app.now + RECAP

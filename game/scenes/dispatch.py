"""Which part of a table an event is for: tools first, then keys of the table, then the hands.

A refusal goes with whatever is done next, and while steps play a press finishes them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.context import TableContext, TablePart
from game.scenes.pointing import MOVES
from game.scenes.tablemenu import open_menu
from game.table.ui.widget import ENTER, bare

if TYPE_CHECKING:
    from game.scenes.commands import Commands
    from game.scenes.parts import Parts
    from game.scenes.pointing import Pointing

_SKIP = (*ENTER, pygame.K_SPACE)
"""Keys that finish what plays."""


class EventDispatch(TablePart):
    """The events of one table. What is `first` lies over all else; `renew` sees whose turn it is once what
    played is finished.
    """

    def __init__(
        self,
        table: TableContext,
        parts: Parts,
        pointing: Pointing,
        commands: Commands,
        *,
        first: Sequence[Callable[[pygame.Event], bool]],
        renew: Callable[[float], object],
    ) -> None:
        super().__init__(table)
        self.turn, self.hud, self.aside, self.beside = parts.turn, parts.hud, parts.aside, parts.beside
        self.pointing, self.commands = pointing, commands
        self._first, self._renew = first, renew

    def event(self, event: pygame.Event) -> bool:
        """One event; True if something used it or looks different."""
        self.hud.tooltip.hear(event)
        if event.type in MOVES:
            return self.pointing.event(event, self.app.now)
        told = self.turn.caption
        used = self._act(event)
        pressed = event.type == pygame.MOUSEBUTTONDOWN and not self.hud.leads(event.pos)
        done = pressed or (used and event.type == pygame.KEYDOWN)
        if done and told.warning and self.turn.caption is told:
            self.turn.forgive()
            return True
        return used

    def _act(self, event: pygame.Event) -> bool:
        if any(part(event) for part in self._first) or self.turn.shaking.event(event):
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        events = self.turn.input
        area = self.tabletop.switch_area
        if pressed and area is not None and area.contains(*event.pos):
            return self.commands.switch()
        if not events.holding and self.hud.widgets.handle(event):
            return True
        if pressed and not events.holding and self.turn.press_guide(event.pos):
            return True
        if pressed and self.turn.picker is None:
            if self.playback.showing(self.app.now):
                return self._skip(event.pos)
            return self.turn.explain_waiting(event.pos)
        used = events.event(event, self.app.now)
        if used:
            self.turn.after_input()
        return used

    def _skip(self, pos: tuple[float, float] | None) -> bool:
        """Finish what plays, up to a stop; a press counts only on what lay still and still lies there."""
        now = self.app.now
        place = None if pos is None else self.tabletop.piece_at(*pos)
        still = place is not None and self.tabletop.animator.at_rest(place.id, now)
        self.playback.finish(now)
        self._renew(now)
        again = None if pos is None else self.tabletop.piece_at(*pos)
        if (
            still
            and place is not None
            and again is not None
            and again.id == place.id
            and not self.playback.halted
        ):
            self.turn.input.pos = pos or self.turn.input.pos
            self.turn.input.event(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=pos), now)
        return True

    def _key(self, event: pygame.Event) -> bool:
        key = event.key
        if not bare(event):  # letters with Ctrl, Alt or Meta mean nothing here but taking back
            return self.commands.chord(event)
        if self.turn.picker is None and self.playback.showing(self.app.now) and key in _SKIP:
            return self._skip(None)
        if self.hud.dial is not None and not self.turn.on_button(key) and self.hud.dial.key(event):
            return True
        if self.beside.key(key) or self.aside.key(key) or self.commands.key(event):
            return True
        if pygame.K_0 <= key <= pygame.K_9:
            return self.turn.press_digit(key - pygame.K_0)
        if key == pygame.K_p and self.turn.press_pass():
            return True
        if key in ENTER and self.turn.press_gold():
            return True
        if self.turn.input.event(event, self.app.now):
            self.turn.after_input()
        elif key == pygame.K_ESCAPE and not self.turn.caption.warning:
            open_menu(self.table)
        else:
            return bool(key == pygame.K_ESCAPE)  # one step back: only the bubble goes
        return True

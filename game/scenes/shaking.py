"""Dice are shaken for as long as a person holds them, or the button that throws them, and thrown at release.

What comes is drawn by the rules when they are thrown: nothing depends on how they were held.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.context import TableContext, TablePart
from game.table.layout_capabilities import Shaken
from game.table.motion import RATTLE, RATTLE_AFTER
from game.table.picker import Picker

if TYPE_CHECKING:
    from game.scenes.hud import Hud


class Shaking(TablePart):
    """The hand around the dice of one table."""

    def __init__(self, table: TableContext, hud: Hud, picker: Callable[[], Picker | None]) -> None:
        super().__init__(table)
        self._hud = hud
        self._picker = picker
        self._wanted = isinstance(table.tabletop.layout, Shaken)
        self._held = False
        """Whether dice are held themselves, not by the button."""
        self._since: float | None = None
        """When the shaking began; None: nothing is shaken."""
        self._heard = 0
        """How often it was heard."""

    @property
    def waits(self) -> bool:
        """Whether dice are being shaken."""
        return self._since is not None

    def event(self, event: pygame.Event) -> bool:
        """A press on dice that are to be thrown takes them up; let go, they are thrown."""
        if not self._wanted:
            return False
        kind = event.type
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            place = self.tabletop.piece_at(*event.pos)
            self._held = place is not None and place.pick is None and place.id in self._dice()
            return self._held
        if self._held and kind == pygame.MOUSEBUTTONUP and event.button == 1:
            self._held = False
            self._hud.press_gold()
            return True
        if kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._held = False
        return False

    def renew(self, now: float) -> None:
        """Begin, go on or end; from the second moment on it is heard, so that a click is none."""
        if not self._wanted:
            return
        dice = self._dice() if self._held or self._hud.gold_pressed else ()
        if not dice:
            if self._since is not None:
                self.tabletop.animator.let_go(now)
            self._since = None
            return
        if self._since is None:
            self._since, self._heard = now, 0
            self.tabletop.animator.rattle(dice, now)
        if now >= self._since + RATTLE_AFTER + self._heard * RATTLE:
            self._heard += 1
            self.app.sounds.play("rattle")
        self.app.lively(0.3)

    def _dice(self) -> Sequence[int]:
        picker, layout = self._picker(), self.tabletop.layout
        if picker is None or not isinstance(layout, Shaken):
            self._held = False
            return ()
        return layout.shaken(picker.view, picker.selected)

"""The pointer over a table: everything hears where it is, and what it rests on is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.pointed import piece_tip

if TYPE_CHECKING:
    from game.scenes.parts import Parts
    from game.table.tabletop import Tabletop
    from game.table.ui.focus import WidgetSet
    from game.table.ui.tips import Tip

MOVES = (pygame.MOUSEMOTION, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST)
"""Kinds of the events that tell where the pointer is, or that it has gone."""


class Pointing:
    """The buttons and the hands of one table; `tip` is what is to be said now."""

    def __init__(self, tabletop: Tabletop, parts: Parts) -> None:
        self.tabletop = tabletop
        self.turn, self.hud, self.acts = parts.turn, parts.hud, parts.acts
        self.hints, self.calls = parts.hints, parts.calls
        self.aside, self.beside = parts.aside, parts.beside
        self.tip: Tip | None = None

    def event(self, event: pygame.Event, now: float) -> bool:
        """One of `MOVES`: whatever it lies over, everything else is to know that it is not there."""
        if event.type != pygame.MOUSEMOTION:
            self.forget()
        events = self.turn.input
        heard = [
            self.aside.event(event),
            self.calls.event(event),
            self.beside.event(event),
            self.hints.event(event),
        ]
        heard.append(not events.holding and self.hud.widgets.handle(event))
        used = events.event(event, now)
        if used:
            self.turn.after_input()
        return used or any(heard)

    def forget(self) -> None:
        """Nobody knows where the pointer is until it moves again."""
        self.hud.tooltip.hide()
        self.turn.input.pos = (-1.0, -1.0)
        for widgets in self.sets:
            widgets.forget_pointer()

    def renew(self, *, still: bool) -> None:
        """See what is to be said of a button, else, while all lies `still`, of a piece."""
        for widgets in self.sets:
            if widgets.tip is not None or widgets.hovered is not None:
                self.tip = widgets.tip
                return
        pos = self.turn.input.pos
        if self.hints.why.open and self.hints.why.rect.collidepoint(pos):
            self.tip = None  # what lies under the drawer is not seen
            return
        self.tip = (
            self.hud.pill.tip_at(pos)
            or self.acts.tip_at(pos)
            or piece_tip(self.tabletop, self.turn.input, still=still)
        )

    @property
    def sets(self) -> list[WidgetSet]:
        """All buttons, what lies over others first."""
        panel = [] if self.beside.panel is None else [self.beside.panel.widgets]
        pill = [self.hints.widgets] if self.hints.visible else []
        drawer = [] if self.aside.open is None else [self.aside.open.widgets]
        typed = self.beside.typed
        field = [typed.entry.widgets] if typed is not None and typed.entry.typing else []
        return [*field, *drawer, *pill, self.hud.widgets, self.calls.widgets, *panel]

"""The settings: a list of sections at the left, the rows of one at the right; each change acts at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.scenes.options import SECTIONS
from game.scenes.options.rows import Desk, Section
from game.scenes.page import Page
from game.scenes.rename import offer
from game.table.art import icons
from game.table.ui.panel import Caption, Panel
from game.table.ui.scroll import ListView, ScrollArea
from game.table.ui.theme import BODY, GOLD, INK, SOFT, Theme, paste, write
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

LIST, BETWEEN = 240.0, 20.0
ROW = 44.0
HEAD, GAP, INSET = 30.0, 4.0, 24.0
"""How high a group's heading is, what lies between rows, and between them and the panel's edge."""


class SettingsScene(Page):
    """Panels on glass, each as tall as what it holds; where the window is low the rows scroll."""

    title = "Settings"
    most_wide = 1080.0

    def __init__(self, section: str = "") -> None:
        super().__init__()
        names = [one.title for one in SECTIONS]
        first = names.index(section) if section else 0
        self._list = ListView(
            names,
            self._turn_to,
            self._enter,
            row_height=ROW,
            draw_row=self._name,
            chosen=first,
            called="Sections",
        )
        self._list.at_once = lambda index: SECTIONS[index].page is not None
        self._page = ScrollArea()
        self._left, self._right = Panel(), Panel()
        self._desk: Desk | None = None

    @property
    def section(self) -> Section:
        """The one that shows."""
        return SECTIONS[self._list.chosen]

    def enter(self, app: App) -> None:
        """What is chosen here is heard at once, ambience too."""
        super().enter(app)
        self._called = list(app.settings.names)
        app.sounds.enter_room()

    def back(self) -> None:
        """Who is called anew here may have results under the old name."""
        super().back()
        offer(self.app, self._called, self.app.settings.names)

    # ---- building

    def furnish(self, body: pygame.FRect) -> Iterable[Widget]:
        """The list, then the rows of the section."""
        high = min(body.h, len(SECTIONS) * ROW + 24)
        self._left.rect = pygame.FRect(body.x, body.y, LIST, high)
        self._list.rect = self._left.rect.inflate(-20, -24)
        left = body.x + LIST + BETWEEN
        room = pygame.FRect(left, body.y, body.right - left, body.h)
        rows, high = self._place(pygame.FRect(left + INSET, room.y, room.w - 2 * INSET, 0))
        self._right.rect = pygame.FRect(room.x, room.y, room.w, min(high, room.h))
        self._page.rect = self._right.rect.inflate(-12, -16)
        yield from (self._left, self._right, self._list, self._page)
        self._page.hold(rows, high - 17)
        yield from rows

    def _place(self, room: pygame.FRect) -> tuple[list[Widget], float]:
        """All widgets of the section, laid out from the top of `room`, and how high its panel is."""
        desk = self._desk = Desk(self.app, self.theme)
        placed: list[Widget] = []
        y = room.y + 14
        for group in self.section.groups:
            placed.append(Caption(group.title, rect=pygame.FRect(room.x, y, room.w, HEAD)))
            y += HEAD + GAP
            for row in group.rows:
                high = row.height(desk, room.w)
                widgets = row.widgets(desk)
                cell = (room.w + 16) / len(widgets)
                for place, widget in enumerate(widgets):
                    wide = min(cell - 16, row.widest)
                    widget.rect = pygame.FRect(room.x + place * cell, y, wide, high)
                placed += widgets
                y += high + GAP
            y += 12
        return placed, y - room.y + 6

    def _name(self, surface: pygame.Surface, theme: Theme, index: int, rect: pygame.FRect, lit: bool) -> None:
        """The name of a section, gold where it shows; an arrow where it has a page of its own."""
        colour = GOLD if index == self._list.chosen else INK if lit else SOFT
        place = rect.inflate(-28, 0)
        if SECTIONS[index].page is not None:
            paste(surface, theme, icons.icon("arrow_right", theme.px(14), colour), place, 1.0)
            place.w -= 20
        write(surface, theme, SECTIONS[index].title, place, BODY, colour, align=0.0)

    # ---- acting

    def show(self, section: Section) -> None:
        """Turn to a section."""
        self._list.choose(SECTIONS.index(section))

    def _turn_to(self, index: int) -> None:
        self._page.scroll_to(0)
        self.rebuild()

    def _enter(self, index: int) -> None:
        """To a page of its own, or from the list to the first of the rows."""
        page = SECTIONS[index].page
        if page is not None:
            page(self.app)
            return
        first = next(self._stops(), None)
        if first is not None:
            self.widgets.set_focus(first, ring=True)

    def _stops(self) -> Iterator[Widget]:
        return (widget for widget in self.widgets.stops() if widget.clip is self._page.rect)

    def event(self, event: pygame.Event) -> bool:
        """Right leads from the list into the rows; without a focus the keys are the list's."""
        if event.type == pygame.KEYDOWN and self.widgets.focus in (None, self._list):
            if event.key == pygame.K_RIGHT:
                self._enter(self._list.chosen)
                return True
            if self.widgets.focus is None and event.key in (pygame.K_UP, pygame.K_DOWN):
                self.widgets.set_focus(self._list, ring=True)
        return super().event(event)

    def settings_changed(self) -> None:
        """Some settings have keys of their own, say full screen and sound."""
        if self._desk is not None:
            for name, control in self._desk.shown:
                control.value = getattr(self.app.settings, name)

    def leave(self) -> None:
        """Keep the names too; they are written only once, not at every letter."""
        self.app.save_settings()

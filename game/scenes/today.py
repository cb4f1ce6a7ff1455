"""Today: the deal of the day in every game in which chance deals, what came of it, and a press to play it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules import registry
from game.rules.core.errors import DeuceError
from game.scenes import navigate
from game.scenes.page import Page
from game.scenes.saved import ending, standing
from game.scenes.whosits import draw_row
from game.session import today
from game.table.ui.button import Pressable
from game.table.ui.panel import Panel
from game.table.ui.scroll import ScrollArea
from game.table.ui.shelf import draw_pip
from game.table.ui.theme import BODY, INK, SMALL, SOFT, Theme, write
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from datetime import date

    from game.access.node import Node
    from game.app import App
    from game.match.journal import Saved
    from game.rules.registry import Entry

ROW, INSET, PIP = 60.0, 16.0, 9.0
"""How high a row is, what lies between rows and the panel's edge, and a pip's radius."""


class DayRow(Pressable):
    """A game: its name, over how its deal of the day stands; a pip where that is done."""

    radius = 12.0

    def __init__(self, entry: Entry, saved: Saved | None, play: partial[None]) -> None:
        super().__init__(play, tip="Play today’s deal")
        self.entry, self.done = entry, saved is not None and saved.outcome is not None
        self.says = "Not played yet"
        if saved is not None:
            self.says = ending(saved) or f"It waits: {standing(saved)}"

    @property
    def known_as(self) -> str:
        """The game."""
        return self.entry.name

    def told(self) -> Node:
        """The game, and how its deal stands."""
        node = super().told()
        node.note = self.says
        return node

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Pip, name and words."""
        draw_row(surface, theme, self, chosen=False)
        centre = pygame.Vector2(self.rect.x + 26, self.rect.centery) * theme.scale
        draw_pip(surface, theme, centre, PIP, full=self.done)
        half = self.rect.h / 2 - 5
        line = pygame.FRect(self.rect.x + 52, self.rect.y + 5, self.rect.w - 66, half)
        write(surface, theme, theme.fit(self.entry.name, line.w), line, BODY, INK, align=0.0)
        words = theme.fit(self.says, line.w, SMALL, "sans")
        write(surface, theme, words, line.move(0, half), SMALL, SOFT, "sans", align=0.0)


class TodayScene(Page):
    """The games in two columns; a press plays today's deal, or goes on with it."""

    title = "Today"
    most_wide = 1000.0

    def __init__(self, day: date | None = None) -> None:
        super().__init__()
        self.day = day or today.this_day()
        self.note = f"{self.day.day} {self.day:%B}: one deal for each game, the same on every machine"
        self._panel, self._page = Panel(), ScrollArea()
        self._games: list[Entry] = []
        self._played: Mapping[str, Saved] = {}

    def enter(self, app: App) -> None:
        """See in which games chance deals, and what was played."""
        super().enter(app)
        for entry in registry.entries():
            try:
                if registry.load(entry.key).deals:
                    self._games.append(entry)
            except DeuceError:
                continue  # whoever opens its box is told
        self._played = today.played(app.store, self.day)

    def resume(self) -> None:
        """One may have been played meanwhile."""
        self._played = today.played(self.app.store, self.day)
        self.rebuild()

    def furnish(self, body: pygame.FRect) -> Iterable[Widget]:
        """The rows, and a panel as high as they are."""
        high, wide = self.theme.high(ROW), (body.w - 3 * INSET) / 2
        rows: list[Widget] = []
        for number, entry in enumerate(self._games):
            down, aside = divmod(number, 2)
            row = DayRow(entry, self._played.get(entry.key), partial(self.play, entry.key))
            x, y = body.x + INSET + aside * (wide + INSET), body.y + INSET + down * high
            row.rect = pygame.FRect(x, y, wide, high - 6)
            rows.append(row)
        low = body.y + 2 * INSET + -(-len(rows) // 2) * high - 6
        self._panel.rect = pygame.FRect(body.x, body.y, body.w, min(body.h, low - body.y))
        self._page.rect = self._panel.rect.inflate(0, -8)
        self._page.hold(rows, low - body.y - 8)
        return [self._panel, self._page, *rows]

    def play(self, key: str) -> None:
        """Go on with today's deal of this game, or begin it."""
        saved = self._played.get(key)
        if saved is not None and saved.outcome is None:
            navigate.continue_match(self.app, saved.id)
        else:
            navigate.play_now(self.app, key, today.deal_of(self.day))

"""The licences of Deuce and of all that it carries, whole, to be read where it is played."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game import assets
from game.scenes.page import Page
from game.table.ui.focus import PAGES
from game.table.ui.panel import Panel
from game.table.ui.plaintext import PlainText
from game.table.ui.scroll import ListView
from game.table.ui.theme import BODY, GOLD, INK, SMALL, SOFT, Theme, write
from game.table.ui.widget import Widget

LIST, BETWEEN = 270.0, 20.0
ROW = 54.0


class Part(NamedTuple):
    """Something that Deuce is made of, the name of its licence, and the files with the words of it."""

    part: str
    licence: str
    distributions: tuple[str, ...]
    texts: tuple[str, ...]

    @property
    def text(self) -> str:
        """All of it. Raises MissingAsset."""
        return ("\n\n" + "· " * 20 + "\n\n").join(assets.licence(name) for name in self.texts)


def parts() -> tuple[Part, ...]:
    """All of them, Deuce first. Raises MissingAsset."""
    rows = json.loads(assets.licence("parts.json"))
    return tuple(
        Part(row["part"], row["licence"], tuple(row["distributions"]), tuple(row["texts"])) for row in rows
    )


class LicencesScene(Page):
    """The parts at the left, the text of the chosen one at the right."""

    title = "Licences"
    most_wide = 1120.0

    def __init__(self) -> None:
        super().__init__()
        self.parts = parts()
        names = [part.part for part in self.parts]
        self._list = ListView(
            names, self._choose, row_height=ROW, draw_row=self._row, chosen=0, called="Parts"
        )
        self._page = PlainText(self.parts[0].text)
        self._page.called = "Licence"
        self._left, self._right = Panel(), Panel()

    def furnish(self, body: pygame.FRect) -> Iterable[Widget]:
        """The list and the text."""
        self._left.rect = pygame.FRect(body.x, body.y, LIST, body.h)
        self._right.rect = pygame.FRect(body.x + LIST + BETWEEN, body.y, body.w - LIST - BETWEEN, body.h)
        self._list.rect = self._left.rect.inflate(-16, -20)
        self._list.row_height = self.theme.high(ROW)
        self._list.set_rows(self._list.rows)
        self._page.rect = self._right.rect.inflate(-36, -28)
        self._page.fit(self.theme)
        return (self._left, self._right, self._list, self._page)

    def event(self, event: pygame.Event) -> bool:
        """Without a focus arrows are the list's; Page Up and Page Down turn pages from anywhere."""
        if event.type == pygame.KEYDOWN:
            if event.key in PAGES:
                self._page.handle(event, None)
                return True
            if self.widgets.focus is None and event.key in (pygame.K_UP, pygame.K_DOWN):
                self.widgets.set_focus(self._list, ring=True)
        return super().event(event)

    def _choose(self, index: int) -> None:
        self._page.set_text(self.parts[index].text)
        self._page.fit(self.theme)

    def _row(self, surface: pygame.Surface, theme: Theme, index: int, rect: pygame.FRect, lit: bool) -> None:
        """A part, and under it the name of its licence."""
        part, inner = self.parts[index], rect.inflate(-28, 0)
        colour = GOLD if index == self._list.chosen else INK if lit else SOFT
        upper = pygame.FRect(inner.x, inner.y + theme.high(6), inner.w, theme.high(22))
        write(surface, theme, theme.fit(part.part, inner.w), upper, BODY, colour, align=0.0)
        lower = upper.move(0, theme.high(21))
        licence = theme.fit(part.licence, inner.w, SMALL, "sans")
        write(surface, theme, licence, lower, SMALL, SOFT, "sans", align=0.0)

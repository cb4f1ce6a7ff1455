"""Which game of a text that holds several: a list with its players, date and result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.reader import ReadingScene
from game.table.ui import skins
from game.table.ui.button import Button
from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.scroll import ListView
from game.table.ui.theme import (
    BODY,
    FAINT,
    GOLD,
    HEAD,
    INK,
    PROBLEM,
    SMALL,
    SOFT,
    Theme,
    engrave,
    paste,
    write,
)
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.match.foreign import Brought
    from game.rules.core.written import Chapter

ROW = 42.0
NUMBER, DATE, RESULT = 52.0, 110.0, 76.0
"""Widths of the columns; the two players share the rest."""


class ChoosingScene(ReadingScene):
    """The games of one text; the one that is opened shows in the replay, the others wait here."""

    WIDE = 780.0

    def __init__(self, chapters: Sequence[Chapter]) -> None:
        super().__init__()
        self.chapters = chapters
        self.box = pygame.FRect(0, 0, 0, 0)
        rows = [f"{players(chapter)} {chapter.result}" for chapter in chapters]
        self.list = ListView(
            rows, None, self.open_game, row_height=ROW, draw_row=self._row, chosen=0, called="Games"
        )

    def build(self, area: pygame.FRect) -> Iterable[Widget]:
        """The list above two buttons."""
        high = min(area.h - 48, 620.0)
        self.box = pygame.FRect((area.w - self.WIDE) / 2, (area.h - high) / 2, self.WIDE, high)
        left, wide, foot = self.box.x + 28, self.box.w - 56, self.box.bottom - 66
        self.list.rect = pygame.FRect(left - 10, self.box.y + 104, wide + 20, foot - self.box.y - 156)
        self.list.scroll_to(self.list.offset)
        self.list.show(self.list.row_rect(self.list.chosen), 0.0)
        yield self.list
        yield Button("Open", self._open, "gold", rect=pygame.FRect(left + wide - 110, foot, 110, 44))
        yield Button("Close", self.back, rect=pygame.FRect(left, foot, 110, 44))

    def _open(self) -> None:
        self.open_game(self.list.chosen)

    def open_game(self, index: int) -> None:
        """Show this game, or say what is wrong with it."""
        from game.match import foreign

        text = self.chapters[index].text
        self.reader.begin(lambda check: foreign.read(text, check=check), self._show)

    def _show(self, brought: Brought) -> None:
        from game.scenes.importing import replay_of

        self.app.stack.push(replay_of(brought))
        if brought.note:
            self.app.toast(brought.note)

    # ---- drawing

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """Veil, panel, the heads of the columns, and what went wrong."""
        skins.dim(surface, 120)
        draw_glass(surface, theme, self.box, deep=True)
        head = pygame.FRect(self.box.x + 28, self.box.y + 18, self.box.w - 56, 44)
        engrave(surface, theme, "Choose a game", head, HEAD, align=0.0)
        count = theme.text(f"{len(self.chapters)} games in this text", SMALL, SOFT, "sans")
        paste(surface, theme, count, head, 1.0)
        heads = pygame.FRect(self.list.rect.x, self.list.rect.y - 30, self.list.row_rect(0).w, 26)
        for cell, words, side in zip(
            _cells(heads), ("", "White", "Black", "Date", "Result"), _SIDES, strict=True
        ):
            write(surface, theme, words, cell, SMALL, FAINT, "sans", align=side)
        if self.reader.words:
            colour = INK if self.reader.busy else PROBLEM
            below = pygame.FRect(self.box.x + 28, self.list.rect.bottom + 4, self.box.w - 56, 44)
            draw_text(surface, theme, theme.legend.said(self.reader.words), below, SMALL, colour)

    def _row(self, surface: pygame.Surface, theme: Theme, index: int, rect: pygame.FRect, lit: bool) -> None:
        tags, result = self.chapters[index].tags, self.chapters[index].result
        date = tags.get("Date", "").replace("????.??.??", "").replace(".??", "")
        said = (
            f"{index + 1}",
            tags.get("White", "?"),
            tags.get("Black", "?"),
            date,
            result.replace("1/2", "½"),
        )
        inks = (FAINT, INK, INK, SOFT, GOLD)
        for cell, words, ink, side in zip(_cells(rect), said, inks, _SIDES, strict=True):
            write(surface, theme, theme.fit(words, cell.w, BODY), cell, BODY, ink, align=side)


def players(chapter: Chapter) -> str:
    """ "White – Black" of a game."""
    return f"{chapter.tags.get('White', '?')} – {chapter.tags.get('Black', '?')}"


_SIDES = (1.0, 0.0, 0.0, 0.0, 1.0)


def _cells(row: pygame.FRect) -> list[pygame.FRect]:
    """The columns of a row: number, White, Black, date, result."""
    inner = row.inflate(-24, 0)
    name = (inner.w - NUMBER - DATE - RESULT) / 2
    wides = (NUMBER - 16, 16 + name, name, DATE, RESULT)
    cells, x = [], inner.x
    for at, wide in enumerate(wides):
        gap = 16 if at == 1 else 0
        cells.append(pygame.FRect(x + gap, row.y, wide - gap - 8, row.h))
        x += wide
    cells[-1].w += 8
    return cells

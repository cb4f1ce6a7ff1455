"""Why a hint says what it says: a drawer with the moves that were weighed, as bars, and what they rest on."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.context import TableContext, TablePart
from game.scenes.valuebars import Scale
from game.table import chalk
from game.table.frames import frect
from game.table.layout import Rect
from game.table.ui.button import IconButton
from game.table.ui.focus import WidgetSet
from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.theme import BODY, HEAD, INK, SMALL, SOFT, Theme, write

if TYPE_CHECKING:
    from game.ai.thought import Unit
    from game.coach.hints import Hint, Option

WIDE = 300.0
PAD, THICK = 16.0, 12.0
_BELOW = 22.0
"""Of a row, what is beneath its words."""
_GAP = 8.0
_DISC = 20.0
_TOP = 56.0
_WHISKER = (214, 96, 72)


class Why(TablePart):
    """The drawer of one table, at the right edge or the left; `close` is told by its button."""

    def __init__(self, table: TableContext, close: Callable[[], object]) -> None:
        super().__init__(table)
        self.open = False
        self._close = IconButton("close", close, tip="Close (W)")
        self.widgets = WidgetSet([self._close])
        self.bars: Sequence[Option] = ()
        self.rect = pygame.FRect(0, 0, 0, 0)
        self.pill = self.rect
        """Where the hint is told."""
        self.spared: Sequence[Rect] = ()
        """What it is about, and had better not cover: where that lies at the right, it opens at the left."""
        self._labels: Sequence[str] = ()
        self._unit = self._basis = self._reason = self._expected = ""
        self._counted: Unit | None = None
        self._behind = False
        self._numbered = 0
        """How many of the moves have their number on the table."""

    def tell(self, hint: Hint, labels: Sequence[str], reason: str, expected: str = "") -> None:
        """What is to be shown; `labels` name the moves of its bars, `expected` is how the best goes on."""
        self.bars, self._labels, self._numbered = hint.bars, labels, len(hint.options)
        self._counted, self._behind = hint.unit, hint.behind
        self._unit, self._basis, self._reason = hint.counted(), hint.basis(), reason or hint.ahead()
        self._expected = expected

    def event(self, event: pygame.Event) -> bool:
        """Its button; what is pressed on it is pressed on nothing beneath."""
        used = self.widgets.handle(event)
        place = getattr(event, "pos", None)
        return used or (place is not None and bool(self.rect.collidepoint(place)))

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """As tall as what it holds."""
        if not self.open:
            return
        area, inside = self.tabletop.area, WIDE - 2 * PAD
        notes = [note for note in (self._reason, self._expected, self._basis, self._whiskers()) if note]
        line = theme.line(SMALL)
        top = _TOP + (line + _GAP if self.bars else 0.0)
        while True:
            below = sum(len(theme.wrap(note, inside, SMALL)) * line + _GAP for note in notes) + PAD - _GAP
            rows = self._rows(theme, inside, self._floor() - area.y - 2 * _GAP - top - below)
            if len(rows) >= min(self._numbered, len(self.bars)) or len(notes) < 2:
                break
            notes.pop()  # what is marked on the table is here too, and a reason before what it rests on
        high = top + sum(len(words) * line + _BELOW for words in rows) + below
        sides = (Rect(x, area.y + 4, WIDE, high) for x in (area.right - WIDE - 8, area.x + 8))
        self.rect = box = frect(min(sides, key=lambda side: sum(map(side.shared, self.spared))))
        draw_glass(surface, theme, box, 14.0, deep=True)
        head = pygame.FRect(box.x + PAD, box.y + 8, inside, 40)
        write(surface, theme, "Why?", head, HEAD, chalk.CHALK, "bold", align=0.0)
        self._close.rect = pygame.FRect(box.right - 48, box.y + 10, 36, 36)
        self.widgets.draw(surface, theme)
        unit = pygame.FRect(box.x + PAD, box.y + _TOP, inside, line)
        write(surface, theme, self._unit if self.bars else "", unit, SMALL, SOFT, align=0.0)
        y = box.y + top
        for number, words in enumerate(rows):
            tall = len(words) * line + _BELOW
            self._draw_bar(surface, theme, pygame.FRect(box.x + PAD, y, inside, tall), number, words)
            y += tall
        for note in notes:
            place = pygame.FRect(box.x + PAD, y, inside, 200)
            y += draw_text(surface, theme, note, place, SMALL, SOFT) + _GAP

    def _floor(self) -> float:
        """Above the pill, where that stands at the foot of the table; its buttons are still to be pressed."""
        area, pill = self.tabletop.area, self.pill
        return pill.y if pill.y > area.y + area.h / 2 else area.bottom

    def _whiskers(self) -> str:
        known = any(0 < bar.error < math.inf for bar in self.bars)
        return "Thin red lines: how far chance may be off, by one standard error." if known else ""

    def _rows(self, theme: Theme, inside: float, room: float) -> list[Sequence[str]]:
        """The words of each bar in lines, of as many bars as there is room for."""
        rows: list[Sequence[str]] = []
        for number, (bar, label) in enumerate(zip(self.bars, self._labels, strict=True)):
            words = theme.wrap(label, inside - self._left(number) - self._figures(theme, bar) - 10, SMALL)
            room -= len(words) * theme.line(SMALL) + _BELOW
            if room < 0 and rows:
                break
            rows.append(words)
        return rows

    def _left(self, number: int) -> float:
        return _DISC + 6 if number < self._numbered else 0.0

    def _figures(self, theme: Theme, bar: Option) -> float:
        return theme.width(bar.figure, BODY, "bold")

    def _draw_bar(
        self, surface: pygame.Surface, theme: Theme, box: pygame.FRect, number: int, words: Sequence[str]
    ) -> None:
        """Number, label and value, and beneath them the bar with its whiskers."""
        bar, step = self.bars[number], theme.line(SMALL)
        scale = Scale.of([(one.value, one.error) for one in self.bars], self._counted, behind=self._behind)
        left = box.x + self._left(number)
        if left > box.x:
            chalk.draw_disc(surface, theme, box.x + _DISC / 2, box.y + step / 2, number + 1, _DISC)
        for at, line in enumerate(words):
            cell = pygame.FRect(left, box.y + at * step, box.right - left, step)
            write(surface, theme, line, cell, SMALL, INK, align=0.0)
        first = pygame.FRect(box.x, box.y, box.w, step)
        write(surface, theme, bar.figure, first, BODY, INK, "bold", align=1.0)
        track = pygame.FRect(box.x, box.bottom - _BELOW + 3, box.w, THICK)
        surface.fill((10, 12, 18), theme.rect(track))
        begin, long = (share * track.w for share in scale.bar(bar.value))
        surface.fill(chalk.CHALK, theme.rect(pygame.FRect(track.x + begin, track.y, long, THICK)))
        if 0 < bar.error < math.inf:
            low, high = (track.x + scale.at(bar.value + s * bar.error) * track.w for s in (-1, 1))
            middle = track.centery
            for whisker in (
                pygame.FRect(low, middle - 1, high - low, 2),
                pygame.FRect(low - 1, middle - 5, 2, 10),
                pygame.FRect(high - 1, middle - 5, 2, 10),
            ):
                surface.fill(_WHISKER, theme.rect(whisker))

"""Why a hint says what it says: a drawer with the moves that were weighed, as bars, and what they rest on."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.clearing import Around, Costs, placed
from game.scenes.context import TableContext, TablePart
from game.scenes.valuebars import Scale
from game.scenes.whypages import BUTTON, DISC, GAP, PAD, WIDE, Form, Page, Told, page_in, pages
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

_OFF = 8.0
"""What a unit away from the sides costs, beside covering one of what had better be seen."""
_WHISKER = (214, 96, 72)


class Why(TablePart):
    """The drawer of one table, at its right or left side, or wherever it covers nothing that one needs; over
    the panel beside a board. `close` is told by its button.
    """

    def __init__(self, table: TableContext, close: Callable[[], object]) -> None:
        super().__init__(table)
        self.open = False
        self._close = IconButton("close", close, tip="Close (W)")
        self.widgets = WidgetSet([self._close])
        self.bars: Sequence[Option] = ()
        self.rect = pygame.FRect(0, 0, 0, 0)
        self.room = Rect(0, 0, 1, 1)
        """Where it may stand."""
        self.heard = ""
        """What is told beside it."""
        self.docked: Rect | None = None
        """Beside a board: what it is as wide as, and at whose foot it stands."""
        self.around = Around(Rect(0, 0, 1, 1), (), ())
        """What it had better not cover."""
        self._placed: tuple[Page, Rect] | None = None
        self._for: object = None
        """For what it was placed."""
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
        told = Told(
            self.bars, self._labels, self._numbered, self._notes(), self._unit, self._reason in self.heard
        )
        about = theme, told, self.room, self.docked, self.around
        if self._placed is None or about != self._for:
            self._for, self._placed = about, self._place(theme, told)
        page, place = self._placed
        form = page.form
        self.rect = box = frect(place)
        line, inside = theme.line(SMALL), page.wide - 2 * PAD
        draw_glass(surface, theme, box, 14.0, deep=True)
        self._draw_head(surface, theme, page, inside)
        y = box.y + page.top
        for number, words in enumerate(page.rows):
            tall = len(words) * line + form.below
            row = pygame.FRect(box.x + PAD, y, inside, tall)
            self._draw_bar(surface, theme, row, number, words, form, told.left(number))
            y += tall
        for note in page.notes:
            room = pygame.FRect(box.x + PAD, y, inside, 200)
            y += draw_text(surface, theme, note, room, SMALL, SOFT) + GAP

    def _draw_head(self, surface: pygame.Surface, theme: Theme, page: Page, inside: float) -> None:
        """What it is, what the bars count, and the button."""
        box, form, line = self.rect, page.form, theme.line(SMALL)
        edge, top, high = (10.0, form.head, line) if form.titled else (2.0, 2.0, form.head - 4)
        if form.titled:
            head = pygame.FRect(box.x + PAD, box.y + 8, inside, 40)
            write(surface, theme, "Why?", head, HEAD, chalk.CHALK, "bold", align=0.0)
        for number, words in enumerate(page.unit or ([] if form.titled else ["Why?"])):
            row = pygame.FRect(box.x + PAD, box.y + top + number * line, form.beside(inside), high)
            write(surface, theme, words, row, SMALL, SOFT, align=0.0)
        self._close.rect = pygame.FRect(box.right - edge - BUTTON - 2, box.y + edge, BUTTON, BUTTON)
        self.widgets.draw(surface, theme)

    @property
    def told(self) -> int:
        """How many moves have their bar in it."""
        return 0 if self._placed is None else len(self._placed[0].rows)

    def _place(self, theme: Theme, told: Told) -> tuple[Page, Rect]:
        """Where it covers least, telling what it can there: in the usual form at a side, as wide as it may be
        and below the tools, unless that covers something.
        """
        if self.docked is not None:
            dock = self.docked
            page = page_in(theme, told, dock.w, dock.h)
            return page, Rect(dock.x, max(dock.y, dock.bottom - page.high), page.wide, page.high)
        room, costs = self.room, Costs(self.around)
        found = pages(theme, told, room.h) or [page_in(theme, told, WIDE, room.h)]
        best, least = (found[0], Rect(room.x, room.y, found[0].wide, found[0].high)), math.inf
        for page in found:
            if page.lacks >= least:
                break
            for box in costs.free(room, page.wide, page.high):
                cost = page.lacks + _OFF * min(box.x - room.x, room.right - box.right)
                if cost < least and (cost := cost + costs.of(box, least - cost)) < least:
                    best, least = (page, box), cost
        if least == math.inf:
            page = min(found, key=lambda page: page.wide * page.high)
            best = page, placed(Rect(room.right - page.wide, room.y, page.wide, page.high), self.around)
        return best

    def _notes(self) -> tuple[str, ...]:
        return tuple(note for note in (self._reason, self._expected, self._basis, self._whiskers()) if note)

    def _whiskers(self) -> str:
        known = any(0 < bar.error < math.inf for bar in self.bars)
        return "Thin red lines: how far chance may be off, by one standard error." if known else ""

    def _draw_bar(
        self,
        surface: pygame.Surface,
        theme: Theme,
        box: pygame.FRect,
        number: int,
        words: Sequence[str],
        form: Form,
        left: float,
    ) -> None:
        """Number, label and value, and beneath them the bar with its whiskers."""
        bar, step = self.bars[number], theme.line(SMALL)
        scale = Scale.of([(one.value, one.error) for one in self.bars], self._counted, behind=self._behind)
        left += box.x
        if left > box.x:
            chalk.draw_disc(surface, theme, box.x + DISC / 2, box.y + step / 2, number + 1, DISC)
        for at, line in enumerate(words):
            cell = pygame.FRect(left, box.y + at * step, box.right - left, step)
            write(surface, theme, line, cell, SMALL, INK, align=0.0)
        first = pygame.FRect(box.x, box.y, box.w, step)
        write(surface, theme, bar.figure, first, BODY, INK, "bold", align=1.0)
        track = pygame.FRect(box.x, box.bottom - form.below + (3 if form.titled else 0), box.w, form.thick)
        surface.fill((10, 12, 18), theme.rect(track))
        begin, long = (share * track.w for share in scale.bar(bar.value))
        surface.fill(chalk.CHALK, theme.rect(pygame.FRect(track.x + begin, track.y, long, form.thick)))
        if 0 < bar.error < math.inf:
            low, high = (track.x + scale.at(bar.value + s * bar.error) * track.w for s in (-1, 1))
            middle = track.centery
            for whisker in (
                pygame.FRect(low, middle - 1, high - low, 2),
                pygame.FRect(low - 1, middle - 5, 2, 10),
                pygame.FRect(high - 1, middle - 5, 2, 10),
            ):
                surface.fill(_WHISKER, theme.rect(whisker))

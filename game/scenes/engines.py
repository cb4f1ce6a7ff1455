"""Chess engines of other programs: named by their files, set up, and chosen to judge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.page import Page
from game.scenes.reader import Reader
from game.session.engines import named
from game.session.settings import MOST_ENGINES
from game.table.ui.button import Button
from game.table.ui.controls import Stepper
from game.table.ui.field import TextField
from game.table.ui.panel import Label, Panel, draw_text
from game.table.ui.scroll import ScrollArea
from game.table.ui.theme import BODY, INK, PROBLEM, SMALL, SOFT, Theme
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.ai.engines.installed import Installed

ROW = 84.0
THREADS = (1, 2, 4, 8, 16, 32, 64)
HASHES = (16, 64, 256, 1024, 4096)
_LEAD = (
    "Name a program that speaks UCI, or drop its file onto this window. Adding starts it, to hear what it is."
)
_FULL = f"There is room for {MOST_ENGINES} engines: remove one first."
_NONE = "None yet. Stockfish, Leela Chess Zero and many others speak UCI (Chess960 is not played here)."


class EnginesScene(Page):
    """The list of engines; every change is kept at once."""

    title = "Chess engines"
    note = "Other programs, as opponents and as judges"
    most_wide = 1000.0

    def __init__(self) -> None:
        super().__init__()
        self.reader = Reader()
        self._field = TextField(
            "", self._edited, hint="Path of the program", limit=4096, on_submit=lambda _: self.add()
        )
        self._page = ScrollArea()
        self._upper, self._lower = Panel(title="Add an engine"), Panel(title="Engines")
        self._told = pygame.FRect(0, 0, 0, 0)

    @property
    def engines(self) -> list[Installed]:
        """Those that were named."""
        return self.app.settings.engines

    # ---- building

    def furnish(self, body: pygame.FRect) -> Iterable[Widget]:
        """A field for one more, who judges, and those there are."""
        self._upper.rect = pygame.FRect(body.x, body.y, body.w, 172)
        left, wide, y = body.x + 24, body.w - 48, body.y + 58
        self._told = pygame.FRect(left, y + 54, wide, 48)
        self._field.rect = pygame.FRect(left, y, wide - 224, 42)
        yield self._field
        place = pygame.FRect(left + wide - 212, y, 92, 42)
        yield Button("Paste", self._paste, rect=place, tip="The path on the clipboard")
        full = len(self.engines) >= MOST_ENGINES
        place = pygame.FRect(left + wide - 108, y, 108, 42)
        add = Button("Add", self.add, "gold", rect=place, tip="Start it once, and take it up")
        add.enabled = not full
        yield add
        y = body.y + 190
        self._lower.rect = pygame.FRect(body.x, y, body.w, body.bottom - y)
        area = pygame.FRect(body.x + 12, y + 54, body.w - 24, body.bottom - y - 66)
        rows = list(self._rows(pygame.FRect(left, area.y, wide, area.h)))
        low = max(row.rect.bottom for row in rows) + 6
        area.h = min(area.h, low - area.y)
        self._lower.rect.h = area.bottom + 12 - y
        self._page.rect = area
        self._page.hold(rows, low - area.y)
        yield self._page
        yield from rows

    def _rows(self, room: pygame.FRect) -> Iterable[Widget]:
        if not self.engines:
            none = Label(_NONE, rect=pygame.FRect(room.x, room.y + 8, room.w, 0))
            none.rect.h = none.height(self.theme, room.w)
            yield none
            return
        judges = [("", "our own engine"), *((one.key, one.name) for one in self.engines)]
        yield Stepper(
            judges,
            self.app.settings.judge,
            self._judge,
            label="Games of chess are reviewed by",
            rect=pygame.FRect(room.x, room.y + 4, room.w, 40),
            tip="Its values become chances to win as our own engine’s do",
        )
        for number, one in enumerate(self.engines):
            yield from self._row(one, pygame.FRect(room.x, room.y + 58 + number * ROW, room.w, ROW - 10))

    def _row(self, one: Installed, row: pygame.FRect) -> Iterable[Widget]:
        """Its name over where it is, what can be set of it, and the way out."""
        theme, wide = self.theme, row.w - 190 - 200 - 112 - 24
        yield Label(theme.fit(one.name, wide), rect=pygame.FRect(row.x, row.y + 6, wide, 24), colour=INK)
        missing = one.missing
        below = f"It {missing}" if missing else one.path
        yield Label(
            theme.fit(below, wide, SMALL, "sans"),
            rect=pygame.FRect(row.x, row.y + 34, wide, 22),
            size=SMALL,
            colour=PROBLEM if missing else SOFT,
            kind="sans",
        )
        x = row.x + wide + 8
        threads = Stepper(
            _offered(THREADS, one.most_threads, one.threads, "{} thread", "{} threads"),
            one.threads,
            partial(self._set_threads, one),
            rect=pygame.FRect(x, row.y + 8, 182, 44),
            tip="Processors that it may use at a time",
        )
        memory = Stepper(
            _offered(HASHES, one.most_hash, one.hash, "{} MB", "{} MB"),
            one.hash,
            partial(self._set_hash, one),
            rect=pygame.FRect(x + 190, row.y + 8, 192, 44),
            tip="Memory for positions that it has looked at (hash)",
        )
        for stepper in (threads, memory):
            stepper.enabled = len(stepper.choices) > 1
            yield stepper
        place = pygame.FRect(row.right - 104, row.y + 9, 104, 42)
        yield Button("Remove", partial(self._remove, one), rect=place, tip=f"Forget {one.name}")

    # ---- acting

    def add(self) -> None:
        """Start the program of the field, and take it up if it is an engine."""
        if len(self.engines) < MOST_ENGINES:
            text, known = self._field.text, tuple(self.engines)
            self.reader.begin(lambda check: named(text, known, check), self._take)
            self.app.redraw()

    def _take(self, found: Installed) -> None:
        others = [one for one in self.engines if one.path != found.path]
        again = len(others) < len(self.engines)
        self._keep([*others, found])
        self._field.set_text("")
        self.app.toast(f"{found.name} {'is there already' if again else 'can play chess now'}.")

    def _keep(self, engines: list[Installed]) -> None:
        self.app.settings.engines = engines
        self.app.apply_settings()
        self.rebuild()

    def _remove(self, one: Installed) -> None:
        if self.app.settings.judge == one.key:
            self.app.settings.judge = ""
        self._keep([other for other in self.engines if other.key != one.key])

    def _set_threads(self, one: Installed, threads: int) -> None:
        self._change(one, lambda now: replace(now, threads=threads))

    def _set_hash(self, one: Installed, megabytes: int) -> None:
        self._change(one, lambda now: replace(now, hash=megabytes))

    def _change(self, one: Installed, change: Callable[[Installed], Installed]) -> None:
        self.app.settings.engines = [change(now) if now.key == one.key else now for now in self.engines]
        self.app.apply_settings()

    def _judge(self, key: str) -> None:
        self.app.settings.judge = key
        self.app.apply_settings()

    def _edited(self, text: str) -> None:
        self.reader.problem = ""

    def _paste(self) -> None:
        try:
            text = pygame.scrap.get_text()
        except pygame.error:
            text = ""  # some platforms call an empty clipboard an error
        self._offer(text)

    def _offer(self, text: str) -> None:
        """Put a path into the field: nothing is started before it was read and Add pressed."""
        lines = text.strip().splitlines()
        self.reader.problem = "" if lines else "There is no text on the clipboard."
        if lines:
            self._field.set_text(lines[0])
        self.app.redraw()

    def event(self, event: pygame.Event) -> bool:
        """A dropped file is put into the field."""
        if event.type in (pygame.DROPFILE, pygame.DROPTEXT):
            self._offer(event.file if event.type == pygame.DROPFILE else event.text)
            return True
        return super().event(event)

    def update(self, now: float) -> bool:
        """Go on as soon as a program has said what it is."""
        if self.reader.busy:
            self.app.lively(0.5)
        return self.reader.update() | super().update(now)

    def back(self) -> None:
        """Escape stops the waiting, and then leads back."""
        if not (self.reader.busy and self.reader.stop()):
            super().back()

    def leave(self) -> None:
        """Nobody waits for a program any more, and the list is on disk."""
        self.reader.stop()
        self.app.save_settings()

    # ---- painting

    def illustrate(self, surface: pygame.Surface, theme: Theme) -> None:
        """Panels, and what goes on or went wrong."""
        self._upper.draw(surface, theme)
        self._lower.draw(surface, theme)
        words = "Waiting for the program. Escape gives up." if self.reader.busy else self.reader.problem
        full = _FULL if len(self.engines) >= MOST_ENGINES else _LEAD
        colour = PROBLEM if words and not self.reader.busy else SOFT
        draw_text(surface, theme, theme.legend.said(words or full), self._told, BODY, colour)


def _offered(usual: Sequence[int], most: int, now: int, one: str, several: str) -> list[tuple[int, str]]:
    """What can be chosen up to the most that an engine takes, with what is set now among it."""
    values = sorted({now, *(value for value in usual if value <= most)})
    return [(value, (one if value == 1 else several).format(value)) for value in values]

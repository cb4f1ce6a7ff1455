"""The menu: a shelf of game boxes, each in its place for ever, and beside it the chosen game.

Its first frame draws before journal, packages or fine art are touched; all follow on the next frames.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.rules import registry
from game.scenes import navigate
from game.scenes.form import FormScene
from game.scenes.shelfnews import ShelfNews
from game.scenes.shelfpanel import ShelfPanel, Told, matches, seats
from game.table.ui.button import Button
from game.table.ui.field import TextField
from game.table.ui.focus import ARROWS
from game.table.ui.panel import draw_title
from game.table.ui.scroll import ScrollArea
from game.table.ui.shelf import COLUMNS, BoxButton, Plank, ShelfPlan, draw_note
from game.table.ui.theme import BODY, SMALL, SOFT, Theme, write
from game.table.ui.widget import Widget, with_control

if TYPE_CHECKING:
    from game.app import App
    from game.match.journal import Saved

DRAWN = 0.04
"""Seconds of a frame in which boxes are drawn that still lack their pictures."""
AT_REST = 0.12
"""Seconds without input after which the chosen game's picture is drawn."""
AT_EASE = 0.6
"""Seconds without input after which the table of its unfinished match is drawn."""


class MenuScene(FormScene):
    """The lowest scene of the stack."""

    def __init__(self) -> None:
        super().__init__()
        self.entries = registry.shipped()  # those of packages follow
        self.chosen = self.entries[0].key if self.entries else ""
        self.search = ""
        self._newest: Saved | None = None  # the match that was played last of all
        self._stale = True  # the journal is to be asked again
        self._pressed_early = False  # the golden button was pressed before the journal was asked
        self._away = ""  # the game whose table was opened from here
        self._asked = False  # whether packages have been asked for their games
        self._acted_at = 0.0  # the last input
        self._shelf = ScrollArea()
        self._boxes: list[BoxButton] = []
        self._boards: list[Plank] = []
        self._field = TextField(
            "", self._search, hint="Search the shelf", icon="search", on_submit=lambda _: self._to_play()
        )
        self._panel = ShelfPanel(self._go_on, self._start, self._show_matches, self._go)
        self._play, self._anew = self._panel.play, self._panel.anew
        self._found: tuple[registry.Entry, ...] = ()
        self.plan = ShelfPlan(pygame.FRect(0, 0, 1280, 800))

    @cached_property
    def news(self) -> ShelfNews:
        """What the journal knows."""
        return ShelfNews(self.app)

    # ---- life

    def resume(self) -> None:
        """A match may have begun or ended meanwhile; who comes back sees the whole shelf."""
        self._stale = True
        if self.search:
            self._field.set_text("")
            self._search("")
        if self._away:
            self._pass(self._away, opening=False)
            self._away = ""
        self.app.redraw()

    def pause(self) -> None:
        """What was pressed a moment ago has led elsewhere."""
        super().pause()
        self._pressed_early = False
        if not self._stale:
            self.news.pictures.stop()

    def update(self, now: float) -> bool:
        """Ask the journal once the first frame is on screen, and draw what it did not wait for."""
        moving = super().update(now)
        if not self.app.frames:
            return moving
        if self._stale and not self.app.store.opening:
            self._stale = False
            self._ask_packages()
            self._ask_journal()
            self.rebuild()
            self._show_chosen()
            if self._pressed_early:
                self._pressed_early = False
                self._go_on()
            return True
        if left := self._drafts():
            self._finish_boxes()
            self.app.lively(0.1)
            return self._drafts() < left or moving  # a frame for each row costs less than one for each box
        return (not self._stale and self._learn(now)) or moving

    def _drafts(self) -> int:
        """How many rows have a box that stands there as a draft."""
        return len({number // COLUMNS for number, box in enumerate(self._boxes) if box.drafted})

    def _finish_boxes(self) -> None:
        """Draw some of the boxes that stand there as drafts."""
        began = perf_counter()
        for box in self._boxes:
            if box.finish(self.theme) and perf_counter() - began > DRAWN:
                break

    def _learn(self, now: float) -> bool:
        """Find out one thing more of what the shelf can tell; True if it shows."""
        entry = registry.find(self.chosen)
        if entry is None or not self._found:
            return False
        if self.news.bookmarks.update(self.app.store, self.chosen):
            self._offer()
            return True
        if self.news.find_out(entry):
            return True
        rested = now - self._acted_at
        if rested >= AT_REST and self._panel.scene_due(self.chosen, self.theme):
            return True
        waits = self._waiting()
        if waits is not None and rested >= AT_EASE:
            return self.news.pictures.update(self.app, waits, self.theme.rect(self._panel.picture).size)
        return False

    def _ask_packages(self) -> None:
        """Put the games of installed packages on the shelf, and tell of those that cannot be used."""
        if not self._asked:
            self._asked, self.entries = True, registry.entries()
            for problem in registry.packages().problems.values():
                self.app.toast(problem)

    def _ask_journal(self) -> None:
        newest = self.news.ask()
        untouched = self.chosen == self.entries[0].key or self._newest is not None
        if newest is not None and newest != self._newest and untouched:
            here = [entry.key for entry in self.entries]
            if newest.game in here:
                self._choose(newest.game)  # what was just played, or at the start what was played last
        self._newest = newest

    def _show_chosen(self) -> None:
        for box in self._boxes:
            if box.chosen:
                box.reveal()

    def back(self) -> None:
        """Escape empties the search and does nothing else: a stray key must not end the program."""
        if self.search:
            self._field.set_text("")
            self._search("")

    def event(self, event: pygame.Event) -> bool:
        """The keys that work anywhere in the menu."""
        self._acted_at = self.app.now
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._pressed_early = False  # the last press counts
        if event.type == pygame.KEYDOWN and with_control(event):
            if event.key == pygame.K_f:
                self.widgets.set_focus(self._field, ring=True)
                return True
            if event.key == pygame.K_q:
                self.app.quit()
                return True
        if event.type == pygame.KEYDOWN and event.key in ARROWS and self._cross(event.key):
            return True
        return super().event(event)

    def _cross(self, key: int) -> bool:
        """Arrows begin at the chosen box, lead from the end of a row to the golden button, and back."""
        focus, boxes = self.widgets.focus, self._boxes
        chosen = next((box for box in boxes if box.chosen and box.enabled), None)
        if focus is None:
            self.widgets.set_focus(chosen, ring=True)
        elif key == pygame.K_RIGHT and isinstance(focus, BoxButton) and self._found:
            number = boxes.index(focus)
            if not any(box.enabled for box in boxes[number + 1 : (number // COLUMNS + 1) * COLUMNS]):
                self.widgets.set_focus(self._play, ring=True)
                return True
        elif key == pygame.K_LEFT and chosen is not None and self._panel.begins(focus):
            self.widgets.set_focus(chosen, ring=True)
            return True
        return False

    # ---- building

    def build(self, area: pygame.FRect) -> Iterable[Widget]:
        """Search, shelf, the chosen game, footer."""
        self.plan = ShelfPlan(area)
        self._field.rect = self.plan.place((888, 26, 360, 44), (712, 18, 296, 42))
        yield self._field
        self._shelf.rect = self.plan.window
        yield from self._shelf_boxes()
        yield from self._panel.place(self.plan, self.theme.letters)
        self._offer()
        yield from self._footer()

    def _shelf_boxes(self) -> Iterable[Widget]:
        self._found = tuple(e for e in self.entries if matches(e, self.search))
        if self._found and self.chosen not in [entry.key for entry in self._found]:
            self.chosen = self._found[0].key
        self._boards = [Plank(self.plan.plank(row)) for row in range(-(-len(self.entries) // COLUMNS))]
        self._boxes = [
            BoxButton(e.key, e.name, seats(e), self._choose, lambda _: self._go_on(), self.plan.box(number))
            for number, e in enumerate(self.entries)
        ]
        for entry, box in zip(self.entries, self._boxes, strict=True):
            box.chosen = box.key == self.chosen
            box.enabled = entry in self._found
            box.drafted = not self.app.frames or not box.ready(self.theme)
        for board in self._boards:
            board.drafted = not self.app.frames
        yield self._shelf
        self._shelf.hold([*self._boards, *self._boxes], self.plan.height(len(self.entries)))
        yield from self._boards
        yield from self._boxes

    def _footer(self) -> Iterable[Widget]:
        row = self.plan.place((20, 740, 1240, 44), (20, 594, 998, 40))
        items: list[tuple[str, str, Callable[[], object], str]] = [
            ("Settings", "settings", lambda: navigate.open_settings(self.app), ""),
            ("Matches", "flag", self._show_matches, "Go on with one, watch, export or forget"),
            ("Today", "cards", lambda: navigate.open_today(self.app), "One deal a day for each game"),
            ("Open a file…", "folder", self._import, "A record, PGN, PDN or FEN"),
            ("About", "info", lambda: navigate.open_settings(self.app, "About"), ""),
            ("Quit", "close", self.app.quit, ""),
        ]
        x = row.x
        for label, icon, act, tip in items:
            button = Button(label, act, "plain", icon=icon, tip=tip, size=SMALL)
            button.rect = pygame.FRect(x, row.y, 0, row.h)
            button.rect.w = button.natural_width(self.theme) - 6
            x += button.rect.w + 4
            if label == "Quit":
                button.rect.right = row.right
            yield button

    def rebuild(self) -> None:
        """The widgets anew; Enter means the golden button."""
        super().rebuild()
        self.widgets.default = self._play if self._found else None

    # ---- acting

    def _choose(self, key: str) -> None:
        if key == self.chosen:
            return
        self.chosen = key
        for box in self._boxes:
            box.chosen = box.key == key
        self._offer()
        self.app.redraw()

    def _waiting(self) -> Saved | None:
        """The chosen game's unfinished match, as far as the journal has been asked."""
        return None if self._stale else self.news.waiting(self.chosen)

    def _offer(self) -> None:
        """Going on comes before a new match: nobody begins a second one without a word."""
        if not self._found:
            self._panel.hide()
            return
        waits = self._waiting()
        label = self.news.bookmarks.label(waits) if waits else "Play"
        others = self.news.bookmarks.others(self.chosen) if waits else None
        self._panel.show(registry.entry(self.chosen), label, others)
        if waits:
            from game.scenes import saved

            self._play.tip = saved.company(waits)
            self._anew.tip = "".join(self.news.told(self.chosen).above[:1])
        else:
            self._play.tip = ""
        for box in self._boxes if not self._stale else ():
            marked = self.news.bookmarks.latest.get(box.key)
            box.bookmark = None if marked is None else self.news.bookmarks.colour(marked, self.app.palette)
            box.pip = box.key in self.news.done

    def _go_on(self) -> None:
        """Continue the chosen game's unfinished match; without one, play.

        As long as the journal has not been asked, nobody knows which.
        """
        if self._stale:
            self._pressed_early = True
            return
        waits = self._waiting()
        if waits is None:
            self._start()
        else:
            navigate.continue_match(self.app, waits.id)
            self._set_out()

    def _start(self) -> None:
        self._go(navigate.play_now)
        self._set_out()

    def _set_out(self) -> None:
        """Where a table has been opened, its box opens into it; a board that unfolds needs no more."""
        from game.scenes.table import TableScene

        self.app.stack.settle()
        if any(isinstance(scene, TableScene) for scene in self.app.stack.scenes):
            self._away = self.chosen
        if isinstance(self.app.stack.top, TableScene):
            self._pass(self.chosen, opening=True)

    def _pass(self, key: str, *, opening: bool) -> None:
        """The passage to the table of that game, or back from it to its box."""
        box = next((box for box in self._boxes if box.key == key), None)
        if box is None or self.app.settings.reduced_motion:
            return
        from game.scenes.passage import Passage

        place, window = self.theme.rect(box.rect), self.app.screen.get_rect()
        self.app.passage = Passage(box.lid(self.theme, place.size), place, window, opening=opening)

    def _go(self, where: Callable[[App, str], None]) -> None:
        where(self.app, self.chosen)

    def _show_matches(self) -> None:
        navigate.open_matches(self.app)

    def _search(self, text: str) -> None:
        self.search = text
        self.rebuild()
        self._show_chosen()

    def _to_play(self) -> None:
        """Enter in the search leads on to what was found."""
        if self._found:
            self.widgets.set_focus(self._play, ring=True)

    def _import(self) -> None:
        from game.scenes.importing import ImportScene

        self.app.stack.push(ImportScene())

    # ---- drawing

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """Title and the panel of the chosen game."""
        head = self.plan.place((32, 20, 840, 56), (32, 6, 664, 46))
        size, most = self.plan.mix(46, 38), head.h * 1.2  # a bookmark stands out above the boxes
        named = theme.where(lambda larger: larger.line(size, "serif") <= most)
        place = draw_title(surface, named, "Deuce", (head.x, head.y), size)
        left = place.right / theme.scale + 18
        lead = pygame.FRect(left, head.y + 9, head.right - left, head.h - 10)
        words = theme.fit("A table, good games, and company whenever you like.", lead.w, BODY)
        write(surface, theme, words, lead, BODY, SOFT, align=0.0)
        entry = next((e for e in self._found if e.key == self.chosen), None)
        if entry is None:
            draw_note(surface, theme, self._panel.rect, f"No game is called “{self.search}”.")
            return
        self._panel.paint(surface, theme, entry, self._says(entry))

    def _says(self, entry: registry.Entry) -> Told:
        """What is known of a game, and of how its unfinished match stands."""
        waits = self._waiting()
        if waits is None:
            return self.news.told(entry.key)
        return self.news.stands(waits, self.theme.rect(self._panel.picture).size)

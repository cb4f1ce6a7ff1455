"""The menu: a shelf of game boxes, what can be done with the chosen one, and matches to go on with.

Its first frame draws before journal, packages or fine art are touched; all follow on the next frames.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import assets
from game.rules import registry
from game.scenes import navigate
from game.scenes.form import FormScene
from game.scenes.prospects import Prospects
from game.table.art import icons, svg
from game.table.ui import skins
from game.table.ui.button import Button, Pressable
from game.table.ui.field import TextField
from game.table.ui.panel import draw_caption, draw_glass, draw_text, draw_title
from game.table.ui.scroll import ScrollArea
from game.table.ui.shelf import BoxButton, Plank, arrange, draw_note
from game.table.ui.theme import BODY, GOLD, INK, SMALL, SOFT, Theme, paste
from game.table.ui.widget import Widget, with_control

if TYPE_CHECKING:
    from game.app import App
    from game.match.journal import Saved
    from game.match.rows import ResultRow

MARGIN, HEADER, FOOTER = 40.0, 104.0, 68.0
ROW = 46.0  # height of a match to continue
SHOWN = 3  # matches to continue that show at once; more scroll
OFFERED = 30  # matches to continue in all; the rest is on the page of all matches


class MenuScene(FormScene):
    """The lowest scene of the stack."""

    def __init__(self) -> None:
        super().__init__()
        self.entries = registry.shipped()  # those of packages follow
        self.chosen = self.entries[0].key if self.entries else ""
        self.search = ""
        self.unfinished: list[Saved] = []
        self.waiting: dict[str, Saved | None] = {}  # by game, the unfinished match played last
        self._newest: Saved | None = None  # the match that was played last of all
        self.records: dict[
            str, list[tuple[str, str]]
        ] = {}  # what the journal knows of the games that were chosen, label and value
        self._stale = True  # the journal is to be asked again
        self._pressed_early = False  # the golden button was pressed before the journal was asked
        self._asked = False  # whether packages have been asked for their games
        self._prospects = Prospects()
        self._shelf = ScrollArea()
        self._matches = ScrollArea()
        self._boxes: list[BoxButton] = []
        self._boards: list[Plank] = []
        self._field = TextField(
            "", self._search, hint="Search the shelf", icon="search", on_submit=lambda _: self._to_play()
        )
        self._side = pygame.FRect(0, 0, 0, 0)
        self._found: tuple[registry.Entry, ...] = ()
        self._play = Button("", self._go_on, "gold", icon="play", size=20)
        self._anew = Button("New match", self._start)
        self._lessons = pygame.FRect(0, 0, 0, 0)  # the row of what teaches the chosen game
        self._drills = Button(
            "Tasks",
            partial(self._go, navigate.open_drills),
            tip="Each piece by itself, in small tasks on the board",
        )
        self._learn = Button(
            "Learn",
            partial(self._go, navigate.open_lesson),
            tip="Three minutes with a teacher",
        )
        self._practise = Button(
            "Play well",
            partial(self._go, navigate.open_practice),
            tip="Real positions, and what each answer is worth",
        )

    # ---- life

    def resume(self) -> None:
        """A match may have begun or ended meanwhile; who comes back sees the whole shelf."""
        self._stale = True
        if self.search:
            self._field.set_text("")
            self._search("")
        self.app.redraw()

    def pause(self) -> None:
        """What was pressed a moment ago has led elsewhere."""
        super().pause()
        self._pressed_early = False

    def update(self, now: float) -> bool:
        """Ask the journal once the first frame is on screen."""
        moving = super().update(now)
        if self._stale and self.app.frames and not self.app.store.opening:
            self._stale = False
            self._draft(False)
            self._ask_packages()
            self._ask_journal()
            self.rebuild()
            self._show_chosen()
            if self._pressed_early:
                self._pressed_early = False
                self._go_on()
            return True
        if not self._stale and self._prospects.update(self.app.store):
            self._offer()
            return True
        if not self._stale and self.chosen not in self.records:
            entry = registry.entry(self.chosen)
            self.records[self.chosen] = record(entry, self.app.store.results(self.chosen))
            return True
        return moving

    def _ask_packages(self) -> None:
        """Put the games of installed packages on the shelf, and tell of those that cannot be used."""
        if not self._asked:
            self._asked, self.entries = True, registry.entries()
            for problem in registry.packages().problems.values():
                self.app.toast(problem)

    def _ask_journal(self) -> None:
        store = self.app.store
        self.unfinished = [saved for saved in store.page(0, OFFERED, finished=False) if saved]
        self.records, self.waiting = {}, {}
        ended = [saved for saved in store.page(0, 1, finished=True) if saved]
        newest = max([*self.unfinished[:1], *ended], key=lambda saved: saved.played, default=None)
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
        """The keys that work anywhere in the menu, and dropped records."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._pressed_early = False  # the last press counts
        if event.type == pygame.DROPFILE:
            from game.scenes.importing import ImportScene

            scene = ImportScene()
            self.app.stack.push(scene)
            self.app.stack.settle()
            scene.take_file(event.file)
            return True
        if event.type == pygame.KEYDOWN and with_control(event):
            if event.key == pygame.K_f:
                self.widgets.set_focus(self._field, ring=True)
                return True
            if event.key == pygame.K_q:
                self.app.quit()
                return True
        return super().event(event)

    # ---- building

    def build(self, area: pygame.FRect) -> Iterable[Widget]:
        """Search, matches to continue, shelf, the chosen game, footer."""
        side_wide = min(440.0, max(352.0, area.w * 0.31))
        room = area.h - HEADER - FOOTER - 14
        high = min(room, 540.0) if len(self.entries) < 8 else room
        top = HEADER + (room - high) * 0.4
        self._side = pygame.FRect(area.w - MARGIN - side_wide, top, side_wide, high)
        left = pygame.FRect(MARGIN, top, self._side.x - MARGIN - 28, high)
        self._field.rect = pygame.FRect(self._side.x, 34, side_wide, 42)
        yield self._field
        rows = min(SHOWN, len(self.unfinished))
        yield from self._continue_rows(left, rows)
        taken = rows * (ROW + 8) + (40 if rows else 0)
        self._shelf.rect = pygame.FRect(left.x, left.y + taken, left.w, left.h - taken)
        yield from self._shelf_boxes()
        yield from self._actions()
        yield from self._footer(area)

    def _continue_rows(self, left: pygame.FRect, rows: int) -> Iterable[Widget]:
        self._matches.rect = pygame.FRect(left.x - 8, left.y + 28, left.w + 8, rows * (ROW + 8))
        if not rows:
            return
        from game.scenes.saved import stood, title

        yield self._matches
        wide = left.w - (20 if len(self.unfinished) > rows else 0)
        buttons = [
            MatchRow(
                title(saved),
                partial(stood, saved),
                partial(navigate.continue_match, self.app, saved.id),
                rect=pygame.FRect(left.x, left.y + 30 + index * (ROW + 8), wide, ROW),
            )
            for index, saved in enumerate(self.unfinished)
        ]
        self._matches.hold(buttons, len(buttons) * (ROW + 8))
        yield from buttons

    def _shelf_boxes(self) -> Iterable[Widget]:
        self._found = tuple(e for e in self.entries if matches(e, self.search))
        if self._found and self.chosen not in [entry.key for entry in self._found]:
            self.chosen = self._found[0].key
        places, planks, high = arrange(len(self._found), self._shelf.rect)
        self._boards = [Plank(place) for place in planks]
        self._boxes = [
            BoxButton(e.key, e.name, players(e), self._choose, lambda _: self._go_on(), place)
            for e, place in zip(self._found, places, strict=True)
        ]
        for box in self._boxes:
            box.chosen = box.key == self.chosen
        self._draft(not self.app.frames)
        yield self._shelf
        self._shelf.hold([*self._boards, *self._boxes], high)
        yield from self._boards
        yield from self._boxes

    def _draft(self, drafted: bool) -> None:
        """Whether the shelf is drawn plainly; the first frame does not wait for its art."""
        for box in self._boxes:
            box.drafted = drafted
        for board in self._boards:
            board.drafted = drafted

    def _actions(self) -> Iterable[Widget]:
        """Play, or go on, and what else can be done with the chosen game, at the foot of its panel."""
        if not self._found:
            return
        left, wide = self._side.x + 24, self._side.w - 48
        half = (wide - 12) / 2
        y = self._side.bottom - 24 - 2 * 44 - 12 - 12 - 54
        self._play.rect = pygame.FRect(left, y, wide, 54)
        self._anew.rect = pygame.FRect(left + half + 12, y, half, 54)
        self._lessons = pygame.FRect(left, y + 66, wide, 44)
        self._offer()
        yield self._play
        yield self._anew
        yield self._learn
        yield self._practise
        yield self._drills
        rest = (
            ("Change…", navigate.open_setup, "Players, opponents and house rules"),
            ("Rule book", navigate.open_rules, "Every rule, with pictures"),
            ("Statistics", navigate.open_statistics, "Your results so far"),
        )
        third = (wide - 16) / 3
        for index, (label, go, tip) in enumerate(rest):
            place = pygame.FRect(left + index * (third + 8), y + 122, third, 44)
            yield Button(label, partial(self._go, go), rect=place, tip=tip)

    def _footer(self, area: pygame.FRect) -> Iterable[Widget]:
        theme, app = self.theme, self.app
        on = app.settings.sound
        items: list[tuple[str, str, Callable[[], object], str]] = [
            ("Settings", "settings", partial(navigate.open_settings, app), ""),
            ("Window" if app.settings.fullscreen else "Full screen", "fullscreen", self._full_screen, "F11"),
            ("Sound on" if on else "Sound off", "sound" if on else "mute", app.mute, "M"),
            (
                "Matches",
                "flag",
                partial(navigate.open_matches, app),
                "Go on with one, watch, export or forget",
            ),
            ("Import a record…", "folder", self._import, "Open a match that was exported as text"),
        ]
        x, y = MARGIN - 14, area.h - FOOTER + 12
        for label, icon, act, tip in items:
            button = Button(label, act, "plain", icon=icon, tip=tip, size=SMALL)
            button.rect = pygame.FRect(x, y, 0, 42)
            button.rect.w = button.natural_width(theme) - 6
            x += button.rect.w + 4
            yield button
        leave = Button("Quit", app.quit, "plain", icon="close", size=SMALL, rect=pygame.FRect(0, y, 0, 42))
        leave.rect.w = leave.natural_width(theme) - 6
        leave.rect.right = area.w - MARGIN + 14
        yield leave

    def rebuild(self) -> None:
        """The widgets anew; Enter means the golden button."""
        super().rebuild()
        self.widgets.default = self._play if self._found else None

    def settings_changed(self) -> None:
        """The footer says whether there is sound."""
        self.rebuild()

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
        if self.chosen not in self.waiting and not self._stale:
            self.waiting[self.chosen] = navigate.waiting(self.app, self.chosen)
        return self.waiting.get(self.chosen)

    def _offer(self) -> None:
        """Going on comes before a new match: nobody begins a second one without a word."""
        waits = self._waiting()
        self._play.label = self._prospects.label(waits) if waits else "Play"
        wide = self._side.w - 48
        self._play.rect.w = (wide - 12) / 2 if waits else wide
        self._anew.visible = waits is not None
        self._practise.visible = assets.has_practice(self.chosen)
        self._drills.visible = assets.has_drills(self.chosen)
        row, shown = (
            self._lessons,
            [one for one in (self._learn, self._practise, self._drills) if one.visible],
        )
        each = (row.w + 8) / max(2, len(shown))
        for index, button in enumerate(shown):
            button.rect = pygame.FRect(row.x + index * each, row.y, each - 8, row.h)
        if waits:
            self._anew.tip = company(registry.entry(self.chosen), self.app.settings.name(0))

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

    def _start(self) -> None:
        self._go(navigate.play_now)

    def _go(self, where: Callable[[App, str], None]) -> None:
        where(self.app, self.chosen)

    def _search(self, text: str) -> None:
        self.search = text
        self._shelf.offset = 0.0
        self.rebuild()

    def _to_play(self) -> None:
        """Enter in the search leads on to what was found."""
        if self._found:
            self.widgets.set_focus(self._play, ring=True)

    def _full_screen(self) -> None:
        self.app.settings.fullscreen = not self.app.settings.fullscreen
        self.app.apply_settings()

    def _import(self) -> None:
        from game.scenes.importing import ImportScene

        self.app.stack.push(ImportScene())

    # ---- drawing

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """Title, captions and the panel of the chosen game."""
        place = draw_title(surface, theme, "Deuce", (MARGIN, 20))
        lead = pygame.FRect(place.right / theme.scale + 18, 32, self._side.x, 46)
        words = theme.fit(
            "A table, good games, and company whenever you like.", self._side.x - lead.x - 20, BODY
        )
        paste(surface, theme, theme.text(words, BODY, SOFT), lead, 0.0)
        if self.unfinished:
            caption = pygame.FRect(MARGIN, self._side.y - 2, self._shelf.rect.w, 22)
            draw_caption(surface, theme, "Unfinished", caption)
        entry = next((e for e in self._found if e.key == self.chosen), None)
        if entry is None:
            draw_note(surface, theme, self._shelf.rect, f"No game is called “{self.search}”.")
            return
        draw_glass(surface, theme, self._side)
        left, wide = self._side.x + 24, self._side.w - 48
        paste(
            surface, theme, theme.gold(entry.name, 38), pygame.FRect(left, self._side.y + 18, wide, 52), 0.0
        )
        draw_caption(surface, theme, players(entry), pygame.FRect(left, self._side.y + 74, wide, 22))
        draw_text(surface, theme, entry.tagline, pygame.FRect(left, self._side.y + 106, wide, 100), 19, INK)
        self._paint_facts(surface, theme, pygame.FRect(left, self._side.y + 172, wide, 60), entry.key)
        note = pygame.FRect(left, self._play.rect.y - 34, wide, 26)
        told = self._going_on(theme, wide) or company(entry, self.app.settings.name(0))
        words = theme.fit(told, wide, SMALL, "sans")
        paste(surface, theme, theme.text(words, SMALL, SOFT, "sans"), note)

    def _going_on(self, theme: Theme, room: float) -> str:
        """What Continue goes on with, and with whom if there is room; empty where it is Play."""
        waits = self._waiting()
        if waits is None:
            return ""
        from game.scenes import saved

        whole = f"{saved.company(waits)} · {saved.stood(waits)}"
        return whole if theme.width(whole, SMALL, "sans") <= room else saved.stood(waits)

    def _paint_facts(self, surface: pygame.Surface, theme: Theme, below: pygame.FRect, key: str) -> None:
        """What the journal knows of a game from `below` on, as far as there is room above Play."""
        room = self._play.rect.y - 34 - below.y
        facts = self.records.get(key)
        if facts == [] and self._waiting() is None and room >= 48:
            draw_text(surface, theme, "Not played yet. Learn shows how, in three minutes.", below, BODY, SOFT)
        for index, (label, value) in enumerate(facts or ()):
            line = pygame.FRect(below.x, below.y + index * 29, below.w, 28)
            if line.bottom - below.y > room:
                break
            paste(surface, theme, theme.text(label, BODY, SOFT), line, 0.0)
            paste(surface, theme, theme.text(value, BODY, INK, "bold"), line, 1.0)


class MatchRow(Pressable):
    """One match to go on with: what is played with whom, and how it stands."""

    radius = 12.0

    def __init__(
        self, title: str, detail: Callable[[], str], on_press: Callable[[], object], rect: pygame.FRect
    ) -> None:
        super().__init__(on_press, rect)
        self.title = title
        self.detail = detail  # asked for at every drawing: what was today is yesterday some time

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """A glass slab: a gold arrow, the title, the detail at the right."""
        box = theme.rect(self.rect)
        svg.paste(surface, skins.slab(theme, "glass", box.size, theme.px(12), self.state), box.topleft)
        arrow = icons.icon("play", theme.px(16), GOLD)
        svg.paste(surface, arrow, (box.x + theme.px(16), box.centery - arrow.get_height() // 2))
        detail = theme.text(self.detail(), SMALL, SOFT, "sans")
        paste(
            surface, theme, detail, pygame.FRect(self.rect.x, self.rect.y, self.rect.w - 18, self.rect.h), 1.0
        )
        room = self.rect.w - 44 - 36 - detail.get_width() / theme.scale
        title = theme.text(theme.fit(self.title, room), BODY, INK)
        paste(surface, theme, title, pygame.FRect(self.rect.x + 44, self.rect.y, room, self.rect.h), 0.0)


def players(entry: registry.Entry) -> str:
    """How many can play, say "2–6 players"."""
    low, high = entry.seats[0], entry.seats[-1]
    return f"{low}–{high} players" if high > low else f"{low} player" + ("s" if low > 1 else "")


def record(entry: registry.Entry, results: Sequence[ResultRow]) -> list[tuple[str, str]]:
    """What people here did in a game, as labels and values; nothing where nobody played."""
    own = [row for row in results if row.level is None]
    if not own:
        return []
    played = len({row.match for row in own})
    won = len({row.match for row in own if row.won > 0 and not row.drawn})
    matches_played = ("Matches played", str(played))
    if not entry.counts:
        drawn = len({row.match for row in own if row.drawn})
        return [matches_played, ("Won, drawn, lost", f"{won}, {drawn}, {played - won - drawn}")]
    best = (min if entry.lowest_wins else max)(row.points for row in own)
    alone = entry.seats[-1] == 1
    return [
        matches_played,
        ("Won" if alone else "Won by a person", str(won)),
        (f"Most {entry.counts}" if alone else "Best score", f"{best:g}"),
    ]


def company(entry: registry.Entry, person: str) -> str:
    """Who plays when Play is pressed, say "Anna against 3 computer players"."""
    others = navigate.seats_at_once(entry) - 1
    if not others:
        return f"{person} alone"
    return f"{person} against {others} computer player{'s' if others > 1 else ''}"


def matches(entry: registry.Entry, search: str) -> bool:
    """Whether each word searched for begins a word of the name or tagline, or is a number that can play."""
    own = f"{entry.name} {entry.tagline}".casefold().replace(",", " ").replace(".", " ").split()
    return all(
        any(word.startswith(part) for word in own) or (part.isdigit() and int(part) in entry.seats)
        for part in search.casefold().split()
    )

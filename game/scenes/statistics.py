"""Statistics of one game: a line for each player against each opposition, its figures, and its course as a
chart.

Everything comes from the journal's results of finished matches.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

import pygame

from game.ai.levels import level_name
from game.rules import registry
from game.rules.shared.words import capital
from game.scenes import navigate
from game.scenes.chart import MOST_BARS, Series, draw_chart, index_at, nice_top, rolling, streaks
from game.scenes.figures import average_words, counted, percent_words, points_words
from game.scenes.page import Page
from game.scenes.prospects import Prospects
from game.scenes.rename import RenameScene
from game.session.statistics import Line, lines
from game.table.art import icons
from game.table.ui.button import Button
from game.table.ui.controls import Toggle
from game.table.ui.panel import Panel, Tabs, draw_text
from game.table.ui.scroll import ListView
from game.table.ui.theme import (
    BODY,
    GOLD,
    GOLD_SOFT,
    HEAD,
    INK,
    LARGE,
    SMALL,
    SOFT,
    Theme,
    engrave,
    paste,
    write,
)
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App
    from game.match.journal import ResultRow, Saved

WINDOW = 10  # matches that the win rate is taken over
LIST = 372.0
ROW = 62.0
RENAME = 116.0  # width of its button
TILES = 78.0  # height of the row of figures
SIZES = (28.0, 25.0, 22.0)  # of their values: the more, the smaller
APART = 12.0  # at least between them


class StatisticsScene(Page):
    """The statistics of the game `key`."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key
        entry = registry.entry(key)
        self.game_name, self.counts = entry.name, entry.counts
        self.title = "Statistics"
        self.note = self.game_name
        self.rows: list[ResultRow] = []
        self.lines: list[Line] = []
        self._waits: Saved | None = None
        self._prospects = Prospects()
        self.clean_only = False
        self.tab = 0
        self._read: int | None = None
        self._list = ListView((), self._choose, row_height=ROW, draw_row=self._row, called="Who played")
        kinds = (rate_name(key), capital(self.counts)) if self.counts else (rate_name(key),)
        self._tabs = Tabs(kinds, 0, self._turn_to, called="Shown")
        self._tabs.focusable = len(kinds) > 1
        self._rename = Button("Rename…", self._ask_name)
        self._left, self._right = Panel(title="Players"), Panel()
        self._chart = pygame.FRect(0, 0, 0, 0)
        self._series: Series | None = None

    def enter(self, app: App) -> None:
        """Read the journal."""
        super().enter(app)
        self.rows = list(app.store.results(self.key))
        self._waits = navigate.waiting(app, self.key)
        self._count()

    def resume(self) -> None:
        """A match may have begun or ended meanwhile."""
        self.enter(self.app)
        self.rebuild()

    def update(self, now: float) -> bool:
        """What waits may turn out to be watched only."""
        moving = super().update(now)
        if self._prospects.update(self.app.store):
            self.rebuild()
        return moving

    @property
    def chosen(self) -> Line | None:
        """The line whose figures and chart show."""
        index = self._list.chosen
        return self.lines[index] if 0 <= index < len(self.lines) else None

    def _count(self) -> None:
        keep = (lambda row: not row.takebacks) if self.clean_only else None
        self.lines = lines(self.rows, keep=keep)
        self._list.set_rows([line.who for line in self.lines])
        if self.lines:
            self._list.chosen = max(0, self._list.chosen)
        self._series = self._make_series()

    # ---- building

    def furnish(self, body: pygame.FRect) -> Iterable[Widget]:
        """The list of lines, the kinds of chart; or, with nothing to show, a way to the first match."""
        if not self.rows:
            self._right.rect = box = pygame.FRect(0, 0, 560, 300)
            box.center = (body.centerx, body.centery - 20)
            label = self._prospects.label(self._waits) if self._waits else "Play now"
            play = Button(label, self._play, "gold", icon="play")
            play.rect = pygame.FRect(box.centerx - 90, box.bottom - 76, 180, 48)
            self.main = play
            return [play]
        self._left.rect = pygame.FRect(body.x, body.y, LIST, body.h)
        self._right.rect = pygame.FRect(body.x + LIST + 20, body.y, body.w - LIST - 20, body.h)
        left, right = self._left.rect, self._right.rect
        self._list.rect = pygame.FRect(left.x + 12, left.y + 56, left.w - 22, left.h - 116)
        self._list.set_rows(self._list.rows)
        clean = pygame.FRect(left.x + 24, left.bottom - 50, left.w - 48, 38)
        toggle = Toggle("Leave out matches with help", self.clean_only, self._set_clean, rect=clean)
        wide = 120.0 * len(self._tabs.names)
        self._tabs.rect = pygame.FRect(right.x + 20, right.y + 66 + TILES, wide, 40)
        top = self._tabs.rect.bottom + 6
        self._chart = pygame.FRect(right.x + 16, top, right.w - 34, right.bottom - 16 - top)
        self._rename.rect = pygame.FRect(right.right - RENAME - 24, right.y + 14, RENAME, 38)
        self._rename.visible = self.chosen is not None and self.chosen.person
        return [self._list, self._rename, self._tabs, toggle]

    def _ask_name(self) -> None:
        """Results under another name, say after "You" was given one."""
        if self.chosen is not None:
            self.app.stack.push(RenameScene(self.chosen.who, self.resume))

    def _play(self) -> None:
        """The unfinished match, if there is one, comes before a new one."""
        if self._waits is not None:
            navigate.continue_match(self.app, self._waits.id)
        else:
            navigate.play_now(self.app, self.key)

    def _choose(self, index: int) -> None:
        self._series, self._read = self._make_series(), None
        self._rename.visible = self.chosen is not None and self.chosen.person

    def _turn_to(self, tab: int) -> None:
        self.tab, self._read = tab, None
        self._series = self._make_series()

    def _set_clean(self, value: bool) -> None:
        self.clean_only = value
        self.app.sounds.play("toggle")
        self._count()

    def _make_series(self) -> Series | None:
        line = self.chosen
        if line is None:
            return None
        return rate_series(line) if self.tab == 0 else points_series(line)

    # ---- input

    def event(self, event: pygame.Event) -> bool:
        """The pointer reads the chart."""
        used = super().event(event)
        if event.type == pygame.MOUSEMOTION and self._series is not None:
            read = index_at(self._series, self._chart, event.pos)
            used |= read != self._read
            self._read = read
        if (
            event.type == pygame.KEYDOWN
            and event.key in (pygame.K_UP, pygame.K_DOWN)
            and self.lines
            and not used
        ):
            self.widgets.set_focus(self._list, ring=True)
            return True
        return used

    # ---- painting

    def illustrate(self, surface: pygame.Surface, theme: Theme) -> None:
        """Panels, figures and chart, or the empty state."""
        if not self.rows:
            self._paint_empty(surface, theme)
            return
        self._left.draw(surface, theme)
        self._right.draw(surface, theme)
        line = self.chosen
        if line is None:
            words = "No match was played without help yet."
            draw_text(surface, theme, words, self._right.rect.inflate(-60, -60), BODY, SOFT, align=0.5)
            return
        self._paint_figures(surface, theme, line)
        if self._series is not None:
            draw_chart(surface, theme, self._chart, self._series, self._read)
            if self.tab == 0:
                words = f"Gold: of the last {WINDOW}   Pale: of all so far"
            else:
                words = "Gold: won   Green: not won"
            legend = pygame.FRect(self._tabs.rect.right, self._tabs.rect.y, 0, 40)
            legend.w = self._right.rect.right - 30 - legend.x
            write(surface, theme, theme.fit(words, legend.w, SMALL), legend, SMALL, SOFT, "sans", align=1.0)

    def _paint_empty(self, surface: pygame.Surface, theme: Theme) -> None:
        box = self._right.rect
        self._right.draw(surface, theme)
        icon = icons.icon("chart", theme.px(44), GOLD)
        paste(surface, theme, icon, pygame.FRect(box.x, box.y + 22, box.w, 50))
        head = pygame.FRect(box.x, box.y + 76, box.w, 40)
        engrave(surface, theme, "No match is over yet", head, HEAD)
        alone = registry.entry(self.key).seats[-1] == 1
        what = f"wins and {self.counts}" if self.counts else "wins, draws and losses"
        words = (
            f"When your first match of {self.game_name} has ended, this page counts your {what}"
            f"{'' if alone else ' against each level'} and your best streak, and draws their course."
        )
        draw_text(
            surface,
            theme,
            words,
            pygame.FRect(box.x + 50, box.y + 124, box.w - 100, 90),
            BODY,
            SOFT,
            align=0.5,
        )

    def _paint_figures(self, surface: pygame.Surface, theme: Theme, line: Line) -> None:
        box = self._right.rect
        head = pygame.FRect(box.x + 24, box.y + 12, box.w - 48 - RENAME - 150, 40)
        name = engrave(surface, theme, theme.fit(who(line), head.w, HEAD, "serif"), head, HEAD, align=0.0)
        side = pygame.FRect(name.right / theme.scale + 14, box.y + 15, 0, 40)
        side.w = (self._rename.rect.x if self._rename.visible else box.right) - 14 - side.x
        write(surface, theme, theme.fit(facing(line), side.w, BODY), side, BODY, SOFT, align=0.0)
        tiles, room = figures(line), box.w - 48
        least = SIZES[-1]
        theme = theme.where(lambda sized: _spread(sized, tiles, room, least)[1] >= APART)
        spread = ((size, *_spread(theme, tiles, room, size)) for size in SIZES)
        size, needs, gap = next(found for found in spread if found[2] >= APART or found[0] == least)
        x = box.x + 24
        for (label, value), need in zip(tiles, needs, strict=True):
            cell = pygame.FRect(x, box.y + 60, need, TILES)
            engrave(surface, theme, value, pygame.FRect(x, cell.y, need, 46), size, align=0.0)
            words = theme.text(label, SMALL, SOFT, "sans")
            paste(surface, theme, words, pygame.FRect(x, cell.y + 44, need, 24), 0.0)
            x += need + min(gap, 84.0)

    def _row(self, surface: pygame.Surface, theme: Theme, index: int, rect: pygame.FRect, lit: bool) -> None:
        line = self.lines[index]
        inner = rect.inflate(-36, 0)
        mark = icons.icon("person" if line.person else "robot", theme.px(22), GOLD_SOFT)
        paste(surface, theme, mark, pygame.FRect(inner.x, inner.y, 24, inner.h), 0.0)
        name = pygame.FRect(inner.x + 36, inner.y + 8, inner.w - 130, 26)
        write(surface, theme, theme.fit(who(line), name.w, BODY), name, BODY, INK, align=0.0)
        under = pygame.FRect(name.x, name.bottom - 4, inner.w - 96, 24)
        words = facing(line)
        write(surface, theme, theme.fit(words, under.w, SMALL), under, SMALL, SOFT, "sans", align=0.0)
        rate = pygame.FRect(inner.right - 90, inner.y + 6, 90, 30)
        write(surface, theme, percent_words(line.share), rate, LARGE, GOLD, "bold", align=1.0)
        tally = pygame.FRect(inner.right - 110, under.y, 110, 24)
        words = f"{points_words(line.won)} of {line.played}"
        write(surface, theme, words, tally, SMALL, SOFT, "sans", align=1.0)


def _spread(
    theme: Theme, tiles: Sequence[tuple[str, str]], room: float, size: float
) -> tuple[list[float], float]:
    """How wide each of these figures is with values of this size, and what is left between them, units."""
    needs = [
        max(theme.width(value, size, "serif"), theme.width(label, SMALL, "sans")) for label, value in tiles
    ]
    return needs, (room - sum(needs)) / (len(tiles) - 1)


def who(line: Line) -> str:
    """The player of a line in words."""
    return line.who if line.person else f"{level_name(line.who)} (computer)"


def against(line: Line) -> str:
    """The opposition of a line in words."""
    return "people" if line.against == "person" else level_name(line.against)


def facing(line: Line) -> str:
    """Whom a line was played against, in words; a solitaire against nobody."""
    return "alone" if alone(line) else f"against {against(line)}"


def alone(line: Line) -> bool:
    """Whether the game is a solitaire."""
    return registry.entry(line.game).seats[-1] == 1


def rate_name(key: str) -> str:
    """What the part of the matches that was won is called: with draws as halves, it is a score."""
    return "Win rate" if registry.entry(key).counts else "Score"


def figures(line: Line) -> list[tuple[str, str]]:
    """What a line adds up to, as labels and values."""
    counts = registry.entry(line.game).counts
    won = line.won - sum(point.won for point in line.course if point.drawn)
    run, best = streaks([point.won for point in line.course if not point.drawn])
    told = [("Played", f"{line.played}"), ("Won", points_words(won))]
    if line.drawn or not counts:
        told.append(("Drawn", f"{line.drawn}"))
    if not counts:
        told.append(("Lost", points_words(line.played - won - line.drawn)))
    told.append((rate_name(line.game), percent_words(line.share)))
    if counts:
        told.append((f"Avg. {counts}", average_words(line.average)))
    if run:
        told.append((f"{'Won' if run > 0 else 'Lost'} in a row", f"{abs(run)}"))
    return [*told, ("Best streak", f"{best}")]


def day(ended: str) -> str:
    """An ISO time as a day in this place's time, "12 Mar 2025"; as it is when it is no time."""
    try:
        when = datetime.fromisoformat(ended).astimezone()
    except ValueError:
        return ended
    return f"{when.day} {when:%b %Y}"


def rate_series(line: Line) -> Series:
    """The win rate of the last matches and of all so far."""
    won = [point.won for point in line.course]
    values = rolling(won, WINDOW)
    chance = None if alone(line) else line.expected / line.played

    def words(index: int) -> str:
        ended = day(line.course[index].ended)
        result = "won" if won[index] >= 1 else "shared" if won[index] > 0 else "lost"
        result = "drawn" if line.course[index].drawn else result
        rate = f"{percent_words(values[index])} of the last {min(WINDOW, index + 1)}"
        return f"Match {index + 1}, {ended}: {result}, {rate}"

    return Series(
        tuple(values),
        1.0,
        tuple((share, f"{share:.0%}") for share in (0.0, 0.25, 0.5, 0.75, 1.0)),
        words,
        _ends(line, 0),
        faint=tuple(point.share for point in line.course),
        level=chance,
        level_name="" if chance is None else f"by chance {percent_words(chance)}",
    )


def points_series(line: Line) -> Series:
    """The points of the latest matches as bars."""
    first = max(0, line.played - MOST_BARS)
    shown = line.course[first:]
    top, step = nice_top(max(point.points for point in shown) or 1)

    def words(index: int) -> str:
        point = shown[index]
        result = "won" if point.won >= 1 else "shared" if point.won > 0 else "not won"
        result = "drawn" if point.drawn else result
        told = counted(point.points, registry.entry(line.game).counts)
        return f"Match {first + index + 1}, {day(point.ended)}: {told}, {result}"

    marks = tuple((step * n, f"{step * n:g}") for n in range(round(top / step) + 1))
    return Series(
        tuple(float(point.points) for point in shown),
        top,
        marks,
        words,
        _ends(line, first),
        bars=True,
        level=None,
        strong=tuple(point.won > 0 for point in shown),
    )


def _ends(line: Line, first: int) -> tuple[str, str]:
    if line.played == 1:
        return day(line.course[0].ended), ""
    return day(line.course[first].ended), day(line.course[-1].ended)

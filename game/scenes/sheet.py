"""Score sheets: how every point came about, and the pad with all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules import registry
from game.rules.shared.words import capital
from game.scenes.base import Scene
from game.scenes.rounds import (
    Sheet,
    rounds_of,
    sheets_of,
    signed,
    standing,
    with_everybody,
    with_points_in_play,
)
from game.table.ui import skins
from game.table.ui.button import Button
from game.table.ui.focus import WidgetSet
from game.table.ui.panel import Panel, draw_text
from game.table.ui.scroll import ListView
from game.table.ui.theme import BODY, GOLD, INK, LARGE, RULE, SMALL, SOFT, Theme, engrave, write
from game.table.ui.widget import FINGER, Widget, bare
from game.table.ui.written import in_a_row

if TYPE_CHECKING:
    from game.app import App
    from game.rules.core.events import ScoreLine
    from game.scenes.context import TableContext
    from game.table.art.sprites import Sprites

CARD = 46.0
"""Logical width of a card on a sheet."""
POINTS = 46.0
"""What points take of a line, units."""
BESIDE, SMALLER, SHARE = 0.62, 0.86, 0.72
"""Of a line, what words may take beside pieces; of letters, how small they are where room is short, and how
large at most, beside the height of a line.
"""
LEAST = 24.0
"""In how much room pieces are still to be made out."""
ROW = 74.0
NARROW = 31.0
"""Height of a head, and least height of a line, where a round has several sheets."""
ROOMY = 46.0
"""Height of such a line where there is room, so that its cards can be read."""


def draw_sheets(
    surface: pygame.Surface,
    theme: Theme,
    sprites: Sprites,
    sheets: list[Sheet],
    name: Callable[[int], str],
    side: Callable[[int], str],
    rect: pygame.FRect,
) -> None:
    """The sheets of one round: a single one at large, several as blocks of a head and narrow lines.

    `name` is a seat's own, `side` names whoever shares its points as well.
    """
    if len(sheets) == 1:
        draw_sheet(surface, theme, sprites, sheets[0], name, rect)
        return
    rows = sum(len(sheet.event.sheet) + 1 for sheet in sheets)
    row = min(NARROW, rect.h / rows)
    high = min(ROOMY, (rect.h - row * len(sheets)) / max(1, rows - len(sheets)))
    y = rect.y
    for sheet in sheets:
        head = pygame.FRect(rect.x, y, rect.w, row)
        size = min(LARGE, row * 0.8)
        _draw_head(surface, theme, capital(side(sheet.event.seat)), signed(sheet.sum), head, size)
        y += row
        for line in sheet.event.sheet:
            box = pygame.FRect(rect.x + 18, y, rect.w - 18, high)
            whose = "" if line.seat == sheet.event.seat else f"{capital(name(line.seat))}: "
            draw_narrow(surface, theme, sprites, line, whose, box)
            y += high
        surface.fill(RULE, theme.rect(pygame.FRect(rect.x, y - 0.5, rect.w, 0.1)))


@in_a_row
def draw_narrow(
    surface: pygame.Surface,
    theme: Theme,
    sprites: Sprites,
    line: ScoreLine,
    whose: str,
    box: pygame.FRect,
) -> None:
    """One line: `whose` pieces, why they count, the pieces as far as these words leave room, the points."""
    told = whose + (line.reason if whose else capital(line.reason))
    size, room = _narrow(theme, told, box, bool(line.faces))
    words = theme.fit(told, room, size)
    shown = write(surface, theme, words, box, size, SOFT, align=0.0)
    points, high = signed(line.points), min(SMALL, box.h * SHARE)
    write(surface, theme, points, box, high, INK, "bold", align=1.0)
    left = max(shown.right / theme.scale + 14, box.x + box.w * 0.5)
    right = box.right - max(POINTS, theme.width(points, high, "bold") + 8)
    cards = pygame.FRect(left, box.y, right - left, box.h)
    if box.h >= 22 and cards.w >= LEAST:
        _draw_line(surface, theme, sprites, line.faces, "", cards)


def _narrow(theme: Theme, told: str, box: pygame.FRect, pieces: bool) -> tuple[float, float]:
    """In which size a line is written, and in how much of its box: beside pieces, else without these, else
    in smaller letters; what is said matters more.
    """
    size, whole = min(SMALL, box.h * SHARE), box.w - POINTS
    ways = ((size, box.w * BESIDE if pieces else whole), (size, whole), (size * SMALLER, whole))
    return next((way for way in ways if theme.width(told, way[0]) <= way[1]), ways[-1])


def draw_sheet(
    surface: pygame.Surface,
    theme: Theme,
    sprites: Sprites,
    sheet: Sheet,
    name: Callable[[int], str],
    rect: pygame.FRect,
) -> None:
    """The lines of one sheet in `rect`: whose pieces, the pieces, why, and the points; then the sum."""
    y = rect.y
    rows = len(sheet.event.sheet) + 1
    row = min(ROW, rect.h / rows)
    own = [line for line in sheet.event.sheet if line.seat == sheet.event.seat]  # in the order of counting
    others = [line for line in sheet.event.sheet if line.seat != sheet.event.seat]
    for line in (*own, *sorted(others, key=lambda line: -line.points)):
        box = pygame.FRect(rect.x, y, rect.w, row)
        _draw_roomy(surface, theme, sprites, line, capital(name(line.seat)), box)
        y += row
        surface.fill(RULE, theme.rect(pygame.FRect(rect.x, y, rect.w, 0.1)))
    _draw_sum(surface, theme, sheet.sum, pygame.FRect(rect.x, y, rect.w, row))


@in_a_row
def _draw_roomy(
    surface: pygame.Surface, theme: Theme, sprites: Sprites, line: ScoreLine, name: str, box: pygame.FRect
) -> None:
    """One line at large: whose pieces, the pieces, why, and the points."""
    points = pygame.FRect(box.right - 84, box.y, 84, box.h)
    who = pygame.FRect(box.x, box.y, 170, box.h)
    shown, small = theme.sized(name, who.w)
    write(surface, theme, shown, who, small, INK, align=0.0)
    middle = pygame.FRect(who.right + 8, box.y, points.x - who.right - 16, box.h)
    _draw_line(surface, theme, sprites, line.faces, line.reason, middle)
    write(surface, theme, signed(line.points), points, LARGE, GOLD, "bold", align=1.0)


@in_a_row
def _draw_sum(surface: pygame.Surface, theme: Theme, points: int, box: pygame.FRect) -> None:
    write(surface, theme, "Together", box, BODY, SOFT, align=0.0)
    engrave(surface, theme, f"{points}", box, 34, align=1.0)


@in_a_row
def _draw_head(
    surface: pygame.Surface, theme: Theme, who: str, points: str, head: pygame.FRect, size: float
) -> None:
    """Whose lines follow, and what they come to."""
    shown = theme.fit(who, head.w - 100, size, "bold")
    write(surface, theme, shown, head, size, INK, "bold", align=0.0)
    write(surface, theme, points, head, size, GOLD, "bold", align=1.0)


def _draw_line(
    surface: pygame.Surface,
    theme: Theme,
    sprites: Sprites,
    faces: tuple[str, ...],
    reason: str,
    box: pygame.FRect,
) -> None:
    if not faces:
        write(surface, theme, reason, box, BODY, SOFT, align=0.0)
        return
    width, height = sprites.size(theme.px(min(CARD, (box.h - 6) / sprites.cut.ratio)))
    step = min(width + theme.px(4), (theme.px(box.w) - width) / max(1, len(faces) - 1))
    top = theme.rect(box).centery - height // 2
    for number, face in enumerate(faces):
        place = pygame.Rect(theme.rect(box).x + round(number * step), top, width, height)
        sprites.draw_card(surface, face, place)
    left = place.right / theme.scale + 14
    if reason and box.right - left >= 100:
        wide = box.right - left
        theme = theme.filling(reason, wide, box.h, SMALL)
        high = len(theme.wrap(reason, wide, SMALL)) * theme.line(SMALL)
        rest = pygame.FRect(left, box.centery - high / 2, wide, high)
        draw_text(surface, theme, reason, rest, SMALL, SOFT)


def _scorer(sheet: Sheet, name: Callable[[int], str]) -> str:
    """Whose points a sheet is about; nobody's where the table counted."""
    return capital(name(sheet.event.seat)) if sheet.event.seat >= 0 else "Nobody"


def open_pad(table: TableContext) -> None:
    """The score pad up to what the table shows."""
    naming, match = table.naming, table.session.match
    sheets = sheets_of(match.steps()[: table.playback.version], None, naming.words)
    sprites, low = table.tabletop.painter.sprites, table.game.lowest_wins
    found = with_points_in_play(rounds_of(sheets, lowest_wins=low), match)
    begun = match.bare_view(None, 0).scores()
    word = registry.entry(match.game.key).round
    pad = PadScene(found, sprites, naming.plain, naming.side, begun, word, lowest_wins=low)
    table.app.stack.push(pad)


class PadScene(Scene):
    """The score pad: every sheet so far, the chosen one line by line."""

    opaque = False

    def __init__(
        self,
        rounds: list[list[Sheet]],
        sprites: Sprites,
        name: Callable[[int], str],
        side: Callable[[int], str],
        begun: Sequence[float],
        word: str,
        *,
        lowest_wins: bool = False,
    ) -> None:
        """`begun` are the totals before anything was counted, by seat; `word` is what a round is called."""
        self.rounds = [with_everybody(together, side, lowest_wins=lowest_wins) for together in rounds]
        self.lowest_wins = lowest_wins
        self.sprites = sprites
        self.name = name
        self.side = side
        self._begun = begun
        self._word = word
        self._panel = Panel(title="Score pad", deep=True)
        self._close = Button("Close", self._leave, "glass")
        most = (max(sheets, key=lambda sheet: abs(sheet.sum)) for sheets in self.rounds)
        rows = [f"{number}.  {_scorer(sheet, side)} {sheet.sum:+}" for number, sheet in enumerate(most, 1)]
        self._shown = len(rows) - 1
        high = FINGER if Widget.touched else 40.0
        self._list = ListView(rows, self._choose, row_height=high, called="Counted")
        self._list.chosen = self._shown
        self._widgets = WidgetSet([self._list, self._close])

    def enter(self, app: App) -> None:
        """The keyboard starts on the list."""
        super().enter(app)
        self._widgets.set_focus(self._list)

    def resized(self, area: pygame.FRect) -> None:
        """The list at the left, the sheet at the right, totals beneath."""
        wide, high = min(980.0, area.w - 60), min(600.0, area.h - 40)
        self._panel.rect = box = pygame.FRect(area.centerx - wide / 2, area.centery - high / 2, wide, high)
        self._list.rect = pygame.FRect(box.x + 24, box.y + 64, 230, box.h - 150)
        self._list.scroll_to(self._list.most)
        self._close.rect = pygame.FRect(box.right - 150, box.bottom - 62, 126, 42)

    def _choose(self, index: int) -> None:
        self._shown = index

    def _leave(self) -> None:
        self.app.stack.pop()

    def event(self, event: pygame.Event) -> bool:
        """Escape or S closes; the rest goes to the list."""
        if event.type == pygame.KEYDOWN and (
            event.key == pygame.K_ESCAPE or (event.key == pygame.K_s and bare(event))
        ):
            self._leave()
            return True
        return self._widgets.handle(event)

    def update(self, now: float) -> bool:
        """Widgets move, cards become sharp."""
        return self.sprites.sharpen() | self._widgets.update(now)

    def draw(self, surface: pygame.Surface) -> None:
        """The panel with list, sheet and totals."""
        theme = self.app.theme.tinted(self.app.tint)
        skins.dim(surface, 110)
        self._panel.draw(surface, theme)
        box = self._panel.rect
        right = pygame.FRect(self._list.rect.right + 28, box.y + 64, 0, box.h - 150)
        right.w = box.right - 28 - right.x
        if self.rounds:
            sheets = self.rounds[self._shown]
            used = draw_text(surface, theme, sheets[0].ending, right, BODY, SOFT)
            lines = pygame.FRect(right.x, right.y + used + 8, right.w, right.h - used - 8)
            draw_sheets(surface, theme, self.sprites, sheets, self.name, self.side, lines)
            scores = sheets[0].totals
        else:
            draw_text(surface, theme, f"No {self._word} has been counted yet.", right, BODY, SOFT)
            scores = tuple(self._begun)
        totals = standing(scores, self.side, lowest_wins=self.lowest_wins)
        foot = pygame.FRect(box.x + 28, box.bottom - 62, box.w - 200, 42)
        write(surface, theme, theme.fit(totals, foot.w), foot, BODY, INK, align=0.0)
        self._widgets.draw(surface, theme)

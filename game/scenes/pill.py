"""The pill of a hint: the move, what it is worth and why, in words on a chalk foot, with buttons beside them.

Circled numbers in the text are drawn as the discs that stand on the table. It stands in the bar; where it
would cover what one needs there, it goes to the nearest place where it does not.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.table import chalk
from game.table.frames import frect
from game.table.layout import Rect
from game.table.ui.focus import WidgetSet
from game.table.ui.panel import draw_glass
from game.table.ui.theme import BODY, INK, SMALL, Theme, write

if TYPE_CHECKING:
    from game.table.ui.button import Button

WIDE = 720.0
NARROW = 400.0
"""At least so wide, whatever stands beside it."""
NARROWER = (560.0, 480.0, NARROW)
"""What is tried where it would cover something."""
_SLACK = 8.0
"""Units of an edge that do no harm."""
HIGH = 44.0
"""Of a button."""
NUMBERS = "①②③"
_PAD, _GAP = 14.0, 8.0
_FOOT = 3.0
_LINES = 3
_STEP = 16.0
"""Units between the places that are tried."""
_NEEDED, _FAR = 40.0, 6.0
"""What covering a unit of what is needed costs, beside one of what had better be seen, and going a unit."""
_SMALLER = 0.86
"""Of a disc's size on the table, its size in a line."""


@dataclass(frozen=True, slots=True)
class Around:
    """What lies about the pill."""

    area: Rect
    needed: Sequence[Rect]
    """What may not be covered as long as there is any other place."""
    seen: Sequence[Rect]
    """What is better seen than covered."""


class Pill:
    """Grows upwards from the lower edge of the bar, where it can stand there."""

    def __init__(self, buttons: Sequence[Button]) -> None:
        self.widgets = WidgetSet(list(buttons))
        self.rect = pygame.FRect(0, 0, 0, 0)
        self._bar = self._free = Rect(0, 0, 1, 1)
        self._buttons = buttons
        self._lines: list[list[str]] = []
        self._size = BODY

    def lay(self, theme: Theme, bar: Rect, free: Rect, text: str, short: str, around: Around) -> None:
        """Say this in the middle of the bar, or as near to it as what is `free` of it lets, or elsewhere;
        where there is no room for it what is `short` has to do.
        """
        shown = [button for button in self._buttons if button.visible]
        side = sum(button.natural_width(theme) + _GAP for button in shown)
        self._bar, self._free = bar, free
        room = max(NARROW, min(WIDE, free.w))
        widths = (room, *(width for width in NARROWER if width < room))
        home = self._at_home(theme, side, text, widths, around) or self._elsewhere(theme, side, text, around)
        if any(home.overlaps(rect, _SLACK) for rect in around.needed):
            home = self._at_home(theme, side, short, widths, around) or self._elsewhere(
                theme, side, short, around
            )
        self.rect = frect(home)
        x = self.rect.right - _PAD - side + _GAP
        for button in shown:
            button.rect = pygame.FRect(x, self.rect.centery - HIGH / 2, button.natural_width(theme), HIGH)
            x = button.rect.right + _GAP

    def _at_home(
        self, theme: Theme, side: float, text: str, widths: Sequence[float], around: Around
    ) -> Rect | None:
        """In the bar, as wide as it can be; None where words would be cut or something is covered."""
        for wide in widths:
            whole = self._flow(theme, wide, side, text)
            home = self._home
            if whole and not any(home.overlaps(rect, _SLACK) for rect in around.needed):
                return home
        return None

    @property
    def _home(self) -> Rect:
        """In the bar, where it grows upwards from the lower edge."""
        wide, high = self.rect.size
        x = min(self._bar.centre[0] - wide / 2, self._free.right - wide)
        return Rect(max(x, self._free.x), self._bar.bottom - high + 2, wide, high)

    def _elsewhere(self, theme: Theme, side: float, text: str, around: Around) -> Rect:
        """Where it covers least, as wide as it can be there with no word cut."""
        found: list[tuple[float, float, Rect]] = []
        for wide in (min(WIDE, around.area.w - 2 * _GAP), *NARROWER):
            if self._flow(theme, wide, side, text) or not found:
                box = placed(self._home, around)
                found.append((cost_of(box, self._home, around), -wide, box))
        _, width, box = min(found)
        self._flow(theme, -width, side, text)
        return box

    def _flow(self, theme: Theme, wide: float, side: float, text: str) -> bool:
        """Break the text for this width; whether nothing was cut."""
        room = wide - 2 * _PAD - side
        for size, most in ((BODY, 2), (SMALL, _LINES)):
            self._size, self._lines = size, flowed(theme, text, room, size)
            if len(self._lines) <= most:
                break
        whole = len(self._lines) <= _LINES
        if not whole:
            rest = " ".join(word for line in self._lines[_LINES - 1 :] for word in line)
            self._lines[_LINES - 1 :] = [theme.fit(rest, room, SMALL).split()]
        high = max(HIGH + 8, len(self._lines) * self._line(theme) + 12 + _FOOT)
        self.rect = pygame.FRect(0, 0, wide, high)
        return whole

    def _line(self, theme: Theme) -> float:
        return max(theme.line(self._size), chalk.DISC * _SMALLER)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Glass, chalk foot, words and buttons."""
        box = self.rect
        draw_glass(surface, theme, box, 16.0, deep=True)
        foot = pygame.FRect(box.x + 16, box.bottom - _FOOT - 1, box.w - 32, _FOOT)
        surface.fill(chalk.CHALK, theme.rect(foot))
        if theme.written is not None:
            said = " ".join(word for line in self._lines for word in line)
            theme.written.add(surface, said, (box.x, box.y, box.w, box.h))
        inside = theme.unread()
        step = self._line(theme)
        top = box.centery - _FOOT / 2 - step * len(self._lines) / 2
        for number, line in enumerate(self._lines):
            x = box.x + _PAD
            for word in line:
                wide = width(theme, word, self._size)
                cell = pygame.FRect(x, top + number * step, wide, step)
                if word in NUMBERS:
                    size = chalk.DISC * _SMALLER
                    chalk.draw_disc(
                        surface, theme, cell.x + size / 2, cell.centery, NUMBERS.index(word) + 1, size
                    )
                else:
                    write(surface, inside, word, cell, self._size, INK, align=0.0)
                x += wide + theme.width(" ", self._size)
        self.widgets.draw(surface, theme)


def placed(home: Rect, around: Around) -> Rect:
    """Where a box of this size covers least, the nearest to its home of equal places."""
    area, best, least = around.area.inset(_GAP, 4.0), home, math.inf
    columns = int(max(0.0, area.w - home.w) // _STEP) + 1
    rows = int(max(0.0, area.h - home.h) // _STEP) + 1
    for x in (min(max(home.x, area.x), area.right - home.w), *(area.x + n * _STEP for n in range(columns))):
        for y in (home.y, *(area.bottom - home.h - n * _STEP for n in range(rows))):
            box = Rect(x, y, home.w, home.h)
            if (cost := cost_of(box, home, around, least)) < least:
                best, least = box, cost
    return best


def cost_of(box: Rect, home: Rect, around: Around, most: float = math.inf) -> float:
    """What it costs to lie there; not all of it where it comes to more than the `most` that matters."""
    cost = (abs(box.x - home.x) + abs(box.y - home.y)) * _FAR
    for weight, rects in ((_NEEDED, around.needed), (1.0, around.seen)):
        cost += weight * sum(box.shared(rect) for rect in rects) if cost < most else 0.0
    return cost


def width(theme: Theme, word: str, size: float) -> float:
    """How wide a word or a disc is."""
    return chalk.DISC * _SMALLER if word in NUMBERS else theme.width(word, size)


def flowed(theme: Theme, text: str, room: float, size: float) -> list[list[str]]:
    """The words in lines of at most this width."""
    lines: list[list[str]] = [[]]
    space, x = theme.width(" ", size), 0.0
    for word in text.split():
        wide = width(theme, word, size)
        if lines[-1] and x + wide > room:
            lines.append([])
            x = 0.0
        lines[-1].append(word)
        x += wide + space
    return lines

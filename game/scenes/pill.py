"""The pill of a hint: the move, what it is worth and why, in words on a chalk foot, with buttons beside them.

Circled numbers in the text are drawn as the discs that stand on the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.table import chalk
from game.table.ui.focus import WidgetSet
from game.table.ui.panel import draw_glass
from game.table.ui.theme import BODY, INK, SMALL, Theme, paste

if TYPE_CHECKING:
    from game.table.layout import Rect
    from game.table.ui.button import Button

WIDE = 720.0
NARROW = 400.0
"""At least so wide, whatever stands beside it."""
HIGH = 44.0
"""Of a button."""
NUMBERS = "①②③"
_PAD, _GAP = 14.0, 8.0
_FOOT = 3.0
_LINES = 3
_SMALLER = 0.86
"""Of a disc's size on the table, its size in a line."""


class Pill:
    """Grows upwards from the lower edge of the bar that it stands in."""

    def __init__(self, buttons: Sequence[Button]) -> None:
        self.widgets = WidgetSet(list(buttons))
        self.rect = pygame.FRect(0, 0, 0, 0)
        self._buttons = buttons
        self._lines: list[list[str]] = []
        self._size = BODY
        self._laid: object = None

    def lay(self, theme: Theme, bar: Rect, right: float, text: str) -> None:
        """Say this in the bar, as far as `right`, where other things stand."""
        shown = [button for button in self._buttons if button.visible]
        key = (theme.scale, bar, right, text, len(shown))
        if key == self._laid:
            return
        self._laid = key
        wide = max(NARROW, min(WIDE, right - bar.x))
        side = sum(button.natural_width(theme) + _GAP for button in shown)
        room = wide - 2 * _PAD - side
        for size, most in ((BODY, 2), (SMALL, _LINES)):
            self._size, self._lines = size, flowed(theme, text, room, size)
            if len(self._lines) <= most:
                break
        if len(self._lines) > _LINES:
            rest = " ".join(word for line in self._lines[_LINES - 1 :] for word in line)
            self._lines[_LINES - 1 :] = [theme.fit(rest, room, SMALL).split()]
        high = max(HIGH + 8, len(self._lines) * self._line(theme) + 12 + _FOOT)
        self.rect = pygame.FRect(bar.x, bar.bottom - high + 2, wide, high)
        x = self.rect.right - _PAD - side + _GAP
        for button in shown:
            button.rect = pygame.FRect(x, self.rect.centery - HIGH / 2, button.natural_width(theme), HIGH)
            x = button.rect.right + _GAP

    def _line(self, theme: Theme) -> float:
        return max(theme.line(self._size), chalk.DISC * _SMALLER)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Glass, chalk foot, words and buttons."""
        box = self.rect
        draw_glass(surface, theme, box, 16.0, deep=True)
        foot = pygame.FRect(box.x + 16, box.bottom - _FOOT - 1, box.w - 32, _FOOT)
        surface.fill(chalk.CHALK, theme.rect(foot))
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
                    paste(surface, theme, theme.text(word, self._size, INK), cell, 0.0)
                x += wide + theme.width(" ", self._size)
        self.widgets.draw(surface, theme)


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

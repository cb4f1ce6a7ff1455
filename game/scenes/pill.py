"""The pill of a hint: the move, what it is worth and why, in words on a chalk foot, with buttons beside them.

Circled numbers in the text are drawn as the discs that stand on the table. It stands in the bar; where it
would cover what one needs there, it goes to the nearest place where it does not. Beside a board it stands in
the panel of the moves, which makes room for it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.scenes.clearing import Around, cost_of, placed
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
HIGH = 44.0
"""Of a button."""
NUMBERS = "①②③"
_PAD, _GAP = 14.0, 8.0
_NEAR = 130.0
"""So far above the bar a pill is still found at a glance, and tells all it can."""
_FOOT, _AIR = 3.0, 8.0
"""Height of the chalk, and of what stays free above and below the words."""
_LINES = 3
_ABOVE = 4
"""Lines above the buttons, where it is too narrow for them beside."""
_SMALLER = 0.86
"""Of a disc's size on the table, its size in a line."""


class _Flow(NamedTuple):
    """Words broken into lines, and how large a pill they make."""

    wide: float
    high: float
    lines: list[list[str]]
    size: float
    whole: bool
    """Whether no word is cut."""
    below: float = 0.0
    """Height of the buttons that stand below the words."""


class Pill:
    """Grows upwards from the lower edge of the bar, where it can stand there."""

    def __init__(self, buttons: Sequence[Button]) -> None:
        self.widgets = WidgetSet(list(buttons))
        self.rect = pygame.FRect(0, 0, 0, 0)
        self._bar = self._free = Rect(0, 0, 1, 1)
        self._buttons = buttons
        self._side = 0.0
        """How wide the buttons are."""
        self._flow = _Flow(0.0, 0.0, [], BODY, whole=True)

    @property
    def said(self) -> str:
        """The words that stand there."""
        return " ".join(word for line in self._flow.lines for word in line)

    def lay(self, theme: Theme, bar: Rect, free: Rect, text: str, short: str, around: Around) -> None:
        """Say this in the middle of the bar, or as near to it as what is `free` of it lets, or elsewhere;
        where there is no room for it what is `short` has to do, and where there is none for that either,
        what had better be seen.
        """
        self._bar, self._free = bar, free
        self._side = self._across(theme)
        for words, near in ((text, _NEAR), (short, _NEAR), (text, math.inf), (short, math.inf)):
            if self._at_home(theme, words, around) or self._elsewhere(theme, words, around, near):
                return
        for words in (text, short):
            if self._at_home(theme, words, around, seen=False):
                return
        self._elsewhere(theme, short, around)

    def lay_in(self, theme: Theme, box: Rect, text: str, short: str) -> None:
        """Say this at the foot of a box, as wide as it is; beside the buttons, else above them."""
        self._side = self._across(theme)
        ways = ((text, False), (text, True), (short, False), (short, True))
        for words, above in ways:
            flow = self._broken(theme, words, box.w, above=above)
            if flow.whole:
                break
        self._settle(theme, flow, Rect(box.x, box.bottom - flow.high, box.w, flow.high))

    def _across(self, theme: Theme) -> float:
        return sum(button.natural_width(theme) + _GAP for button in self._buttons if button.visible)

    def _settle(self, theme: Theme, flow: _Flow, box: Rect) -> None:
        """Stand there, with the buttons at the right and low: they stay where they are beneath more words."""
        self._flow, self.rect = flow, frect(box)
        x = box.right - _PAD - self._side + _GAP
        middle = box.bottom - (flow.below + _GAP if flow.below else flow.high) / 2
        for button in self._buttons:
            if button.visible:
                button.rect = pygame.FRect(x, middle - HIGH / 2, button.natural_width(theme), HIGH)
                x = button.rect.right + _GAP

    def _at_home(self, theme: Theme, text: str, around: Around, *, seen: bool = True) -> bool:
        """In the bar, as wide as is usual, else as it can be; False where words would be cut or something is
        covered.
        """
        room = max(NARROW, min(WIDE, self._free.w))
        for wide in (room, max(room, self._free.w), *(width for width in NARROWER if width < room)):
            for flow in self._flows(theme, text, wide):
                home = self._home(flow)
                if flow.whole and around.leaves(home, seen=seen):
                    self._settle(theme, flow, home)
                    return True
        return False

    def _home(self, flow: _Flow) -> Rect:
        """In the bar, where it grows upwards from the lower edge."""
        x = min(self._bar.centre[0] - flow.wide / 2, self._free.right - flow.wide)
        return Rect(max(x, self._free.x), self._bar.bottom - flow.high + 2, flow.wide, flow.high)

    def _elsewhere(self, theme: Theme, text: str, around: Around, near: float | None = None) -> bool:
        """Where it covers least, as wide as it can be there with no word cut; where it is to be `near`, only
        so far above the bar, and where it covers nothing that had better be seen.
        """
        found: list[tuple[float, float, Rect, _Flow]] = []
        for wide in (min(WIDE, around.area.w - 2 * _GAP), *NARROWER):
            flow = self._broken(theme, text, wide)
            if flow.whole or not found:
                home = self._home(flow)
                box = placed(home, around)
                found.append((cost_of(box, home, around), -wide, box, flow))
        _, _, box, flow = min(found, key=lambda one: one[:2])
        above = self._bar.bottom - box.bottom
        if near is None or (flow.whole and above <= near and around.leaves(box)):
            self._settle(theme, flow, box)
            return True
        return False

    def _flows(self, theme: Theme, text: str, wide: float) -> Iterator[_Flow]:
        """The text broken for this width beside the buttons, in letters of the usual size, then small."""
        room = wide - 2 * _PAD - self._side
        for size, most in ((BODY, 2), (SMALL, _LINES)):
            lines = flowed(theme, text, room, size)
            whole = len(lines) <= most
            if whole or size == SMALL:
                high = max(HIGH + 8, _high(theme, lines[:most], size))
                yield _Flow(wide, high, _cut(theme, lines, most, room), size, whole)

    def _broken(self, theme: Theme, text: str, wide: float, *, above: bool = False) -> _Flow:
        """In letters as large as can be, beside the buttons or `above` them."""
        if not above:
            return next(self._flows(theme, text, wide))
        room, below = wide - 2 * _PAD, HIGH + _GAP / 2
        lines = flowed(theme, text, room, SMALL)
        cut = _cut(theme, lines, _ABOVE, room)
        return _Flow(wide, _high(theme, cut, SMALL) + below, cut, SMALL, len(lines) <= _ABOVE, below)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Glass, chalk foot, words and buttons."""
        box, size, lines = self.rect, self._flow.size, self._flow.lines
        draw_glass(surface, theme, box, 16.0, deep=True)
        foot = pygame.FRect(box.x + 16, box.bottom - _FOOT - 1, box.w - 32, _FOOT)
        surface.fill(chalk.CHALK, theme.rect(foot))
        if theme.written is not None:
            theme.written.add(surface, self.said, (box.x, box.y, box.w, box.h))
        inside = theme.unread()
        step = _line(theme, size)
        top = box.y + (box.h - self._flow.below - _FOOT - step * len(lines)) / 2
        for number, line in enumerate(lines):
            x = box.x + _PAD
            for word in line:
                wide = width(theme, word, size)
                cell = pygame.FRect(x, top + number * step, wide, step)
                if word in NUMBERS:
                    across = chalk.DISC * _SMALLER
                    disc = NUMBERS.index(word) + 1
                    chalk.draw_disc(surface, theme, cell.x + across / 2, cell.centery, disc, across)
                else:
                    write(surface, inside, word, cell, size, INK, align=0.0)
                x += wide + theme.width(" ", size)
        self.widgets.draw(surface, theme)


def _line(theme: Theme, size: float) -> float:
    return max(theme.line(size), chalk.DISC * _SMALLER)


def _high(theme: Theme, lines: Sequence[list[str]], size: float) -> float:
    return len(lines) * _line(theme, size) + _AIR + _FOOT


def _cut(theme: Theme, lines: list[list[str]], most: int, room: float) -> list[list[str]]:
    """As many lines as may be, the last ended with … where there are more."""
    if len(lines) <= most:
        return lines
    rest = " ".join(word for line in lines[most - 1 :] for word in line)
    return [*lines[: most - 1], theme.fit(rest, room, SMALL).split()]


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

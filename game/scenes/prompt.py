"""The prompt above the hand: one sentence in a pill, in the middle of the bar as far as buttons let it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.table.ui.panel import draw_glass
from game.table.ui.theme import BODY, INK, LARGE, SMALL, Theme, write
from game.table.ui.tips import Tip

if TYPE_CHECKING:
    from game.table.layout import Rect
    from game.table.ui.widget import Pos

HIGH = 36.0
"""Of a pill with one line, units."""
TALLER = 46.0
"""Of one with two."""
HALF = 0.2236
"""Of the bar's width, half of the widest pill: 280 of 1252 units."""
GAP = 12.0
"""Between the pill and what stands beside it."""
LEAST, _SHARE = 300.0, 0.48
"""What buttons leave of the bar to the pill, at least, and of a narrow bar its share."""
_NARROW = 640.0
"""So wide at most is the bar beside a board."""
_PAD = 18.0
_STEP = 8.0
"""Widths are whole multiples of this, so that few pictures of pills are kept."""
_RULE = re.compile(r"\brules? (\d+[a-z]?)")
_CITED = re.compile(r" \(rule \d+[a-z]?\)")
_STOPS = ".!?…:"


@dataclass(frozen=True, slots=True)
class Caption:
    """What is said above the hand; a refusal is a warning and may cite a rule to be looked up."""

    text: str = ""
    warning: bool = False
    rule: str | None = None
    before: str = ""
    """What it is about, in front."""
    after: str = ""
    """What would come of it."""
    at: Rect | None = None
    """Of a refusal, where the piece lies that it is about."""

    @property
    def written(self) -> str:
        """The text as it stands beside a button that leads to its rule, where there is one."""
        return self.text if self.rule is None else uncited(self.text)

    @property
    def said(self) -> str:
        """All of it, sentence by sentence."""
        parts = [part[:1].upper() + part[1:] for part in (self.before, self.written, self.after) if part]
        ended = [part if part[-1] in _STOPS else f"{part}." for part in parts[:-1]]
        return " ".join([*ended, *parts[-1:]])


def rule_in(reason: str) -> str | None:
    """The number of the rule that a sentence cites."""
    found = _RULE.search(reason)
    return found[1] if found else None


def uncited(reason: str) -> str:
    """A sentence without the number of its rule, for where a button names that."""
    return _CITED.sub("", reason)


def widest(bar: Rect) -> float:
    """Of a pill in this bar; beside a board, where no buttons stand in it, that is all of it."""
    return bar.w if bar.w <= _NARROW else 2 * HALF * bar.w


def least(bar: Rect) -> float:
    """What buttons leave of this bar to the pill, at least."""
    return min(LEAST, _SHARE * bar.w)


class PromptPill:
    """The pill of one table: `draw` says what and where.

    Usually it is no wider than its share of the bar, and as high as at any table; one that is `roomy` takes
    all that is free, and is as low as a low bar: it stands in larger print than the table that it is on. For
    larger letters any takes what is free.
    """

    def __init__(self, *, roomy: bool = False) -> None:
        self._roomy = roomy
        self.rect = pygame.FRect(0, 0, 0, 0)
        self.cut = ""
        """The whole sentence, where the pill has no room for it."""

    def draw(self, surface: pygame.Surface, theme: Theme, bar: Rect, free: Rect, words: str) -> None:
        """Say these in the middle of the `bar`, or as near to it as what is `free` of it lets."""
        self.rect, self.cut = pygame.FRect(0, 0, 0, 0), ""
        if not words:
            return
        words = theme.legend.said(words)
        whole = self._roomy or theme.letters > 1
        most = max(120.0, free.w if whole else min(widest(bar), free.w))
        theme, size, lines = self._flow(theme, words, most - 2 * _PAD)
        wide = max(theme.width(line, size) for line in lines) + 2 * _PAD
        wide = min(most, -(-wide // _STEP) * _STEP)
        high = HIGH if len(lines) == 1 else TALLER
        if self._roomy:
            high = min(high, max(bar.h, len(lines) * theme.line(size) + 2))
        x = min(max(bar.centre[0] - wide / 2, free.x), max(free.x, free.right - wide))
        self.rect = box = pygame.FRect(x, bar.centre[1] - high / 2, wide, high)
        draw_glass(surface, theme, box, HIGH / 2, deep=True)
        if theme.written is not None:
            theme.written.add(surface, words, (box.x, box.y, box.w, box.h))
            theme = theme.unread()
        step = min(theme.line(size), (high - 4) / len(lines))
        top = box.centery - step * len(lines) / 2
        for number, line in enumerate(lines):
            row = pygame.FRect(box.x, top + number * step, box.w, step)
            write(surface, theme, line, row, size, INK)

    def _flow(self, theme: Theme, words: str, room: float) -> tuple[Theme, float, list[str]]:
        """One line, as large as there is room for; else two small ones, the second cut where it must be."""
        for size in (LARGE, BODY, SMALL):
            roomy = theme.where(lambda theme, size=size: theme.width(words, size) <= room)  # type: ignore[misc]
            if roomy.width(words, size) <= room:
                return roomy, size, [words]
        theme = theme.where(lambda theme: len(theme.wrap(words, room, SMALL)) <= 2)
        first, *rest = theme.wrap(words, room, SMALL)
        lines = [first, *([theme.fit(" ".join(rest), room, SMALL)] if rest else [])]
        self.cut = words if len(rest) > 1 else ""
        return theme, SMALL, lines

    def tip_at(self, pos: Pos) -> Tip | None:
        """What was cut, for a pointer that rests on the pill."""
        if not self.cut or not self.rect.collidepoint(pos):
            return None
        return Tip(self.cut, (self.rect.x, self.rect.y, self.rect.w, self.rect.h), pos)

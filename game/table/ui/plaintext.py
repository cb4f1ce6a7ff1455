"""A text to read as it stands, line by line, say a licence or a report; it scrolls."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pygame

from game.table.ui.scroll import BAR, ScrollArea
from game.table.ui.theme import INK, SMALL, Theme, paste
from game.table.ui.widget import Pos

KIND = "sans"
SHORT = 40
"""Letters of a line that surely need no measuring."""
_GAP = re.compile(r"(?<=\S)  +(?=\S)")


class PlainText(ScrollArea):
    """Its own line breaks are kept; what is longer than the place is wide wraps.

    With a `column`, what follows the first gap in a line begins there, units from the left.
    """

    def __init__(self, text: str = "", *, column: float = 0.0) -> None:
        super().__init__(paint=self._paint)
        self.text, self.column = text, column
        self._lines: Sequence[tuple[str, str]] = ()  # what stands at the left, and in the column
        self._line = 1.0
        self._left = column

    def set_text(self, text: str) -> None:
        """Another text, from its beginning; `fit` follows."""
        self.text = text
        self.offset = 0.0

    def fit(self, theme: Theme) -> None:
        """Lay the text out for the place that it has now."""
        wide = self.rect.w - BAR - 16
        self._left = theme.high(self.column)
        lines: list[tuple[str, str]] = []
        for line in self.text.expandtabs().splitlines():
            head, rest = _GAP.split(line, 1) if self.column and _GAP.search(line) else (line, "")
            if rest:
                first, *others = self._wrapped(theme, rest, wide - self._left)
                lines += [(head, first), *(("", other) for other in others)]
            else:
                lines += [(words, "") for words in self._wrapped(theme, line, wide)]
        self._lines, self._line = lines, theme.line(SMALL, KIND)
        self.height = len(lines) * self._line + 8
        self.scroll_to(self.offset)

    @staticmethod
    def _wrapped(theme: Theme, line: str, wide: float) -> Sequence[str]:
        if len(line) <= SHORT or theme.width(line, SMALL, KIND) <= wide:
            return (line,)
        return theme.wrap(line, wide, SMALL, KIND)

    def _paint(self, surface: pygame.Surface, theme: Theme, origin: Pos) -> None:
        first = max(0, int(self.offset / self._line))
        last = int((self.offset + self.rect.h) / self._line) + 1
        for number, words in enumerate(self._lines[first:last], first):
            place = pygame.FRect(origin[0] + 4, origin[1] + 4 + number * self._line, self.rect.w, self._line)
            for part, left in zip(words, (0.0, self._left), strict=True):
                if part.strip():
                    paste(surface, theme, theme.text(part, SMALL, INK, KIND), place.move(left, 0), 0.0)

"""The pause menu over a running match: a column of buttons that the match hands in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from game.scenes.form import FormScene
from game.table.ui import skins
from game.table.ui.button import Button
from game.table.ui.panel import draw_glass
from game.table.ui.theme import SMALL, SOFT, Theme, engrave, write
from game.table.ui.widget import Widget

LINE = 20.0
"""Least height of a line below the heading."""
PAD = 16.0
"""Between such a line and the edge."""
Item = tuple[str, Callable[[], object] | None]
"""The words of a button and what it does, the menu closing (None: only close, which is "Resume")."""


class PauseScene(FormScene):
    """`items` from top to bottom, the first gold and what Escape means; as high as if there were `room`, at
    the foot of which stand the last `away`, which lead away.

    `note` stands below the heading, line by line; `about` is its tip.
    """

    opaque = False
    cloth = None
    WIDE, HIGH, GAP = 360.0, 46.0, 12.0

    def __init__(
        self,
        items: Sequence[Item],
        title: str = "Paused",
        note: str = "",
        room: int = 0,
        about: str = "",
        away: int = 0,
    ) -> None:
        super().__init__()
        self._noted = Widget(tip=about)
        self._noted.focusable = False
        self.room, self._away = max(room, len(items)), away
        self.items, self.title, self.note = list(items), title, note
        self.box = pygame.FRect(0, 0, 0, 0)
        self._lines: list[str] = []
        self._line = LINE

    def build(self, area: pygame.FRect) -> Iterable[Widget]:
        """The column, centred."""
        theme, room = self.app.theme, self.WIDE - 2 * PAD
        self._lines = [line for words in self.note.splitlines() for line in theme.wrap(words, room, SMALL)]
        self._line = max(LINE, theme.line(SMALL))
        head = 80.0 + self._line * len(self._lines)
        step = min(self.HIGH + self.GAP, (area.h - 40 - head - 28) / self.room)  # many items close up
        tall = min(self.HIGH, step - 2)
        last = self.room if self._away else len(self.items)
        high, most = (head + rows * step - (step - tall) + 28 for rows in (last, self.room))
        self.box = pygame.FRect((area.w - self.WIDE) / 2, (area.h - most) / 2, self.WIDE, high)
        y = self.box.y + head
        buttons: list[Widget] = []
        for number, (words, _) in enumerate(self.items):
            left = len(self.items) - number
            row = self.room - left if left <= self._away else number
            place = pygame.FRect(self.box.x + 32, y + row * step, self.WIDE - 64, tall)
            skin = "glass" if number else "gold"
            buttons.append(Button(words, partial(self._take, number), skin, rect=place))
        self._noted.rect = pygame.FRect(
            self.box.x + PAD, self.box.y + 64, room, self._line * len(self._lines)
        )
        return [*buttons, self._noted] if self._noted.tip else buttons

    def rebuild(self) -> None:
        """The buttons anew; Enter stays with the first."""
        super().rebuild()
        self.widgets.default = self.widgets.widgets[0]

    def _take(self, number: int) -> None:
        self.app.stack.pop()
        act = self.items[number][1]
        if act is not None:
            act()

    def back(self) -> None:
        """Escape resumes."""
        self._take(0)

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """Veil, panel, heading."""
        skins.dim(surface, 110)
        draw_glass(surface, theme, self.box, deep=True)
        head = pygame.FRect(self.box.x, self.box.y + 18, self.box.w, 46)
        engrave(surface, theme, self.title, head, 32)
        for number, line in enumerate(self._lines):
            below = pygame.FRect(self.box.x, head.bottom + number * self._line, self.box.w, self._line)
            write(surface, theme, line, below, SMALL, SOFT)

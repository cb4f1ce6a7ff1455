"""A clock of one's own for two at a board: minutes for each, and seconds added for every move."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.rules.shared.duel_clock import MOST_MINUTES, MOST_SECONDS
from game.scenes.form import FormScene
from game.table.ui import skins
from game.table.ui.button import Button
from game.table.ui.controls import Slider
from game.table.ui.panel import draw_glass
from game.table.ui.theme import HEAD, Theme, engrave
from game.table.ui.widget import Widget

WIDE, HIGH = 560.0, 252.0


class OwnClockScene(FormScene):
    """Sets the time; `take` hears it as an option has it, such as "12+8"."""

    opaque = False
    cloth = None

    def __init__(self, now: str, take: Callable[[str], object]) -> None:
        super().__init__()
        minutes, _, seconds = now.partition("+")
        self._minutes = Slider(
            "Minutes for each player",
            float(minutes) if minutes.isdigit() else 20.0,
            lambda _: None,
            low=1.0,
            high=float(MOST_MINUTES),
            step=1.0,
            words="{:.0f}".format,
        )
        self._seconds = Slider(
            "Seconds added for every move",
            float(seconds) if seconds.isdigit() else 5.0,
            lambda _: None,
            high=float(MOST_SECONDS),
            step=1.0,
            words="{:.0f}".format,
        )
        self._take = take
        self.box = pygame.FRect(0, 0, 0, 0)

    def build(self, area: pygame.FRect) -> Iterable[Widget]:
        """Both sliders, and what sets the clock."""
        box = self.box = pygame.FRect((area.w - WIDE) / 2, (area.h - HIGH) / 2.2, WIDE, HIGH)
        left, wide = box.x + 28, box.w - 56
        self._minutes.rect = pygame.FRect(left, box.y + 74, wide, 44)
        self._seconds.rect = pygame.FRect(left, box.y + 122, wide, 44)
        done = Button("Set this clock", self._set, "gold")
        done.rect = pygame.FRect(box.right - 28 - 180, box.bottom - 66, 180, 44)
        cancel = Button("Cancel", self.back, rect=pygame.FRect(done.rect.x - 124, done.rect.y, 112, 44))
        return (self._minutes, self._seconds, done, cancel)

    def rebuild(self) -> None:
        """The widgets anew; Enter sets the clock."""
        super().rebuild()
        self.widgets.default = self.widgets.widgets[2]

    def _set(self) -> None:
        self.app.stack.pop()
        self._take(f"{self._minutes.value:.0f}+{self._seconds.value:.0f}")

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """The veil, the panel and its name."""
        skins.dim(surface, 120)
        draw_glass(surface, theme, self.box, deep=True)
        head = pygame.FRect(self.box.x + 28, self.box.y + 16, self.box.w - 56, 44)
        engrave(surface, theme, "A clock of your own", head, HEAD, align=0.0)

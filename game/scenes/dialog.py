"""A question or message over the scene that asked, with buttons; Enter takes the golden, Escape the last."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from game.scenes.form import FormScene
from game.table.ui import skins
from game.table.ui.button import Button
from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.theme import BODY, HEAD, INK, Theme, engrave
from game.table.ui.widget import Widget

Choice = tuple[str, Callable[[], object] | None]
"""The words of a button and what it does after the dialog closed (None: only close)."""


class DialogScene(FormScene):
    """A modal message. Of `choices` the first is gold, and the last is what Escape means.

    Where the first is a `danger` it is red, and the last is gold: what cannot be had back is chosen.
    """

    opaque = False
    cloth = None
    WIDE = 520.0

    def __init__(
        self, title: str, message: str, choices: Sequence[Choice] = (("OK", None),), *, danger: bool = False
    ):
        super().__init__()
        self.title, self.message, self.choices, self.danger = title, message, list(choices), danger
        self.box = pygame.FRect(0, 0, 0, 0)

    def build(self, area: pygame.FRect) -> Iterable[Widget]:
        """The buttons in a row at the lower right, or one below another where they are many."""
        theme = self.theme
        lines = theme.wrap(self.message, self.WIDE - 56, BODY)
        text = len(lines) * theme.line(BODY)
        buttons: list[Widget] = []
        for number, (words, _) in enumerate(self.choices):
            skin = "gold" if number == self._usual else "red" if number == 0 else "glass"
            buttons.append(Button(words, partial(self._take, number), skin))
        widths = [b.natural_width(theme) for b in buttons if isinstance(b, Button)]
        row = sum(widths) + 12 * (len(widths) - 1) <= self.WIDE - 56
        foot = 44.0 if row else 52.0 * len(buttons) - 8
        high = 72 + text + 24 + foot + 26
        self.box = pygame.FRect((area.w - self.WIDE) / 2, max(8.0, (area.h - high) / 2.2), self.WIDE, high)
        right, y = self.box.right - 28, self.box.bottom - 26 - foot
        for button, wide in zip(buttons, widths, strict=True):
            if row:
                button.rect = pygame.FRect(right - wide, y, wide, 44)
                right -= wide + 12
            else:
                button.rect = pygame.FRect(self.box.x + 28, y, self.box.w - 56, 44)
                y += 52
        return buttons

    @property
    def _usual(self) -> int:
        """Which choice is gold, and Enter's."""
        return len(self.choices) - 1 if self.danger else 0

    def rebuild(self) -> None:
        """The widgets anew; Enter stays with the golden button."""
        super().rebuild()
        self.widgets.default = self.widgets.widgets[self._usual]

    def _take(self, number: int) -> None:
        self.app.stack.pop()
        act = self.choices[number][1]
        if act is not None:
            act()

    def back(self) -> None:
        """Escape is the last button."""
        self._take(len(self.choices) - 1)

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """The veil over what waits, the panel and the words."""
        skins.dim(surface, 120)
        draw_glass(surface, theme, self.box, deep=True)
        head = pygame.FRect(self.box.x + 28, self.box.y + 18, self.box.w - 56, 44)
        engrave(surface, theme, self.title, head, HEAD, align=0.0)
        words = pygame.FRect(self.box.x + 28, self.box.y + 72, self.box.w - 56, self.box.h)
        draw_text(surface, theme, self.message, words, BODY, INK)

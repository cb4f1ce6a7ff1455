"""Short messages over the scene that fade by themselves."""

from __future__ import annotations

import pygame

from game.table.art import svg
from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.theme import BODY, INK, Theme

SHOWN, FADE = 3.2, 0.35  # seconds in full view, and of the fade after it
PER_CHARACTER = 0.035  # more seconds for each character, so that a sentence can be read


class Toasts:
    """The messages of the window, oldest first; at most three show at once."""

    def __init__(self) -> None:
        self._queue: list[tuple[str, float]] = []  # message, when it is gone
        self.now = 0.0

    @property
    def messages(self) -> list[str]:
        """What shows, oldest first."""
        return [message for message, _ in self._queue]

    def add(self, message: str, now: float) -> None:
        """Show `message` from `now` on; the same one again only stays longer."""
        self.now = now
        self._queue = [item for item in self._queue if item[0] != message][-2:]
        self._queue.append((message, now + SHOWN + PER_CHARACTER * len(message)))

    def update(self, now: float) -> bool:
        """Drop what is gone; True while something fades or went."""
        self.now = now
        before = len(self._queue)
        self._queue = [item for item in self._queue if item[1] > now]
        return len(self._queue) != before or any(gone - now < FADE for _, gone in self._queue)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The messages, stacked at the top of the window, the newest lowest."""
        top = 18.0
        wide_most = min(620.0, surface.get_width() / theme.scale - 80)
        for message, gone in self._queue:
            lines = theme.wrap(message, wide_most, BODY)
            wide = max(theme.width(words) for words in lines) + 48
            high = len(lines) * theme.line(BODY) + 22
            box = pygame.FRect((surface.get_width() / theme.scale - wide) / 2, top, wide, high)
            text = "\n".join(lines)
            left = gone - self.now
            if left >= FADE or theme.reduced_motion:
                _one(surface, theme, box, text)
            else:
                _faded(surface, theme, box, text, left / FADE)
            top += high + 10


def _one(surface: pygame.Surface, theme: Theme, box: pygame.FRect, text: str) -> None:
    draw_glass(surface, theme, box, 14.0, deep=True)
    draw_text(
        surface, theme, text, pygame.FRect(box.x + 24, box.y + 10, box.w - 46, box.h), BODY, INK, align=0.5
    )


def _faded(surface: pygame.Surface, theme: Theme, box: pygame.FRect, text: str, share: float) -> None:
    """Drawn apart on its own sheet, which is then put down at `share` of its opacity."""
    margin = 40.0
    sheet = svg.blank(theme.rect(box.inflate(2 * margin, 2 * margin)).size)
    _one(sheet, theme, pygame.FRect(margin, margin, box.w, box.h), text)
    place = theme.rect(box.inflate(2 * margin, 2 * margin))
    svg.paste(surface, svg.faded(sheet, round(255 * share)), place.topleft)

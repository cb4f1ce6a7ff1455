"""Tooltips: what is said of a thing that the pointer rests on, or that the keyboard's cursor stands on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.theme import SMALL, Theme
from game.table.ui.widget import Pos, Widget

WAKES = (pygame.MOUSEMOTION, pygame.KEYDOWN)
ABOVE = 34.0
"""So far above a finger its tip stands, units."""
_HIGH, _APART = 280.0, 4.0
"""Things no higher than this, as plates and pieces are, are left in sight, and what is between them and the
words.
"""
SILENCES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


@dataclass(frozen=True, slots=True)
class Tip:
    """The words, where the thing lies that they belong to (x, y, width, height), and where on it the pointer
    is; None: the cursor stands there.
    """

    text: str
    place: tuple[float, float, float, float]
    pointer: Pos | None = None

    def of_same(self, other: Tip | None) -> bool:
        """Whether the other one says the same of the same thing, which has not moved."""
        return (
            other is not None
            and (self.text, self.place) == (other.text, other.place)
            and (self.pointer is None) == (other.pointer is None)
        )


class Tooltip:
    """Shows one tip after half a second of rest, for as long as it is due.

    After a press, and after something lay over the scene, nothing is said until pointer or cursor moves.
    """

    DELAY = 0.5

    def __init__(self) -> None:
        self._tip: Tip | None = None
        self._since = 0.0
        self._shown = False
        self._silent = True

    @property
    def text(self) -> str:
        """What shows."""
        return self._tip.text if self._tip is not None and self._shown else ""

    def hear(self, event: pygame.Event) -> None:
        """An event of the scene: movement wakes, a press silences."""
        if event.type in WAKES:
            self._silent = False
        elif event.type in SILENCES:
            self.hide()

    def follow(self, tip: Tip | None, now: float) -> bool:
        """What is due now; True if the look changed."""
        if self._silent or tip is None or not tip.text:
            tip = None
        if tip is None or not tip.of_same(self._tip):
            changed, self._shown = self._shown, False
            self._tip, self._since = tip, now
            return changed
        if self._shown:
            return False
        if tip != self._tip:  # the pointer still moves
            self._tip, self._since = tip, now
        self._shown = now - self._since >= self.DELAY
        return self._shown

    def hide(self) -> None:
        """Say nothing until the next movement."""
        self._tip, self._shown, self._silent = None, False, True

    def draw(self, surface: pygame.Surface, theme: Theme, spared: Sequence[pygame.FRect] = ()) -> None:
        """The words near the pointer, or beneath what the cursor stands on, kept inside the window; off what
        they are about, where that is no higher than a piece, and where they can off what is `spared`.
        """
        words = theme.legend.tip(self._tip.text) if self._shown and self._tip is not None else ""
        if not words or self._tip is None:
            return
        lines = theme.wrap(words, 320, SMALL)
        wide = max(theme.width(words, SMALL) for words in lines) + 24
        high = len(lines) * theme.line(SMALL) + 14
        area = pygame.FRect(0, 0, surface.get_width() / theme.scale, surface.get_height() / theme.scale)
        box = _placed(self._tip, wide, high, area.inflate(-8, -8), spared)
        draw_glass(surface, theme, box, 9.0, deep=True)
        theme = theme.unread()  # it is told with what it is about
        draw_text(surface, theme, "\n".join(lines), pygame.FRect(box.x + 12, box.y + 6, box.w, box.h), SMALL)


def _placed(
    tip: Tip, wide: float, high: float, area: pygame.FRect, spared: Sequence[pygame.FRect]
) -> pygame.FRect:
    """Where words so large stand: above a finger, which would lie on them, else below or above what they are
    about, else beside it.
    """
    about = pygame.FRect(tip.place)
    x, y = tip.pointer or (about.x + 8, about.bottom - 14)
    off = about.inflate(2 * _APART, 2 * _APART) if about.h <= _HIGH else pygame.FRect(x, y, 0, 0)
    below = x + 12, max(y + 22, off.bottom)
    above = x + 12, min(y - 8, off.top) - high
    over = x - wide / 2, min(y - ABOVE, off.top) - high
    level = min(y + 22, area.bottom - high)
    finger = Widget.touched and tip.pointer is not None
    corners = *([over] if finger else ()), below, above, (off.right, level), (off.left - wide, level)
    boxes = [pygame.FRect(corner, (wide, high)) for corner in corners]
    kept = [box.clamp(area) for box in boxes if box.clamp(area).y == box.y]
    free = [box for box in kept if not box.colliderect(off)]
    clear = (box for box in free if box.collidelist(list(spared)) < 0)
    return next(clear, free[0] if free else pygame.FRect(below, (wide, high)).clamp(area))

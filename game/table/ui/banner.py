"""A banner for what happens once in many evenings: a ribbon of glass in gold, with gold letters."""

from __future__ import annotations

import pygame

from game.table.art import icons
from game.table.ui.panel import draw_glass
from game.table.ui.theme import GOLD, TITLE, Theme, engrave, paste


def draw_banner(surface: pygame.Surface, theme: Theme, text: str, rect: pygame.FRect) -> None:
    """The text between two stars in `rect`, units."""
    draw_glass(surface, theme, rect, rect.h / 2, deep=True)
    size = TITLE
    while size > 18 and theme.width(text, size, "serif") > rect.w - 2.6 * rect.h:
        size -= 2
    engrave(surface, theme, text, rect, size)
    star = icons.icon("star", theme.px(rect.h * 0.42), GOLD)
    for x in (rect.x + rect.h * 0.35, rect.right - rect.h * 1.05):
        paste(surface, theme, star, pygame.FRect(x, rect.y, rect.h * 0.7, rect.h))

"""Draws the marks of the domino games."""

import pygame

from game.table import drawings
from game.table.art import board, dominoes
from game.table.drawings import Brush, draws
from game.table.layouts.dominoes.marks import End, EndName, Rack
from game.table.ui.theme import BODY, INK, write

_TOKEN = 0.77
"""Height of the token with the number, over that of the mark."""


draws(EndName)(drawings.note)


@draws(Rack)
def _rack(brush: Brush, mark: Rack) -> None:
    box = brush.box(mark)
    brush.paste(dominoes.rack(box.size), box)


@draws(End)
def _end(brush: Brush, mark: End) -> None:
    """The number on a token in the middle."""
    surface, theme, rect = brush.surface, brush.theme, mark.rect
    size = rect.h * _TOKEN
    disc = pygame.FRect(rect.x + (rect.w - size) / 2, rect.y + (rect.h - size) / 2, size, size)
    box = theme.rect(disc)
    brush.paste(board.token(box.w, brush.palette.gold[2]), box)
    write(surface, theme, str(mark.number), disc, BODY, INK, "bold")

"""The marks of a domino table: the ledge of a rack, and the number at an open end of a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.art import board, dominoes, svg
from game.table.ui.theme import BODY, INK, SMALL, SOFT, Theme, paste

if TYPE_CHECKING:
    from game.table.art.palette import Palette
    from game.table.layout import Decor

_TOKEN = 0.62
"""Height of the token with the number, over that of the mark."""


def draw_rack(surface: pygame.Surface, theme: Theme, mark: Decor) -> None:
    """The ledge on which tiles stand."""
    box = theme.rect(pygame.FRect(mark.rect.x, mark.rect.y, mark.rect.w, mark.rect.h))
    svg.paste(surface, dominoes.rack(box.size), box.topleft)


def draw_end(surface: pygame.Surface, theme: Theme, mark: Decor, palette: Palette) -> None:
    """A number on a token in the middle, and below it which end it is, if the mark's text says so."""
    number, _, side = mark.text.partition(" ")
    rect = mark.rect
    size = rect.h * _TOKEN
    disc = pygame.FRect(rect.x + (rect.w - size) / 2, rect.y + (rect.h - size) / 2, size, size)
    box = theme.rect(disc)
    svg.paste(surface, board.token(box.w, palette.gold[2]), box.topleft)
    paste(surface, theme, theme.text(number, BODY, INK, "bold"), disc)
    below = pygame.FRect(rect.x, disc.bottom, rect.w, rect.h - size)
    paste(surface, theme, theme.text(side, SMALL - 2, SOFT), below)

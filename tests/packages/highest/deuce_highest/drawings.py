"""Draws the marks of Highest."""

from functools import lru_cache

import pygame

from deuce_highest.marks import Crown
from game.table.art.drawing import Drawing, Shapes
from game.table.art.palette import NORMAL, Colour, code, darker
from game.table.art.svg import gold
from game.table.drawings import Brush, draws
from game.table.frames import frect
from game.table.ui.theme import GOLD, SMALL, paste

_WIDE, _HIGH = 120.0, 84.0
_HOOP = "M22 80 L10 26 L38 48 L60 10 L82 48 L110 26 L98 80 Z"
_POINTS = ((10, 22), (60, 9), (110, 22))


@draws(Crown)
def _crown(brush: Brush, mark: Crown) -> None:
    """In gold, with a jewel in the colour of the seat, and below it what it has added."""
    box = brush.box(mark)
    high = round(box.h * 0.74)
    picture = _picture((round(high * _WIDE / _HIGH), high), brush.colour(mark))
    brush.paste(picture, pygame.Rect(box.centerx - picture.get_width() // 2, box.y, *picture.get_size()))
    if not mark.added:
        return
    line = frect(mark.rect)
    line = pygame.FRect(line.x, line.bottom - line.h * 0.25, line.w, line.h * 0.25)
    words = brush.theme.text(f"+{mark.added}", min(SMALL, line.h), GOLD, "bold")
    paste(brush.surface, brush.theme, words, line)


@lru_cache(maxsize=16)
def _picture(size: tuple[int, int], jewel: Colour) -> pygame.Surface:
    edge = f'stroke="{code(darker(NORMAL.gold[1], 0.5))}" stroke-width="2" stroke-linejoin="round"'
    knobs = "".join(f'<circle cx="{x}" cy="{y}" r="7" fill="url(#gold)" {edge}/>' for x, y in _POINTS)
    stone = f'<ellipse cx="60" cy="66" rx="9" ry="7" fill="{code(jewel)}" {edge}/>'
    body = f'<path d="{_HOOP}" fill="url(#gold)" {edge}/>{knobs}{stone}'
    return Drawing(_WIDE, _HIGH, (Shapes(body, gold("gold", NORMAL.gold, (0.6, 1))),)).render(size)

"""Draws the marks of Hit the Deck."""

import pygame

from game.table.art import printed, signs
from game.table.drawings import Brush, draws
from game.table.layouts.hit_the_deck.marks import Burst, Called
from game.table.ui.theme import SMALL, write


@draws(Burst)
def _burst(brush: Brush, mark: Burst) -> None:
    box = brush.box(mark)
    brush.paste(printed.burst(box.size), box)


@draws(Called)
def _called(brush: Brush, mark: Called) -> None:
    theme, box, rect = brush.theme, brush.box(mark), mark.rect
    brush.paste(signs.called(box.size, mark.letter, brush.palette), box)
    words = pygame.FRect(rect.x + 0.84 * rect.h, rect.y, rect.w - 1.1 * rect.h, rect.h)
    shown = theme.fit(mark.name.capitalize(), words.w, SMALL, "bold")
    ink = signs.ink(mark.letter, brush.palette)
    write(brush.surface, theme, shown, words, SMALL, ink, "bold", align=0.4)

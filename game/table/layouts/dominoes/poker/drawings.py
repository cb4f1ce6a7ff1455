"""Draws the marks of Domino Poker."""

import pygame

from game.table import drawings, frames
from game.table.art import felt, poker_chips, svg
from game.table.drawings import Brush, draws
from game.table.frames import frect
from game.table.layouts.dominoes.poker.marks import Chips, Felt, Gain, Ladder, Stake, Title, Well, Won
from game.table.ui.theme import BODY, GOLD, SOFT, engrave, write

_MOST = poker_chips.FLAT + poker_chips.HIGHEST * poker_chips.THICK
"""Height of the highest pile over the width of a chip."""

draws(Gain)(drawings.owner)


@draws(Felt)
def _felt(brush: Brush, mark: Felt) -> None:
    box = brush.box(mark)
    brush.paste(felt.felt(box.size), box)


@draws(Well)
def _well(brush: Brush, mark: Well) -> None:
    box = brush.box(mark)
    brush.paste(frames.well(box.size), box)


@draws(Chips)
def _chips(brush: Brush, mark: Chips) -> None:
    wide, _ = poker_chips.shape(mark.amount)
    if not wide:
        return
    place = brush.box(mark)
    px = max(8, int(min(place.h / _MOST, place.w / max(wide, poker_chips.USUAL))))
    art = poker_chips.chips(mark.amount, px)
    svg.paste(brush.surface, art, (place.centerx - art.get_width() // 2, place.bottom - art.get_height()))


@draws(Stake)
def _stake(brush: Brush, mark: Stake) -> None:
    """Piles and number together in the middle."""
    surface, theme, place = brush.surface, brush.theme, brush.box(mark)
    number = theme.gold(str(mark.amount), mark.rect.h * 0.6)
    wide, _ = poker_chips.shape(mark.amount)
    gap = theme.px(8)
    px = max(8, int(min(place.h / _MOST, (place.w - gap - number.get_width()) / wide)))
    art = poker_chips.chips(mark.amount, px)
    left = place.centerx - (art.get_width() + gap + number.get_width()) // 2
    svg.paste(surface, art, (left, place.centery - art.get_height() // 2))
    svg.paste(surface, number, (left + art.get_width() + gap, place.centery - number.get_height() // 2))


@draws(Won)
def _won(brush: Brush, mark: Won) -> None:
    box, theme = brush.box(mark), brush.theme
    brush.paste(frames.frame(box.size, frames.GOOD, theme.px(4), theme.px(14), 0.08), box)


@draws(Title)
def _title(brush: Brush, mark: Title) -> None:
    theme, size = brush.theme, min(46.0, mark.rect.h)
    while size > 16 and theme.gold(mark.text, size).get_width() > theme.px(mark.rect.w):
        size -= 2
    engrave(brush.surface, theme, mark.text, frect(mark.rect), size)


@draws(Ladder)
def _ladder(brush: Brush, mark: Ladder) -> None:
    """What is held is golden, on a band."""
    theme, box = brush.theme, mark.rect
    rows = (len(mark.words) + 1) // 2
    high, wide = box.h / rows, box.w / 2
    size = min(BODY, high * 0.74)
    for at, word in enumerate(mark.words):
        cell = pygame.FRect(box.x + at // rows * wide + 22, box.y + at % rows * high, wide - 24, high)
        weight, ink = ("bold", GOLD) if at == mark.held else ("semibold", SOFT)
        if at == mark.held:
            around = theme.rect(pygame.FRect(cell.x - 12, cell.y + 1, cell.w + 8, high - 2))
            brush.paste(frames.band(around.size, GOLD), around)
        shown = theme.fit(word, cell.w, size, weight)
        write(brush.surface, theme, shown, cell, size, ink, weight, align=0.0)

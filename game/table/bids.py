"""Draws the marks of games with bids and bets: who said what, who plays together, suits, chips, ranks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.shared.words import capital
from game.table.art import board_pieces, poker_chips, svg
from game.table.frames import band
from game.table.ui.theme import BODY, GOLD, INK, SMALL, SOFT, Theme, paste

if TYPE_CHECKING:
    from game.table.art.palette import Colour
    from game.table.layout import Decor

_LINE = 20.0
"""Height of a line of words beside a sign."""


def draw(
    surface: pygame.Surface,
    theme: Theme,
    mark: Decor,
    colours: Sequence[Colour],
    name: Callable[[int], str],
) -> None:
    """One mark of the kinds `said`, `pair`, `contract`, `sign`, `chips`, `stake` or `ladder`; see `Decor`."""
    box = pygame.FRect(mark.rect.x, mark.rect.y, mark.rect.w, mark.rect.h)
    if mark.kind == "sign":
        _sign(surface, theme, mark.text, box)
    elif mark.kind == "chips":
        _chips(surface, theme, int(mark.text), box)
    elif mark.kind == "stake":
        _stake(surface, theme, int(mark.text), box)
    elif mark.kind == "ladder":
        _ladder(surface, theme, mark.text.split("|"), box)
    elif mark.kind == "contract" and mark.seat is not None:
        _lines(surface, theme, capital(name(mark.seat)), mark.text, box, 0.0)
    elif mark.seat is not None:
        words = mark.text
        if mark.kind == "pair":
            words = f"{capital(name(mark.seat))} & {capital(name(int(mark.text)))}"
        place = theme.rect(box)
        svg.paste(surface, band(place.size, colours[mark.seat]), place.topleft)
        shown = theme.fit(words, box.w - 16, SMALL, "bold")
        paste(surface, theme, theme.text(shown, SMALL, INK, "bold"), box)


def _sign(surface: pygame.Surface, theme: Theme, text: str, box: pygame.FRect) -> None:
    """The sign of a suit at the left, its name beside it."""
    face, about, suit = text.split("|")
    side = min(box.h - 4, 62.0)
    place = theme.rect(pygame.FRect(box.x, box.centery - side / 2, side, side))
    board_pieces.draw_piece(surface, "trumps", face, pygame.Rect(place.topleft, (place.w, place.w)))
    _lines(surface, theme, about, suit, pygame.FRect(box.x + side + 8, box.y, box.w - side - 8, box.h), 0.0)


def _lines(
    surface: pygame.Surface, theme: Theme, upper: str, lower: str, box: pygame.FRect, align: float
) -> None:
    """A soft line above a golden one."""
    top = pygame.FRect(box.x, box.centery - _LINE, box.w, _LINE)
    paste(surface, theme, theme.text(theme.fit(upper, box.w, SMALL), SMALL, SOFT), top, align)
    words = theme.fit(lower, box.w, BODY, "bold")
    paste(surface, theme, theme.text(words, BODY, GOLD, "bold"), top.move(0, _LINE + 1), align)


def _chips(surface: pygame.Surface, theme: Theme, amount: int, box: pygame.FRect) -> None:
    """An amount in piles that stand on the lower edge of the box, in its middle."""
    wide, _ = poker_chips.shape(amount)
    if not wide:
        return
    place = theme.rect(box)
    most = poker_chips.FLAT + poker_chips.HIGHEST * poker_chips.THICK
    px = max(8, int(min(place.h / most, place.w / max(wide, poker_chips.USUAL))))
    art = poker_chips.chips(amount, px)
    svg.paste(surface, art, (place.centerx - art.get_width() // 2, place.bottom - art.get_height()))


def _stake(surface: pygame.Surface, theme: Theme, amount: int, box: pygame.FRect) -> None:
    """An amount in piles with its number beside it, both together in the middle of the box."""
    number = theme.gold(str(amount), box.h * 0.6)
    wide, _ = poker_chips.shape(amount)
    place = theme.rect(box)
    most = poker_chips.FLAT + poker_chips.HIGHEST * poker_chips.THICK
    gap = theme.px(8)
    px = max(8, int(min(place.h / most, (place.w - gap - number.get_width()) / wide)))
    art = poker_chips.chips(amount, px)
    left = place.centerx - (art.get_width() + gap + number.get_width()) // 2
    svg.paste(surface, art, (left, place.centery - art.get_height() // 2))
    svg.paste(surface, number, (left + art.get_width() + gap, place.centery - number.get_height() // 2))


def _ladder(surface: pygame.Surface, theme: Theme, words: Sequence[str], box: pygame.FRect) -> None:
    """Words in two columns, read downwards; the one with a star is golden and has a mark before it."""
    rows = (len(words) + 1) // 2
    high, wide = box.h / rows, box.w / 2
    for at, word in enumerate(words):
        held = word.startswith("*")
        cell = pygame.FRect(box.x + at // rows * wide + 22, box.y + at % rows * high, wide - 24, high)
        kind, colour = ("bold", GOLD) if held else ("semibold", SOFT)
        size = min(BODY, high * 0.74)
        shown = theme.fit(word.removeprefix("*"), cell.w, size, kind)
        if held:
            around = theme.rect(pygame.FRect(cell.x - 12, cell.y + 1, cell.w + 8, high - 2))
            svg.paste(surface, band(around.size, GOLD), around.topleft)
        paste(surface, theme, theme.text(shown, size, colour, kind), cell, 0.0)

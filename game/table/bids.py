"""Draws the marks of games with bids and bets: what somebody said, who plays together, suits, and chips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.table.art import men, poker_chips, svg
from game.table.painter import band
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
    """One mark of the kinds `said`, `pair`, `contract`, `sign` or `chips`; see `Decor`."""
    box = pygame.FRect(mark.rect.x, mark.rect.y, mark.rect.w, mark.rect.h)
    if mark.kind == "sign":
        _sign(surface, theme, mark.text, box)
    elif mark.kind == "chips":
        _chips(surface, theme, int(mark.text), box)
    elif mark.kind == "contract" and mark.seat is not None:
        _lines(surface, theme, _capital(name(mark.seat)), mark.text, box, 0.0)
    elif mark.seat is not None:
        words = mark.text
        if mark.kind == "pair":
            words = f"{_capital(name(mark.seat))} & {_capital(name(int(mark.text)))}"
        place = theme.rect(box)
        svg.paste(surface, band(place.size, colours[mark.seat]), place.topleft)
        shown = theme.fit(words, box.w - 16, SMALL, "bold")
        paste(surface, theme, theme.text(shown, SMALL, INK, "bold"), box)


def _sign(surface: pygame.Surface, theme: Theme, text: str, box: pygame.FRect) -> None:
    """The sign of a suit at the left, its name beside it."""
    face, about, suit = text.split("|")
    side = min(box.h - 4, 62.0)
    place = theme.rect(pygame.FRect(box.x, box.centery - side / 2, side, side))
    men.draw_man(surface, "trumps", face, pygame.Rect(place.topleft, (place.w, place.w)))
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
    px = max(8, int(min(place.h / most, place.w / wide)))
    art = poker_chips.chips(amount, px)
    svg.paste(surface, art, (place.centerx - art.get_width() // 2, place.bottom - art.get_height()))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

"""Draws the marks of Four-Hand Texas."""

from functools import partial

import pygame

from game.rules.shared.words import capital
from game.table.art import board_pieces
from game.table.drawings import Brush, draws
from game.table.frames import frect
from game.table.layouts.dominoes.texas42.marks import Contract, Pair, Sign
from game.table.ui.theme import BODY, GOLD, SMALL, SOFT, write

_LINE = 20.0
"""Height of a line of words beside a sign."""
_SPARE = 16.0
"""What stays free of a band's width."""


@draws(Pair)
def _pair(brush: Brush, mark: Pair) -> None:
    one, other = (capital(brush.name(seat)) for seat in (mark.seat, mark.partner))
    wide = partial(brush.theme.width, size=SMALL, kind="bold")
    room = mark.rect.w - _SPARE - wide(" & ") - 1
    # Of each so much shows that the other can be read: half of the room, and what that one leaves of its own.
    shown = (
        brush.theme.fit(name, max(room / 2, room - wide(beside)), SMALL, "bold")
        for name, beside in ((one, other), (other, one))
    )
    brush.band(mark, " & ".join(shown), _SPARE)


@draws(Contract)
def _contract(brush: Brush, mark: Contract) -> None:
    _lines(brush, capital(brush.name(mark.seat)), f"bid {mark.bid}", frect(mark.rect))


@draws(Sign)
def _sign(brush: Brush, mark: Sign) -> None:
    """The sign at the left, its name beside it."""
    box = frect(mark.rect)
    side = min(box.h - 4, 62.0)
    place = brush.theme.rect(pygame.FRect(box.x, box.centery - side / 2, side, side))
    square = pygame.Rect(place.topleft, (place.w, place.w))
    board_pieces.draw_piece(brush.surface, "trumps", mark.sign, square)
    words = pygame.FRect(box.x + side + 8, box.y, box.w - side - 8, box.h)
    _lines(brush, mark.about, mark.name, words)


def _lines(brush: Brush, upper: str, lower: str, box: pygame.FRect) -> None:
    """A soft line above a golden one."""
    surface, theme = brush.surface, brush.theme
    top = pygame.FRect(box.x, box.centery - _LINE, box.w, _LINE)
    write(surface, theme, theme.fit(upper, box.w, SMALL), top, SMALL, SOFT, align=0.0)
    words = theme.fit(lower, box.w, BODY, "bold")
    write(surface, theme, words, top.move(0, _LINE + 1), BODY, GOLD, "bold", align=0.0)

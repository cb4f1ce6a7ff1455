"""Pieces that stand on squares, by the game whose board they belong to, and counters: how each is drawn.

A picture is square, as large as the square that it stands on; it brings its own shadow.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from game.table.art import shadow, svg

if TYPE_CHECKING:
    import pygame

_DRAWN_BY = {
    "chess": "chess_pieces",
    "checkers": "checker_pieces",
    "suit": "suit_chips",
    "trumps": "suit_tiles",
    "chips": "poker_chips",
}

NAMES = tuple(_DRAWN_BY)


@cache
def _module(art: str) -> ModuleType:
    return import_module(f"game.table.art.{_DRAWN_BY[art]}")


def man(art: str, face: str, px: int) -> pygame.Surface:
    """The piece on a clear square of `px` pixels. KeyError for an unknown art or face."""
    picture: pygame.Surface = _module(art).piece(face, px)
    return picture


def draw_piece(
    target: pygame.Surface,
    art: str,
    face: str,
    rect: pygame.Rect,
    *,
    lift: float = 0.0,
    unit: float = 1.0,
    alpha: int = 255,
) -> None:
    """Draw a piece in its square `rect`, held `lift` units of `unit` pixels above the board; alpha: 0 to
    255.
    """
    if alpha <= 0:
        return
    picture = man(art, face, rect.w)
    height = max(shadow.REST, lift)
    made, pad = shadow.shadow((art, face, rect.w), picture, height, unit)
    right, down = shadow.fall(height, unit)
    if alpha < 255:
        made, picture = svg.faded(made, alpha), svg.faded(picture, alpha)
    svg.paste(target, made, (rect.x - pad + right, rect.y - pad + down))
    svg.paste(target, picture, rect.topleft)

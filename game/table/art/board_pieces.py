"""Pieces that stand on squares, by the game whose board they belong to, and counters: how each is drawn.

A picture is square, as large as the square that it stands on; it brings its own shadow.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType

import pygame

from game.table.art import shadow, svg

_DRAWN_BY = {
    "chess": "chess_pieces",
    "flat_chess": "flat_chess_pieces",
    "checkers": "checker_pieces",
    "suit": "suit_chips",
    "trumps": "suit_tiles",
    "chips": "poker_chips",
}

NAMES = tuple(_DRAWN_BY)


_sizes: dict[str, set[int]] = {}
"""In which sizes pieces have lain still, by how they are drawn."""


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
    angle: float = 0.0,
    moving: bool = False,
) -> None:
    """Draw a piece in its square `rect`, held `lift` units of `unit` pixels above the board; alpha: 0 to
    255; angle: degrees counter-clockwise. Of one that is `moving` a picture of another size may be scaled.
    """
    if alpha <= 0:
        return
    own = _standing_in(art, rect.w) if moving else rect.w
    if not moving:
        _sizes.setdefault(art, set()).add(own)
    picture = man(art, face, own)
    height = max(shadow.REST, lift)
    made, _ = shadow.shadow((art, face, own), picture, height, unit)
    right, down = shadow.fall(height, unit)
    for layer, x, y in ((made, right, down), (picture, 0.0, 0.0)):
        if angle or own != rect.w:
            layer = pygame.transform.rotozoom(layer, angle, rect.w / own)
        if alpha < 255:
            layer = svg.faded(layer, alpha)
        svg.paste(target, layer, layer.get_rect(center=(rect.centerx + x, rect.centery + y)).topleft)


def _standing_in(art: str, px: int) -> int:
    """The size whose pictures are at hand for one of `px` pixels: to draw all between takes too long."""
    sizes = _sizes.get(art, set())
    return min((size for size in sizes if size >= px), default=max(sizes, default=px))

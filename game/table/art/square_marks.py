"""Lights on the squares of a board: where a piece may go, what moved last, kings in danger."""

from __future__ import annotations

import pygame

from game.table.art import svg
from game.table.art.cache import SurfaceCache
from game.table.art.materials import line
from game.table.art.palette import Colour, code

_cache = SurfaceCache(2 * 1024 * 1024)


def _kept(key: tuple[object, ...], side: int, body: str, defs: str = "") -> pygame.Surface:
    return _cache.get(key) or _cache.put(key, svg.raster(svg.document(100, 100, body, defs), (side, side)))


def tint(side: int, colour: Colour, opacity: float = 0.42) -> pygame.Surface:
    """A square washed with a colour, stronger at its edge."""
    ink = code(colour)
    body = (
        f'<rect x="0" y="0" width="100" height="100" fill="{ink}" fill-opacity="{opacity:.3f}"/>'
        f'<rect x="2.500" y="2.500" width="95" height="95" {line(ink, 5, min(1.0, opacity * 1.5))}/>'
    )
    return _kept(("tint", side, colour, opacity), side, body)


def picked(side: int) -> pygame.Surface:
    """The square of a piece that is picked: white in a dark line, which shows on the palest board too."""
    body = (
        '<rect x="0" y="0" width="100" height="100" fill="#fff" fill-opacity=".5"/>'
        f'<rect x="2.500" y="2.500" width="95" height="95" {line("#ffffff", 5, 0.75)}/>'
        f'<rect x="6.500" y="6.500" width="87" height="87" {line("#1a0f04", 3, 0.7)}/>'
    )
    return _kept(("picked", side), side, body)


def dot(side: int, colour: Colour, strong: bool = False) -> pygame.Surface:
    """An empty square that a piece may go to; `strong` for the one pointed at."""
    ink, radius = code(colour), 21 if strong else 15
    wash = f'<rect x="0" y="0" width="100" height="100" fill="{ink}" fill-opacity=".30"/>' if strong else ""
    body = (
        f'{wash}<circle cx="50" cy="50" r="{radius}" fill="{ink}" fill-opacity=".92" stroke="#1a0f04" '
        'stroke-opacity=".85" stroke-width="5"/>'
    )
    return _kept(("dot", side, colour, strong), side, body)


def corners(side: int, colour: Colour, strong: bool = False) -> pygame.Surface:
    """A square on which something can be captured: its four corners are lit."""
    ink, reach = code(colour), 30 if strong else 24
    path = (
        f"M5 {5 + reach}V5H{5 + reach}M{95 - reach} 5H95V{5 + reach}"
        f"M95 {95 - reach}V95H{95 - reach}M{5 + reach} 95H5V{95 - reach}"
    )
    wash = 0.30 if strong else 0.04
    fill = f'<rect x="0" y="0" width="100" height="100" fill="{ink}" fill-opacity="{wash}"/>'
    body = f'{fill}<path d="{path}" {line("#1a0f04", 13, 0.85)}/><path d="{path}" {line(ink, 7)}/>'
    return _kept(("corners", side, colour, strong), side, body)


def danger(side: int) -> pygame.Surface:
    """A red glow beneath a king in check, in a ring that no other mark of a square has."""
    red = (255, 40, 30)
    defs = svg.radial("glow", [(0, red, 0.95), (0.55, red, 0.7), (1, red, 0.12)], (0.5, 0.5), 0.62)
    ring = '<circle cx="50" cy="50" r="44"'
    body = (
        '<rect x="0" y="0" width="100" height="100" fill="url(#glow)"/>'
        f"{ring} {line('#1a0f04', 8, 0.6)}/>{ring} {line('#ffd2c4', 4)}/>"
    )
    return _kept(("danger", side), side, body, defs)

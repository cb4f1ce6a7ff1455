"""Turned wooden pawns in the seats' colours, their shadows, and the rings that light where they may go.

A pawn's picture is `px` pixels wide and 1.25 times as high; its foot stands at `FOOT` of it.  `SCALE` times
the radius of a space on the track is a width that suits it.
"""

from __future__ import annotations

import pygame

from game.table.art import shadow, svg
from game.table.art.cache import SurfaceCache
from game.table.art.materials import line
from game.table.art.palette import Colour, code, darker, lighter

SCALE = 1.9
"""Width of a pawn's picture over the radius of the space that it stands on."""
FOOT = (0.46, 0.86)
"""Where in its picture a pawn stands: shares of width and height."""

_cache = SurfaceCache(2 * 1024 * 1024)

_BODY = (
    "M22 106C22 97 31 93 35 84C40 72 42 61 42 51H50C50 61 52 72 57 84C61 93 70 97 70 106C70 113 59 117 46 117"
    "C33 117 22 113 22 106Z"
)
_GLOW: Colour = (255, 226, 140)


def pawn(px: int, colour: Colour) -> pygame.Surface:
    """A pawn of a seat's colour with its shadow on the board, `px` pixels wide; cached."""
    px = max(6, px)
    key = ("pawn", px, colour)
    picture = _cache.get(key)
    if picture is None:
        picture = _cache.put(key, _shade(px).copy())
        svg.paste(picture, _figure(px, colour), (0, 0))
    return picture


def draw_pawn(
    target: pygame.Surface,
    colour: Colour,
    foot: svg.Point,
    px: int,
    *,
    lift: float = 0.0,
    alpha: int = 255,
) -> None:
    """Draw a pawn that stands at `foot`, or floats `lift` pixels above it; its shadow stays on the board.

    alpha: 0 to 255.
    """
    px = max(6, px)
    width, height = _size(px)
    x, y = foot[0] - width * FOOT[0], foot[1] - height * FOOT[1]
    if lift < 1:
        layers = [(pawn(px, colour), 0.0, 0.0)]
    else:
        right, _ = shadow.fall(lift)
        layers = [(svg.faded(_shade(px), 150), right, 0.0), (_figure(px, colour), 0.0, -lift)]
    for layer, across, down in layers:
        if alpha < 255:
            layer = svg.faded(layer, max(0, alpha))
        svg.paste(target, layer, (x + across, y + down))


def ring(px: int, colour: Colour = _GLOW, strong: bool = False) -> pygame.Surface:
    """A ring of light around a space `px` pixels wide, to be centred on it; `strong` for the one pointed at.

    The picture is larger than the space, by the light's reach on every side; cached.
    """
    px = max(6, px)
    key = ("ring", px, colour, strong)
    picture = _cache.get(key)
    if picture is None:
        thick = max(2.0, px * (0.13 if strong else 0.09))
        reach = max(4, round(px * (0.36 if strong else 0.28)))
        box = px + 2 * reach
        radius = px / 2 + thick * 0.3
        rim = f'<circle cx="{box / 2}" cy="{box / 2}" r="{radius:.2f}" '
        light = svg.raster(svg.document(box, box, f"{rim}{line(code(colour), thick * 1.9)}/>"), (box, box))
        picture = shadow.blurred(light, reach * 0.30, 0)
        dark, bright = line("#1a0f04", thick + 1.6, 0.6), line(code(colour), thick)
        body = f"{rim}{dark}/>{rim}{bright}/>"
        svg.paste(picture, svg.raster(svg.document(box, box, body), (box, box)), (0, 0))
        _cache.put(key, picture)
    return picture


def _size(px: int) -> svg.Size:
    return px, round(px * 1.25)


def _figure(px: int, colour: Colour) -> pygame.Surface:
    """The pawn without its shadow."""
    key = ("figure", px, colour)
    picture = _cache.get(key)
    if picture is not None:
        return picture
    rim = code(darker(colour, 0.66))
    stops: list[svg.Stop] = [
        (0, darker(colour, 0.45)),
        (0.30, lighter(colour, 0.42)),
        (0.52, colour),
        (0.80, darker(colour, 0.32)),
        (1, darker(colour, 0.52)),
    ]
    ball: list[svg.Stop] = [
        (0, lighter(colour, 0.82)),
        (0.35, lighter(colour, 0.2)),
        (0.75, colour),
        (1, darker(colour, 0.45)),
    ]
    defs = svg.linear_at("turned", stops, (22, 0), (70, 0)) + svg.radial("ball", ball, (0.36, 0.30), 0.70)
    edge = f'stroke="{rim}" stroke-width="2.200" stroke-linejoin="round"'
    body = (
        f'<path d="{_BODY}" fill="url(#turned)" {edge}/>'
        f'<path d="M24 107C30 113 62 113 68 107" {line("#fff", 1.8, 0.45)}/>'
        f'<path d="M33 90C39 94 53 94 59 90" {line(rim, 1.6, 0.5)}/>'
        f'<ellipse cx="46" cy="52" rx="14" ry="5" fill="url(#turned)" {edge}/>'
        f'<circle cx="46" cy="31" r="20" fill="url(#ball)" {edge}/>'
        '<ellipse cx="39" cy="22" rx="6" ry="4" transform="rotate(-30 39 22)" fill="#fff" fill-opacity=".8"/>'
    )
    return _cache.put(key, svg.raster(svg.document(100, 125, body, defs), _size(px)))


def _shade(px: int) -> pygame.Surface:
    """The shadow of a pawn: soft, falling to the right, darkest where the pawn stands."""
    key = ("shade", px)
    picture = _cache.get(key)
    if picture is not None:
        return picture
    black = (0, 0, 0)
    defs = svg.radial("far", [(0, black, 0.55), (0.55, black, 0.30), (1, black, 0)])
    defs += svg.radial("near", [(0, black, 0.75), (0.7, black, 0.45), (1, black, 0)])
    body = (
        '<ellipse cx="62" cy="109" rx="36" ry="13" fill="url(#far)"/>'
        '<ellipse cx="48" cy="111" rx="29" ry="10" fill="url(#near)"/>'
    )
    return _cache.put(key, svg.raster(svg.document(100, 125, body, defs), _size(px)))

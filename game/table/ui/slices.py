"""Rounded rectangles and their shadows, grown from small ones: corners kept, edges and middle stretched.

A panel as large as a window takes a tenth of a second to draw as SVG and more to blur; stretched from a small
one it takes a few milliseconds and looks the same. Pills of one height share one small mask, whatever their
width and colour.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.table.art import shadow, svg
from game.table.art.cache import SurfaceCache
from game.table.art.palette import Colour

_shadows = SurfaceCache(3 * 1024 * 1024)

Size = tuple[int, int]
Stop = tuple[Colour, float]
"""A colour and its opacity, 0 to 1."""


def stretched(small: pygame.Surface, corner: int, size: Size) -> pygame.Surface:
    """`small` grown to `size` pixels: `corner` pixels at each edge stay, what lies between is stretched.

    A direction in which both agree is only copied.
    """
    out = svg.blank(size)
    if small.get_masks() != out.get_masks():
        copy = svg.blank(small.get_size())
        copy.blit(small, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        small = copy
    across = _parts(small.get_width(), size[0], corner)
    down = _parts(small.get_height(), size[1], corner)
    for left, wide, to_x, to_wide in across:
        for top, high, to_y, to_high in down:
            part = small.subsurface((left, top, wide, high))
            pygame.transform.scale(part, (to_wide, to_high), out.subsurface((to_x, to_y, to_wide, to_high)))
    return out


def _parts(small: int, full: int, corner: int) -> tuple[tuple[int, int, int, int], ...]:
    """Start and length in the small one, start and length in the full one, for each third of an edge."""
    if small == full:
        return ((0, small, 0, full),)
    middle, grown = small - 2 * corner, full - 2 * corner
    return (
        (0, corner, 0, corner),
        (corner, middle, corner, grown),
        (small - corner, corner, full - corner, corner),
    )


def _least(size: Size, corner: int) -> Size:
    """The size of the small one from which `size` is stretched."""
    side = 2 * corner + 2
    return min(side, size[0]), min(side, size[1])


def rounded(size: Size, radius: float, stops: tuple[Stop, Stop], line: float = 0.0) -> pygame.Surface:
    """A rounded rectangle shaded from top to bottom, premultiplied: filled, or a stroke of `line` pixels."""
    corner = int(radius + line) + 3
    small = _least(size, corner)
    out = stretched(_white(small, radius, line), corner, size)
    shade = pygame.Surface((1, 2), pygame.SRCALPHA, 32)
    for row, (colour, opacity) in enumerate(stops):
        red, green, blue = (round(channel * opacity) for channel in colour)
        shade.set_at((0, row), (red, green, blue, round(255 * opacity)))
    column = pygame.transform.smoothscale(shade, (1, size[1]))
    out.blit(pygame.transform.scale(column, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


@lru_cache(maxsize=64)
def _white(size: Size, radius: float, line: float) -> pygame.Surface:
    inset = 1 + line / 2
    w, h = size[0] - 2 * inset, size[1] - 2 * inset
    ink = f'fill="none" stroke="#fff" stroke-width="{line:g}"' if line else 'fill="#fff"'
    r = max(0.0, radius - line / 2)
    body = f'<rect x="{inset:g}" y="{inset:g}" width="{w:g}" height="{h:g}" rx="{r:g}" {ink}/>'
    return svg.raster(svg.document(*size, body), size)


def cast(size: Size, radius: float, blur: int, opacity: float) -> tuple[pygame.Surface, int]:
    """The soft shadow of a rounded rectangle of `size` pixels, and how far it reaches beyond that."""
    pad = int(blur * 2.4) + 2
    key = (size, radius, blur, opacity)
    made = _shadows.get(key)
    if made is None:
        corner = 2 * pad + int(radius) + 1
        full = (size[0] + 2 * pad, size[1] + 2 * pad)
        small = _least(full, corner)
        plate = _plate((small[0] - 2 * pad, small[1] - 2 * pad), radius, blur, opacity, pad)
        made = _shadows.put(key, stretched(plate, corner, full))
    return made, pad


@lru_cache(maxsize=32)
def _plate(size: Size, radius: float, blur: int, opacity: float, pad: int) -> pygame.Surface:
    plate = shadow.blurred(_white(size, radius, 0.0), blur, pad)
    plate.fill((0, 0, 0, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return plate

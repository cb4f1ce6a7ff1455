"""Large rounded rectangles put together from small ones: corners kept, edges and middle stretched.

Drawing a window-sized panel as SVG takes a tenth of a second; nine blits take a few milliseconds and look
the same.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.table.art import svg
from game.table.art.palette import Colour

Size = tuple[int, int]
Stop = tuple[Colour, float]  # colour and opacity 0..1


def stretched(small: pygame.Surface, corner: int, size: Size) -> pygame.Surface:
    """`small` grown to `size` pixels: its corners of `corner` pixels stay, what lies between is stretched."""
    out = svg.blank(size)
    if small.get_masks() != out.get_masks():
        copy = svg.blank(small.get_size())
        copy.blit(small, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        small = copy
    cuts = (0, corner, small.get_width() - corner, small.get_width())
    across, down = (0, corner, size[0] - corner, size[0]), (0, corner, size[1] - corner, size[1])
    for column in range(3):
        for row in range(3):
            part = (cuts[column], cuts[row], cuts[column + 1] - cuts[column], cuts[row + 1] - cuts[row])
            target = (across[column + 1] - across[column], down[row + 1] - down[row])
            if min(target) > 0:
                place = out.subsurface(((across[column], down[row]), target))
                pygame.transform.scale(small.subsurface(part), target, place)
    return out


def fits(size: Size, corner: int) -> bool:
    """Whether a rectangle of `size` is large enough to be put together from corners of `corner` pixels."""
    return min(size) > 2 * corner + 2


def rounded(size: Size, radius: int, stops: tuple[Stop, Stop], line: float = 0.0) -> pygame.Surface:
    """A rounded rectangle shaded from top to bottom, premultiplied: filled, or a stroke of `line` pixels."""
    corner = radius + 3
    if not fits(size, corner):
        out = _white(size, radius, line).copy()
    else:
        side = 2 * corner + 2
        out = stretched(_white((side, side), radius, line), corner, size)
    shade = pygame.Surface((1, 2), pygame.SRCALPHA, 32)
    for row, (colour, opacity) in enumerate(stops):
        red, green, blue = (round(channel * opacity) for channel in colour)
        shade.set_at((0, row), (red, green, blue, round(255 * opacity)))
    column = pygame.transform.smoothscale(shade, (1, size[1]))
    out.blit(pygame.transform.scale(column, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


@lru_cache(maxsize=32)
def _white(size: Size, radius: int, line: float) -> pygame.Surface:
    inset = 1 + line / 2
    w, h = size[0] - 2 * inset, size[1] - 2 * inset
    ink = f'fill="none" stroke="#fff" stroke-width="{line:g}"' if line else 'fill="#fff"'
    r = max(0.0, radius - line / 2)
    body = f'<rect x="{inset:g}" y="{inset:g}" width="{w:g}" height="{h:g}" rx="{r:g}" {ink}/>'
    return svg.raster(svg.document(*size, body), size)

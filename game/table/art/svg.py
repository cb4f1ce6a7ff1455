"""Our own SVG, drawn by the NanoSVG inside SDL_image: rasterising, gradients, and putting surfaces down.

NanoSVG knows paths, strokes, transforms, opacity and gradients.  It ignores text, clip paths, masks, patterns
and filters: `drawing.py` adds letters and masks as layers.  A gradient across a shape without width or height
(a straight line) is not drawn; use a thin rectangle there.  User units of a gradient are those of the element
that it fills, after the element's own transform.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence

import pygame

from game.table.art.palette import Colour, code

Size = tuple[int, int]
Point = tuple[float, float]
Stop = tuple[float, "str | Colour"] | tuple[float, "str | Colour", float]
"""Offset 0 to 1, colour, and opacity 0 to 1 if not opaque."""


_PIXELS = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
"""What every surface of ours is like: 32 bits with alpha, channels in the window's order."""


def paste(target: pygame.Surface, sprite: pygame.Surface, position: Point) -> None:
    """Blit a premultiplied surface with its top left corner at `position`."""
    target.blit(sprite, (round(position[0]), round(position[1])), special_flags=pygame.BLEND_PREMULTIPLIED)


def blank(size: Size) -> pygame.Surface:
    """A wholly transparent premultiplied surface."""
    return pygame.Surface(size, pygame.SRCALPHA, 32)


def faded(sprite: pygame.Surface, alpha: int) -> pygame.Surface:
    """A copy of a premultiplied surface at `alpha` (0 to 255) of its opacity."""
    copy = sprite.copy()
    copy.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def document(width: float, height: float, body: str, defs: str = "") -> str:
    """An SVG text whose user units run from 0 to `width` and `height`."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}"><defs>{defs}</defs>{body}</svg>'
    )


def raster(svg: str, size: Size) -> pygame.Surface:
    """Draw an SVG text at `size` pixels: at least twice supersampled, premultiplied.

    The picture keeps its aspect, so `size` should have that of the document.
    """
    factor = supersampling(size)
    large = raster_plain(svg, (size[0] * factor, size[1] * factor))
    return large if factor == 1 else pygame.transform.smoothscale(large, size)


def supersampling(size: Size) -> int:
    """How many times larger a picture of `size` is drawn before it is scaled down; small ones gain most."""
    longest = max(size)
    return 3 if longest < 90 else 2 if longest < 1000 else 1


def raster_plain(svg: str, size: Size) -> pygame.Surface:
    """Draw an SVG text at exactly `size` pixels without supersampling, premultiplied."""
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)
    # The loader's order of channels is not the window's; blits between the two take thirty times as long.
    drawn = drawn.convert(_PIXELS).premul_alpha()
    if drawn.get_size() != size:
        padded = blank(size)  # the loader keeps the aspect and may fall a pixel short
        paste(padded, drawn, (0, 0))
        drawn = padded
    return drawn


def linear(name: str, stops: Iterable[Stop], angle: Point = (0.0, 1.0)) -> str:
    """A gradient from the top left of a shape's box to `angle` (fractions of its width and height)."""
    return (
        f'<linearGradient id="{name}" x1="0%" y1="0%" x2="{angle[0] * 100:g}%" y2="{angle[1] * 100:g}%">'
        f"{_stops(stops)}</linearGradient>"
    )


def linear_at(name: str, stops: Iterable[Stop], start: Point, end: Point) -> str:
    """A gradient between two points in user units, for shapes that share one light."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start[0]:g}" y1="{start[1]:g}" '
        f'x2="{end[0]:g}" y2="{end[1]:g}">{_stops(stops)}</linearGradient>'
    )


def radial(name: str, stops: Iterable[Stop], centre: Point = (0.5, 0.5), radius: float = 0.5) -> str:
    """A round gradient; centre and radius are fractions of the shape's box."""
    place = f'cx="{centre[0] * 100:g}%" cy="{centre[1] * 100:g}%" r="{radius * 100:g}%"'
    return f'<radialGradient id="{name}" {place}>{_stops(stops)}</radialGradient>'


def radial_at(name: str, stops: Iterable[Stop], centre: Point, radius: float) -> str:
    """A round gradient in user units."""
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{centre[0]:g}" cy="{centre[1]:g}" '
        f'r="{radius:g}">{_stops(stops)}</radialGradient>'
    )


def gold(name: str, stops: Sequence[Colour], angle: Point = (0.0, 1.0)) -> str:
    """The one gold of the app: lit, body, shaded, and a thin reflected light at the end."""
    light, body, shade = stops
    return linear(name, [(0, light), (0.42, body), (0.82, shade), (1, body)], angle)


def vertical_gradient(stops: Sequence[Colour], size: Size) -> pygame.Surface:
    """An opaque surface shaded from top to bottom through evenly spaced `stops`."""
    column = pygame.Surface((1, len(stops)), pygame.SRCALPHA, 32)
    for row, stop in enumerate(stops):
        column.set_at((0, row), stop)
    return pygame.transform.smoothscale(column, size)


def _stops(stops: Iterable[Stop]) -> str:
    parts = []
    for stop in stops:
        colour = stop[1] if isinstance(stop[1], str) else code(stop[1])
        opacity = f' stop-opacity="{stop[2]:g}"' if len(stop) == 3 else ""
        parts.append(f'<stop offset="{stop[0]:g}" stop-color="{colour}"{opacity}/>')
    return "".join(parts)

"""Fields, bands and frames of light, drawn to a size and kept: what lies around things on the table."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from game.table.art import svg
from game.table.art.cache import SurfaceCache
from game.table.art.palette import Colour, mix
from game.table.art.palette import code as hex_code

if TYPE_CHECKING:
    from game.table.layout import Rect

GOOD: Colour = (246, 214, 128)
BAD: Colour = (255, 138, 101)
LIT: Colour = (255, 226, 160)
WARM: Colour = (255, 226, 160)
"""The rim of what may be played."""
CHOSEN: Colour = (255, 255, 255)

_kept = SurfaceCache(3 * 1024 * 1024, passing=True)


def frect(rect: Rect) -> pygame.FRect:
    """A layout's rectangle as pygame's."""
    return pygame.FRect(rect.x, rect.y, rect.w, rect.h)


def rect_of(box: pygame.FRect) -> Rect:
    """Pygame's rectangle as a layout's."""
    from game.table.layout import Rect

    return Rect(box.x, box.y, box.w, box.h)


def kept(draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """Keep what was drawn by its arguments, the least recently used going first."""

    def drawn(*how: Hashable) -> pygame.Surface:
        key = (draw.__name__, *how)
        return _kept.get(key) or _kept.put(key, draw(*how))

    return drawn


@kept
def band(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A dark ribbon with a rim of this colour."""
    w, h = size
    line = max(1.0, h * 0.06)
    body = (
        f'<rect x="{line}" y="{line}" width="{w - 2 * line}" height="{h - 2 * line}" rx="{h / 2 - line}" '
        f'fill="{hex_code(mix(colour, (12, 8, 18), 0.72))}" fill-opacity=".92" '
        f'stroke="{hex_code(colour)}" stroke-width="{line * 1.6}"/>'
    )
    return svg.raster(svg.document(w, h, body), size)


@kept
def pill(size: tuple[int, int]) -> pygame.Surface:
    """Dark glass with round ends."""
    w, h = size
    body = f'<rect width="{w}" height="{h}" rx="{h / 2}" fill="#140c1a" fill-opacity=".72"/>'
    return svg.raster(svg.document(w, h, body), size)


@kept
def well(size: tuple[int, int]) -> pygame.Surface:
    """Where chips are heaped on a felt."""
    from game.table.art import felt

    return felt.well(size)


@kept
def frame(size: tuple[int, int], colour: Colour, line: int, radius: int, fill: float) -> pygame.Surface:
    """A rounded frame of light with a soft inner edge."""
    w, h = size
    half = line / 2 + 1
    shape = f'x="{half}" y="{half}" width="{w - 2 * half}" height="{h - 2 * half}" rx="{radius}"'
    code = hex_code(colour)
    body = (
        f'<rect {shape} fill="{code}" fill-opacity="{fill}" stroke="#1a0f04" stroke-opacity=".55" '
        f'stroke-width="{line + 2}"/>'
        f'<rect {shape} fill="none" stroke="{code}" stroke-width="{line}"/>'
    )
    return svg.raster(svg.document(w, h, body), size)


@kept
def field(size: tuple[int, int], colour: Colour, line: int, radius: int) -> pygame.Surface:
    """A dark field in a rounded frame of light, for what is offered."""
    w, h = size
    half = line / 2 + 1
    body = (
        f'<rect x="{half}" y="{half}" width="{w - 2 * half}" height="{h - 2 * half}" rx="{radius}" '
        f'fill="#181a24" fill-opacity=".94" stroke="{hex_code(colour)}" stroke-width="{line}"/>'
    )
    return svg.raster(svg.document(w, h, body), size)


@kept
def slanted(size: tuple[int, int], colour: Colour, line: int, radius: int, degrees: float) -> pygame.Surface:
    """A frame without a fill around a piece that lies turned; it is turned as little as may be."""
    quarters = round(degrees / 90)
    made: pygame.Surface = frame(size[::-1] if quarters % 2 else size, colour, line, radius, 0.0)
    left = round((degrees - 90 * quarters) * 2) / 2
    return pygame.transform.rotozoom(made, left, 1) if left else made


@kept
def bridge(size: tuple[int, int], colour: Colour, line: int, whole: bool) -> pygame.Surface:
    """An arch from foot to foot with a dot at each; crossed out where it is not `whole`."""
    w, h = size
    box = (w + 2 * h, h + 2 * line)
    code = hex_code(colour)
    arm = 2.2 * line
    cross = f"M{w / 2 - arm} {line}l{2 * arm} {2 * arm}m0 {-2 * arm}l{-2 * arm} {2 * arm}"
    path = f"M{line} {h}C{line} {-h * 0.3:.1f} {w - line} {-h * 0.3:.1f} {w - line} {h}"
    body = (
        f'<path d="{path}" fill="none" stroke="#1a0f04" stroke-opacity=".6" stroke-width="{line + 3}"/>'
        f'<path d="{path}" fill="none" stroke="{code}" stroke-width="{line}"/>'
        f'<circle cx="{line * 1.5}" cy="{h}" r="{line * 1.4}" fill="{code}"/>'
        f'<circle cx="{w - line * 1.5}" cy="{h}" r="{line * 1.4}" fill="{code}"/>'
    )
    if not whole:
        body += (
            f'<path d="{cross}" fill="none" stroke="#1a0f04" stroke-width="{line + 3}"/>'
            f'<path d="{cross}" fill="none" stroke="{code}" stroke-width="{line}"/>'
        )
    return svg.raster(svg.document(*box, body), box)

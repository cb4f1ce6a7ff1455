"""What is printed on a ground: lines and shapes a little lighter than it, through which its light is seen."""

from __future__ import annotations

import math

import pygame

from game.table.art import svg
from game.table.art.cache import SurfaceCache
from game.table.art.cards import shape
from game.table.art.materials import line, rounded

STRENGTH = 0.22
"""How far print goes from the colour of its ground towards white."""
_INK = "#ffffff"
_DOTS, _RAYS = 38, 14
"""Of a burst: dots across, and rays."""
_SHAPE = 0.38
"""Of a shape, over the width of the place that it is printed in."""
_outlines = SurfaceCache(256 * 1024)
"""Most places on a ground are alike."""


def outline(size: svg.Size, thick: float, radius: float) -> pygame.Surface:
    """The line around a place of `size` pixels, `thick` pixels wide."""
    key = size, thick, radius
    body = _line(*key)
    return _outlines.get(key) or _outlines.put(key, svg.raster(svg.document(*size, body), size))


def suited(size: svg.Size, thick: float, radius: float) -> pygame.Surface:
    """The same with the four shapes of Deuce in its middle."""
    w, h = size
    side = w * _SHAPE
    step = side * 0.56
    around = (("Y", 0, -step), ("B", step, 0), ("R", 0, step), ("G", -step, 0))
    body = "".join(
        shape(suit, w / 2 + dx, h / 2 + dy, side * 0.56, _INK, f'fill-opacity="{STRENGTH}"')
        for suit, dx, dy in around
    )
    return svg.raster(svg.document(w, h, _line(size, thick, radius) + body), size)


def burst(size: svg.Size) -> pygame.Surface:
    """A burst in halftone: dots on a slanting grid, large in the middle, that thin out along its rays."""
    w, h = size
    reach, step = min(w, h) / 2, min(w, h) / _DOTS
    parts = []
    for row in range(-_DOTS, _DOTS + 1):
        for column in range(-_DOTS, _DOTS + 1):
            x, y = (column + row) * step * 0.62, (column - row) * step * 0.62
            far = math.hypot(x, y) / reach * (1.12 - 0.30 * math.cos(_RAYS * math.atan2(y, x)))
            if far < 1:
                dot = step * 0.52 * (1 - far) ** 0.7
                parts.append(f'<circle cx="{w / 2 + x:.1f}" cy="{h / 2 + y:.1f}" r="{dot:.2f}"/>')
    body = f'<g fill="{_INK}" fill-opacity="{STRENGTH * 0.9:.3f}">{"".join(parts)}</g>'
    return svg.raster(svg.document(w, h, body), size)


def _line(size: svg.Size, thick: float, radius: float) -> str:
    w, h = size
    box = (thick / 2, thick / 2, w - thick, h - thick)
    return rounded(box, radius, line(_INK, thick, STRENGTH))

"""Frost over what lies on a table: ice that grows in from the edges, thin enough to read through."""

from __future__ import annotations

import math
import random

import pygame

from game.table.art import svg
from game.table.art.materials import Box, inset, line, rounded

_ICE = "#dff2ff"
_VEIL, _EDGE = 0.16, 0.46
"""Opacity of the whole field, and of its edge beyond that."""
_DEPTH = 0.20
"""How far the edge reaches inwards, over the height."""
_STEPS = 9
_TWIGS = 17
"""Crystals along the edge, and the twigs on each."""


def frost(size: svg.Size, radius: float) -> pygame.Surface:
    """A frozen field of `size` pixels with round corners."""
    width, height = size
    whole: Box = (0.0, 0.0, width, height)
    step = height * _DEPTH / _STEPS
    rims = "".join(
        rounded(
            inset(whole, step * (at + 0.5)),
            max(1.0, radius - step * at),
            line(_ICE, step * 1.15, _EDGE * (1 - at / _STEPS) ** 1.8),
        )
        for at in range(_STEPS)
    )
    body = rounded(whole, radius, f'fill="{_ICE}" fill-opacity="{_VEIL}"') + rims + _crystals(width, height)
    return svg.raster(svg.document(width, height, body), size)


def _crystals(width: float, height: float) -> str:
    """Branches that grow from the edge towards the middle, the same at every size."""
    chance = random.Random(10)
    paths = []
    for number in range(_TWIGS):
        x, y, inward = _root(width, height, (number + chance.random() * 0.7) / _TWIGS)
        angle = inward + chance.uniform(-0.5, 0.5)
        length = height * chance.uniform(0.13, 0.26)
        paths.append(_branch(x, y, angle, length))
        for share in (0.3, 0.5, 0.7):
            for side in (-1, 1):
                start = x + math.cos(angle) * length * share, y + math.sin(angle) * length * share
                paths.append(_branch(*start, angle + side * math.pi / 3, length * 0.42 * (1 - share)))
    style = line("#ffffff", max(1.0, height * 0.006), 0.62) + ' stroke-linecap="round"'
    return f'<path d="{"".join(paths)}" {style}/>'


def _root(width: float, height: float, share: float) -> tuple[float, float, float]:
    """A point of the outline, clockwise from the upper left corner, and the angle that leads inwards."""
    along = share * 2 * (width + height)
    if along < width:
        return along, 0.0, math.pi / 2
    if along < width + height:
        return width, along - width, math.pi
    if along < 2 * width + height:
        return 2 * width + height - along, height, -math.pi / 2
    return 0.0, 2 * (width + height) - along, 0.0


def _branch(x: float, y: float, angle: float, length: float) -> str:
    return f"M{x:.1f} {y:.1f}l{math.cos(angle) * length:.1f} {math.sin(angle) * length:.1f}"

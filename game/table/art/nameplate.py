"""What a name plate is made of: dark glass on a foot of its seat's colour, and the ring round a face."""

from __future__ import annotations

import math

import pygame

from game.table.art import svg
from game.table.art.materials import line, rounded
from game.table.art.palette import Colour, code, darker, lighter, mix
from game.table.frames import kept

OPACITY = 0.72
"""Of the glass."""
_LIGHTER = 0.12
"""How far the glass of a seat that is to move goes towards white."""
LIT: Colour = (255, 226, 160)
"""Of rims, and of the ring around who is to move."""


def glass_colour(tint: Colour, lit: bool) -> Colour:
    """What a plate is tinted with over a cloth of this colour."""
    dark = darker(mix(tint, (30, 20, 30), 0.35), 0.62)
    return lighter(dark, _LIGHTER) if lit else dark


@kept
def glass(
    size: svg.Size,
    tint: Colour,
    foot: Colour | None,
    lit: bool,
    unit: float,
    opaque: bool = False,
    rim: bool = False,
) -> pygame.Surface:
    """A plate of `size` pixels, `unit` pixels a unit, over a cloth of the colour `tint`; with a `rim`
    where contrast is to be strong. What is nobody's has no `foot`.
    """
    w, h = size
    radius = min(10 * unit, h / 2)
    high = min(4 * unit, radius)
    aside = radius - math.sqrt(radius**2 - (radius - high) ** 2)  # of the corner, where the foot begins
    sole = (
        f"M{aside:.2f} {h - high:.2f}A{radius:.2f} {radius:.2f} 0 0 0 {radius:.2f} {h}"
        f"H{w - radius:.2f}A{radius:.2f} {radius:.2f} 0 0 0 {w - aside:.2f} {h - high:.2f}Z"
    )
    fill, opacity = code(glass_colour(tint, lit)), 1.0 if opaque else OPACITY
    edge = rounded((unit, unit, w - 2 * unit, h - 2 * unit), radius - unit, line(code(LIT), 2 * unit))
    body = (
        rounded((0, 0, w, h), radius, f'fill="{fill}" fill-opacity="{opacity}"')
        + rounded((radius, 0, w - 2 * radius, max(1.0, unit)), 0, 'fill="#fff" fill-opacity=".10"')
        + (edge if rim else "")
        + (f'<path d="{sole}" fill="{code(foot)}"/>' if foot is not None else "")
    )
    return svg.raster(svg.document(w, h, body), size)


@kept
def ring(px: int, thick: float) -> pygame.Surface:
    """The lit ring around a face of `px` pixels, to be centred on it."""
    side = round(px + 4 * thick)
    middle, radius = side / 2, px / 2 + thick * 0.55
    body = (
        f'<circle cx="{middle}" cy="{middle}" r="{radius}" {line(code(LIT), thick * 2.6, 0.22)}/>'
        f'<circle cx="{middle}" cy="{middle}" r="{radius}" {line(code(LIT), thick)}/>'
    )
    return svg.raster(svg.document(side, side, body), (side, side))

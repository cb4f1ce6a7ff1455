"""What every deck is printed on: the pasteboard of a card, and the small things that faces share.

A card is a drawing of `WIDTH` by `HEIGHT` units.  Elements are SVG texts in these units.
"""

from __future__ import annotations

import math

from game.table.art import svg
from game.table.art.drawing import Shapes
from game.table.art.materials import Box
from game.table.art.palette import Colour, Palette, code, darker, lighter

WIDTH, HEIGHT = 250, 350
CORNER = 20
"""Radius of a card's corners, in the drawing's units."""
PANEL = '<rect x="11" y="11" width="228" height="328" rx="12.500" fill="{}"/>'
"""The field within the white edge; the blank takes its fill."""
INDEX_X = 42
"""The middle of the index in the upper left corner."""


def stock(palette: Palette) -> Shapes:
    """The white pasteboard: dark outer edge, light inner one."""
    defs = svg.linear("stock", [(0, palette.paper), (1, palette.paper_shade)])
    return Shapes(
        f'<rect x=".5" y=".5" width="249" height="349" rx="{CORNER}" fill="url(#stock)"/>'
        f'<rect x="1" y="1" width="248" height="348" rx="{CORNER - 0.5}" fill="none" stroke="#6f6553" '
        'stroke-opacity=".55" stroke-width="1.400"/>'
        f'<rect x="2.600" y="2.600" width="244.800" height="344.800" rx="{CORNER - 2}" fill="none" '
        'stroke="#fff" stroke-opacity=".9" stroke-width="1.600"/>',
        defs,
    )


def star(points: int, outer: float, inner: float) -> str:
    """A star's path with a point straight up; the radii are those of its tips and notches."""
    corners = []
    for corner in range(points * 2):
        angle = math.pi * corner / points
        radius = outer if corner % 2 == 0 else inner
        corners.append(f"{radius * math.sin(angle):.1f} {-radius * math.cos(angle):.1f}")
    return "M" + "L".join(corners) + "Z"


def clipped(through: svg.Point, slope: float, box: Box) -> str:
    """A straight path through a point, falling by `slope`, as far as it lies within a box, if it does."""
    left, top, width, height = box
    ends = sorted((edge - through[1]) / slope + through[0] for edge in (top, top + height))
    start, end = max(left, ends[0]), min(left + width, ends[1])
    if start >= end:
        return ""
    y = [through[1] + (x - through[0]) * slope for x in (start, end)]
    return f"M{start:.1f} {y[0]:.1f}L{end:.1f} {y[1]:.1f}"


def panel_edge(light: Colour, dark: Colour) -> str:
    """A fine bevel around the coloured field."""
    return (
        '<rect x="12" y="12" width="226" height="326" rx="11.500" fill="none" '
        f'stroke="{code(darker(dark, 0.25))}" stroke-opacity=".55" stroke-width="1.600"/>'
        '<rect x="13.800" y="13.800" width="222.400" height="322.400" rx="10" fill="none" '
        f'stroke="{code(lighter(light, 0.55))}" stroke-opacity=".6" stroke-width="1.500"/>'
    )


def bar(x: float, y: float, width: float, height: float, fill: str, opacity: float = 1.0) -> str:
    """A rounded bar below a 6 or 9: its middle, upper edge and size."""
    return (
        f'<rect x="{x - width / 2:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{height / 2:g}" '
        f'fill="{fill}" fill-opacity="{opacity:g}"/>'
    )


def twice(body: str) -> str:
    """The elements, and again turned by half a circle about the card's middle."""
    return f'{body}<g transform="rotate(180 125 175)">{body}</g>'


def bright_gold(palette: Palette) -> list[svg.Stop]:
    """Gold that shines twice, for large inlays."""
    light, body, shade = palette.gold
    return [(0, light), (0.45, body), (0.58, shade), (0.8, body), (1, light)]

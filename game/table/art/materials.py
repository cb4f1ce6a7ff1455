"""Materials that boards and boxes are made of, as SVG: wood grain, recesses, bevels, stitching."""

from __future__ import annotations

import random

from game.table.art import svg
from game.table.art.palette import Colour, code

WALNUT: tuple[Colour, Colour, Colour] = ((140, 84, 46), (98, 55, 28), (58, 30, 15))
"""Lit, body and shaded tone of the wood that all boards share."""


Box = tuple[float, float, float, float]
"""Left, top, width and height."""


def inset(box: Box, margin: float) -> Box:
    """The box made smaller by `margin` on every side."""
    return box[0] + margin, box[1] + margin, box[2] - 2 * margin, box[3] - 2 * margin


def shifted(box: Box, right: float, down: float) -> Box:
    """The box moved."""
    return box[0] + right, box[1] + down, box[2], box[3]


def rounded(box: Box, radius: float, style: str) -> str:
    """A rectangle with round corners as an SVG element; `style` is its fill and stroke."""
    x, y, width, height = box
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{max(0.0, width):.2f}" height="{max(0.0, height):.2f}" '
        f'rx="{max(0.5, radius):.2f}" {style}/>'
    )


def line(stroke: str, width: float, opacity: float = 1.0) -> str:
    """The style of an outline: a colour or `url(#gradient)`, its width and opacity."""
    return f'fill="none" stroke="{stroke}" stroke-width="{width:.2f}" stroke-opacity="{opacity:.3f}"'


def grain(width: float, height: float, seed: int, lines: int, opacity: float = 0.3) -> str:
    """Wavy translucent lines along the length of a board, some dark and some light."""
    generator = random.Random(seed)
    parts = []
    for _ in range(lines):
        y = height * generator.random()
        tone = "#1e0d04" if generator.random() < 0.68 else "#d39a62"
        thickness = height * generator.uniform(0.002, 0.012)
        path = [f"M0 {y:.1f}"]
        x, steps = 0.0, 5
        for _ in range(steps):
            end, bend = x + width / steps, y + generator.uniform(-1, 1) * height * 0.025
            lean = (end - x) * 0.45
            path.append(f"C{x + lean:.1f} {y:.1f} {end - lean:.1f} {bend:.1f} {end:.1f} {bend:.1f}")
            x, y = end, bend
        parts.append(
            f'<path d="{"".join(path)}" fill="none" stroke="{tone}" '
            f'stroke-opacity="{generator.uniform(0.3, 1) * opacity:.3f}" stroke-width="{thickness:.2f}"/>'
        )
    return "".join(parts)


def bevel(name: str, light: float = 0.55, shade: float = 0.6) -> str:
    """A gradient for the stroke around a raised thing: light at its top edge, shade at its bottom."""
    glint, dark = (255, 232, 196), (0, 0, 0)
    return svg.linear(name, [(0, glint, light), (0.3, glint, 0), (0.75, dark, 0), (1, dark, shade)])


def recess(box: Box, radius: float, depth: float) -> str:
    """The inner shadow of a hollow `depth` units deep: strokes that thin out from its upper edge inwards."""
    parts = []
    steps = 5
    for step in range(steps):
        into = depth * step / steps
        ring = (box[0] + into * 0.6, box[1] + into, box[2] - into * 1.2, box[3] - into * 1.3)
        style = line("#000", depth / steps * 1.7, 0.26 * (1 - step / steps))
        parts.append(rounded(ring, radius - into * 0.5, style))
    return "".join(parts)


def stitches(box: Box, radius: float, unit: float, thread: Colour) -> str:
    """A dashed seam around a leather panel, `unit` being about the thickness of the thread."""
    dash = f' stroke-dasharray="{unit * 1.5:.2f} {unit * 1.1:.2f}" stroke-linecap="round"'
    furrow = rounded(shifted(box, 0, unit * 0.22), radius, line("#000", unit * 0.5, 0.5) + dash)
    return furrow + rounded(box, radius, line(code(thread), unit * 0.4, 0.75) + dash)

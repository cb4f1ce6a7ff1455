"""The folding board of Deuce: matt card with two creases, a ring for the tray, and each seat's two spaces.

It is laid translucent over the cloth, whose light and grain show through; print is lighter than the card.
All boxes are pixels from the corner of the board.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.table.art import svg
from game.table.art.cards import shape
from game.table.art.materials import Box, bevel, inset, line, rounded, shifted
from game.table.art.palette import code, colour
from game.table.art.pasteboard import CORNER, WIDTH
from game.table.art.printed import STRENGTH

_CARD = code(colour("#8a68b4"))
_SHEER = 0.30
"""How much of the cloth the card hides."""
_INK = "#ffffff"
_QUIET = STRENGTH * 0.6
"""Print that is only ornament."""
_CREASES = (1 / 3, 2 / 3)
_FOLD = 26.0
"""How far to either side a crease bends the card."""
_LINE = 2.0
_MARGIN = 8.0
"""From the board's edge to the line that runs around it."""
_EMBLEM = 0.36
"""Of the four shapes in a space, over its width."""
_LINK = 5.0
"""Radius of a ring of the links that join two neighbours."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two spaces that touch, and the degrees counter-clockwise by which their print is turned."""

    left: Box
    right: Box
    facing: int


def gameboard(size: svg.Size, unit: float, pairs: tuple[Pair, ...], tray: Box) -> pygame.Surface:
    """The board at `size` pixels, `unit` of them in one unit of its figures."""
    width, height = size
    whole: Box = (unit, unit, width - 2 * unit, height - 3 * unit)
    body = (
        rounded(shifted(whole, 0, 2 * unit), 9 * unit, 'fill="#0c0614" fill-opacity=".55"')
        + rounded(whole, 9 * unit, f'fill="{_CARD}" fill-opacity="{_SHEER}"')
        + rounded(inset(whole, 0.5 * unit), 8.5 * unit, line("url(#edge)", unit))
        + "".join(_crease(width * share, whole, unit) for share in _CREASES)
        + rounded(inset(whole, _MARGIN * unit), 5 * unit, line(_INK, unit, _QUIET))
        + _ring(tray, unit)
        + "".join(_pair(pair, unit) for pair in pairs)
    )
    defs = (
        bevel("edge", 0.35, 0.5)
        + svg.linear("into", [(0, "#000000", 0), (1, "#000000", 0.20)], (1, 0))
        + svg.linear("outof", [(0, "#ffffff", 0.07), (1, "#ffffff", 0)], (1, 0))
    )
    return svg.raster(svg.document(width, height, body, defs), size)


def _crease(x: float, whole: Box, unit: float) -> str:
    """The card falls a little towards a crease and rises behind it: shade before it, light after it."""
    _, top, _, height = whole
    fold = _FOLD * unit
    return (
        f'<rect x="{x - fold:.2f}" y="{top:.2f}" width="{fold:.2f}" height="{height:.2f}" fill="url(#into)"/>'
        f'<rect x="{x:.2f}" y="{top:.2f}" width="{fold:.2f}" height="{height:.2f}" fill="url(#outof)"/>'
        f'<rect x="{x - 0.7 * unit:.2f}" y="{top:.2f}" width="{1.4 * unit:.2f}" height="{height:.2f}" '
        f'fill="#0c0614" fill-opacity=".6"/>'
    )


def _ring(tray: Box, unit: float) -> str:
    """Two lines around the tray, with one of the four shapes at either end of it."""
    around = inset(tray, -10 * unit)
    outer = inset(around, -6 * unit)
    ends = []
    for number, x in enumerate((outer[0], outer[0] + outer[2])):
        side = -1 if number == 0 else 1
        for suit, step in (("BY", "RG")[number][0], 20), (("BY", "RG")[number][1], 42):
            ends.append(
                shape(suit, x + side * step * unit, outer[1] + outer[3] / 2, 13 * unit, _INK,
                      f'fill-opacity="{_QUIET:.3f}"')
            )  # fmt: skip
    return (
        rounded(around, 18 * unit, line(_INK, _LINE * unit, STRENGTH))
        + rounded(outer, 23 * unit, line(_INK, unit, _QUIET))
        + "".join(ends)
    )


def _pair(pair: Pair, unit: float) -> str:
    """Both spaces with the shapes turned to their seat, and the links where they touch."""
    spaces = "".join(_space(box, pair.facing, unit) for box in (pair.left, pair.right))
    x, top, bottom = pair.right[0], pair.left[1], pair.left[1] + pair.left[3]
    return spaces + "".join(_link(x, y, unit) for y in (top, (top + bottom) / 2, bottom))


def _space(box: Box, facing: int, unit: float) -> str:
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    side = box[2] * _EMBLEM
    step = side * 0.56
    style = f'fill-opacity="{STRENGTH}"'
    shapes = "".join(
        shape(suit, dx, dy, side * 0.56, _INK, style)
        for suit, dx, dy in (("Y", 0, -step), ("B", step, 0), ("R", 0, step), ("G", -step, 0))
    )
    edge = _LINE * unit / 2
    return (
        rounded(inset(box, edge), box[2] * CORNER / WIDTH, line(_INK, _LINE * unit, STRENGTH))
        + f'<g transform="translate({x:.2f} {y:.2f}) rotate({-facing})">{shapes}</g>'
    )


def _link(x: float, y: float, unit: float) -> str:
    """Two rings through one another."""
    radius = _LINK * unit
    return "".join(
        f'<circle cx="{x + side * radius * 0.7:.2f}" cy="{y:.2f}" r="{radius:.2f}" '
        f"{line(_INK, 1.6 * unit, 2 * STRENGTH)}/>"
        for side in (-1, 1)
    )

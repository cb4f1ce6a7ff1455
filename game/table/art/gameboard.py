"""The folding board of Deuce: matt card with two creases, a ring for the tray, and each seat's two spaces.

The card hides the cloth and lies in the same light; print is lighter than the card.
All boxes are pixels from the corner of the board.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.table.art import svg
from game.table.art.cards import shape
from game.table.art.cloth import TABLE, smooth
from game.table.art.materials import Box, bevel, inset, line, rounded
from game.table.art.palette import colour
from game.table.art.pasteboard import CORNER, WIDTH
from game.table.art.printed import STRENGTH

_CARD = colour("#402d59")
_BACK = "#2c1f40"
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
_SOFT = 1000
"""The width in pixels beyond which the card is scaled up."""
_ROUND = 18.0
"""Of the corners of the ring around the tray."""
_LINK = 5.0
"""Radius of a ring of the links that join two neighbours."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two spaces that touch, and the degrees counter-clockwise by which their print is turned."""

    left: Box
    right: Box
    facing: int


def gameboard(size: svg.Size, unit: float, pairs: tuple[Pair, ...], tray: Box) -> pygame.Surface:
    """What is seen on the card: edge, creases and print, `unit` pixels in a unit of its figures."""
    board = _card(size, unit)
    _put(board, tray, (_ROUND + 22 + 42) * unit, partial(_ring, unit=unit, room=_room(tray, pairs)))
    for pair in pairs:
        left, right = pair.left, pair.right
        both = (left[0], left[1], right[0] + right[2] - left[0], left[3])
        _put(board, both, 2 * _LINK * unit, partial(_pair, facing=pair.facing, unit=unit))
    return board


def lay(surface: pygame.Surface, box: pygame.Rect, unit: float) -> None:
    """The bare card in a box of a table's ground, in the light of all of it."""
    width, height = box.size
    card = rounded((unit, unit, width - 2 * unit, height - 3 * unit), 9 * unit, 'fill="#ffffff"')
    lit = svg.raster_plain(svg.document(width, height, card), box.size)
    shine = smooth(surface.get_size(), _CARD, TABLE)
    lit.blit(shine, (0, 0), box, special_flags=pygame.BLEND_RGBA_MULT)
    svg.paste(surface, lit, box.topleft)


def back(size: svg.Size) -> pygame.Surface:
    """The back of a leaf, opaque: darker card with the four shapes."""
    width, height = size
    side = width * 0.30
    print_ = f'<g transform="translate({width / 2:.2f} {height / 2:.2f})">{_shapes(side, _QUIET)}</g>'
    edge = width * 0.04
    body = (
        rounded((0, 0, width, height), 0, f'fill="{_BACK}"')
        + rounded(inset((0, 0, width, height), edge), edge, line(_INK, max(1.0, edge * 0.1), _QUIET))
        + print_
    )
    return svg.raster_plain(svg.document(width, height, body), size)


def _card(size: svg.Size, unit: float) -> pygame.Surface:
    """Edge and creases of the card; soft as they are, large ones are drawn smaller and scaled."""
    shrink = max(1.0, size[0] / _SOFT)
    width, height = (round(side / shrink) for side in size)
    unit /= shrink
    whole: Box = (unit, unit, width - 2 * unit, height - 3 * unit)
    body = (
        rounded(inset(whole, 0.5 * unit), 8.5 * unit, line("url(#edge)", unit))
        + "".join(_crease(width * share, whole, unit) for share in _CREASES)
        + rounded(inset(whole, _MARGIN * unit), 5 * unit, line(_INK, unit, _QUIET))
    )
    defs = (
        bevel("edge", 0.35, 0.5)
        + svg.linear("into", [(0, "#000000", 0), (1, "#000000", 0.20)], (1, 0))
        + svg.linear("outof", [(0, "#ffffff", 0.07), (1, "#ffffff", 0)], (1, 0))
    )
    drawn = svg.raster_plain(svg.document(width, height, body, defs), (width, height))
    return drawn if shrink == 1.0 else pygame.transform.smoothscale(drawn, size)


def _put(board: pygame.Surface, box: Box, around: float, print_: Callable[[Box], str]) -> None:
    """Print in and around a box: only there is anything drawn, which is most of the time that it takes."""
    x, y = round(box[0] - around), round(box[1] - around)
    size = round(box[2] + 2 * around), round(box[3] + 2 * around)
    body = print_((box[0] - x, box[1] - y, box[2], box[3]))
    svg.paste(board, svg.raster_plain(svg.document(*size, body), size), (x, y))


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


def _ring(tray: Box, unit: float, room: float) -> str:
    """Lines around the tray, as far above and below it as there is room, and shapes at either end."""
    high = min(10 * unit, room / 2)
    x, y, width, height = tray
    around = (x - 10 * unit, y - high, width + 20 * unit, height + 2 * high)
    outer = inset(around, -6 * unit)
    ends = "".join(
        shape(suit, at, y + height / 2, 13 * unit, _INK, f'fill-opacity="{_QUIET:.3f}"')
        for suit, at in (
            ("B", outer[0] - 14 * unit), ("Y", outer[0] - 34 * unit),
            ("R", outer[0] + outer[2] + 14 * unit), ("G", outer[0] + outer[2] + 34 * unit),
        )
    )  # fmt: skip
    second = rounded(outer, (_ROUND + 5) * unit, line(_INK, unit, _QUIET)) if high + 6 * unit < room else ""
    return rounded(around, _ROUND * unit, line(_INK, _LINE * unit, STRENGTH)) + second + ends


def _room(tray: Box, pairs: tuple[Pair, ...]) -> float:
    """How far the nearest space above or below the tray is."""
    gaps = [
        max(tray[1] - box[1] - box[3], box[1] - tray[1] - tray[3])
        for pair in pairs
        for box in (pair.left, pair.right)
        if box[0] < tray[0] + tray[2] and tray[0] < box[0] + box[2]
    ]
    return max(0.0, min(gaps))


def _pair(both: Box, facing: int, unit: float) -> str:
    """Both spaces with the shapes turned to their seat, and the links where they touch."""
    x, y, width, height = both
    half = width / 2
    spaces = "".join(_space((left, y, half, height), facing, unit) for left in (x, x + half))
    return spaces + "".join(_link(x + half, y + height * share, unit) for share in (0.0, 0.5, 1.0))


def _space(box: Box, facing: int, unit: float) -> str:
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    edge = _LINE * unit / 2
    return (
        rounded(inset(box, edge), box[2] * CORNER / WIDTH, line(_INK, _LINE * unit, STRENGTH))
        + f'<g transform="translate({x:.2f} {y:.2f}) rotate({-facing})">'
        + f"{_shapes(box[2] * _EMBLEM, STRENGTH)}</g>"
    )


def _shapes(side: float, opacity: float) -> str:
    """The four shapes around the origin."""
    step, style = side * 0.56, f'fill-opacity="{opacity:.3f}"'
    around = (("Y", 0, -step), ("B", step, 0), ("R", 0, step), ("G", -step, 0))
    return "".join(shape(suit, dx, dy, side * 0.56, _INK, style) for suit, dx, dy in around)


def _link(x: float, y: float, unit: float) -> str:
    """Two rings through one another."""
    radius = _LINK * unit
    return "".join(
        f'<circle cx="{x + side * radius * 0.7:.2f}" cy="{y:.2f}" r="{radius:.2f}" '
        f"{line(_INK, 1.6 * unit, 2 * STRENGTH)}/>"
        for side in (-1, 1)
    )

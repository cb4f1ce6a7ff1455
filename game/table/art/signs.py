"""Signs on a table that change as a match goes on: the ring of a call window, which way play goes, to whom
cards are passed, and the colour that a Wild called.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.table.art import svg
from game.table.art.cache import SurfaceCache
from game.table.art.hit_cards import SHAPES, coat, mark
from game.table.art.materials import line, rounded
from game.table.art.palette import Colour, Palette, code, darker, lighter

RING_STEPS = 80
"""How finely a ring runs down; each step is one picture."""
_QUIET = 120
"""Opacity of the way of play, of 255: a sign, and nothing to do."""
_cache = SurfaceCache(3 * 1024 * 1024)


def _kept(key: tuple[object, ...], draw: Callable[[], pygame.Surface]) -> pygame.Surface:
    return _cache.get(key) or _cache.put(key, draw())


def ring_step(left: float) -> int:
    """The picture that shows this share of a ring."""
    return math.ceil(left * RING_STEPS)


def ring(size: svg.Size, left: float, colour: Colour, radius: float, stroke: float) -> pygame.Surface:
    """A ring along the edge of a box of `size` pixels, of which the share `left` still shines.

    `radius` is that of its corners and `stroke` its width, in pixels. It runs out clockwise from the top.
    """
    step = ring_step(left)
    return _kept(
        ("ring", size, step, colour, radius, stroke), lambda: _ring(size, step, colour, radius, stroke)
    )


def _ring(size: svg.Size, step: int, colour: Colour, radius: float, stroke: float) -> pygame.Surface:
    width, height = size
    half = stroke / 2 + 1
    box = (half, half, width - 2 * half, height - 2 * half)
    corner = min(radius, box[2] / 2, box[3] / 2)
    body = rounded(box, corner, line("#120a04", stroke + 1.5, 0.6))
    if step >= RING_STEPS:
        body += rounded(box, corner, line(code(colour), stroke))
    elif step > 0:
        points = along(box, corner)
        start = round(len(points) * (1 - step / RING_STEPS))
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points[start:])
        body += f'<polyline points="{path}" {line(code(colour), stroke)} stroke-linecap="round"/>'
    return svg.raster(svg.document(width, height, body), size)


def along(box: tuple[float, float, float, float], corner: float) -> list[tuple[float, float]]:
    """Points along a rounded box, clockwise from the middle of its upper edge, two pixels apart or so."""
    x, y, w, h = box
    straight = ((w - 2 * corner) / 2, h - 2 * corner, w - 2 * corner, h - 2 * corner, (w - 2 * corner) / 2)
    ends = (
        (x + w - corner, y + corner),
        (x + w - corner, y + h - corner),
        (x + corner, y + h - corner),
        (
            x + corner,
            y + corner,
        ),
    )
    ways = (1, 0), (0, 1), (-1, 0), (0, -1), (1, 0)
    points = []
    at = (x + w / 2, y)
    for side in range(5):
        dx, dy = ways[side]
        steps = max(1, int(straight[side] / 2))
        points += [
            (at[0] + dx * straight[side] * n / steps, at[1] + dy * straight[side] * n / steps)
            for n in range(steps + 1)
        ]
        if side < 4:
            middle = ends[side]
            turns = max(2, int(corner * math.pi / 4))
            for n in range(turns + 1):
                turn = math.radians(-90 + 90 * side + 90 * n / turns)
                points.append((middle[0] + corner * math.cos(turn), middle[1] + corner * math.sin(turn)))
            at = points[-1]
    return points


def arrows(size: svg.Size, clockwise: bool, colour: Colour) -> pygame.Surface:
    """Two curved arrows at the left and right of a box that show which way play goes around it."""
    return _kept(("arrows", size, clockwise, colour), lambda: _arrows(size, clockwise, colour))


def _arrows(size: svg.Size, clockwise: bool, colour: Colour) -> pygame.Surface:
    width, height = size
    stroke = max(4.0, height * 0.055)
    reach_y, reach_x = height / 2 - stroke * 1.6, height * 0.34
    parts = []
    for side in (-1, 1):
        middle = (width / 2 + side * (width / 2 - reach_x - stroke), height / 2)
        span = math.radians(52)
        up = (side < 0) == clockwise  # clockwise play goes up at the left and down at the right
        ends = [
            (middle[0] + side * reach_x * math.cos(t), middle[1] - reach_y * math.sin(t))
            for t in [span * n / 12 for n in range(-12, 13)]
        ]
        if not up:
            ends.reverse()
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in ends[:-2])
        parts.append(
            f'<polyline points="{path}" {line("url(#a)", stroke, 0.9)} stroke-linecap="round" '
            'stroke-linejoin="round"/>' + _head(ends[-4], ends[-1], stroke)
        )
    defs = svg.linear("a", [(0, lighter(colour, 0.25), 0.8), (1, colour, 0.55)])
    return svg.faded(svg.raster(svg.document(width, height, "".join(parts), defs), size), _QUIET)


def arrow(size: svg.Size, way: tuple[bool, bool], pad: float, colour: Colour) -> pygame.Surface:
    """A straight arrow across a box, `pad` pixels within it; `way`: whether to the right, whether down."""
    return _kept(("arrow", size, way, pad, colour), lambda: _arrow(size, way, pad, colour))


def _arrow(size: svg.Size, way: tuple[bool, bool], pad: float, colour: Colour) -> pygame.Surface:
    width, height = size
    stroke = pad * 0.42
    left, right = (pad, width - pad) if way[0] else (width - pad, pad)
    top, bottom = (pad, height - pad) if way[1] else (height - pad, pad)
    far = math.hypot(right - left, bottom - top)
    neck = (right - (right - left) / far * stroke * 1.4, bottom - (bottom - top) / far * stroke * 1.4)
    body = (
        f'<line x1="{left:.1f}" y1="{top:.1f}" x2="{neck[0]:.1f}" y2="{neck[1]:.1f}" '
        f'{line("url(#a)", stroke, 0.9)} stroke-linecap="round"/>'
        + _head((left, top), (right, bottom), stroke)
    )
    stops = [(0, code(colour), 0.3), (1, code(lighter(colour, 0.25)), 0.95)]
    defs = svg.linear_at("a", stops, (left, top), (right, bottom))
    return svg.raster(svg.document(width, height, body, defs), size)


def _head(before: tuple[float, float], tip: tuple[float, float], stroke: float) -> str:
    """An arrow's head that ends beyond `tip`, in the direction from `before`."""
    far = math.hypot(tip[0] - before[0], tip[1] - before[1])
    dx, dy = (tip[0] - before[0]) / far, (tip[1] - before[1]) / far
    base = (tip[0] - dx * stroke * 1.2, tip[1] - dy * stroke * 1.2)
    wide = stroke * 1.7
    points = (
        (base[0] - dy * wide, base[1] + dx * wide),
        (tip[0] + dx * stroke * 1.3, tip[1] + dy * stroke * 1.3),
        (base[0] + dy * wide, base[1] - dx * wide),
    )
    return f'<polygon points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}" fill="url(#a)"/>'


def called(size: svg.Size, letter: str, palette: Palette) -> pygame.Surface:
    """A chip in a colour of Hit the Deck (`P`, `G`, `Y`) with its shape at the left; words go beside it."""
    return _kept(("called", size, letter, palette.name), lambda: _called(size, letter, palette))


def ink(letter: str, palette: Palette) -> Colour:
    """The colour of words on such a chip."""
    return coat(letter, palette).ink


def _called(size: svg.Size, letter: str, palette: Palette) -> pygame.Surface:
    width, height = size
    dress = coat(letter, palette)
    light, middle, dark = dress.tones
    edge = max(1.5, height * 0.06)
    box = (edge, edge, width - 2 * edge, height - 2 * edge)
    defs = svg.linear("c", [(0, light), (0.6, middle), (1, dark)])
    body = (
        rounded(box, height / 2 - edge, 'fill="url(#c)"')
        + rounded(box, height / 2 - edge, line("#fff7e6", edge))
        + mark(
            SHAPES[letter],
            height * 0.5,
            height / 2,
            height * 0.52,
            dress.ink,
            line(code(darker(dark, 0.3)), 2),
        )
    )
    return svg.raster(svg.document(width, height, body, defs), size)

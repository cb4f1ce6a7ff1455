"""What the coach points at, in chalk: dashes around pieces and places, and a disc with a number.

Chalk never means that something is selected or may be played, and nothing else on a table is dashed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.table.art import signs, svg
from game.table.art.palette import code
from game.table.frames import frect, kept
from game.table.layout import Rect
from game.table.ui.theme import SMALL, Theme, write

CHALK = (244, 241, 230)
_DARK = (26, 15, 4)
DASH, SPACE, LINE = 8.0, 6.0, 3.0
"""Units of a dash, of the gap after it, and of its width."""
DISC = 24.0
TAG = 22.0
"""Height of a slip."""
ARROW = 0.22
"""Of the side of a square, the width of an arrow."""
START = 0.3
"""Of it, how far from the middle of the first square an arrow begins."""
Point = tuple[float, float]
_NEAR = 14.0
"""Pieces no farther apart than this have one outline."""


def outlines(boxes: Sequence[Rect]) -> list[Rect]:
    """One box around all that lie close together, from the left."""
    found: list[Rect] = []
    for box in sorted(boxes, key=lambda box: box.x):
        near = next((other for other in found if other.inset(-_NEAR).overlaps(box)), None)
        if near is not None:
            found.remove(near)
            box = near.union(box)
        found.append(box)
    return found


def draw(surface: pygame.Surface, theme: Theme, boxes: Sequence[Rect], number: int = 1) -> None:
    """Dashes around these, and the number on the first of them."""
    around = draw_dashes(surface, theme, boxes)
    if around:
        draw_disc(surface, theme, around[0].x, around[0].y, number)


def draw_dashes(surface: pygame.Surface, theme: Theme, boxes: Sequence[Rect]) -> list[Rect]:
    """Dashes around these; where they go."""
    around = outlines(boxes)
    for box in around:
        place = theme.rect(frect(box.inset(-5)))
        lines = (theme.px(DASH), theme.px(SPACE), theme.px(LINE))
        svg.paste(surface, _dashes(place.size, lines, theme.px(10)), place.topleft)
    return around


def draw_disc(
    surface: pygame.Surface, theme: Theme, x: float, y: float, number: int = 1, size: float = DISC
) -> None:
    """The number on a disc about a point."""
    box = pygame.FRect(x - size / 2, y - size / 2, size, size)
    place = theme.rect(box)
    svg.paste(surface, _disc(place.w), place.topleft)
    write(surface, theme, str(number), box, SMALL * size / DISC, _DARK, "bold")


def draw_tag(surface: pygame.Surface, theme: Theme, box: pygame.FRect, number: int, words: str) -> None:
    """A few words about a number, on a dark slip."""
    place = theme.rect(box)
    svg.paste(surface, _slip(place.size), place.topleft)
    draw_disc(surface, theme, box.x + TAG / 2, box.centery, number, TAG - 4)
    inside = pygame.FRect(box.x + TAG + 3, box.y, box.w - TAG - 3, box.h)
    write(surface, theme, words, inside, SMALL, CHALK, "bold", align=0.0)


def tag_size(theme: Theme, words: str) -> tuple[float, float]:
    """How large the slip for these words is."""
    return theme.width(words, SMALL, "bold") + TAG + 11, TAG


def draw_arrow(surface: pygame.Surface, theme: Theme, way: Sequence[Point], square: float) -> None:
    """An arrow along these middles of squares of this side; the piece that it begins at stays in sight."""
    (x, y), (to_x, to_y) = way[:2]
    share = START * square / (math.hypot(to_x - x, to_y - y) or 1.0)
    way = [(x + (to_x - x) * share, y + (to_y - y) * share), *way[1:]]
    points = [(x * theme.scale, y * theme.scale) for x, y in way]
    wide = ARROW * square * theme.scale
    left = math.floor(min(x for x, _ in points) - wide * 2)
    top = math.floor(min(y for _, y in points) - wide * 2)
    right = math.ceil(max(x for x, _ in points) + wide * 2)
    bottom = math.ceil(max(y for _, y in points) + wide * 2)
    inside = tuple((round(x - left, 1), round(y - top, 1)) for x, y in points)
    svg.paste(surface, _arrow((right - left, bottom - top), inside, round(wide, 1)), (left, top))


def line_around(size: tuple[int, int], share: float, wide: int) -> pygame.Surface:
    """A round line that has come so far on its way around, clockwise from the top."""
    return _around(size, math.ceil(share * signs.RING_STEPS), wide)


@kept
def _around(size: tuple[int, int], step: int, wide: int) -> pygame.Surface:
    w, h = size
    far = min(w, h) / 2 - wide
    turn = 2 * math.pi * min(step / signs.RING_STEPS, 0.999)
    x, y = w / 2 + far * math.sin(turn), h / 2 - far * math.cos(turn)
    arc = f"M{w / 2} {h / 2 - far} A{far} {far} 0 {int(turn > math.pi)} 1 {x:.2f} {y:.2f}"
    body = (
        f'<path d="{arc}" fill="none" stroke-linecap="round" stroke="{code(CHALK)}" stroke-width="{wide}"/>'
    )
    return svg.raster(svg.document(w, h, body), size)


@kept
def _dashes(size: tuple[int, int], lines: tuple[int, int, int], radius: int) -> pygame.Surface:
    w, h = size
    dash, gap, line = lines
    half = line / 2 + 2
    points = signs.along((half, half, w - 2 * half, h - 2 * half), radius)
    count = max(1, round(2 * len(points) / (dash + gap)))  # whole dashes: there is no seam
    each = len(points) / count
    own = max(2, round(each * dash / (dash + gap)))
    path = "".join(
        "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points[round(at * each) :][:own]) for at in range(count)
    )
    body = "".join(
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity="{alpha}" stroke-width="{wide}" '
        f'stroke-linecap="round"/>'
        for colour, alpha, wide in ((code(_DARK), 0.6, line + 3), (code(CHALK), 1, line))
    )
    return svg.raster(svg.document(w, h, body), size)


@kept
def _disc(size: int) -> pygame.Surface:
    half = size / 2
    body = (
        f'<circle cx="{half}" cy="{half}" r="{half - 1}" fill="{code(CHALK)}" stroke="{code(_DARK)}" '
        f'stroke-opacity=".7" stroke-width="1.5"/>'
    )
    return svg.raster(svg.document(size, size, body), (size, size))


@kept
def _slip(size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    body = (
        f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="{h * 0.3:.1f}" fill="{code(_DARK)}" '
        f'fill-opacity=".88" stroke="{code(CHALK)}" stroke-opacity=".75" stroke-width="1.2"/>'
    )
    return svg.raster(svg.document(w, h, body), size)


@kept
def _arrow(size: tuple[int, int], way: tuple[Point, ...], wide: float) -> pygame.Surface:
    """A shaft of this width, and a head that ends in the last point."""
    (bx, by), (x, y) = way[-2:]
    far = math.hypot(x - bx, y - by) or 1.0
    dx, dy = (x - bx) / far, (y - by) / far
    head = min(1.7 * wide, far * 0.6)
    neck = (x - dx * head, y - dy * head)
    shaft = " ".join(f"{px:.1f},{py:.1f}" for px, py in (*way[:-1], neck))
    sides = ((neck[0] - dy * wide * s, neck[1] + dx * wide * s) for s in (1.1, -1.1))
    tip = " ".join(f"{px:.1f},{py:.1f}" for px, py in ((x, y), *sides))
    joins = 'stroke-linejoin="round" stroke-linecap="round"'
    edge = f'stroke="{code(_DARK)}" {joins}'
    body = (
        f'<g><polyline points="{shaft}" fill="none" {edge} stroke-width="{wide + 4:.1f}"/>'
        f'<polygon points="{tip}" fill="{code(_DARK)}" {edge} stroke-width="4"/>'
        f'<polyline points="{shaft}" fill="none" stroke="{code(CHALK)}" {joins} stroke-width="{wide:.1f}"/>'
        f'<polygon points="{tip}" fill="{code(CHALK)}"/></g>'
    )
    return svg.raster(svg.document(*size, body), size)

"""What the coach points at, in chalk: dashes around pieces and places, and a disc with a number.

Chalk never means that something is selected or may be played, and nothing else on a table is dashed.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.table.art import svg
from game.table.art.palette import code
from game.table.frames import frect, kept
from game.table.layout import Rect
from game.table.ui.theme import SMALL, Theme, paste

CHALK = (244, 241, 230)
_DARK = (26, 15, 4)
DASH, SPACE, LINE = 8.0, 6.0, 3.0
"""Units of a dash, of the gap after it, and of its width."""
DISC = 24.0
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


def draw_disc(surface: pygame.Surface, theme: Theme, x: float, y: float, number: int = 1) -> None:
    """The number on a disc about a point."""
    box = pygame.FRect(x - DISC / 2, y - DISC / 2, DISC, DISC)
    place = theme.rect(box)
    svg.paste(surface, _disc(place.w), place.topleft)
    paste(surface, theme, theme.text(str(number), SMALL, _DARK, "bold"), box)


@kept
def _dashes(size: tuple[int, int], lines: tuple[int, int, int], radius: int) -> pygame.Surface:
    w, h = size
    dash, gap, line = lines
    half = line / 2 + 2
    shape = f'x="{half}" y="{half}" width="{w - 2 * half}" height="{h - 2 * half}" rx="{radius}" fill="none"'
    dashes = f'stroke-dasharray="{dash} {gap}" stroke-linecap="round"'
    body = (
        f'<rect {shape} stroke="{code(_DARK)}" stroke-opacity=".6" stroke-width="{line + 3}" {dashes}/>'
        f'<rect {shape} stroke="{code(CHALK)}" stroke-width="{line}" {dashes}/>'
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

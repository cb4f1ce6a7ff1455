"""The furniture of the Deuce gameboard: the tray, and tokens.

All pieces share the light and the gold of the cards.  Pictures are cached by their look and size; a few of
each are on the table at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.table.art import svg
from game.table.art.cache import SurfaceCache
from game.table.art.cards import shape
from game.table.art.drawing import Drawing, Masked, Shapes
from game.table.art.materials import (
    WALNUT,
    Box,
    bevel,
    grain,
    inset,
    line,
    recess,
    rounded,
    shifted,
    stitches,
)
from game.table.art.palette import NORMAL, Colour, code, darker, lighter
from game.table.art.pasteboard import CORNER, WIDTH

_cache = SurfaceCache(6 * 1024 * 1024)

_LEATHER: tuple[Colour, Colour] = ((52, 24, 40), (30, 12, 24))
_FELT: tuple[Colour, Colour] = ((26, 16, 42), (52, 36, 78))
"""The bed of a lying tray, in the shade of its upper edge and in the light."""


def wells(size: svg.Size) -> tuple[pygame.Rect, pygame.Rect]:
    """The two card-shaped hollows of a tray of `size`, from its corner; the draw pile's is the first."""
    width, height = size
    tall = height * 0.70
    wide = tall * 5 / 7
    gap = (width - 2 * wide) / 3
    top = round((height - tall) / 2)
    left, right = round(gap), round(width - gap - wide)
    return pygame.Rect(left, top, round(wide), round(tall)), pygame.Rect(right, top, round(wide), round(tall))


def lying_well(size: svg.Size) -> pygame.Rect:
    """The hollow of a lying tray of `size`, for a card on its side, 0.8 times as high as the tray."""
    margin = round(size[1] * 0.1)
    short = size[1] - 2 * margin
    return pygame.Rect(margin, margin, round(short * 7 / 5), short)


def tray(size: svg.Size, lying: bool = False) -> pygame.Surface:
    """The card tray: a walnut frame around stitched leather with two wells, best 1.75 times as wide as high.

    A `lying` one has a single bed of felt for cards on their side, and a hollow for a number at its right.
    """
    return _cached(("tray", lying), size, lambda: _tray(size, lying).render(size, supersampling=1))


def token(px: int, colour: Colour) -> pygame.Surface:
    """A round enamel disc in the seat's colour with a gold rim, for a total or an initial."""
    return _cached(("token", colour), (px, px), lambda: _token(colour).render((px, px)))


def _cached(look: Hashable, size: svg.Size, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
    picture = _cache.get((look, size))
    return _cache.put((look, size), draw()) if picture is None else picture


def _tray(size: svg.Size, lying: bool) -> Drawing:
    width, height = size
    unit = height / 100
    lit, body, shade = WALNUT
    bed = _FELT if lying else ((12, 5, 10), (34, 15, 27))
    frame = (5.0 if lying else 7.5) * unit
    block: Box = (unit * 0.3, unit * 0.3, width - unit * 0.6, height - 3.2 * unit)
    panel: Box = (frame, frame, width - 2 * frame, height - 2 * frame - (0.4 if lying else 1.9) * unit)
    defs = (
        svg.linear("wood", [(0, lit), (0.5, body), (1, shade)])
        + svg.linear("side", [(0, shade), (1, darker(shade, 0.55))])
        + bevel("bevel")
        + svg.linear("leather", [(0, _LEATHER[0]), (1, _LEATHER[1])], (0.3, 1))
        + svg.radial("pool", [(0, (190, 120, 150), 0.30), (1, (190, 120, 150), 0)], (0.42, 0.3), 0.6)
        + svg.linear("well", [(0, bed[0]), (1, bed[1])])
        + svg.gold("gold", NORMAL.gold, (0.6, 1))
    )
    foundation = rounded(shifted(block, 0, 2.7 * unit), 9 * unit, 'fill="url(#side)"')
    foundation += rounded(block, 9 * unit, 'fill="url(#wood)"')
    top = (
        rounded(inset(block, 0.7 * unit), 8.4 * unit, line("url(#bevel)", 1.5 * unit))
        + rounded(panel, 5 * unit, 'fill="url(#leather)"')
        + rounded(panel, 5 * unit, 'fill="url(#pool)"')
        + recess(panel, 5 * unit, 4 * unit)
        + rounded(panel, 5 * unit, line("url(#gold)", 0.9 * unit))
    )
    if lying:
        pile = lying_well(size)
        left = pile.right + 4.5 * unit
        number: Box = (left, pile.y, width - 2 * frame - left + unit, pile.height)
        top += _well((pile.x, pile.y, pile.width, pile.height), pile.height, unit) + _well(
            number, 60 * unit, unit
        )
    else:
        pile, spare = wells(size)
        top += stitches(inset(panel, 3.2 * unit), 3 * unit, unit, NORMAL.gold[1])
        for rect in (pile, spare):
            top += _well((rect.x, rect.y, rect.width, rect.height), rect.width, unit)
        top += _emblem(spare.centerx, spare.centery, spare.width * 0.3, 0.55)
    return Drawing(
        width,
        height,
        (
            Shapes(foundation, defs),
            Masked(grain(width, height, 4, 60, 0.34), rounded(block, 9 * unit, 'fill="#fff"')),
            Shapes(top, defs),
        ),
    )


def _well(hollow: Box, card: float, unit: float) -> str:
    """A hollow a little larger than its box, with the corners of a card `card` wide."""
    margin = 1.6 * unit
    box = inset(hollow, -margin)
    radius = card * CORNER / WIDTH + margin
    return (
        rounded(shifted(box, 0, 0.9 * unit), radius, 'fill="#ffd9b0" fill-opacity=".22"')
        + rounded(box, radius, 'fill="url(#well)"')
        + recess(box, radius, 4.5 * unit)
        + rounded(box, radius, line("url(#gold)", 0.7 * unit))
    )


def _emblem(x: float, y: float, size: float, opacity: float) -> str:
    """The four suit shapes as a quiet gold inlay."""
    ink = code(NORMAL.gold[1])
    step = size * 0.62
    style = f'fill-opacity="{opacity:g}"'
    marks = (("Y", 0, -step), ("B", step, 0), ("R", 0, step), ("G", -step, 0))
    return "".join(shape(suit, x + dx, y + dy, size * 0.62, ink, style) for suit, dx, dy in marks)


def _token(colour: Colour) -> Drawing:
    defs = svg.gold("gold", NORMAL.gold, (0.5, 1)) + svg.radial(
        "enamel", [(0, lighter(colour, 0.28)), (0.6, colour), (1, darker(colour, 0.38))], (0.38, 0.3), 0.8
    )
    body = (
        '<circle cx="50" cy="50" r="48.500" fill="url(#gold)"/>'
        f'<circle cx="50" cy="50" r="48.500" {line("#5d3c0c", 1.5, 0.8)}/>'
        '<circle cx="50" cy="50" r="41" fill="url(#enamel)"/>'
        f'<circle cx="50" cy="50" r="41" {line("#3a2206", 2, 0.65)}/>'
        f'<path d="M17 40C22 22 36 14 52 14" {line("#fff", 3.5, 0.45)} stroke-linecap="round"/>'
    )
    return Drawing(100, 100, (Shapes(body, defs),))

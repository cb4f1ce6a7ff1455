"""Chips for bets: clay discs in four values, seen from in front and a little above, in piles by value.

A pile is drawn from its lowest chip up; an amount becomes as few chips as it can, the dearest at the left.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.table.art import svg
from game.table.art.cache import SurfaceCache
from game.table.art.palette import Colour, code, darker, lighter

VALUES = (100, 25, 5, 1)
"""What chips are worth, the dearest first."""
HIGHEST = 5
"""Chips on one another before a second pile of the same value begins."""
COLOURS: dict[int, tuple[Colour, Colour]] = {
    100: ((38, 40, 52), (232, 196, 110)),
    25: ((24, 104, 66), (240, 236, 222)),
    5: ((168, 34, 34), (240, 236, 222)),
    1: ((226, 218, 200), (58, 84, 140)),
}
"""Body and inlay by value."""

FLAT = 0.46
"""How high the upper face looks, over its width."""
THICK = 0.17
"""The side of a chip, over its width."""
_STEP = 1.08
"""From pile to pile, over the width of a chip."""
USUAL = 3.2
"""For how many chips side by side a place is made, so that those of most amounts have one size."""
_cache = SurfaceCache(4 * 1024 * 1024)


class Pile(NamedTuple):
    """Chips of one value on one another."""

    value: int
    number: int


def piles(amount: int) -> list[Pile]:
    """An amount in as few chips as it can be paid in, in piles from the left; nothing for nothing."""
    found = []
    for value in VALUES:
        count, amount = divmod(amount, value)
        while count > 0:
            found.append(Pile(value, min(count, HIGHEST)))
            count -= HIGHEST
    return found


def shape(amount: int) -> tuple[float, float]:
    """Width and height of the picture of an amount, over the width of a chip."""
    found = piles(amount)
    if not found:
        return 0.0, 0.0
    return 1 + _STEP * (len(found) - 1), FLAT + THICK * max(pile.number for pile in found)


def chips(amount: int, px: int) -> pygame.Surface:
    """The piles of an amount above 0, each chip `px` pixels wide, on a clear ground that just holds them."""
    return _cache.get((amount, px)) or _cache.put((amount, px), _draw(amount, px))


def piece(face: str, px: int) -> pygame.Surface:
    """The piles of an amount in the middle of a clear square of `px` pixels; chips of most amounts have one
    size. KeyError for what is no amount above 0.
    """
    if not face.isdigit() or int(face) == 0:
        raise KeyError(face)
    key = (int(face), -px)
    if (found := _cache.get(key)) is not None:
        return found
    wide, high = shape(int(face))
    art = chips(int(face), max(4, int(px / max(wide, high, USUAL))))
    square = svg.blank((px, px))
    svg.paste(square, art, ((px - art.get_width()) // 2, (px - art.get_height()) // 2))
    return _cache.put(key, square)


def _draw(amount: int, px: int) -> pygame.Surface:
    wide, high = shape(amount)
    found = piles(amount)
    body = ""
    defs = ""
    for value in {pile.value for pile in found}:
        main, _ = COLOURS[value]
        defs += svg.linear(
            f"side{value}",
            [(0, darker(main, 0.35)), (0.35, lighter(main, 0.12)), (1, darker(main, 0.5))],
            (1, 0),
        ) + svg.linear(f"top{value}", [(0, lighter(main, 0.24)), (1, darker(main, 0.12))], (0.3, 1))
    for number, pile in enumerate(found):
        left = number * _STEP * 100
        for level in range(pile.number):
            top = high * 100 - FLAT * 100 - THICK * 100 * (level + 1)
            body += _chip(pile.value, left, top, level == pile.number - 1)
    size = (max(1, round(wide * px)), max(1, round(high * px)))
    return svg.raster(svg.document(wide * 100, high * 100, body, defs), size)


def _chip(value: int, left: float, top: float, uppermost: bool) -> str:
    """One chip 100 units wide whose upper face begins at `top`."""
    _, inlay = COLOURS[value]
    rx, ry, thick = 49.0, FLAT * 50 - 1, THICK * 100
    x, y = left + 50, top + FLAT * 50
    outline = 'stroke="#140c08" stroke-width="1.8" stroke-opacity=".75"'
    side = (
        f"M{x - rx} {y}v{thick - 1}A{rx} {ry} 0 0 0 {x + rx} {y + thick - 1}v{1 - thick}"
        f"A{rx} {ry} 0 0 1 {x - rx} {y}Z"
    )
    drawn = f'<path d="{side}" fill="url(#side{value})" {outline}/>'
    for at in (-0.72, 0.0, 0.72):  # inlaid edges, narrower towards the rim
        half = 9.5 * (1 - abs(at) * 0.45)
        middle = x + at * rx
        drop = ry * (1 - at * at) ** 0.5
        drawn += (
            f'<path d="M{middle - half} {y + drop - 1}h{2 * half}v{thick - 2}h{-2 * half}Z" '
            f'fill="{code(inlay)}" fill-opacity=".88"/>'
        )
    drawn += f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="url(#top{value})" {outline}/>'
    if uppermost:
        drawn += (
            f'<ellipse cx="{x}" cy="{y}" rx="{rx - 5}" ry="{ry - 2.6}" fill="none" stroke="{code(inlay)}" '
            f'stroke-width="6" stroke-dasharray="15 17" stroke-opacity=".92"/>'
            f'<ellipse cx="{x}" cy="{y}" rx="{rx * 0.62}" ry="{ry * 0.62}" fill="{code(inlay)}" '
            f'fill-opacity=".16" stroke="{code(inlay)}" stroke-width="1.8" stroke-opacity=".8"/>'
            f'<path d="M{x - rx * 0.8} {y - ry * 0.35}A{rx} {ry} 0 0 1 {x - rx * 0.1} {y - ry * 0.92}" '
            f'fill="none" stroke="#fff" stroke-width="2.4" stroke-opacity=".5" stroke-linecap="round"/>'
        )
    return drawn

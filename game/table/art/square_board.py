"""The wooden board of chess and checkers: maple and walnut squares in a frame with their names.

Sizes are pixels; pictures are cached.
"""

from __future__ import annotations

import pygame

from game.table.art import svg
from game.table.art.cache import SurfaceCache
from game.table.art.drawing import Drawing, Letters, Masked, Shapes
from game.table.art.materials import WALNUT, Box, bevel, grain, inset, line, rounded
from game.table.art.palette import Colour, colour, darker, lighter
from game.table.board_shape import FRAME, SIDES, SQUARE, corner, dark

CHESS, CHECKERS = "chess", "checkers"

_cache = SurfaceCache(12 * 1024 * 1024)
_latest: dict[tuple[str, bool], int] = {}
"""The side that was drawn last, of each board in use."""
_FINEST = 1100
"""The side in pixels beyond which the wood is drawn smaller and scaled up: it is soft."""

_MAPLE: tuple[Colour, Colour] = (colour("#ecd6ac"), colour("#d8ba86"))
_DARK: tuple[Colour, Colour] = (colour("#94603a"), colour("#7a4a2a"))
_INK: tuple[Colour, ...] = (colour("#f3dcae"), colour("#cfa869"))
_PALE: tuple[Colour, ...] = (colour("#e9cda0"),)


def board(side: int, names: str = CHESS, turned: bool = False, crisp: bool = True) -> pygame.Surface:
    """The empty board, `side` pixels high and wide, its squares named as in `names`.

    turned: seen from the side of the eighth rank (chess), or of Black (checkers).  Without `crisp`, the
    latest other size may be scaled: for a window that is being resized.
    """
    key = (names, turned, side)
    picture = _cache.get(key)
    if picture is None:
        latest = _latest.get((names, turned))
        rough = None if crisp or latest is None else _cache.get((names, turned, latest))
        if rough is not None:
            return pygame.transform.smoothscale(rough, (side, side))
        _cache.limit = max(_cache.limit, 10 * side * side)
        picture = _cache.put(key, _drawn(side, names, turned))
        _latest[names, turned] = side
    return picture


def _drawn(side: int, names: str, turned: bool) -> pygame.Surface:
    small = min(side, _FINEST)
    picture = _wood(small).render((small, small), 1)
    if small != side:
        picture = pygame.transform.smoothscale(picture, (side, side))
    print_ = _chess_names(side, turned) if names == CHESS else _checkers_names(side, turned)
    svg.paste(picture, Drawing(side, side, print_).render((side, side), 1), (0, 0))
    return picture


def _wood(side: float) -> Drawing:
    """Frame, field and squares with their grain, without letters."""
    unit = side / 100
    lit, body, shade = WALNUT
    block: Box = (0.3 * unit, 0.3 * unit, side - 0.6 * unit, side - 1.2 * unit)
    field: Box = (FRAME * side, FRAME * side, 8 * SQUARE * side, 8 * SQUARE * side)
    defs = (
        svg.linear("wood", [(0, lighter(lit, 0.05)), (0.5, body), (1, darker(shade, 0.05))], (0.35, 1))
        + svg.linear("edge", [(0, shade), (1, darker(shade, 0.7))])
        + svg.linear_at("maple", [(0, _MAPLE[0]), (1, _MAPLE[1])], (0, 0), (side * 0.6, side))
        + svg.linear_at("dark", [(0, _DARK[0]), (1, _DARK[1])], (0, 0), (side * 0.6, side))
        + svg.radial("lamp", [(0, (255, 236, 200), 0.22), (1, (255, 236, 200), 0)], (0.34, 0.16), 0.8)
        + bevel("bevel", 0.5, 0.55)
    )
    low = (block[0], block[1] + 0.8 * unit, block[2], block[3])
    frame = (
        rounded(low, 1.6 * unit, 'fill="url(#edge)"')
        + rounded(block, 1.6 * unit, 'fill="url(#wood)"')
        + rounded(inset(block, 0.25 * unit), 1.5 * unit, line("url(#bevel)", 0.5 * unit))
    )
    groove = (
        rounded(inset(field, -0.55 * unit), 0.5 * unit, line("#120803", 0.5 * unit, 0.75))
        + rounded(inset(field, -1.0 * unit), 0.7 * unit, line("#e2b878", 0.28 * unit, 0.7))
        + rounded(field, 0.1, 'fill="url(#maple)"')
    )
    step = SQUARE * side
    squares = "".join(
        f'<path d="M{x * side:.2f} {y * side:.2f}h{step:.2f}v{step:.2f}h{-step:.2f}Z"/>'
        for column in range(SIDES)
        for row in range(SIDES)
        if dark(column, row)
        for x, y in (corner(column, row),)
    )
    lines = "".join(
        f'<path d="M{field[0]:.2f} {at:.2f}h{field[2]:.2f}M{at:.2f} {field[1]:.2f}v{field[3]:.2f}" '
        f"{line('#2a1404', 0.12 * unit, 0.45)}/>"
        for at in (FRAME * side + k * step for k in range(1, SIDES))
    )
    whole = rounded(field, 0.1, 'fill="#fff"')
    return Drawing(
        side,
        side,
        (
            Shapes(frame, defs),
            Masked(grain(side, side, 5, 60, 0.30), rounded(block, 1.6 * unit, 'fill="#fff"')),
            Shapes(groove, defs),
            Masked(_turned(grain(side, side, 17, 90, 0.08), side), whole),
            Shapes(f'<g fill="url(#dark)">{squares}</g>', defs),
            Masked(grain(side, side, 29, 150, 0.26), f'<g fill="#fff">{squares}</g>'),
            Shapes(lines + rounded(block, 1.6 * unit, 'fill="url(#lamp)"'), defs),
        ),
    )


def _turned(body: str, side: float) -> str:
    """Grain that runs upright."""
    return f'<g transform="rotate(90 {side / 2:.2f} {side / 2:.2f})">{body}</g>'


def _chess_names(side: float, turned: bool) -> tuple[Letters, ...]:
    """The letters of the files below and above, the numbers of the ranks at left and right."""
    size = FRAME * side * 0.60
    found = []
    for k in range(SIDES):
        middle = (FRAME + (k + 0.5) * SQUARE) * side
        file = "abcdefgh"[SIDES - 1 - k if turned else k]
        rank = str(k + 1 if turned else SIDES - k)
        for y in (FRAME / 2, 1 - FRAME / 2):
            found.append(Letters(file, "semibold", size, middle, y * side + size * 0.34, _INK, 0.9))
        for x in (FRAME / 2, 1 - FRAME / 2):
            found.append(Letters(rank, "semibold", size, x * side, middle + size * 0.36, _INK, 0.9))
    return tuple(found)


def _checkers_names(side: float, turned: bool) -> tuple[Letters, ...]:
    """The numbers 1 to 32 in the corners of the dark squares."""
    size = SQUARE * side * 0.19
    found = []
    number = 0
    for row in range(SIDES):
        for column in range(SIDES):
            if not dark(column, row):
                continue
            number += 1
            x, y = corner(column, row)
            shown = str(33 - number if turned else number)
            left = (x + SQUARE * 0.145) * side
            found.append(Letters(shown, "sans", size, left, y * side + size * 1.08, _PALE, 0.85))
    return tuple(found)

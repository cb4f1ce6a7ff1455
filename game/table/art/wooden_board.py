"""The field of squares in wood: maple and walnut with their grain, in a frame."""

from __future__ import annotations

from game.table.art import svg
from game.table.art.drawing import Drawing, Masked, Shapes
from game.table.art.materials import WALNUT, Box, bevel, grain, inset, line, rounded
from game.table.art.palette import Colour, Palette, colour, darker, lighter
from game.table.board_shape import FRAME, SIDES, SQUARE, dark_squares

_MAPLE: tuple[Colour, Colour] = (colour("#ecd6ac"), colour("#d8ba86"))
_DARK: tuple[Colour, Colour] = (colour("#94603a"), colour("#7a4a2a"))
_NAMES: tuple[Colour, ...] = (colour("#f3dcae"), colour("#cfa869"))
_NUMBERS: tuple[Colour, ...] = (colour("#e9cda0"),)


def inks(_palette: Palette) -> tuple[tuple[Colour, ...], tuple[Colour, ...]]:
    """Of the names in the frame and of the numbers on dark squares."""
    return _NAMES, _NUMBERS


def wood(side: float, _palette: Palette) -> Drawing:
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
    squares = dark_squares(side)
    lines = "".join(
        f'<path d="M{field[0]:.2f} {at:.2f}h{field[2]:.2f}M{at:.2f} {field[1]:.2f}v{field[3]:.2f}" '
        f"{line('#2a1404', 0.12 * unit, 0.45)}/>"
        for at in (FRAME * side + k * SQUARE * side for k in range(1, SIDES))
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

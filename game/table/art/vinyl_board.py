"""The field of squares printed on vinyl, as boards that are rolled up for tournaments: green on buff.

For colour-blind eyes it is blue, so that red checkers stand out from it.
"""

from __future__ import annotations

from game.table.art import svg
from game.table.art.drawing import Drawing, Shapes
from game.table.art.materials import Box, inset, line, rounded, shifted
from game.table.art.palette import COLOUR_BLIND, Colour, Palette, code, colour, darker, lighter
from game.table.board_shape import FRAME, SQUARE, dark_squares

_BUFF: tuple[Colour, Colour] = (colour("#f1e8cd"), colour("#e0d3b0"))
_GREEN, _BLUE = colour("#4a7c5a"), colour("#4a6f9c")
_NUMBERS: tuple[Colour, ...] = (colour("#f1e8cd"),)


def _print(palette: Palette) -> Colour:
    return _BLUE if palette is COLOUR_BLIND else _GREEN


def inks(palette: Palette) -> tuple[tuple[Colour, ...], tuple[Colour, ...]]:
    """Of the names in the border and of the numbers on dark squares."""
    return (darker(_print(palette), 0.38),), _NUMBERS


def vinyl(side: float, palette: Palette) -> Drawing:
    """The mat with its border and squares, without letters."""
    unit = side / 100
    tone = _print(palette)
    mat: Box = (0.3 * unit, 0.3 * unit, side - 0.6 * unit, side - 0.9 * unit)
    field: Box = (FRAME * side, FRAME * side, 8 * SQUARE * side, 8 * SQUARE * side)
    corner, glint = 1.1 * unit, (255, 255, 255)
    defs = (
        svg.linear_at("buff", [(0, _BUFF[0]), (1, _BUFF[1])], (0, 0), (side * 0.5, side))
        + svg.linear_at("print", [(0, lighter(tone, 0.07)), (1, darker(tone, 0.12))], (0, 0), (0, side))
        + svg.linear("sheen", [(0, glint, 0), (0.5, glint, 0.09), (1, glint, 0)])
    )
    # Rolled up for years, it keeps a trace of it: soft waves across.
    waves = "".join(
        f'<rect x="{mat[0]:.2f}" y="{mat[1] + at * mat[3]:.2f}" width="{mat[2]:.2f}" '
        f'height="{mat[3] * 0.25:.2f}" fill="url(#sheen)"/>'
        for at in (0.0, 0.25, 0.5, 0.75)
    )
    body = (
        rounded(shifted(mat, 0, 0.35 * unit), corner, f'fill="{code(darker(_BUFF[1], 0.55))}"')
        + rounded(mat, corner, 'fill="url(#buff)"')
        + rounded(inset(mat, 0.2 * unit), corner, line("#ffffff", 0.22 * unit, 0.55))
        + rounded(inset(field, -0.45 * unit), 0.1, line(code(tone), 0.34 * unit))
        + f'<g fill="url(#print)">{dark_squares(side)}</g>'
        + rounded(field, 0.1, line(code(tone), 0.16 * unit))
        + waves
    )
    return Drawing(side, side, (Shapes(body, defs),))

"""The geometry of a board of eight by eight squares in a wooden frame, as shares of its side.

Rows count from the top of the board as it lies, columns from the left.  Art and layouts share it.
"""

from __future__ import annotations

FRAME = 0.044
"""Width of the frame with the coordinates."""
SQUARE = (1 - 2 * FRAME) / 8
"""Side of a square."""
SIDES = 8


def corner(column: int, row: int) -> tuple[float, float]:
    """The upper left corner of a square."""
    return FRAME + column * SQUARE, FRAME + row * SQUARE


def dark(column: int, row: int) -> bool:
    """Whether a square is a dark one: the lower left one is, whichever way the board is turned."""
    return (column + row) % 2 == 1


def dark_squares(side: float) -> str:
    """The dark squares of a board of that side, as SVG elements without a fill."""
    step = SQUARE * side
    return "".join(
        f'<path d="M{x * side:.2f} {y * side:.2f}h{step:.2f}v{step:.2f}h{-step:.2f}Z"/>'
        for column in range(SIDES)
        for row in range(SIDES)
        if dark(column, row)
        for x, y in (corner(column, row),)
    )

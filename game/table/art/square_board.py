"""The boards of chess and checkers: maple and walnut squares in a frame with their names, or printed vinyl.

Sizes are pixels; pictures are cached.
"""

from __future__ import annotations

import pygame

from game.table.art import svg, vinyl_board, wooden_board
from game.table.art.cache import SurfaceCache
from game.table.art.drawing import Drawing, Letters
from game.table.art.palette import NORMAL, Colour, Palette
from game.table.board_shape import FRAME, SIDES, SQUARE, corner, dark
from game.table.looks import VINYL, WALNUT

CHESS, CHECKERS = "chess", "checkers"

_MADE_OF = {WALNUT: (wooden_board.wood, wooden_board.inks), VINYL: (vinyl_board.vinyl, vinyl_board.inks)}
"""By name, the field, and the inks of names and numbers."""
_cache = SurfaceCache(12 * 1024 * 1024)
_latest: dict[tuple[object, ...], int] = {}
"""The side that was drawn last, of each board in use."""
_FINEST = {WALNUT: 1100}
"""The side in pixels beyond which one is drawn smaller and scaled up: wood is soft."""


def board(
    side: int,
    names: str = CHESS,
    turned: bool = False,
    crisp: bool = True,
    made_of: str = WALNUT,
    palette: Palette = NORMAL,
) -> pygame.Surface:
    """The empty board, `side` pixels high and wide, its squares named as in `names`.

    turned: seen from the side of the eighth rank (chess), or of Black (checkers).  Without `crisp`, the
    latest other size may be scaled: for a window that is being resized.
    """
    look = (names, turned, made_of, palette.name)
    picture = _cache.get((*look, side))
    if picture is None:
        latest = _latest.get(look)
        rough = None if crisp or latest is None else _cache.get((*look, latest))
        if rough is not None:
            return pygame.transform.smoothscale(rough, (side, side))
        _cache.limit = max(_cache.limit, round(10 * side * side / SurfaceCache.scale))
        picture = _cache.put((*look, side), _drawn(side, names, turned, made_of, palette))
        _latest[look] = side
    return picture


def _drawn(side: int, names: str, turned: bool, made_of: str, palette: Palette) -> pygame.Surface:
    field, inks = _MADE_OF[made_of]
    small = min(side, _FINEST.get(made_of, side))
    picture = field(small, palette).render((small, small), 1)
    if small != side:
        picture = pygame.transform.smoothscale(picture, (side, side))
    border, numbers = inks(palette)
    print_ = _chess_names(side, turned, border) if names == CHESS else _numbers(side, turned, numbers)
    svg.paste(picture, Drawing(side, side, print_).render((side, side), 1), (0, 0))
    return picture


def _chess_names(side: float, turned: bool, ink: tuple[Colour, ...]) -> tuple[Letters, ...]:
    """The letters of the files below and above, the numbers of the ranks at left and right."""
    size = FRAME * side * 0.60
    found = []
    for k in range(SIDES):
        middle = (FRAME + (k + 0.5) * SQUARE) * side
        file = "abcdefgh"[SIDES - 1 - k if turned else k]
        rank = str(k + 1 if turned else SIDES - k)
        for y in (FRAME / 2, 1 - FRAME / 2):
            found.append(Letters(file, "semibold", size, middle, y * side + size * 0.34, ink, 0.9))
        for x in (FRAME / 2, 1 - FRAME / 2):
            found.append(Letters(rank, "semibold", size, x * side, middle + size * 0.36, ink, 0.9))
    return tuple(found)


def _numbers(side: float, turned: bool, ink: tuple[Colour, ...]) -> tuple[Letters, ...]:
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
            found.append(Letters(shown, "sans", size, left, y * side + size * 1.08, ink, 0.85))
    return tuple(found)

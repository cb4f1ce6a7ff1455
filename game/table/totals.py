"""Draws what counts in a round, in the largest type of a table, and what it would become."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.table.art import fonts
from game.table.frames import BAD, frect
from game.table.ui.theme import SMALL, SOFT, Theme, engrave, paste, write

if TYPE_CHECKING:
    from game.rules.core.move import Move
    from game.rules.core.state import State
    from game.rules.core.view import View
    from game.table.layout import Plate, Rect
    from game.table.layout_capabilities import Foretelling

LARGEST = 72.0
"""Size of a total where its place is as high as that, units."""
READABLE = 30.0
"""From this size on both figures stand in one line; in a narrower place the one of now goes above."""
_SHARE = 0.86
"""Of the size, over the height of its place."""
_ARROW = "→"
_GAP = 0.16
"""Between figures and arrow, over their size."""


def foretold(
    layout: Foretelling[State], view: View[State], plates: tuple[Plate, ...], move: Move | None
) -> tuple[Plate, ...]:
    """The plates with what a move would make of a total."""
    told = None if move is None else layout.forecast(view, move)
    if told is None:
        return plates
    return tuple(
        replace(plate, forecast=told.text, gains=told.good) if plate.seat == told.seat else plate
        for plate in plates
    )


def draw_total(surface: pygame.Surface, theme: Theme, plate: Plate) -> None:
    """The total of a plate in its place, or "13 → 4" while a card is held over what would change it."""
    cell = plate.total
    if cell is None:
        return
    most = min(LARGEST, cell.h * _SHARE)
    if not plate.forecast:
        size = _fitting(theme, plate.total_text, most, cell.w)
        engrave(surface, theme, plate.total_text, frect(cell), size)
        return
    size = most * min(1.0, cell.w / _across(theme, plate, most))
    if size >= min(READABLE, most):
        x = cell.centre[0] - _across(theme, plate, size) / 2
        for picture in (_now(theme, plate, size), _arrow(theme, size), _then(theme, plate, size)):
            wide = picture.get_width() / theme.scale
            paste(surface, theme, picture, pygame.FRect(x, cell.y, wide, cell.h))
            x += wide + size * _GAP
    else:
        _draw_stacked(surface, theme, plate, cell)


def _draw_stacked(surface: pygame.Surface, theme: Theme, plate: Plate, cell: Rect) -> None:
    """The total of now small above, what it would become below."""
    high, low = cell.rows(max(SMALL, cell.h * 0.36), None)
    write(surface, theme, f"{plate.total_text} {_ARROW}", frect(high), high.h, SOFT, "bold")
    size = _fitting(theme, plate.forecast, low.h, cell.w)
    paste(surface, theme, _then(theme, plate, size), frect(low))


def _fitting(theme: Theme, text: str, size: float, wide: float) -> float:
    return min(size, size * wide / max(1.0, theme.width(text, size, "serif")))


def _across(theme: Theme, plate: Plate, size: float) -> float:
    """The width of both figures and the arrow."""
    parts = _now(theme, plate, size), _arrow(theme, size), _then(theme, plate, size)
    return sum(part.get_width() for part in parts) / theme.scale + 2 * size * _GAP


def _now(theme: Theme, plate: Plate, size: float) -> pygame.Surface:
    return theme.text(plate.total_text, size * 0.8, SOFT, "serif")


def _arrow(theme: Theme, size: float) -> pygame.Surface:
    return theme.text(_ARROW, size * 0.6, SOFT, "semibold")


def _then(theme: Theme, plate: Plate, size: float) -> pygame.Surface:
    if plate.gains:
        return theme.gold(plate.forecast, size)
    return fonts.text(plate.forecast, "serif", theme.px(size), BAD)

"""Draws the marks of Deuce."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.table.art import gameboard, svg
from game.table.art.materials import Box
from game.table.drawings import Brush, draws, lies_on
from game.table.frames import kept
from game.table.layouts.deuce.marks import Frost, Gameboard, HandCount
from game.table.ui.theme import INK, SMALL

if TYPE_CHECKING:
    from game.table.flight import Pose
    from game.table.layout import Rect

_ROUND = 12.0
"""Of the corners of a frozen pair."""


@draws(Gameboard)
def _gameboard(brush: Brush, mark: Gameboard) -> None:
    box, scale = brush.box(mark), brush.theme.scale

    def inside(rect: Rect) -> Box:
        return (
            rect.x * scale - box.x, rect.y * scale - box.y, rect.w * scale, rect.h * scale,
        )  # fmt: skip

    pairs = tuple(gameboard.Pair(inside(left), inside(right), facing) for left, right, facing in mark.pairs)
    gameboard.lay(brush.surface, box, mark.unit * scale)
    brush.paste(gameboard.gameboard(box.size, mark.unit * scale, pairs, inside(mark.tray)), box)


@draws(HandCount)
def _hand_count(brush: Brush, mark: HandCount) -> None:
    """Nothing beneath the packet."""


@lies_on(HandCount)
def _on_packet(brush: Brush, mark: HandCount, poses: Sequence[Pose], area: Rect) -> None:
    """The number on a dark field, where there are cards."""
    if mark.number > 0:
        box = brush.box(mark)
        brush.paste(_field(box.size), box)
        brush.words(str(mark.number), mark, SMALL, INK, "bold")


@draws(Frost)
def _frost(brush: Brush, mark: Frost) -> None:
    """Nothing beneath the cards."""


@lies_on(Frost)
def _on_pair(brush: Brush, mark: Frost, poses: Sequence[Pose], area: Rect) -> None:
    """Ice over both cards, which can be read through it."""
    if mark.frozen:
        box = brush.box(mark)
        brush.paste(_ice(box.size, brush.theme.px(_ROUND)), box)


@kept
def _ice(size: tuple[int, int], radius: int) -> pygame.Surface:
    from game.table.art import frost

    return frost.frost(size, radius)


@kept
def _field(size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    body = f'<rect width="{w}" height="{h}" rx="{h / 2}" fill="#140a1c" fill-opacity=".82"/>'
    return svg.raster(svg.document(w, h, body), size)

"""Draws the cribbage board of a table with its pegs, and the lens over a peg on its way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.table.art import cribbage_board, cribbage_pegs, svg
from game.table.art.cribbage_pegs import Loose

if TYPE_CHECKING:
    import pygame

    from game.table.animator import Pose
    from game.table.art.palette import Colour
    from game.table.layout import Decor, Rect
    from game.table.ui.theme import Theme

PEG = 4.0
"""Width of a peg's place over the radius of its hole."""
LENS = 0.80
"""Diameter of the lens, over the height of the board."""
ZOOM = 2.0


def draw_board(
    surface: pygame.Surface, box: pygame.Rect, text: str, colours: Sequence[Colour], crisp: bool
) -> None:
    """The board without pegs into `box`, pixels; `text` is that of its mark: tracks and the last hole."""
    tracks, target = (int(part) for part in text.split())
    picture = cribbage_board.board(box.size, tuple(colours[:tracks]), target, crisp)
    svg.paste(surface, picture, box.topleft)


def draw_peg(surface: pygame.Surface, pose: Pose, scale: float, colour: Colour) -> None:
    """A peg that stands in its hole, or is pulled out and on its way."""
    lift = pose.lift * scale if pose.moving else 0.0
    foot = (pose.x * scale, pose.y * scale)
    cribbage_pegs.draw_peg(surface, colour, foot, pose.w * scale / PEG, lift=lift)


def draw_lens(
    surface: pygame.Surface,
    theme: Theme,
    mark: Decor,
    poses: Sequence[Pose],
    colours: Sequence[Colour],
    area: Rect,
) -> None:
    """A lens over the first moving peg, if there is one; it stays within `area` (units)."""
    moving = next((pose for pose in poses if pose.look == "peg" and pose.moving), None)
    if moving is None:
        return
    rect, scale = mark.rect, theme.scale
    tracks, target = (int(part) for part in mark.text.split())
    size = (round(rect.w * scale), round(rect.h * scale))
    loose = [
        Loose(
            colours[pose.token], (pose.x - rect.x) / rect.h, (pose.y - rect.y) / rect.h,
            pose.w / PEG / rect.h, pose.lift / rect.h if pose.moving else 0.0,
        )
        for pose in poses
        if pose.look == "peg" and pose.token is not None
    ]  # fmt: skip
    half = LENS * rect.h / 2
    x = min(max(moving.x, area.x + half), area.right - half)
    y = min(max(moving.y, area.y + half), area.bottom - half)
    cribbage_pegs.draw_lens(
        surface, (x * scale, y * scale), theme.px(2 * half), size, tuple(colours[:tracks]),
        ((moving.x - rect.x) * scale, (moving.y - rect.y) * scale), loose, ZOOM, target,
    )  # fmt: skip

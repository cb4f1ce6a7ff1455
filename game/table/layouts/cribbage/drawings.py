"""Draws the cribbage board, and the lens over a peg on its way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.table.art import board, cribbage_board, cribbage_pegs
from game.table.cribbage_shape import PEG
from game.table.drawings import Brush, draws, lies_over
from game.table.layouts.cribbage.marks import Disc, PegBoard

if TYPE_CHECKING:
    from game.table.art.palette import Colour
    from game.table.flight import Pose
    from game.table.layout import Rect

LENS = 0.95
"""Diameter of the lens, over the height of the board."""
ZOOM = 2.0
_ENAMEL: Colour = (22, 40, 44)


@draws(PegBoard)
def _peg_board(brush: Brush, mark: PegBoard) -> None:
    box = brush.box(mark)
    lanes = tuple(brush.colours[: mark.tracks])
    brush.paste(cribbage_board.board(box.size, lanes, mark.target, box.size in brush.fine), box)


@draws(Disc)
def _disc(brush: Brush, mark: Disc) -> None:
    box = brush.box(mark)
    brush.paste(board.token(box.w, _ENAMEL), box)


@lies_over(PegBoard)
def _lens(brush: Brush, mark: PegBoard, poses: Sequence[Pose], area: Rect) -> None:
    """A lens over the first moving peg, if there is one."""
    pegs = [pose for pose in poses if pose.look == "peg" and pose.token is not None]
    moving = next((pose for pose in pegs if pose.moving), None)
    if moving is None:
        return
    rect, scale = mark.rect, brush.theme.scale
    loose = [
        cribbage_pegs.Loose(
            brush.colours[pose.token or 0], (pose.x - rect.x) / rect.h, (pose.y - rect.y) / rect.h,
            pose.w / PEG / rect.h, pose.lift / rect.h if pose.moving else 0.0,
        )
        for pose in pegs
    ]  # fmt: skip
    half = LENS * rect.h / 2
    x = min(max(moving.x, area.x + half), area.right - half)
    y = min(max(moving.y, area.y + half), area.bottom - half)
    cribbage_pegs.draw_lens(
        brush.surface, (x * scale, y * scale), brush.theme.px(2 * half),
        (round(rect.w * scale), round(rect.h * scale)), tuple(brush.colours[: mark.tracks]),
        ((moving.x - rect.x) * scale, (moving.y - rect.y) * scale), loose, ZOOM, mark.target,
    )  # fmt: skip

"""How the rows of a panel fit a room that is a little too small for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.table.ui.widget import Widget

_GAP = 4.0
"""Between two rows at least; a label is nearer to what it belongs to."""
_CLOSER = 6.0
"""Units by which rows may lie closer together than they usually do."""


def drawn_closer(rows: Sequence[Widget], excess: float) -> float:
    """Move rows closer together by so many units in all, where that leaves them apart; what was gained."""
    lines: list[list[Widget]] = []
    for row in sorted(rows, key=lambda row: row.rect.y):
        if lines and row.rect.y < max(other.rect.bottom for other in lines[-1]) + _GAP:
            lines[-1].append(row)  # a label beside its control or above it
        else:
            lines.append([row])
    step = excess / max(1, len(lines) - 1)
    if not 0 < step <= _CLOSER:
        return 0.0
    for number, line in enumerate(lines):
        for row in line:
            row.rect.y -= number * step
    return excess


def whole(rows: Sequence[Widget], room: float) -> float:
    """How much of a room whole rows take, none of them cut: the others come by scrolling."""
    ends = [row.rect.bottom + row.below for row in rows]
    gaps = [
        end
        for end in ends
        if end <= room and not any(row.rect.y < end + _GAP and row.rect.bottom > end for row in rows)
    ]
    return max(gaps, default=room)

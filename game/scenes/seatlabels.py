"""What stands on the plates of a table that is played at: names, who is thinking, clocks, looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.moods import moods
from game.table.board_layout import BoardLayout
from game.table.plates import SeatLabels

if TYPE_CHECKING:
    from game.scenes.context import TableContext


def labels_of(table: TableContext) -> SeatLabels:
    """As they are now."""
    session = table.session

    def note(seat: int) -> str:
        thinking = session.thinking()
        return "thinking…" if thinking is not None and thinking.slow and thinking.seat == seat else ""

    def time_left(seat: int) -> str:
        return clocks.text(seat) if (clocks := session.clocks) is not None else ""

    def short(seat: int) -> bool:
        return session.clocks is not None and session.clocks.short(seat)

    def line(told: str) -> str:
        layout = table.tabletop.layout
        return layout.in_set(told, table.app.looks.board_set) if isinstance(layout, BoardLayout) else told

    look = moods(session.players, table.tabletop.view)
    return SeatLabels(table.naming.on_plate, table.colours, note, time_left, short, line, look)

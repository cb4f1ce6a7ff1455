"""What a screen reader is told of a table that is played at, and how its presses become moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.context import TableContext, TablePart
from game.table.retold import Kept
from game.table.told import Hands, TableTold, told_of

if TYPE_CHECKING:
    from game.scenes.acts import Acts
    from game.scenes.turn import Turn


class TableTelling(TablePart):
    """What lies on one table, with what everybody did last."""

    def __init__(self, table: TableContext, turn: Turn, acts: Acts) -> None:
        super().__init__(table)
        self.turn, self.acts = turn, acts
        self._hands = Hands(turn.input, turn.after_input, self._press_guide, self._press_early)
        self._kept = Kept()

    def lying(self) -> TableTold | None:
        """All of it, once there is a view."""
        did = self.acts.worded()

        def note(seat: int) -> str:
            words = did.get(seat, "")
            return f"{words[:1].upper()}{words[1:]}." if words else ""

        return told_of(
            self.tabletop, self.game, self.naming.name, self.turn.picker, self._hands, note, self._kept
        )

    def _press_early(self, piece: int) -> None:
        """A piece is pressed while others are to act."""
        place = next((place for place in self.tabletop.placements if place.id == piece), None)
        if place is not None:
            self.turn.explain_waiting(place.rect.centre)

    def _press_guide(self, key: str) -> None:
        guide = next((guide for guide in self.tabletop.guides if guide.key == key), None)
        if guide is not None:
            self.turn.press_guide(guide.rect.centre)

"""What a screen reader is told of a table that is played at, and how its presses become moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.scenes.context import TableContext, TablePart
from game.scenes.telling import page
from game.table import aloud
from game.table.told import Hands, TableTold

if TYPE_CHECKING:
    from game.access.node import Node
    from game.scenes.acts import Acts
    from game.scenes.turn import Turn
    from game.table.ui.focus import WidgetSet


class TableTelling(TablePart):
    """The nodes of one table: what is written around it, what lies on it, and its buttons."""

    def __init__(self, table: TableContext, turn: Turn, acts: Acts) -> None:
        super().__init__(table)
        self.turn, self.acts = turn, acts

    def page(self, sets: Sequence[WidgetSet]) -> Node:
        """All of it."""
        written = self.app.written
        assert written is not None
        tabletop, view = self.tabletop, self.tabletop.view
        if view is None:
            return page(written, sets, modal=False)
        scene = aloud.Scene(
            self.game, view, view, tabletop.layout, tabletop.area, tabletop.near, self.naming.name
        )
        hands = Hands(
            self._press_piece, self._press_target, self._press_choice, self._press_guide, self._to_piece,
            self._to_target,
        )  # fmt: skip
        told = TableTold(tabletop, scene, self.turn.picker, hands, self._did)
        return page(written, sets, modal=False, also=told.nodes(), told=told.boxes())

    def _did(self, seat: int) -> str:
        words = self.acts.worded().get(seat, "")
        return f"{words[:1].upper()}{words[1:]}." if words else ""

    def _press_piece(self, piece: int) -> None:
        place = next((place for place in self.tabletop.placements if place.id == piece), None)
        if self.turn.picker is not None:
            self.turn.input.press(piece=piece)
            self.turn.after_input()
        elif place is not None:
            self.turn.explain_waiting(place.rect.centre)

    def _press_target(self, key: str) -> None:
        if self.turn.picker is not None:
            self.turn.input.press(target=key)
            self.turn.after_input()

    def _press_choice(self, choice: str) -> None:
        if self.turn.picker is not None:
            self.turn.picker.press_choice(choice)
            self.turn.after_input()

    def _press_guide(self, key: str) -> None:
        guide = next((guide for guide in self.tabletop.guides if guide.key == key), None)
        if guide is not None:
            self.turn.press_guide(guide.rect.centre)

    def _to_piece(self, piece: int) -> None:
        self.turn.input.point(piece=piece)
        self.turn.after_input()

    def _to_target(self, key: str) -> None:
        self.turn.input.point(target=key)
        self.turn.after_input()

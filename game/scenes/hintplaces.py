"""Where a hint tells its words at a table: the pill and the drawer that its "Why?" opens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.scenes.clearing import GAP, about_drawer, about_hint, pointed_at, written
from game.scenes.context import TableContext, TablePart
from game.scenes.hud import TOP
from game.table.chalk import DISC
from game.table.frames import rect_of
from game.table.layout import Rect

if TYPE_CHECKING:
    from game.rules.core.move import Move
    from game.scenes.acts import Acts
    from game.scenes.hud import Hud
    from game.scenes.pill import Pill
    from game.scenes.sidepanel import SidePanel
    from game.scenes.why import Why
    from game.table.picker import Picker
    from game.table.ui.theme import Theme


class HintPlaces(TablePart):
    """Of one table; laid out anew only where something has changed."""

    def __init__(self, table: TableContext, hud: Hud, pill: Pill, why: Why) -> None:
        super().__init__(table)
        self.hud, self.pill, self.why = hud, pill, why
        self.panel: SidePanel | None = None
        """Beside a board: it makes room."""
        self.acts: Acts | None = None
        """What is told at the plates."""
        self.spared: Sequence[Rect] = ()
        """What nothing of the hint lies on: the pill, and what is written."""
        self.pointed: Sequence[Rect] = ()
        """What the hint points at, with its dashes and numbers: no chip lies there."""
        self._laid: object = None

    def lay(self, theme: Theme, picker: Picker, moves: Sequence[Move], text: str, short: str) -> None:
        """Place pill and drawer for these moves and words."""
        tabletop, hud, panel = self.tabletop, self.hud, self.panel
        self.pointed = tuple(rect.inset(-DISC / 2) for rect in pointed_at(tabletop, moves))
        told = () if self.acts is None else tuple(self.acts.placed(theme).values())
        beside = None if panel is None else panel.box
        buttons = [button.visible for button in self.pill.widgets.widgets]
        key = (
            theme, hud.whole, hud.free, text, short, tuple(moves), tabletop.placements, picker.lit_pieces,
            told, beside, buttons, self.why.open,
        )  # fmt: skip
        if key == self._laid:
            return
        self._laid = key
        around = about_hint(tabletop, hud, picker, moves, told)
        if panel is not None and beside is not None:
            # what the drawer tells as well is not told twice, where room is short
            self.pill.lay_in(theme, beside, short if self.why.open else text, short)
            panel.lend(self.pill.rect.h + GAP)
        else:
            self.pill.lay(theme, hud.whole, hud.free, text, short, around)
        pill = rect_of(self.pill.rect)
        drawer = about_drawer(theme, tabletop, around, moves)
        self.why.around = replace(drawer, needed=(*drawer.needed, pill))
        self.spared = [pill, *written(tabletop)]
        self.why.docked = None if beside is None else self._above(pill, beside)
        self.why.room, self.why.heard = self._beneath_tools(), self.pill.said

    def clear(self) -> None:
        """Nothing is told any more."""
        self._laid, self.pointed = None, ()
        if self.panel is not None:
            self.panel.lend(0.0)

    def _beneath_tools(self) -> Rect:
        area, top = self.tabletop.area, TOP + 4.0
        return Rect(area.x + GAP, top, area.w - 2 * GAP, area.bottom - GAP - top)

    def _above(self, pill: Rect, panel: Rect) -> Rect:
        """Over the list of moves, between what stands above it and the pill."""
        plates = (plate.rect.bottom for plate in self.tabletop.plates if plate.rect.y < panel.y)
        top = max(plates, default=panel.y - GAP) + GAP
        return Rect(panel.x, top, panel.w, pill.y - GAP - top)

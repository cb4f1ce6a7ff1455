"""The list of moves beside a board under review, each with its mark; a press on one goes to its decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.scenes.judgement import MARKED
from game.scenes.reviewgraph import INKS
from game.scenes.sidepanel import PAD, MoveList, plies
from game.table.layout_capabilities import Panelled
from game.table.ui.panel import draw_glass
from game.table.ui.theme import Theme

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.reviewtable import SmallTable
    from game.session.review import Review


class ReviewMoves(MoveList):
    """In the place that the layout has for it, in the print of the page; other tables have none.

    `go` turns to the decision of a seat at a version.
    """

    def __init__(self, match: Match, table: SmallTable, go: Callable[[int, int], object]) -> None:
        movers = [step.seat for step in match.steps()]
        super().__init__(lambda version: go(movers[version - 1], version - 1))
        self._table = table
        self.visible = isinstance(table.tabletop.layout, Panelled)
        self.inks = {mark.value: INKS[mark] for mark in MARKED}
        if self.visible:
            outcome = match.outcome()
            self.follow(plies(match, match.version), "" if outcome is None else outcome.reason)

    @property
    def panel(self) -> pygame.FRect:
        """Where it stands, with its edge."""
        return self.rect.inflate(2 * PAD, 2 * PAD)

    def placed(self) -> None:
        """The small table stands elsewhere."""
        layout, tabletop = self._table.tabletop.layout, self._table.tabletop
        if isinstance(layout, Panelled):
            box = self._table.placed_on_page(layout.panel(tabletop.area))
            self.rect = pygame.FRect(box.x + PAD, box.y + PAD, box.w - 2 * PAD, box.h - 2 * PAD)
            self.follow(self.plies, self.ending)
            self.find()

    def look(self, at: int, review: Review) -> None:
        """The decision that shows is the one at this version; marks are those that are known by now."""
        judged = (one.judged for one in review.found.values())
        self.glyphs = {one.version + 1: one.mark.value for one in judged if one.mark in MARKED and one.mark}
        if at + 1 != self.shown:
            self.shown = at + 1
            self.find()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """On glass, as in a replay."""
        draw_glass(surface, theme, self.panel, 14.0, deep=True)
        super().draw(surface, theme)

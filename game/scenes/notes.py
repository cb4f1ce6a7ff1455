"""What was written about a game that was brought in: beside the replay, the remarks and lines of one step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.shared.annotations import glyphs, remarks, words
from game.rules.shared.notation import SIGNS
from game.table.art.palette import Colour
from game.table.ui.panel import draw_glass
from game.table.ui.scroll import ScrollArea
from game.table.ui.theme import INK, SMALL, SOFT, Theme, write

if TYPE_CHECKING:
    from game.match import Match
    from game.rules.core.gametree import GameTree, Node
    from game.table.ui.widget import Pos

HIGH = 150.0
INDENT = 12.0
SHORT = 4
"""Characters of a glyph that is written behind its move; longer ones are told among the remarks."""


class Notes(ScrollArea):
    """The remarks to the step that shows, then the lines that could have been played instead of its move."""

    called = "Remarks"

    def __init__(self, match: Match, tree: GameTree) -> None:
        super().__init__(paint=self._paint)
        self.focusable = False
        self.marks: dict[int, str] = {}
        """By version, the glyphs of the move that led there, as they are written behind it."""
        self._told: dict[int, list[tuple[str, Colour]]] = {}
        self._version = -1
        self._lines: list[tuple[str, Colour]] = []
        self._wide = 0.0
        made = [step for step in match.steps() if step.move.pieces]
        along = tree.along([step.text for step in made])
        self._tell(0, along[0], tree.ply - 1)
        for ply, (step, node) in enumerate(zip(made, along[1:], strict=False), tree.ply):
            self._tell(step.version, node, ply)
            short = [glyph for glyph in glyphs(node) if len(glyph) <= SHORT]
            if said := "".join(glyph if glyph in SIGNS else f" {glyph}" for glyph in short):
                self.marks[step.version] = said
        if len(along) == len(made) + 1 and along[-1].children:  # the game went on where the match stops
            rest = [(words(child, tree.ply + len(made)), SOFT) for child in along[-1].children]
            self._told.setdefault(match.version, []).extend(rest)

    @property
    def empty(self) -> bool:
        """Whether nothing was written about any step."""
        return not self._told

    def at(self, version: int) -> list[str]:
        """What is told at this version, a paragraph each."""
        return [text for text, _ in self._told.get(version, ())]

    def look(self, version: int) -> None:
        """Tell about this version from now on."""
        if version != self._version:
            self._version, self._wide = version, 0.0
            self.offset = 0.0

    def _tell(self, version: int, node: Node, ply: int) -> None:
        told = [(glyph.capitalize(), INK) for glyph in glyphs(node) if len(glyph) > SHORT]
        told += [(text, INK) for text in remarks(node)]
        if node.parent is not None:
            others = (other for other in node.parent.children if other is not node)
            told += [(words(other, ply), SOFT) for other in others]
        if told:
            self._told[version] = told

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """A panel of its own with the text in it."""
        draw_glass(surface, theme, self.rect.inflate(12, 8), 8.0)
        if self._wide != self.rect.w:
            self._wide = self.rect.w
            self._lines = [
                (line, ink)
                for text, ink in self._told.get(self._version, ())
                for line in theme.wrap(text, self.rect.w - INDENT - 8, SMALL)
            ]
            self.height = len(self._lines) * theme.line(SMALL)
            self.scroll_to(self.offset)
        super().draw(surface, theme)

    def _paint(self, surface: pygame.Surface, theme: Theme, origin: Pos) -> None:
        high = theme.line(SMALL)
        for number, (line, ink) in enumerate(self._lines):
            place = pygame.FRect(origin[0], origin[1] + number * high, self.rect.w, high)
            if place.bottom > self.rect.top and place.top < self.rect.bottom:
                write(surface, theme, line, place, SMALL, ink, align=0.0)

"""The rule in play beside its table: what the present phase goes by, with its figure, and the book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes import diagramart, navigate
from game.scenes.book import Block, Diagram, Figure, Rule, open_book
from game.scenes.bookpage import draw_figure, figure_height, figure_width
from game.scenes.context import TableContext
from game.scenes.drawer import INSIDE, Drawer
from game.table.ui.button import Button
from game.table.ui.panel import draw_text
from game.table.ui.theme import BODY, GOLD_SOFT, INK, SMALL, SOFT, Theme

if TYPE_CHECKING:
    from game.scenes.book import Book
    from game.table.ui.widget import Pos

_GAP = 10.0


class RuleInPlay(Drawer):
    """The drawer of one table; `cited` is the rule that what is said above the hand cites, if any."""

    icon, tip = "book", "Close (R)"

    def __init__(
        self, table: TableContext, cited: Callable[[], str | None], bottom: Callable[[], float]
    ) -> None:
        super().__init__(
            table, Button("Open the book", self.open_book, tip="The whole page (R)", size=SMALL), bottom
        )
        self._cited = cited
        self._book: Book | None = None
        self._number = ""

    @property
    def number(self) -> str:
        """The rule that is shown: the one that is cited, else that of the phase."""
        view = self.tabletop.view
        return self._cited() or (self.game.rule_in_play(view) if view is not None else "")

    @property
    def blocks(self) -> Sequence[Block]:
        """The rule, and the figures that belong to it; nothing where the book has none of that number."""
        if self._book is None:
            self._book = open_book(self.game.key)
        at = self._book.index_of(self._number)
        if at is None:
            return ()
        found: list[Block] = [self._book.blocks[at]]
        for block in self._book.blocks[at + 1 :]:
            if not isinstance(block, Figure | Diagram):
                break
            found.append(block)
        return found

    def show(self, number: str) -> bool:
        """Open it at this rule; False where there is none to be shown."""
        self._number, self.page.offset = number, 0.0
        self.title = f"Rule {self._number}"
        self.open = bool(self.blocks)
        return self.open

    def open_book(self) -> None:
        """The whole page, at this rule."""
        number = self._number
        self.shut()
        navigate.open_rules(self.app, self.game.key, number)

    # --- drawing ---------------------------------------------------------------------------------------

    def height(self, theme: Theme) -> float:
        """Of the rule with its figures."""
        return self._run(None, theme, (0.0, 0.0))

    def paint(self, surface: pygame.Surface, theme: Theme, origin: Pos) -> None:
        """The rule with its figures."""
        self._run(surface, theme, origin)

    def _run(self, surface: pygame.Surface | None, theme: Theme, origin: Pos) -> float:
        """Set it from this corner, on a surface if there is one; how tall it is."""
        y = origin[1]

        def say(text: str, size: float, colour: tuple[int, int, int], kind: str = "semibold") -> None:
            nonlocal y
            lines = theme.wrap(text, INSIDE, size, kind)
            if surface is not None:
                draw_text(surface, theme, text, pygame.FRect(origin[0], y, INSIDE, 0), size, colour, kind)
            y += len(lines) * theme.line(size, kind) + _GAP

        for block in self.blocks:
            if isinstance(block, Rule):
                for text, size, colour, kind in (
                    (block.title, BODY + 1, GOLD_SOFT, "bold"),
                    (block.text, SMALL, INK, "semibold"),
                    (block.ruling, SMALL, SOFT, "semibold"),
                ):
                    if text:
                        say(text.replace("*", ""), size, colour, kind)
            elif isinstance(block, Figure | Diagram):
                y += self._figure(surface, theme, block, (origin[0], y))
                say(block.caption, SMALL, SOFT)
        return y - origin[1]

    def _figure(
        self, surface: pygame.Surface | None, theme: Theme, figure: Figure | Diagram, at: Pos
    ) -> float:
        """As large as there is room for; how tall it is."""
        if isinstance(figure, Diagram):
            wide, high = diagramart.size_of(figure.drawing)
        else:
            wide, high = figure_width(figure), figure_height(figure)
        share = min(1.0, INSIDE / wide)
        if surface is not None:
            small = Theme(theme.scale * share, theme.reduced_motion, theme.tint, theme.sight, theme.written)
            corner = (at[0] / share, at[1] / share)
            sprites = self.tabletop.painter.sprites
            if isinstance(figure, Diagram):
                diagramart.draw(surface, small, sprites, figure.drawing, corner)
            else:
                draw_figure(surface, small, sprites, figure, corner)
        return high * share + _GAP

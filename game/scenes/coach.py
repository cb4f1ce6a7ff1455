"""The coach at a table: hints for whoever asks, warnings for those who want them, from the same thoughts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.context import TableContext, TablePart
from game.scenes.hint import Hints
from game.scenes.warning import Warnings
from game.session.counsel import Counsel

if TYPE_CHECKING:
    import pygame

    from game.scenes.hud import Hud
    from game.scenes.turn import Turn
    from game.table.ui.theme import Theme


class Coach(TablePart):
    """The coach of one table."""

    def __init__(self, table: TableContext, turn: Turn, hud: Hud) -> None:
        super().__init__(table)
        counsel = Counsel(table.bots, lambda: table.app.now)
        self.hints = Hints(table, turn, hud, counsel)
        self.warnings = Warnings(table, turn, counsel)

    @property
    def waits(self) -> bool:
        """Whether somebody waits for a thought."""
        return self.hints.waits or self.warnings.holding

    def update(self, theme: Theme) -> bool:
        """Go on; True if a frame must be drawn."""
        changed = self.warnings.update()
        return self.hints.update(theme) or changed

    def event(self, event: pygame.Event) -> bool:
        """Buttons and keys of a hint; while a move waits nothing else is done."""
        return self.warnings.event(event) or self.hints.event(event)

    def spared(self) -> list[pygame.FRect]:
        """What no message may cover."""
        hints = self.hints
        return [hints.pill.rect] * hints.visible + [hints.why.rect] * hints.why.open

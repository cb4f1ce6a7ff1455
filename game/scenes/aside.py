"""What stands beside a table: a drawer with the history or the rule in play, and what the ear asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes import navigate
from game.scenes.aloud import Aloud
from game.scenes.context import TableContext, TablePart
from game.scenes.drawer import Drawer
from game.scenes.history import History
from game.scenes.ruleinplay import RuleInPlay
from game.table.layout_capabilities import Panelled
from game.table.ui.widget import bare, with_control

if TYPE_CHECKING:
    from game.scenes.hud import Hud
    from game.scenes.panelcontrol import SidePanelController
    from game.scenes.turn import Turn
    from game.table.ui.theme import Theme

HISTORY = pygame.K_j
BACK = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class Aside(TablePart):
    """Its keys, its pointer and its pictures; one drawer at most is open."""

    def __init__(self, table: TableContext, turn: Turn, hud: Hud, beside: SidePanelController) -> None:
        super().__init__(table)
        self.turn = turn
        self.aloud = Aloud(table, turn, beside)
        turn.look_up = self.open_rule

        def bottom() -> float:
            return hud.whole.y

        self.history = History(table, beside.look, lambda: beside.looking, bottom)
        self.rule = RuleInPlay(table, lambda: turn.caption.rule, bottom)
        self._drawers: tuple[Drawer, ...] = (self.history, self.rule)
        self._told = -1

    @property
    def open(self) -> Drawer | None:
        """The drawer that is open."""
        return next((drawer for drawer in self._drawers if drawer.open), None)

    @property
    def listed(self) -> bool:
        """Whether there is a history: boards have their list of moves."""
        return not isinstance(self.tabletop.layout, Panelled)

    def press_history(self) -> None:
        """Open it, or shut it."""
        if self.history.open:
            self.history.shut()
        elif self.listed:
            self.shut()
            self.history.show()

    def press_rule(self) -> None:
        """The rule in play; once more, or where there is none, the whole book."""
        if self.rule.open:
            self.rule.open_book()
            return
        self.open_rule(self.rule.number)

    def open_rule(self, number: str) -> None:
        """This rule, beside the table."""
        self.shut()
        if not self.rule.show(number):
            navigate.open_rules(self.app, self.game.key, number or None)

    def shut(self) -> bool:
        """Nothing is open any more; False where nothing was."""
        drawer = self.open
        if drawer is not None:
            drawer.shut()
        return drawer is not None

    def event(self, event: pygame.Event) -> bool:
        """A key for the ear; what is pressed on a drawer; and the whole history as text, by Ctrl C."""
        if self.aloud.event(event):
            return True
        drawer = self.open
        if drawer is None:
            return False
        if event.type == pygame.KEYDOWN:
            if drawer is self.history and event.key == pygame.K_c and with_control(event):
                self.history.copy()
                return True
            if not bare(event) or (drawer is self.history and event.key in BACK):
                return False  # from line to line
            return self.shut() if event.key == pygame.K_ESCAPE else drawer.event(event)
        return drawer.event(event)

    def key(self, key: int) -> bool:
        """Opening, and going from line to line, which opens it too."""
        if key == HISTORY and self.listed:
            self.press_history()
        elif key in (pygame.K_r, pygame.K_F1):
            self.press_rule()
        elif key in BACK and self.listed and (self.history.open or key == pygame.K_PAGEUP):
            if not self.history.open:
                self.press_history()
            self.history.step(BACK[key])
        else:
            return False
        return True

    def renew(self) -> bool:
        """Whether something has come that the drawer shows."""
        told, self._told = self._told, self.playback.version
        return self.open is not None and told != self._told

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The drawer that is open, and what was said."""
        drawer = self.open
        if drawer is not None:
            drawer.draw(surface, theme)
        self.aloud.draw(surface, theme)

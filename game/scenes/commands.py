"""What a person may ask of a table beside playing, by a button of the top bar or by key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules import registry
from game.rules.core.errors import IllegalMove
from game.scenes.acknowledgements import counts
from game.scenes.context import TableContext, TablePart
from game.scenes.hud import Tool
from game.scenes.lasttrick import LastTrickScene
from game.scenes.sheet import open_pad
from game.scenes.tablemenu import open_deals, open_menu
from game.table.layout_capabilities import Panelled
from game.table.tricks import Tricks
from game.table.ui.widget import with_control

if TYPE_CHECKING:
    from game.scenes.aside import Aside
    from game.scenes.handover import HotSeatHandover
    from game.scenes.hint import Hints
    from game.scenes.turn import Turn

UNCOUNTED = "That {} goes on: what it was counted at is taken back."


class Commands(TablePart):
    """Buttons and keys of one table: menu, books, taking back, hints, and how things are laid out."""

    def __init__(
        self, table: TableContext, turn: Turn, hints: Hints, handover: HotSeatHandover, aside: Aside
    ) -> None:
        super().__init__(table)
        self.aside = aside
        self.turn = turn
        self.hints = hints
        self.handover = handover

    def tools(self) -> tuple[list[Tool], list[Tool]]:
        """The buttons at the left and at the right of the top bar."""
        left = [Tool("menu", "Menu (Escape)", partial(open_menu, self.table))]
        cards, alone = bool(self.tabletop.layout.sorts), self.game.solitaire
        sort = Tool("swap", "Sort the hand (O)", self.sort, lambda: self.session.seating.viewer is not None)
        aside = self.aside
        history = Tool("history", "History (J)", aside.press_history, unfolded=lambda: aside.history.open)
        whether = Tool("search", "Can it still be won? (W)", self.hints.ask_whether, self._picks)
        deals = Tool("shuffle", "Another deal (D)", partial(open_deals, self.table), self._picks)
        right = [
            *([sort] if cards else []),
            Tool("step", "Next suggestion (N)", self.turn.suggest, self._picks),
            Tool("hint", "Hint (H)", self.hints.press, self._picks),
            *([whether, deals] if alone else []),
            Tool("undo", "Take back (U)", self.undo, self._can_undo),
            Tool("redo", "Play again (Y)", self.redo, self._can_redo),
            *(
                [Tool("cards", "Last trick (L)", self.open_last_trick, self._has_trick)]
                if self._tricks
                else []
            ),
            *([Tool("chart", "Score pad (S)", self._open_pad)] if self._scored else []),
            *([history] if aside.listed else []),
            Tool("book", "Rule in play (R)", aside.press_rule),
        ]
        return left, [replace(tool, usable=partial(self._usable, tool)) for tool in right]

    def _usable(self, tool: Tool) -> bool:
        """Whether it can be used now: not while a count or the results lie over the table."""
        over = self.playback.present and self.session.match.outcome() is not None
        return not (self.playback.halted or over) and tool.usable()

    def chord(self, event: pygame.Event) -> bool:
        """Ctrl or Meta with Z takes back, with Shift too plays again; True if this was one of them."""
        if event.key != pygame.K_z or not with_control(event):
            return False
        if event.mod & pygame.KMOD_SHIFT:
            self.redo()
        else:
            self.undo()
        return True

    def key(self, event: pygame.Event) -> bool:
        """True if this key asks for something that is no play."""
        key = event.key
        if key == pygame.K_u:
            self.undo()
        elif key == pygame.K_y:
            self.redo()
        elif key == pygame.K_h:
            self.hints.press(pad=getattr(event, "pad", False))
        elif key == pygame.K_w and self.game.solitaire:
            self.hints.ask_whether()
        elif key == pygame.K_d and self.game.solitaire and self._picks():
            open_deals(self.table)
        elif key == pygame.K_s and self._scored:
            self._open_pad()
        elif key == pygame.K_l and self._tricks:
            self.open_last_trick()
        elif key == pygame.K_o and self.tabletop.layout.sorts:
            self.sort()
        elif key == pygame.K_n:
            self.turn.suggest(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif key == pygame.K_t:
            return self.switch()
        else:
            return False
        return True

    def undo(self) -> None:
        """Take back, or say why not; that a round is not counted any more is said."""
        counted = self._counted() if self.session.can_undo() else 0
        self._try(self.session.undo)
        if self.session.match.version < counted:
            self.app.toast(UNCOUNTED.format(registry.entry(self.game.key).round))

    def _counted(self) -> int:
        """The version to which the step led that counted a round last; 0 where none did."""
        match = self.session.match
        versions = range(match.version, 0, -1) if self._scored else ()
        return next((at for at in versions if any(map(counts, match.events_at(at, None)))), 0)

    def redo(self) -> None:
        """Play again what was taken back, or say why not."""
        self._try(self.session.redo)

    def sort(self) -> None:
        """The next order of the hand of whoever holds the screen."""
        if self.session.seating.viewer is None:
            return
        self.tabletop.orders.cycle(self.tabletop.bottom)
        self.tabletop.relay(self.app.now)
        self.turn.arranged()
        self.app.toast(self.tabletop.orders.label(self.tabletop.bottom))

    def switch(self) -> bool:
        """The other look of the table, where it has one."""
        switched = self.tabletop.switch(self.app.now)
        if switched:
            self.turn.arranged()
        return switched

    def _open_pad(self) -> None:
        open_pad(self.table)

    def open_last_trick(self) -> None:
        """The latest finished trick, if there is one."""
        layout, view = self.tabletop.layout, self.tabletop.view
        if view is None or not isinstance(layout, Tricks) or not self._has_trick():
            return
        sprites = self.tabletop.painter.sprites
        played = layout.last_trick(view)
        seats = self.session.match.seats
        taker = layout.last_taker(view)
        self.app.stack.push(
            LastTrickScene(
                played, self.tabletop.bottom, seats, sprites, self.naming.plain, taker, self.game.face_name
            )
        )

    @property
    def _scored(self) -> bool:
        """Whether points are written down; a game with a list of moves has none, nor a solitaire."""
        return not (isinstance(self.tabletop.layout, Panelled) or self.game.solitaire)

    @property
    def _tricks(self) -> bool:
        """Whether this is a game of tricks."""
        return isinstance(self.tabletop.layout, Tricks)

    def _has_trick(self) -> bool:
        layout, view = self.tabletop.layout, self.tabletop.view
        return view is not None and isinstance(layout, Tricks) and bool(layout.last_trick(view))

    def _picks(self) -> bool:
        return self.turn.picker is not None

    def _can_undo(self) -> bool:
        return not self.handover.covered and self.session.can_undo()

    def _can_redo(self) -> bool:
        return not self.handover.covered and self.session.can_redo()

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except IllegalMove as error:
            self.turn.refuse(error.reason)

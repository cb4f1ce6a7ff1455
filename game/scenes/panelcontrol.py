"""Looking back at any table; and what a table with a board has beside it: the panel of moves, its engine,
turning the board round. At tables whose layout has no panel only looking back does anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.scenes.context import TableContext, TablePart
from game.scenes.movefield import TypedMoves, slash
from game.scenes.prompt import Caption
from game.scenes.sidepanel import SidePanel
from game.scenes.study import Study, score_words
from game.table.choices import Entry
from game.table.layout import Rect
from game.table.layout_capabilities import Panelled
from game.table.ui.widget import ENTER

if TYPE_CHECKING:
    from game.rules.core.move import Move
    from game.scenes.turn import Turn
    from game.table.ui.theme import Theme

LINGER = 1.5
"""Seconds for which a mate, or what else ended a game, can be seen before the results come."""

BACK = "Back to now"
THINKING = ("Thinking…", "")
"""What stands for the engine's opinion until it has one."""


class SidePanelController(TablePart):
    """The panel of one table; `bottom` names the seat at the lower edge."""

    def __init__(self, table: TableContext, turn: Turn, bottom: Callable[[], int]) -> None:
        super().__init__(table)
        self.turn = turn
        self._bottom = bottom
        self.study: Study | None = None
        """The engine, while it is asked about what is shown."""
        self.looking: int | None = None
        """The earlier version that is looked back at; behind a button that leads back to now."""
        self.panel: SidePanel | None = None
        self.typed: TypedMoves | None = None
        if isinstance(self.tabletop.layout, Panelled):
            self.panel = SidePanel(
                self.app, self.session.match, play=self._play, look=self.look, look_up=turn.look_up,
                flip=self.flip, study=self.analyse, studies=Study.possible(self.session.match), who=self._who,
            )  # fmt: skip
        else:
            self.typed = TypedMoves(table, turn)

    def _who(self, seat: int) -> str:
        """The name of a seat, where several people play here."""
        return self.naming.plain(seat) if len(self.session.people) > 1 else ""

    def resized(self) -> None:
        """Where the layout has room for it."""
        if self.panel is not None and isinstance(self.tabletop.layout, Panelled):
            self.panel.resized(self.tabletop.layout.panel(self.tabletop.area))
        self._offer()

    def renew(self) -> bool:
        """The list of moves, and what may be said or typed by whoever is to act; True if it changed."""
        if self.typed is not None:
            self.typed.renew()
        if self.panel is None:
            return False
        picker = self.turn.picker
        view = picker.view if picker is not None else None
        present = self.session.taken if picker is not None else self.playback.version
        shown = present if self.looking is None else self.looking
        changed = shown != self.panel.moves.shown
        self.panel.moves.shown = shown
        changed = self._renew_study(shown) or changed
        return self.panel.follow(present, self.session.resets, view) or changed

    def analyse(self) -> None:
        """Show what the engine thinks of the position that shows, or no longer."""
        if self.panel is None or not Study.possible(self.session.match):
            return
        if self.study is not None:
            self.study.stop()
            self.study = None
            self.panel.show_study(None)
        else:
            self.session.take_help()
            self.study = Study(self.session.match, self.table.bots)
            self.panel.show_study(THINKING)

    @property
    def waits(self) -> bool:
        """Whether the engine's opinion is still to come."""
        return self.study is not None and self.study.waits

    def _renew_study(self, version: int) -> bool:
        study = self.study
        if study is None or self.panel is None:
            return False
        anew = study.look(version)
        if anew:
            self.panel.show_study(THINKING)  # what was said of another position is not true of this one
        if study.waits:
            self.app.lively(0.3)
        if not study.poll():
            return anew
        found = study.finding
        if found is None:
            self.panel.show_study(("The game is over.", ""))
        else:
            score = score_words(found, self.naming.plain(found.seat), self.naming.plain(1 - found.seat))
            self.panel.show_study((score, "  ".join(found.line)))
        return True

    def lingers(self, now: float) -> bool:
        """Whether the last position of a board stays in sight a little longer before the results."""
        still = self.panel is not None and now < self.playback.ready_at + LINGER
        if still:
            self.app.lively(LINGER)
        return still

    def jumped(self) -> None:
        """A take-back: the present is elsewhere."""
        self.looking = None
        self.playback.version = self.session.taken

    def look(self, version: int | None) -> None:
        """Show the table as it stood at an earlier version; None, or the present one, comes back."""
        if version is not None and version >= self.session.taken:
            version = None
        if version == self.looking:
            return
        self.looking = version
        self.turn.end()
        self._offer()
        shown = self.session.taken if version is None else version
        self.tabletop.latest.clear()
        view = self.session.eyes.shown_view(shown)
        self.tabletop.show(view, (), self.app.now, bottom=self._bottom(), speed=self.playback.pace)
        words = "" if version is None else self.playback.words_at(shown) or "The beginning."
        self.turn.caption = Caption(words)

    @property
    def holds(self) -> bool:
        """Whether the table waits for somebody who looks back."""
        return self.looking is not None and self.panel is None

    def _offer(self) -> None:
        """The way back to now, while an earlier moment shows."""
        if self.looking is None:
            return
        hud, area = self.turn.hud, self.turn.hud.choice_area
        wide = 150.0
        box = Rect(min(area.x, area.right - wide), area.centre[1] - 18, wide, 36)
        hud.offer([Entry("move", BACK, box, gold=True)], lambda entry: self.look(None))

    def flip(self) -> None:
        """Turn the board round."""
        if self.tabletop.flip(self.app.now):
            self.turn.arranged()

    def _play(self, move: Move) -> None:
        self.look(None)
        self.turn.play(move)

    # --- input and drawing -----------------------------------------------------------------------------

    def event(self, event: pygame.Event) -> bool:
        """The panel or the field; and a press on the table while one looks back returns from there."""
        if self.typed is not None and self.typed.event(event):
            return True
        if self.panel is not None and not self.panel.entry.typing and slash(event):
            self.panel.entry.take_keyboard()
            return True
        if self.panel is not None and self.panel.event(event):
            if event.type == pygame.MOUSEMOTION:
                self.turn.input.event(event, self.app.now)
            return True
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.looking is not None
        if pressed and self.tabletop.area.contains(*event.pos) and not self._on_frame(event.pos):
            self.look(None)
            return True
        return False

    def _on_frame(self, pos: tuple[float, float]) -> bool:
        """Whether tools or the bar are pressed, which stand on the table as well."""
        return any(box.contains(*pos) for box in self.turn.hud.frame())

    def key(self, key: int) -> bool:
        """Turning round, typing, looking back."""
        if self.looking is not None and (key in (pygame.K_END, pygame.K_ESCAPE) or key in ENTER):
            self.look(None)
            return True
        if self.panel is None:
            return False
        picker, letter = self.turn.picker, pygame.key.name(key)
        if picker is not None and letter in picker.completions.choices:
            picker.press_choice(letter)
            self.turn.after_input()
        elif key == pygame.K_f:
            self.flip()
        elif key == pygame.K_a:
            self.analyse()
        elif key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.panel.step(-1 if key == pygame.K_PAGEUP else 1)
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The panel, or the field that is typed in."""
        for part in (self.panel, self.typed):
            if part is not None:
                part.draw(surface, theme)

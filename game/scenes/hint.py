"""Hints at a table: the best move in chalk, then up to two others with what each costs, or that there are
none worth showing, then nothing again.

They stay until a move is made, and leave alone what is picked. The coach thinks twice within a second and a
half: the move is shown after the first time, what it is worth and why after the second, so that words once
said stand. Solitaires are told the first move of a way to win instead.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

import pygame

from game.ai.bot import turn_moves
from game.coach.advice import call_after
from game.coach.hints import ONLY, Hint, Option, more_of, prepare, settled
from game.coach.reasons import reason
from game.coach.solitaire import sees_through
from game.rules.core.move import Move
from game.scenes import proofs
from game.scenes.context import TableContext, TablePart
from game.scenes.hintplaces import HintPlaces
from game.scenes.hud import Hud
from game.scenes.pill import NUMBERS, Pill
from game.scenes.pointers import Pointers
from game.scenes.prompt import Caption
from game.scenes.rownames import row_names
from game.scenes.study import written
from game.scenes.why import Why
from game.session.counsel import Counsel
from game.session.reading import Reading
from game.table import chalk
from game.table.art import signs, svg
from game.table.ui.button import Button
from game.table.ui.widget import bare

if TYPE_CHECKING:
    from game.ai.thought import Thought
    from game.rules.core.state import State
    from game.rules.core.view import View
    from game.scenes.turn import Turn
    from game.table.picker import Picker
    from game.table.ui.theme import Theme

PLAY, WHY = pygame.K_i, pygame.K_w
FORESEEN = 6
"""Moves of the line that a search expects."""
NO_OTHERS = "Nothing else is worth showing."


class Hints(TablePart):
    """The hints of one table; what they are about is the turn's."""

    def __init__(self, table: TableContext, turn: Turn, hud: Hud, counsel: Counsel) -> None:
        super().__init__(table)
        self.turn = turn
        self.hud = hud
        self.options: tuple[Option, ...] = ()
        """What is known to be good here, the best first."""
        self.hint: Hint | None = None
        """Where these have values, what they rest on."""
        self.reason = ""
        """Why the best is better, where something true sets it apart."""
        self._stage = 0
        """How often it was asked for: none of them in sight, the best, all."""
        self._counsel = counsel
        self._wanted = False
        """Whether what is asked is to be shown."""
        self._heard: tuple[Thought | None, Thought | None] = (None, None)
        """What was told last."""
        self._picker: Picker | None = None
        """Whose decision it is about."""
        self._view: View[State] | None = None
        self._of_solver: proofs.Wanted | None = None
        """What of a solitaire is not answered yet."""
        self._call = ""
        """What to call once the best move is made; empty where nothing is."""
        self._more = False
        """Whether there are moves besides those that may be shown."""
        self._proved = ""
        """What is known of the first move of a way to win."""
        self._step = -1
        self._pad = False
        """Whether a gamepad asked."""
        self._play = Button("Play it", self.play, tip="Play the hint’s move (I)")
        self._explain = Button("Why?", self.explain, tip="What each move is worth (W)")
        self.pill = Pill([self._play, self._explain])
        self.widgets = self.pill.widgets
        self.why = Why(table, self.explain)
        self.places = HintPlaces(table, hud, self.pill, self.why)
        self._prepared = False

    # --- what is asked ---------------------------------------------------------------------------------

    @property
    def waits(self) -> bool:
        """Whether something is being thought about."""
        return self._wanted and self._counsel.waits

    @property
    def rested(self) -> bool:
        """Whether what is said will stand: no better thought of these moves is to come."""
        return not self.waits or self._counsel.comparing

    @property
    def hinted(self) -> Move | None:
        """The best move, while a hint shows."""
        return self.options[0].move if self.shown else None

    def press(self, *, pad: bool = False) -> None:
        """The best move; others beside it; nothing again. A gamepad comes to the buttons by itself."""
        picker = self.turn.picker
        if picker is None or picker.view.seat is None:
            return
        self.session.take_help()
        if self.options:
            self._next(pad)
        elif not self.waits:
            self._pad = pad
            self._ask(proofs.Wanted.WAY if self.game.solitaire else None)

    def _next(self, pad: bool) -> None:
        """More of what is known; where a search knows of no others, those are asked for first."""
        if self._stage == 1 and self.hint is not None and self.hint.unvalued:
            self._pad = pad
            self._compare()
        elif not self.waits or self.stages[2] > self.stages[1]:
            self._show((self._stage + 1) % len(self.stages), pad=pad)

    def _compare(self) -> None:
        """Ask what others are worth, where a search knows of none."""
        if self.hint is not None and self.hint.unvalued and not self._counsel.comparing:
            self._wanted = True
            self._counsel.compare(self.hint.unvalued)

    def explain(self) -> None:
        """Open the drawer with what each move is worth, or close it."""
        self.why.open = not self.why.open and self.hint is not None
        if self.why.open:
            self._compare()

    @property
    def shown(self) -> int:
        """How many of the options are in sight."""
        return self.stages[self._stage]

    @property
    def stages(self) -> tuple[int, int, int]:
        """How many moves are in sight after one press and the next: none, the best, all there are."""
        first = 2 if self.rested and len(self.options) > 1 and self.options[1].alike else 1
        return 0, min(first, len(self.options)), len(self.options)

    def ask_whether(self) -> None:
        """Ask whether a solitaire can still be won."""
        if self.turn.picker is not None and self.game.solitaire and not self.waits:
            self.session.take_help()
            self._ask(proofs.Wanted.WHETHER)

    def _ask(self, of_solver: proofs.Wanted | None) -> None:
        self._forget()
        self._picker, self._of_solver, self._wanted = self.turn.picker, of_solver, True
        assert self._picker is not None
        self._view = self._picker.view
        if of_solver is not None:
            self._counsel.ask_engine(self.session.match.player_view(0))
            self.turn.caption = Caption("Looking for a way to win…")
        else:
            if not self._counsel.about(self._view) or not (self._counsel.waits or self._counsel.thought):
                self._counsel.ask(self._view)
            if not self._prepared:
                self._prepared = True
                Reading(lambda check: prepare(self.game.key))

    def play(self) -> None:
        """Make the best move."""
        if (move := self.hinted) is not None:
            self.turn.play(move)

    def hide(self) -> bool:
        """Take the hint out of sight; False where there was none."""
        shown, self._stage, self.why.open = self.shown, 0, False
        return bool(shown)

    def clear(self) -> None:
        """Nothing is asked or known any more."""
        self._counsel.stop()
        self._forget()

    def _forget(self) -> None:
        self._wanted, self._heard = False, (None, None)
        self.options, self._stage, self._picker, self._proved, self._call = (), 0, None, "", ""
        self.hint, self.reason, self.why.open = None, "", False

    # --- each frame ------------------------------------------------------------------------------------

    def update(self, theme: Theme) -> bool:
        """Go on with what is asked, drop what is past; True if a frame must be drawn."""
        changed = self._follow()
        if self._wanted:
            if self.waits:
                self.app.lively(0.3)
                step = signs.ring_step(self._counsel.share)
                changed |= step != self._step
                self._step = step
            self._counsel.poll()
            thought, heard = self._counsel.thought, (self._counsel.thought, self._counsel.compared)
            anew = thought is not None and heard != self._heard
            if anew or (thought is None and not self.waits):
                self._heard = heard
                self._told(thought)
            changed |= anew or not self.waits
            self._wanted = self.waits
            self._explain.visible = self.hint is not None and self.rested and self.hint.only != ONLY
        picker = self.turn.picker
        if self.visible and picker is not None:
            moves = [option.move for option in self.options[: self.shown]]
            self.places.lay(theme, picker, moves, self.text, self.short)
        else:
            self.places.clear()
        self.hud.show_keys(not self.visible)
        return self.widgets.update(self.app.now) or changed

    def _follow(self) -> bool:
        """The turn may be over, or others may have acted during it."""
        picker = self.turn.picker
        if self._picker is None or (picker is self._picker and picker.view is self._view):
            return False
        legal = picker.view.legal() if picker is self._picker and picker is not None else ()
        if picker is not self._picker or not all(one.move in legal for one in self.options):
            shown = bool(self.shown) or self.waits
            self.clear()
            return shown
        assert picker is not None
        self._view = picker.view
        return False

    def _told(self, found: Thought | None) -> None:
        """An answer has come, or none will."""
        assert self._picker is not None and self._view is not None
        if self._of_solver is not None and found is not None and not self._tell_way(found):
            return
        self._of_solver = None
        view = self._view
        legal, self.hint = view.legal(), None
        if self._proved and found is not None:
            best: tuple[Option, ...] = (Option(found.line[0], ""),)
        elif found is not None:
            compared, only = self._counsel.compared, settled(view)
            self.hint = Hint(self.game.key, found, compared, only, more_of(view, found))
            best = self.hint.options
        if found is None or not best or best[0].move not in legal:
            self.turn.caption = Caption("No hint could be found.")
            return
        anew, others = not self.options, self._stage == 1 and self._counsel.compared is not None
        self.options = tuple(one for one in best if one.move in legal)
        call = call_after(self.session.match, best[0].move)
        self._more = len(turn_moves(view)) > len(self.options)
        self._call = "" if call is None else f"Then call “{self.game.call_label(call.kind)}”"
        if not self._proved:
            told = self.hint.known if self.hint is not None and self.hint.compared is not None else found
            self.reason = reason(view.bare(), told, self.naming.name) or ""
        if anew or others:
            self._show(2 if others else 1, pad=self._pad)
        if self.hint is not None:
            line = written(self.session.match, view, self.hint.thought.line[:FORESEEN])
            expected = f"Expected: {' '.join(line)}." if len(line) > 1 else ""
            labels = row_names([one.move for one in self.hint.bars], self._label, self.game.face_name)
            self.why.tell(self.hint, labels, self.reason, expected)

    def _tell_way(self, found: Thought) -> bool:
        """Say whether there is a way to a win; True if its first move is to be shown."""
        assert self._view is not None
        match = self.session.match
        seen_through = sees_through(match, self._view)
        known = "The answer knows the face-down cards." if seen_through else ""
        self.turn.caption = self.turn.prompt()
        if self._of_solver is proofs.Wanted.WHETHER or (found.candidates and not found.line):
            self.turn.caption = Caption(proofs.whether_won(match, found), after=known)
            self._of_solver = None
        elif found.line:
            self._proved = proofs.of_first_move(match, found, seen_through=seen_through)
            return True
        else:
            self._of_solver = None
            self._counsel.ask(match.player_view(0))
        return False

    def _show(self, stage: int, *, pad: bool = False) -> None:
        self._stage = stage
        self.pill.widgets.set_focus(self._play if pad and stage else None, ring=pad)

    # --- words -----------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """What the pill says."""
        words = [self.short]
        if not self.rested:
            return self.short
        if self._call:
            words.append(self._call)
        if self._proved:
            words.append(self._proved)
        elif self.hint is not None and self.hint.only:
            words.append(self.hint.only)
        elif self._alike > 1:
            most, last = NUMBERS[: self._alike - 1], NUMBERS[self._alike - 1]
            # without a comma: each is drawn as a disc by itself
            words.append(f"{' '.join(most)} and {last} are equally good as far as can be told.")
        elif self.reason:
            words.append(self.reason)
        if self._stage == 2 and self.stages[1] == self.stages[2] and self._more:
            words.append(NO_OTHERS)
        return " ".join(words)

    @property
    def _alike(self) -> int:
        """How many of the moves in sight, from the first on, are as good as can be told."""
        others = takewhile(lambda option: option.alike, self.options[1 : self.shown])
        return 1 + sum(1 for _ in others)

    @property
    def short(self) -> str:
        """What to do, and what it is worth; all else the drawer tells as well."""
        best = self.options[0]
        assert self._view is not None
        told = self.game.instruction(best.move, self._view, self.naming.name)
        return f"{NUMBERS[0]} {told}" + (f": {best.said}." if best.said and self.rested else ".")

    def _label(self, move: Move) -> str:
        assert self._view is not None
        return self.game.label(move, self._view, self.naming.name)

    # --- input and drawing -----------------------------------------------------------------------------

    @property
    def visible(self) -> bool:
        """Whether the pill stands where the prompt would."""
        return self.shown > 0 and self.turn.picker is self._picker

    def event(self, event: pygame.Event) -> bool:
        """Buttons of the pill, and its keys."""
        if not self.visible:
            return False
        if event.type == pygame.KEYDOWN:
            return bare(event) and self._key(event)
        if self.why.open and self.why.event(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.pill.rect.collidepoint(event.pos):
            self.widgets.set_focus(None, ring=False)
            return False
        return self.widgets.handle(event)

    def _key(self, event: pygame.Event) -> bool:
        key = event.key
        if key == pygame.K_ESCAPE and self.why.open:
            self.why.open = False
            return True
        if key == pygame.K_ESCAPE:
            return self.hide()
        if key == WHY and self._explain.visible:
            self.explain()
            return True
        if key == PLAY:
            self.play()
            return True
        if self.widgets.focus is None:
            return False
        if key in (pygame.K_UP, pygame.K_DOWN, pygame.K_TAB):  # back to the table
            self.widgets.set_focus(None, ring=False)
            return True
        if key == pygame.K_n:  # Enter plays what that picks
            self.widgets.set_focus(None, ring=False)
            return False
        return self.widgets.handle(event)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The pill, chalk on the table, and the line around the lamp while something is thought about; no
        number is under the pill, whose edge may reach to it.
        """
        picker = self.turn.picker
        if self.visible:
            self.pill.draw(surface, theme)
        if self.shown and picker is not None and picker is self._picker:
            shown, spared = self.options[: self.shown], self.places.spared
            Pointers(surface, theme, self.tabletop, self.hud, picker, spared).draw(
                shown, [self._label(option.move) for option in shown]
            )
        if self.visible:
            self.why.draw(surface, theme)
        if self.waits and (lamp := self.hud.tool("hint")) is not None:
            box = theme.rect(lamp.inflate(6, 6))
            left = self._counsel.share
            svg.paste(surface, chalk.line_around(box.size, left, theme.px(2)), box.topleft)

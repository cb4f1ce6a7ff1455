"""One person's turn at the table: picking, what the caption says about it, and refusals.

`Turn` owns the picker while the viewer may act. It reads the session and the shown table, hands moves in, and
words everything; the table scene decides when a turn may begin.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.announce import announce
from game.rules.core.errors import DeuceError
from game.rules.core.legal import Selection
from game.rules.core.move import Move
from game.scenes import navigate
from game.scenes.callbar import EARLY
from game.scenes.context import TableContext, TablePart
from game.scenes.hud import Hud
from game.scenes.offer import ChoiceBar, press_chip
from game.scenes.prompt import Caption, rule_in
from game.scenes.reminder import Reminder
from game.scenes.shaking import Shaking
from game.scenes.showing import Showing
from game.scenes.turnwords import TurnWords
from game.session.pacing import besides_calls
from game.table import choices
from game.table.cues import sound_of
from game.table.layout import Rect
from game.table.picker import Picker
from game.table.table_input import TableInput
from game.table.ui.theme import BODY, Theme
from game.table.ui.widget import PRESS

REST, QUICK = "Play the rest", "Finish the round quickly"
SAID = 1.2
"""Seconds for which the prompt gives way to what the table does."""


class Turn(TablePart):
    """Picking for whoever holds the screen; `caption` is what is said about it."""

    def __init__(self, table: TableContext, hud: Hud) -> None:
        super().__init__(table)
        self.hud = hud
        self.look_up: Callable[[str], object] = partial(navigate.open_rules, table.app, self.game.key)
        self.input = TableInput(table.tabletop)
        self.showing = Showing(table)
        self.shaking = Shaking(table, hud, lambda: self.picker)
        self.held_back: Callable[[Move], bool] = lambda move: False
        """Asked of every move before it is made."""
        self._said, self._said_until = "", 0.0
        """What the table did, in words, and until when they stand in the prompt's place."""
        self.theme: Theme = table.app.theme
        self._caption = Caption()
        self._key: tuple[int, int, int | None] | None = None
        """What the picker was made of: the version that is durable, the one on the table, and its seat."""
        self._quick = False
        """Whether the round is offered to be finished quickly."""
        self._words = TurnWords(table)
        self._reminder = Reminder(table)
        self._taken: frozenset[int] = frozenset()
        """What had been taken up when it was last looked."""
        self._refused: tuple[Picker | None, int] = (None, 0)
        """The last refusal that was told: the pointer may pass over much while it stands there."""

    @property
    def picker(self) -> Picker | None:
        """The picker, while the viewer may act."""
        return self.input.picker

    @property
    def caption(self) -> Caption:
        """The line above the hand; a rule that it cites can be looked up."""
        return self._caption

    @caption.setter
    def caption(self, caption: Caption) -> None:
        self._caption = caption
        self.hud.explain(caption, self.look_up)

    # --- beginning and ending --------------------------------------------------------------------------

    def say(self, words: str) -> None:
        """What the table has just done, for a moment."""
        self._said, self._said_until = words, self.app.now + SAID

    @property
    def waits(self) -> bool:
        """Whether something stands there, or has stood there until now, or the viewer is to be reminded."""
        return bool(self._said) or self.shaking.waits or self._reminder.due(self.app.now)

    def saying(self, now: float) -> bool:
        """Whether something stands there that goes by itself."""
        return bool(self._said) and now < self._said_until

    def renew(self, now: float, *, halted: bool, showing: bool) -> bool:
        """Begin, follow or end the viewer's turn; `showing`: steps still play. True if something changed."""
        self.input.look(now)
        self.shaking.renew(now)
        past = bool(self._said) and not self.saying(now)
        self._said = "" if past else self._said
        changed = self._renew(now, halted=halted, showing=showing)
        picker = self.picker
        self._reminder.renew(now, free=picker is not None, busy=picker is not None and picker.selecting)
        return self._renew_quick() or changed or past

    def _renew(self, now: float, *, halted: bool, showing: bool) -> bool:
        session = self.session
        viewer = session.seating.viewer
        acts = not halted and viewer is not None and viewer in session.people_to_act()
        # Secret choices of others come in while one makes one's own: that must not take it out of the hand.
        going_on = acts and self.picker is not None and self._only_others_moved(viewer)
        newest = session.shown == session.match.version
        free = going_on or (acts and newest and not showing)
        key = (session.shown, self.playback.version, viewer) if free else None
        if key == self._key:
            return self.input.spread(now)
        self._key = key
        if not free:
            self.input.take(None)
            self.caption = Caption()
            self.hud.withdraw()
            self.tabletop.arrange(frozenset(), None, now)
            return True
        view = session.view()
        if going_on and self.picker is not None:
            self.picker.follow(view, self.tabletop.placements, self.tabletop.targets)
        else:
            calls = self.game.calls
            self.input.take(Picker(view, self.tabletop.placements, self.tabletop.targets, calls))
            announce(self._words.asked())
        self.caption = self.prompt()
        self._offer_choices()
        return True

    def _only_others_moved(self, viewer: int | None) -> bool:
        """Whether the picker is this seat's, and the table has not made its only move for it since."""
        if self._key is None or self._key[2] != viewer:
            return False
        return all(step.move.seat != viewer for step in self.session.match.steps(self._key[0]))

    def end(self) -> None:
        """The move is made, or the screen is covered: nothing is picked any more."""
        self.input.take(None)
        self._key = None
        self._said = ""
        self.caption = Caption()
        self.showing.clear()
        self.hud.withdraw()

    def arranged(self) -> None:
        """The table was laid out anew."""
        if self.picker is not None:
            self.picker.arranged(self.tabletop.placements, self.tabletop.targets)
            self._offer_choices()

    # --- the choice bar --------------------------------------------------------------------------------

    def _offer_choices(self) -> None:
        if self.picker is not None:
            bar = ChoiceBar(
                self.hud, self.tabletop, self.picker, self.game, self.theme, self.naming.name,
                self._with_rest, self.showing.together(self.picker.view),
            )  # fmt: skip
            bar.offer(self._press_choice, self.after_input, self.tabletop.guides)

    def _with_rest(self, entries: tuple[choices.Entry, ...]) -> tuple[choices.Entry, ...]:
        """And the offer to play the rest, where nothing that is chosen can change what it comes to."""
        alone = len(self.session.people) == 1
        if not alone or not self.session.playout.offers_rest(self.session.seating.viewer):
            return entries
        return (*entries, self._offered(REST, [entry.rect for entry in entries]))

    def _offered(self, words: str, others: Sequence[Rect] = ()) -> choices.Entry:
        """A button left of the others."""
        wide = self.theme.width(words, BODY) + 40
        area = self.hud.choice_area
        left = min((rect.x for rect in others if rect.x >= area.x), default=area.right + choices.GAP)
        box = Rect(left - choices.GAP - wide, area.centre[1] - 18, wide, 36)
        return choices.Entry("rest", words, box, gold=not others)

    def _renew_quick(self) -> bool:
        """Whoever is out of a round may have it finished quickly; True if that offer came or went."""
        alone = len(self.session.people) == 1 and self.picker is None
        wanted = alone and self.session.playout.offers_speed(self.session.seating.viewer)
        if wanted == self._quick:
            return False
        self._quick = wanted
        if self.picker is None:
            self.hud.offer([self._offered(QUICK)] if wanted else (), self._press_choice)
        return True

    def press_digit(self, digit: int) -> bool:
        """A digit on the keyboard: a named chip, else the button of the bar that shows it."""
        if self.picker is not None and press_chip(self.tabletop, self.picker, digit):
            self.after_input()
            return True
        return digit > 0 and self.hud.press_choice(digit - 1)

    def _press_choice(self, entry: choices.Entry) -> None:
        picker = self.picker
        if entry.kind == "rest":
            self.session.playout.begin()
            self.end()
            return
        if picker is None:
            return
        if entry.together is not None:
            self._show(self.showing.show(entry.together, self.input))
            return
        if entry.kind == "more":
            self.showing.turn(entry.passed, self.input)
            self._show(None)
            return
        choices.press(picker, entry)
        self.after_input()

    def press_guide(self, pos: tuple[float, float]) -> bool:
        """A press on a guide of the table, whoever's turn it is."""
        guide = next((guide for guide in self.tabletop.guides if guide.rect.contains(*pos)), None)
        if guide is not None:
            self._show(self.showing.guide(guide.key, self.input))
        return guide is not None

    def _show(self, said: Caption | None) -> None:
        """Go on from what was selected; or say of what is only pointed out what it is."""
        if said is None:
            self.after_input()
        else:
            self.caption = said
            self._offer_choices()

    def press_gold(self) -> bool:
        """Enter, while nothing is picked and the cursor is nowhere: what the golden button says."""
        return (self.picker is None or self.picker.idle) and self.hud.press_gold()

    def on_button(self, key: int) -> bool:
        """Whether a key presses the button that the cursor has come to; any other one leaves the button for
        the dial beside it.
        """
        picker = self.picker
        if picker is None or picker.cursor.button is None:
            return False
        if key in PRESS or key == pygame.K_TAB:
            return True
        picker.cursor.spot = self.hud.pointed = None
        self.hud.at = ""
        return False

    def press_pass(self) -> bool:
        """Pass, where a dial of numbers takes the digits that would press the button."""
        view = self.tabletop.view
        if self.picker is None or self.hud.dial is None or view is None:
            return False
        moves = [move for move in choices.bare_moves(view, self.game.calls) if move.kind == "pass"]
        if moves:
            self.picker.press_move(moves[0])
            self.after_input()
        return bool(moves)

    # --- what a press leads to -------------------------------------------------------------------------

    def after_input(self) -> None:
        """Play what was picked, or say why not, or what it would do."""
        picker = self.picker
        self._said = ""
        if picker is None:
            return
        if picker.guide is not None:
            self._show(self.showing.guide(picker.guide, self.input))
            return
        if picker.button is not None:
            self.hud.press_button(picker.button)
            return
        self.showing.clear()
        if picker.chosen is not None:
            self.play(picker.chosen)
            return
        self._hear_taken(picker)
        if picker.refusal is not None:
            refused = (picker, picker.refused)
            if refused != self._refused:
                self._refused = refused
                self._refuse_picked(picker.refusal)
        else:
            self.caption = self._words.of(picker, self.input)
        self._offer_choices()

    def _hear_taken(self, picker: Picker) -> None:
        """A piece is taken up with a breath of what it sounds like when it is set down."""
        before, self._taken = self._taken, frozenset(picker.selected)
        if self._taken - before:
            self.app.sounds.play(sound_of("lift", self.tabletop.layout.material))

    def play(self, move: Move) -> None:
        """Hand the move in, unless it is held back."""
        if not self.held_back(move):
            self.make(move)

    def make(self, move: Move) -> None:
        """Hand the move in."""
        try:
            self.session.submit(move)
        except DeuceError as error:
            self.tabletop.animator.recall(self.app.now)
            self.refuse(str(error))
            return
        self.tabletop.orders.seen(move.seat)
        self.input.played(self.app.now)
        self.end()

    def refuse(self, reason: str, at: Rect | None = None) -> None:
        """Say why something does not go, at the piece that it is about."""
        self.caption = Caption(reason, True, rule_in(reason), at=at)
        announce(reason, assertive=True)
        self.app.sounds.play("refuse")
        self.app.devices.rumble("refused")

    def forgive(self) -> None:
        """What was refused is past."""
        self.caption = self.prompt() if self.picker is not None else Caption()

    def _refuse_picked(self, reason: str) -> None:
        """Say why what was pressed does not go, there; a piece that did not come home by itself shakes."""
        spot = self.input.refused
        if spot is not None and spot.piece is not None:
            self.tabletop.animator.shake([spot.piece], self.app.now)
        self.refuse(reason, None if spot is None else spot.rect)

    def explain_waiting(self, pos: tuple[float, float]) -> bool:
        """A press on one's own piece while others are to act."""
        view = self.tabletop.view
        place = self.tabletop.piece_at(*pos)
        if view is None or place is None or place.pick is None or self.session.over():
            return False
        if self.input.doubles(pos, self.app.now):
            return False
        if next(besides_calls(view, self.game.calls), None) is None:
            self.refuse(view.legal().refusal(Selection((place.pick,))), place.rect)
        elif self.session.window.running:
            self.refuse(EARLY, place.rect)  # words of every day: that a ring runs is not told
        else:
            return False  # a second click on what was just played, and is still on its way to the screen
        return True

    # --- words -----------------------------------------------------------------------------------------

    def prompt(self) -> Caption:
        """What is expected now."""
        return self._words.prompt()

    @property
    def pill(self) -> Caption:
        """What stands in the pill above the hand: the table's own doings come first, for a moment."""
        if self.saying(self.app.now):
            return Caption(self._said)
        if self.caption.warning:
            return self.prompt() if self.picker is not None else Caption()
        return self._words.only_move() or self.caption

    def suggest(self, step: int = 1) -> None:
        """Pre-select the next legal move, in the order in which the game lists them."""
        if self.picker is None:
            return
        if self.input.suggest(step):
            self.after_input()
        elif words := self.hud.golden:
            self.picker.cursor.spot = None
            self.caption = Caption(f"{words}: press Enter.")
        elif self.hud.dial is not None:
            self.caption = Caption("Choose a number with the arrow keys, then press Enter.")
        elif labels := self.hud.labels:
            first = labels.index(at) if (at := self.picker.cursor.button) in labels else -(step > 0)
            self.input.point(button=labels[(first + step) % len(labels)])
            self.after_input()
        else:
            self.refuse("There is nothing to be played from the table or the hand now.")

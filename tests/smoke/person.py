"""Somebody who plays: looks at the screen, wants a move, and makes it by mouse or keyboard.

Reads where things lie, never calls a scene or the session: what is played goes through the window.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from pygame import K_a, K_g, K_l, K_p, K_q, K_z

from game.ai.analysis import can_analyse
from game.ai.bot import Budget, bot_for, turn_moves
from game.ai.levels import ANALYSIS
from game.app import App
from game.rules.core.move import Move
from game.scenes.count import CountScene
from game.scenes.handoff import HandoffScene
from game.scenes.roundend import RoundScene
from game.scenes.table import TableScene
from game.table import choices
from game.table.picker import Picker
from game.table.ui.button import Button
from game.table.ui.focus import WidgetSet
from tests.smoke.keys import NoWay, entries, keys_for
from tests.smoke.steps import Step, bare_point, free_point, next_step
from tests.smoke.watcher import Watcher
from tests.smoke.xhand import Hand, Lost, Point

SEAT_KEYS = {K_a: "a", K_l: "l", K_g: "g", K_q: "q", K_p: "p", K_z: "z"}
EXCURSIONS = {
    "sort": "o", "suggestion": "n", "hint": "h", "rule book": "r", "score pad": "s", "menu": "Escape",
    "other look": "t", "undo": "u", "false call": "c",
}  # fmt: skip
"""What somebody tries once in a match, and its key."""
TOOLS = {"sort": "Sort", "suggestion": "Next", "hint": "Hint", "rule book": "Rule", "score pad": "Score",
         "menu": "Menu", "undo": "Take back"}  # fmt: skip
COUNTED = ("Next round", "Next hand", "Next deal")
ONWARD = (*COUNTED, "Results", "Continue", "Count all", "Close", "Resume", "Play on", "Back")
"""What buttons say that lead on."""
WILD = 0.12
"""The share of moves made without a thought."""


class Person:
    """Plays every seat of a person. `by` is `mouse` or `keyboard`."""

    def __init__(self, app: App, table: TableScene, watcher: Watcher, hand: Hand, by: str, seed: int) -> None:
        self.app = app
        self.table = table
        self.watcher = watcher
        self.hand = hand
        self.mouse = by == "mouse"
        self.chance = random.Random(seed)
        self.turns = 0
        self._bot = bot_for(table.game.key, "casual")
        self._wanted: tuple[int, int, Move] | None = None
        self._called: set[tuple[int, int]] = set()
        self._todo = [name for name in EXCURSIONS if name != "false call" or table.game.calls]
        self.chance.shuffle(self._todo)
        self._next_excursion = 3

    def stay(self) -> None:
        """Try nothing beside playing."""
        self._todo.clear()

    # --- one act ---------------------------------------------------------------------------------------

    def act(self) -> bool:
        """Do what is to be done now; False when there is nothing but to wait."""
        top = self.app.stack.top
        if top is None:
            return False
        if isinstance(top, HandoffScene):
            return self._take_seat(top)
        if top is not self.table:
            return self._go_on(top)
        if self._call():
            return True
        picker = self.table._turn.picker
        if picker is None or self.table.session.about_to() is not None or self.table._coach.hints.waits:
            return False
        if self.turns >= self._next_excursion and self._todo:
            self._next_excursion = self.turns + 2
            return self._try(self._todo.pop())
        move = self._want(picker)
        return move is not None and self._toward(picker, move)

    def _want(self, picker: Picker) -> Move | None:
        view = picker.view
        assert view.seat is not None
        key = (self.table.session.match.version, view.seat)
        old = self._wanted
        # a take-back may lead to the same version by another way
        if old is None or old[:2] != key or old[2] not in view.legal():
            self.turns += 1
            moves = turn_moves(view)
            if (known := self._way()) is not None:
                move = known
            elif self.chance.random() < WILD:
                move = self.chance.choice(moves)
            else:
                move = self._bot.choose(view, Budget(40, seconds=0.3, seed=self.chance.random().hex()))
            self._wanted = old = (*key, move)
        return old[2]

    def _way(self) -> Move | None:
        """In a solitaire the first move of a way to win, as hints give it; None if there is none."""
        game, match = self.table.game, self.table.session.match
        if not game.solitaire or not can_analyse(game.key):
            return None
        view = match.player_view(0)
        line = bot_for(game.key, ANALYSIS).think(view, Budget(seconds=3.0)).line
        return line[0] if line else None

    # --- making a move ---------------------------------------------------------------------------------

    def _toward(self, picker: Picker, move: Move) -> bool:
        step = next_step(picker, move)
        self.watcher.trace(f"{step.kind} {step.what} for {self.table.game.text(move)}")
        try:
            if self.mouse:
                self._by_mouse(picker, move, step)
            else:
                self._by_keys(picker, move, step)
        except Lost as lost:
            self.watcher.notes.append(f"{lost} ({step.kind} {step.what} for {self.table.game.text(move)})")
            self.hand.wait(0.5)
        return True

    def _by_mouse(self, picker: Picker, move: Move, step: Step) -> None:
        hand, way = self.hand, self.chance.random()
        if step.kind == "cancel":
            hand.click(lambda: self._pixels((300.0, 24.0)), button=3)
        elif step.kind == "piece":
            last = len(picker.selected) + 1 == len(move.pieces)
            goal = move.target if move.target in {t.key for t in self.table._tabletop.targets} else None
            if last and goal is not None and move.choice is None and way < 0.4:
                hand.drag(lambda: self._piece(step.what), self._target(goal))
            else:
                hand.click(lambda: self._piece(step.what), twice=last and move.target is None and way < 0.15)
        elif step.kind == "target":
            hand.click(lambda: self._target(step.what))
        elif step.kind == "choice":
            self._choose(picker, step.what)
        elif step.kind == "button":
            spots = [t.key for t in self.table._tabletop.targets if t.key == move.target]
            if spots and way < 0.5:
                hand.click(lambda: self._target(spots[0]))
            else:
                hand.click(lambda: self._entry(lambda entry: entry.move == move))
        else:
            hand.click(lambda: self._entry(lambda entry: entry.kind == "play"))

    def _choose(self, picker: Picker, choice: str) -> None:
        dial = self.table._hud.dial
        for chip in self.table._tabletop.chips(picker):
            if chip.choice == choice:
                self.hand.click(lambda chip=chip: self._pixels(chip.rect.centre))
                return
        if dial is not None and choice.isdigit():
            self.hand.click(lambda: self._pixels(dial.cell(int(choice)).center))
            self.hand.click(lambda: self._pixels(dial.button.rect.center))
            return
        self.hand.click(lambda: self._entry(lambda entry: entry.choice == choice))

    def _by_keys(self, picker: Picker, move: Move, step: Step) -> None:
        try:
            self.hand.keys(*keys_for(self.table, picker, move, step))
        except NoWay as error:
            raise Lost(str(error)) from error

    # --- where things are ------------------------------------------------------------------------------

    def _pixels(self, point: Point) -> Point:
        unit = self.app.measured.unit
        return point[0] / unit, point[1] / unit

    def _piece(self, face: str) -> Point:
        tabletop, picker = self.table._tabletop, self.table._turn.picker
        taken = picker.selected if picker is not None else ()
        for place in tabletop.placements:
            if place.pick == face and place.id not in taken:
                point = free_point(tabletop, place)
                if point is not None:
                    return self._pixels(point)
        raise Lost(f"no {face} to be pressed")

    def _target(self, key: str) -> Point:
        tabletop = self.table._tabletop
        for target in tabletop.targets:
            if target.key == key:
                return self._pixels(bare_point(tabletop, target.rect))
        raise Lost(f"no target {key}")

    def _entry(self, fits: Callable[[choices.Entry], bool]) -> Point:
        for entry in entries(self.table):
            if fits(entry):
                return self._pixels(entry.rect.centre)
        raise Lost("no button for it")

    def _button(self, widgets: WidgetSet, *labels: str) -> Callable[[], Point] | None:
        for widget in widgets.widgets:
            words = widget.label if isinstance(widget, Button) else widget.tip
            if widget.visible and widget.enabled and words and words.startswith(labels):
                return lambda widget=widget: self._pixels(widget.rect.center)
        return None

    # --- around the moves ------------------------------------------------------------------------------

    def _take_seat(self, cover: HandoffScene) -> bool:
        self.hand.wait(0.6)  # it is deaf at first
        if not self.mouse:
            self.hand.hold("Return", 0.8)
        elif (place := self._button(cover._widgets, "Ready")) is not None:
            self.hand.click(place)
        return True

    def _go_on(self, top: object) -> bool:
        """Acknowledge a sheet, close whatever else was opened, after a look at it."""
        self.hand.wait(1.2 if isinstance(top, CountScene) else 0.7)
        if self.app.stack.top is not top:
            return True
        widgets = getattr(top, "_widgets", None) or getattr(top, "widgets", None)
        place = None
        if isinstance(widgets, WidgetSet):
            place = self._button(widgets, *ONWARD)
        if self.mouse and place is not None:
            self.hand.click(place)
        else:
            self.hand.keys("Return" if isinstance(top, RoundScene) else "Escape")
        return True

    def _call(self) -> bool:
        """While the ring runs: say what is owed, catch who has not; not every time."""
        bar, session = self.table._calls, self.table.session
        if not bar.ringing:
            return False
        for seat in session.people:
            key = (session.match.version, seat)
            if key in self._called:
                continue
            self._called.add(key)
            kinds = {move.kind for move in session.match.bare_view(seat).legal()} & self.table.game.calls
            own = bool(kinds & set(bar._kinds[:1]))
            if kinds and self.chance.random() < (0.85 if own else 0.7):
                self._speak(seat, own)
                return True
        return False

    def _speak(self, seat: int, own: bool) -> None:
        bar, way = self.table._calls, self.chance.random()
        self.watcher.trace(f"seat {seat} {'speaks up' if own else 'catches'}")
        if bar.together:
            number = self.table.session.people.index(seat)
            if self.mouse:
                self.hand.click(lambda: self._pixels(bar.widgets.widgets[number].rect.center))
            else:
                self.hand.keys(list(SEAT_KEYS.values())[seat])
            return
        slap = next((t for t in self.table._tabletop.targets if t.slap), None)
        if not self.mouse:
            self.hand.keys("space" if own else "c")
        elif own and slap is not None and way < 0.6:
            self.hand.click(lambda: self._pixels(slap.rect.centre))
        else:
            self.hand.click(lambda: self._pixels(bar.widgets.widgets[0 if own else 1].rect.center))

    def _try(self, name: str) -> bool:
        """Something beside playing: a page that it opens is closed by `_go_on`, a drawer here."""
        self.watcher.forgive(1.5)
        self.watcher.trace(f"tries {name}")
        place = None
        if self.mouse and name in TOOLS:
            place = self._button(self.table._hud.widgets, TOOLS[name])
        elif self.mouse and name == "false call":
            place = self._button(self.table._calls.widgets, *[self.table._calls.widgets.widgets[-1].label])
        if place is not None:
            self.hand.click(place)
        else:
            self.hand.keys(EXCURSIONS[name])
        self.hand.wait(0.8)
        self.watcher.shoot(f"tried {name}")
        if self.table._aside.open is not None:
            self.hand.keys("Escape")  # what lies under it is to be pressed
            self.hand.wait(0.5)
        if name == "other look" and self.table._tabletop.switch_area is not None:
            self.hand.keys("t")
            self.hand.wait(0.5)
        return True

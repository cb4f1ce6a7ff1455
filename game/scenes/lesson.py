"""The lesson of a game: one sentence a step over a real table, with stops where the learner moves.

Reading goes on with Next, Enter or Space; where a move is asked, the pieces and the place of it shine, any
other move is declined with its reason, and the same hands and picker serve as in a match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game import assets
from game.rules.core.move import Move
from game.scenes import navigate
from game.scenes.base import Scene
from game.scenes.book import cited
from game.scenes.hud import Hud
from game.scenes.lessonlights import asked_ids, asked_link, lit
from game.scenes.lessonstrip import LessonStrip
from game.scenes.offer import ChoiceBar, call_entry, press_chip
from game.scenes.playback import Playback
from game.scenes.prompt import Caption
from game.session.lesson import LEARNER, LessonRun, read
from game.table import choices
from game.table.layout import Rect, Target
from game.table.picker import Picker
from game.table.plates import SeatLabels
from game.table.pointed import piece_tip
from game.table.table_input import TableInput
from game.table.tabletop import Tabletop
from game.table.told import Hands, TableTold, told_of
from game.table.ui.focus import WidgetSet
from game.table.ui.widget import ENTER, PRESS, bare

if TYPE_CHECKING:
    from game.app import App
    from game.match import Step
    from game.rules.core.events import Event
    from game.session.drills import DrillRun
    from game.session.practice import PracticeRun


class LessonScene(Scene):
    """The lesson of the game `key`."""

    run: LessonRun | PracticeRun | DrillRun
    high = 98.0
    """Height of the strip with the sentence, units."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.run = self._opened()
        self.game = self.run.match.game
        self.said = self.run.step  # lags behind while the learner's own move is shown
        self._number = self.run.number  # of what is said
        self._own = 0  # steps of the learner's move that are still to be shown
        self._caption = Caption()
        self._picker_version: int | None = None
        self._strip = LessonStrip(self._go_on, self._go_back, self._restart, self._close, self._lead_on)
        self._widgets = self._strip.widgets
        self._hud = Hud("", lambda: self.app.now)

    def _opened(self) -> LessonRun | PracticeRun | DrillRun:
        return LessonRun(read(assets.lesson(self.key)))

    def enter(self, app: App) -> None:
        """Lay the table and show the deal."""
        super().enter(app)
        sprites = app.sprites(self.key)
        self._tabletop = Tabletop(self.key, app.palette, sprites, reduced_motion=app.settings.reduced_motion)
        self._hands = TableInput(self._tabletop)
        self._begin()

    def _begin(self, since: int = 0) -> None:
        self._playback = Playback(self.app, self.run.match, self._tabletop, LEARNER, self._name)
        self._playback.on_relaid = self._arranged
        self._playback.on_step = self._after_step
        self._playback.jump(since)
        self._playback.push(self.run.match.steps(since)[: self.run.version - since])
        self.said, self._number, self._own = self.run.step, self.run.number, 0
        self._caption = Caption()
        self._picker_version = None

    def _restart(self) -> None:
        self.run = self._opened()
        self._begin()

    def _close(self) -> None:
        self.app.stack.pop()

    def _lead_on(self) -> None:
        self._close()
        navigate.open_practice(self.app, self.key)

    def pause(self) -> None:
        """What comes on top is not to be read through a tip."""
        self._hud.tooltip.hide()
        self._widgets.forget_pointer()

    def resized(self, area: pygame.FRect) -> None:
        """The strip above, the table below."""
        self._area = area
        self._theme = self.app.theme.tinted(self.app.cloth_of(self._tabletop.layout))
        table = Rect(0, self.high + 12, area.w, area.h - self.high - 12)
        self._tabletop.resized(table, self.app.now)
        self._place_bar()
        self._place_strip()
        self._arranged()

    def _place_strip(self) -> None:
        self._strip.resized(self._area.w, self.high)

    def _place_bar(self) -> None:
        self._bar = self._tabletop.layout.bar(self._tabletop.area, self.run.match.seats)
        self._hud.resized(self._area.w, self._bar)

    def _arranged(self) -> None:
        """The table was laid out anew."""
        if self._hands.picker is not None:
            self._hands.picker.arranged(self._tabletop.placements, self._tabletop.targets)
            self._offer_choices()

    # --- going on --------------------------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """Whether the learner is to move now."""
        return self.run.waits and self.said is self.run.step

    def _go_on(self) -> None:
        if self.run.last and not self._playback.showing(self.app.now):
            self._close()
        elif self._playback.showing(self.app.now):
            self._playback.finish(self.app.now)
            self._said()
        elif self.run.go_on():
            self._playback.push(self.run.shown)
            self._said()

    def _go_back(self) -> None:
        if not self.run.first:
            self.run.back()
            self._hands.drop_all(self.app.now)
            self._begin(self.run.version)
            self._tabletop.orders.seen(LEARNER)  # going back, nobody draws anything

    def _said(self) -> None:
        if self.said is not self.run.step:
            self.said, self._number = self.run.step, self.run.number
            self._caption = Caption()

    def play(self, move: Move) -> None:
        """The learner's move: taken if it is the asked one, else declined with its reason."""
        text = self.game.text(move)
        if (reason := self.run.why_not(text)) is not None:
            self._refuse(reason)
            return
        before = self.run.match.version
        shown = self.run.play(text)
        self._own = sum(step.version <= before + 1 or step.seat < 0 for step in shown)
        self._caption = Caption()
        self._playback.push(shown)
        self._hands.played(self.app.now)
        self._hands.take(None)

    def _refuse(self, reason: str) -> None:
        if self._hands.picker is not None:
            self._hands.picker.cancel()
        self._tabletop.animator.recall(self.app.now)
        self.app.sounds.play("refuse")
        spot = self._hands.refused
        self._caption = Caption(reason, True, cited(reason), at=None if spot is None else spot.rect)

    # --- time ------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        """Play what is queued, then let the learner pick."""
        changed = self._playback.update(now)
        arrived = not self._playback.queue or now >= self._playback.ready_at
        if not self._own and arrived and self.said is not self.run.step:
            self._said()
            changed = True
        if self._tabletop.layout.bar(self._tabletop.area, self.run.match.seats) != self._bar:
            self._place_bar()  # the table went over to another look
            self._arranged()
        changed |= self._renew_picker(now)
        self._label_buttons()
        moving = self._tabletop.moving(now) or bool(self._playback.queue)
        if not moving:
            changed |= self._tabletop.painter.sprites.sharpen() or self._tabletop.painter.sharpen()
        over = self._widgets.hovered or self._hud.widgets.hovered
        tip = self._widgets.tip
        if over is None and tip is None:
            tip = piece_tip(self._tabletop, self._hands, still=not moving)
        return self._widgets.update(now) | self._hud.update(now, tip) | changed | moving

    def _label_buttons(self) -> None:
        run, well = self.run, isinstance(self.run, LessonRun) and assets.has_practice(self.key)
        self._strip.label(first=run.first, last=run.last, waiting=self.waiting, well=well)
        self._strip.keyed = self._hands.picker is None

    def _after_step(self, step: Step, events: tuple[Event, ...]) -> bool:
        """One of the learner's own has been seen; a lesson never halts."""
        self._own = max(0, self._own - 1)
        return False

    def _renew_picker(self, now: float) -> bool:
        self._hands.look(now)
        free = self.waiting and not self._playback.showing(now)
        version = self.run.match.version if free else -1
        if version == self._picker_version:
            return self._hands.spread(now)
        self._picker_version = version
        if not free:
            self._hands.take(None)
            self._hud.withdraw()
            self._tabletop.arrange(frozenset(), None, now)
            return True
        view = self._tabletop.view
        assert view is not None
        calls = self.game.calls
        if not self._call_asked:  # nothing is picked for a call: there is a button, a key and perhaps a pile
            self._hands.take(Picker(view, self._tabletop.placements, self._tabletop.targets, calls))
        self._offer_choices()
        return True

    @property
    def _call_asked(self) -> bool:
        asked = self.run.asked
        return asked is not None and asked.kind in self.game.calls

    @property
    def _calling(self) -> bool:
        """Whether the learner may call now."""
        return self._call_asked and self.waiting and not self._playback.showing(self.app.now)

    def _call(self) -> None:
        """The learner makes the call that is asked."""
        if self.run.asked is not None:
            self._hud.offer((), lambda entry: None)
            self.play(self.run.asked)

    def _offer_choices(self) -> None:
        picker = self._hands.picker
        asked = self.run.asked
        if self._call_asked and asked is not None and self.waiting:
            entry = call_entry(self._theme, self.game.call_label(asked.kind), self._bar, asked)
            self._hud.offer((entry,), lambda entry: self._call(), asked)
        elif picker is not None:
            bar = ChoiceBar(
                self._hud, self._tabletop, picker, self.game, self._theme, self._name, self._wanted
            )
            bar.offer(self._press_choice, self._after_input)

    def _wanted(self, entries: tuple[choices.Entry, ...]) -> tuple[choices.Entry, ...]:
        """Where pieces are asked for, other buttons would lead astray."""
        if self.run.asked is None or not self.run.asked.pieces:
            return entries
        return tuple(entry for entry in entries if entry.kind == "play")

    def _press_choice(self, entry: choices.Entry) -> None:
        picker = self._hands.picker
        if picker is None:
            return
        choices.press(picker, entry)
        self._after_input()

    # --- input -----------------------------------------------------------------------------------------

    def event(self, event: pygame.Event) -> bool:
        """The strip, the choice bar, then the hands; Enter and Space read on."""
        self._hud.tooltip.hear(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        # while a card is held the mouse belongs to the hand; at other times widgets only share its motion
        if not self._hands.holding and (self._widgets.handle(event) or self._hud.widgets.handle(event)):
            if event.type == pygame.MOUSEMOTION:
                self._hands.event(event, self.app.now)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._calling:
            target = self._tabletop.target_at(*event.pos)
            if target is not None and target.slap:
                self._call()
                return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.waiting:
            if self._playback.showing(self.app.now):
                self._playback.finish(self.app.now)
            return True
        if self._hands.event(event, self.app.now):
            self._after_input()
            return True
        return False

    def _key(self, event: pygame.Event) -> bool:
        picking = (picker := self._hands.picker) is not None
        if event.key == pygame.K_TAB and self._strip.key(event):
            return True
        if not bare(event):
            return False
        if event.key != pygame.K_ESCAPE and self._strip.key(event):
            return True
        if event.key == pygame.K_ESCAPE:
            if picker is not None and picker.cancel():
                pass
            elif self._caption.warning:
                self._caption = Caption()
            else:
                self._close()
        elif event.key in (pygame.K_r, pygame.K_F1):
            navigate.open_rules(self.app, self.key, self._caption.rule)
        elif event.key == pygame.K_PAGEUP or (event.key == pygame.K_LEFT and not picking):
            self._go_back()
        elif picking and self._hud.dial is not None and self._hud.dial.key(event):
            pass
        elif pygame.K_0 <= event.key <= pygame.K_9 and picking:
            self._press_digit(event.key - pygame.K_0)
        elif event.key == pygame.K_n and picking:
            self._suggest()
        elif event.key in ENTER and picker is not None and picker.idle and self._hud.press_gold():
            pass
        elif picking:
            if not self._hands.event(event, self.app.now):
                return False
            self._after_input()
        elif event.key == pygame.K_SPACE and self._calling:
            self._call()
        elif event.key in (*PRESS, pygame.K_RIGHT, pygame.K_PAGEDOWN) and not self.waiting:
            self._go_on()
        elif event.key in PRESS:
            self._playback.finish(self.app.now)
        else:
            return False
        return True

    def _suggest(self) -> None:
        """N: pick what may be played here, in a lesson the move that is asked, or come to its button."""
        asked, picker = self.run.asked, self._hands.picker
        if asked is None or picker is None:
            return
        if not self._hands.propose(asked):
            self._hands.point(button=self.game.label(asked, picker.view, self._name))
        self._after_input()

    def _press_digit(self, digit: int) -> None:
        picker = self._hands.picker
        if picker is not None and press_chip(self._tabletop, picker, digit):
            self._after_input()
        elif digit:
            self._hud.press_choice(digit - 1)

    def _after_input(self) -> None:
        picker = self._hands.picker
        if picker is None:
            return
        if picker.chosen is not None:
            self.play(picker.chosen)
            picker.chosen = None
        elif picker.refusal is not None:
            self._refuse(picker.refusal)
            picker.refusal = None
        elif picker.button is not None:
            self._hud.press_button(picker.button)
        if self._hands.picker is not None:
            self._offer_choices()

    # --- drawing ---------------------------------------------------------------------------------------

    def _name(self, seat: int) -> str:
        return self.run.lesson.names[seat]

    def _plain_name(self, seat: int) -> str:
        name = self._name(seat)
        return name[:1].upper() + name[1:]

    def sets(self) -> Sequence[WidgetSet]:
        """The strip's buttons and the bar's."""
        return [self._widgets, self._hud.widgets]

    def lying(self) -> TableTold | None:
        """The table of the lesson."""
        picker = None if self._playback.showing(self.app.now) else self._hands.picker
        hands = Hands(self._hands, self._after_input)
        return told_of(self._tabletop, self.game, self._name, picker, hands)

    def spared(self) -> Sequence[pygame.FRect]:
        """Plates, hand and buttons."""
        return [*self._tabletop.spared(), *self._hud.spared()]

    def draw(self, surface: pygame.Surface) -> None:
        """Table, the lights of this step, the strip."""
        theme = self._theme
        colours = [self.app.palette.seat(seat) for seat in range(self.run.match.seats)]
        faces = SeatLabels(self._plain_name, colours)
        still = not self._playback.showing(self.app.now)
        picker = self._hands.picker if still else None
        asked = self._pointed_out() if still else None
        cloth = self.app.bolt(self._tabletop.layout)
        hovered, ids = self._hands.hovered_target, asked_ids(self._tabletop, asked)
        self._tabletop.draw(surface, theme, cloth, self.app.now, faces, picker, hovered, ids)
        lights = [] if not still else self._lights(asked, picker)
        place = asked.target if asked is not None else None  # stronger than the others that would do
        self._tabletop.painter.draw_targets(surface, theme, lights, place)
        link = asked_link(self._tabletop, asked) if picker is not None and not picker.selected else None
        if link is not None:
            self._tabletop.painter.draw_link(surface, theme, link)
        told = self._told()
        self._hud.explain(told, lambda rule: navigate.open_rules(self.app, self.key, rule))
        self._hud.draw(surface, theme, told, self._area.w)
        self._strip.draw(surface, theme, self.said, self._number, self.run.total, waiting=self.waiting)
        self._hud.draw_refusal(surface, theme)
        self._hud.tooltip.draw(surface, theme)

    def _pointed_out(self) -> Move | None:
        """The move whose pieces and place shine."""
        return self.run.asked if self.waiting else None

    def _told(self) -> Caption:
        """What the held card would do under the pointer, else a refusal, else what happened last."""
        picker, view = self._hands.picker, self._tabletop.view
        if picker is not None and view is not None and picker.selected:
            spot = picker.cursor.target
            target = self._hands.hovered_target or spot
            if target is not None:
                found = picker.preview(target)
                told = "" if found.move is None else self.game.preview(found.move, view, self._name)
                if told:
                    return Caption(told)
        return self._caption if self._caption.text else Caption(self._playback.caption)

    def _lights(self, asked: Move | None, picker: Picker | None) -> list[Target]:
        return lit(self._tabletop, self.said.show, asked, picker, self._area.h - 3)

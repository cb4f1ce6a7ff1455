"""The table: one match being played by the people and computer players around this screen.

The session conducts, the tabletop draws, the hands pick. This scene shows the session's steps in turn, halts
at stops (a counted round), covers the screen between people, and opens what lies over the table.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.match import Match, Step
from game.rules import registry
from game.rules.core.errors import IllegalMove
from game.scenes import navigate
from game.scenes.base import Scene
from game.scenes.handoff import HandoffScene
from game.scenes.hud import TOP, Caption, Hud, Tool
from game.scenes.sheet import PadScene, RoundScene, Sheet, sheets_of
from game.session.pacing import Pace
from game.session.players import Player
from game.session.session import Session
from game.table import choices
from game.table.art.sprites import Sprites
from game.table.hands import Hands
from game.table.layout import Rect
from game.table.picker import Picker
from game.table.tabletop import Faces, Tabletop
from game.table.ui.theme import BODY

if TYPE_CHECKING:
    from game.ai.worker import Thinkers, Ticket
    from game.app import App
    from game.rules.core.move import Move

SETTLE = 1.0
"""Seconds for which a person's own result stays in sight before the cover falls."""
SHEET_WAIT = 6.0
"""Seconds after which a round's sheet goes by itself, where the settings say so."""
SOUNDS = {
    "deal": "deal", "gather": "shuffle", "reshuffle": "shuffle", "play": "play", "draw": "draw",
    "open": "play", "reveal": "play", "count": "round_end",
}  # fmt: skip
_RULE = re.compile(r"\brules? (\d+[a-z]?)")
_SKIP = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class TableScene(Scene):
    """Plays one session; `recap` holds steps that whoever takes the screen has yet to see."""

    def __init__(self, app: App, session: Session, brains: Thinkers) -> None:
        self.app = app
        self.session = session
        self.game = session.match.game
        self._brains = brains
        self._tabletop = Tabletop(
            self.game.key, app.palette, Sprites(app.palette), reduced_motion=app.settings.reduced_motion
        )
        self._hands = Hands(self._tabletop)
        self._hud = Hud(self.game.name, *self._tools())
        self._queue: deque[Step] = deque()
        self._ready_at = 0.0
        self._arrived = True
        self._halted = False
        """A stop waits to be acknowledged, or the screen is covered."""
        self._resets = session.resets
        self._picker_key: object = None
        self._picker_seat: int | None = None
        self._said = Caption()
        self._told = ""
        self._hint: Ticket | None = None
        self._hinted: tuple[str, Move] | None = None
        self._ended = False

    # --- opening a table -------------------------------------------------------------------------------

    @classmethod
    def quick(cls, app: App, key: str, count: int) -> TableScene:
        """One person from the settings against Casual computer players, `count` seats in all."""
        from game.scenes.plan import SeatPlan

        plan = SeatPlan(key, registry.entry(key).seats, app.settings.names)
        while len(plan.seats) < count and plan.can_add:
            plan.add()
        players = [Player(seat.name, seat.colour, seat.level) for seat in plan.seats[:count]]
        return cls.start(app, key, players, options={}, seed=plan.plan.seed())

    @classmethod
    def start(
        cls,
        app: App,
        key: str,
        players: Sequence[Player],
        *,
        options: Mapping[str, Any],
        seed: int,
        may_undo: bool = True,
    ) -> TableScene:
        """A new match. Raises BadOption."""
        match = Match.new(key, seats=len(players), seed=seed, options=options)
        return cls.with_match(app, match, players, may_undo=may_undo)

    @classmethod
    def with_match(
        cls,
        app: App,
        match: Match,
        players: Sequence[Player],
        *,
        may_undo: bool = True,
        takebacks: bool = False,
    ) -> TableScene:
        """Go on from where this match stands, as a new entry of the journal.

        `takebacks` marks its result as one played with knowledge of hidden cards.
        """
        brains = _brains()
        session = Session(
            match,
            players,
            brains=brains,
            journal=app.store,
            clock=lambda: app.now,
            pace=_pace(app),
            may_undo=may_undo,
            takebacks=takebacks,
        )
        return cls(app, session, brains)

    @classmethod
    def resume_match(cls, app: App, match_id: int) -> TableScene:
        """Continue an unfinished match of the journal. Raises BadRecord."""
        brains = _brains()
        session = Session.continued(
            app.store, match_id, brains=brains, clock=lambda: app.now, pace=_pace(app)
        )
        return cls(app, session, brains)

    # --- scene -----------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Show where the match stands; a new one shows its deal."""
        super().enter(app)
        self._brains.warm()
        view = self.session.view()
        if self.session.shown == 0:  # a new match: its first steps come as soon as the journal has them
            view = self.session.match.view_at(0, self.session.seating.viewer)
        self._tabletop.show(view, (), app.now, bottom=self._bottom())

    def leave(self) -> None:
        """Everything is saved already; thinking ends."""
        self.session.close()
        self._brains.close()

    def pause(self) -> None:
        """Nobody moves while something lies over the table."""
        self.session.pause()
        self._hands.drop_all(self.app.now)

    def resume(self) -> None:
        """The table again, with the settings as they are now."""
        self.session.pace = _pace(self.app)
        self._tabletop.animator.reduced_motion = self.app.settings.reduced_motion
        if self._tabletop.painter.palette is not self.app.palette:
            self._tabletop.painter.palette = self.app.palette
            self._tabletop.painter.sprites = Sprites(self.app.palette)
        self.session.resume()

    def resized(self, area: pygame.FRect) -> None:
        """Top bar above, table below."""
        self._area = area
        self._theme = self.app.theme.tinted(self._tabletop.layout.cloth)
        table = Rect(0, TOP, area.w, area.h - TOP)
        self._tabletop.resized(table, self.app.now)
        self._hud.resized(area.w, self._tabletop.layout.bar(table, self.session.match.seats))
        if self._hands.picker is not None:
            self._hands.picker.arranged(self._tabletop.placements, self._tabletop.targets)
            self._offer_choices()

    # --- time ------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        """Let the session go on, show what it has, and see who is next."""
        showing = self._showing(now)
        changed = self.session.update(showing or self._halted)
        if self.session.resets != self._resets:
            self._jump(now)
        taken = self.session.take_steps()
        if not self._covered:
            self._queue += taken
        if self.session.notices:
            self.app.toast(self.session.notices.popleft())
        if not self._halted and now >= self._ready_at:
            if self._queue:
                self._show_next(now)
                changed = True
            else:
                changed = self._settle(now) or changed
        changed = self._renew_picker(now) or changed
        changed = self._look_for_hint() or changed
        moving = self._tabletop.animator.busy(now) or bool(self._queue and not self._halted)
        arrived, self._arrived = self._arrived, not moving
        if self.session.thinking() is not None or now < self._ready_at:
            self.app.lively(0.3)  # an answer is shown within a frame, though nothing moves meanwhile
        if not moving:
            changed = self._tabletop.painter.sprites.sharpen() or changed
        hud = self._hud.update(now, self._hands.pos)
        return moving or changed or hud or arrived != self._arrived

    @property
    def _covered(self) -> bool:
        return self._halted and self.session.seating.covers and self.session.seating.viewer is None

    def _showing(self, now: float) -> bool:
        return bool(self._queue) or now < self._ready_at

    @property
    def _speed(self) -> float:
        return 0.0 if self.app.settings.reduced_motion else float(self.app.settings.animation_speed)

    def _show_next(self, now: float, speed: float | None = None) -> None:
        step = self._queue.popleft()
        viewer = self.session.seating.viewer
        events = step.events(viewer)
        view = step.view(viewer)
        pace = self._speed if speed is None else speed
        arrival = self._tabletop.show(view, events, now, bottom=self._bottom(), speed=pace)
        words = [text for event in events if (text := self.game.words(event, self._name))]
        if words:
            self._told = words[-1] if len(words) < 3 else words[0]
            self._caption = Caption(self._told)
        if speed is None:
            for event in events:
                if event.kind in SOUNDS:
                    self.app.sounds.play(SOUNDS[event.kind])
                    break
        self._ready_at = max(now, arrival) if pace else now
        self._hinted = None
        if any(event.sheet for event in events):
            self._stop_at_sheet(step)

    def _stop_at_sheet(self, step: Step) -> None:
        sheet = sheets_of([step], None, lambda event: self.game.words(event, self._name))[-1]
        number = sum(
            bool(event.sheet) for s in self.session.match.steps()[: step.version] for event in s.events(None)
        )
        self._halted = True
        wait = SHEET_WAIT if self.app.settings.auto_continue or not self.session.people else None
        self.app.stack.push(
            RoundScene(
                Sheet(number, sheet.event, sheet.words, sheet.totals),
                self._tabletop.painter.sprites, self._plain_name, self._go_on, wait,
            )
        )  # fmt: skip

    def _go_on(self) -> None:
        self._halted = False
        self._ready_at = self.app.now

    def _jump(self, now: float) -> None:
        """A take-back: show the position as it is."""
        self._hands.take(None)
        self._picker_key = None
        self._resets = self.session.resets
        self._queue.clear()
        self._ready_at = now
        self._ended = False
        self._told = ""
        self._caption = Caption()
        self._tabletop.latest.clear()
        self._tabletop.show(self.session.view(), (), now, bottom=self._bottom(), speed=self._speed)

    def _settle(self, now: float) -> bool:
        """Nothing is left to show: results, or a hand-off."""
        if self.session.over():
            if not self._ended:
                self._ended = True
                self._show_results()
                return True
            return False
        if self.session.shown < self.session.match.version:
            return False
        seat = self.session.hand_off()
        if seat is None:
            return False
        if self.session.seating.viewer is not None and now < self._ready_at + SETTLE:
            self.app.lively(SETTLE)
            return False
        self._cover(seat, now)
        return True

    # --- people at one machine -------------------------------------------------------------------------

    def _cover(self, seat: int, now: float) -> None:
        self.session.cover()
        self._hands.take(None)
        self._picker_key = None
        self._halted = True
        self._caption = Caption()
        self._hint, self._hinted = None, None
        self._tabletop.show(self.session.view(), (), now, bottom=seat)
        player = self.session.players[seat]
        colour = self.app.palette.seat(player.colour)
        self.app.sounds.play("turn")
        self.app.stack.push(HandoffScene(player.name, colour, lambda: self._uncover(seat), self._open_menu))

    def _uncover(self, seat: int) -> None:
        """The next person sits down: what happened since their last turn plays from their own view."""
        now = self.app.now
        self.session.take_steps()
        missed = self.session.uncover(seat)
        self._halted = False
        self._queue.clear()
        since = missed[0].version - 1 if missed else self.session.shown
        self._tabletop.show(self.session.match.view_at(since, seat), (), now)
        self._queue += missed
        self._ready_at = now + 0.25

    # --- picking ---------------------------------------------------------------------------------------

    def _renew_picker(self, now: float) -> bool:
        """A picker for the newest view, as soon as the screen shows it and the viewer may act."""
        viewer = self.session.seating.viewer
        session = self.session
        acts = not self._halted and viewer is not None and viewer in session.match.actors()
        # Secret choices of others come in while one makes one's own: that must not take it out of the hand.
        going_on = acts and self._hands.picker is not None and self._picker_seat == viewer
        newest = session.shown == session.match.version
        free = going_on or (acts and newest and not self._showing(now))
        key = (session.shown, viewer) if free else None
        if key == self._picker_key:
            return self._arrange_hand(now)
        self._picker_key, self._picker_seat = key, viewer
        self._tabletop.orders.seen(self._tabletop.bottom)
        if not free:
            self._hands.take(None)
            self._hud.offer((), lambda entry: None)
            self._tabletop.arrange(frozenset(), None, now)
            return True
        view = self.session.view()
        if going_on and self._hands.picker is not None:
            self._hands.picker.follow(view, self._tabletop.placements, self._tabletop.targets)
        else:
            self._hands.take(Picker(view, self._tabletop.placements, self._tabletop.targets))
        self._caption = self._prompt()
        self._offer_choices()
        return True

    def _prompt(self) -> Caption:
        """What is expected now, under what happened last."""
        view = self._tabletop.view
        words = self.game.prompt(view, self._name) if view is not None else ""
        return Caption(words, before=self._told) if words else Caption(self._told)

    def _arrange_hand(self, now: float) -> bool:
        picker = self._hands.picker
        if picker is None or self._hands.dragging:
            return False
        spot = picker.focus or picker.hovered
        focus = spot.piece if spot is not None else None
        if not self._tabletop.arrange(picker.raised, focus, now):
            return False
        picker.arranged(self._tabletop.placements, self._tabletop.targets)
        return True

    def _offer_choices(self) -> None:
        picker, view = self._hands.picker, self._tabletop.view
        if picker is None or view is None:
            return
        entries = choices.entries(picker, self.game, view, self._hud.choice_area, self._measure)
        self._hud.offer(entries, self._press_choice)

    def _measure(self, text: str) -> float:
        return self._theme.width(text, BODY)

    def _press_choice(self, entry: choices.Entry) -> None:
        picker = self._hands.picker
        if picker is None:
            return
        if entry.kind == "play":
            picker.confirm()
        elif entry.choice is not None:
            picker.press_choice(entry.choice)
        elif entry.move is not None:
            picker.press_move(entry.move)
        self._after_input()

    def _after_input(self) -> None:
        """Play what was picked, or say why not."""
        picker = self._hands.picker
        if picker is None:
            return
        if picker.chosen is not None:
            self._play(picker.chosen)
            return
        if picker.refusal is not None:
            self._refuse(picker.refusal)
        else:
            self._caption = self._advice(picker)
        self._offer_choices()

    def _advice(self, picker: Picker) -> Caption:
        """What the selection under the pointer would do, else what happened last."""
        view = self._tabletop.view
        if view is not None and picker.selected:
            target = self._hands.hovered_target
            if target is None and picker.focus is not None:
                target = picker.focus.target
            preview = picker.preview(target)
            link = self._tabletop.link(picker, target)
            if preview.move is not None and target is not None:
                words = self.game.preview(preview.move, view, self._name)
                label = self.game.label(preview.move, view, self._name)
                return Caption(
                    ". ".join(part for part in (f"{label}: {link.text}" if link else label, words) if part)
                )
            if preview.refusal is not None and target is not None:
                return Caption(preview.refusal, True, _rule_in(preview.refusal))
            if picker.named is not None:
                return Caption(self.game.label(picker.named, view, self._name))
            names = " and ".join(self.game.face_name(face) for face in picker.selection.pieces)
            return Caption(f"{names}: choose where it goes." if picker.lit_targets else f"{names} and …")
        return self._prompt()

    def _play(self, move: Move) -> None:
        try:
            self.session.submit(move)
        except IllegalMove as error:
            self._refuse(error.reason)
            return
        self._hands.take(None)
        self._picker_key = None
        self._hint, self._hinted = None, None
        self._hud.offer((), lambda entry: None)

    def _refuse(self, reason: str) -> None:
        self._caption = Caption(reason, True, _rule_in(reason))
        self.app.sounds.play("refuse")

    # --- input -----------------------------------------------------------------------------------------

    def event(self, event: pygame.Event) -> bool:
        """Tools first, then keys of the table, then the hands."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if self._hud.widgets.handle(event):
            self._hands.pos = getattr(event, "pos", self._hands.pos)
            return True
        if pressed and self._hands.picker is None:
            return self._skip(event.pos) if self._showing(self.app.now) else self._explain_waiting(event.pos)
        used = self._hands.event(event, self.app.now)
        if used:
            self._after_input()
        return used

    def _skip(self, pos: tuple[float, float] | None) -> bool:
        """Finish what plays, up to a stop; a press counts only on what lay still and still lies there."""
        now = self.app.now
        place = None if pos is None else self._tabletop.piece_at(*pos)
        still = place is not None and self._tabletop.animator.at_rest(place.id, now)
        while self._queue and not self._halted:
            self._show_next(now, 0.0)
        self._tabletop.animator.finish()
        self._ready_at = now
        self._renew_picker(now)
        again = None if pos is None else self._tabletop.piece_at(*pos)
        if still and place is not None and again is not None and again.id == place.id and not self._halted:
            self._hands.pos = pos or self._hands.pos
            self._hands.event(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=pos), now)
        return True

    def _explain_waiting(self, pos: tuple[float, float]) -> bool:
        view = self._tabletop.view
        place = self._tabletop.piece_at(*pos)
        if view is None or place is None or place.pick is None or self.session.over():
            return False
        from game.rules.core.legal import Selection

        self._refuse(view.legal().refusal(Selection((place.pick,))))
        return True

    def _key(self, event: pygame.Event) -> bool:
        key, control = event.key, bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if self._hands.picker is None and self._showing(self.app.now) and key in _SKIP:
            return self._skip(None)
        if key == pygame.K_z and control and event.mod & pygame.KMOD_SHIFT:
            self._redo()
        elif key == pygame.K_u or (key == pygame.K_z and control):
            self._undo()
        elif key == pygame.K_y:
            self._redo()
        elif key == pygame.K_h:
            self._ask_hint()
        elif key == pygame.K_s:
            self._open_pad()
        elif key in (pygame.K_r, pygame.K_F1):
            self._open_rules(self._caption.rule)
        elif key == pygame.K_o:
            self._sort()
        elif pygame.K_1 <= key <= pygame.K_9:
            return self._hud.press_choice(key - pygame.K_1)
        elif self._hands.event(event, self.app.now):
            self._after_input()
        elif key == pygame.K_ESCAPE:
            self._open_menu()
        else:
            return False
        return True

    # --- tools -----------------------------------------------------------------------------------------

    def _tools(self) -> tuple[list[Tool], list[Tool]]:
        left = [Tool("menu", "Menu (Escape)", self._open_menu)]
        right = [
            Tool("swap", "Sort the hand (O)", self._sort, lambda: self.session.seating.viewer is not None),
            Tool("hint", "Hint (H)", self._ask_hint, lambda: self._hands.picker is not None),
            Tool("undo", "Take back (U)", self._undo, self._can_undo),
            Tool("redo", "Play again (Y)", self._redo, self._can_redo),
            Tool("chart", "Score pad (S)", self._open_pad),
            Tool("book", "Rule book (R)", lambda: self._open_rules(self._caption.rule)),
        ]
        return left, right

    def _can_undo(self) -> bool:
        return not self._covered and self.session.can_undo()

    def _can_redo(self) -> bool:
        return not self._covered and self.session.can_redo()

    def _undo(self) -> None:
        try:
            self.session.undo()
        except IllegalMove as error:
            self._refuse(error.reason)

    def _redo(self) -> None:
        try:
            self.session.redo()
        except IllegalMove as error:
            self._refuse(error.reason)

    def _sort(self) -> None:
        if self.session.seating.viewer is None:
            return
        self._tabletop.orders.cycle(self._tabletop.bottom)
        self._tabletop.relay(self.app.now)
        if self._hands.picker is not None:
            self._hands.picker.arranged(self._tabletop.placements, self._tabletop.targets)
        self.app.toast(self._tabletop.orders.label(self._tabletop.bottom))

    def _ask_hint(self) -> None:
        view = self._tabletop.view
        if self._hands.picker is None or view is None or view.seat is None or self._hint is not None:
            return
        self._hint = self._brains.request(view.seat, view, "expert", self.session.match.version)
        self._caption = Caption("Thinking about a hint …")

    def _look_for_hint(self) -> bool:
        if self._hint is None:
            return False
        self.app.lively(0.3)
        move = self._hint.move()
        view, picker = self._tabletop.view, self._hands.picker
        if move is None:
            return False
        self._hint = None
        if view is None or picker is None or move not in view.legal():
            return True
        picker.cancel()
        self._hinted = (move.target or "", move)
        reason = self.game.advice(move, view, self._name)
        label = self.game.label(move, view, self._name)
        self._told = f"Hint: {label}. {reason}".strip()
        self._caption = Caption(self._told)
        return True

    def _open_pad(self) -> None:
        steps = self.session.match.steps()[: self.session.shown - len(self._queue)]
        sheets = sheets_of(steps, None, lambda event: self.game.words(event, self._name))
        sprites = self._tabletop.painter.sprites
        self.app.stack.push(PadScene(sheets, sprites, self._plain_name, self.session.match.seats))

    def _open_rules(self, rule: str | None = None) -> None:
        navigate.open_rules(self.app, self.game.key, rule)

    def _open_menu(self) -> None:
        from game.scenes.tablemenu import open_menu

        open_menu(self.app, self)

    def _show_results(self) -> None:
        from game.scenes.tablemenu import open_results

        self.app.sounds.play("win")
        open_results(self.app, self)

    @property
    def _caption(self) -> Caption:
        """The line above the hand; a rule that it cites can be looked up."""
        return self._said

    @_caption.setter
    def _caption(self, caption: Caption) -> None:
        self._said = caption
        self._hud.explain(caption, self._open_rules)

    # --- words and drawing -----------------------------------------------------------------------------

    def _bottom(self) -> int:
        viewer = self.session.seating.viewer
        if viewer is not None:
            return viewer
        return self.session.people[0] if len(self.session.people) == 1 else self._tabletop.bottom

    def _name(self, seat: int) -> str:
        return "you" if seat == self.session.seating.viewer else self._plain_name(seat)

    def _plain_name(self, seat: int) -> str:
        return self.session.players[seat].name

    def _note(self, seat: int) -> str:
        thinking = self.session.thinking()
        if thinking is not None and thinking.slow and thinking.seat == seat:
            return "thinking …"
        return ""

    def faces(self) -> Faces:
        """Who sits where, for the painter."""
        colours = [self.app.palette.seat(player.colour) for player in self.session.players]
        return Faces(self._plain_name, colours, self._note)

    def draw(self, surface: pygame.Surface) -> None:
        """Table, then the frame around it."""
        cloth = self.app.cloth(self._tabletop.layout.cloth)
        picker = None if self._halted else self._hands.picker
        hinted = self._hinted_ids()
        self._tabletop.draw(
            surface,
            self._theme,
            cloth,
            self.app.now,
            self.faces(),
            picker,
            self._hands.hovered_target,
            hinted,
        )
        if self._hinted is not None and self._hinted[0]:
            for target in self._tabletop.targets:
                if target.key == self._hinted[0]:
                    self._tabletop.painter.draw_targets(surface, self._theme, [target], target.key)
        caption = self._caption
        about = self.session.about_to()
        view = self._tabletop.view
        if about is not None and view is not None and not self._halted and not self._queue:
            caption = Caption(f"Your only move: {self.game.label(about, view, self._name)}")
        self._hud.draw(surface, self._theme, caption, self._area.w)

    def _hinted_ids(self) -> frozenset[int]:
        if self._hinted is None:
            return frozenset()
        faces = list(self._hinted[1].pieces)
        found = set()
        for place in self._tabletop.placements:
            if place.pick in faces:
                faces.remove(place.pick)
                found.add(place.id)
        return frozenset(found)


def _rule_in(reason: str) -> str | None:
    found = _RULE.search(reason)
    return found[1] if found else None


def _pace(app: App) -> Pace:
    settings = app.settings
    return Pace(beat=settings.bot_pace, speed=1.0, only_move=settings.only_move)


def _brains() -> Thinkers:
    from game.ai.worker import Brains

    return Brains()

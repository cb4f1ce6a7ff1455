"""The table: one match being played by the people and computer players around this screen.

The session conducts, the tabletop draws, the hands pick. This scene shows the session's steps in turn, halts
at stops (a counted round), and leads input to whoever it is for.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match import Match
from game.scenes.acts import Acts
from game.scenes.aftermath import Aftermath
from game.scenes.aside import Aside
from game.scenes.base import Scene
from game.scenes.callbar import CallBar
from game.scenes.coach import Coach
from game.scenes.coaching import CoachMarks
from game.scenes.commands import Commands
from game.scenes.context import TableContext, pace_of
from game.scenes.context import share_bots as _bots
from game.scenes.dispatch import EventDispatch
from game.scenes.handover import HotSeatHandover
from game.scenes.hud import Hud, within
from game.scenes.naming import Naming
from game.scenes.offer import draw_chip_keys
from game.scenes.panelcontrol import SidePanelController
from game.scenes.parts import Parts
from game.scenes.playback import Playback
from game.scenes.pointing import Pointing
from game.scenes.prompt import Caption
from game.scenes.seatlabels import labels_of
from game.scenes.solitaire import Figures
from game.scenes.tabletelling import TableTelling
from game.scenes.turn import Turn
from game.scenes.unfolding import UnfoldScene, unfolds
from game.session.dealing import Dealing, new_match
from game.session.players import Player
from game.session.session import Session
from game.session.terms import Terms
from game.table.geometry import window_area
from game.table.tabletop import Tabletop

if TYPE_CHECKING:
    from game.ai.worker import BotClient
    from game.app import App
    from game.match.journal import Loaded
    from game.table.plates import SeatLabels
    from game.table.told import TableTold
    from game.table.ui.focus import WidgetSet


class TableScene(Scene):
    """Plays one session."""

    def __init__(self, app: App, session: Session, bots: BotClient) -> None:
        self.app = app
        self.session = session
        self.game = session.match.game
        self._bots = bots
        bots.know(app.settings.engines)
        sprites, still = app.sprites(self.game.key), app.settings.reduced_motion
        self._tabletop = Tabletop(self.game.key, app.palette, sprites, reduced_motion=still)
        naming = Naming(session, self._tabletop)
        self._looks = app.palette, app.looks
        self._hud = Hud(self.game.name, lambda: app.now)
        self._playback = Playback(app, session.match, self._tabletop, session.seating.viewer, naming.name)
        self._table = TableContext(app, session, self._tabletop, self._playback, naming, bots)
        self._turn = Turn(self._table, self._hud)
        self._coach = Coach(self._table, self._turn, self._hud)
        self._calls = CallBar(self._table, self._turn.refuse)
        self._playback.eyes = session.eyes
        self._playback.beat = 0.0  # the session leaves the beat between moves
        self._playback.private = lambda: len(session.people) < 2
        self._playback.on_relaid = self._turn.arranged
        self._beside = SidePanelController(self._table, self._turn, self._bottom)
        if self._beside.typed is not None:
            self._beside.typed.on_open = self._coach.hints.clear
        self._aside = Aside(self._table, self._turn, self._hud, self._beside)
        self._acts = Acts(self._table, lambda: [*self._hud.frame(), *self._coach.hints.places.pointed])
        self._coach.hints.places.panel, self._coach.hints.places.acts = self._beside.panel, self._acts
        parts = Parts(
            self._turn, self._hud, self._calls, self._coach.hints, self._acts, self._aside, self._beside
        )
        self._pointing = Pointing(self._tabletop, parts)
        self._telling = TableTelling(self._table, self._turn, self._acts)
        self._told = CoachMarks(self._table, self._hud, self._calls, self._acts)
        self._handover = HotSeatHandover(self._table, self._turn)
        self._aftermath = Aftermath(self._table, parts, self._handover)
        self._playback.on_step = self._aftermath.after
        self._commands = Commands(self._table, self._turn, self._coach.hints, self._handover, self._aside)
        self._dispatch = EventDispatch(
            self._table,
            parts,
            self._pointing,
            self._commands,
            first=(
                self._told.hear,
                self._aside.event,
                self._beside.event,
                self._calls.event,
                self._coach.event,
            ),
            renew=self._renew_turn,
        )
        self._hud.equip(*self._commands.tools())
        self._resets = session.resets
        self._figures = Figures(self._table)
        self._arrived = True
        self._stirred = True
        """Whether the next frame looks at everything; a table at rest does not."""
        self._going = (False, False)

    # --- opening a table -------------------------------------------------------------------------------

    @classmethod
    def start(
        cls,
        app: App,
        key: str,
        players: Sequence[Player],
        *,
        options: Mapping[str, object],
        dealing: Dealing,
        may_undo: bool = True,
    ) -> TableScene:
        """A new match. Raises BadOption."""
        match, beside = new_match(key, len(players), options, dealing)
        return cls.with_match(app, match, players, Terms(may_undo, beside=beside))

    @classmethod
    def with_match(
        cls,
        app: App,
        match: Match,
        players: Sequence[Player],
        terms: Terms | None = None,
    ) -> TableScene:
        """Go on from where this match stands, as a new entry of the journal."""
        return cls._seated(app, partial(Session, match, players, journal=app.store, terms=terms))

    @classmethod
    def resume_match(cls, app: App, loaded: Loaded) -> TableScene:
        """Continue an unfinished match of the journal."""
        return cls._seated(app, partial(Session.continued, app.store, loaded))

    @classmethod
    def _seated(cls, app: App, sit: Callable[..., Session]) -> TableScene:
        """The table of a session that begins now; where it cannot be laid, nothing of it goes on."""
        with ExitStack() as begun:
            bots = _bots()
            begun.callback(bots.close)
            session = sit(bots=bots, clock=lambda: app.now, pace=pace_of(app))
            begun.callback(session.close)
            table = cls(app, session, bots)
            begun.pop_all()
        return table

    # --- scene -----------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Show where the match stands; a new one shows its deal."""
        super().enter(app)
        app.sounds.enter_room()
        gc.collect()  # an earlier table is a web of references with a whole match's states in it
        self._bots.warm()
        self._playback.bottom = self._bottom()
        self._playback.jump(self.session.shown)  # a new match: its first steps come once the journal has them
        self._acts.recall(self.session.shown)
        if unfolds(self._table):
            app.stack.push(UnfoldScene(self._table))

    def leave(self) -> None:
        """Everything is saved already; thinking ends."""
        self.session.close()
        self._bots.close()
        self._tabletop.painter.forget()  # pictures are the most of what a table holds

    def pause(self) -> None:
        """Nobody moves while something lies over the table."""
        self.session.pause()
        self._turn.input.drop_all(self.app.now)
        self._pointing.forget()

    def resume(self) -> None:
        """The table again, with the settings as they are now."""
        self._stirred = True
        self.session.pace = pace_of(self.app)
        self._tabletop.animator.reduced_motion = self.app.settings.reduced_motion
        self.settings_changed()
        self._turn.arranged()
        self.session.resume()

    def settings_changed(self) -> None:
        """Other looks lie there at once."""
        looks = self.app.palette, self.app.looks
        if looks != self._looks:
            self._looks, self._stirred = looks, True
            self._tabletop.painter.dress(self.app.palette, self.app.sprites(self.game.key))

    def resized(self, area: pygame.FRect) -> None:
        """The table fills the window below its rim."""
        self._stirred = True
        self._area = area
        self._turn.theme = self._theme = self.app.theme.tinted(self.app.cloth_of(self._tabletop.layout))
        self._tabletop.resized(window_area(area.w, area.h), self.app.now)
        self._place_bar()
        self._turn.arranged()

    def _place_bar(self) -> None:
        """Calls at the right end of the layout's bar, caption and choices in the rest."""
        self._bar = self._tabletop.layout.bar(self._tabletop.area, self.session.match.seats)
        self._calls.resized(within(self._bar), self._theme)
        self._hud.resized(self._area.w, self._calls.rest, within(self._bar))
        self._hud.measured(self._theme)
        self._beside.resized()

    # --- time ------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        """Let the session go on, show what it has, and see who is next."""
        playback = self._playback
        playback.speed = self.session.playout.speed
        showing = playback.showing(now)
        still = showing or playback.halted or self._handover.covered or self._beside.holds
        changed = self.session.update(still, not self.app.focused)
        changed = self._figures.renew(self._hud) or changed
        if self.session.resets != self._resets:
            self._jump(now)
        taken = self.session.take_steps()
        if taken:
            self._beside.look(None)
        if not self._handover.covered:
            playback.push(taken)
        if self.session.notices:
            self.app.toast(self.session.notices.popleft())
        going = (showing, self.session.window.running)  # neither begins and ends by a step alone
        self._stirred |= going != self._going
        self._going = going
        if not (self._stirred or changed or taken or any(going) or self._restless(now)):
            return self._hud.update(now, self._pointing.tip)  # a table at rest costs next to nothing
        self._stirred = False
        changed = playback.update(now) or changed
        if not (playback.showing(now) or playback.halted or self._handover.covered):
            settled = self._aftermath.settle(now)
            self._stirred |= settled is None
            changed = bool(settled) or changed
        if self._tabletop.layout.bar(self._tabletop.area, self.session.match.seats) != self._bar:
            self._place_bar()  # the table went over to another look
            self._turn.arranged()
        changed = self._renew_turn(now) or changed
        changed = self._renew_calls(now) or changed
        changed = self._coach.update(self._theme) or changed
        changed = self._beside.renew() or self._aside.renew() or changed
        moving = self._tabletop.moving(now) or self._acts.rise.moving(now)
        arrived, self._arrived = self._arrived, not moving
        if self.session.thinking() is not None:
            self.app.lively(0.3)  # an answer is shown within a frame, though nothing moves meanwhile
        if not moving:
            changed = self._tabletop.rest(self._theme.scale) or changed
        still = not (moving or showing or playback.halted)
        changed = self._told.renew(self._turn.picker, self._theme, still=still and arrived) or changed
        self._pointing.renew(still=still)
        hud = self._hud.update(now, self._pointing.tip)
        self._stirred |= moving or changed or arrived != self._arrived
        return self._stirred or hud

    @property
    def figures(self) -> str:
        """Deal, moves and time of a solitaire."""
        return self._hud.note

    def _restless(self, now: float) -> bool:
        """Whether something goes on that comes from no step and no input."""
        waits = (self._tabletop.unrested, self._turn.waits, self._coach.waits, self._beside.waits)
        return any(waits) or self.session.thinking() is not None or self._tabletop.moving(now)

    def _renew_turn(self, now: float) -> bool:
        halted = self._playback.halted or self._handover.covered or self._beside.looking is not None
        return self._turn.renew(now, halted=halted, showing=self._playback.showing(now))

    def _renew_calls(self, now: float) -> bool:
        rest = self._calls.rest
        showing = self._playback.showing(now) or self._playback.halted or self._handover.covered
        showing = showing or self.session.shown < self.session.match.version  # not in the journal yet
        changed = self._calls.update(now, self._theme, showing=showing)
        if rest != self._calls.rest:
            self._hud.resized(self._area.w, self._calls.rest, within(self._bar))
            self._turn.arranged()
        if self._calls.together and self.session.seating.viewer is not None:
            self._handover.hands_down()
            return True
        return changed

    def _jump(self, now: float) -> None:
        """A take-back: show the position as it is."""
        self._resets = self.session.resets
        self._aftermath.taken_back()
        self._turn.end()
        self._beside.jumped()
        self._playback.drop(now)
        self._tabletop.latest.clear()
        self._acts.recall(self.session.shown)
        view = self.session.eyes.shown_view(self.session.taken)
        self._tabletop.show(view, (), now, bottom=self._bottom(), speed=self._playback.pace)

    # --- input -----------------------------------------------------------------------------------------

    def renamed(self, old: str, new: str) -> None:
        """The result of this match is to stand under the new name, too."""
        self.session.rename(old, new)
        self._stirred = True

    def event(self, event: pygame.Event) -> bool:
        """To whoever it is for; the next frame looks at everything."""
        self._stirred = True
        return self._dispatch.event(event)

    # --- words and drawing -----------------------------------------------------------------------------

    def _bottom(self) -> int:
        viewer = self.session.seating.viewer
        if viewer is not None:
            return viewer
        return self.session.people[0] if len(self.session.people) == 1 else self._tabletop.bottom

    def faces(self) -> SeatLabels:
        """Who sits where, for the painter."""
        labels = labels_of(self._table)
        return replace(labels, act=self._told_at) if self._tells_acts else labels

    @property
    def _tells_acts(self) -> bool:
        """Whether what seats did last is told: not under a cover, nor while one looks back."""
        return not self._handover.covered and self._beside.looking is None

    def _told_at(self, seat: int) -> Sequence[str]:
        return self._acts.on_plate(self._theme, seat)

    def sets(self) -> Sequence[WidgetSet]:
        """The buttons of the bar, of calls, of what lies beside the table."""
        return self._pointing.sets

    def lying(self) -> TableTold | None:
        """Seats, piles, the hand."""
        return self._telling.lying()

    def spared(self) -> Sequence[pygame.FRect]:
        """Plates, hand and buttons."""
        return [*self._tabletop.spared(), *self._hud.spared(), *self._coach.spared()]

    def draw(self, surface: pygame.Surface) -> None:
        """Table, then the frame around it."""
        turn, still = self._turn, self._playback.halted or self._handover.covered
        self._tabletop.draw(
            surface, self._theme, self.app.bolt(self._tabletop.layout), self.app.now, self.faces(),
            None if still else turn.picker, turn.input.hovered_target,
        )  # fmt: skip
        if turn.picker is not None and not still:
            draw_chip_keys(surface, self._theme, self._tabletop, turn.picker)
        caption = turn.pill
        if still or self._coach.hints.visible:
            caption = Caption()
        if self._tells_acts:
            self._acts.draw(surface, self._theme, self._told.bubble)
        self._hud.draw(surface, self._theme, caption, self._area.w)
        self._calls.draw(surface, self._theme)
        self._beside.draw(surface, self._theme)
        if not still:
            turn.showing.draw(surface, self._theme)
            self._coach.hints.draw(surface, self._theme)
        self._aside.draw(surface, self._theme)
        self._told.draw(surface, self._theme)
        self._hud.draw_refusal(surface, self._theme)
        said = [self._hud.pill.rect, *self._coach.spared()]
        self._hud.tooltip.draw(surface, self._theme, said)

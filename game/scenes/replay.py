"""Replay: a match step by step, forwards and back, from any seat it may be seen from; and play on from any
point.

Of a match that is over every hand may be seen; of one that still runs only what the viewer's own seat has
seen.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.coach.opponent import open_to_questions
from game.match import Match
from game.rules import registry
from game.rules.core.move import DEAL, TABLE
from game.scenes import navigate
from game.scenes.base import Scene
from game.scenes.context import share_bots as _bots
from game.scenes.moods import moods
from game.scenes.plan import SeatPlan
from game.scenes.playback import Playback
from game.scenes.playon import branch_of, open_table, with_somebody
from game.scenes.replaypanel import ReplayPanel
from game.scenes.replayplan import ASK, ReplayPlan, ask_box
from game.scenes.replaywords import draw_caption, draw_standing, hand_in_words
from game.scenes.scrubber import Scrubber
from game.session.players import Player
from game.table.plates import SeatLabels
from game.table.pointed import tip_of
from game.table.tabletop import Tabletop
from game.table.told import TableTold, told_of
from game.table.ui.button import Button, IconButton
from game.table.ui.controls import Stepper
from game.table.ui.focus import WidgetSet
from game.table.ui.panel import draw_glass
from game.table.ui.theme import Theme
from game.table.ui.tips import Tip, Tooltip
from game.table.ui.widget import PRESS, Widget

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.pastmatch import PastMatch
    from game.table.layout import Rect

SPEEDS = (0.5, 1.0, 2.0, 4.0)
EVERYBODY, PUBLIC = -2, -1
"""Points of view besides the seats: all hands open, and none."""


class ReplayScene(Scene):
    """Of `past`, which stays as it is."""

    def __init__(self, past: PastMatch) -> None:
        self.past = past
        self.match = past.match.copy()
        self.players = list(past.players)
        self.game = self.match.game
        self.over = self.match.outcome() is not None
        self.last = self.match.version
        self.playing = False
        self.viewer = past.viewer
        self.point = EVERYBODY if self.over else PUBLIC if past.viewer is None else past.viewer
        steps = self.match.steps()
        self.rounds = [step.version for step in steps if step.seat == TABLE and step.text == DEAL] or [0]
        self._word = registry.entry(self.match.game.key).round
        self._widgets = WidgetSet()
        self._tooltip = Tooltip()
        marks = [(version, str(number)) for number, version in enumerate(self.rounds, 1)]
        self._scrubber = Scrubber(self._jump, self.last, marks)
        self._buttons = [
            IconButton("arrow_left", self._leave, tip="Back (Escape)"),
            IconButton("skip_back", self.previous_round, tip=f"{self._word.capitalize()} before (Page Up)"),
            IconButton("step_back", self.step_back, tip="One step back (Left)"),
            IconButton("play", self.toggle, "gold", tip="Play or pause (Space)"),
            IconButton("step", self.step_on, tip="One step on (Right)"),
            IconButton("skip", self.next_round, tip=f"Next {self._word} (Page Down)"),
        ]
        self._from_here = Button("Play from here", self.play_from_here, "gold")
        self._records = open_to_questions(self.match, past.beside.moves)
        self._ask = Button("Ask", self.ask, tip="What this computer player thought, and believed (A)")
        self._look_back = Button("Review", self.review, tip="What every decision gave away")
        self._look_back.visible = self.over and self.match.frozen is None

    def enter(self, app: App) -> None:
        """Lay the table at the beginning."""
        super().enter(app)
        if not self.players:
            plan = SeatPlan(self.game.key, self.game.seats, app.settings.names)
            while len(plan.seats) < self.match.seats:
                plan.add()
            seats = plan.seats[: self.match.seats]
            self.players = [Player(seat.name, seat.colour, seat.level) for seat in seats]
        sprites = app.sprites(self.game.key)
        self._tabletop = Tabletop(
            self.game.key, app.palette, sprites, reduced_motion=app.settings.reduced_motion
        )
        self._playback = Playback(app, self.match, self._tabletop, None, self._name)
        self._panel = ReplayPanel(app, self.match, self._tabletop, self._jump, self._name, self.past.tree)
        self._panel.begin(_bots)
        self._playback.beat = 0.8
        speeds = [(speed, f"{speed:g} ×") for speed in SPEEDS]
        self._speed = Stepper(speeds, 1.0, self._set_speed, tip="Speed")
        self._points = Stepper(self._point_choices(), self.point, self.look_from, tip="Whose cards are seen")
        self._points.visible = self.game.hidden_information
        self.look_from(self.point)
        self._jump(self.rounds[0])
        if self.match.frozen:
            self._from_here.tip = self.match.frozen
            app.toast(self.match.frozen)

    def leave(self) -> None:
        """The engine need not look any further."""
        self._panel.close()

    def _point_choices(self) -> list[tuple[int, str]]:
        seats = [(seat, f"As {player.called}") for seat, player in enumerate(self.players)]
        if self.over:
            return [(EVERYBODY, "All hands open"), *seats, (PUBLIC, "As a spectator")]
        return [(PUBLIC, "As a spectator")] if self.viewer is None else [seats[self.viewer]]

    # --- moving through the match ----------------------------------------------------------------------

    @property
    def version(self) -> int:
        """The version of the match that shows."""
        return self._playback.version

    @property
    def round(self) -> int:
        """The number of the round that shows, from 1."""
        return max(1, bisect_right(self.rounds, self.version))

    def _jump(self, version: int) -> None:
        self.playing = False
        self._playback.jump(version)
        self._follow()

    def _follow(self) -> None:
        self._scrubber.value = self.version
        self.app.redraw()

    def step_on(self) -> None:
        """One step forwards, flying; a press while it flies ends the flight."""
        self.playing = False
        self._advance()

    def _advance(self) -> None:
        now = self.app.now
        self._playback.finish(now)
        if self.version < self.last:
            self._playback.push([self.match.steps(self.version)[0]])
            self._playback.update(now)
        self._follow()

    def step_back(self) -> None:
        """One step back."""
        self._jump(max(0, self.version - 1))

    def toggle(self) -> None:
        """Play on by itself, or stop; from the end it starts again."""
        if not self.playing and self.version >= self.last:
            self._jump(self.rounds[0])
        self.playing = not self.playing

    def previous_round(self) -> None:
        """To the deal of this round, or of the one before when it is there already."""
        before = [version for version in self.rounds if version < self.version]
        self._jump(before[-1] if before else self.rounds[0])

    def next_round(self) -> None:
        """To the next round's deal, or the end."""
        after = [version for version in self.rounds if version > self.version]
        self._jump(after[0] if after else self.last)

    def look_from(self, point: int) -> None:
        """See the match as a seat saw it, as a spectator, or with every hand open."""
        self.point = point
        self._playback.all_open = point == EVERYBODY
        self._playback.viewer = point if point >= 0 else None
        self._playback.bottom = point if point >= 0 else self.viewer or 0
        playing, version = self.playing, self.version
        self._playback.jump(version)
        self.playing = playing
        self._follow()

    def review(self) -> None:
        """What every decision gave away."""
        self.playing = False
        navigate.open_review(self.app, replace(self.past, players=self.players))

    @property
    def can_ask(self) -> bool:
        """Whether the step that shows is a computer player's, of a match that is over."""
        return self.version - 1 in self._records

    def ask(self) -> None:
        """What the computer player thought that made the move which shows."""
        if self.can_ask:
            self.playing = False
            navigate.open_ask(self.app, self.match, self.players, self.version - 1, self._records)

    def _set_speed(self, speed: float) -> None:
        self._playback.speed = speed

    # --- playing on ------------------------------------------------------------------------------------

    @property
    def can_play_on(self) -> bool:
        """Whether somebody has a decision here, or had one before it in the match."""
        if self.match.frozen or self.version < self.rounds[0]:
            return False
        return self.match.view_at(self.version, None).outcome() is None

    def branch(self) -> Match:
        """A match of its own that stands at this point, or at the last decision before it."""
        return branch_of(self.match, self.version)

    def play_from_here(self) -> None:
        """Open a table at this point: the viewer's seat is a person's, the others stay as they are.

        Of a foreign match that still runs every seat is a person's, so that no hand lies open at once. Where
        nothing is hidden it is asked who plays.
        """
        if not self.can_play_on:
            return
        if not self.game.hidden_information and not self.game.solitaire:
            from game.match import foreign
            from game.scenes.fromhere import FromHereScene

            branch = self.branch()
            start = partial(self._go_on, branch)
            counts = not foreign.brought_in(branch, written=self.past.tree is not None)
            known = [] if self.past.strangers else self.past.players
            self.app.stack.push(FromHereScene(branch, known, start, counts=counts))
            return
        owned = self.over or self.viewer is not None
        self._go_on(self.branch(), with_somebody(self.players, max(0, self.point), owned=owned), True)

    def _go_on(self, branch: Match, players: Sequence[Player], may_undo: bool) -> None:
        open_table(self, branch, players, may_undo, self.past)

    def _leave(self) -> None:
        self.app.stack.pop()

    # --- scene -----------------------------------------------------------------------------------------

    def pause(self) -> None:
        """What comes on top is not to be read through a tip."""
        self._tooltip.hide()
        self._widgets.forget_pointer()

    def resized(self, area: pygame.FRect) -> None:
        """The table above, the controls below."""
        self._area = area
        self._theme = self.app.theme.tinted(self.app.cloth_of(self._tabletop.layout))
        plan = ReplayPlan(area, review=self._look_back.visible)
        self._strip, self._standing = plan.strip, plan.standing
        self._tabletop.resized(plan.table, self.app.now)
        self._panel.resized()
        self._scrubber.rect = plan.scrubber
        for button, rect in zip(self._buttons, (plan.back, *plan.steps), strict=True):
            button.rect = rect
        self._from_here.rect, self._look_back.rect = plan.from_here, plan.review
        self._points.rect, self._speed.rect = plan.points, plan.speed
        self._ask.rect = ask_box(self._bar)
        last: list[Widget] = [self._speed, self._points, self._look_back, self._from_here, self._ask]
        self._widgets.reset([self._scrubber, *self._buttons, *last])

    def update(self, now: float) -> bool:
        """Play on, step by step."""
        changed = self._playback.update(now)
        if self.playing and not self._playback.showing(now):
            if self.version < self.last:
                self._advance()
            else:
                self.playing = False
            changed = True
        self._buttons[3].icon = "pause" if self.playing else "play"
        self._from_here.enabled = self.can_play_on
        self._ask.visible = self._ask.enabled = self.can_ask and not self.playing
        if self._ask.visible:
            self._ask.label = f"Ask {self._name(self.match.seat_at(self.version))}"
        moving = self._tabletop.moving(now)
        if not moving:
            changed |= self._tabletop.painter.sprites.sharpen() or self._tabletop.painter.sharpen()
        changed |= self._panel.update(self.version)
        if self.playing:
            self.app.lively(0.3)
        changed |= self._tooltip.follow(self._tip(), now)
        return self._widgets.update(now) | changed | moving

    def _tip(self) -> Tip | None:
        """What is said of a control, or of a card too small to be read."""
        over, pointer = self._widgets.hovered, self._widgets.pointer
        if over is not None or self._widgets.tip is not None:
            return self._widgets.tip
        place = self._tabletop.piece_at(*pointer) if not self._playback.showing(self.app.now) else None
        if place is None:
            return None
        view = self._tabletop.view
        if view is None or not place.zone.startswith("hand:"):
            return tip_of(place, place.tip, pointer)
        owner = self._name(int(place.zone[5:]))
        return tip_of(place, hand_in_words(self.game, owner, view.zones()[place.zone]), pointer)

    def event(self, event: pygame.Event) -> bool:
        """Keys of the replay, then the controls; a press on the table plays or stops."""
        self._tooltip.hear(event)
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if self._widgets.handle(event) or self._panel.event(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and event.pos[1] < self._strip.y:
            self.toggle()
            return True
        return False

    def _key(self, event: pygame.Event) -> bool:
        focus = self._widgets.focus
        acts = {
            pygame.K_LEFT: self.step_back,
            pygame.K_RIGHT: self.step_on,
            pygame.K_PAGEUP: self.previous_round,
            pygame.K_PAGEDOWN: self.next_round,
            pygame.K_HOME: lambda: self._jump(self.rounds[0]),
            pygame.K_END: lambda: self._jump(self.last),
            pygame.K_UP: lambda: self._panel.scroll_notes(-1),
            pygame.K_DOWN: lambda: self._panel.scroll_notes(1),
            pygame.K_ESCAPE: self._leave,
            pygame.K_a: self.ask,
        }
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and isinstance(focus, Stepper):
            return False
        if event.key in PRESS and focus is None:
            self.toggle()
            return True
        if event.key in acts:
            acts[event.key]()
            return True
        return False

    # --- drawing ---------------------------------------------------------------------------------------

    @property
    def _bar(self) -> Rect:
        return self._tabletop.layout.bar(self._tabletop.area, self.match.seats)

    def _name(self, seat: int) -> str:
        return self.players[seat].called

    def lying(self) -> TableTold | None:
        """The table as it stood."""
        return told_of(self._tabletop, self.game, self._name)

    def spared(self) -> Sequence[pygame.FRect]:
        """Plates and hand."""
        return self._tabletop.spared()

    def draw(self, surface: pygame.Surface) -> None:
        """The table, what just happened, the controls."""
        theme = self._theme
        colours = [self.app.palette.seat(player.colour) for player in self.players]
        cloth = self.app.bolt(self._tabletop.layout)
        labels = SeatLabels(self._name, colours, mood=moods(self.players, self._tabletop.view))
        self._tabletop.draw(surface, theme, cloth, self.app.now, labels)
        self._draw_caption(surface, theme)
        self._panel.draw(surface, theme, self.version)
        draw_glass(surface, theme, self._strip, 16.0, deep=True)
        rounds = f"{self._word.capitalize()} {self.round} of {len(self.rounds)}"
        words = rounds if self.rounds != [0] else self.game.name
        draw_standing(surface, theme, self._standing, words, f"Step {self.version} of {self.last}")
        self._widgets.draw(surface, theme)
        self._tooltip.draw(surface, theme)

    def _draw_caption(self, surface: pygame.Surface, theme: Theme) -> None:
        aside = ASK if self._records else 0.0  # on both sides: words stay where they are, whoever moved
        draw_caption(surface, theme, self._playback.caption, self._bar, aside)

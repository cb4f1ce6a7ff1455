"""Asking a computer player what it thought of a move: what it saw, what it weighed, and what it believed.

The review and the replay lead here, of a match that is over. It shows the player's own view as it was then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ai.levels import level_name
from game.coach.hints import more_of, tells_leads
from game.coach.inquiry import Job
from game.coach.judging import in_chances
from game.coach.opponent import asking, why_alone, why_not_first
from game.coach.words import held_by, held_in_percent
from game.rules.shared.words import capital
from game.scenes.base import Scene
from game.scenes.beliefs import HiddenPieces, bars, draw_bar, in_order, places
from game.scenes.context import share_bots as _bots
from game.scenes.judgement import Column, Values, told_apart
from game.scenes.reviewtable import SmallTable
from game.scenes.rownames import row_names
from game.scenes.scrubber import Scrubber
from game.table.ui.button import IconButton
from game.table.ui.focus import WidgetSet
from game.table.ui.panel import draw_glass
from game.table.ui.theme import BODY, HOUSE_GREEN, INK, SEAT, SMALL, SOFT, Theme, paste
from game.table.ui.tips import Tooltip
from game.table.ui.widget import bare

if TYPE_CHECKING:
    from game.ai.thought import Preference, Thought
    from game.app import App
    from game.match import Match
    from game.match.provenance import Provenance
    from game.rules.core.move import Move
    from game.session.players import Player

COMPACT = 1200.0
"""Units of width below which the page is drawn in the small measure."""
_TOP, _FOOT, _STRIP = 60.0, 60.0, 132.0
_BELIEFS = 80.0
"""Of the panel, what is kept for the sentence about beliefs."""
_RANKS = 5
"""Moves that are listed where rules of thumb ranked them."""


class AskScene(Scene):
    """What the player thought that moved when the match stood at `version`; `records` are the moves that may
    be asked about (`open_to_questions`).
    """

    def __init__(
        self, match: Match, players: Sequence[Player], version: int, records: Mapping[int, Provenance]
    ) -> None:
        self.match = match.copy()
        self.game = match.game
        self.players = list(players)
        self.seat = match.seat_at(version + 1)
        self.at = version
        self.thought: Thought | None = None
        self._records = records
        self._moves = [at for at in records if match.seat_at(at + 1) == self.seat]
        self._numbers: list[int] = []
        """Of the pieces in the strip, their places in the beliefs."""
        self._job: Job[Thought] | None = None
        self._widgets = WidgetSet()
        self._tooltip = Tooltip()

    def enter(self, app: App) -> None:
        """Ask."""
        super().enter(app)
        self._bots = _bots()
        self.table = SmallTable(app, self.match, self.players)
        self._back = IconButton("arrow_left", self._leave, tip="Back (Escape)")
        self._steps = [
            IconButton("skip_back", partial(self._turn_to, 0), tip="Its first move (Home)"),
            IconButton("step_back", partial(self.step, -1), tip="Its move before (Left)"),
            IconButton("step", partial(self.step, 1), tip="Its next move (Right)"),
            IconButton("skip", partial(self._turn_to, -1), tip="Its last move (End)"),
        ]
        self._scrubber = Scrubber(self._turn_to, len(self._moves) - 1, ())
        self.hidden = HiddenPieces(self.table.tabletop.painter.sprites, app.redraw, self.game.face_name)
        self._widgets.reset([self._back, *self._steps, self._scrubber, self.hidden])
        self._ask(self.at)

    def leave(self) -> None:
        """Nobody wants to know any more."""
        self._drop()
        self._bots.close()
        self.table.forget()

    def _leave(self) -> None:
        self.app.stack.pop()

    def pause(self) -> None:
        """What comes on top is not to be read through a tip."""
        self._tooltip.hide()
        self._widgets.forget_pointer()

    # --- asking ----------------------------------------------------------------------------------------

    def _drop(self) -> None:
        if self._job is not None:
            self._job.stop()
            self._job = None

    def _ask(self, version: int) -> None:
        self._drop()
        self.at, self.thought = version, None
        self._scrubber.value = self._moves.index(version)
        self.hidden.tell((), 0)
        self.table.show(version, self.seat, self.seat)
        self._job = Job(asking(self.match, version, self._records[version]), self._bots, behind=False)
        self.app.redraw()

    @property
    def waits(self) -> bool:
        """Whether the answer is still to come."""
        return self._job is not None

    def _take(self, thought: Thought | None) -> None:
        """The answer has come; what it was surest of is pointed out first."""
        self.thought, self._job = thought, None
        if thought is None or (beliefs := thought.beliefs) is None:
            return
        self._numbers = in_order(self.table.tabletop, beliefs)
        surest = max(self._numbers, key=lambda number: max(beliefs.shares[number]), default=0)
        chosen = self._numbers.index(surest) if self._numbers else 0
        self.hidden.tell([beliefs.pieces[number] for number in self._numbers], chosen)

    @property
    def shares(self) -> dict[int, tuple[float, int]]:
        """By seat what the bars show of the chosen piece, as a share and in percent as the sentence has it;
        nothing where nothing was believed.
        """
        beliefs = None if self.thought is None else self.thought.beliefs
        if beliefs is None or not self.hidden.faces:
            return {}
        number = self._numbers[self.hidden.chosen]
        row = zip(beliefs.shares[number], held_in_percent(beliefs, number), strict=False)
        return {seat: both for seat, both in enumerate(row) if seat != self.seat}

    def step(self, way: int) -> None:
        """To the player's next move or the one before."""
        self._turn_to(max(0, min(len(self._moves) - 1, self._moves.index(self.at) + way)))

    def _turn_to(self, index: int) -> None:
        if self._moves[index] != self.at:
            self._ask(self._moves[index])

    def update(self, now: float) -> bool:
        """Take the answer."""
        changed = self.table.rest()
        if self._job is not None:
            self.app.lively(0.3)
            changed |= self._job.poll()
            if self._job.done:
                self._take(self._job.found)
                changed = True
        changed |= self._tooltip.follow(self._widgets.tip, now)
        return self._widgets.update(now) | changed

    # --- layout and input ------------------------------------------------------------------------------

    def resized(self, area: pygame.FRect) -> None:
        """The table at the left with what was hidden under it, the panel at the right."""
        small = area.w < COMPACT
        edge, panel = (10.0, 332.0) if small else (16.0, 376.0 * max(1.0, min(area.w / 1280, area.h / 800)))
        strip = _STRIP * max(1.0, area.h / 800) if self.game.hidden_information else 0.0
        if small:
            strip = min(strip, 100.0)
        high = area.h - _TOP - _FOOT - strip
        wide = min(area.w - panel - 3 * edge, high * SEAT[0] / SEAT[1])
        high = wide * SEAT[1] / SEAT[0]
        self.table.placed(pygame.FRect(edge, _TOP, wide, high))
        foot = area.h - _FOOT
        self._panel = pygame.FRect(wide + 2 * edge, _TOP, area.w - wide - 3 * edge, high)
        self._caption = pygame.FRect(edge, _TOP + high + 2, area.w - 2 * edge, 24)
        top = self._caption.bottom + 4
        self.hidden.rect = pygame.FRect(edge + 4, top, area.w - 2 * edge - 8, foot - top - 6)
        self._back.rect = pygame.FRect(edge, 8, 44, 44)
        self._title = pygame.FRect(edge + 56, 8, area.w - 2 * edge - 56, 44)
        for number, button in enumerate(self._steps):
            button.rect = pygame.FRect(edge + 50 * number, foot + 8, 44, 44)
        left = self._steps[-1].rect.right + 12
        self._scrubber.rect = pygame.FRect(left, foot + 8, area.right - edge - left, 44)

    def event(self, event: pygame.Event) -> bool:
        """Keys of the page, then the controls."""
        self._tooltip.hear(event)
        if event.type == pygame.KEYDOWN and bare(event) and self._key(event):
            return True
        return self._widgets.handle(event)

    def _key(self, event: pygame.Event) -> bool:
        acts: dict[int, Callable[[], object]] = {
            pygame.K_ESCAPE: self._leave,
            pygame.K_a: self._leave,
            pygame.K_LEFT: partial(self.step, -1),
            pygame.K_RIGHT: partial(self.step, 1),
            pygame.K_HOME: partial(self._turn_to, 0),
            pygame.K_END: partial(self._turn_to, -1),
            pygame.K_UP: partial(self.hidden.step, -1),
            pygame.K_DOWN: partial(self.hidden.step, 1),
        }
        if event.key not in acts or (self._widgets.focus is self.hidden and self.hidden.handle(event, None)):
            return event.key in acts
        acts[event.key]()
        return True

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The page."""
        theme = self.app.theme.tinted(HOUSE_GREEN)
        surface.blit(self.app.cloth(HOUSE_GREEN), (0, 0))
        who, level = self.table.name(self.seat), level_name(self._records[self.at].level)
        title = f"{who}, {level} · {self.game.name} · move {self._scrubber.value + 1} of {len(self._moves)}"
        words = theme.text(theme.fit(title, self._title.w, BODY), BODY, INK, "bold")
        paste(surface, theme, words, self._title, 0.0)
        played = self.match.steps(self.at)[0].move
        self.table.draw(surface, played, None)
        shares = self.shares
        if shares:
            where = places(self.table.tabletop, self.seat)
            for seat, box in bars(where, self.table.outside, self.table.rect):
                draw_bar(surface, theme, box, *shares[seat])
        draw_glass(surface, theme, self._panel, 14.0, deep=True)
        self._draw_panel(surface, theme, played)
        self._widgets.draw(surface, theme)
        self._tooltip.draw(surface, theme)

    def _draw_panel(self, surface: pygame.Surface, theme: Theme, played: Move) -> None:
        view, name = self.match.bare_view(self.seat, self.at), self.table.name

        def label(move: Move) -> str:
            return self.game.label(move, view, name)

        def names_of(moves: Sequence[Move]) -> list[str]:
            return row_names(moves, label, self.game.face_name)

        column = Column(surface, theme, self._panel)
        column.say(f"{name(self.seat)}: {label(played)}", INK, "bold")
        thought, level = self.thought, self._records[self.at].level
        why = "" if thought is None else why_not_first(view, level, thought, played)
        if self.waits:
            column.say("Asking…", SOFT)
        elif thought is None or not (thought.candidates or thought.preferences):
            column.say("There is no answer to be had.", SOFT)
        elif alone := why_alone(view, thought):
            column.say(alone, SOFT)
        elif not thought.candidates:
            ranks = by_preference(thought.preferences, names_of, played)
            how = ". They put its moves in this order:" if ranks else ", and valued nothing."
            column.say(f"It went by rules of thumb{how}", SOFT)
            room = self._panel.bottom - column.y - column.high(why)
            while sum(column.high(rank) for rank, _ in ranks) > room and len(ranks) > 2:
                ranks = by_preference(thought.preferences, names_of, played, len(ranks) - 1)
            for rank, own in ranks:
                column.say(rank, INK if own else SOFT)
        else:
            column.say("What it held its moves to be worth:", SOFT)
            room = self._panel.bottom - column.y - column.high(why) - _BELIEFS
            place = pygame.FRect(column.x, column.y, column.wide, room)
            valued = in_chances(self.game.key, thought)
            behind = tells_leads(self.game.key, valued.unit)
            more = more_of(view, valued, self._records[self.at].level)
            column.y += Values(valued, played, names_of, more, behind).draw(surface, theme, place) + 8
        if thought is not None and (
            why := why_not_first(view, self._records[self.at].level, thought, played)
        ):
            column.say(why, SOFT)
        if thought is None or (beliefs := thought.beliefs) is None or not self.hidden.faces:
            return
        told = held_by(beliefs, self._numbers[self.hidden.chosen], self.game.face_name, name)
        column.say(f"{capital(told)}.", INK)
        deals = "1 deal" if beliefs.worlds == 1 else f"{beliefs.worlds} deals"
        words = f"Hidden from {name(self.seat)}: point at one. The bars tell who held it in {deals} it tried."
        line = theme.text(theme.fit(words, self._caption.w, SMALL), SMALL, SOFT)
        paste(surface, theme, line, self._caption, 0.0)


def by_preference(
    preferences: Sequence[Preference],
    names_of: Callable[[Sequence[Move]], Sequence[str]],
    played: Move,
    most: int = _RANKS,
) -> list[tuple[str, bool]]:
    """How rules of thumb ranked the best moves and the one that was made, which is marked: equals with one
    number; nothing where they set none apart.
    """
    weights = [one.weight for one in preferences]
    if len(set(weights)) < 2:
        return []
    ranked = sorted(preferences, key=lambda one: -one.weight)
    shown = ranked[:most]
    if all(one.move != played for one in shown):
        shown = [*shown[:-1], *(one for one in ranked if one.move == played)]
    found = []
    for one, name in zip(shown, told_apart(names_of([one.move for one in shown])), strict=True):
        own, rank = one.move == played, 1 + sum(other > one.weight for other in weights)
        found.append((f"{rank}.  {name}{' (played)' if own else ''}", own))
    return found

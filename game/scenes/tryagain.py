"""Trying a decision again: the position before it, picked on the small table until the adviser agrees.

Nothing is played: a move that is picked is told what it is worth, and its pieces go home. What would have
been best is kept back until it is found, or asked for after three tries.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.coach.inquiry import Job
from game.coach.judging import LEAST, Judged, LookBack, as_good, most_behind
from game.coach.words import lost
from game.scenes.hud import Hud
from game.scenes.offer import ChoiceBar, press_chip
from game.scenes.prompt import Caption, PromptPill, rule_in
from game.scenes.refusal import Refusal, rule_button
from game.table import choices
from game.table.frames import frect, rect_of
from game.table.picker import Picker
from game.table.table_input import TableInput
from game.table.ui.theme import SEAT, Theme

if TYPE_CHECKING:
    from game.ai.worker import BotClient
    from game.app import App
    from game.match import Match
    from game.rules.core.move import Move
    from game.scenes.reviewtable import SmallTable

PATIENCE = 3
"""Tries after which the best move may be asked for."""


class Attempt:
    """The tries at one judged decision on the table that shows it; `said` is what the last one came to."""

    def __init__(
        self,
        app: App,
        match: Match,
        table: SmallTable,
        judged: Judged,
        bots: BotClient,
        judge: str | None = None,
    ) -> None:
        """`judge` is who has judged, as of a `LookBack`."""
        self._judge = judge
        self.app = app
        self.match = match
        self.table = table
        self.judged = judged
        self.tries = 0
        self.said = ""
        self._told: dict[Move, str] = {}
        """What moves that were tried give away."""
        self._found: Move | None = None
        """The best move, or one as good, once it was tried."""
        self._bots = bots
        self._job: Job[Judged] | None = None
        self._hands = TableInput(table.tabletop)
        self._hud = Hud("", lambda: app.now)
        self._caption = Caption()
        self._pill, self._bubble = PromptPill(roomy=True), Refusal(rule_button())
        self._bar = table.tabletop.layout.bar(table.tabletop.area, match.seats)
        self._hud.resized(SEAT[0], self._bar)
        self._pick()

    @property
    def solved(self) -> bool:
        """Whether it was found."""
        return self._found is not None

    @property
    def patient(self) -> bool:
        """Whether the best move is still kept back without a way to ask for it."""
        return self.tries < PATIENCE and not self.solved

    @property
    def thinking(self) -> bool:
        """Whether what was tried is being weighed."""
        return self._job is not None

    @property
    def picker(self) -> Picker | None:
        """What is picked."""
        return self._hands.picker

    @property
    def prompt(self) -> Caption:
        """What is asked for, or what was found."""
        found = self._found
        if self.table.tabletop.view is None:
            return Caption()
        label = self._label(found or self.judged.played)
        return Caption(f"Found: {label}" if found is not None else f"Find a better move than: {label}")

    def _label(self, move: Move) -> str:
        view = self.table.tabletop.view
        return "" if view is None else self.match.game.label(move, view, self.table.name)

    def _pick(self) -> None:
        table, game = self.table.tabletop, self.match.game
        if table.view is not None:
            aside = game.calls | game.meta_moves
            self._hands.take(Picker(table.view, table.placements, table.targets, aside))
            self._offer()

    def _offer(self) -> None:
        if self.picker is not None:
            table, game = self.table, self.match.game
            bar = ChoiceBar(
                self._hud, table.tabletop, self.picker, game, table.theme, table.name, self._wanted
            )
            bar.offer(self._press, self._after)

    def _wanted(self, entries: tuple[choices.Entry, ...]) -> tuple[choices.Entry, ...]:
        """What is only said, as resigning is, is no try."""
        aside = self.match.game.meta_moves | self.match.game.calls
        return tuple(entry for entry in entries if entry.move is None or entry.move.kind not in aside)

    def resized(self) -> None:
        """The table was laid out anew."""
        if self.picker is not None:
            self.picker.arranged(self.table.tabletop.placements, self.table.tabletop.targets)
            self._offer()

    def close(self) -> None:
        """No more tries."""
        if self._job is not None:
            self._job.stop()
        self._hands.drop_all(self.app.now)
        self._hands.take(None)
        self.table.tabletop.arrange(frozenset(), None, self.app.now)
        self._bots.close()

    # --- a try -----------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        """Take the answer to a try; the piece under the pointer spreads out of the hand."""
        self._hands.look(now)
        changed = self._hud.update(now, None)
        if self._job is not None:
            self.app.lively(0.3)
            self._job.poll()
            if self._job.done:
                found, self._job = self._job.found, None
                self._tell(found)
                changed = True
        changed |= self._hands.spread(now)
        return changed | self.table.tabletop.moving(now)

    def _try(self, move: Move) -> None:
        self.table.tabletop.animator.recall(self.app.now)
        if self.thinking:
            return
        if (away := self._told.get(move)) is not None:
            self.tries += 1
            self.said = f"{self._label(move)}: you tried that before, it gives away {away}."
            return
        look = LookBack(self.match, most_behind(self.match.game.key), self._judge)
        self._job = Job(look.judged(self.judged.version, move), self._bots, behind=False)
        self.said = "Thinking…"

    def _tell(self, found: Judged | None) -> None:
        if found is None or found.loss is None or found.unit is None:
            self.said = "Nobody can tell what that is worth."
            return
        self.tries += 1
        before = self.judged.loss or 0.0
        gained, away = before - found.loss, lost(found.loss, found.unit).lstrip("−")
        tried, same = self._label(found.played), away == lost(before, found.unit).lstrip("−")
        if as_good(found):
            self._found = found.played
            amount = lost(gained, found.unit).lstrip("−")
            best = (
                "the best there is" if found.played == found.best else "as good as any, as far as can be told"
            )
            self.said = f"{tried}: {f'better by {amount}, {best}' if gained > LEAST else 'as good as any'}."
            return
        self._told[found.played] = away
        if found.played == self.judged.played:
            self.said = f"{tried} is what was played: it gives away {away}."
        elif same:  # as it reads: more digits would be chance
            self.said = f"{tried}: no better, it gives away as much, {away}."
        else:
            how = "better, but it still" if gained > 0 else "it"
            self.said = f"{tried}: {how} gives away {away}."

    # --- input, in the units of the page ---------------------------------------------------------------

    def event(self, event: pygame.Event) -> bool:
        """Hands and buttons on the table; keys for both."""
        if self.picker is None or self.solved:
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if hasattr(event, "pos"):
            factor = SEAT[0] / self.table.rect.w
            x, y = self.table.inside(event.pos)
            inside = self.table.rect.collidepoint(event.pos)
            more = {"pos": (x, y)}
            if "rel" in event.dict:
                more["rel"] = (event.rel[0] * factor, event.rel[1] * factor)
            event = pygame.Event(event.type, event.dict | more)
            if not inside and event.type == pygame.MOUSEBUTTONDOWN and not self._hands.holding:
                return False
        if not self._hands.holding and self._hud.widgets.handle(event):
            return True
        if self._hands.event(event, self.app.now):
            self._after()
            return True
        return False

    def _key(self, event: pygame.Event) -> bool:
        picker = self.picker
        assert picker is not None
        if self._hud.dial is not None and self._hud.dial.key(event):
            return True
        if pygame.K_0 <= event.key <= pygame.K_9:
            digit = event.key - pygame.K_0
            if press_chip(self.table.tabletop, picker, digit):
                self._after()
                return True
            return digit > 0 and self._hud.press_choice(digit - 1)
        if self._hands.event(event, self.app.now):
            self._after()
            return True
        return False

    def _press(self, entry: choices.Entry) -> None:
        picker = self.picker
        if picker is None:
            return
        choices.press(picker, entry)
        self._after()

    def _after(self) -> None:
        picker = self.picker
        if picker is None:
            return
        if picker.chosen is not None:
            move, picker.chosen = picker.chosen, None
            picker.cancel()
            self._pick()
            self._try(move)
        elif picker.refusal is not None:
            spot = self._hands.refused
            at = None if spot is None else spot.rect
            self._caption = Caption(picker.refusal, True, rule_in(picker.refusal), at=at)
            picker.refusal = None
            self.app.sounds.play("refuse")
        else:
            self._caption = Caption()
        self._offer()

    # --- drawing ---------------------------------------------------------------------------------------

    @property
    def hovered(self) -> str | None:
        """The target under the pointer."""
        return self._hands.hovered_target

    def draw(self, surface: pygame.Surface, small: pygame.Surface, theme: Theme) -> None:
        """Buttons on the small table's own surface; what is asked for, and why something does not go, on the
        page's, in its own print: that is to be read, not looked at.
        """
        page, caption = self.table.placed_on_page, self._caption
        self._hud.draw(small, self.table.theme, Caption(), SEAT[0])
        bar, free = page(self._hud.whole), page(self._hud.free)
        if not caption.text:
            self._pill.draw(surface, theme, bar, free, self.prompt.said)
            return
        at = None if caption.at is None else page(caption.at)
        told = replace(caption, rule=None, at=at)  # no button that leads away from a try
        buttons = [frect(page(rect_of(place))) for place in self._hud.spared()]
        self._bubble.lay(theme, told, bar, buttons, self.table.rect.right)
        self._bubble.draw(surface, theme, told)

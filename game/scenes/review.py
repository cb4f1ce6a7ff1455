"""The review of a match: what each decision gave away, shown on the table, with the chance to win over it.

The thinking goes on behind the page, and behind every other page once this one is left.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.coach.annotating import annotated
from game.coach.judging import Judged, as_good
from game.coach.opponent import open_to_questions
from game.rules.core.move import Move
from game.scenes import judgement, navigate
from game.scenes.base import Scene
from game.scenes.context import share_bots as _bots
from game.scenes.endings import named
from game.scenes.exporting import export
from game.scenes.reviewcontrols import ReviewControls
from game.scenes.reviewgraph import Curves, Dot, Graph
from game.scenes.reviewing import begun, dots_of, worst_of
from game.scenes.reviewmoves import ReviewMoves
from game.scenes.reviewpanel import draw_panel
from game.scenes.reviewplan import ReviewPlan
from game.scenes.reviewtable import SmallTable
from game.scenes.reviewtitle import draw_title, scores_of
from game.scenes.sums import FOOT, fate_high, foot_tip
from game.scenes.tryagain import Attempt
from game.session.review import Review
from game.table.ui.focus import ARROWS, WidgetSet
from game.table.ui.theme import HOUSE_GREEN
from game.table.ui.tips import Tooltip
from game.table.ui.widget import bare

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.pastmatch import PastMatch


class ReviewScene(Scene):
    """Of a match that is over, which stays as it is."""

    def __init__(self, past: PastMatch) -> None:
        self.past = past
        self.match = match = past.match.copy()
        self.game = match.game
        self.players = players = past.players
        self._records = open_to_questions(match, past.beside.moves)
        """The moves of computer players that can be asked about."""
        people = [seat for seat, player in enumerate(players) if player.person]
        self.seat = past.viewer if past.viewer is not None else people[0] if people else 0
        self.at = match.version
        """The version that shows."""
        self._led = False
        """Whether somebody has chosen where to look; until then it is the worst decision that is known."""
        self._widgets = WidgetSet()
        self._tooltip = Tooltip()
        self._curves = Curves(match)
        outcome = match.outcome()
        you = people[0] if len(people) == 1 else None
        names = [player.name for player in players]
        self._reason = "" if outcome is None else named(outcome.reason, names, you)

    # --- opening ---------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Begin the review, or go on with it where it was left."""
        super().enter(app)
        self._reviews: dict[bool, Review] = {}
        """By what is judged: what the player could know, or all cards open."""
        self.review = self._begun(False)
        self.table = SmallTable(app, self.match, self.players)
        self.moves = ReviewMoves(self.match, self.table, self.turn_to)
        self._graph = Graph(self._curves, self.table.colours, self._go)
        self._graph.visible = self.match.seats > 1
        self._attempt: Attempt | None = None
        self.controls = ReviewControls(self, [player.called for player in self.players])
        self._renew(opening=True)

    def _begun(self, hindsight: bool) -> Review:
        if hindsight not in self._reviews:
            self._reviews[hindsight] = begun(
                self.app, self.match, self.players, self.past.number, _bots, hindsight=hindsight
            )
        return self._reviews[hindsight]

    def leave(self) -> None:
        """The review goes on behind; its pictures are not needed there."""
        self._give_up()
        self.table.forget()
        for review in self._reviews.values():
            if review.place is None:
                review.stop()  # nothing of it would be kept

    def close(self) -> None:
        """Back to where it was opened."""
        self.app.stack.pop()

    def pause(self) -> None:
        """What comes on top is not to be read through a tip."""
        self._tooltip.hide()
        self._widgets.forget_pointer()

    # --- going through it ------------------------------------------------------------------------------

    @property
    def decisions(self) -> list[int]:
        """The versions of the decisions of the seat."""
        return self.review.of(self.seat)

    @property
    def decision(self) -> Move | None:
        """What was played at the version that shows, where the seat had a choice."""
        move = self.review.decisions.get(self.at)
        return move if move is not None and move.seat == self.seat else None

    @property
    def _last(self) -> int:
        """Where going through it ends: of a solitaire it is told whether it could be won from its end."""
        end = self.match.version
        return end if self.game.solitaire else max(self.decisions, default=end)

    def look_at(self, seat: int) -> None:
        """Go over to the decisions of another seat, to the one nearest to what shows."""
        if 0 <= seat < self.match.seats:
            self.seat = self.controls.seats.value = seat
            near = min(self.decisions, key=lambda version: abs(version - self.at), default=self.at)
            self._go(near)

    def turn_to(self, seat: int, version: int) -> None:
        """To what this seat did at a version."""
        self.seat = self.controls.seats.value = seat
        self._go(version)

    def judge_by(self, hindsight: bool) -> None:
        """Judge by what the player could know, or with all cards open, which lie there then."""
        if self.controls.judge.visible:
            self.controls.judge.value = hindsight
            self.review = self._begun(hindsight)
            self._go(self.at)

    def step(self, way: int) -> None:
        """To the decision before or after."""
        if way > 0:
            later = [version for version in self.decisions if version > self.at]
            self._go(later[0] if later else max(self.at, self._last))
        else:
            earlier = [version for version in self.decisions if version < self.at]
            self._go(earlier[-1] if earlier else self.at)

    def step_match(self, way: int) -> None:
        """A step of the match back or on."""
        self._go(max(0, min(self.match.version, self.at + way)))

    def next_mistake(self) -> None:
        """To the next marked decision of the seat, round the end."""
        marked = [dot.version for dot in self._dots()]
        if marked:
            self._go(next((version for version in marked if version > self.at), marked[0]))

    def try_again(self) -> None:
        """Look for a better move on the table; pressed again, have it shown."""
        if self._attempt is not None:
            if not self._attempt.patient:
                self._go(self.at)
            return
        found = self.review.found.get(self.at)
        if found is not None and self._worth_trying(found.judged):
            self._give_up()
            self._led = True
            judge = self.review.judge
            self._attempt = Attempt(self.app, self.match, self.table, found.judged, _bots(), judge)
            self._renew_buttons()
            self.app.redraw()

    def _worth_trying(self, judged: Judged) -> bool:
        tried = self.decision is not None and not self.review.hindsight
        return tried and judged.loss is not None and not as_good(judged)

    def ask(self) -> None:
        """Ask the computer player what it thought when it made this move."""
        if self._can_ask:
            self._led = True
            navigate.open_ask(self.app, self.match, self.players, self.at, self._records)

    @property
    def _can_ask(self) -> bool:
        return self.decision is not None and self.at in self._records and self._attempt is None

    def save(self) -> None:
        """Write the game in its notation, with what is known of it by now."""
        judged = [one.judged for one in self.review.found.values()]
        names, today = [player.name for player in self.players], date.today()
        text = annotated(self.match, judged, names, f"{today:%Y.%m.%d}", self.past.tree)
        notation = self.game.notations[0]
        name = f"{self.game.key}-{self.match.seed}-{self.match.version}-review"
        export(self.app, name, text, f"Other programs read {notation}.", notation.lower())

    def _give_up(self) -> None:
        if self._attempt is not None:
            self._attempt.close()
            self._attempt = None

    def go_to(self, index: int) -> None:
        """To the decision of this number, from 0; -1 is the last."""
        if self.decisions:
            self._go(self.decisions[index])

    def _go(self, version: int) -> None:
        self._led = True
        self._show(version)

    def _show(self, version: int) -> None:
        self._give_up()
        self.at = version
        self._renew()

    def worst(self) -> int | None:
        """The version of the decision that gave away most, in mistakes where they can be measured."""
        return worst_of(self.review, self.seat)

    def _dots(self) -> list[Dot]:
        return dots_of(self.review, self.seat)

    # --- time ------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        """Take what was found, and compute a few chances more."""
        changed = self._curves.compute()
        if changed:
            self.app.lively(0.1)
        while self.review.notices:
            self.app.toast(self.review.notices.popleft())
        state = self._known
        if state != self._seen:
            self._renew(opening=not self._led)
            changed = True
        if not self.review.done:
            self.app.lively(0.3)
        if self._attempt is not None:
            changed |= self._attempt.update(now)
            self._renew_buttons()
        changed |= self.table.rest()
        changed |= self._tooltip.follow(self._widgets.tip, now)
        return self._widgets.update(now) | changed

    @property
    def _known(self) -> tuple[int, int, int, bool]:
        review = self.review
        return len(review.found), len(review.decisions), len(review.luck.found), review.done

    def _renew(self, *, opening: bool = False) -> None:
        """Everything that depends on where one looks and on what is known."""
        self._seen = self._known
        self._curves.judge(one.judged for one in self.review.found.values())
        if opening:
            worst = self.worst()
            self.at = self._last if worst is None else worst
        decisions = self.decisions
        scrubber = self.controls.scrubber
        scrubber.most = max(0, len(decisions) - 1)
        before = sum(version < self.at for version in decisions)
        scrubber.value = min(before, scrubber.most)
        scrubber.marks = [
            (decisions.index(dot.version), dot.mark.value) for dot in self._dots() if dot.version in decisions
        ]
        self._graph.seat, self._graph.at, self._graph.dots = self.seat, self.at, self._dots()
        self.moves.look(self.at, self.review)
        self._renew_buttons()
        self.controls.foot.tip = foot_tip(self.review, self.seat)
        if self._attempt is None:
            self.table.show(self.at, self.seat, self.seat, opened=self.review.hindsight)
        self.app.redraw()

    def _renew_buttons(self) -> None:
        found = self.review.found.get(self.at)
        self.controls.renew(
            self._attempt,
            worth_trying=found is not None and self._worth_trying(found.judged),
            others=any(dot.version != self.at for dot in self._dots()),
            asks=self._title(self.seat) if self._can_ask else "",
        )

    # --- layout ----------------------------------------------------------------------------------------

    def _foot_high(self, wide: float) -> float:
        return fate_high(self.app.theme, wide) if self.match.game.solitaire else FOOT

    def resized(self, area: pygame.FRect) -> None:
        """Graph above, table and panel beneath, the scrubber at the foot."""
        ask, save = bool(self._records), self.controls.save.visible
        plan = ReviewPlan(area, self._foot_high, graph=self._graph.visible, ask=ask, save=save)
        self._graph.rect, self._panel = plan.graph, plan.panel
        self.table.placed(plan.table)
        self.moves.placed()
        self._widgets.reset([self._graph, self.moves, *self.controls.placed(plan)])
        if self._attempt is not None:
            self._attempt.resized()

    # --- input -----------------------------------------------------------------------------------------

    def event(self, event: pygame.Event) -> bool:
        """Keys of the page, then the controls and the graph."""
        self._tooltip.hear(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._go_back()
            return True
        aside = self.moves.visible and self.moves.contains(getattr(event, "pos", self._widgets.pointer))
        if self._attempt is not None and not aside and self._attempt.event(event):
            if "pos" in event.dict and self.table.rect.collidepoint(event.pos):
                self._widgets.forget_pointer()  # else the tip of what it left would come by the next key
            return True
        if event.type == pygame.KEYDOWN and bare(event) and self._key(event):
            return True
        return self._widgets.handle(event)

    def _go_back(self) -> None:
        """Escape: out of the tries, then out of the page."""
        if self._attempt is not None:
            self._go(self.at)
        else:
            self.close()

    def _key(self, event: pygame.Event) -> bool:
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        move: Callable[[int], object] = self.step_match if shift else self.step
        acts: dict[int, Callable[[], object]] = {
            **dict.fromkeys((pygame.K_LEFT, pygame.K_PAGEUP), partial(move, -1)),
            **dict.fromkeys((pygame.K_RIGHT, pygame.K_PAGEDOWN), partial(move, 1)),
            pygame.K_HOME: partial(self.go_to, 0),
            pygame.K_END: partial(self.go_to, -1),
            pygame.K_n: self.next_mistake,
            pygame.K_t: self.try_again,
            pygame.K_a: self.ask,
            pygame.K_o: partial(self.judge_by, not self.review.hindsight),
        }
        if event.key in acts and not (getattr(event, "pad", False) and event.key in ARROWS):
            acts[event.key]()
            return True
        if pygame.K_1 <= event.key <= pygame.K_9:
            self.look_at(event.key - pygame.K_1)
            return True
        return False

    # --- drawing ---------------------------------------------------------------------------------------

    def _title(self, seat: int) -> str:
        return self.players[seat].called

    def draw(self, surface: pygame.Surface) -> None:
        """The page."""
        theme = self.app.theme.tinted(HOUSE_GREEN)
        surface.blit(self.app.cloth(HOUSE_GREEN), (0, 0))
        controls = self.controls
        left = controls.back.rect.right + 12
        right = (controls.judge if controls.judge.visible else controls.seats).rect.x
        room = pygame.FRect(left, 8, right - left - 12, 44)
        scores, judge = scores_of(self.match, self.players), self.review.judge
        draw_title(surface, theme, room, self.game.name, scores, self.seat, judge, self._reason)
        played, found = self.decision, self.review.found.get(self.at)
        better = None
        if played is not None and found is not None and found.judged.loss != 0:
            better = found.judged.best if found.judged.best != played else None
        if self._attempt is None:
            self.table.draw(surface, played, better)
        else:
            small = self.table.draw(surface, None, None, self._attempt.picker, self._attempt.hovered)
            self._attempt.draw(surface, small, theme)
        box, tries = self._panel, ""
        if self._attempt is not None:
            tries = self._attempt.said or "Find a better move on the table."
        upper = pygame.FRect(box.x, box.y, box.w, controls.retry.rect.y - 4 - box.y)
        draw_panel(surface, theme, self, box, upper, controls.foot.rect, tries)
        if not self.review.marked and not self.game.solitaire:
            bar = pygame.FRect(box.x + 16, controls.scrubber.rect.y, box.w - 32, 44)
            judgement.draw_progress(surface, theme, bar, self.review.looked, len(self.review.decisions))
        self._widgets.draw(surface, theme)
        self._tooltip.draw(surface, theme)

"""The controls of the page of a review: what they are called, where they stand, and which are of use."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.coach.judging import has_hindsight
from game.scenes.reviewgraph import INKS
from game.scenes.scrubber import Scrubber
from game.table.ui.button import Button, IconButton
from game.table.ui.controls import ChoiceRow, Stepper
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.match import Match
    from game.rules.core.game import Game
    from game.rules.core.state import State
    from game.scenes.reviewplan import ReviewPlan
    from game.scenes.tryagain import Attempt


class Page(Protocol):
    """What the controls act on."""

    match: Match
    game: Game[State]
    seat: int
    """Whose decisions it shows."""

    def close(self) -> None:
        """Back to where it was opened."""

    def look_at(self, seat: int) -> None:
        """Show the decisions of another seat."""

    def judge_by(self, hindsight: bool) -> None:
        """Judge by what the player could know, or with all pieces open."""

    def step(self, way: int) -> None:
        """To the decision before or after."""

    def go_to(self, index: int) -> None:
        """To the decision of this number, from 0; -1 is the last."""

    def next_mistake(self) -> None:
        """To the next decision that is marked."""

    def try_again(self) -> None:
        """Look for a better move, or have it shown."""

    def ask(self) -> None:
        """Ask the computer player what it thought."""

    def save(self) -> None:
        """Write the game with its marks."""


class ReviewControls:
    """Those of one page, which does what they ask for; `titles` are its seats' players."""

    def __init__(self, page: Page, titles: Sequence[str]) -> None:
        game, alone = page.game, len(titles) == 1
        whose = f"Whose decisions (1 to {len(titles)})"
        self.seats = Stepper([*enumerate(titles)], page.seat, page.look_at, tip=whose)
        self.seats.visible = not alone
        judged_by = (False, "What you knew"), (True, f"All {game.pieces}")
        tip = f"Judge by what the player could know, or with all {game.pieces} open (O)"
        self.judge = ChoiceRow(judged_by, False, page.judge_by, tip=tip)
        self.judge.visible = has_hindsight(page.match)
        self.back = IconButton("arrow_left", page.close, tip="Back (Escape)")
        self.steps = [
            IconButton("skip_back", partial(page.go_to, 0), tip="First decision (Home)"),
            IconButton("step_back", partial(page.step, -1), tip="Decision before (Left)"),
            IconButton("step", partial(page.step, 1), tip="Next decision (Right)"),
            IconButton("skip", partial(page.go_to, -1), tip="Last decision (End)"),
        ]
        self.mistake = Button("Next mistake", page.next_mistake, tip="Next mistake (N)")
        self.retry = Button("Try again", page.try_again, "gold", tip="Find a better move (T)")
        self.save = Button("Save…", page.save, tip="The game with its marks, for other programs")
        self.save.visible = bool(game.notations)
        self.ask = Button("Ask", page.ask, tip="What this computer player thought, and believed (A)")
        self.foot = Widget()  # a place with a tip
        self.foot.focusable = False
        self.scrubber = Scrubber(page.go_to, 0, ())
        self.scrubber.inks = {mark.value: ink for mark, ink in INKS.items()}

    def placed(self, plan: ReviewPlan) -> list[Widget]:
        """Where the page has room for them; all of them, in the order in which the focus goes over them."""
        self.back.rect, self.seats.rect, self.judge.rect = plan.back, plan.seats, plan.judge
        for button, rect in zip(self.steps, plan.steps, strict=True):
            button.rect = rect
        self.scrubber.rect, self.foot.rect = plan.scrubber, plan.foot
        self.ask.rect, self.save.rect = plan.ask, plan.save
        self.retry.rect, self.mistake.rect = plan.retry, plan.mistake
        return [
            self.back,
            self.judge,
            self.seats,
            *self.steps,
            self.scrubber,
            self.save,
            self.ask,
            self.retry,
            self.mistake,
            self.foot,
        ]

    def renew(self, attempt: Attempt | None, *, worth_trying: bool, others: bool, asks: str) -> None:
        """During an `attempt` at a better move, or where one is `worth_trying`; `others` tells whether there
        are other mistakes, `asks` names the computer player that can be asked, if one can.
        """
        self.mistake.enabled = others
        self.mistake.tip = "Next mistake (N)" if others else "There is no other mistake"
        self.ask.enabled = self.ask.visible = bool(asks)
        self.ask.label = f"Ask {asks}"
        self.retry.label = "Try again" if attempt is None else "Continue" if attempt.solved else "Show me"
        self.retry.enabled = worth_trying if attempt is None else not attempt.patient

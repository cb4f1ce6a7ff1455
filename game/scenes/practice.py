"""The lesson on how to play well: real positions, free answers, and what each of them is worth.

The table, the hands and the strip are those of the first lesson. An answer is not played: it is told what it
gives away, can be thought over again, and then the best is shown with what speaks for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import assets
from game.rules.core.move import Move
from game.scenes.lesson import LessonScene
from game.scenes.prompt import Caption
from game.session.practice import PracticeRun, Stage, read
from game.table.ui.button import Button

if TYPE_CHECKING:
    from game.table import choices


class PracticeScene(LessonScene):
    """The lesson on how to play the game `key` well."""

    run: PracticeRun
    high = 124.0

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self._retry = Button("Try again", self._try_again)
        self._widgets.widgets.insert(1, self._retry)

    def _opened(self) -> PracticeRun:
        return PracticeRun(read(assets.practice(self.key)))

    def _begin(self, since: int = 0) -> None:
        super()._begin(max(since, self.run.version - 1))  # how it came to this is not gone through again
        self._playback.finish(self.app.now)
        self._laid = self.run.match

    def _place_strip(self) -> None:
        super()._place_strip()
        self._place_retry()

    def _place_retry(self) -> None:
        """Where a lesson that is over begins again, which moves where it goes on to play well."""
        self._retry.rect = self._strip.again.rect

    def _go_on(self) -> None:
        super()._go_on()
        if self.run.match is not self._laid:
            self._begin()

    def _try_again(self) -> None:
        self.run.again()
        self._said()

    def play(self, move: Move) -> None:
        """The learner's answer: a move of the rules is told its worth, and nothing moves."""
        text = self.game.text(move)
        if (reason := self.run.why_not(text)) is not None:
            self._refuse(reason)
            return
        self.run.play(text)
        if self._hands.picker is not None:
            self._hands.picker.cancel()
        self._tabletop.animator.recall(self.app.now)
        self._hands.take(None)
        self._caption = Caption()
        self._said()

    def _label_buttons(self) -> None:
        super()._label_buttons()
        self._retry.visible = self.run.stage is Stage.ANSWERED
        self._place_retry()
        if self._retry.visible:
            self._strip.next.label = "Show me"

    def _pointed_out(self) -> Move | None:
        """The best move, once it is told."""
        return self.run.asked

    def _wanted(self, entries: tuple[choices.Entry, ...]) -> tuple[choices.Entry, ...]:
        """What is only said, as resigning is, is no answer."""
        aside = self.game.meta_moves | self.game.calls
        return tuple(entry for entry in entries if entry.move is None or entry.move.kind not in aside)

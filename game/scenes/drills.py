"""Small tasks on the board, on the table, with the hands and the strip of the first lesson."""

from __future__ import annotations

from game import assets
from game.scenes.lesson import LessonScene
from game.session.drills import DrillRun, read
from game.table.ui.button import Button


class DrillScene(LessonScene):
    """The small tasks of the game `key`: every move of the rules is made, and one may always begin again."""

    run: DrillRun

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self._retry = Button("Try again", self._try_again)
        self._widgets.widgets.insert(1, self._retry)

    def _opened(self) -> DrillRun:
        return DrillRun(read(assets.drills(self.key)))

    def _begin(self, since: int = 0) -> None:
        super()._begin(since)
        self._laid = self.run.match

    def _place_strip(self) -> None:
        super()._place_strip()
        self._retry.rect = self._strip.next.rect

    def _go_on(self) -> None:
        if self.run.failed and not self._playback.showing(self.app.now):
            self._try_again()
            return
        super()._go_on()
        if self.run.match is not self._laid:
            self._begin()

    def _try_again(self) -> None:
        self.run.again()
        self._begin()

    def _label_buttons(self) -> None:
        super()._label_buttons()
        self._retry.visible = self.run.failed
        self._strip.next.visible = self.run.done

"""Results under another name: asked for on the statistics, and offered where a person is called anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.core.sentences import apart
from game.rules.shared.words import counted
from game.scenes.dialog import DialogScene
from game.scenes.form import FormScene
from game.session.settings import MAX_NAME, clean_name
from game.table.ui import skins
from game.table.ui.button import Button
from game.table.ui.field import TextField
from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.theme import BODY, HEAD, INK, Theme, engrave
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

SAYS = (
    "All results of “{name}”, in every game, stand under the name that you write. If somebody of that name"
    " has played here too, the results of both are one list then."
)


class RenameScene(FormScene):
    """Asks for the new name of the person `name`; `done` hears of it once the results stand there."""

    opaque = False
    cloth = None
    WIDE, HEADING, FOOT = 520.0, 70.0, 144.0

    def __init__(self, name: str, done: Callable[[], object]) -> None:
        super().__init__()
        self.name, self._done = name, done
        self._field = TextField(name, self._edited, hint="Name", limit=MAX_NAME, on_submit=self._keep)
        self._button = Button("Rename", lambda: self._keep(self._field.text), "gold")
        self.box = pygame.FRect(0, 0, 0, 0)

    @property
    def says(self) -> str:
        """What it comes to."""
        return SAYS.format(name=apart(self.name))

    def build(self, area: pygame.FRect) -> Iterable[Widget]:
        """The field, and the buttons beneath it."""
        inner = self.WIDE - 56
        words = len(self.theme.wrap(self.says, inner, BODY)) * self.theme.line(BODY)
        high = self.HEADING + words + self.FOOT
        self.box = box = pygame.FRect((area.w - self.WIDE) / 2, (area.h - high) / 2.3, self.WIDE, high)
        self._field.rect = pygame.FRect(box.x + 28, box.bottom - self.FOOT + 16, inner, 44)
        self._button.rect = pygame.FRect(box.right - 28 - 130, box.bottom - 68, 130, 44)
        self._edited(self._field.text)
        cancel = Button("Cancel", self.back, rect=pygame.FRect(box.x + 28, box.bottom - 68, 130, 44))
        return (self._field, self._button, cancel)

    def rebuild(self) -> None:
        """Whoever comes here writes."""
        super().rebuild()
        self.widgets.default = self._button
        if self.widgets.focus is None:
            self.widgets.set_focus(self._field, ring=True)

    def _edited(self, text: str) -> None:
        self._button.enabled = clean_name(text) not in ("", self.name)

    def _keep(self, text: str) -> None:
        self._edited(text)
        if self._button.enabled:
            self.back()
            rename(self.app, self.name, clean_name(text))
            self._done()

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """The veil, the panel and its words."""
        skins.dim(surface, 120)
        draw_glass(surface, theme, self.box, deep=True)
        head = pygame.FRect(self.box.x + 28, self.box.y + 16, self.box.w - 56, 40)
        engrave(surface, theme, f"Rename “{apart(self.name)}”", head, HEAD, align=0.0)
        words = pygame.FRect(head.x, self.box.y + self.HEADING, head.w, 0)
        draw_text(surface, theme, self.says, words, BODY, INK)


def rename(app: App, old: str, new: str) -> None:
    """Let all results of one person stand under another name, and say how many they were."""
    number = app.store.played_as(old)
    _rename(app, old, new)
    app.toast(f"{counted(number, 'result')} {_stand(number)} under “{apart(new)}” now.")


def _rename(app: App, old: str, new: str) -> None:
    """In the journal, and at a table that is open, whose result is still to come."""
    app.store.rename(old, new)
    for scene in app.stack.scenes:
        scene.renamed(old, new)


def offer(app: App, before: list[str], now: list[str]) -> None:
    """Ask about each person of this machine who was called anew and has results under the old name; without
    any, what is only begun goes on under the new one.
    """
    for old, new in zip(before, now, strict=True):
        if not (old and new) or old in now:
            continue
        if not (number := app.store.played_as(old)):
            _rename(app, old, new)
        else:
            them = "it" if number == 1 else "them"
            says = (
                f"{counted(number, 'result')} {_stand(number)} under “{apart(old)}”."
                f" If “{apart(new)}” is the same person, move {them} to the new name."
            )
            choices = ((f"Move {them}", partial(rename, app, old, new)), (f"Leave {them}", None))
            app.stack.push(DialogScene("Under the new name?", says, choices))


def _stand(number: int) -> str:
    return "stands" if number == 1 else "stand"

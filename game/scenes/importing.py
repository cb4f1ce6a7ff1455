"""Bringing in the record of a match as text: dropped as a file, pasted, or named by its path."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.scenes.form import FormScene
from game.table.ui import skins
from game.table.ui.button import Button
from game.table.ui.field import TextField
from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.theme import BODY, HEAD, INK, SOFT, Theme, paste
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.match.foreign import Brought
    from game.scenes.replay import ReplayScene
    from game.session.players import Player

MAX_RECORD = 4_000_000  # bytes; the longest match is a small part of this


class ImportScene(FormScene):
    """Asks for a record and opens it in the replay, where it can also be played on from."""

    opaque = False
    cloth = None
    WIDE, HIGH = 600.0, 300.0

    def __init__(self) -> None:
        super().__init__()
        self.problem = ""
        self.path = ""
        self.box = pygame.FRect(0, 0, 0, 0)

    def resized(self, area: pygame.FRect) -> None:
        """What is typed goes into the field from the start."""
        super().resized(area)
        if self.widgets.focus is None:
            self.widgets.set_focus(self.widgets.widgets[0])

    def build(self, area: pygame.FRect) -> Iterable[Widget]:
        """A field for the path, and buttons."""
        self.box = pygame.FRect((area.w - self.WIDE) / 2, (area.h - self.HIGH) / 2.3, self.WIDE, self.HIGH)
        left, wide, y = self.box.x + 28, self.box.w - 56, self.box.y + 128
        yield TextField(
            self.path,
            self._edited,
            hint="Path of a record file",
            limit=1024,
            on_submit=lambda _: self._open_path(),
            rect=pygame.FRect(left, y, wide, 42),
        )
        foot = self.box.bottom - 70
        yield Button("Open", self._open_path, "gold", rect=pygame.FRect(left + wide - 110, foot, 110, 44))
        yield Button("Paste a record", self._paste, rect=pygame.FRect(left + wide - 300, foot, 178, 44))
        yield Button("Cancel", self.back, rect=pygame.FRect(left, foot, 110, 44))

    def _edited(self, text: str) -> None:
        self.path, self.problem = text, ""

    def event(self, event: pygame.Event) -> bool:
        """A dropped file opens at once."""
        if event.type == pygame.DROPFILE:
            self.take_file(event.file)
            return True
        return super().event(event)

    def _paste(self) -> None:
        try:
            text = pygame.scrap.get_text()
        except pygame.error:
            text = ""  # some platforms call an empty clipboard an error
        if text.strip():
            self.take(text)
        else:
            self.problem = "There is no text on the clipboard."

    def _open_path(self) -> None:
        name = self.path.strip().strip('"')
        if name:
            self.take_file(name)
        else:
            self.problem = "Name a file first, or drop one onto the window."

    def take_file(self, name: str) -> None:
        """Open the record in the file `name`, or say why that fails."""
        path = Path(name).expanduser()
        try:
            with path.open("rb") as file:
                raw = file.read(MAX_RECORD + 1)
        except OSError as problem:
            self.problem = f"{path.name} could not be read: {problem.strerror or problem}."
            return
        if len(raw) > MAX_RECORD:
            self.problem = f"{path.name} is too large to be a record."
            return
        from game.match import foreign
        from game.rules.core.errors import BadRecord

        try:
            text = foreign.decode(raw)
        except BadRecord as problem:
            self.problem = str(problem)
            return
        self.take(text)

    def take(self, text: str) -> None:
        """Open the record `text`, or say what is wrong with it."""
        from game.match import foreign
        from game.rules.core.errors import DeuceError
        from game.scenes.choosing import ChoosingScene

        try:
            found = foreign.chapters(text)
            brought = foreign.read(text) if len(found) == 1 else None
        except DeuceError as problem:
            self.problem = str(problem)
            self.app.redraw()
            return
        if brought is None:
            self.app.stack.replace(ChoosingScene(found))
            return
        self.app.stack.replace(replay_of(brought))
        if brought.note:
            self.app.toast(brought.note)

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """Veil, panel, what to do, and what went wrong."""
        skins.dim(surface, 120)
        draw_glass(surface, theme, self.box, deep=True)
        head = pygame.FRect(self.box.x + 28, self.box.y + 18, self.box.w - 56, 44)
        paste(surface, theme, theme.gold("Import a record", HEAD), head, 0.0)
        words = pygame.FRect(self.box.x + 28, self.box.y + 70, self.box.w - 56, 50)
        lead = "Drop a record, PGN or PDN file onto this window, paste its text (or a FEN), or name the file."
        draw_text(surface, theme, lead, words, BODY, SOFT)
        if self.problem:
            draw_text(surface, theme, self.problem, words.move(0, 108), BODY, (255, 176, 140))
        else:
            draw_text(
                surface,
                theme,
                "It opens in the replay; play on from any move.",
                words.move(0, 108),
                BODY,
                INK,
            )


def replay_of(brought: Brought) -> ReplayScene:
    """The match that was brought in, to be looked at."""
    from game.scenes.replay import ReplayScene

    match = brought.match
    view = match.bare_view(None)
    sides = [match.game.side_name(seat, view) for seat in range(match.seats)]
    names = [name or side for name, side in zip(brought.names or sides, sides, strict=True)]
    return ReplayScene(match, players_of(names), tree=brought.tree, strangers=True)


def players_of(names: Sequence[str]) -> list[Player]:
    """Players with the names that a text gave; none where it gave none, and a replay seats its own."""
    from game.session.players import MAX_NAME, Player

    if not any(names):
        return []
    given = [name[:MAX_NAME] or f"Player {seat + 1}" for seat, name in enumerate(names)]
    return [Player(name, seat, None if seat == 0 else "casual") for seat, name in enumerate(given)]

"""Bringing in the record of a match as text: dropped as a file, pasted, or named by its path."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.reader import ReadingScene
from game.table.ui import skins
from game.table.ui.button import Button
from game.table.ui.field import TextField
from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.theme import BODY, HEAD, INK, PROBLEM, SOFT, Theme, engrave
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.match.foreign import Brought
    from game.rules.core.written import Chapter
    from game.scenes.replay import ReplayScene
    from game.session.players import Player

    Found = tuple[Sequence[Chapter], Brought | None]
    """The games of a text and, where it is one only, the match."""


class ImportScene(ReadingScene):
    """Asks for a record and opens it in the replay, where it can also be played on from."""

    WIDE, HIGH = 600.0, 300.0

    def __init__(self) -> None:
        super().__init__()
        self.path = ""
        self.box = pygame.FRect(0, 0, 0, 0)

    def build(self, area: pygame.FRect) -> Iterable[Widget]:
        """A field for the path, and buttons."""
        self.box = pygame.FRect((area.w - self.WIDE) / 2, (area.h - self.HIGH) / 2.3, self.WIDE, self.HIGH)
        left, wide, y = self.box.x + 28, self.box.w - 56, self.box.y + 128
        yield TextField(
            self.path,
            self._edited,
            hint="Path of a file, or a FEN",
            limit=1024,
            on_submit=lambda _: self._open_named(),
            rect=pygame.FRect(left, y, wide, 42),
        )
        foot = self.box.bottom - 70
        yield Button("Open", self._open_named, "gold", rect=pygame.FRect(left + wide - 110, foot, 110, 44))
        yield Button("Paste a record", self._paste, rect=pygame.FRect(left + wide - 300, foot, 178, 44))
        yield Button("Cancel", self.back, rect=pygame.FRect(left, foot, 110, 44))

    def _edited(self, text: str) -> None:
        self.path, self.reader.problem = text, ""

    def event(self, event: pygame.Event) -> bool:
        """A dropped file or text opens at once."""
        if event.type == pygame.DROPFILE:
            self.take_file(event.file)
            return True
        if event.type == pygame.DROPTEXT:
            self.take(event.text)
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
            self.reader.problem = "There is no text on the clipboard."

    def _open_named(self) -> None:
        name = self.path.strip().strip('"')
        if name:
            self.reader.begin(lambda check: read_named(name, check), self._open)
        else:
            self.reader.problem = "Name a file or write a FEN first, or drop a file onto the window."

    def take_file(self, name: str) -> None:
        """Read the record in the file `name`, and open it or say why that fails."""
        self.reader.begin(lambda check: read_file(name, check), self._open)

    def take(self, text: str) -> None:
        """Read the record `text`, and open it or say what is wrong with it."""
        self.reader.begin(lambda check: read_text(text, check), self._open)

    def _open(self, found: Found) -> None:
        from game.scenes.choosing import ChoosingScene

        chapters, brought = found
        if brought is None:
            self.app.stack.replace(ChoosingScene(chapters))
            return
        self.app.stack.replace(replay_of(brought))
        if brought.note:
            self.app.toast(brought.note)

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """Veil, panel, what to do, and what went wrong."""
        skins.dim(surface, 120)
        draw_glass(surface, theme, self.box, deep=True)
        head = pygame.FRect(self.box.x + 28, self.box.y + 18, self.box.w - 56, 44)
        engrave(surface, theme, "Open a file", head, HEAD, align=0.0)
        words = pygame.FRect(self.box.x + 28, self.box.y + 70, self.box.w - 56, 50)
        lead = "Drop a record, PGN or PDN file onto this window, paste its text (or a FEN), or name the file."
        draw_text(surface, theme, lead, words, BODY, SOFT)
        if self.problem:
            draw_text(surface, theme, self.problem, words.move(0, 108), BODY, PROBLEM)
        elif self.reader.busy:
            draw_text(surface, theme, theme.legend.said(self.reader.words), words.move(0, 108), BODY, INK)
        else:
            draw_text(
                surface,
                theme,
                "It opens in the replay; play on from any move.",
                words.move(0, 108),
                BODY,
                INK,
            )


def read_file(name: str, check: Callable[[], None]) -> Found:
    """As `read_text`, of the file `name`. Raises BadRecord."""
    return read_text(_content(name), check)


def read_named(words: str, check: Callable[[], None]) -> Found:
    """As `read_file`, or as `read_text` where these words are a position or moves. Raises BadRecord."""
    from game.match import foreign
    from game.rules.core.errors import BadRecord

    try:
        text = _content(words)
    except BadRecord as problem:
        if not foreign.recognised(words):
            raise BadRecord(f"{problem} It is no FEN either.") from None
        text = words
    return read_text(text, check)


def _content(name: str) -> str:
    from game.match import foreign, textfile

    return foreign.decode(textfile.read(textfile.expanded(name), foreign.LONGEST))


def read_text(text: str, check: Callable[[], None]) -> Found:
    """The games that the text holds and, where it is one, the match. Raises BadRecord.

    `check` is called now and then.
    """
    from game.match import foreign

    found = foreign.chapters(text)
    check()
    return found, foreign.read(text, check=check) if len(found) == 1 else None


def replay_of(brought: Brought) -> ReplayScene:
    """The match that was brought in, to be looked at."""
    from game.scenes.pastmatch import PastMatch
    from game.scenes.replay import ReplayScene

    match = brought.match
    view = match.bare_view(None)
    sides = [match.game.side_name(seat, view) for seat in range(match.seats)]
    names = [name or side for name, side in zip(brought.names or sides, sides, strict=True)]
    past = PastMatch(match, players_of(names), tree=brought.tree, beside=brought.beside, strangers=True)
    return ReplayScene(past)


def players_of(names: Sequence[str]) -> list[Player]:
    """Players with the names that a text gave; none where it gave none, and a replay seats its own."""
    from game.session.players import MAX_NAME, Player

    if not any(names):
        return []
    given = [name[:MAX_NAME] or f"Player {seat + 1}" for seat, name in enumerate(names)]
    return [Player(name, seat, None if seat == 0 else "casual") for seat, name in enumerate(given)]

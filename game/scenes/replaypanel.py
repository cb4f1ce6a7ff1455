"""The list of moves beside a replayed board, and what the engine thinks of the position that shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.scenes.notes import HIGH, Notes
from game.scenes.sidepanel import PAD, STUDY, MoveList, plies
from game.scenes.study import Study, score_words
from game.table.layout_capabilities import Panelled
from game.table.ui.panel import draw_glass
from game.table.ui.scroll import NOTCH
from game.table.ui.theme import BODY, GOLD, SMALL, SOFT, Theme, write

if TYPE_CHECKING:
    from game.ai.worker import BotClient
    from game.app import App
    from game.match import Match
    from game.rules.core.gametree import GameTree
    from game.table.tabletop import Tabletop


class ReplayPanel:
    """The panel of one replay; `pick` goes to a version, `name` is a seat's player.

    Of a match that is over the engine looks at the position that shows, in the process behind `bots`.
    """

    def __init__(
        self,
        app: App,
        match: Match,
        tabletop: Tabletop,
        pick: Callable[[int], object],
        name: Callable[[int], str],
        tree: GameTree | None = None,
    ) -> None:
        self.app = app
        self.match = match
        self.tabletop = tabletop
        self._name = name
        self.moves = MoveList(pick)
        self._study: Study | None = None
        self._bots: BotClient | None = None
        self._listed = isinstance(tabletop.layout, Panelled)
        self.notes: Notes | None = None
        """What was written about the game, where anything was."""
        self.rect = self._said = pygame.FRect(0, 0, 1, 1)
        if self._listed:
            self.moves.plies = plies(match, match.version)
            if tree is not None:
                notes = Notes(match, tree)
                self.moves.glyphs = notes.marks
                self.notes = None if notes.empty else notes

    def begin(self, bots: Callable[[], BotClient]) -> None:
        """Let the engine look at the match, if it is over and there is an engine."""
        if self._listed and self.match.outcome() is not None and Study.possible(self.match):
            self._bots = bots()
            self._study = Study(self.match, self._bots)

    def close(self) -> None:
        """Nobody looks any more."""
        if self._study is not None:
            self._study.stop()
        if self._bots is not None:
            self._bots.close()

    def resized(self) -> None:
        """Into the place that the layout has for it."""
        layout = self.tabletop.layout
        if not isinstance(layout, Panelled):
            return
        box = layout.panel(self.tabletop.area)
        self.rect = pygame.FRect(box.x, box.y, box.w, box.h)
        inner = self.rect.inflate(-2 * PAD, -2 * PAD)
        self._said = pygame.FRect(inner.x, inner.bottom - STUDY + 4, inner.w, STUDY - 4)
        high = inner.h - (STUDY + 4 if self._study is not None else 0)
        if self.notes is not None:
            room = min(HIGH, high * 0.48)
            high -= room + 12
            self.notes.rect = pygame.FRect(inner.x + 8, inner.y + high + 8, inner.w - 16, room)
        self.moves.rect = pygame.FRect(inner.x, inner.y, inner.w, high)
        self.moves.follow(self.moves.plies)
        self._find()

    def _find(self) -> None:
        """Bring the move that shows into sight, and what was written about it."""
        self.moves.find()
        if self.notes is not None:
            self.notes.look(self.moves.shown)

    def scroll_notes(self, lines: int) -> None:
        """Read on in what was written about the step, or back."""
        if self.notes is not None and self.notes.scroll_to(self.notes.offset + lines * NOTCH):
            self.app.redraw()

    def update(self, version: int) -> bool:
        """Follow what the replay shows, and take what the engine has found; True if something changed."""
        if not self._listed:
            return False
        changed = version != self.moves.shown
        self.moves.shown = version
        if changed:
            self._find()
        if self._study is not None:
            changed |= self._study.look(version)
            if self._study.waits:
                self.app.lively(0.3)
            changed |= self._study.poll()
        return changed

    def event(self, event: pygame.Event) -> bool:
        """The wheel and clicks on moves."""
        pos = getattr(event, "pos", None)
        if not self._listed:
            return False
        if self.notes is not None and self.notes.rect.collidepoint(pos or self.app.pointer()):
            return self.notes.handle(event, pos)
        if event.type == pygame.MOUSEWHEEL:
            return self.moves.handle(event, None)
        if pos is None or not self.rect.collidepoint(pos):
            return False
        return self.moves.handle(event, pos) or event.type == pygame.MOUSEBUTTONDOWN

    def draw(self, surface: pygame.Surface, theme: Theme, version: int) -> None:
        """The list, and what the engine thinks of the position that shows."""
        if not self._listed:
            return
        draw_glass(surface, theme, self.rect, 14.0, deep=True)
        self.moves.draw(surface, theme)
        if self.notes is not None:
            self.notes.draw(surface, theme)
        if self._study is None:
            return
        score, line = self.opinion(version)
        box = self._said
        draw_glass(surface, theme, box, 8.0)
        upper = pygame.FRect(box.x + 10, box.y + 3, box.w - 20, box.h / 2 - 3)
        write(surface, theme, theme.fit(score, upper.w, BODY), upper, BODY, GOLD, "bold", align=0.0)
        lower = upper.move(0, box.h / 2 - 3)
        write(surface, theme, theme.fit(line, lower.w, SMALL), lower, SMALL, SOFT, align=0.0)

    def opinion(self, version: int) -> tuple[str, str]:
        """Who is better here, and how it goes on best."""
        outcome = self.match.outcome() if version == self.match.version else None
        if outcome is not None:
            return outcome.reason.rstrip("."), ""
        found = None if self._study is None else self._study.finding
        if found is None:
            thinks = self._study is not None and self._study.waits
            return ("Thinking…" if thinks else "The engine has no opinion"), ""
        score = score_words(found, self._name(found.seat), self._name(1 - found.seat))
        return score, f"Best now: {'  '.join(found.line)}"

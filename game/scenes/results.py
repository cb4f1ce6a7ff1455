"""The end of a match: who won, everybody's place and score, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.base import Scene
from game.scenes.endings import named
from game.table.art import board, icons, svg
from game.table.ui import skins
from game.table.ui.button import Button
from game.table.ui.focus import WidgetSet
from game.table.ui.panel import Panel, draw_text
from game.table.ui.theme import BODY, GOLD, INK, LARGE, SMALL, SOFT, Theme, paste

if TYPE_CHECKING:
    from game.app import App
    from game.rules.core.outcome import Outcome
    from game.table.art.palette import Colour

ROW = 46.0
"""Height of a place, where there is room for all."""
Choice = tuple[str, str, Callable[[], object]]
"""Label, skin and action of a button."""


class ResultsScene(Scene):
    """`names` and `colours` are by seat; `you` is the seat of the only person, or None.

    It stays until a choice takes it away: whoever looks at the replay comes back to it.
    """

    opaque = False

    def __init__(
        self,
        outcome: Outcome,
        names: Sequence[str],
        colours: Sequence[Colour],
        you: int | None,
        take_backs: bool,
        choices: Sequence[Choice],
        figures: str = "",
        sides: Sequence[int] = (),
    ) -> None:
        """`figures` is a line of small print under the places, `sides` says by seat whose colour it shows."""
        self.outcome = outcome
        self.names = names
        self.colours = colours
        self.you = you
        self.take_backs = take_backs
        self.figures = figures
        self.sides = sides or range(len(names))
        self._row = ROW
        self._panel = Panel(deep=True)
        self._buttons = [Button(label, act, skin) for label, skin, act in choices]
        self._widgets = WidgetSet(self._buttons)

    def enter(self, app: App) -> None:
        """The first choice has the keyboard."""
        super().enter(app)
        self._widgets.default = self._buttons[0]
        app.redraw()

    def resized(self, area: pygame.FRect) -> None:
        """A panel in the middle; the choices in two rows at its foot."""
        wide = min(640.0, area.w - 60)
        besides = 268 + (52 if len(self._buttons) > 3 else 0)
        high = min(area.h - 30, besides + ROW * len(self.names))
        self._row = (high - besides) / len(self.names)
        self._panel.rect = box = pygame.FRect(area.centerx - wide / 2, area.centery - high / 2, wide, high)
        each = 3
        rows = [self._buttons[i : i + each] for i in range(0, len(self._buttons), each)]
        for number, row in enumerate(rows):
            y = box.bottom - 22 - 52 * (len(rows) - number) + 8
            cell = (wide - 48 + 12) / each
            for at, button in enumerate(row):
                button.rect = pygame.FRect(box.x + 24 + at * cell, y, cell - 12, 42)

    def event(self, event: pygame.Event) -> bool:
        """Only the choices count."""
        return self._widgets.handle(event)

    def update(self, now: float) -> bool:
        """Widgets move."""
        return self._widgets.update(now)

    @property
    def title(self) -> str:
        """ "You win", "Anna wins", "Anna and Ben share the win", "Anna and Ben win" as partners."""
        won = self.outcome.winners
        if not won:
            return "A draw" if len(self.names) > 1 else "No way out"
        if won == (self.you,):
            return "You win!"
        winners = " and ".join("you" if seat == self.you else self.names[seat] for seat in won)
        winners = winners[:1].upper() + winners[1:]
        if len(won) == 1:
            return f"{winners} wins"
        return f"{winners} {'win' if len({self.sides[seat] for seat in won}) == 1 else 'share the win'}"

    def draw(self, surface: pygame.Surface) -> None:
        """Veil, banner, places, buttons."""
        theme = self.app.theme.tinted(self.app.tint)
        surface.blit(skins.veil(surface.get_size(), 120), (0, 0))
        self._panel.draw(surface, theme)
        box = self._panel.rect
        head = pygame.FRect(box.x + 30, box.y + 20, box.w - 60, 62)
        paste(surface, theme, theme.gold(theme.fit(self.title, head.w, 40), 40), head)
        reason = pygame.FRect(box.x + 40, box.y + 82, box.w - 80, 44)
        draw_text(surface, theme, self._reason(), reason, BODY, SOFT, align=0.5)
        y = box.y + 132
        order = sorted(range(len(self.names)), key=lambda seat: self.outcome.ranks[seat])
        for seat in order:
            self._draw_place(surface, theme, seat, pygame.FRect(box.x + 60, y, box.w - 120, self._row))
            y += self._row
        notes = [self.figures, "Played with help" if self.take_backs else ""]
        if words := "  ·  ".join(note for note in notes if note):
            note = pygame.FRect(box.x + 30, y, box.w - 60, 24)
            paste(surface, theme, theme.text(words, SMALL, SOFT, "sans"), note)
        self._widgets.draw(surface, theme)

    def _reason(self) -> str:
        return named(self.outcome.reason, self.names, self.you)

    def _draw_place(self, surface: pygame.Surface, theme: Theme, seat: int, row: pygame.FRect) -> None:
        won = seat in self.outcome.winners
        rank = pygame.FRect(row.x, row.y, 40, row.h)
        if won:
            paste(surface, theme, icons.icon("trophy", theme.px(26), GOLD), rank)
        else:
            paste(surface, theme, theme.text(f"{self.outcome.ranks[seat]}.", LARGE, SOFT), rank)
        size = theme.px(26)
        disc = theme.rect(pygame.FRect(row.x + 50, row.y, 26, row.h))
        token = board.token(size, self.colours[self.sides[seat]])
        svg.paste(surface, token, (disc.x, disc.centery - size // 2))
        name = pygame.FRect(row.x + 92, row.y, row.w - 190, row.h)
        shown = theme.fit("You" if seat == self.you else self.names[seat], name.w, LARGE)
        paste(surface, theme, theme.text(shown, LARGE, INK if won else SOFT), name, 0.0)
        points = pygame.FRect(row.right - 90, row.y, 90, row.h)
        ink = GOLD if won else INK
        words = theme.text(points_words(self.outcome.scores[seat]), LARGE, ink, "bold")
        paste(surface, theme, words, points, 1.0)


def points_words(points: float) -> str:
    """Points as people write them: a half as ½."""
    whole = int(points)
    return f"{points:g}" if points != whole + 0.5 else f"{whole or ''}½"

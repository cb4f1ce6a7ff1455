"""The end of a match: who won, everybody's place and score, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.memory import give_back
from game.rules.shared.words import capital, listed
from game.scenes.base import Scene
from game.scenes.endings import named
from game.scenes.figures import points_words
from game.table.art import board, icons, svg
from game.table.ui import skins
from game.table.ui.button import Button
from game.table.ui.focus import WidgetSet
from game.table.ui.panel import Panel, draw_text
from game.table.ui.theme import BODY, GOLD, INK, LARGE, SMALL, SOFT, Theme, paste
from game.table.ui.tips import Tooltip

if TYPE_CHECKING:
    from game.app import App
    from game.rules.core.outcome import Outcome
    from game.table.art.palette import Colour

ROW, LINE = 46.0, 24.0
"""Height of a place, where there is room for all, and of a line of small print."""
Choice = tuple[str, str, Callable[[], object]]
"""Label, skin and action of a button."""


class ResultsScene(Scene):
    """`names` and `colours` are by seat; `you` is the seat of the only person, or None.

    It stays until a choice takes it away: whoever looks at the replay comes back to it. Folded it leaves the
    table in sight, but for a tab above it.
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
        par: Callable[[], str] | None = None,
    ) -> None:
        """`figures` is a line of small print under the places, `sides` says by seat whose colour it shows;
        `par` tells what people made of the deal, and empty words until that is known.
        """
        self.outcome = outcome
        self.names = names
        self.colours = colours
        self.you = you
        self.take_backs = take_backs
        self.figures = figures
        self.sides = sides or range(len(names))
        self.told = ""
        """Par, once it is known."""
        self._par = par
        self._row = ROW
        self._panel = Panel(deep=True)
        self._buttons = [Button(label, act, skin) for label, skin, act in choices]
        self._fold = Button("Table", self.fold, "plain", tip="See the table (Escape)")
        self._tab = Button("Results", self.unfold, "gold", tip="Back to the results (Enter)")
        self._tab.visible = False
        self._widgets = WidgetSet([*self._buttons, self._fold, self._tab])
        self._tooltip = Tooltip()

    def enter(self, app: App) -> None:
        """The first choice has the keyboard."""
        super().enter(app)
        self._widgets.default = self._buttons[0]
        give_back()  # what a whole match has left between
        app.redraw()

    def resized(self, area: pygame.FRect) -> None:
        """A panel in the middle; at its foot the two main choices, and the others in a row beneath."""
        self._tab.rect = pygame.FRect(area.right - 456, 5, 112, 38)  # in the bar at the top, off the table
        wide = min(640.0, area.w - 60)
        rows = [row for row in (self._buttons[:2], self._buttons[2:]) if row]
        besides = 190 + (LINE if self._par is not None else 0.0) + 52 * len(rows)
        high = min(area.h - 30, besides + ROW * len(self.names))
        self._row = (high - besides) / len(self.names)
        self._panel.rect = box = pygame.FRect(area.centerx - wide / 2, area.centery - high / 2, wide, high)
        self._fold.rect = pygame.FRect(box.right - 96, box.y + 12, 84, 34)
        for number, row in enumerate(rows):
            y = box.bottom - 14 - 52 * (len(rows) - number)
            cell = (wide - 48 + 12) / len(row)
            for at, button in enumerate(row):
                button.rect = pygame.FRect(box.x + 24 + at * cell, y, cell - 12, 44)

    @property
    def folded(self) -> bool:
        """Whether only the tab shows."""
        return self._tab.visible

    def fold(self, away: bool = True) -> None:
        """Leave the table in sight."""
        for widget in (*self._buttons, self._fold):
            widget.visible = not away
        self._tab.visible = away
        self._widgets.set_focus(None, ring=False)
        self._widgets.default = self._tab if away else self._buttons[0]
        self._tooltip.hide()
        self.app.redraw()

    def unfold(self) -> None:
        """The results again."""
        self.fold(away=False)

    def pause(self) -> None:
        """What comes on top is not to be read through a tip."""
        self._tooltip.hide()
        self._widgets.forget_pointer()

    def event(self, event: pygame.Event) -> bool:
        """The choices; Escape folds the sheet away and opens it again."""
        self._tooltip.hear(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.fold(away=not self.folded)
            return True
        return self._widgets.handle(event)

    def update(self, now: float) -> bool:
        """Widgets move, and par is told once it is known."""
        told, self.told = self.told, "" if self._par is None else self._par()
        if told != self.told:
            self.app.redraw()
        return self._tooltip.follow(self._widgets.tip, now) | self._widgets.update(now)

    @property
    def title(self) -> str:
        """ "You win", "Anna wins", "Anna and Ben share the win", "Anna and Ben win" as partners."""
        won = self.outcome.winners
        if not won:
            return "A draw" if len(self.names) > 1 else "No way out"
        if won == (self.you,):
            return "You win!"
        winners = capital(listed("you" if seat == self.you else self.names[seat] for seat in won))
        if len(won) == 1:
            return f"{winners} wins"
        return f"{winners} {'win' if len({self.sides[seat] for seat in won}) == 1 else 'share the win'}"

    def draw(self, surface: pygame.Surface) -> None:
        """Veil, banner, places, buttons."""
        theme = self.app.theme.tinted(self.app.tint)
        if self.folded:
            self._widgets.draw(surface, theme)
            self._tooltip.draw(surface, theme)
            return
        skins.dim(surface, 120)
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
        for words in ("  ·  ".join(note for note in notes if note), self.told):
            if words:
                note = pygame.FRect(box.x + 30, y, box.w - 60, LINE)
                paste(surface, theme, theme.text(theme.fit(words, note.w, SMALL), SMALL, SOFT, "sans"), note)
                y += LINE
        self._widgets.draw(surface, theme)
        self._tooltip.draw(surface, theme)

    def _reason(self) -> str:
        """Why the winners have won; and why those who have as many points have not."""
        outcome = self.outcome
        told = named(outcome.reason, self.names, self.you)
        best = {outcome.scores[seat] for seat in outcome.winners}
        equal = [
            seat for seat, score in enumerate(outcome.scores) if score in best and outcome.ranks[seat] > 1
        ]
        if len(best) > 1 or not equal:
            return told
        who = listed("you" if seat == self.you else self.names[seat] for seat in equal)
        verb = "has" if len(equal) == 1 and equal[0] != self.you else "have"
        return f"{told} {who[:1].upper()}{who[1:]} {verb} as many points; they alone do not win."

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

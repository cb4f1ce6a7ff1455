"""The end of a match: who won and why, how it went, and where to go from here, docked beside the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.memory import give_back
from game.rules.shared.words import capital, listed
from game.scenes.base import Scene
from game.scenes.coursecurve import draw_curve
from game.scenes.endings import named
from game.scenes.figures import points_words
from game.scenes.paper import draw_paper
from game.table.art import svg
from game.table.art.faces import Mood, face
from game.table.motion import DOCK, PAPER, out_cubic
from game.table.ui.button import Button, IconButton
from game.table.ui.focus import WidgetSet
from game.table.ui.panel import Panel, draw_text
from game.table.ui.theme import BODY, GOLD, INK, RULE, SMALL, SOFT, Theme, engrave, paste, write
from game.table.ui.tips import Tooltip

if TYPE_CHECKING:
    from game.app import App
    from game.rules.core.outcome import Outcome
    from game.scenes.course import Course
    from game.table.art.palette import Colour

WIDE, NARROW = 376.0, 332.0
"""Of the dock, and in a small window."""
EDGE, PAD, GAP = 16.0, 20.0, 8.0
ROW, LEAST_ROW, LINE = 36.0, 24.0, 24.0
"""Height of a place where there is room for all, and at least; and of a line of small print."""
FACE, CURVE = 96.0, 96.0
"""Width of the winner's face, height of the curve."""
MAIN, SECOND, THIRD = 52.0, 44.0, 36.0
"""Heights of the choices: the golden one, the next, and those in words alone."""
SHORT = 68.0
"""Width of the column that tells how many points are missing."""
TAB = 44.0, 132.0
Choice = tuple[str, str, Callable[[], object]]
"""Label, skin and action of a button."""


class ResultsScene(Scene):
    """`names` and `colours` are by seat; `you` is the seat of the only person, or None.

    It stays until a choice takes it away: whoever looks at the replay comes back to it. Folded it leaves the
    table in sight, but for a tab at its edge.
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
        course: Course | None = None,
        mood: Callable[[int], Mood | None] = lambda seat: None,
        celebrated: int | None = None,
    ) -> None:
        """`figures` is a line of small print under the places, `sides` says by seat whose colour it shows;
        `par` tells what people made of the deal, and empty words until that is known. `course` is how the
        points went, `mood` how computer players look now, `celebrated` the seat of a person who has won.
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
        self._course = course
        self._mood = mood
        self._celebrated = celebrated
        self._telling: list[str] = []
        self._row = ROW
        self._curve = pygame.FRect()
        self._since: float | None = None
        self._away = 1.0
        """How much of the dock is still beyond the edge, 0 to 1."""
        self._panel = Panel(deep=True)
        self._buttons = [Button(label, act, skin) for label, skin, act in choices]
        self._fold = IconButton("arrow_right", self.fold, "plain", tip="See the table (Escape)")
        self._tab = IconButton("trophy", self.unfold, "gold", tip="Back to the results (Enter)")
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
        """At the right edge, as high as what it holds; at its foot the choices, the two main ones large."""
        self._tab.rect = pygame.FRect(area.right - TAB[0] - 4, area.centery - TAB[1] / 2, *TAB)
        wide = WIDE if area.w >= 1200 else NARROW
        inner = wide - 2 * PAD
        top = area.y + (60.0 if area.h >= 720 else 50.0)
        room = area.bottom - EDGE - top
        main, rest = self._buttons[:2], self._buttons[2:]
        lines = -(-len(rest) // 2)
        foot = (
            (MAIN + GAP if main else 0) + (SECOND + GAP) * (len(main) > 1) + (THIRD + 4) * lines + PAD - GAP
        )
        places = len(self.names)
        # First what must be told; then as many facts as there is room for, the curve, and larger rows.
        fixed = PAD + self._head_high(inner) + GAP + self._notes_high(inner) + foot
        left = room - fixed - LEAST_ROW * places
        told = self._course.telling(self._side) if self._course is not None else []
        self._telling = told[: max(0, int(left // LINE))]
        left -= LINE * len(self._telling)
        curve = CURVE + GAP if self._course is not None and self._course.rounds > 1 else 0.0
        if left < curve:
            curve = 0.0
        self._row = min(ROW, LEAST_ROW + max(0.0, left - curve) / places)
        high = min(room, fixed + LINE * len(self._telling) + curve + self._row * places)
        self._panel.rect = box = pygame.FRect(area.right - EDGE - wide, top, wide, high)
        self._curve = pygame.FRect(box.x + PAD, 0, inner, curve - GAP if curve else 0.0)
        self._fold.rect = pygame.FRect(box.right - 44 - 6, box.y + 6, 44, 44)
        y = box.bottom - foot
        for button, size in zip(main, (MAIN, SECOND), strict=False):
            button.rect = pygame.FRect(box.x + PAD, y, inner, size)
            y += size + GAP
        for number, button in enumerate(rest):
            row = rest[number // 2 * 2 :][:2]
            cell = inner / len(row)
            button.rect = pygame.FRect(
                box.x + PAD + number % 2 * cell, y + number // 2 * (THIRD + 4), cell, THIRD
            )

    def _head_high(self, inner: float) -> float:
        theme, side = self.app.theme, inner - self._faces_wide() - 36
        title = len(theme.wrap(self.title, side, 28, "serif")) * theme.line(28, "serif")
        reason = len(theme.wrap(self._reason(), inner, BODY)) * theme.line(BODY)
        return max(title, self._face_side()) + 6 + reason

    def _notes_high(self, inner: float) -> float:
        theme = self.app.theme
        notes = len(theme.wrap(self._small_print(), inner, SMALL)) if self._small_print() else 0
        return LINE * (notes + (self._par is not None)) + GAP

    def _face_side(self) -> float:
        faces = len(self._winners())
        return 0.0 if not faces else FACE if self.app.area.h >= 720 and faces == 1 else 64.0

    def _faces_wide(self) -> float:
        faces = len(self._winners())
        return 0.0 if not faces else self._face_side() * (1 + 0.6 * (faces - 1)) + 14

    def _winners(self) -> Sequence[int]:
        """Whose faces are shown: not of a whole table that shares."""
        return self.outcome.winners[:3] if len(self.outcome.winners) < len(self.names) else ()

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
        """The choices; Escape, or a press beside it, folds it away, and Escape opens it again."""
        self._tooltip.hear(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.fold(away=not self.folded)
            return True
        if self._widgets.handle(event):
            return True
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.folded
        if pressed and not self._panel.rect.collidepoint(event.pos):
            self.fold()
            return True
        return False

    def update(self, now: float) -> bool:
        """It slides in, widgets move, and par is told once it is known."""
        if self._since is None:
            self._since = now
        part = 1.0 if self.app.theme.reduced_motion else min(1.0, (now - self._since) / DOCK)
        slid, self._away = self._away != 1 - out_cubic(part), 1 - out_cubic(part)
        told, self.told = self.told, "" if self._par is None else self._par()
        falling = (
            self._celebrated is not None and now - self._since < PAPER and not self.app.theme.reduced_motion
        )
        if slid or falling or told != self.told:
            self.app.redraw()
        return self._tooltip.follow(self._widgets.tip, now) | self._widgets.update(now) | slid | falling

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

    def _falls(self, now: float) -> bool:
        """Whether paper is in the air."""
        shown = self._celebrated is not None and not self.app.theme.reduced_motion
        return shown and self._since is not None and now - self._since < PAPER

    def _side(self, seat: int) -> str:
        """The names of a seat's side."""
        mates = [other for other, side in enumerate(self.sides) if side == self.sides[seat]]
        mates.sort(key=lambda other: other != self.you)
        return " and ".join("you" if mate == self.you else self.names[mate] for mate in mates)

    def _small_print(self) -> str:
        return "  ·  ".join(
            note for note in (self.figures, "Played with help" if self.take_backs else "") if note
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Face, title and reason, places, curve, facts, choices."""
        theme = self.app.theme.tinted(self.app.tint)
        if self._celebrated is not None and self._falls(self.app.now):
            colour = self.colours[self.sides[self._celebrated]]
            draw_paper(surface, theme, self.app.area, colour, self.app.now - (self._since or 0.0))
        if not self.folded:
            beyond = theme.px(self._away * (self._panel.rect.w + EDGE))
            if beyond > 1:
                self._draw_sliding(surface, theme, beyond)
                return
            self._draw_dock(surface, theme)
        self._widgets.draw(surface, theme)
        self._tooltip.draw(surface, theme)

    def _draw_sliding(self, surface: pygame.Surface, theme: Theme, beyond: int) -> None:
        """Its glass alone, on its way in."""
        kept, self._panel.rect = self._panel.rect, self._panel.rect.move(beyond / theme.scale, 0)
        self._panel.draw(surface, theme)
        self._panel.rect = kept

    def _draw_dock(self, surface: pygame.Surface, theme: Theme) -> None:
        self._panel.draw(surface, theme)
        box = self._panel.rect.inflate(-2 * PAD, -2 * PAD)
        y = self._draw_head(surface, theme, box)
        order = sorted(range(len(self.names)), key=lambda seat: self.outcome.ranks[seat])
        for seat in order:
            self._draw_place(surface, theme, seat, pygame.FRect(box.x, y, box.w, self._row))
            y += self._row
        if self._course is not None and self._curve.h:
            self._curve.y = y + GAP
            draw_curve(surface, theme, self._curve, self._course, self.colours, self.outcome.winners)
            y = self._curve.bottom
        y += GAP
        for words in self._telling:
            mark = pygame.FRect(box.x, y, 16, LINE)
            write(surface, theme, "·", mark, BODY, GOLD, "bold", align=0.0)
            self._draw_note(surface, theme, words, pygame.FRect(box.x + 16, y, box.w - 16, LINE), INK)
            y += LINE
        for words in (*theme.wrap(self._small_print(), box.w, SMALL), self.told):
            if words:
                self._draw_note(surface, theme, words, pygame.FRect(box.x, y, box.w, LINE), SOFT)
                y += LINE

    def _draw_note(
        self, surface: pygame.Surface, theme: Theme, words: str, cell: pygame.FRect, ink: Colour
    ) -> None:
        write(surface, theme, theme.fit(words, cell.w, SMALL), cell, SMALL, ink, align=0.0)

    def _draw_head(self, surface: pygame.Surface, theme: Theme, box: pygame.FRect) -> float:
        """Who won, with their faces, and why; where what follows begins."""
        side, x = self._face_side(), box.x
        for seat in self._winners():
            picture = face(
                capital(self.names[seat]), self._mood(seat), self.colours[self.sides[seat]], theme.px(side)
            )
            svg.paste(surface, picture, (theme.px(x), theme.px(box.y)))
            x += side * 0.6
        left = box.x + self._faces_wide()
        lines = theme.wrap(self.title, box.right - 36 - left, 28, "serif")
        line = theme.line(28, "serif")
        y = box.y + max(0.0, side - len(lines) * line) / 2
        for words in lines:
            engrave(surface, theme, words, pygame.FRect(left, y, box.right - left, line), 28, align=0.0)
            y += line
        y = max(y, box.y + side) + 6
        reason = pygame.FRect(box.x, y, box.w, 0)
        return y + draw_text(surface, theme, self._reason(), reason, BODY, SOFT) + GAP

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
        """Name, a bar as long as the points are many, the points, and how many are missing."""
        won, score = seat in self.outcome.winners, self.outcome.scores[seat]
        colour = self.colours[self.sides[seat]]
        size = min(BODY, row.h * 0.6)
        name = pygame.FRect(row.x, row.y, row.w * 0.28, row.h)
        shown = theme.fit("You" if seat == self.you else self.names[seat], name.w - 6, size)
        write(
            surface, theme, shown, name, size, GOLD if won else INK, "bold" if won else "semibold", align=0.0
        )
        figures = pygame.FRect(row.right - 46, row.y, 46, row.h)
        words = theme.text(points_words(score), size, GOLD if won else INK, "bold")
        paste(surface, theme, words, figures, 1.0)
        right = figures.x - 8
        if self._short(self.outcome.scores):
            missing = pygame.FRect(figures.x - SHORT, row.y, SHORT - 6, row.h)
            if short := self._short([score]):
                write(surface, theme, f"{short} short", missing, SMALL, SOFT, align=1.0)
            right = missing.x - 4
        target = self._course.target if self._course is not None else None
        most = max(1.0, *self.outcome.scores, target or 0)
        bar = pygame.FRect(name.right, row.centery - row.h * 0.2, right - name.right, row.h * 0.4)
        surface.fill(RULE, theme.rect(pygame.FRect(bar.x, bar.centery - 0.5, bar.w, 1)))
        if score > 0:
            bar.w = max(3.0, bar.w * score / most)
            surface.fill(colour, theme.rect(bar))

    def _short(self, scores: Sequence[float]) -> int:
        """How many points these are short of the target at most."""
        return max(map(self._course.short, scores)) if self._course is not None else 0

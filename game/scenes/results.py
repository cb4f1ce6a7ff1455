"""The end of a match: who won and why, how it went, and where to go from here, docked beside the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.announce import announce
from game.memory import give_back
from game.rules.core.sentences import apart
from game.rules.shared.words import capital, listed
from game.scenes.coursecurve import draw_curve
from game.scenes.dock import EDGE, GAP, PAD, DockScene
from game.scenes.endings import named
from game.scenes.standings import Place, draw_place
from game.table.art import svg
from game.table.art.cache import SurfaceCache
from game.table.art.faces import Mood, face
from game.table.motion import PAPER
from game.table.paper import draw_paper
from game.table.ui.button import Button
from game.table.ui.panel import draw_text
from game.table.ui.theme import BODY, GOLD, INK, SMALL, SOFT, Theme, engrave, told_as, write
from game.table.ui.widget import PRESS

if TYPE_CHECKING:
    from game.app import App
    from game.rules.core.outcome import Outcome
    from game.scenes.course import Course
    from game.table.art.palette import Colour

ROW, LEAST_ROW, LINE = 36.0, 24.0, 24.0
"""Height of a place where there is room for all, and at least; and of a line of small print."""
DOT = 16.0
"""Width of the dot before a fact."""
FACE, CURVE = 96.0, 96.0
"""Width of the winner's face, height of the curve."""
MAIN, SECOND, THIRD = 52.0, 44.0, 36.0
"""Heights of the choices: the golden one, the next, and those in words alone."""
DEAF = 1.2
"""Seconds in which Enter chooses nothing yet where one plays alone, move after move by that key: it was meant
for another move, and no sheet has come between.
"""
Choice = tuple[str, str, Callable[[], object]]
"""Label, skin and action of a button."""


class ResultsScene(DockScene):
    """`names` and `colours` are by seat; `you` is the seat of the only person, or None.

    It stays until a choice takes it away: whoever looks at the replay comes back to it.
    """

    def __init__(
        self,
        outcome: Outcome,
        names: Sequence[str],
        colours: Sequence[Colour],
        you: int | None,
        helped: bool,
        choices: Sequence[Choice],
        figures: str = "",
        sides: Sequence[int] = (),
        par: Callable[[], str] | None = None,
        course: Course | None = None,
        mood: Callable[[int], Mood | None] = lambda seat: None,
        celebrated: int | None = None,
        foot: Callable[[], float] | None = None,
    ) -> None:
        """`figures` is a line of small print under the places, `sides` says by seat whose colour it shows;
        `par` tells what people made of the deal, and empty words until that is known. `course` is how the
        points went, `mood` how computer players look now, `celebrated` the seat of a person who has won.
        Folded it stands above `foot`.
        """
        super().__init__([Button(label, act, skin) for label, skin, act in choices], "trophy", "the results")
        self.outcome = outcome
        self.names = names
        self.colours = colours
        self.you = you
        self.helped = helped
        self.figures = figures
        self.sides = sides or range(len(names))
        self.told = ""
        """Par, once it is known."""
        self._par = par
        self._course = course
        self._mood = mood
        self._celebrated = celebrated
        self._foot = foot
        self._falling = False
        """Whether paper was in the air when it was looked last."""
        self._telling: list[str] = []
        self._row = ROW
        self._curve = pygame.FRect()

    def enter(self, app: App) -> None:
        """The first choice has the keyboard."""
        super().enter(app)
        self._widgets.default = self._buttons[0]
        announce(f"{self.title.rstrip('!.')}. {self._reason()}")
        SurfaceCache.rest()
        give_back()  # what a whole match has left between
        app.redraw()

    def event(self, event: pygame.Event) -> bool:
        """As every dock; a key that was meant for the table chooses nothing."""
        early = self._in_since is None or self.app.now - self._in_since < DEAF
        if early and len(self.names) == 1 and event.type == pygame.KEYDOWN and event.key in PRESS:
            return True
        return super().event(event)

    def resized(self, area: pygame.FRect) -> None:
        """At the right edge, as high as what it holds; at its foot the choices, the two main ones large."""
        inner = self.across(area) - 2 * PAD
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
        self._telling = told
        while self._telling and LINE * sum(map(len, self._facts(inner)[1])) > left:
            self._telling = self._telling[:-1]
        told_high = LINE * sum(map(len, self._facts(inner)[1]))
        left -= told_high
        curve = CURVE + GAP if self._course is not None and self._course.rounds > 1 else 0.0
        if left < curve:
            curve = 0.0
        self._row = min(ROW, LEAST_ROW + max(0.0, left - curve) / places)
        high = min(room, fixed + told_high + curve + self._row * places)
        box = self.place(area, top, high, foot=self._foot() if self._foot is not None else None)
        self._curve = pygame.FRect(box.x + PAD, 0, inner, curve - GAP if curve else 0.0)
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

    def _facts(self, inner: float) -> tuple[Theme, list[Sequence[str]]]:
        """The lines of each, all as large as the longest has room for in one; where it has none, in more."""
        theme, wide = self.app.theme, inner - DOT
        alike = theme.where(lambda size: all(size.width(words, SMALL) <= wide for words in self._telling))
        return alike, [alike.wrap(words, wide, SMALL) for words in self._telling]

    def _head_high(self, inner: float) -> float:
        theme, side = self.app.theme, inner - self._faces_wide() - 36
        title = len(theme.wrap(self.title, side, 28, "serif")) * theme.line(28, "serif")
        reason = len(theme.wrap(self._reason(), inner, BODY)) * theme.line(BODY)
        return max(title, self._face_side()) + 6 + reason

    def _notes_high(self, inner: float) -> float:
        theme = self.app.theme
        notes = len(theme.wrap(self._small_print(), inner, SMALL)) if self._small_print() else 0
        return GAP + LINE * (notes + (self._par is not None)) + GAP

    def _face_side(self) -> float:
        faces = len(self._winners())
        return 0.0 if not faces else FACE if self.app.area.h >= 720 and faces == 1 else 64.0

    def _faces_wide(self) -> float:
        faces = len(self._winners())
        return 0.0 if not faces else self._face_side() * (1 + 0.6 * (faces - 1)) + 14

    def _winners(self) -> Sequence[int]:
        """Whose faces are shown: not of a whole table that shares."""
        return self.outcome.winners[:3] if len(self.outcome.winners) < len(self.names) else ()

    def update(self, now: float) -> bool:
        """It slides in, widgets move, and par is told once it is known."""
        falling, self._falling = self._falling, self._falls(now)
        moving = self.come_in(now) | self._falling | falling  # and once without any paper
        told, self.told = self.told, "" if self._par is None else self._par()
        if moving or told != self.told:
            self.app.redraw()
        return super().update(now) | moving

    @property
    def title(self) -> str:
        """ "You win", "Anna wins", "Anna and Ben share the win", "Anna and Ben win" as partners."""
        won = self.outcome.winners
        if not won:
            lost = "Given up" if self.outcome.given_up else "No way out"
            return "A draw" if len(self.names) > 1 else lost
        if won == (self.you,):
            return "You win!"
        winners = capital(listed("you" if seat == self.you else apart(self.names[seat]) for seat in won))
        if len(won) == 1:
            return f"{winners} wins"
        return f"{winners} {'win' if len({self.sides[seat] for seat in won}) == 1 else 'share the win'}"

    def _falls(self, now: float) -> bool:
        """Whether paper is in the air."""
        shown = self._celebrated is not None and not self.app.theme.reduced_motion
        return shown and self._in_since is not None and now - self._in_since < PAPER

    def _side(self, seat: int) -> str:
        """The names of a seat's side."""
        mates = [other for other, side in enumerate(self.sides) if side == self.sides[seat]]
        mates.sort(key=lambda other: other != self.you)
        return " and ".join("you" if mate == self.you else apart(self.names[mate]) for mate in mates)

    def _small_print(self) -> str:
        return "  ·  ".join(
            note for note in (self.figures, "Played with help" if self.helped else "") if note
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Face, title and reason, places, curve, facts, choices."""
        theme, now = self.app.theme.tinted(self.app.tint), self.app.now
        if self._celebrated is not None and self._falls(now):
            share = (now - (self._in_since or 0.0)) / PAPER
            draw_paper(surface, theme, self.app.area, self.colours[self.sides[self._celebrated]], share)
        self.draw_docked(surface, theme)

    def draw_inside(self, surface: pygame.Surface, theme: Theme, box: pygame.FRect) -> None:
        """All but the choices."""
        y = self._draw_head(surface, theme, box)
        order = sorted(range(len(self.names)), key=lambda seat: self.outcome.ranks[seat])
        for seat in order:
            self._draw_place(surface, theme, seat, pygame.FRect(box.x, y, box.w, self._row))
            y += self._row
        if self._course is not None and self._curve.h:
            self._curve.y = y + GAP
            draw_curve(surface, theme, self._curve, self._course, self.colours, self.outcome.winners)
            told_as(theme, surface, self._curve, partial(self._course.curve, self._side))
            y = self._curve.bottom
        y += GAP
        alike, facts = self._facts(box.w)
        for lines in facts:
            mark = pygame.FRect(box.x, y, DOT, LINE)
            write(surface, theme, "·", mark, BODY, GOLD, "bold", align=0.0)
            for words in lines:
                self._draw_note(surface, alike, words, pygame.FRect(box.x + DOT, y, box.w - DOT, LINE), INK)
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
        who = listed("you" if seat == self.you else apart(self.names[seat]) for seat in equal)
        verb = "has" if len(equal) == 1 and equal[0] != self.you else "have"
        return f"{told} {who[:1].upper()}{who[1:]} {verb} as many points; they alone do not win."

    def _draw_place(self, surface: pygame.Surface, theme: Theme, seat: int, row: pygame.FRect) -> None:
        score, scores = self.outcome.scores[seat], self.outcome.scores
        missing = None
        if self._short(scores):
            short = self._short([score])
            missing = f"{short} short" if short else ""
        target = self._course.target if self._course is not None else None
        name, colour = "You" if seat == self.you else self.names[seat], self.colours[self.sides[seat]]
        most = max(1.0, *scores, target or 0) if len(scores) > 1 else None
        first = seat in self.outcome.winners
        draw_place(surface, theme, Place(name, colour, score, most, first, missing), row)

    def _short(self, scores: Sequence[float]) -> int:
        """How many points these are short of the target at most."""
        return max(map(self._course.short, scores)) if self._course is not None else 0

"""The end of a match: who won and why, how it went, and where to go from here, docked beside the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.announce import announce
from game.memory import give_back
from game.rules.shared.words import capital
from game.scenes.coursecurve import draw_curve
from game.scenes.dock import EDGE, GAP, PAD, DockScene
from game.scenes.endings import Ending
from game.scenes.standings import Place, draw_place
from game.table.art import svg
from game.table.art.cache import SurfaceCache
from game.table.art.faces import Mood, face
from game.table.motion import PAPER
from game.table.paper import draw_paper
from game.table.ui.button import Button
from game.table.ui.panel import draw_text
from game.table.ui.theme import BODY, GOLD, INK, SMALL, SOFT, Theme, engrave, told_as, write
from game.table.ui.widget import FINGER, PRESS, Widget

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.sidepanel import SidePanel
    from game.table.art.palette import Colour

ROW, LEAST_ROW, LINE = 36.0, 24.0, 24.0
"""Height of a place where there is room for all, and at least; and of a line of small print."""
LISTED = 150.0
"""Of the list of moves beside a board, with what stands below it, what stays in sight above."""
DOT = 16.0
"""Width of the dot before a fact."""
FACE, CURVE = 96.0, 96.0
"""Width of the winner's face, height of the curve."""
MAIN, SECOND, THIRD = 52.0, 44.0, 36.0
"""Heights of the choices: the golden one, the next, and those in words alone."""
DEAF = 1.2
"""Seconds in which Enter chooses nothing yet: it was meant for another move, or to hurry what was shown."""
TITLES = (28.0, 25.0, 22.0, 20.0)
"""Sizes of the title: the largest in which it takes two lines and no name is broken, else the smallest."""
Choice = tuple[str, str, Callable[[], object]]
"""Label, skin and action of a button."""


class ResultsScene(DockScene):
    """It stays until a choice takes it away: whoever looks at the replay comes back to it."""

    def __init__(
        self,
        ending: Ending,
        choices: Sequence[Choice],
        par: Callable[[], str] | None = None,
        mood: Callable[[int], Mood | None] = lambda seat: None,
        foot: Callable[[], float] | None = None,
        beside: SidePanel | None = None,
    ) -> None:
        """`par` tells what people made of the deal, and empty words until that is known; `mood` how computer
        players look now. Folded it stands above `foot`. With the list of moves `beside` a board it stands
        under that, which makes room.
        """
        super().__init__([Button(label, act, skin) for label, skin, act in choices], "trophy", "the results")
        self.ending = ending
        self.told = ""
        """Par, once it is known."""
        self._par = par
        self._mood = mood
        self._foot = foot
        self._beside = beside
        self._falling = False
        """Whether paper was in the air when it was looked last."""
        self._telling: list[str] = []
        self._row = ROW
        self._curve = pygame.FRect()

    def enter(self, app: App) -> None:
        """The first choice has the keyboard."""
        super().enter(app)
        self._widgets.default = self._buttons[0]
        announce(f"{self.ending.title.rstrip('!.')}. {self.ending.reason}")
        SurfaceCache.rest()
        give_back()  # what a whole match has left between
        app.redraw()

    def event(self, event: pygame.Event) -> bool:
        """As every dock; a key that was meant for the table chooses nothing."""
        early = self._in_since is None or self.app.now - self._in_since < DEAF
        if early and not self.folded and event.type == pygame.KEYDOWN and event.key in PRESS:
            return True
        used = super().event(event)
        scrolls = event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL) and self._beside is not None
        return used or (scrolls and self._beside is not None and self._beside.event(event))

    def resized(self, area: pygame.FRect) -> None:
        """At the right edge, as high as what it holds; at its foot the choices, the two main ones large."""
        column = None if self._beside is None else self._beside.box
        wide = self.across(area) if column is None else column.w
        inner = wide - 2 * PAD
        top = area.y + (60.0 if area.h >= 720 else 50.0) if column is None else column.y + LISTED
        room = area.bottom - EDGE - top
        rows = self._rows(inner, level=column is not None)
        foot = sum(high + gap for _, high, gap in rows) + PAD - (rows[-1][2] if rows else 0.0)
        places = len(self.ending.names)
        # First what must be told; then as many facts as there is room for, the curve, and larger rows.
        fixed = PAD + self._head_high(inner) + GAP + self._notes_high(inner) + foot
        left = room - fixed - LEAST_ROW * places
        course = self.ending.course
        self._telling = course.telling(self.ending.mates) if course is not None else []
        while self._telling and LINE * sum(map(len, self._facts(inner)[1])) > left:
            self._telling = self._telling[:-1]
        told_high = LINE * sum(map(len, self._facts(inner)[1]))
        left -= told_high
        curve = CURVE + GAP if course is not None and course.rounds > 1 else 0.0
        if left < curve:
            curve = 0.0
        self._row = min(ROW, LEAST_ROW + max(0.0, left - curve) / places)
        high = fixed + told_high + curve + self._row * places
        if column is None:
            box = self.place(area, top, min(room, high), foot=self._folded_at())
        else:  # the list gives way as far as it must
            box = self.place(area, area.bottom - EDGE - high, high, wide, self._folded_at(), column.x)
        self._make_room()
        self._curve = pygame.FRect(box.x + PAD, 0, inner, curve - GAP if curve else 0.0)
        y = box.bottom - foot
        for row, size, gap in rows:
            cell, x = (inner - GAP * (len(row) - 1)) / len(row), box.x + PAD
            spare = cell - sum(self._widths(row)) / len(row)
            for button, words in zip(row, self._widths(row), strict=True):
                wide = words + spare if len(row) > 2 else cell
                button.rect = pygame.FRect(x, y, wide, size)
                x += wide + GAP
            y += size + gap

    def _rows(self, inner: float, *, level: bool) -> list[tuple[Sequence[Button], float, float]]:
        """The choices, row by row, with how high each is and what is free below it; the two main ones stand
        side by side where they are to be `level`.
        """
        main, rest = self._buttons[:2], self._buttons[2:]
        across = 3 if level and sum(self._widths(rest[:3])) + 2 * GAP <= inner else 2
        if level:
            found: list[tuple[Sequence[Button], float, float]] = [(main, SECOND, GAP)] if main else []
        else:
            found = [([button], size, GAP) for button, size in zip(main, (MAIN, SECOND), strict=False)]
        gap = max(4.0, FINGER - THIRD) if Widget.touched else 4.0
        return found + [(rest[at : at + across], THIRD, gap) for at in range(0, len(rest), across)]

    def _widths(self, buttons: Sequence[Button]) -> list[float]:
        """How wide each is for its words."""
        return [button.natural_width(self.app.theme) for button in buttons]

    def _folded_at(self) -> float | None:
        return None if self._foot is None else self._foot()

    def _make_room(self) -> None:
        """The list of moves ends above it, and has all of its place while it is folded away."""
        if self._beside is not None and self._beside.box is not None:
            covered = self._beside.box.bottom - self._panel.rect.y + GAP
            self._beside.lend(0.0 if self.folded else max(0.0, covered))

    def fold(self, away: bool = True) -> None:
        """And the list of moves whole."""
        super().fold(away)
        self._make_room()

    def leave(self) -> None:
        """The list of moves has its place again."""
        if self._beside is not None:
            self._beside.lend(0.0)

    def _facts(self, inner: float) -> tuple[Theme, list[Sequence[str]]]:
        """The lines of each, all as large as the longest has room for in one; where it has none, in more."""
        theme, wide = self.app.theme, inner - DOT
        alike = theme.where(lambda size: all(size.width(words, SMALL) <= wide for words in self._telling))
        return alike, [alike.wrap(words, wide, SMALL) for words in self._telling]

    def _head_high(self, inner: float) -> float:
        theme = self.app.theme
        alike, size, lines = self._titled(inner)
        title = len(lines) * alike.line(size, "serif")
        reason = len(theme.wrap(self.ending.reason, inner, BODY)) * theme.line(BODY)
        return max(title, self._face_side()) + 6 + reason

    def _titled(self, inner: float) -> tuple[Theme, float, Sequence[str]]:
        """How large text is in the title beside the faces, its size, and its lines."""
        side = inner - self._faces_wide() - 36

        def lines(theme: Theme, size: float, most: int) -> Sequence[str]:
            """Those it takes; none where they are more than that, or a name is broken."""
            told = theme.wrap(self.ending.title, side, size, "serif")
            return told if len(told) <= most and " ".join(told).split() == self.ending.title.split() else ()

        least = TITLES[-1]
        theme = self.app.theme.where(lambda theme: bool(lines(theme, least, 3)))
        size = next((size for size in TITLES if lines(theme, size, 2)), least)
        return theme, size, theme.wrap(self.ending.title, side, size, "serif")

    def _notes_high(self, inner: float) -> float:
        theme = self.app.theme
        notes = len(theme.wrap(self.ending.small_print, inner, SMALL)) if self.ending.small_print else 0
        return GAP + LINE * (notes + (self._par is not None)) + GAP

    def _face_side(self) -> float:
        faces = len(self.ending.faces)
        return 0.0 if not faces else FACE if self.app.area.h >= 720 and faces == 1 else 64.0

    def _faces_wide(self) -> float:
        faces = len(self.ending.faces)
        return 0.0 if not faces else self._face_side() * (1 + 0.6 * (faces - 1)) + 14

    def update(self, now: float) -> bool:
        """It slides in, widgets move, and par is told once it is known."""
        falling, self._falling = self._falling, self._falls(now)
        moving = self.come_in(now) | self._falling | falling  # and once without any paper
        told, self.told = self.told, "" if self._par is None else self._par()
        if moving or told != self.told:
            self.app.redraw()
        return super().update(now) | moving

    def _falls(self, now: float) -> bool:
        """Whether paper is in the air."""
        shown = self.ending.celebrated is not None and not self.app.theme.reduced_motion
        return shown and self._in_since is not None and now - self._in_since < PAPER

    def draw(self, surface: pygame.Surface) -> None:
        """Face, title and reason, places, curve, facts, choices."""
        theme, now = self.app.theme.tinted(self.app.tint), self.app.now
        celebrated = self.ending.celebrated
        if celebrated is not None and self._falls(now):
            share = (now - (self._in_since or 0.0)) / PAPER
            draw_paper(surface, theme, self.app.area, self.ending.colour(celebrated), share)
        self.draw_docked(surface, theme)

    def draw_inside(self, surface: pygame.Surface, theme: Theme, box: pygame.FRect) -> None:
        """All but the choices."""
        y, ending = self._draw_head(surface, theme, box), self.ending
        outcome, course = ending.outcome, ending.course
        for seat in sorted(range(len(ending.names)), key=outcome.ranks.__getitem__):
            self._draw_place(surface, theme, seat, pygame.FRect(box.x, y, box.w, self._row))
            y += self._row
        if course is not None and self._curve.h:
            self._curve.y = y + GAP
            inks, winners = ending.colours, outcome.winners
            draw_curve(surface, theme, self._curve, course, inks, winners, ending.letter)
            told_as(theme, surface, self._curve, partial(course.curve, ending.mates))
            y = self._curve.bottom
        y += GAP
        alike, facts = self._facts(box.w)
        for lines in facts:
            mark = pygame.FRect(box.x, y, DOT, LINE)
            write(surface, theme, "·", mark, BODY, GOLD, "bold", align=0.0)
            for words in lines:
                self._draw_note(surface, alike, words, pygame.FRect(box.x + DOT, y, box.w - DOT, LINE), INK)
                y += LINE
        for words in (*theme.wrap(ending.small_print, box.w, SMALL), self.told):
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
        for seat in self.ending.faces:
            picture = face(
                capital(self.ending.names[seat]), self._mood(seat), self.ending.colour(seat), theme.px(side)
            )
            svg.paste(surface, picture, (theme.px(x), theme.px(box.y)))
            x += side * 0.6
        left = box.x + self._faces_wide()
        alike, size, lines = self._titled(box.w)
        line = alike.line(size, "serif")
        y = box.y + max(0.0, side - len(lines) * line) / 2
        for words in lines:
            engrave(surface, alike, words, pygame.FRect(left, y, box.right - left, line), size, align=0.0)
            y += line
        y = max(y, box.y + side) + 6
        reason = pygame.FRect(box.x, y, box.w, 0)
        return y + draw_text(surface, theme, self.ending.reason, reason, BODY, SOFT) + GAP

    def _draw_place(self, surface: pygame.Surface, theme: Theme, seat: int, row: pygame.FRect) -> None:
        ending, course = self.ending, self.ending.course
        score, scores = ending.outcome.scores[seat], ending.outcome.scores
        missing = None
        if self._short(scores):
            short = self._short([score])
            missing = f"{short} short" if short else ""
        target = course.target if course is not None else None
        names = ["You" if one == ending.you else name for one, name in enumerate(ending.names)]
        most = max(1.0, *scores, target or 0) if len(scores) > 1 else None
        first = seat in ending.outcome.winners
        place = Place(names[seat], ending.colour(seat), score, most, first, missing)
        draw_place(surface, theme, place, row, names)

    def _short(self, scores: Sequence[float]) -> int:
        """How many points these are short of the target at most."""
        course = self.ending.course
        return max(map(course.short, scores)) if course is not None else 0

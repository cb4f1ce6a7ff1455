"""The graph of a review: everybody's chance to win over the match, with a dot for every marked decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.coach.chances import chance_of, standing
from game.coach.course import Chances, course_of
from game.coach.judging import Judged
from game.coach.marks import Mark
from game.match import Match
from game.scenes.course import round_starts
from game.table.art import svg
from game.table.art.palette import Colour, code, on_dark
from game.table.ui.panel import draw_glass
from game.table.ui.theme import FAINT, GOLD, SMALL, Theme, told_as, write
from game.table.ui.widget import Pos, Widget

INKS: dict[Mark, Colour] = {
    Mark.INACCURACY: (245, 236, 196),
    Mark.MISTAKE: (246, 168, 84),
    Mark.BLUNDER: (244, 106, 92),
}
"""The colours of the marks: pale, orange, coral; the worst one last."""
_CORNERS = {
    Mark.MISTAKE: ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)),
    Mark.BLUNDER: ((0.0, 1.0), (-1.0, -0.75), (1.0, -0.75)),
}
LEFT, RIGHT, TOP, BOTTOM = 44.0, 14.0, 10.0, 10.0
AT_ONCE = 12
"""Versions whose chances are computed in one frame."""
LEGEND = (
    "Everybody’s chance to win over the match, each line in its player’s colour. Dots on the strong line are"
    " decisions that gave something away: pale ?! an inaccuracy, orange ? a mistake, coral ?? a blunder. The"
    " golden upright is where you look; press to look elsewhere."
)
STANDING = "by the standing alone"
"""What the lines go by, where no search of a board has judged them."""
ALONE = (
    " The lines go by the standing that everybody sees. What moves are worth goes by the player’s {} too, and"
    " may lie far from them."
)
NEAR = 14.0
"""Units from a dot at which a press goes there."""


class Curves:
    """By version every seat's chance to win, as far as it is known, and the versions that begin a round."""

    def __init__(self, match: Match) -> None:
        self.last = match.version
        self.legend = LEGEND
        """What the lines are."""
        self.caption = ""
        if chance_of(match.game.key, 0.0) is None:
            self.caption, self.legend = STANDING, LEGEND + ALONE.format(match.game.pieces)
        self.rounds = round_starts(match)
        self.known: dict[int, Chances] = {}
        self._match = match
        self._standings: dict[int, Chances] = {}
        self._judged: dict[int, Chances] = {}
        self._next = 0

    def compute(self) -> bool:
        """The chances of a few versions more; True where there may be new ones."""
        first, self._next = self._next, self._next + AT_ONCE
        for version in range(first, min(self._next, self.last + 1)):
            found = standing(self._match.bare_view(None, version))
            if found is not None:
                self._standings[version] = found
        if first <= self.last:
            self.known = self._standings | self._judged
        return first <= self.last

    def judge(self, found: Iterable[Judged]) -> None:
        """On a board what was judged is truer than the pieces that stand there; how it ended is truest."""
        self._judged = course_of(self._match.game.key, found, self.last)
        if self._match.outcome() is not None:
            self._judged.pop(self.last, None)
        self.known = self._standings | self._judged


@dataclass(frozen=True, slots=True)
class Dot:
    """A marked decision."""

    version: int
    mark: Mark
    said: str = ""
    """What was given away."""


class Graph(Widget):
    """`seat` is the one whose line is strong and whose dots show; `at` the version that is looked at."""

    focusable = False

    def __init__(self, curves: Curves, colours: Sequence[Colour], go: Callable[[int], object]) -> None:
        super().__init__(tip=curves.legend)
        self.curves, self.colours, self.go = curves, list(colours), go
        self.seat = self.at = 0
        self.dots: Sequence[Dot] = ()
        self._picture: tuple[object, pygame.Surface] | None = None

    @property
    def _plot(self) -> pygame.FRect:
        box = self.rect
        return pygame.FRect(box.x + LEFT, box.y + TOP, box.w - LEFT - RIGHT, box.h - TOP - BOTTOM)

    def _x(self, version: int) -> float:
        return self._plot.x + self._plot.w * version / max(1, self.curves.last)

    def place_of(self, dot: Dot) -> Pos:
        """Where a dot lies: on the line of its seat, where that is known."""
        plot, chances = self._plot, self.curves.known.get(dot.version)
        share = 0.5 if chances is None else chances[self.seat]
        return self._x(dot.version), plot.bottom - plot.h * share

    def handle(self, event: pygame.Event, pos: Pos | None) -> bool:
        """A press goes to the dot under it, else to the version; the dot under the pointer tells its loss."""
        if pos is None or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            return False
        near = min(self.dots, key=lambda dot: _far(self.place_of(dot), pos), default=None)
        if near is not None and _far(self.place_of(near), pos) > NEAR:
            near = None
        if event.type == pygame.MOUSEMOTION:
            self.tip = self.curves.legend if near is None else near.said
            return False
        if near is not None:
            self.go(near.version)
        else:
            share = (pos[0] - self._plot.x) / self._plot.w
            self.go(round(max(0.0, min(1.0, share)) * self.curves.last))
        return True

    def words(self) -> str:
        """What the strong line shows, in a sentence."""
        known = {version: round(100 * chances[self.seat]) for version, chances in self.curves.known.items()}
        if len(known) < 2:
            return ""
        first, *_, last = sorted(known)
        said = f"Chance to win {self.curves.caption}".rstrip()
        low, high = min(known, key=lambda at: (known[at], at)), max(known, key=lambda at: (known[at], -at))
        here = max((at for at in known if at <= self.at), default=first)
        return (
            f"{said}: {known[first]}% at first, at least {known[low]}% (step {low}), at most "
            f"{known[high]}% (step {high}), {known[last]}% at last; {known[here]}% here (step {self.at})."
        )

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Grid, lines, dots, and an upright where one looks."""
        draw_glass(surface, theme, self.rect, 12.0)
        told_as(theme, surface, self.rect, self.words)
        plot = self._plot
        for share, words in ((0.0, "0%"), (0.5, "50%"), (1.0, "100%")):
            y = plot.bottom - plot.h * share
            surface.fill((70, 88, 76), theme.rect(pygame.FRect(plot.x, y, plot.w, 1)))
            label = pygame.FRect(self.rect.x, y - 9, LEFT - 8, 18)
            write(surface, theme, words, label, SMALL - 3, FAINT, align=1.0)
        for version in self.curves.rounds:
            surface.fill((88, 106, 92), theme.rect(pygame.FRect(self._x(version), plot.y, 1, plot.h)))
        if self.curves.caption:
            room = pygame.FRect(plot.x + 8, plot.y + 1, plot.w - 16, SMALL)
            write(surface, theme, self.curves.caption, room, SMALL - 3, FAINT, align=0.0)
        here = pygame.FRect(self._x(self.at) - 1, plot.y - 4, 2, plot.h + 8)
        surface.fill(GOLD, theme.rect(here))
        if len(self.curves.known) > 1:
            box = theme.rect(self.rect)
            svg.paste(surface, self._lines(box.size, theme), box.topleft)
        worst = list(INKS)
        for dot in sorted(self.dots, key=lambda dot: worst.index(dot.mark)):  # no slip covers a blunder
            x, y = self.place_of(dot)
            centre = round(x * theme.scale), round(y * theme.scale)
            large = 1.4 if dot.version == self.at else 1.0
            _dot(surface, dot.mark, centre, theme.px(5 * large), theme.px(1.5 * large))

    def _lines(self, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        key = (size, self.seat, self.curves.known, tuple(self.colours))
        if self._picture is None or self._picture[0] != key:
            self._picture = (key, self._drawn(size, theme.scale))
        return self._picture[1]

    def _drawn(self, size: tuple[int, int], scale: float) -> pygame.Surface:
        plot, body = self._plot, ""
        versions = sorted(self.curves.known)
        seats = len(self.curves.known[versions[0]])
        for seat in sorted(range(seats), key=lambda seat: seat == self.seat):  # one's own lies uppermost
            points = [
                (
                    (self._x(version) - self.rect.x) * scale,
                    (plot.bottom - plot.h * self.curves.known[version][seat] - self.rect.y) * scale,
                )
                for version in versions
            ]
            path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
            colour = code(on_dark(self.colours[seat]))
            wide = (3.0 if seat == self.seat else 1.2) * scale
            shown = 1 if seat == self.seat else 0.75
            body += (
                f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity="{shown}" '
                f'stroke-width="{wide:.2f}" stroke-linejoin="round" stroke-linecap="round"/>'
            )
        return svg.raster(svg.document(*size, body), size)


def _far(one: Pos, other: Pos) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


def _dot(surface: pygame.Surface, mark: Mark, centre: tuple[int, int], radius: int, rim: int) -> None:
    """A disc, a diamond or a triangle: marks are told apart without colour too."""
    for colour, reach in (((20, 24, 18), radius + rim), (INKS[mark], radius)):
        if mark not in _CORNERS:
            pygame.draw.aacircle(surface, colour, centre, reach)
            continue
        points = [(centre[0] + x * reach * 1.25, centre[1] + y * reach * 1.25) for x, y in _CORNERS[mark]]
        pygame.draw.polygon(surface, colour, points)
        pygame.draw.aalines(surface, colour, True, points)

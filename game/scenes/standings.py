"""A row of a standing: name, a bar as long as the points are many, the points, and how many are missing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.scenes.figures import points_words
from game.table.art.palette import on_dark
from game.table.ui.theme import BODY, FINE, GOLD, INK, RULE, SMALL, SOFT, Theme, write
from game.table.ui.written import in_a_row

if TYPE_CHECKING:
    from game.table.art.palette import Colour

SHORT = 68.0
"""Width of the column that tells how many points are missing."""
CAME = 46.0
"""Width of the column that tells what came."""
FIGURES, BETWEEN = 46.0, 8.0
"""Width of the column of the points, and what is left before it."""
_CLOSE = 0.88
"""From line to line of a name in two, over the height of a line."""
BAR = 40.0
"""Names that are longer than usual leave so much to the bars, units."""


@dataclass(frozen=True, slots=True)
class Place:
    """One row: `most` fills the bar (None: nobody is there to compare with), `missing` and `came` are told
    in columns of their own (None: there is no such column).
    """

    name: str
    colour: Colour
    points: float
    most: float | None
    first: bool = False
    missing: str | None = None
    came: str | None = None


def names_wide(theme: Theme, names: Iterable[str], place: Place, row: pygame.FRect) -> float:
    """How wide the column of all `names` is in rows like this one of `place`, units: as the longest needs,
    but no wider than leaves room for bars, and no narrower than usual.
    """
    roomy = place.came is not None and place.missing is None  # partners are named together
    usual = row.w * (0.46 if roomy else 0.28)
    need = max((theme.width(name, _letters(row), "bold") for name in names), default=0.0) + 6
    taken = FIGURES + BETWEEN + (CAME if place.came is not None else 0.0)
    taken += 0.0 if place.missing is None else SHORT + 4 - BETWEEN
    return max(usual, min(need, row.w - taken - (BAR if place.most is not None else 0.0)))


def _letters(row: pygame.FRect) -> float:
    return min(BODY, row.h * 0.6)


def _write_name(
    surface: pygame.Surface, theme: Theme, name: str, cell: pygame.FRect, size: float, ink: Colour, kind: str
) -> None:
    """As large as it fits, in two lines rather than cut."""
    room = cell.w - 6
    shown, small = theme.sized(name, room, size)
    lines, step = theme.wrap(name, room, FINE, kind), theme.line(FINE, kind) * _CLOSE
    if shown == name or len(lines) != 2 or 2 * step > cell.h:
        write(surface, theme, shown, cell, small, ink, kind, align=0.0)
        return
    for number, line in enumerate(lines):
        row = pygame.FRect(cell.x, cell.centery - step + number * step, room, step)
        write(surface, theme, line, row, FINE, ink, kind, align=0.0)


@in_a_row
def draw_place(
    surface: pygame.Surface, theme: Theme, place: Place, row: pygame.FRect, names: Iterable[str] = ()
) -> None:
    """The row; whoever is first in gold. `names` are those of all rows, which leave room for the longest."""
    size = _letters(row)
    ink, weight = (GOLD, "bold") if place.first else (INK, "semibold")
    name = pygame.FRect(row.x, row.y, names_wide(theme, (place.name, *names), place, row), row.h)
    _write_name(surface, theme, place.name, name, size, ink, weight)
    figures = pygame.FRect(row.right - FIGURES, row.y, FIGURES, row.h)
    write(surface, theme, points_words(place.points), figures, size, ink, "bold", align=1.0)
    left, right = name.right, figures.x - BETWEEN
    if place.came is not None:
        came = pygame.FRect(left, row.y, CAME - 8, row.h)
        write(surface, theme, place.came, came, size, ink, "bold", align=1.0)
        left += CAME
    if place.missing is not None:
        missing = pygame.FRect(figures.x - SHORT, row.y, SHORT - 6, row.h)
        if place.missing:
            write(surface, theme, place.missing, missing, SMALL, SOFT, align=1.0)
        right = missing.x - 4
    if place.most is None:
        return
    bar = pygame.FRect(left, row.centery - row.h * 0.2, right - left, row.h * 0.4)
    surface.fill(RULE, theme.rect(pygame.FRect(bar.x, bar.centery - 0.5, bar.w, 1)))
    if place.points > 0:
        bar.w = max(3.0, bar.w * place.points / place.most)
        surface.fill(on_dark(place.colour), theme.rect(bar))

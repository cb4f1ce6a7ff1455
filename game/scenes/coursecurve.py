"""Draws the course of a match: everybody's points after each round, the winners' line strong.

At the end of each line stands the letter that its side's plate has: colours alone would not tell them apart.
Where they are many they stand in columns, by turns.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from game.table.art import svg
from game.table.art.faces import face
from game.table.art.palette import code, on_dark
from game.table.frames import kept
from game.table.ui.theme import GOLD, Theme

if TYPE_CHECKING:
    import pygame

    from game.scenes.course import Course
    from game.table.art.palette import Colour


DISC, GAP = 18.0, 4.0
"""Width of a disc at the end of a line, and what lies between, units."""


def draw_curve(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.FRect,
    course: Course,
    colours: Sequence[Colour],
    winners: Collection[int],
    name: Callable[[int], str],
) -> None:
    """Lines from the first round to the last in a rectangle; a dashed one at the points that win.

    `name` is what the side of a seat is called.
    """
    box, unit, disc = theme.rect(rect), theme.scale, theme.px(DISC)
    heads = course.heads
    columns = max(1, min(len(heads), -(-disc * (len(heads) - 1) // max(1, box.h - disc))))
    box.w -= columns * disc + theme.px(GAP)
    lines = tuple(on_dark(colours[side]) for side in course.sides)
    svg.paste(surface, _curve(box.size, course, lines, frozenset(winners), unit), box.topleft)
    ends = [height(course, course.totals[-1][seat], box.h, unit) - disc / 2 for seat in heads]
    places = apart(ends, disc / columns, box.h - disc)
    ranks = sorted(range(len(heads)), key=places.__getitem__)
    for at, (seat, y) in enumerate(zip(heads, places, strict=True)):
        x = box.right + theme.px(GAP) + ranks.index(at) % columns * disc
        svg.paste(surface, face(name(seat)[:1], None, lines[seat], disc), (x, box.y + round(y)))


def height(course: Course, points: float, high: float, unit: float) -> float:
    """How far beneath the top of a picture so high so many points lie."""
    least = min(min(totals) for totals in course.totals)
    most = max(1.0, *(max(totals) for totals in course.totals))
    return (high - 4 * unit) * (most - points) / (most - least) + 2 * unit


def apart(wanted: Sequence[float], step: float, most: float) -> list[float]:
    """Places from 0 to `most`, near those wanted and in their order, a `step` apart where there is room."""
    step = min(step, most / max(1, len(wanted) - 1))
    found = list(wanted)
    order = sorted(range(len(wanted)), key=lambda one: wanted[one])
    for at, one in enumerate(order):
        least = found[order[at - 1]] + step if at else 0.0
        found[one] = max(least, wanted[one])
    for at, one in enumerate(reversed(order)):
        found[one] = min(most - at * step, found[one])
    return found


@kept
def _curve(
    size: svg.Size, course: Course, lines: tuple[Colour, ...], winners: frozenset[int], unit: float
) -> pygame.Surface:
    wide, most = size[0] - 4 * unit, max(1.0, *(max(totals) for totals in course.totals))

    def y(points: float) -> float:
        return height(course, points, size[1], unit)

    def line(points: str, colour: Colour, thick: float, more: str) -> str:
        return (
            f'<path d="{points}" fill="none" stroke="{code(colour)}" stroke-width="{thick * unit:.2f}" '
            f'stroke-linejoin="round" stroke-linecap="round" {more}/>'
        )

    body = ""
    if course.target is not None and not course.lowest_wins and course.target <= most:
        dashes = f'stroke-opacity=".5" stroke-dasharray="{5 * unit:.1f} {5 * unit:.1f}"'
        body += line(f"M0 {y(course.target):.1f}H{size[0]}", GOLD, 1, dashes)
    for seat in sorted(course.heads, key=winners.__contains__):
        spots = (
            f"{2 * unit + wide * number / course.rounds:.1f} {y(totals[seat]):.1f}"
            for number, totals in enumerate(course.totals)
        )
        body += line("M" + "L".join(spots), lines[seat], 3 if seat in winners else 1.6, "")
    return svg.raster(svg.document(*size, body), size)

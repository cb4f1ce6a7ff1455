"""Draws the course of a match: everybody's points after each round, the winners' line strong."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from game.table.art import svg
from game.table.art.palette import code
from game.table.frames import kept
from game.table.ui.theme import GOLD, Theme

if TYPE_CHECKING:
    import pygame

    from game.scenes.course import Course
    from game.table.art.palette import Colour


def draw_curve(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.FRect,
    course: Course,
    colours: Sequence[Colour],
    winners: Collection[int],
) -> None:
    """Lines from the first round to the last in a rectangle; a dashed one at the points that win."""
    box = theme.rect(rect)
    svg.paste(surface, _curve(box.size, course, tuple(colours), frozenset(winners), theme.scale), box.topleft)


@kept
def _curve(
    size: svg.Size, course: Course, colours: tuple[Colour, ...], winners: frozenset[int], unit: float
) -> pygame.Surface:
    wide, high = size[0] - 4 * unit, size[1] - 4 * unit
    least = min(min(totals) for totals in course.totals)
    most = max(1.0, *(max(totals) for totals in course.totals))

    def y(points: float) -> float:
        return high * (most - points) / (most - least) + 2 * unit

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
        body += line("M" + "L".join(spots), colours[course.sides[seat]], 3 if seat in winners else 1.6, "")
    return svg.raster(svg.document(*size, body), size)

"""Totals, and what they would become, keep to their places."""

from dataclasses import replace

import pygame
import pytest

from game.table.art import svg
from game.table.frames import BAD
from game.table.layout import Plate, Rect
from game.table.totals import draw_total
from game.table.ui.theme import Theme

PLATE = Plate(0, Rect(0, 0, 1, 1), Rect(0, 0, 1, 1), None, 0, None, "18", None, 0, False)


def drawn(place: Rect, forecast: str = "", *, gains: bool = True) -> tuple[pygame.Surface, pygame.Rect]:
    """A total in its place, and where there is ink."""
    if not pygame.display.get_init():
        pygame.display.init()
    picture = svg.blank((400, 300))
    draw_total(picture, Theme(1.0), replace(PLATE, total=place, forecast=forecast, gains=gains))
    return picture, picture.get_bounding_rect(min_alpha=40)


@pytest.mark.parametrize("size", [(200, 84), (120, 66), (60, 52), (45, 40)])
@pytest.mark.parametrize("forecast", ["", "4", "20"])
def test_a_total_keeps_to_its_place(size: tuple[int, int], forecast: str) -> None:
    """In a wide place both figures stand side by side, in a narrow one above each other."""
    place = Rect(100, 100, *size)
    _, ink = drawn(place, forecast)
    assert ink.w and place.inset(-2).holds(Rect(*ink))
    _, alone = drawn(place)
    assert (ink.w > alone.w * 1.2) or not forecast or size[0] < 100


def test_a_loss_is_coral() -> None:
    """What nobody would like is told in another colour than a gain."""
    place = Rect(100, 100, 200, 84)
    for gains in (True, False):
        picture, ink = drawn(place, "4", gains=gains)
        right = (
            picture.get_at((x, y))[:3]
            for x in range(ink.right - 30, ink.right)
            for y in range(ink.y, ink.bottom)
        )
        assert (BAD in set(right)) is not gains

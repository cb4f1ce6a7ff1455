"""A hand counted aloud: what is said lies over no seat, at any Cribbage table in any window."""

import random

import pygame
import pytest

from game.match import Match
from game.rules.core.events import CountedAloud
from game.scenes.count import CountScene, beside
from game.scenes.pause import PauseScene
from game.table.frames import rect_of
from game.table.layout import Rect
from tests.scenes.card_tables import CardTable, sit
from tests.scenes.quick import quick_bots, quick_pictures
from tests.scenes.seated import Sit

__all__ = ["quick_bots", "quick_pictures", "sit"]


def about_to_count(sit: Sit, seats: int, size: tuple[int, int]) -> CardTable:
    """A table whose only person has made the last move before the hands are counted."""
    match, rng = Match.new("cribbage", seats, seed=3), random.Random(3)
    while True:
        before, seat = match.version, min(match.actors())
        match.play(seat, text := rng.choice(match.moves(seat)))
        events = (event for step in match.steps()[before:] for event in step.events(None))
        if any(isinstance(event, CountedAloud) for event in events):
            break
    while match.version > before:
        match.undo()
    table: CardTable = sit(["P" if one == seat else "R" for one in range(seats)], match, size=size)
    table.until(lambda: table.picker is not None)
    table.scene._turn.play(next(move for move in table.moves() if match.game.text(move) == text))
    return table


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_count_covers_no_seat(sit: Sit, seats: int, size: tuple[int, int]) -> None:
    """Plates, totals and open hands, the own ones too, as one hand after the other is counted."""
    table, counted = about_to_count(sit, seats, size), 0
    while counted < seats:
        table.until(lambda: isinstance(table.top, CountScene))
        scene, top = table.top, table.tabletop
        assert isinstance(scene, CountScene)
        counted += 1
        panel = rect_of(scene._panel)
        seen = [place.rect for place in top.placements if not place.covered]
        seen += [rect for plate in top.plates for rect in (plate.rect, plate.total) if rect is not None]
        assert panel.w > 600 and panel.holds(rect_of(scene._button.rect))
        assert not [rect for rect in seen if panel.overlaps(rect, 4.0)]
        while table.top is scene:
            table.driver.key(pygame.K_RETURN)
            table.driver.frames(1)


def test_it_stands_between_what_reaches_into_its_band() -> None:
    """Things above it take nothing of it; those at the left and right do, with a gap."""
    band = Rect(0, 400, 1000, 100)
    assert beside(band, [Rect(100, 200, 100, 100)]) == band
    between = beside(band, [Rect(0, 420, 200, 60), Rect(900, 380, 90, 40)])
    assert 200 < between.x < 220 and 880 < between.right < 900 and (between.y, between.h) == (400, 100)


def test_the_menu_opens_over_a_count_that_stays(sit: Sit) -> None:
    """Its button works where it stands, and the count is still there when the menu is closed."""
    table = about_to_count(sit, 2, (1024, 640))
    table.until(lambda: isinstance(table.top, CountScene))
    scene = table.top
    table.driver.key(pygame.K_RETURN)  # all of it
    assert table.top is scene and scene.complete
    table.driver.click(tuple(table.scene._hud.tool("menu").center))
    assert isinstance(table.top, PauseScene)
    table.driver.frames(2, 1.0)
    table.driver.key(pygame.K_ESCAPE)
    assert table.top is scene and scene.complete
    table.driver.key(pygame.K_RETURN)
    table.until(lambda: table.top is not scene)

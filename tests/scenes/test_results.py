"""The results: places of everybody at the table, whole and above what can be chosen."""

import gc
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.rules.core.outcome import ranked
from game.scenes.menu import MenuScene
from game.scenes.results import ResultsScene

Drive = Callable[..., Any]
NAMES = ("You", "Ada", "Bruno", "Cleo", "Dario", "Elsa", "Felix", "Greta")


@pytest.mark.parametrize("seats", [2, 6, 8])
def test_every_place_lies_above_the_choices(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    """As many rows as players, apart from one another, inside the panel and above its buttons."""
    places: list[pygame.FRect] = []
    monkeypatch.setattr(ResultsScene, "_draw_place", lambda *told: places.append(told[-1]))
    choices = [(label, "glass", lambda: None) for label in ("Again", "Replay", "Statistics", "Menu")]
    outcome = ranked(tuple(range(seats)), "Somebody reached 100 points first.")
    scene = ResultsScene(outcome, NAMES[:seats], [(9, 9, 9)] * seats, 0, False, choices, "Deal 5")
    drive(scene, (1024, 640))
    shown = places[-seats:]
    assert all(low.bottom <= high.y + 0.01 for low, high in pairwise(shown))
    assert shown[-1].bottom + 24 <= min(button.rect.y for button in scene._buttons)
    assert all(place.h >= 30 for place in shown)


def test_what_lies_below_is_darkened_without_a_sheet(drive: Drive) -> None:
    """Only the window itself and its cloth are as large as the window: at 1920×1080 each takes 8 MB."""
    driver = drive(MenuScene(), (1052, 660))
    choices = [("Menu", "glass", lambda: None)]
    driver.open(ResultsScene(ranked((5, 1), "So it is."), NAMES[:2], [(9, 9, 9)] * 2, 0, False, choices))
    assert window_pictures(driver.app.screen) <= 2


def window_pictures(screen: pygame.Surface) -> int:
    """How many pictures of the window's size there are."""
    kept = {id(one): one for each in gc.get_objects() for one in gc.get_referents(each)}
    count = 0
    for one in kept.values():
        with suppress(pygame.error):  # of a window that is closed only the shell is left
            count += isinstance(one, pygame.Surface) and one.get_size() == screen.get_size()
    return count


def test_any_number_of_winners_is_named_in_one_breath() -> None:
    """One, two or three who share a win."""
    for scores, title in (
        ((5, 1, 1), "You win!"),
        ((1, 5, 1), "Ada wins"),
        ((1, 5, 5), "Ada and Bruno share the win"),
        ((5, 5, 5), "You, Ada and Bruno share the win"),
    ):
        scene = ResultsScene(ranked(scores, "So it is."), NAMES[:3], [(9, 9, 9)] * 3, 0, False, [])
        assert scene.title == title

"""The passage between shelf and table: a box opens into its table, which closes back into it."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.scenes.menu import MenuScene
from game.scenes.table import TableScene
from game.scenes.tablemenu import leave
from game.scenes.unfolding import UnfoldScene
from game.table.motion import BOX_CLOSES, BOX_OPENS

from .quick import quick_bots

__all__ = ["quick_bots"]
Drive = Callable[..., Any]


def opened(drive: Drive, still: bool = False) -> tuple[Any, bytes]:
    """A driver whose shelf has just been left for a table, and how the shelf looked in a far corner."""
    driver = drive(MenuScene(), still=still)
    driver.top._choose("hearts")
    driver.frames(4)
    corner = seen(driver)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.top, TableScene)
    return driver, corner


def seen(driver: Any) -> bytes:
    """The lower right corner of the window."""
    screen = driver.app.screen
    return pygame.image.tobytes(
        screen.subsurface(screen.get_rect().inflate(-900, -560).move(440, 270)), "RGB"
    )


def test_a_box_opens_into_its_table_and_closes_again(drive: Drive) -> None:
    """The table grows out of the box while the shelf stands around it; time sets the end of both ways."""
    driver, shelf = opened(drive)
    assert driver.app.passage is not None and seen(driver) == shelf
    driver.frames(1, BOX_OPENS / 2)
    assert driver.app.passage is not None and seen(driver) == shelf
    driver.frames(2, BOX_OPENS)
    assert driver.app.passage is None and seen(driver) != shelf
    leave(driver.app)
    driver.frames(3, 0.01)
    assert isinstance(driver.top, MenuScene) and driver.app.passage is not None
    driver.frames(2, BOX_CLOSES)
    assert driver.app.passage is None


@pytest.mark.parametrize("press", ["key", "click"])
def test_any_press_ends_it(drive: Drive, press: str) -> None:
    """And the table that it opened is whole in the same frame."""
    driver, shelf = opened(drive)
    if press == "key":
        driver.key(pygame.K_F5)
    else:
        driver.click((5, 300))
    assert driver.app.passage is None and seen(driver) != shelf


def test_none_in_reduced_motion(drive: Drive) -> None:
    """The table stands there at once."""
    driver, shelf = opened(drive, still=True)
    assert driver.app.passage is None and seen(driver) != shelf


def test_a_board_unfolds_instead(drive: Drive) -> None:
    """It takes its pictures from the whole window."""
    driver = drive(MenuScene())
    driver.frames(4)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.top, UnfoldScene) and driver.app.passage is None
    driver.key(pygame.K_F5)
    leave(driver.app)
    driver.frames(2, 0.01)
    assert isinstance(driver.top, MenuScene) and driver.app.passage is not None

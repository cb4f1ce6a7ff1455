"""From the shelf to a table and back: nothing is begun twice, and nothing unmoved is kept."""

from collections.abc import Callable
from typing import Any

import pygame

from game.rules import registry
from game.scenes.menu import MenuScene
from game.scenes.table import TableScene
from game.scenes.tablemenu import leave

from .test_table import quick_bots

__all__ = ["quick_bots"]
Drive = Callable[..., Any]


def found(driver: Any, words: str) -> MenuScene:
    """The shelf after a search, with what was found ready for Enter."""
    menu = driver.top
    assert isinstance(menu, MenuScene)
    driver.click(menu._field)
    driver.write(words)
    driver.key(pygame.K_RETURN)
    return menu


def test_a_match_is_continued_not_begun_twice(drive: Drive) -> None:
    """Searched, begun and left unmoved it is forgotten; left after a move it goes on by Enter at once."""
    driver = drive(MenuScene(), still=True)
    menu = found(driver, "chess")
    driver.key(pygame.K_RETURN)
    table = driver.top
    assert isinstance(table, TableScene)
    driver.frames(3)
    leave(driver.app)
    driver.frames(4)
    assert driver.top is menu and menu.search == "" and menu._play.label == "Play"
    assert driver.app.store.count(finished=False) == 0, "where nobody moved nothing is kept"

    menu = found(driver, "chess")
    driver.key(pygame.K_RETURN)
    table = driver.top
    assert isinstance(table, TableScene)
    driver.frames(3)
    table._turn.play(next(iter(table._tabletop.view.legal())))
    driver.frames(3, 0.3)
    plays = table.session.match.plays
    assert plays
    leave(driver.app)
    driver.frames(4)
    assert driver.top is menu and menu.search == "" and menu.chosen == "chess"
    assert menu._play.label == "Continue" and menu._anew.visible
    (box,) = [box for box in menu._boxes if box.bookmark]
    above = menu._says(registry.entry("chess")).above[0]
    assert box.key == "chess" and "0–0" not in above and "move" in above
    menu.widgets.set_focus(None)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.top, TableScene) and driver.top.session.match.plays >= plays
    assert driver.app.store.count(finished=False) == 1

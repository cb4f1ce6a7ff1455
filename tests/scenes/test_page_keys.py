"""Page Up, Page Down, Home and End turn whatever scrolls, on every page and in every drawer alike."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.scenes.base import Scene
from game.scenes.gallery import GalleryScene
from game.scenes.rulebook import RuleBookScene
from game.table.ui.scroll import ScrollArea

from .card_tables import sit
from .seated import Sit
from .test_history import going
from .test_table import quick_bots

__all__ = ["quick_bots", "sit"]

SCROLLING: dict[str, Callable[[], Scene]] = {
    "rule book": lambda: RuleBookScene("deuce"),
    "looks": GalleryScene,
}


def scroller(scene: Any) -> ScrollArea:
    """The largest of what scrolls there."""
    found = [one for one in scene.widgets.widgets if isinstance(one, ScrollArea) and one.scrolls]
    return max(found, key=lambda one: one.rect.w * one.rect.h)


@pytest.mark.parametrize("name", SCROLLING)
def test_a_page_is_turned_from_anywhere(drive: Callable[..., Any], name: str) -> None:
    """To its end and back, a page on and back, without anything focused and with the first thing focused."""
    driver = drive(SCROLLING[name]())
    for focus in (None, driver.top.widgets.stops()[0]):
        page = scroller(driver.top)
        driver.top.widgets.set_focus(focus if focus is None or focus.clip is not None else None)
        driver.key(pygame.K_END)
        assert page.offset == page.most
        driver.key(pygame.K_PAGEUP)
        assert page.offset < page.most
        driver.key(pygame.K_HOME)
        assert page.offset == 0
        driver.key(pygame.K_PAGEDOWN)
        assert page.offset > 0


def test_the_text_is_turned_whatever_has_the_keyboard(drive: Callable[..., Any]) -> None:
    """In the rule book Home and End of the contents lead there, too; those of the search are its own."""
    scene = RuleBookScene("deuce")
    driver = drive(scene)
    scene.widgets.set_focus(scene._contents)
    driver.key(pygame.K_END)
    assert scene._page.offset > 0 and scene._contents.chosen == len(scene._shown) - 1
    offset = scene._page.offset
    scene.widgets.set_focus(scene._search)
    driver.key(pygame.K_HOME)
    assert scene._page.offset == offset
    driver.key(pygame.K_PAGEUP)
    assert scene._page.offset < offset


def test_a_drawer_is_turned_by_the_same_keys(sit: Sit) -> None:
    """The rule in play; in the history Page Up looks back, line by line, and Home and End turn it."""
    table = going(sit, "PR", "cribbage")
    table.driver.key(pygame.K_r)
    drawer = table.scene._aside.rule
    drawer._bottom = lambda: 300.0
    table.driver.frames(2)
    assert drawer.page.scrolls
    offsets = []
    for key in (pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME):
        table.driver.key(key)
        offsets.append(drawer.page.offset)
    most = drawer.page.most
    assert drawer.open and offsets[0] == most > offsets[1] and offsets[2] == most and offsets[3] == 0
    table.driver.key(pygame.K_j)
    history = table.scene._aside.history
    history._bottom = lambda: 300.0
    table.driver.frames(2)
    table.driver.key(pygame.K_HOME)
    assert history.open and history.page.offset == 0 and table.scene._beside.looking is None

"""What a screen reader asks for is done on the page that it was told of, or not at all."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.access import kit
from game.access.forest import Change
from game.access.node import Node
from game.access.reader import AT_MOST, Reader
from game.listening import Listening
from game.scenes.menu import MenuScene
from game.scenes.settings import SettingsScene

Drive = Callable[..., Any]


class Platform:
    """A platform's end that keeps what it was told: by number the nodes that are there."""

    def __init__(self) -> None:
        self.nodes: dict[int, Node] = {}

    def tell(self, change: Change, scale: float, whole: bool) -> None:
        """Take up what has changed."""
        self.nodes |= {number: node for number, node, _ in change.nodes}

    def focus(self, focused: bool) -> None:
        """Whether the window has the keyboard."""

    def place(self, position: tuple[int, int], size: tuple[int, int]) -> None:
        """Where the window is."""

    def number(self, name: str) -> int:
        """Of the newest thing of that name."""
        return max(number for number, node in self.nodes.items() if node.name == name)


@pytest.fixture
def heard(drive: Drive) -> tuple[Any, Platform]:
    """The settings over the shelf, as somebody listens to them."""
    driver, platform = drive(MenuScene(), still=True), Platform()
    driver.app._listening = Listening(driver.app, Reader(platform))  # type: ignore[arg-type]
    pygame.event.post(pygame.Event(kit.WOKEN))
    driver.frames(4, AT_MOST)
    driver.open(SettingsScene("Controls"))
    driver.frames(4, AT_MOST)
    driver.app.redraw()
    driver.frames(1, AT_MOST)  # something has just been told of this page, as when a tip has appeared
    return driver, platform


def ask(number: int) -> None:
    """As the platform's thread does: it is done in a later frame."""
    pygame.event.post(pygame.Event(kit.ASKED, number=number, action=kit.Action.CLICK, data=None))


@pytest.mark.parametrize("apart", [False, True], ids=["at once", "a frame apart"])
def test_back_asked_twice_leaves_one_page(heard: tuple[Any, Platform], apart: bool) -> None:
    """The second press meant a page that has gone by then, though nobody was told yet: it closed the shelf,
    and the program with it, where drawing the shelf took long.
    """
    driver, platform = heard
    back = platform.number("Back")
    ask(back)
    if apart:
        driver.frames(1, AT_MOST / 10)  # too soon for another telling
    ask(back)
    driver.frames(4, AT_MOST)
    assert driver.app.running and isinstance(driver.top, MenuScene)
    assert "Quit" in {node.name for node in platform.nodes.values()}
    ask(platform.number("Settings"))
    driver.frames(4, AT_MOST)
    assert isinstance(driver.top, SettingsScene)


def test_a_new_page_is_told_at_once(heard: tuple[Any, Platform]) -> None:
    """However short ago the last one was told: what is pressed there would be lost."""
    driver, platform = heard
    ask(platform.number("Back"))
    platform.nodes.clear()
    driver.frames(1, AT_MOST / 10)
    assert "Quit" in {node.name for node in platform.nodes.values()}

"""Every page tells all that can be used on it, by name, and all that is written on it."""

from collections.abc import Callable
from typing import Any

import pytest

from game.access.node import Node, Role
from game.match import Match
from game.scenes.base import Scene
from game.scenes.dialog import DialogScene
from game.scenes.engines import EnginesScene
from game.scenes.gallery import GalleryScene
from game.scenes.lesson import LessonScene
from game.scenes.matches import MatchesScene
from game.scenes.menu import MenuScene
from game.scenes.replay import ReplayScene
from game.scenes.rulebook import RuleBookScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.statistics import StatisticsScene
from game.table.ui.written import Written

PAGES: dict[str, Callable[[], Scene]] = {
    "Deuce": MenuScene,
    "Matches": MatchesScene,
    "Settings": SettingsScene,
    "Looks": GalleryScene,
    "Chess engines": EnginesScene,
    "Hearts": lambda: SetupScene("hearts"),
    "Chess": lambda: SetupScene("chess"),
    "Deuce rule book": lambda: RuleBookScene("deuce", "9"),
    "Statistics": lambda: StatisticsScene("deuce"),
    "The aim": lambda: LessonScene("deuce"),
    "Cribbage": lambda: ReplayScene(Match.new("cribbage", 2, seed=1)),
    "Forget it?": lambda: DialogScene(
        "Forget it?", "It cannot be brought back.", (("Forget", None), ("Keep", None))
    ),
}


def told(driver: Any) -> list[Node]:
    """What the page tells while somebody listens."""
    driver.app.write(Written())
    driver.frames(2)
    root: Node = driver.app.stack.top.tell()
    return root.walk()


@pytest.mark.parametrize("title", PAGES)
def test_a_page_tells_all_that_can_be_used(drive: Callable[..., Any], title: str) -> None:
    """Its title is its name, and everything that the keyboard can come to has one."""
    driver = drive(PAGES[title]())
    nodes = told(driver)
    assert nodes[0].role in (Role.PAGE, Role.DIALOG)
    unnamed = [node for node in nodes if node.press is not None and not node.name]
    assert not unnamed
    stops = [widget for widgets in driver.top.sets() for widget in widgets.stops()]
    boxes = {node.box for node in nodes if node.focus is not None}
    assert not [
        stop for stop in stops if (*stop.rect.topleft, stop.rect.w, stop.rect.h + stop.below) not in boxes
    ]
    assert nodes[0].name == title


def test_words_are_told_once_and_whole(drive: Callable[..., Any]) -> None:
    """What a dialog says is told as one text however it is broken, and the words of its buttons as theirs."""
    said = "It cannot be brought back. " * 6
    nodes = told(drive(DialogScene("Forget it?", said.strip(), (("Forget", None), ("Keep", None)))))
    assert [(node.role, node.name) for node in nodes] == [
        (Role.DIALOG, "Forget it?"),
        (Role.HEADING, "Forget it?"),
        (Role.WORDS, said.strip()),
        (Role.BUTTON, "Forget"),
        (Role.BUTTON, "Keep"),
    ]


def test_a_press_acts_and_focus_goes_both_ways(drive: Callable[..., Any]) -> None:
    """What a reader may do with a button and a switch, and where it finds the keyboard."""
    pressed: list[str] = []
    driver = drive(DialogScene("Well?", "", (("Yes", lambda: pressed.append("yes")), ("No", None))))
    by_name = {node.name: node for node in told(driver)}
    by_name["No"].focus()
    assert {node.name: node.focused for node in told(driver)} == dict.fromkeys(by_name, False) | {"No": True}
    assert driver.top.widgets.focus.label == "No"
    by_name["Yes"].press()
    assert pressed == ["yes"]


def test_nothing_is_noted_without_a_reader(drive: Callable[..., Any]) -> None:
    """The theme hears nothing, and nothing of the library is there."""
    driver = drive(SettingsScene())
    assert driver.app.written is driver.app.theme.written is None
    assert driver.app._listening is None

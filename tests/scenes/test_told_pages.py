"""Every page tells all that can be used on it, by name, and all that is written on it."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from game.access.node import Node, Role
from game.match import Match
from game.rules.core.outcome import ranked
from game.scenes.base import Scene
from game.scenes.chart import Series
from game.scenes.course import Course
from game.scenes.dialog import DialogScene
from game.scenes.endings import Ending
from game.scenes.engines import EnginesScene
from game.scenes.gallery import GalleryScene
from game.scenes.lesson import LessonScene
from game.scenes.licences import LicencesScene
from game.scenes.matches import MatchesScene
from game.scenes.menu import MenuScene
from game.scenes.pastmatch import PastMatch
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.reviewgraph import Curves, Graph
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
    "Licences": LicencesScene,
    "Hearts": lambda: SetupScene("hearts"),
    "Chess": lambda: SetupScene("chess"),
    "Deuce rule book": lambda: RuleBookScene("deuce", "9"),
    "Statistics": lambda: StatisticsScene("deuce"),
    "The aim": lambda: LessonScene("deuce"),
    "Cribbage": lambda: ReplayScene(PastMatch(Match.new("cribbage", 2, seed=1))),
    "Forget it?": lambda: DialogScene(
        "Forget it?", "It cannot be brought back.", (("Forget", None), ("Keep", None))
    ),
}

HOLDING = {Role.OPTIONS, Role.TABS, Role.READING, Role.CHOICES, Role.GRID, Role.FIELD, Role.SLIDER}
"""What others are in or a value is of: a reader says its name on the way in."""


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
    assert not [node for node in nodes if node.role in HOLDING and not node.name]
    assert not [node for node in nodes if node.role is Role.WORDS and node.note], "a tip tells of a press"
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


def test_how_much_there_is_to_a_game_is_told_as_its_dots_show_it(drive: Callable[..., Any]) -> None:
    """Beside players and minutes, on the panel of the shelf."""
    names = [node.name for node in told(drive(MenuScene()))]
    assert any(re.fullmatch(r"2–6 players · \d+ minutes · 2 of 3 in depth", name) for name in names)


def test_pictures_of_numbers_are_told_in_a_sentence(drive: Callable[..., Any]) -> None:
    """The course of a match, a chart, and the graph of a review, by the numbers that they are drawn from."""
    course = Course(((0, 0), (5, 9), (20, 11)), (0, 1), 20)
    ending = Ending(ranked((20, 11), "So it is."), ("Zoe", "Max"), [(9, 9, 9)] * 2, (0,), course=course)
    results = ResultsScene(ending, [("Shelf", "plain", print)])
    names = [node.name for node in told(drive(results, (1280, 800), still=True))]
    assert any("Totals after rounds 1, 2: You 5, 20; Max 9, 11." in name for name in names)
    series = Series((4.0, 1.0, 9.0, 3.0), 10.0, (), lambda at: f"match {at + 1}", ("", ""))
    assert series.told() == "First: match 1; least: match 2; most: match 3; last: match 4."
    graph = Graph(Curves(Match.new("deuce", 2, seed=1)), [(9, 9, 9)] * 2, print)
    assert graph.words() == ""
    graph.curves.known = {0: (0.5, 0.5), 3: (0.2, 0.8), 5: (0.9, 0.1), 9: (0.6, 0.4)}
    graph.at = 6
    assert graph.words() == (
        "Chance to win by the standing alone: 50% at first, at least 20% (step 3), at most 90% (step 5),"
        " 60% at last; 90% here (step 6)."
    )

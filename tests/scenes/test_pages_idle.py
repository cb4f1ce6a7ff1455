"""Pages cost nothing while nobody touches them: no frame is drawn without a change."""

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from game.match import Match
from game.scenes.base import Scene
from game.scenes.engines import EnginesScene
from game.scenes.gallery import GalleryScene
from game.scenes.lesson import LessonScene
from game.scenes.matches import MatchesScene
from game.scenes.menu import MenuScene
from game.scenes.pastmatch import PastMatch
from game.scenes.practice import PracticeScene
from game.scenes.replay import ReplayScene
from game.scenes.rulebook import RuleBookScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.statistics import StatisticsScene
from game.scenes.today import TodayScene
from game.table.ui.panel import Panel


def replay() -> Scene:
    """A replay of a match that has begun."""
    match, chance = Match.new("deuce", 3, seed=1), random.Random(1)
    for _ in range(12):
        seat = min(match.actors())
        match.play(seat, chance.choice(match.moves(seat)))
    return ReplayScene(PastMatch(match))


SCENES: dict[str, Callable[[], Scene]] = {
    "menu": MenuScene,
    "matches": MatchesScene,
    "today": TodayScene,
    "settings": SettingsScene,
    "looks": GalleryScene,
    "engines": EnginesScene,
    "set-up": lambda: SetupScene("deuce"),
    "rule book": lambda: RuleBookScene("deuce", "9"),
    "statistics": lambda: StatisticsScene("deuce"),
    "lesson": lambda: LessonScene("deuce"),
    "practice": lambda: PracticeScene("cribbage"),
    "replay": replay,
}


@pytest.mark.parametrize("name", SCENES)
def test_a_page_at_rest_draws_no_frame(drive: Callable[..., Any], name: str) -> None:
    """Once everything has come to rest, a hundred turns of the loop draw nothing."""
    driver = drive(SCENES[name]())
    people = [{"name": name, "colour": n, "level": None} for n, name in enumerate(("You", "Anna"))]
    driver.app.store.begin(Match.new("chess", 2, seed=1), people)[1].result()
    driver.top.resume()
    news, steps, end = getattr(driver.top, "news", None), 0, time.monotonic() + 30
    while steps < 60 or (news is not None and news.pictures.busy and time.monotonic() < end):
        steps += 1
        driver.now += 0.1
        driver.app.step(driver.now)
        if steps >= 60:
            time.sleep(0.01)  # a thread reads the match of the shelf's picture
    before = driver.app.frames
    for _ in range(100):
        driver.now += 0.1
        driver.app.step(driver.now)
    assert driver.app.frames == before


@pytest.mark.parametrize("name", ["matches", "engines"])
def test_a_page_without_anything_has_no_empty_panel(drive: Callable[..., Any], name: str) -> None:
    """Its panels are as high as the words that stand there instead."""
    driver = drive(SCENES[name]())
    driver.frames(10)
    panels = [one for one in vars(driver.top).values() if isinstance(one, Panel) and one.visible]
    assert panels and all(panel.rect.h < 200 for panel in panels)

"""The page of all keys: complete, and reached by its own key from wherever nothing is typed."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import game
from game.scenes.importing import ImportScene
from game.scenes.keys import GROUPS, KeysScene
from game.scenes.menu import MenuScene
from game.scenes.rulebook import RuleBookScene
from game.scenes.settings import SettingsScene
from game.table.ui.button import Button

from .seated import Sit
from .test_table import Table, quick_bots, sit

__all__ = ["quick_bots", "sit"]

Drive = Callable[..., Any]
ROOT = Path(game.__file__).parent
ELSEWHERE = {
    "menu": "On the shelf",
    "rulebook": "In a rule book",
    "panelcontrol": "At a board",
    "lesson": "In a lesson",
    "replay": "In a replay",
    "askthem": "In a replay",
    "review": "In a review",
}
"""Where the keys of a module stand that are not those of a table."""
NUMBERED = re.compile(r"(F?)(\d+) … F?(\d+)")


def press(driver: Any, key: int, letter: str, mod: int = 0) -> None:
    """A key that writes this letter."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=key, mod=mod, unicode=letter, scancode=0))
        driver.frames(1)


def question(driver: Any) -> None:
    """Shift and the key of the slash, as it is told while no text is wanted."""
    press(driver, pygame.K_SLASH, "/", pygame.KMOD_SHIFT)


def listened_to(path: Path) -> set[str]:
    """The letters, figures and F keys that a module names, as hints call them."""
    names = {
        node.attr.removeprefix("K_")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr.startswith("K_")
    }
    return {
        "/" if name == "SLASH" else name.upper() for name in names if re.fullmatch(r"\w|F\d+|SLASH", name)
    }


def listed(title: str) -> Iterator[str]:
    """Each key that a group of the page names by itself."""
    for group in GROUPS:
        for keys, _ in group.rows if group.title in (title, "Everywhere") else ():
            if numbers := NUMBERED.fullmatch(keys):
                yield from (f"{numbers[1]}{at}" for at in range(int(numbers[2]), int(numbers[3]) + 1))
            yield from (key.split()[-1] for key in keys.split(", "))


@pytest.mark.pure  # it reads the sources
def test_every_key_that_a_scene_listens_to_is_listed() -> None:
    """Under the place that it belongs to."""
    for path in (ROOT / "app.py", *sorted((ROOT / "scenes").rglob("*.py"))):
        missing = listened_to(path) - set(listed(ELSEWHERE.get(path.stem, "At a table")))
        assert not missing, f"{path.name}: {missing}"


def test_the_question_mark_leads_there_and_back(drive: Drive) -> None:
    """From the shelf and a book, whose search has the same key without Shift; not where it is typed."""
    driver = drive(MenuScene(), still=True)
    for scene in (None, RuleBookScene("deuce")):
        if scene is not None:
            driver.open(scene)
        below = driver.top
        question(driver)
        assert isinstance(driver.top, KeysScene)
        question(driver)
        assert driver.top is below
        for key, letter in ((pygame.K_F1, ""), (pygame.K_QUESTION, "?")):
            press(driver, key, letter)
            assert isinstance(driver.top, KeysScene)
            press(driver, key, letter)
            assert driver.top is below
    press(driver, pygame.K_SLASH, "/")
    assert driver.top.widgets.focus is driver.top._search
    driver.open(ImportScene())
    below = driver.top
    press(driver, pygame.K_SLASH, "?", pygame.KMOD_SHIFT)
    assert driver.top is below


def test_a_match_waits_behind_it(sit: Sit) -> None:
    """At a table it is no move in writing."""
    table = sit([None, "beginner"])
    assert isinstance(table, Table)
    table.until(table.my_turn)
    question(table.driver)
    assert isinstance(table.top, KeysScene)
    table.driver.key(pygame.K_ESCAPE)
    assert table.top is table.scene and table.my_turn()


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_all_of_it_can_be_read(drive: Drive, size: tuple[int, int]) -> None:
    """The settings lead there; no row is wider than its column, and the last one is scrolled into sight."""
    driver = drive(SettingsScene("Controls"), size, still=True)
    driver.click(
        next(w for w in driver.top.widgets.widgets if isinstance(w, Button) and w.label == "All keys")
    )
    scene = driver.top
    assert isinstance(scene, KeysScene)
    driver.key(pygame.K_END)
    rows = [widget for widget in scene.widgets.widgets if widget.clip is scene._page.rect]
    assert max(widget.rect.bottom for widget in rows) <= scene._page.rect.bottom
    assert all(scene._page.rect.x <= w.rect.x and w.rect.right <= scene._page.rect.right for w in rows)

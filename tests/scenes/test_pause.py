"""The pause menu and dialogs: what is pressed happens after they closed; Escape has its meaning."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.scenes.dialog import DialogScene
from game.scenes.pause import PauseScene
from game.scenes.settings import SettingsScene

Drive = Callable[..., Any]


def pause(notes: list[str]) -> PauseScene:
    """A pause menu of four items that writes down what was taken."""
    names = ["Resume", "Rule book", "Settings", "Save and leave"]
    items = [(name, None if name == "Resume" else lambda name=name: notes.append(name)) for name in names]
    return PauseScene(items, note="Deuce, round 2")


def test_escape_and_enter_resume(drive: Drive) -> None:
    """Escape, Enter at once, and a click on the first button all go back to the match and do nothing else."""
    notes: list[str] = []
    driver = drive(SettingsScene())
    below = driver.top
    for leave in (lambda: driver.key(pygame.K_ESCAPE), lambda: driver.key(pygame.K_RETURN)):
        driver.open(pause(notes))
        leave()
        assert driver.top is below
    driver.open(pause(notes))
    driver.click(driver.top.widgets.widgets[0])
    assert driver.top is below
    assert notes == []


def test_items_run_after_the_menu_closed(drive: Drive) -> None:
    """The third item is reached by arrows and Enter; the menu is gone when it runs."""
    driver = drive(SettingsScene())
    below = driver.top
    tops: list[Any] = []
    scene = PauseScene(
        [("Resume", None), ("Do", lambda: driver.app.stack.settle() and tops.append(driver.top))]
    )
    driver.open(scene)
    driver.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert tops == [below]


@pytest.mark.parametrize("count", [1, 4, 9])
def test_many_items_fit_the_smallest_window(drive: Drive, count: int) -> None:
    """Up to nine items lie inside 1024x640, none over another."""
    driver = drive(PauseScene([(f"Item {n}", None) for n in range(count)]))
    places = [w.rect for w in driver.top.widgets.widgets]
    assert all(driver.app.area.contains(place) for place in places)
    assert all(a.bottom <= b.top for a, b in pairwise(places))


def test_dialog_buttons(drive: Drive) -> None:
    """Enter takes the golden one, which is no danger, Escape the last; the words wrap inside the panel."""
    notes: list[str] = []
    driver = drive(SettingsScene())

    def ask(danger: bool) -> None:
        choices = [("Leave", lambda: notes.append("leave")), ("Stay", lambda: notes.append("stay"))]
        driver.open(DialogScene("Leave the match?", "It is kept. " * 20, choices, danger=danger))

    for danger, key in ((False, pygame.K_RETURN), (False, pygame.K_ESCAPE), (True, pygame.K_RETURN)):
        ask(danger)
        golden = [w.label for w in driver.top.widgets.widgets if w.skin == "gold"]
        assert golden == ["Stay" if danger else "Leave"]
        driver.key(key)
    assert notes == ["leave", "stay", "stay"]
    ask(danger=True)
    box = driver.top.box
    assert driver.app.area.contains(box)
    assert all(box.contains(w.rect) for w in driver.top.widgets.widgets)

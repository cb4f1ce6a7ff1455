"""Small tasks on the board, by mouse alone and by keyboard alone."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.scenes.drills import DrillScene
from game.scenes.menu import MenuScene
from tests.scenes.test_lesson import settle
from tests.scenes.test_practice import pick_by_mouse
from tests.session.test_drills import useless

Drive = Callable[..., Any]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_mouse_alone_does_them(drive: Drive, size: tuple[int, int]) -> None:
    """Clicks on squares, and Next; what fails begins again with Try again."""
    scene = DrillScene("chess")
    driver = drive(scene, size, still=True)
    settle(driver, scene)
    while not scene.run.failed:
        pick_by_mouse(driver, scene, useless(scene.run))
        settle(driver, scene)
    assert scene._retry.visible
    driver.click(scene._retry)
    for _ in range(3):
        settle(driver, scene)
        assert scene.run.used == 0
        for text in scene.run.drill.solution:
            pick_by_mouse(driver, scene, text)
            settle(driver, scene)
        assert scene.run.done and scene._strip.next.visible
        driver.click(scene._strip.next)
    assert scene.run.number == 4


def test_checkers_by_mouse(drive: Drive) -> None:
    """A jump over three men is clicked on the board, and a man walks past another to the last row."""
    scene = DrillScene("checkers")
    driver = drive(scene, still=True)
    for number in range(1, 4):
        settle(driver, scene)
        assert scene.run.number == number
        for text in scene.run.drill.solution:
            pick_by_mouse(driver, scene, text)
            settle(driver, scene)
        assert scene.run.done
        driver.click(scene._strip.next)
    assert scene.run.number == 4


def test_enter_goes_on_and_begins_again(drive: Drive) -> None:
    """Without the mouse: Enter after a task goes on, and after a failed one begins it again."""
    scene = DrillScene("chess")
    driver = drive(scene, still=True)
    settle(driver, scene)
    while not scene.run.failed:
        scene.play(scene.game.parse(useless(scene.run), 0, scene.run.match.view(0)))
        settle(driver, scene)
    driver.key(pygame.K_RETURN)
    settle(driver, scene)
    assert scene.waiting and scene.run.used == 0
    for text in scene.run.drill.solution:
        scene.play(scene.game.parse(text, 0, scene.run.match.view(0)))
        settle(driver, scene)
    driver.key(pygame.K_RETURN)
    settle(driver, scene)
    assert scene.run.number == 2 and scene.waiting


def test_they_stand_beside_the_lessons(drive: Drive) -> None:
    """Only where a game has them."""
    driver = drive(MenuScene())
    assert not driver.top._panel.drills.visible
    driver.top._choose("chess")
    assert driver.top._panel.drills.visible
    driver.click(driver.top._panel.drills)
    assert isinstance(driver.top, DrillScene)

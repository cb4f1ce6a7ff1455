"""The lesson on how to play well: by mouse alone, by keyboard alone, and nothing it shows moves the match."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.scenes.lesson import LessonScene
from game.scenes.lessonlights import asked_ids
from game.scenes.menu import MenuScene
from game.scenes.practice import PracticeScene
from game.session.practice import Stage
from tests.scenes.test_lesson import settle

Drive = Callable[..., Any]


def pick_by_mouse(driver: Any, scene: LessonScene, text: str) -> None:
    """Click the pieces of a move, where it goes, and the golden button if it waits for it."""
    move = scene.game.parse(text, 0, scene.run.match.view(0))
    for face in move.pieces:
        raised = scene._hands.picker.selected if scene._hands.picker is not None else ()
        place = next(p for p in scene._tabletop.placements if p.pick == face and p.id not in raised)
        driver.click((place.x - place.w / 2 + 6, place.y))
        driver.frames(4)
    if move.target is not None and scene._hands.picker is not None:
        target = next((t for t in scene._tabletop.targets if t.key == move.target), None)
        if target is not None:
            driver.click(target.rect.centre)
            driver.frames(2)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_mouse_alone_finishes_it(drive: Drive, size: tuple[int, int]) -> None:
    """Cards, Try again, Show me, Next and Done are enough; a bad answer can be thought over."""
    scene = PracticeScene("dominoes")
    driver = drive(scene, size, still=True)
    for number in range(1, scene.run.total + 1):
        settle(driver, scene)
        assert scene._number == number and scene.waiting and not scene._strip.next.visible
        version = scene.run.match.version
        pick_by_mouse(driver, scene, scene.run.known.moves[-1])
        assert scene.run.stage is Stage.ANSWERED and not scene.waiting and "gives away" in scene.said.say
        assert scene._strip.words_end() < scene._retry.rect.x < scene._strip.next.rect.x
        assert scene._retry.rect.centery == scene._strip.next.rect.centery
        driver.click(scene._retry)
        settle(driver, scene)
        assert scene.waiting and not scene._retry.visible
        pick_by_mouse(driver, scene, scene.run.position.best)
        assert scene.run.stage is Stage.SHOWN and scene.run.position.why in scene.said.say
        assert scene.run.match.version == version
        driver.click(scene._strip.next)
    assert scene.run.last and "coach" in scene.said.say
    driver.click(scene._strip.again)
    settle(driver, scene)
    assert scene._number == 1 and scene.waiting
    driver.click(scene._strip.leave)
    assert driver.top is None


def test_the_keyboard_alone_finishes_it(drive: Drive) -> None:
    """The cursor and Enter answer; Enter shows the best, goes on, and leaves in the end."""
    scene = PracticeScene("cribbage")
    driver = drive(scene, still=True)
    for _ in range(scene.run.total):
        settle(driver, scene)
        move = scene.game.parse(scene.run.known.moves[-1], 0, scene.run.match.view(0))
        for face in move.pieces:
            for _ in range(40):
                picker = scene._hands.picker
                focus = next(
                    (
                        p
                        for p in scene._tabletop.placements
                        if picker.cursor.spot and p.id == picker.cursor.spot.piece
                    ),
                    None,
                )
                if focus is not None and focus.pick == face and focus.id not in picker.selected:
                    break
                driver.key(pygame.K_TAB)
            driver.key(pygame.K_RETURN)
        if scene.waiting:
            driver.key(pygame.K_RETURN)
        assert scene.run.stage is Stage.ANSWERED
        driver.frames(2)
        driver.key(pygame.K_RETURN)
        assert scene.run.stage is Stage.SHOWN
        driver.key(pygame.K_RETURN)
    assert scene.run.last
    driver.frames(2)
    driver.key(pygame.K_RETURN)
    assert driver.top is None


@pytest.mark.parametrize("keys", [(pygame.K_TAB, pygame.K_TAB), (pygame.K_UP, pygame.K_LEFT)])
def test_an_answer_is_thought_over_without_the_mouse(drive: Drive, keys: tuple[int, ...]) -> None:
    """Try again is come to by Tab, and by the arrows; the ring goes with the button, the cursor is back."""
    scene = PracticeScene("cribbage")
    driver = drive(scene, still=True)
    settle(driver, scene)
    scene.play(scene.game.parse(scene.run.known.moves[-1], 0, scene.run.match.view(0)))
    settle(driver, scene)
    assert scene.run.stage is Stage.ANSWERED and scene._widgets.focus is None
    driver.key(*keys)
    assert scene._widgets.focus is scene._retry and scene._widgets.show_ring
    driver.key(pygame.K_RETURN)
    settle(driver, scene)
    assert scene.waiting and scene._widgets.focus is None
    driver.key(pygame.K_TAB)
    assert scene._hands.picker.cursor.spot is not None and scene._widgets.focus is None


def test_nothing_is_pointed_out_before_an_answer(drive: Drive) -> None:
    """N picks nothing, nothing shines; afterwards the best move does."""
    scene = PracticeScene("dominoes")
    driver = drive(scene, still=True)
    settle(driver, scene)
    driver.key(pygame.K_n)
    assert not scene._hands.picker.selected and scene._pointed_out() is None
    scene.play(scene.game.parse(scene.run.position.best, 0, scene.run.match.view(0)))
    settle(driver, scene)
    best = scene._pointed_out()
    assert best is not None and scene.game.text(best) == scene.run.position.best
    assert asked_ids(scene._tabletop, best) and scene._lights(best, None)


def test_what_the_rules_forbid_is_declined(drive: Drive) -> None:
    """With the rule's own reason, and the question stands."""
    scene = PracticeScene("cribbage")
    driver = drive(scene, still=True)
    settle(driver, scene)
    scene.play(scene.game.parse("play 2S", 0, scene.run.match.view(0)))
    assert scene._caption.warning and scene.waiting


def test_only_games_that_have_one_offer_it(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package may come without such a lesson."""
    monkeypatch.setattr("game.assets.has_practice", lambda key: key != "deuce")
    driver = drive(MenuScene())
    assert not driver.top._panel.practise.visible
    driver.top._choose("cribbage")
    assert driver.top._panel.practise.visible

"""Hints, their reasons and reviews by a gamepad alone, by the events that SDL sends for its buttons."""

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.match import Match
from game.pad import Pads
from game.scenes import review as review_module
from game.scenes.judgement import MARKED
from game.scenes.results import ResultsScene
from game.scenes.review import ReviewScene
from game.session import review as reviewing
from game.table.ui.button import Button, IconButton
from game.table.ui.widget import Widget

from .card_tables import CardTable, sit
from .quick import quick_bots, quick_pictures
from .seated import Sit
from .test_hint import choosing

__all__ = ["quick_bots", "quick_pictures", "sit"]

A, B, Y = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_Y
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
BACKWARD, FORWARD = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
WAYS = (RIGHT, DOWN, LEFT, UP)


@pytest.fixture
def pad() -> Callable[..., None]:
    """Presses a button of a pad and lets go of it: `pad(driver, A)`."""

    def press(driver: Any, *buttons: int) -> None:
        if driver.app.devices.pads is None:
            driver.app.devices.pads = Pads()
        driver.app.devices.pads._on = True
        for button in buttons:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                pygame.event.post(pygame.Event(kind, instance_id=0, button=button))
                driver.frames(1)

    return press


def reach(press: Callable[..., None], driver: Any, widgets: Any, wanted: set[Widget]) -> None:
    """Wander over the page by the cross alone until the cursor has been on each of these."""
    rng, left = random.Random(1), set(wanted)
    for _ in range(400):
        left.discard(widgets.focus)
        if not left:
            return
        # what has values of its own takes left and right for them
        press(driver, rng.choice(WAYS if isinstance(widgets.focus, Button | IconButton) else (UP, DOWN)))
    raise AssertionError(f"{left} cannot be reached")


@pytest.mark.parametrize("key", ["hearts", "chess", "dominoes", "cribbage"])
def test_a_hint_and_its_reasons(sit: Sit, pad: Callable[..., None], key: str) -> None:
    """Y asks, the cross goes to Why?, A opens the drawer, B closes it, and then the hint; or A plays it."""
    seats = 4 if key == "hearts" else 2
    table: CardTable = sit("P" + "R" * (seats - 1), choosing(key, seats))
    table.until(lambda: table.picker is not None)
    hints, driver = table.scene._coach.hints, table.driver
    pad(driver, Y)
    table.until(lambda: not hints.waits)
    assert hints.shown and hints.widgets.focus is hints._play
    pad(driver, RIGHT, A)
    table.until(lambda: not hints.waits)
    assert hints.why.open
    pad(driver, B)
    assert not hints.why.open and hints.shown
    pad(driver, B)
    assert not hints.shown and table.top is table.scene
    pad(driver, Y)
    table.until(lambda: not hints.waits)
    hinted, before = hints.hinted, table.match.version
    assert hinted is not None
    pad(driver, A)
    assert (0, table.scene.game.text(hinted)) in table.log[before:]


@pytest.mark.parametrize("key", ["chess", "checkers", "poker_dice"])
def test_a_review(sit: Sit, pad: Callable[..., None], key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the results to the page by the cross and A; there the shoulders go from decision to decision, the
    cross to what a mistake offers, and B leads back.
    """
    monkeypatch.setattr(reviewing, "most_behind", lambda key, count=None: 6)
    monkeypatch.setattr(review_module, "_bots", table_bots())
    match = Match.new(key, 2, seed=5, options={"wins": 1} if key == "poker_dice" else {})
    table: CardTable = sit("PR", match)
    for number in range(40):
        table.until(lambda: table.picker is not None or table.top is not table.scene)
        if table.top is not table.scene:
            break
        move = table.moves()[0] if number < 4 else next(iter(ending(table)), table.moves()[0])
        table.scene._turn.play(move)
        table.driver.frames(3, 0.3)
    table.until(lambda: isinstance(table.top, ResultsScene))
    results, driver = table.top, table.driver
    driver.frames(20, 0.2)
    button = next(one for one in results._widgets.widgets if getattr(one, "label", "") == "Review")
    reach(pad, driver, results._widgets, {button})
    assert results._widgets.focus is button
    pad(driver, A)
    driver.frames(3)
    page = table.top
    assert isinstance(page, ReviewScene)
    table.until(lambda: page.review.done)
    driver.frames(3)
    at = page.at
    pad(driver, BACKWARD)
    earlier = page.at
    pad(driver, FORWARD)
    assert page.at == at or page.at > earlier
    wanted = {one for one in (page.controls.retry, page.controls.mistake) if one.visible and one.enabled}
    assert wanted or not any(one.mark in MARKED for one in page.review.judged(0))
    reach(pad, driver, page._widgets, wanted)
    pad(driver, B)
    driver.frames(3)
    assert table.top is not page


def ending(table: CardTable) -> list[Any]:
    """What ends a match of a board at once."""
    return [move for move in table.picker.view.legal() if move.kind == "resign"]


def table_bots() -> Any:
    """Those that answer within the call."""
    from game.ai.worker import InlineBots

    return InlineBots

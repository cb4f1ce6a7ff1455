"""The page on which buttons of a gamepad are given other meanings, by the pad itself."""

import json
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.pad import KEYS
from game.scenes.mapping import HOW, Binding, MappingScene
from game.session.controls import ACTIONS, BUTTONS, give, given, read
from game.session.settings import Settings
from game.table.ui.button import Button
from game.table.ui.controls import Toggle
from game.table.ui.theme import Theme
from tests.virtual_pads import PLAYSTATION, VirtualPad, listening, plugged_in

from .seated import Drive


@pytest.fixture
def page(drive: Drive) -> Iterator[tuple[Any, MappingScene, VirtualPad]]:
    """The page with a pad plugged in."""
    with listening():
        scene = MappingScene()
        driver = drive(scene, still=True)
        with plugged_in(PLAYSTATION, lambda: driver.frames(2)) as pad:
            yield driver, scene, pad
    Theme.legend.use(None, {})


def press(driver: Any, pad: VirtualPad, *buttons: str) -> None:
    """Buttons, down and let go."""
    for button in buttons:
        for down in (True, False):
            pad.press(button, down)
            driver.frames(1)


def binding(scene: MappingScene, name: str) -> Binding:
    """The row of an action."""
    return next(one for one in scene.widgets.widgets if isinstance(one, Binding) and one.action.name == name)


def test_a_button_is_given_by_the_pad(
    page: tuple[Any, MappingScene, VirtualPad], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cross goes to an action, A asks for its button; what had it takes the other; it acts at once and is
    kept, and the pad's own names stand there.
    """
    driver, scene, pad = page
    scene.widgets.set_focus(binding(scene, "choose"), ring=True)
    press(driver, pad, "dpdown", "dpdown", "dpdown")
    assert scene.widgets.focus is binding(scene, "hint")
    press(driver, pad, "a")
    assert scene.waiting is not None and scene.waiting.name == "hint"
    press(driver, pad, "lefttrigger")
    assert scene.waiting is None
    assert scene.changed == {"hint": "lefttrigger", "undo": "y"}
    assert binding(scene, "undo").called == "Take back: triangle"
    heard = []
    monkeypatch.setattr(
        scene, "event", lambda event: not heard.append((event.type, getattr(event, "key", 0)))
    )
    press(driver, pad, "lefttrigger", "y")
    assert [key for kind, key in heard if kind == pygame.KEYDOWN] == [pygame.K_h, pygame.K_u]
    again, messages = Settings.from_json(driver.app.settings.to_json())
    assert again.pad_buttons == scene.changed and not messages


def test_what_the_ear_asks_for_can_have_a_button(
    page: tuple[Any, MappingScene, VirtualPad], monkeypatch: pytest.MonkeyPatch
) -> None:
    """F2 to F7 are actions without a button; where the window is low the page scrolls to them."""
    driver, scene, pad = page
    asked = [action for action in ACTIONS if action.key in ("F2", "F3", "F4", "F5", "F6", "F7")]
    assert len(asked) == 6 and not any(action.button for action in asked) and len(ACTIONS) == 23
    assert scene._page.scrolls
    for action in ACTIONS:
        scene.widgets.set_focus(binding(scene, action.name), ring=True)
        assert scene._page.rect.contains(binding(scene, action.name).rect), action
    scene.widgets.set_focus(binding(scene, "standing"), ring=True)
    press(driver, pad, "a", "righttrigger")
    assert scene.changed == {"standing": "righttrigger", "suggest": ""}
    heard = []
    monkeypatch.setattr(
        scene, "event", lambda event: not heard.append((event.type, getattr(event, "key", 0)))
    )
    press(driver, pad, "righttrigger")
    assert (pygame.KEYDOWN, pygame.K_F7) in heard


def test_all_actions_show_at_once_where_there_is_room(drive: Drive) -> None:
    """The panel is as tall as what it holds, and what to do next stands beneath it."""
    for size in ((1024, 640), (1920, 1080), (3840, 2160)):
        scene = MappingScene()
        driver = drive(scene, size, still=True)
        assert scene._page.scrolls is (size[0] == 1024)
        assert driver.app.area.contains(scene._panel.rect)
        assert scene._page.rect.bottom <= scene._words.top and scene._words.bottom <= scene._panel.rect.bottom


def test_escape_and_other_things_leave_it(page: tuple[Any, MappingScene, VirtualPad]) -> None:
    """The cross, a key and a click end the waiting without a change."""
    driver, scene, pad = page
    for leave in (
        lambda: press(driver, pad, "dpup"),
        lambda: driver.key(pygame.K_ESCAPE),
        lambda: driver.click((5.0, 5.0)),
    ):
        scene.wait_for(ACTIONS[3])
        leave()
        assert scene.waiting is None and scene.changed == {} and driver.top is scene


def test_choosing_keeps_a_button(page: tuple[Any, MappingScene, VirtualPad]) -> None:
    """What has no button cannot take that of choosing: nobody would find the way back."""
    driver, scene, pad = page
    scene.wait_for(next(action for action in ACTIONS if action.name == "redo"))
    press(driver, pad, "a")
    assert scene.changed == {} and scene._said != HOW
    scene.wait_for(next(action for action in ACTIONS if action.name == "redo"))
    press(driver, pad, "y")
    assert scene.changed == {"redo": "y", "hint": ""}
    reset = next(
        one for one in scene.widgets.widgets if isinstance(one, Button) and one.label == "As at first"
    )
    driver.click(reset)
    assert scene.changed == {}


@pytest.mark.parametrize("action", ACTIONS)
def test_no_button_has_two_meanings(action: Any) -> None:
    """Whatever is given to whom."""
    for button in BUTTONS:
        now = [its for its in given(give({"redo": "y", "hint": ""}, action.name, button)).values() if its]
        assert len(set(now)) == len(now)
        assert read(give({}, action.name, button)) == give({}, action.name, button)
    assert action.key in KEYS


@pytest.mark.parametrize(
    "raw",
    [
        None, [], 3, "a", {"hint": 3}, {"hint": "a"}, {"fly": "y"}, {"choose": ""}, {"hint": "guide"},
        {"hint": "y", "undo": "y"},
    ],
)  # fmt: skip
def test_what_a_file_may_not_say(raw: Any) -> None:
    """Its default stands, with a sentence."""
    text = Settings().to_json().replace('"pad_buttons": {}', f'"pad_buttons": {json.dumps(raw)}')
    settings, messages = Settings.from_json(text)
    assert settings.pad_buttons == {} and len(messages) == 1


def test_it_shakes_only_where_wanted(drive: Drive) -> None:
    """The switch stands among the buttons."""
    driver = drive(MappingScene(), still=True)
    (switch,) = (one for one in driver.top.widgets.widgets if isinstance(one, Toggle))
    driver.click(switch)
    assert driver.app.settings.rumble and switch.value

"""The settings scene: every control changes its setting at once, by mouse and by keyboard."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.scenes.galleryart import GROUPS
from game.scenes.options import SECTIONS
from game.scenes.options.rows import Setting
from game.scenes.page import Page
from game.scenes.settings import SettingsScene
from game.session.settings import Settings
from game.table.ui.controls import Slider, Stepper, Toggle
from game.table.ui.field import TextField
from game.table.ui.scroll import ScrollArea

Drive = Callable[..., Any]


def row(scene: SettingsScene, label: str) -> Any:
    """The control with this label, in whichever section it stands."""
    scene.show(next(one for one in SECTIONS if any(getattr(row, "label", "") == label for row in one.rows())))
    return next(w for w in scene.widgets.widgets if getattr(w, "label", "") == label)


def turned_to(scene: SettingsScene, title: str) -> SettingsScene:
    """The page at the section of this name."""
    scene.show(next(one for one in SECTIONS if one.title == title))
    return scene


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("Colours for colour-blind eyes", "colour_blind"),
        ("Draw through the graphics card", "acceleration"),
        ("Sound", "sound"),
        ("Reduced motion", "reduced_motion"),
        ("Draw and pass for me", "only_move"),
        ("Go on by itself after a round", "auto_continue"),
        ("Full screen", "fullscreen"),
    ],
)
def test_toggles(drive: Drive, label: str, name: str) -> None:
    """A click and then the space bar flip the setting and flip it back."""
    driver = drive(SettingsScene())
    before = getattr(driver.app.settings, name)
    driver.click(row(driver.top, label))
    assert getattr(driver.app.settings, name) is not before
    driver.key(pygame.K_SPACE)
    assert getattr(driver.app.settings, name) is before


def test_size_of_everything_acts_at_once(drive: Drive) -> None:
    """The scale changes with the stepper where the window has room for it, and the control stays in reach."""
    driver = drive(SettingsScene(), size=(1920, 1080))
    before = driver.app.scale
    stepper = row(driver.top, "Size of everything")
    driver.click((stepper.rect.right - 12, stepper.rect.centery))
    assert driver.app.settings.ui_scale == 1.15
    assert driver.app.scale > before
    driver.key(pygame.K_LEFT, pygame.K_LEFT)
    assert driver.app.settings.ui_scale == 0.9


def test_slider_by_drag_and_keys(drive: Drive) -> None:
    """The knob follows the mouse; Home, End and arrows set the value."""
    driver = drive(SettingsScene())
    slider = row(driver.top, "Volume")
    assert isinstance(slider, Slider)
    driver.click(slider._trough.midleft)
    assert driver.app.settings.volume == 0
    driver.key(pygame.K_RIGHT)
    assert driver.app.settings.volume == pytest.approx(0.05)
    driver.key(pygame.K_END)
    assert driver.app.settings.volume == 1


def test_steppers_offer_what_a_file_held(drive: Drive) -> None:
    """A pace that is none of the usual ones is still shown and left only when the person changes it."""
    driver = drive(SettingsScene())
    driver.app.settings.bot_pace = 0.8
    driver.top.rebuild()
    stepper = row(driver.top, "Computer players’ beat")
    assert isinstance(stepper, Stepper)
    assert stepper.choices[stepper.index] == (0.8, "0.8 s")


def test_names_are_kept_on_leaving(drive: Drive) -> None:
    """A name typed over the old one is the person's from then on."""
    driver = drive(SettingsScene("People"))
    field = next(w for w in driver.top.widgets.widgets if isinstance(w, TextField))
    driver.top.widgets.set_focus(field, ring=True)
    driver.write("Zoë")
    driver.key(pygame.K_ESCAPE)
    assert driver.app.settings.name(0) == "Zoë"


def test_keys_of_the_app_show_here(drive: Drive) -> None:
    """M pressed on this page moves the switch too."""
    driver = drive(SettingsScene())
    driver.key(pygame.K_m)
    assert isinstance(row(driver.top, "Sound"), Toggle)
    assert row(driver.top, "Sound").value is False


def test_every_setting_has_a_control() -> None:
    """A setting that is added without a control is noticed, and a control of none."""
    shown = [row.name for section in SECTIONS for row in section.rows() if isinstance(row, Setting)]
    # pages of their own have these
    elsewhere = {"engines", "judge", "pad_buttons", "rumble", *(group.name for group in GROUPS)}
    unseen = {"window_size", "coached"}
    assert set(vars(Settings())) - unseen - elsewhere == set(shown)
    assert len(shown) - shown.count("names") == len(set(shown) - {"names"})


def test_keys_alone_reach_every_row(drive: Drive) -> None:
    """Down walks the sections, Right enters one, and Tab goes through its rows and comes round."""
    driver = drive(SettingsScene())
    scene = driver.top
    for section in SECTIONS:
        driver.key(pygame.K_DOWN)
        if section is SECTIONS[0]:
            driver.key(pygame.K_HOME)
        assert scene.section is section
    turned_to(scene, "Play")
    driver.key(pygame.K_RIGHT)
    assert scene.widgets.focus is row(scene, "Computer players’ beat")


@pytest.mark.parametrize("title", [one.title for one in SECTIONS if one.page is not None])
def test_a_page_of_its_own_opens_at_once(drive: Drive, title: str) -> None:
    """By one press on its name, or Enter or Right there; to walk past it opens nothing."""
    driver = drive(SettingsScene())
    scene = driver.top
    number = [one.title for one in SECTIONS].index(title)
    driver.click(scene._list.row_rect(number).center)
    assert isinstance(driver.top, Page) and driver.top is not scene
    for key in (pygame.K_RETURN, pygame.K_RIGHT):
        driver.key(pygame.K_ESCAPE)
        assert driver.top is scene
        driver.key(pygame.K_UP, pygame.K_DOWN)
        assert driver.top is scene and scene.section.title == title
        driver.key(key)
        assert driver.top is not scene


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
def test_every_section_fits_or_scrolls(drive: Drive, size: tuple[int, int]) -> None:
    """At every size no two controls overlap, and what is below the edge can be scrolled to by keys."""
    driver = drive(SettingsScene(), size=size)
    scene = driver.top
    page = next(w for w in scene.widgets.widgets if type(w) is ScrollArea)
    for section in SECTIONS:
        scene.show(section)
        assert page.most == 0 or page.most > 8  # no bar for a fraction of a unit
        stops = scene.widgets.stops()
        places = [w.rect.copy() for w in stops]
        for index, place in enumerate(places):
            assert place.inflate(-1, -1).collidelist(places[index + 1 :]) == -1
        for stop in stops:
            scene.widgets.set_focus(stop, ring=True)
            assert stop.clip is None or page.rect.contains(stop.rect)

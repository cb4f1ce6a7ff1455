"""The gallery: every look by mouse and by keys, a table that follows at once, pages that fit."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.scenes import matchpicture
from game.scenes.gallery import GalleryScene, Look
from game.scenes.galleryart import GROUPS
from game.scenes.matchpicture import MatchPictures
from game.scenes.settings import SettingsScene
from game.table.art.cache import weight
from game.table.looks import MEN
from game.table.ui.scroll import ScrollArea

Drive = Callable[..., Any]


def looks(scene: GalleryScene) -> list[Look]:
    """Every picture that can be chosen."""
    return [widget for widget in scene.widgets.widgets if isinstance(widget, Look)]


def rested(driver: Any) -> bytes:
    """The pixels of the table beside the pictures, once nothing is left to draw."""
    before = -1
    while driver.app.frames != before:
        before = driver.app.frames
        driver.now += 0.1
        driver.app.step(driver.now)
    pixels: bytes = pygame.image.tobytes(driver.top._sample.picture, "RGB")
    return pixels


def held(scene: GalleryScene) -> int:
    """Bytes of the pictures that the page keeps."""
    sprites = sum(sprites.bytes for _, sprites in scene._sample._sprites.values())
    assert scene._sample.picture is not None
    return scene._pictures.bytes + sprites + weight(scene._sample.picture)


def test_each_picture_chooses_and_the_table_follows(drive: Drive) -> None:
    """A press on any picture sets what it shows, rings it alone in its group, and changes the table; however
    often, the page keeps no more pictures.
    """
    driver = drive(GalleryScene())
    scene, seen = driver.top, {rested(driver)}
    others = [look for look in looks(scene) if not look.chosen]
    assert len(others) == len(looks(scene)) - len({look.group.name for look in looks(scene)})
    for look in others:
        look.reveal()
        driver.click(look)
        assert getattr(driver.app.settings, look.group.name) == look.choice.value
        assert [one for one in looks(scene) if one.group is look.group and one.chosen] == [look]
        picture = rested(driver)
        assert picture not in seen, look.known_as
        seen.add(picture)
    before = held(scene)
    for look in others[:5]:
        scene.choose(look.group, look.choice)
        rested(driver)
    assert held(scene) <= before * 1.05 and before < 16 << 20


def test_keys_reach_every_picture(drive: Drive) -> None:
    """From the settings' section by Enter, by arrows to another picture, Enter chooses, Escape leads back."""
    driver = drive(SettingsScene("Looks"))
    driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    scene = driver.top
    assert isinstance(scene, GalleryScene)
    met = set()
    for _ in scene.widgets.stops():
        driver.key(pygame.K_TAB)
        met.add(scene.widgets.focus)
        assert scene.widgets.focus.clip is None or scene._page.rect.contains(scene.widgets.focus.rect)
    assert met >= set(looks(scene))
    scene.widgets.set_focus(looks(scene)[0], ring=True)
    driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert driver.app.settings.cloth == "blue"
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.top, SettingsScene)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)])
def test_pictures_lie_side_by_side(drive: Drive, size: tuple[int, int]) -> None:
    """At every size no two overlap, none lies under the table, and each is large enough to be hit."""
    driver = drive(GalleryScene(), size=size)
    scene = driver.top
    places = [look.rect.copy() for look in looks(scene)]
    for index, place in enumerate(places):
        assert place.collidelist(places[index + 1 :]) == -1
        assert place.right < scene._table.left and min(place.size) >= 60
    page = next(widget for widget in scene.widgets.widgets if isinstance(widget, ScrollArea))
    assert scene._table.bottom <= driver.app.area.h and page.rect.bottom <= driver.app.area.h


def test_a_picture_on_the_shelf_follows_the_looks(drive: Drive) -> None:
    """One that was drawn with other men is not shown any more."""
    app, size = drive(GalleryScene()).app, (32, 18)
    saved: Any = SimpleNamespace(id=1, played="today")
    pictures = MatchPictures()
    pictures._kept.put(matchpicture._key(app, saved, size), pygame.Surface(size))
    assert pictures.get(app, saved, size) is not None
    app.settings.men = "flat"
    assert pictures.get(app, saved, size) is None


@pytest.mark.parametrize("men", MEN)
def test_men_of_both_sides_show_in_their_picture(drive: Drive, men: str) -> None:
    """They stand on squares: around the dark one, at the right, the ground is light or brown."""
    (group,) = (group for group in GROUPS if group.name == "men")
    picture = group.draw(drive(GalleryScene()).app, men, (120, 100))
    right = [picture.get_at((x, y)) for x in range(62, 108) for y in range(30, 90)]
    assert all(pixel.a == 255 for pixel in right)
    assert sum(max(pixel[:3]) > 90 for pixel in right) > len(right) / 4

"""Drives one scene in a window that is only memory, by the events that a mouse and a keyboard make."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.scenes.base import Scene
from game.session.settings import Settings
from game.table.art import fonts
from game.table.ui.widget import Widget

KEPT = 200_000
"""Pixels of a drawing that is worth keeping from test to test."""


class Driver:
    """An app with one scene on its stack, stepped by hand."""

    def __init__(self, folder: Path, size: tuple[int, int], settings: Settings) -> None:
        if not pygame.font.get_init():
            fonts.font.cache_clear()  # another test ended pygame, and its fonts with it
        self.app = App(folder, settings=settings, size=size)
        self.now = self.app.now
        self.settled = settings.reduced_motion
        """Whether a frame is drawn only where the app sees something to draw, as on a screen."""

    def open(self, scene: Scene) -> None:
        """Put the scene on top and show it."""
        self.app.stack.push(scene)
        self.frames()

    def frames(self, count: int = 2, seconds: float = 0.05) -> None:
        """Let `count` frames pass."""
        for _ in range(count):
            self.now += seconds
            if not self.settled:
                self.app.redraw()
            elif self.app._store is not None:
                self.app._store.flush()  # what is played shows once it is kept, however short the frame
            self.app.step(self.now)
            if (reader := getattr(self.top, "reader", None)) is not None and reader.busy:
                reader.wait(20)  # a test's time is not the thread's
                self.app.step(self.now)

    def key(self, *keys: int, mod: int = 0) -> None:
        """Press and let go of keys, one after the other."""
        for key in keys:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.Event(kind, key=key, mod=mod, unicode="", scancode=0))
                self.frames(1)

    def write(self, text: str) -> None:
        """Type a text, as the system reports it."""
        for character in text:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=character))
            self.frames(1)

    def click(self, where: Widget | tuple[float, float]) -> None:
        """Click a widget's middle, or a place in logical units."""
        x, y = where.rect.center if isinstance(where, Widget) else where
        factor = self.app.scale
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            place = {"pos": (x * factor, y * factor), "rel": (0, 0)}
            pygame.event.post(pygame.Event(kind, place | {"button": 1, "buttons": (0, 0, 0), "touch": False}))
            self.frames(1)

    @property
    def top(self) -> Scene | None:
        """The scene that has the input."""
        return self.app.stack.top


@pytest.fixture(scope="session", autouse=True)
def pictures() -> Iterator[None]:
    """Each drawing is rasterised once a size for all tests together: a fifth of their time otherwise."""
    draw = pygame.image.load_sized_svg

    @lru_cache(maxsize=2400)
    def kept(text: bytes, size: tuple[int, int]) -> pygame.Surface:
        return draw(BytesIO(text), size)

    def drawn(file: BytesIO, size: tuple[int, int]) -> pygame.Surface:
        return kept(file.read(), size).copy() if size[0] * size[1] < KEPT else draw(file, size)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", drawn)
        yield


@pytest.fixture
def drive(data_folder: Path) -> Iterator[Callable[..., Driver]]:
    """Makes drivers: `drive(scene, size)` shows the scene in a window of that many pixels.

    `still=True` snaps what would fly, for tests that are not about motion. Coach marks are off: tests of them
    switch them on.
    """
    drivers: list[Driver] = []

    def start(scene: Scene, size: tuple[int, int] = (1024, 640), still: bool = False) -> Driver:
        driver = Driver(data_folder, size, Settings(reduced_motion=still, par=False, coach_marks=False))
        drivers.append(driver)
        driver.open(scene)
        return driver

    yield start
    for driver in drivers:
        driver.app.close()  # pygame stays: its fonts are kept between tests

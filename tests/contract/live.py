"""Drives the live window, its own loop included, by a script that goes on after each frame."""

import gc
import time
from collections.abc import Callable, Generator
from pathlib import Path

import pygame

from game.app import App
from game.files import REPORTS
from game.scenes.base import Scene
from game.scenes.dialog import DialogScene
from game.session.settings import Settings
from game.table.art import fonts

Script = Generator[None, None, None]


class Frames:
    """Stands for the window's clock: instead of waiting it lets the script go on, and measures each frame."""

    def __init__(self, app: App, script: Script, pause: float) -> None:
        self.app, self._script, self._pause = app, script, pause
        self.slowest = 0.0
        """Seconds of the longest frame since the script last looked.

        Of this process's own time, all threads together: a frame that waits for another thread's lock pays
        for it, and one that waits because other programs load the machine does not.
        """
        self._begun = time.process_time()

    def tick(self, rate: int) -> None:
        """Called by the loop after each frame."""
        self.slowest = max(self.slowest, time.process_time() - self._begun)
        try:
            next(self._script)
        except StopIteration:
            self.app.quit()
        time.sleep(self._pause)
        self._begun = time.process_time()


def live(
    folder: Path,
    first: Callable[[App], Scene],
    script: Callable[["Window"], Script],
    pause: float = 0.0,
) -> None:
    """Run a real window on the scene until it closes or the script ends."""
    if not pygame.font.get_init():
        fonts.font.cache_clear()
    app = App(folder, settings=Settings(reduced_motion=True, sound=False, par=False), size=(1024, 640))
    window = Window(app)
    window.frames = Frames(app, script(window), pause)
    app.pacer.clock = window.frames  # type: ignore[assignment]
    pygame.event.clear()
    gc.freeze()  # no frame sweeps up what thousands of other tests have left
    try:
        app.run(first(app))
    finally:
        gc.unfreeze()


class Window:
    """What a script does in a live window and sees of it."""

    frames: Frames

    def __init__(self, app: App) -> None:
        self.app = app

    def press(self, key: int, text: str = "") -> None:
        """Press a key."""
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text, scancode=0))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=text, scancode=0))

    def do(self, act: Callable[[], object]) -> None:
        """Do something within the next frame, as a button would."""
        top = self.app.stack.top
        assert top is not None
        usual = top.update

        def once(now: float) -> bool:
            top.update = usual  # type: ignore[method-assign]
            act()
            return usual(now)

        top.update = once  # type: ignore[method-assign]

    def drop(self, path: Path | str) -> None:
        """Drop a file."""
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))

    @property
    def names(self) -> list[str]:
        """The classes of the scenes, bottom first."""
        return [type(scene).__name__ for scene in self.app.stack.scenes]

    @property
    def said(self) -> str:
        """What a dialog on top says."""
        top = self.app.stack.top
        return top.message if isinstance(top, DialogScene) else ""


def reports(folder: Path) -> list[Path]:
    """The reports of errors that lie in the folder."""
    return sorted((folder / REPORTS).glob("*")) if (folder / REPORTS).exists() else []


def forget_reports(folder: Path) -> None:
    """Take the reports away that a test wanted; any other fails it."""
    for path in reports(folder):
        path.unlink()

"""The one window: how SDL is told to open it, a sentence where there is no screen, its size, its events."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest

import pygame

from game.rules.core.errors import DeuceError
from game.table.ui.theme import scale_for

TITLE = "Deuce"
MIN_SIZE = (1024, 640)  # window coordinates; the smallest that every scene is laid out for
HIDDEN = sys.platform in ("win32", "darwin")  # at first: screen readers are to know of it before it is shown
REPEAT = (380, 38)  # milliseconds until a held key repeats, and between repeats


class NoDisplay(DeuceError):
    """There is no screen to open a window on."""


def open_window(size: tuple[int, int], *, full: bool, accelerated: bool) -> pygame.Window:
    """The window, `size` in window coordinates or `full` screen. Raises NoDisplay.

    Without `accelerated` SDL copies frames instead of pushing them through OpenGL: several times cheaper
    where there is no graphics card. The variables of the environment win over the settings.
    """
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "1" if accelerated else "0")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    asked = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    no_screen = NoDisplay("There is no display to open a window on; start Deuce from a desktop session.")
    linux_screens = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
    if sys.platform == "linux" and not asked and not any(map(os.environ.get, linux_screens)):
        raise no_screen  # before Wayland's library complains about it in words of its own
    try:
        pygame.display.init()
        # without a screen SDL falls back to drawing into memory, where nobody would see the game
        if pygame.display.get_driver() in ("offscreen", "dummy") and not asked:
            raise no_screen
        if not asked:
            size = _fit(size, pygame.display.get_desktop_sizes()[0])
        window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True, hidden=HIDDEN)
    except pygame.error as problem:
        raise no_screen from problem
    window.minimum_size = MIN_SIZE
    if full:
        window.set_fullscreen(desktop=True)
    pygame.key.set_repeat(*REPEAT)
    pygame.key.stop_text_input()  # text fields start it
    return window


def _fit(size: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """`size` within the desktop and not below the smallest that the game is laid out for."""
    return (
        max(MIN_SIZE[0], min(size[0], desktop[0])),
        max(MIN_SIZE[1], min(size[1], desktop[1])),
    )


@dataclass(frozen=True, slots=True)
class Measured:
    """A window's size in pixels, and in the logical units of which `scale` pixels make one."""

    surface: pygame.Surface
    scale: float
    unit: float
    """Window coordinates to logical units."""
    area: pygame.FRect

    @property
    def pixels(self) -> int:
        """How many there are."""
        width, height = self.surface.get_size()
        return width * height

    def logical(self, place: tuple[float, float]) -> tuple[float, float]:
        """A place or a way in logical units."""
        x, y = place
        return x * self.unit, y * self.unit

    def pointed(self, event: pygame.Event) -> pygame.Event:
        """`event` with its position in logical units."""
        fields = dict(event.dict)
        for name in ("pos", "rel"):
            if name in fields:
                fields[name] = self.logical(fields[name])
        return pygame.Event(event.type, fields)


def measure(window: pygame.Window, ui_scale: float) -> Measured:
    """How large a window is now."""
    surface = window.get_surface()
    width, height = surface.get_size()
    density = width / max(1, window.size[0])
    scale = scale_for(width, height, ui_scale, density)
    return Measured(surface, scale, density / scale, pygame.FRect(0, 0, width / scale, height / scale))


@cache
def _sdl_wait() -> Callable[[None, int], int] | None:
    """SDL's waiting, which sleeps until the system has something; pygame's looks every millisecond."""
    import ctypes  # not before the first frame

    try:  # pygame has loaded it: under Windows the library is found by its name, elsewhere through pygame's
        library = ctypes.CDLL("SDL2" if sys.platform == "win32" else pygame.base.__file__)
        wait: Callable[[None, int], int] = library.SDL_WaitEventTimeout
    except (AttributeError, OSError):
        return None
    return wait


CURSORS = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,  # over what can be pressed
    "text": pygame.SYSTEM_CURSOR_IBEAM,
}


def set_cursor(name: str) -> None:
    """Give the pointer a shape; where the system has no such ones, its own stays."""
    with suppress(pygame.error):
        pygame.mouse.set_cursor(CURSORS[name])


def without_runs(events: Sequence[pygame.Event]) -> Iterator[pygame.Event]:
    """The events, of a run of moves only the last: a fast mouse sends a thousand a second."""
    for event, following in zip_longest(events, events[1:]):
        if event.type != pygame.MOUSEMOTION or following is None or following.type != pygame.MOUSEMOTION:
            yield event


def wait_for_event(seconds: float) -> bool:
    """Sleep until an event comes, which stays in the queue, or so long; False where that cannot be done."""
    wait = _sdl_wait()
    if wait is None:
        return False
    wait(None, round(seconds * 1000))
    return True

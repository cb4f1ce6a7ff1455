"""Opening the one window: what SDL is told before it starts; a clear sentence where there is no screen."""

from __future__ import annotations

import os
import sys

import pygame

from game.rules.core.errors import DeuceError

TITLE = "Deuce"
MIN_SIZE = (1024, 640)  # window coordinates; the smallest that every scene is laid out for
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
        window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True)
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

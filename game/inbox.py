"""What the window reports: each event to whoever it is for, and the keys that hold on every page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from game.devices import POINTER
from game.table.ui.widget import asks, bare

if TYPE_CHECKING:
    from game.devices import Devices
    from game.session.settings import Settings
    from game.window import Measured

_INPUT = POINTER | {pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.MOUSEWHEEL}
_RESIZED = frozenset((pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED))
_BARED = frozenset((pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED))
_FOCUS = frozenset((pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE))
DROPS = frozenset((pygame.DROPFILE, pygame.DROPTEXT))


class Reporting(Protocol):
    """What an app tells of its window, and lets be done to it."""

    settings: Settings
    devices: Devices
    measured: Measured
    focused: bool
    full: bool

    def handle(self, event: pygame.Event) -> None: ...
    def offer(self, event: pygame.Event) -> bool: ...
    def resized(self) -> None: ...
    def turn_to(self, focused: bool) -> None: ...
    def lively(self) -> None: ...
    def redraw(self) -> None: ...
    def apply_settings(self) -> None: ...
    def toast(self, message: str) -> None: ...
    def open_keys(self) -> None: ...
    def open_dropped(self, event: pygame.Event) -> None: ...
    def quit(self) -> None: ...


class Inbox:
    """That of one window."""

    def __init__(self, app: Reporting) -> None:
        self._app = app

    def hear(self, event: pygame.Event) -> None:
        """An event of the window's, or of a device that plays it."""
        app, kind = self._app, event.type
        if kind in _INPUT:
            app.lively()
            self._input(event)
        elif kind in _RESIZED:
            app.resized()
        elif kind in _BARED:
            app.redraw()
        elif kind in (pygame.QUIT, pygame.WINDOWCLOSE):
            app.quit()
        elif kind == pygame.WINDOWFOCUSGAINED:
            app.turn_to(True)
        elif kind in _FOCUS:
            app.turn_to(app.focused and kind != pygame.WINDOWFOCUSLOST)
            for released in app.devices.let_go():
                app.handle(released)
            app.offer(event)
        elif kind in DROPS:
            if not app.offer(event):
                app.open_dropped(event)
        elif kind >= pygame.USEREVENT:
            app.offer(event)

    def _input(self, event: pygame.Event) -> None:
        app, kind = self._app, event.type
        if kind in POINTER:
            event = app.measured.pointed(event)
        elif kind == pygame.KEYDOWN and event.key == pygame.K_F11:
            app.settings.fullscreen = not app.full
            app.apply_settings()
            return
        if app.offer(event) or kind != pygame.KEYDOWN:
            return
        if event.key == pygame.K_m and bare(event):
            self._mute()
        elif event.key == pygame.K_F1 or asks(event):
            app.open_keys()

    def _mute(self) -> None:
        """Sound off, or on again."""
        app = self._app
        app.settings.sound = not app.settings.sound
        app.apply_settings()
        app.toast("Sound on" if app.settings.sound else "Sound off")

"""Gamepads as keys: whatever the keyboard can do, a pad can, through the same code.

SDL's database of mappings says where each pad has its buttons, so that all makes work alike; a pad that it
does not know is read raw: its stick, its cross and its first four buttons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: pygame.K_RETURN,
    pygame.CONTROLLER_BUTTON_B: pygame.K_ESCAPE,
    pygame.CONTROLLER_BUTTON_X: pygame.K_SPACE,
    pygame.CONTROLLER_BUTTON_Y: pygame.K_h,
    pygame.CONTROLLER_BUTTON_BACK: pygame.K_F1,
    pygame.CONTROLLER_BUTTON_START: pygame.K_ESCAPE,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: pygame.K_PAGEUP,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: pygame.K_PAGEDOWN,
    pygame.CONTROLLER_BUTTON_DPAD_UP: pygame.K_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: pygame.K_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: pygame.K_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: pygame.K_RIGHT,
}
_RAW_BUTTONS = {0: pygame.K_RETURN, 1: pygame.K_ESCAPE, 2: pygame.K_SPACE, 3: pygame.K_h}
_HAT = {(-1, 0): pygame.K_LEFT, (1, 0): pygame.K_RIGHT, (0, 1): pygame.K_UP, (0, -1): pygame.K_DOWN}
_AXES = {(0, -1): pygame.K_LEFT, (0, 1): pygame.K_RIGHT, (1, -1): pygame.K_UP, (1, 1): pygame.K_DOWN}
PUSHED, CENTRED = 0.6, 0.35  # a stick counts as pushed beyond the first and as back within the second
_FULL = 32_767  # a controller's stick at its end; a raw one's is 1.0


class Pads:
    """All connected pads; `translate` turns their events into key events."""

    def __init__(self) -> None:
        self._known: dict[int, Controller] = {}
        self._raw: dict[int, pygame.joystick.JoystickType] = {}
        self._pushed: dict[tuple[int, int], int] = {}  # (pad, axis): -1, 0 or 1
        self._on = False

    def start(self) -> None:
        """Look for pads. Slow on some systems, so not before the first frame."""
        from pygame._sdl2 import controller

        try:
            pygame.joystick.init()
            controller.init()
        except pygame.error:
            return  # no pads on this system; the keyboard does everything they could
        self._on = True

    @property
    def connected(self) -> bool:
        """Whether the system has a pad, known or not."""
        return self._on and pygame.joystick.get_count() > 0

    def translate(self, event: pygame.Event) -> pygame.Event:
        """The key event that a pad's `event` means; any other event as it is."""
        kind = event.type
        if not self._on or not pygame.JOYAXISMOTION <= kind <= pygame.CONTROLLERDEVICEREMAPPED:
            return event
        if kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            self._add(event.device_index, mapped=kind == pygame.CONTROLLERDEVICEADDED)
        elif kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            self._known.pop(event.instance_id, None)
            self._raw.pop(event.instance_id, None)
            self._pushed = {
                place: side for place, side in self._pushed.items() if place[0] != event.instance_id
            }
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP) and event.button in _BUTTONS:
            return _key(_BUTTONS[event.button], kind == pygame.CONTROLLERBUTTONDOWN)
        elif kind == pygame.CONTROLLERAXISMOTION and event.axis in (0, 1):
            return self._axis(event, event.value / _FULL)
        elif getattr(event, "instance_id", None) in self._raw:
            return self._raw_event(event)
        return event

    def _add(self, index: int, *, mapped: bool) -> None:
        """A pad was plugged in; SDL tells of one that it knows in both ways."""
        from pygame._sdl2 import controller

        try:
            if mapped:
                pad = controller.Controller(index)
                self._known[pad.id] = pad
            elif not controller.is_controller(index):
                stick = pygame.joystick.Joystick(index)
                self._raw[stick.get_instance_id()] = stick
        except pygame.error:
            pass  # unplugged again before it could be opened

    def _raw_event(self, event: pygame.Event) -> pygame.Event:
        kind = event.type
        if kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP) and event.button in _RAW_BUTTONS:
            return _key(_RAW_BUTTONS[event.button], kind == pygame.JOYBUTTONDOWN)
        if kind == pygame.JOYHATMOTION and event.value in _HAT:
            return _key(_HAT[event.value], True)
        if kind == pygame.JOYAXISMOTION and event.axis in (0, 1):
            return self._axis(event, event.value)
        return event

    def _axis(self, event: pygame.Event, value: float) -> pygame.Event:
        place = (event.instance_id, event.axis)
        was = self._pushed.get(place, 0)
        limit = CENTRED if was else PUSHED
        side = 0 if abs(value) < limit else 1 if value > 0 else -1
        self._pushed[place] = side
        if side and side != was:
            return _key(_AXES[event.axis, side], True)
        return event


def _key(key: int, down: bool) -> pygame.Event:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.Event(kind, key=key, mod=0, unicode="", scancode=0, pad=True)

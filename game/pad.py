"""Gamepads as keys: whatever the keyboard can do, a pad can, through the same code."""

from __future__ import annotations

import pygame

# SDL numbers the buttons of most pads like this; with another order stick and hat still move the focus.
_BUTTONS = {
    0: pygame.K_RETURN,
    1: pygame.K_ESCAPE,
    2: pygame.K_SPACE,
    4: pygame.K_PAGEUP,
    5: pygame.K_PAGEDOWN,
    6: pygame.K_F1,
    7: pygame.K_ESCAPE,
}
_HAT = {(-1, 0): pygame.K_LEFT, (1, 0): pygame.K_RIGHT, (0, 1): pygame.K_UP, (0, -1): pygame.K_DOWN}
_AXES = {(0, -1): pygame.K_LEFT, (0, 1): pygame.K_RIGHT, (1, -1): pygame.K_UP, (1, 1): pygame.K_DOWN}
PUSHED, CENTRED = 0.6, 0.35  # a stick counts as pushed beyond the first and as back within the second


class Pads:
    """All connected pads; `translate` turns their events into key events."""

    def __init__(self) -> None:
        self._sticks: dict[int, pygame.joystick.JoystickType] = {}
        self._pushed: dict[tuple[int, int], int] = {}  # (pad, axis): -1, 0 or 1
        self._on = False

    def start(self) -> None:
        """Look for pads. Slow on some systems, so not before the first frame."""
        try:
            pygame.joystick.init()
        except pygame.error:
            return  # no pads on this system; the keyboard does everything they could
        self._on = True

    def translate(self, event: pygame.Event) -> pygame.Event:
        """The key event that a pad's `event` means; any other event as it is."""
        if not self._on:
            return event
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            stick = pygame.joystick.Joystick(event.device_index)
            self._sticks[stick.get_instance_id()] = stick
        elif kind == pygame.JOYDEVICEREMOVED:
            self._sticks.pop(event.instance_id, None)
        elif kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP) and event.button in _BUTTONS:
            return _key(_BUTTONS[event.button], kind == pygame.JOYBUTTONDOWN)
        elif kind == pygame.JOYHATMOTION and event.value in _HAT:
            return _key(_HAT[event.value], True)
        elif kind == pygame.JOYAXISMOTION and event.axis in (0, 1):
            return self._axis(event)
        return event

    def _axis(self, event: pygame.Event) -> pygame.Event:
        place = (event.instance_id, event.axis)
        was = self._pushed.get(place, 0)
        limit = CENTRED if was else PUSHED
        side = 0 if abs(event.value) < limit else 1 if event.value > 0 else -1
        self._pushed[place] = side
        if side and side != was:
            return _key(_AXES[event.axis, side], True)
        return event


def _key(key: int, down: bool) -> pygame.Event:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.Event(kind, key=key, mod=0, unicode="", scancode=0, pad=True)

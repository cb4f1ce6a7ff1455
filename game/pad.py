"""Gamepads as keys: whatever the keyboard can do, a pad can, through the same code.

SDL's database of mappings says where each pad has its buttons, so that all makes work alike; a pad that it
does not know is read raw: its stick, its cross and its first four buttons. Nintendo's letters count as they
are printed (A at the right chooses), so that a picture of a button is what stands on it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.session.controls import ACTIONS, given
from game.table.art.padsigns import Make

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

KEYS = {
    "Enter": pygame.K_RETURN, "Escape": pygame.K_ESCAPE, "Space": pygame.K_SPACE, "Page Up": pygame.K_PAGEUP,
    "Page Down": pygame.K_PAGEDOWN, **{chr(code).upper(): code for code in range(pygame.K_a, pygame.K_z + 1)},
    **{f"F{number}": pygame.K_F1 + number - 1 for number in range(1, 13)},
}  # fmt: skip
"""By the names that hints use."""
_CROSS = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
}
_NUMBERS = {
    pygame.CONTROLLER_BUTTON_A: "a", pygame.CONTROLLER_BUTTON_B: "b", pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y", pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start", pygame.CONTROLLER_BUTTON_LEFTSTICK: "leftstick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rightstick", pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "leftshoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rightshoulder",
    # SDL's numbers from 15 on, which pygame does not name; 5 is the system's own
    15: "misc1", 16: "paddle1", 17: "paddle2", 18: "paddle3", 19: "paddle4", 20: "touchpad",
}  # fmt: skip
_RAW_BUTTONS = ("a", "b", "x", "y")
_TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lefttrigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "righttrigger",
}
_Way = tuple[int, int]
_ARROWS: dict[_Way, tuple[int, int]] = {
    (-1, 0): (pygame.K_LEFT, 0),
    (1, 0): (pygame.K_RIGHT, 0),
    (0, -1): (pygame.K_UP, 0),
    (0, 1): (pygame.K_DOWN, 0),
}
_PAGES: dict[_Way, tuple[int, int]] = {
    (-1, 0): (pygame.K_TAB, pygame.KMOD_LSHIFT),
    (1, 0): (pygame.K_TAB, 0),
    (0, -1): (pygame.K_PAGEUP, 0),
    (0, 1): (pygame.K_PAGEDOWN, 0),
}
_STICKS = {"left stick": _ARROWS, "right stick": _PAGES, "cross": _ARROWS}
"""What the ways of each mean, as keys with their modifiers: the left stick moves the cursor, the right one
pages and goes round."""
PUSHED, CENTRED = 0.6, 0.35  # a stick counts as pushed beyond the first and as back within the second
ASLANT = 0.2  # the other way must be pushed so much farther before a stick that is held aslant changes over
DELAY, STEP, PAGE_STEP = 0.4, 0.11, 0.25  # seconds until a held direction repeats, and between two steps
_FULL = 32_767  # a controller's stick at its end; a raw one's is 1.0
_LONGEST = 56  # characters of a pad's name that are told
_VENDORS = {"5e04": Make.XBOX, "4c05": Make.PLAYSTATION, "7e05": Make.NINTENDO}
"""As they stand in a GUID, the lower byte first."""
_NAMES = {
    Make.XBOX: ("xbox", "x-box", "xinput"),
    Make.PLAYSTATION: ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony"),
    Make.NINTENDO: ("nintendo", "switch", "joy-con", "joycon"),
}


def make_of(guid: str, name: str) -> Make:
    """Whose buttons a pad has: by its vendor, else by what it is called."""
    if (make := _VENDORS.get(guid[8:12].lower())) is not None:
        return make
    called = name.lower()
    return next((make for make, words in _NAMES.items() if any(word in called for word in words)), Make.OTHER)


@dataclass(slots=True)
class _Pad:
    device: Controller | pygame.joystick.JoystickType
    name: str
    make: Make
    mapped: bool


@dataclass(slots=True)
class _Held:
    """A key that a pad holds down, and when it is told again."""

    key: int
    mod: int
    source: str
    due: float | None


class Pads:
    """All connected pads; `translate` turns their events into key events, whose `pad` names the button.

    A button that does nothing is key 0. `news` are sentences about pads that came and went.
    """

    def __init__(self, changed: Mapping[str, str] | None = None) -> None:
        self._pads: dict[int, _Pad] = {}
        self._held: dict[tuple[int, str], _Held] = {}
        self._tilt: dict[tuple[int, str], tuple[float, float]] = {}
        self._on = False
        self._latest: int | None = None
        self.news: list[str] = []
        self.assign(changed or {})

    def assign(self, changed: Mapping[str, str]) -> None:
        """Give actions other buttons; what is held lets go of the key that it had."""
        now = given(changed)
        self._keys = {now[action.name]: KEYS[action.key] for action in ACTIONS if now[action.name]}
        buttons: dict[str, str] = {}
        for action in ACTIONS:
            buttons.setdefault(action.key, now[action.name])
        self.buttons: Mapping[str, str] = {**buttons, "J": buttons["Page Up"]}
        """By the name of a key the button that does the same."""

    def start(self) -> None:
        """Look for pads. Slow on some systems, so not before the first frame."""
        from pygame._sdl2 import controller

        os.environ["SDL_GAMECONTROLLER_USE_BUTTON_LABELS"] = "1"
        try:
            pygame.joystick.init()
            controller.init()
            for index in range(pygame.joystick.get_count()):
                self._add(index, mapped=controller.is_controller(index))
        except pygame.error:
            return  # no pads on this system; the keyboard does everything they could
        self.news.clear()  # who plugged it in before the start knows of it
        self._on = True

    @property
    def connected(self) -> bool:
        """Whether the system has a pad, known or not."""
        return self._on and pygame.joystick.get_count() > 0

    @property
    def used(self) -> bool:
        """Whether the pad that was used last is still there."""
        return self._latest is not None

    @property
    def make(self) -> Make:
        """Whose the pad is that was used last, else the first one that there is."""
        first = next(iter(self._pads.values()), None)
        pad = first if self._latest is None else self._pads.get(self._latest)
        return Make.OTHER if pad is None else pad.make

    def rumble(self, low: float, high: float, seconds: float) -> None:
        """Let the pad that was used last shake, if it can; the strengths are 0 to 1."""
        pad = self._pads.get(self._latest) if self._latest is not None else None
        if pad is not None:
            pad.device.rumble(low, high, round(1000 * seconds))

    def translate(self, event: pygame.Event, now: float) -> list[pygame.Event]:
        """The key events that a pad's `event` means; any other event as it is."""
        kind = event.type
        if not self._on or not pygame.JOYAXISMOTION <= kind <= pygame.CONTROLLERDEVICEREMAPPED:
            return [event]
        if kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            self._add(event.device_index, mapped=kind == pygame.CONTROLLERDEVICEADDED)
            return []
        if kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            return self._remove(event.instance_id)
        known = self._pads.get(getattr(event, "instance_id", -1))
        of_raw = kind <= pygame.JOYBUTTONUP
        if of_raw and (known is None or known.mapped):
            return []  # SDL tells of a pad that it knows in both ways
        keys = list(self._raw_event(event, now) if of_raw else self._mapped_event(event, now))
        if keys:
            self._latest = event.instance_id
        return keys

    def repeats(self, now: float) -> list[pygame.Event]:
        """The keys of held directions that are told again."""
        again = []
        for held in self._held.values():
            if held.due is not None and now >= held.due:
                held.due = now + (STEP if held.key in _STEPPING else PAGE_STEP)
                again.append(_key(held, True))
        return again

    def let_go(self) -> list[pygame.Event]:
        """Nothing is held any more, as when the window loses the keyboard."""
        return [event for place in list(self._held) for event in self._up(place)]

    # --- pads that come and go -------------------------------------------------------------------------

    def _add(self, index: int, *, mapped: bool) -> None:
        """A pad was plugged in; of one that SDL knows only the one way of telling counts."""
        from pygame._sdl2 import controller

        try:
            if mapped:
                pad = controller.Controller(index)
                stick = pad.as_joystick()
                found = _Pad(pad, pad.name, make_of(stick.get_guid(), pad.name), True)
                number = stick.get_instance_id()
            elif not controller.is_controller(index):
                stick = pygame.joystick.Joystick(index)
                found = _Pad(stick, stick.get_name(), make_of(stick.get_guid(), stick.get_name()), False)
                number = stick.get_instance_id()
            else:
                return
        except pygame.error:
            return  # unplugged again before it could be opened
        if number not in self._pads:
            self._pads[number] = found
            self.news.append(f"{_told(found.name)} is connected.")

    def _remove(self, number: int) -> list[pygame.Event]:
        gone = self._pads.pop(number, None)
        if gone is not None:
            gone.device.quit()  # closed at once, whoever still looks at it
            self.news.append(f"{_told(gone.name)} is disconnected. Keys and mouse work as before.")
        if number == self._latest:
            self._latest = None
        self._tilt = {place: tilt for place, tilt in self._tilt.items() if place[0] != number}
        return [event for place in list(self._held) if place[0] == number for event in self._up(place)]

    # --- events ----------------------------------------------------------------------------------------

    def _mapped_event(self, event: pygame.Event, now: float) -> Iterator[pygame.Event]:
        kind, number = event.type, event.instance_id
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            down = kind == pygame.CONTROLLERBUTTONDOWN
            if event.button in _CROSS:
                way = _CROSS[event.button]
                if down:
                    yield from self._point(number, "cross", way, now)
                elif self._pointing(number, "cross") == way:
                    yield from self._up((number, "cross"))
            elif event.button in _NUMBERS:
                yield from self._button(number, _NUMBERS[event.button], down, now)
        elif kind == pygame.CONTROLLERAXISMOTION:
            value = event.value / _FULL
            if event.axis in _TRIGGERS:
                name = _TRIGGERS[event.axis]
                was = (number, name) in self._held
                if (value > CENTRED if was else value > PUSHED) != was:
                    yield from self._button(number, name, not was, now)
            elif event.axis < min(_TRIGGERS):
                stick = "left stick" if event.axis < 2 else "right stick"
                yield from self._tilted(number, stick, event.axis % 2, value, now)

    def _raw_event(self, event: pygame.Event, now: float) -> Iterator[pygame.Event]:
        kind, number = event.type, event.instance_id
        if kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP) and event.button < len(_RAW_BUTTONS):
            yield from self._button(number, _RAW_BUTTONS[event.button], kind == pygame.JOYBUTTONDOWN, now)
        elif kind == pygame.JOYHATMOTION:
            x, y = event.value
            yield from self._point(number, "cross", (x, 0) if x else (0, -y) if y else None, now)
        elif kind == pygame.JOYAXISMOTION and event.axis in (0, 1):
            yield from self._tilted(number, "left stick", event.axis, event.value, now)

    def _tilted(self, number: int, stick: str, axis: int, value: float, now: float) -> Iterator[pygame.Event]:
        """A stick goes one way at a time, the one that it is pushed farther."""
        x, y = self._tilt.get((number, stick), (0.0, 0.0))
        x, y = (value, y) if axis == 0 else (x, value)
        self._tilt[number, stick] = (x, y)
        across = (1 if x > 0 else -1, 0)
        along = (0, 1 if y > 0 else -1)
        was = self._pointing(number, stick)
        far = {across: abs(x), along: abs(y)}
        way = max(far, key=lambda one: far[one])
        if was in far and far[was] >= CENTRED and far[way] < far[was] + ASLANT:
            return
        yield from self._point(number, stick, way if far[way] > PUSHED else None, now)

    def _pointing(self, number: int, source: str) -> _Way | None:
        held = self._held.get((number, source))
        if held is None:
            return None
        return next(way for way, key in _STICKS[source].items() if key == (held.key, held.mod))

    def _point(self, number: int, source: str, way: _Way | None, now: float) -> Iterator[pygame.Event]:
        if way == self._pointing(number, source):
            return
        yield from self._up((number, source))
        if way is not None:
            key, mod = _STICKS[source][way]
            yield self._down((number, source), _Held(key, mod, source, now + DELAY))

    def _button(self, number: int, name: str, down: bool, now: float) -> Iterator[pygame.Event]:
        if not down:
            yield from self._up((number, name))
        elif (number, name) not in self._held:
            key = self._keys.get(name, pygame.K_UNKNOWN)
            due = now + DELAY if key in _REPEATED else None
            yield self._down((number, name), _Held(key, 0, name, due))

    def _down(self, place: tuple[int, str], held: _Held) -> pygame.Event:
        self._held[place] = held
        return _key(held, True)

    def _up(self, place: tuple[int, str]) -> list[pygame.Event]:
        held = self._held.pop(place, None)
        return [] if held is None else [_key(held, False)]


_STEPPING = frozenset(key for key, _ in _ARROWS.values())
_REPEATED = _STEPPING | {key for key, _ in _PAGES.values()}


def _told(name: str) -> str:
    """A pad's name as a message tells it."""
    own = "".join(letter for letter in name if letter.isprintable()).strip()[:_LONGEST].rstrip()
    return own or "A gamepad"


def _key(held: _Held, down: bool) -> pygame.Event:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.Event(kind, key=held.key, mod=held.mod, unicode="", scancode=0, pad=held.source)

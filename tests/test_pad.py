"""Gamepads speak in keys: buttons, cross and stick do what the keyboard does, on every make of pad.

The pads are SDL's own virtual ones, each with the raw numbers that its make has and the mapping from SDL's
database that undoes them.
"""

import ctypes
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame._sdl2 import controller

from game.pad import Pads

PUT_DOWN = {  # by make: the raw button or the hat's direction behind each of the keys
    # in the order that a DualShock, a Switch Pro and an Xbox 360 pad report under Linux
    "PlayStation": "a:b0,b:b1,x:b3,y:b2,back:b8,start:b9,leftshoulder:b4,rightshoulder:b5,"
    "dpup:h0.1,dpright:h0.2,dpdown:h0.4,dpleft:h0.8,leftx:a0,lefty:a1",
    "Switch": "a:b1,b:b0,x:b3,y:b2,back:b8,start:b9,leftshoulder:b4,rightshoulder:b5,"
    "dpup:b11,dpdown:b12,dpleft:b13,dpright:b14,leftx:a0,lefty:a1",
    "Xbox": "a:b0,b:b1,x:b2,y:b3,back:b6,start:b7,leftshoulder:b4,rightshoulder:b5,"
    "dpup:h0.1,dpright:h0.2,dpdown:h0.4,dpleft:h0.8,leftx:a0,lefty:a1",
}
KEYS = {
    "a": pygame.K_RETURN,
    "b": pygame.K_ESCAPE,
    "x": pygame.K_SPACE,
    "y": pygame.K_h,
    "back": pygame.K_F1,
    "start": pygame.K_ESCAPE,
    "leftshoulder": pygame.K_PAGEUP,
    "rightshoulder": pygame.K_PAGEDOWN,
    "dpup": pygame.K_UP,
    "dpdown": pygame.K_DOWN,
    "dpleft": pygame.K_LEFT,
    "dpright": pygame.K_RIGHT,
}


class _Guid(ctypes.Structure):
    _fields_ = [("data", ctypes.c_uint8 * 16)]


class VirtualPad:
    """A pad that exists only in SDL; `mapping` None makes one that its database does not know."""

    def __init__(self, mapping: str | None) -> None:
        package = Path(pygame.__file__).parent
        found = [*package.parent.glob("pygame_ce.libs/libSDL2-2*"), *package.glob("**/*SDL2.d*")]
        self._sdl = ctypes.CDLL(str(found[0]))
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._sdl.SDL_JoystickGetDeviceGUID.restype = _Guid
        self._mapping = mapping
        self.plug_in()

    def plug_in(self) -> None:
        """Connect it, and tell SDL's database where its buttons are."""
        sdl, as_unknown, as_pad = self._sdl, 0, 1
        kind = as_unknown if self._mapping is None else as_pad
        self._index = sdl.SDL_JoystickAttachVirtual(kind, 6, 15, 1)
        assert self._index >= 0
        if self._mapping is not None:
            guid = bytes(sdl.SDL_JoystickGetDeviceGUID(self._index).data).hex()
            line = f"{guid},Pad,{self._mapping},platform:Linux,"
            assert sdl.SDL_GameControllerAddMapping(line.encode()) >= 0
        self._stick = ctypes.c_void_p(sdl.SDL_JoystickOpen(self._index))

    def press(self, raw: str, down: bool) -> None:
        """A raw button ("b3") or a direction of the hat ("h0.4"), down or let go."""
        if raw[0] == "b":
            self._sdl.SDL_JoystickSetVirtualButton(self._stick, int(raw[1:]), int(down))
        else:
            self._sdl.SDL_JoystickSetVirtualHat(self._stick, 0, int(raw[3:]) if down else 0)

    def push(self, axis: int, value: float) -> None:
        """A stick moved along one axis, -1 to 1."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._stick, axis, int(32_767 * value))

    def unplug(self) -> None:
        """Take the pad away."""
        self._sdl.SDL_JoystickClose(self._stick)
        self._sdl.SDL_JoystickDetachVirtual(self._index)


@pytest.fixture
def pads(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pads]:
    """Pads that are being listened to; events come though no window has the keyboard."""
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    pygame.display.init()
    made = Pads()
    made.start()
    heard(made)
    yield made
    controller.quit()
    pygame.joystick.quit()


@pytest.fixture
def plugged(pads: Pads, request: pytest.FixtureRequest) -> Iterator[VirtualPad]:
    """A pad of the make that the test names, plugged in while the app runs."""
    pad = VirtualPad(request.param)
    heard(pads)
    yield pad
    pad.unplug()
    heard(pads)


def heard(pads: Pads) -> list[tuple[int, int]]:
    """The keys that go down and up by what has come from the pads since the last call."""
    translated = [pads.translate(event) for event in pygame.event.get()]
    keys = (pygame.KEYDOWN, pygame.KEYUP)
    return [(event.type, event.key) for event in translated if event.type in keys]


@pytest.mark.parametrize("plugged", PUT_DOWN.values(), ids=PUT_DOWN, indirect=True)
def test_every_make_works_alike(pads: Pads, plugged: VirtualPad, request: pytest.FixtureRequest) -> None:
    """The same button of each make gives the same key, down and up again, and nothing twice."""
    mapping = request.node.callspec.params["plugged"]
    places = dict(part.split(":") for part in mapping.split(","))
    for name, key in KEYS.items():
        plugged.press(places[name], True)
        assert heard(pads) == [(pygame.KEYDOWN, key)], name
        plugged.press(places[name], False)
        assert heard(pads) == [(pygame.KEYUP, key)], name


@pytest.mark.parametrize("plugged", [PUT_DOWN["Switch"], None], ids=["known", "unknown"], indirect=True)
def test_a_pushed_stick_is_one_key(pads: Pads, plugged: VirtualPad) -> None:
    """A stick that trembles around its end steps once; it steps again only after it came back."""
    steps = []
    for value in (0.3, 0.7, 0.55, 0.9, 0.4, 0.2, 0.8):
        plugged.push(0, value)
        steps.append(heard(pads))
    right = [(pygame.KEYDOWN, pygame.K_RIGHT)]
    assert steps == [[], right, [], [], [], [], right]
    plugged.push(1, -0.9)
    assert heard(pads) == [(pygame.KEYDOWN, pygame.K_UP)]


@pytest.mark.parametrize("plugged", [None], ids=["unknown"], indirect=True)
def test_a_pad_that_nobody_knows(pads: Pads, plugged: VirtualPad) -> None:
    """Its first buttons are Enter, Escape, Space and the hint's, and its cross moves the focus."""
    known = (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_h)
    for raw, key in zip(("b0", "b1", "b2", "b3"), known, strict=True):
        plugged.press(raw, True)
        assert heard(pads) == [(pygame.KEYDOWN, key)]
        plugged.press(raw, False)
        assert heard(pads) == [(pygame.KEYUP, key)]
    ways = {1: pygame.K_UP, 2: pygame.K_RIGHT, 4: pygame.K_DOWN, 8: pygame.K_LEFT}
    for way, key in ways.items():
        plugged.press(f"h0.{way}", True)
        assert heard(pads) == [(pygame.KEYDOWN, key)]


@pytest.mark.parametrize("plugged", [PUT_DOWN["Xbox"]], ids=["Xbox"], indirect=True)
def test_unplugged_and_plugged_in_again(pads: Pads, plugged: VirtualPad) -> None:
    """A pad that goes while its stick is pushed leaves nothing behind; the next one steps at once."""
    plugged.push(0, 1.0)
    assert heard(pads) == [(pygame.KEYDOWN, pygame.K_RIGHT)]
    plugged.unplug()
    heard(pads)
    plugged.plug_in()
    heard(pads)
    plugged.push(0, 1.0)
    assert heard(pads) == [(pygame.KEYDOWN, pygame.K_RIGHT)]


def test_everything_else_passes(pads: Pads) -> None:
    """Other events come out as they went in, also before pads were looked for."""
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    assert pads.translate(event) is event
    button = pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=0)
    assert Pads().translate(button) is button

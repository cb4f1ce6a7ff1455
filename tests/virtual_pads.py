"""Gamepads that exist only in SDL, each with the raw numbers that its make has and the mapping from SDL's
database that undoes them: what comes from them has gone the whole way of a real one.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame
from pygame._sdl2 import controller


@dataclass(frozen=True)
class Kind:
    """A pad as its maker builds it; `mapping` None for one that SDL's database does not know."""

    name: str
    vendor: int
    product: int
    mapping: str | None

    @property
    def places(self) -> dict[str, str]:
        """By SDL's name of each button or axis the raw one behind it."""
        return dict(part.split(":") for part in self.mapping.split(",")) if self.mapping else {}


_AXES = "leftx:a0,lefty:a1,rightx:a3,righty:a4,lefttrigger:a2,righttrigger:a5"
# in the order that a DualShock, a Switch Pro and an Xbox 360 pad report under Linux
PLAYSTATION = Kind(
    "Sony Interactive Entertainment Wireless Controller", 0x054C, 0x09CC,
    "a:b0,b:b1,x:b3,y:b2,back:b8,start:b9,leftshoulder:b4,rightshoulder:b5,leftstick:b11,rightstick:b12,"
    f"dpup:h0.1,dpright:h0.2,dpdown:h0.4,dpleft:h0.8,{_AXES}",
)  # fmt: skip
SWITCH = Kind(
    "Nintendo Co., Ltd. Pro Controller", 0x057E, 0x2009,
    "a:b1,b:b0,x:b3,y:b2,back:b8,start:b9,leftshoulder:b4,rightshoulder:b5,leftstick:b6,rightstick:b7,"
    f"dpup:b11,dpdown:b12,dpleft:b13,dpright:b14,{_AXES}",
)  # fmt: skip
XBOX = Kind(
    "Microsoft X-Box 360 pad", 0x045E, 0x028E,
    "a:b0,b:b1,x:b2,y:b3,back:b6,start:b7,leftshoulder:b4,rightshoulder:b5,leftstick:b9,rightstick:b10,"
    f"dpup:h0.1,dpright:h0.2,dpdown:h0.4,dpleft:h0.8,{_AXES}",
)  # fmt: skip
UNKNOWN = Kind("Generic USB Joystick", 0x0079, 0x0006, None)
KINDS = {"PlayStation": PLAYSTATION, "Switch": SWITCH, "Xbox": XBOX}

_Rumble = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = [
        *((name, ctypes.c_uint16) for name in ("version", "type", "axes", "buttons", "hats")),
        *((name, ctypes.c_uint16) for name in ("vendor", "product", "padding")),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("update", ctypes.c_void_p),
        ("player", ctypes.c_void_p),
        ("rumble", _Rumble),
        ("triggers", ctypes.c_void_p),
        ("led", ctypes.c_void_p),
        ("effect", ctypes.c_void_p),
    ]


class _Guid(ctypes.Structure):
    _fields_ = [("data", ctypes.c_uint8 * 16)]


def sdl() -> ctypes.CDLL:
    """The library that pygame itself has loaded."""
    package = Path(pygame.__file__).parent
    found = [*package.parent.glob("pygame_ce.libs/libSDL2-2*"), *package.glob("**/*SDL2.d*")]
    return ctypes.CDLL(str(found[0]))


class VirtualPad:
    """One such pad; `shaken` are the strengths of its two motors, each time that they were told to run."""

    def __init__(self, kind: Kind) -> None:
        self._sdl = sdl()
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._sdl.SDL_JoystickGetDeviceGUID.restype = _Guid
        self.kind = kind
        self.shaken: list[tuple[int, int]] = []
        self._rumble = _Rumble(lambda data, low, high: self.shaken.append((low, high)) or 0)
        self.plug_in()

    def plug_in(self) -> None:
        """Connect it, and tell SDL's database where its buttons are."""
        library, kind = self._sdl, self.kind
        description = _Description(
            1, 0 if kind.mapping is None else 1, 6, 15, 1, kind.vendor, kind.product, 0, 0, 0,
            kind.name.encode(), None, None, None, self._rumble, None, None, None,
        )  # fmt: skip
        self._index = library.SDL_JoystickAttachVirtualEx(ctypes.byref(description))
        assert self._index >= 0
        if kind.mapping is not None:
            guid = bytes(library.SDL_JoystickGetDeviceGUID(self._index).data).hex()
            line = f"{guid},{kind.name.replace(',', '')},{kind.mapping},platform:Linux,"
            assert library.SDL_GameControllerAddMapping(line.encode()) >= 0
        self._stick = ctypes.c_void_p(library.SDL_JoystickOpen(self._index))
        for axis in (2, 5):
            self._sdl.SDL_JoystickSetVirtualAxis(self._stick, axis, -32_768)  # triggers at rest

    def press(self, button: str, down: bool) -> None:
        """A button by SDL's name for it, or a raw one ("b3", "h0.4"), down or let go."""
        raw = self.kind.places.get(button, button)
        if raw[0] == "b":
            self._sdl.SDL_JoystickSetVirtualButton(self._stick, int(raw[1:]), int(down))
        elif raw[0] == "a":
            self.push(int(raw[1:]), 1.0 if down else -1.0)
        else:
            self._sdl.SDL_JoystickSetVirtualHat(self._stick, 0, int(raw[3:]) if down else 0)

    def push(self, axis: int, value: float) -> None:
        """A raw axis moved, -1 to 1."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._stick, axis, int(32_767 * value))

    def unplug(self) -> None:
        """Take the pad away."""
        self._sdl.SDL_JoystickClose(self._stick)
        self._sdl.SDL_JoystickDetachVirtual(self._index)


@contextmanager
def plugged_in(kind: Kind, heard: Callable[[], object] = lambda: None) -> Iterator[VirtualPad]:
    """A pad of this kind for a while; `heard` lets whoever listens hear of its coming and going."""
    pad = VirtualPad(kind)
    heard()
    yield pad
    pad.unplug()
    heard()


@contextmanager
def listening() -> Iterator[None]:
    """Pads are heard though no window has the keyboard."""
    before = os.environ.get("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS")
    os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
    yield
    controller.quit()
    pygame.joystick.quit()
    if before is None:
        del os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"]

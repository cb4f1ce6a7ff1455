"""The buttons of gamepads as pictures, each make with its own: letters in rings, PlayStation's four shapes,
pills for shoulders and triggers, sticks, and the cross with one arm lit.

In a text each is one character of the private range (`sign`), which `fonts` draws in line with the words.
"""

from __future__ import annotations

import re
from enum import Enum

import pygame

from game.table.art import svg
from game.table.art.cache import SurfaceCache
from game.table.art.materials import line, rounded


class Make(Enum):
    """Whose names and shapes the buttons of a pad have."""

    XBOX = "Xbox"
    PLAYSTATION = "PlayStation"
    NINTENDO = "Nintendo"
    OTHER = "other"


MAKES = tuple(Make)
BUTTONS = (
    "a", "b", "x", "y", "leftshoulder", "rightshoulder", "lefttrigger", "righttrigger", "leftstick",
    "rightstick", "back", "start", "misc1", "paddle1", "paddle2", "paddle3", "paddle4", "touchpad",
    "up", "down", "left", "right",
)  # fmt: skip
"""As SDL names them; the last four are arms of the cross."""
_FIRST = 0xE000
"""Of the private range of Unicode."""
_OURS = "\ufdd0"
"""Stands before each of our signs: a text from outside may have characters of that range, which are none."""
_SIGN = re.compile(f"{_OURS}([{chr(_FIRST)}-{chr(_FIRST + len(MAKES) * len(BUTTONS) - 1)}])")

_LETTERED = ("a", "b", "x", "y")
_PILLS = {
    Make.XBOX: ("LB", "RB", "LT", "RT"),
    Make.PLAYSTATION: ("L1", "R1", "L2", "R2"),
    Make.NINTENDO: ("L", "R", "ZL", "ZR"),
    Make.OTHER: ("LB", "RB", "LT", "RT"),
}
_WORDS = {
    Make.XBOX: {"back": "View", "start": "Menu", "leftstick": "left stick", "rightstick": "right stick"},
    Make.PLAYSTATION: {
        "a": "cross", "b": "circle", "x": "square", "y": "triangle", "back": "Share", "start": "Options",
        "leftstick": "L3", "rightstick": "R3",
    },
    Make.NINTENDO: {"back": "minus", "start": "plus", "leftstick": "left stick", "rightstick": "right stick"},
    Make.OTHER: {"back": "Back", "start": "Start", "leftstick": "left stick", "rightstick": "right stick"},
}  # fmt: skip
_TINTS = {
    Make.XBOX: {"a": "#7ccb52", "b": "#f0705e", "x": "#6fa8f2", "y": "#f2c744"},
    Make.PLAYSTATION: {"a": "#8fb4f0", "b": "#f0828a", "x": "#e59ad0", "y": "#6fd0b4"},
}
_SHAPES = {
    "a": "M30 30L70 70M70 30L30 70",
    "b": "M50 26A24 24 0 1 1 50 74A24 24 0 1 1 50 26Z",
    "x": "M29 29H71V71H29Z",
    "y": "M50 24L76 69H24Z",
}
"""PlayStation's, on a grid of 100."""
_STROKES = {
    "A": "M0 14L5 0L10 14M2 9H8", "B": "M1 0V14H6A3.500 3.500 0 0 0 6 7H1M6 7A3.500 3.500 0 0 0 6 0H1",
    "X": "M0 0L10 14M10 0L0 14", "Y": "M0 0L5 7L10 0M5 7V14", "L": "M2 0V14H9",
    "R": "M1 14V0H6A3.700 3.700 0 0 1 6 7.400H1M5.500 7.400L10 14", "T": "M0 0H10M5 0V14",
    "Z": "M1 0H9L1 14H9", "P": "M1 14V0H6A3.800 3.800 0 0 1 6 7.600H1", "1": "M2 3L6 0V14",
    "2": "M1 3.500A4 4 0 0 1 9 4C9 8 1 10 1 14H9.500", "3": "M1 1.500C4 -1.500 9 0 8.500 3.500"
    "C8 6.500 5 6.800 4 6.800C6 6.800 9.500 7.500 9 10.500C8.500 14.500 3 15 1 12.500",
    "4": "M7 14V0L1 9.500H10",
}  # fmt: skip
"""Letters and figures, drawn as icons are, each on a grid 10 wide and 14 high."""
_INK, _GROUND, _EDGE = "#f8f1e4", "#241a26", "#8d8296"
_cache = SurfaceCache(512 * 1024)


def sign(make: Make, button: str) -> str:
    """What stands for a button of this make in a text."""
    return _OURS + chr(_FIRST + MAKES.index(make) * len(BUTTONS) + BUTTONS.index(button))


def button_of(sign: str) -> tuple[Make, str]:
    """Make and button that a sign stands for."""
    make, button = divmod(ord(sign[-1]) - _FIRST, len(BUTTONS))
    return MAKES[make], BUTTONS[button]


def words(make: Make, button: str) -> str:
    """A button's name on this make: "A", "cross", "ZL", "plus"."""
    if button in _WORDS[make]:
        return _WORDS[make][button]
    label = _label(make, button)
    return label or {"misc1": "extra button", "touchpad": "touch pad"}.get(button, button)


def spelled(text: str) -> str:
    """A text with the names of buttons instead of what stands for their pictures."""
    return _SIGN.sub(lambda found: words(*button_of(found[1])), text)


def picture(make: Make, button: str, high: int) -> pygame.Surface:
    """A button as large as `high` pixels, premultiplied and cached; pills are wider than high."""
    key = (make, button, high)
    kept = _cache.get(key)
    if kept is None:
        across = _across(button)
        size = (round(high * across / 100), high)
        kept = _cache.put(key, svg.raster(svg.document(across, 100, _body(make, button)), size))
    return kept


def width(button: str, high: int) -> int:
    """The pixels across of a button's picture."""
    return round(high * _across(button) / 100)


def _across(button: str) -> float:
    pill = button.endswith(("shoulder", "trigger")) or button in ("misc1", "touchpad")
    return 150.0 if pill else 100.0


def _label(make: Make, button: str) -> str:
    """The letters on a button; empty where it has a shape."""
    if button in _LETTERED:
        return "" if make is Make.PLAYSTATION else button.upper()
    if button.endswith(("shoulder", "trigger")):
        order = ("leftshoulder", "rightshoulder", "lefttrigger", "righttrigger")
        return _PILLS[make][order.index(button)]
    if button.startswith("paddle"):
        return f"P{button[-1]}"
    return {"leftstick": "L", "rightstick": "R"}.get(button, "")


def _body(make: Make, button: str) -> str:
    if button in ("up", "down", "left", "right"):
        return _arm(button)
    ink = _TINTS.get(make, {}).get(button, _INK)
    label = _label(make, button)
    if button in _LETTERED:
        shape = _letters(label, 50, 52, ink) if label else _stroke(_SHAPES[button], ink, 8)
        return _disc(_EDGE) + shape
    if button.endswith("stick"):
        return _disc(_EDGE) + _ring(33, _EDGE, 4) + _letters(label, 50, 40, ink)
    if button.endswith(("shoulder", "trigger")):
        corner = 30.0 if button.endswith("shoulder") else 16.0
        return _slab(corner) + _letters(label, 75, 46, ink)
    if button.startswith("paddle"):
        return _disc(_EDGE) + _letters(label, 50, 34, ink)
    return _middle(make, button, ink)


def _middle(make: Make, button: str, ink: str) -> str:
    """What lies between the sticks: lines, two windows, plus and minus."""
    if button == "touchpad":
        return _slab(14) + _stroke("M45 50H105", ink, 6)
    if button == "misc1":
        return _slab(44) + _stroke("M60 50H60.500M75 50H75.500M90 50H90.500", ink, 10)
    if make is Make.NINTENDO:
        return _disc(_EDGE) + _stroke("M30 50H70" if button == "back" else "M30 50H70M50 30V70", ink, 9)
    if button == "start":
        return _disc(_EDGE) + _stroke("M31 37H69M31 50H69M31 63H69", ink, 6)
    if make is Make.PLAYSTATION:
        return _disc(_EDGE) + _stroke("M50 66V34M36 44L32 34M64 44L68 34", ink, 6)
    return _disc(_EDGE) + _stroke("M30 32H56V54H30ZM44 54V66H70V44H56", ink, 5)


def _arm(way: str) -> str:
    """The cross of a pad with the arm of this way filled."""
    cross = "M38 10H62V38H90V62H62V90H38V62H10V38H38Z"
    arms = {
        "up": "M38 10H62V38L50 50L38 38Z", "down": "M38 90H62V62L50 50L38 62Z",
        "left": "M10 38V62H38L50 50L38 38Z", "right": "M90 38V62H62L50 50L62 38Z",
    }  # fmt: skip
    outline = f'<path d="{cross}" fill="{_GROUND}"/><path d="{arms[way]}" fill="{_INK}"/>'
    return f'{outline}<path d="{cross}" {line(_EDGE, 5)} stroke-linejoin="round"/>'


def _disc(edge: str) -> str:
    return f'<circle cx="50" cy="50" r="44" fill="{_GROUND}"/>' + _ring(44, edge, 5)


def _ring(radius: float, colour: str, wide: float) -> str:
    return f'<circle cx="50" cy="50" r="{radius:g}" {line(colour, wide)}/>'


def _slab(corner: float) -> str:
    box = (6.0, 14.0, 138.0, 72.0)
    return rounded(box, corner, f'fill="{_GROUND}"') + rounded(box, corner, line(_EDGE, 5))


def _stroke(path: str, ink: str, wide: float) -> str:
    return f'<path d="{path}" {line(ink, wide)} stroke-linecap="round" stroke-linejoin="round"/>'


def _letters(text: str, middle: float, high: float, ink: str) -> str:
    """The letters side by side around `middle`, `high` units high."""
    share = high / 14
    step = 15 * share
    left = middle - ((len(text) - 1) * step + 10 * share) / 2
    top = 50 - high / 2
    return "".join(
        f'<g transform="translate({left + number * step:.2f} {top:.2f}) scale({share:.3f})">'
        f"{_stroke(_STROKES[letter], ink, 2.5)}</g>"
        for number, letter in enumerate(text)
    )

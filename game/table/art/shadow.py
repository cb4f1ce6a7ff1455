"""Soft two-layer shadows: a tight one at the contact, and one that is cast.

The light stands above and a little left of the table: the higher a piece is lifted, the wider and fainter its
shadow, and the farther it falls; what touches the table no more has no contact.  Lifts are rounded, so that
of an outline six pictures at most are kept.  A shadow is centred on its sprite; `fall` says how far it is
shifted, so that turned pieces keep one light.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Hashable
from itertools import pairwise
from typing import NamedTuple
from weakref import WeakKeyDictionary

import pygame

from game.table.art.cache import SurfaceCache, weight
from game.table.art.svg import Point, blank, faded, paste

REST = 3.0
"""How high a piece lies that lies on the table, in units, as all lifts."""


class _Look(NamedTuple):
    blur: float
    """Units over which the cast shadow fades."""
    cast: float
    """Its opacity."""
    contact: float
    """That of the other."""


_LOOKS = {
    0: _Look(4.0, 0.0, 0.38),
    3: _Look(8.0, 0.26, 0.38),
    6: _Look(11.0, 0.25, 0.28),
    12: _Look(16.0, 0.24, 0.10),
    18: _Look(22.0, 0.21, 0.0),
    24: _Look(28.0, 0.18, 0.0),
}
"""By lift."""
_LIFTS = tuple(_LOOKS)
_BETWEEN = [(low + high) / 2 for low, high in pairwise(_LIFTS)]
_CONTACT, _CONTACT_BLUR = (1.0, 2.0), 3.0
"""Where the contact lies, and over how much it fades."""

_shared = SurfaceCache(2560 * 1024)
_turned = SurfaceCache(3 * 1024 * 1024, passing=True)  # pieces in flight would push all others out
_own: WeakKeyDictionary[pygame.Surface, dict[int, pygame.Surface]] = WeakKeyDictionary()


def rounded(lift: float) -> int:
    """The nearest lift of which there are shadows."""
    return _LIFTS[bisect(_BETWEEN, lift)]


def padding(lift: float, unit: float = 1.0) -> int:
    """How far a shadow reaches beyond its sprite on every side, in pixels, of which a unit has `unit`."""
    look = _LOOKS[rounded(lift)]
    return int((look.blur * 1.15 + _CONTACT[1] * (lift < REST)) * unit) + 3


def fall(lift: float, unit: float = 1.0) -> Point:
    """How far right and down the shadow of a sprite lies, in pixels."""
    return (0.4 + lift * 0.19) * unit, (0.4 + lift * 0.86) * unit


def shadow(
    size_key: Hashable, surface: pygame.Surface, lift: float, unit: float = 1.0
) -> tuple[pygame.Surface, int]:
    """The shadow of `surface` held so high above the table, and its padding.

    It is drawn with its corner `padding` left of and above the sprite's, shifted by `fall`.  Cached by
    `size_key`: sprites of one outline share a key.
    """
    high = rounded(lift)
    key = (size_key, high, round(unit, 2))
    made = _shared.get(key) or _shared.put(key, _cast(surface, high, unit))
    return made, padding(high, unit)


def turned_shadow(
    size_key: Hashable, surface: pygame.Surface, lift: float, unit: float, degrees: float, scale: float = 1.0
) -> pygame.Surface:
    """The shadow of `surface` turned and scaled, to be centred on the sprite and shifted by `fall`.

    Shadows are so soft that they are turned at half their size, or a third of it, in a fifth of the time:
    pieces in flight need a new one in every frame.
    """
    upright, _ = shadow(size_key, surface, lift, unit)
    if degrees == 0 and scale == 1.0:
        return upright
    high = rounded(lift)
    key = (size_key, high, round(unit, 2), degrees, scale)
    made = _turned.get(key)
    if made is None:
        width, height = upright.get_size()
        shrink = 2 if high < 6 else 3
        low = pygame.transform.smoothscale(upright, (max(1, width // shrink), max(1, height // shrink)))
        low = pygame.transform.rotozoom(low, degrees, 1) if degrees else low
        size = (round(low.get_width() * shrink * scale), round(low.get_height() * shrink * scale))
        made = pygame.transform.smoothscale(low, size)
        if high < 6:  # a hand's fan has to fit at any size
            _turned.limit = max(_turned.limit, 16 * weight(upright))
        _turned.put(key, made)
    return made


def blit_lifted(
    target: pygame.Surface,
    sprite: pygame.Surface,
    pos: Point,
    lift: float,
    shadow_strength: float = 1.0,
) -> None:
    """Blit `sprite`, its corner at `pos`, with the shadow of what lies `lift` pixels high; the shadow is kept
    as long as the sprite lives.
    """
    steps = max(1, round(lift))
    unit = steps / REST
    made = _own.setdefault(sprite, {})
    if steps not in made:
        if len(made) > 3:
            made.clear()  # a sprite that is being lifted passes through many heights and returns to few
        made[steps] = _cast(sprite, round(REST), unit)
    cast = made[steps]
    if shadow_strength < 1.0:
        cast = faded(cast, round(255 * shadow_strength))
    pad = padding(REST, unit)
    right, down = fall(REST, unit)
    paste(target, cast, (pos[0] - pad + right, pos[1] - pad + down))
    paste(target, sprite, pos)


def blurred(surface: pygame.Surface, radius: float, pad: int) -> pygame.Surface:
    """A premultiplied surface blurred by `radius` pixels, with `pad` pixels around it.

    Wide blurs run on a shrunken copy, which is scaled up again: nobody sees the difference in what is soft.
    """
    shrink = max(1, min(8, int(radius / 1.6)))
    width, height = surface.get_size()
    if shrink > 1:
        small = (max(1, round(width / shrink)), max(1, round(height / shrink)))
        surface = pygame.transform.smoothscale(surface, small)
    margin = round(pad / shrink)
    canvas = blank((surface.get_width() + 2 * margin, surface.get_height() + 2 * margin))
    paste(canvas, surface, (margin, margin))
    canvas = pygame.transform.gaussian_blur(canvas, max(1, round(radius / shrink)), False)
    size = (width + 2 * pad, height + 2 * pad)
    return canvas if canvas.get_size() == size else pygame.transform.smoothscale(canvas, size)


def _cast(surface: pygame.Surface, lift: int, unit: float) -> pygame.Surface:
    look, pad = _LOOKS[lift], padding(lift, unit)
    made = _dark(blurred(surface, look.blur * unit / 2, pad), look.cast)
    if look.contact:
        contact = _dark(blurred(surface, _CONTACT_BLUR * unit / 2, pad), look.contact)
        right, down = fall(lift, unit)
        paste(made, contact, (_CONTACT[0] * unit - right, _CONTACT[1] * unit - down))
    return made


def _dark(surface: pygame.Surface, opacity: float) -> pygame.Surface:
    """The silhouette of a surface in black; black is its own premultiplied colour."""
    surface.fill((0, 0, 0, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return surface

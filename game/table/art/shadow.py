"""Soft two-layer shadows: a wide ambient one and a tight one at the contact.

The blur runs on a shrunken copy of the silhouette.  The light stands above and a little left of the table:
the higher a piece is lifted, the wider and fainter its shadow, and the farther it falls.  A shadow is centred
on its sprite; `fall` says how far it is shifted, so that turned pieces keep one light.
"""

from __future__ import annotations

from collections.abc import Hashable
from weakref import WeakKeyDictionary

import pygame

from game.table.art.cache import SurfaceCache, weight
from game.table.art.svg import Point, blank, faded, paste

_shared = SurfaceCache(3 * 1024 * 1024)
_turned = SurfaceCache(3 * 1024 * 1024)  # of their own: pieces in flight would push all others out
_own: WeakKeyDictionary[pygame.Surface, dict[int, pygame.Surface]] = WeakKeyDictionary()


def padding(lift: float) -> int:
    """How far a shadow for `lift` pixels reaches beyond its sprite on every side, in pixels."""
    return int(_blur(round(lift)) * 2.2) + 3


def fall(lift: float) -> Point:
    """How far right and down the shadow of a sprite lies that is held `lift` pixels high."""
    return lift * 0.22, 1.0 + lift * 0.85


def shadow(size_key: Hashable, surface: pygame.Surface, lift: float) -> tuple[pygame.Surface, int]:
    """The shadow of `surface` held `lift` pixels above the table, and its padding.

    It is drawn with its corner `padding` left of and above the sprite's, shifted by `fall(lift)`.  Cached by
    (`size_key`, lift in whole pixels): sprites of one outline share a key.
    """
    steps = round(lift)
    key = (size_key, steps)
    made = _shared.get(key) or _shared.put(key, _cast(surface, steps))
    return made, padding(steps)


def turned_shadow(
    size_key: Hashable, surface: pygame.Surface, lift: float, degrees: float, scale: float = 1.0
) -> pygame.Surface:
    """The shadow of `surface` turned and scaled, to be centred on the sprite and shifted by `fall(lift)`.

    A piece held high has so soft a shadow that it is turned at a third of its size, in a fifth of the time:
    pieces in flight need a new one in every frame.
    """
    upright, _ = shadow(size_key, surface, lift)
    if degrees == 0 and scale == 1.0:
        return upright
    key = (size_key, round(lift), degrees, scale)
    made = _turned.get(key)
    if made is None:
        if round(lift) < 6:
            made = pygame.transform.rotozoom(upright, degrees, scale)
        else:
            width, height = upright.get_size()
            low = pygame.transform.smoothscale(upright, (max(1, width // 3), max(1, height // 3)))
            low = pygame.transform.rotozoom(low, degrees, 1) if degrees else low
            size = (round(low.get_width() * 3 * scale), round(low.get_height() * 3 * scale))
            made = pygame.transform.smoothscale(low, size)
        if round(lift) < 6:  # a hand's fan has to fit at any size
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
    """Blit `sprite` with its shadow, its corner at `pos`; the shadow is kept as long as the sprite lives."""
    steps = round(lift)
    made = _own.setdefault(sprite, {})
    if steps not in made:
        if len(made) > 3:
            made.clear()  # a sprite that is being lifted passes through many heights and returns to few
        made[steps] = _cast(sprite, steps)
    cast = made[steps]
    if shadow_strength < 1.0:
        cast = faded(cast, round(255 * shadow_strength))
    pad = padding(steps)
    right, down = fall(steps)
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


def _blur(lift: float) -> float:
    return 2.5 + lift * 0.95


def _cast(surface: pygame.Surface, lift: int) -> pygame.Surface:
    pad = padding(lift)
    cast = _dark(blurred(surface, _blur(lift), pad), 0.56 - min(0.16, lift * 0.006))
    contact = _dark(blurred(surface, 1.0 + lift * 0.3, pad), 0.46 - min(0.2, lift * 0.012))
    paste(cast, contact, (0, 0))
    return cast


def _dark(surface: pygame.Surface, opacity: float) -> pygame.Surface:
    """The silhouette of a surface in black; black is its own premultiplied colour."""
    surface.fill((0, 0, 0, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return surface

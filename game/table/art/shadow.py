"""Soft two-layer shadows: a wide ambient one that falls away from the light, and a tight one at the contact.

The blur runs on a shrunken copy of the silhouette.  The light stands above and a little left of the table, so
shadows fall down and slightly right; the higher a piece is lifted, the wider, fainter and farther its shadow.
"""

from __future__ import annotations

from collections.abc import Hashable
from weakref import WeakKeyDictionary

import pygame

from game.table.art.cache import SurfaceCache
from game.table.art.svg import blank, faded, paste

_cards = SurfaceCache(8 * 1024 * 1024)
_others: WeakKeyDictionary[pygame.Surface, dict[int, pygame.Surface]] = WeakKeyDictionary()


def padding(lift: float) -> int:
    """How far a shadow for `lift` pixels reaches beyond its sprite on every side, in pixels."""
    return int(_blur(lift) * 2.2 + lift) + 4


def shadow(size_key: Hashable, surface: pygame.Surface, lift: float) -> tuple[pygame.Surface, int]:
    """The shadow of `surface` held `lift` pixels above the table, and its padding.

    It is drawn with its corner `padding` pixels left of and above the sprite's; the fall is already within.
    Cached by (`size_key`, lift in whole pixels): sprites of one outline share a key.
    """
    steps = round(lift)
    key = (size_key, steps)
    made = _cards.get(key)
    if made is None:
        made = _cards.put(key, _cast(surface, steps))
    return made, padding(steps)


def blit_lifted(
    target: pygame.Surface,
    sprite: pygame.Surface,
    pos: tuple[float, float],
    lift: float,
    shadow_strength: float = 1.0,
) -> None:
    """Blit `sprite` with its shadow; the shadow lives as long as the sprite does."""
    steps = round(lift)
    made = _others.setdefault(sprite, {})
    if steps not in made:
        if len(made) > 3:
            made.clear()  # a sprite that is being lifted passes through many heights and returns to few
        made[steps] = _cast(sprite, steps)
    cast = made[steps]
    if shadow_strength < 1.0:
        cast = faded(cast, round(255 * shadow_strength))
    pad = padding(steps)
    paste(target, cast, (pos[0] - pad, pos[1] - pad))
    paste(target, sprite, pos)


def blurred(surface: pygame.Surface, radius: float, opacity: float, pad: int) -> pygame.Surface:
    """The silhouette of a premultiplied surface in black, blurred, with `pad` pixels around it."""
    silhouette = blank((surface.get_width() + 2 * pad, surface.get_height() + 2 * pad))
    paste(silhouette, surface, (pad, pad))
    silhouette.fill((0, 0, 0, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return soften(silhouette, radius)


def soften(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """A premultiplied surface blurred by `radius` pixels; wide blurs run on a shrunken copy."""
    size = surface.get_size()
    shrink = max(1, min(8, int(radius / 2.5)))
    if shrink > 1:
        small = (max(1, size[0] // shrink), max(1, size[1] // shrink))
        surface = pygame.transform.smoothscale(surface, small)
    surface = pygame.transform.gaussian_blur(surface, max(1, round(radius / shrink)), False)
    return pygame.transform.smoothscale(surface, size) if shrink > 1 else surface


def _blur(lift: float) -> float:
    return 2.5 + lift * 0.95


def _cast(surface: pygame.Surface, lift: int) -> pygame.Surface:
    pad = padding(lift)
    cast = blank((surface.get_width() + 2 * pad, surface.get_height() + 2 * pad))
    ambient = blurred(surface, _blur(lift), 0.50 - min(0.18, lift * 0.006), pad)
    contact = blurred(surface, max(1.0, 1.0 + lift * 0.25), 0.42 - min(0.2, lift * 0.012), pad)
    paste(cast, ambient, (lift * 0.25, 1 + lift * 0.95))
    paste(cast, contact, (lift * 0.05, 1 + lift * 0.22))
    return cast

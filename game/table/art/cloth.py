"""The cloth of pages and tables: a weave under a light from above.

The light is a small gradient scaled up; weave and noise are tiles at native pixel scale, so that felt looks
like felt at any window size and the gradient shows no bands.  `quick` leaves the tiles out, for a first
frame.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.table.art import weaves
from game.table.art.palette import Colour
from game.table.art.svg import Size
from game.table.grounds import Ground, Weave

_NOISE = 3
"""Strength of the noise, in levels either way."""


class Light(NamedTuple):
    """How light falls: factors of the tone where it is brightest and in the farthest corner, and where the
    brightest place is, in parts of the width and height.
    """

    brightest: float
    darkest: float
    centre: tuple[float, float]
    warm: tuple[int, int, int] = (0, 0, 0)
    """What it adds in its middle."""


PAGE = Light(1.38, 0.44, (0.5, 0.44), (10, 7, 2))
TABLE = Light(1.22, 0.60, (0.5, 0.40))


class Bolt(NamedTuple):
    """The cloth that a window asks for; whoever cuts it owns the piece."""

    size: Size
    colour: Colour
    quick: bool = False
    ground: Ground | None = None
    """What a table is made of; None: a page."""
    unit: float = 1.0
    """Pixels a unit of the layout."""

    def cut(self) -> pygame.Surface:
        """A new cloth."""
        if self.ground is None:
            return cloth(self.size, self.colour, self.quick)
        from game.table.art import ground

        return ground.bake(self.size, self.colour, self.ground, self.unit, self.quick)


def cloth(size: Size, colour: Colour, quick: bool = False) -> pygame.Surface:
    """The opaque felt of a page, `size` pixels; `colour` is its tone where the light is even.

    `quick` gives the smooth gradient alone, in a few milliseconds.
    """
    return smooth(size, colour, PAGE) if quick else woven(size, colour, PAGE, Weave.FELT)


def smooth(size: Size, colour: Colour, light: Light) -> pygame.Surface:
    """The gradient alone."""
    return pygame.transform.smoothscale(_light(colour, (32, 20), light), size)


def woven(size: Size, colour: Colour, light: Light, weave: Weave) -> pygame.Surface:
    """A weave of this tone in this light."""
    full = 1 / weaves.mean(weave) if light is TABLE else 1.0
    tone = tuple(channel * full for channel in colour)
    lit = pygame.transform.smoothscale(_light(tone, (96, 60), light, _NOISE), size)
    threads, noise = weaves.tile(weave), _noise_tile()
    for y in range(0, size[1], weaves.TILE):
        for x in range(0, size[0], weaves.TILE):
            lit.blit(threads, (x, y), special_flags=pygame.BLEND_RGB_MULT)
            lit.blit(noise, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return lit


@lru_cache(maxsize=4)
def _light(colour: tuple[float, ...], grid: Size, light: Light, sunk: int = 0) -> pygame.Surface:
    """The gradient at `grid` pixels, `sunk` levels darker to make room for the noise added later: the
    same for every size of a window, so that the latest are kept.
    """
    width, height = grid
    # One row of bytes per step of distance: looking colours up is much cheaper than computing them per pixel.
    ramp = []
    for step in range(257):
        distance = step / 256
        fall = (1 - math.cos(math.pi * distance)) / 2
        strength = light.brightest - (light.brightest - light.darkest) * fall
        warm = max(0.0, 1.0 - distance * 1.6)
        ramp.append(
            bytes(
                max(0, min(255, round(channel * strength + warm * tint) - sunk))
                for channel, tint in zip(colour, light.warm, strict=True)
            )
        )
    x0, y0 = light.centre
    reach = math.hypot(max(x0, 1 - x0), max(y0, 1 - y0))
    across = [((x + 0.5) / width - x0) ** 2 for x in range(width)]
    down = [((y + 0.5) / height - y0) ** 2 for y in range(height)]
    pixels = b"".join(ramp[min(256, int(math.sqrt(a + d) * 256 / reach))] for d in down for a in across)
    # 32 bits without alpha, the window's own layout: blits onto it and from it take the fast path.
    return _opaque(pygame.image.frombytes(pixels, (width, height), "RGB"))


def _opaque(surface: pygame.Surface) -> pygame.Surface:
    plain = pygame.Surface(surface.get_size(), 0, 32)
    plain.blit(surface, (0, 0))
    return plain


@lru_cache(maxsize=1)
def _noise_tile() -> pygame.Surface:
    """Grey noise from 0 to twice `_NOISE`, the middle values most frequent."""
    generator = random.Random(11)
    table = bytes(round((byte & 15) / 15 * _NOISE + (byte >> 4) / 15 * _NOISE) for byte in range(256))
    grey = generator.randbytes(weaves.TILE * weaves.TILE).translate(table)
    return _from_grey(grey)


def _from_grey(grey: bytes) -> pygame.Surface:
    pixels = bytearray(3 * len(grey))
    pixels[0::3] = pixels[1::3] = pixels[2::3] = grey
    return _opaque(pygame.image.frombytes(bytes(pixels), (weaves.TILE, weaves.TILE), "RGB"))

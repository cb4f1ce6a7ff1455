"""The table's cloth: felt under a pool of light.

The light is a small gradient scaled up; fibres and noise are tiles at native pixel scale, so that felt looks
like felt at any window size and the gradient shows no bands.  `quick=True` leaves the tiles out, for a first
frame.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.table.art.palette import Colour
from game.table.art.svg import Size

_TILE = 384
_NOISE = 3
"""Strength of the noise, in levels either way."""


class Bolt(NamedTuple):
    """The cloth that a window asks for; whoever cuts it owns the piece."""

    size: Size
    colour: Colour
    quick: bool = False

    def cut(self) -> pygame.Surface:
        """A new cloth."""
        return cloth(*self)


def cloth(size: Size, colour: Colour, quick: bool = False) -> pygame.Surface:
    """An opaque cloth of `size` pixels; `colour` is its tone where the light is even.

    `quick` gives the smooth gradient alone, in a few milliseconds.
    """
    lit = pygame.transform.smoothscale(
        _light(colour, (48, 30), 0) if quick else _light(colour, (96, 60), _NOISE), size
    )
    if not quick:
        fibres, noise = _fibre_tile(), _noise_tile()
        for y in range(0, size[1], _TILE):
            for x in range(0, size[0], _TILE):
                lit.blit(fibres, (x, y), special_flags=pygame.BLEND_RGB_MULT)
                lit.blit(noise, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return lit


def _light(colour: Colour, grid: Size, sunk: int) -> pygame.Surface:
    """The gradient at `grid` pixels, `sunk` levels darker to make room for the noise added later.

    Brightest a little above the middle, where the tray lies; the corners fall into a vignette.
    """
    width, height = grid
    brightest, darkest = 1.38, 0.44
    # One row of bytes per step of distance: looking colours up is much cheaper than computing them per pixel.
    ramp = []
    for step in range(257):
        distance = step / 256
        strength = brightest - (brightest - darkest) * (1 - math.cos(math.pi * min(1.0, distance * 1.04))) / 2
        warm = max(0.0, 1.0 - distance * 1.6)
        ramp.append(
            bytes(
                max(0, min(255, round(channel * strength + warm * tint) - sunk))
                for channel, tint in zip(colour, (10, 7, 2), strict=True)
            )
        )
    across = [(((x + 0.5) / width - 0.5) * 1.50) ** 2 for x in range(width)]
    down = [(((y + 0.5) / height - 0.44) * 1.62) ** 2 for y in range(height)]
    pixels = b"".join(ramp[min(256, int(math.sqrt(a + d) * 256 / 1.08))] for d in down for a in across)
    light = pygame.image.frombytes(pixels, (width, height), "RGB")
    # 32 bits without alpha, the window's own layout: blits onto it and from it take the fast path.
    return _opaque(light)


def _opaque(surface: pygame.Surface) -> pygame.Surface:
    plain = pygame.Surface(surface.get_size(), 0, 32)
    plain.blit(surface, (0, 0))
    return plain


@lru_cache(maxsize=1)
def _noise_tile() -> pygame.Surface:
    """Grey noise from 0 to twice `_NOISE`, the middle values most frequent."""
    generator = random.Random(11)
    table = bytes(round((byte & 15) / 15 * _NOISE + (byte >> 4) / 15 * _NOISE) for byte in range(256))
    grey = generator.randbytes(_TILE * _TILE).translate(table)
    return _from_grey(grey)


@lru_cache(maxsize=1)
def _fibre_tile() -> pygame.Surface:
    """A tile of short fibres in all directions, 255 where there are none, seamless at its edges."""
    generator = random.Random(7)
    tile = pygame.Surface((_TILE, _TILE), 0, 32)
    tile.fill((238, 238, 238))
    # Lines stay off the edges, where anti-aliasing would wrap; rolling the tile by half then hides the rim.
    for _ in range(2):
        for _ in range(_TILE * _TILE // 45):
            x, y = generator.uniform(9, _TILE - 10), generator.uniform(9, _TILE - 10)
            angle, length = generator.random() * math.tau, generator.uniform(3, 8)
            level = max(214, min(255, round(generator.gauss(237, 11))))
            end = (x + length * math.cos(angle), y + length * math.sin(angle))
            pygame.draw.aaline(tile, (level, level, level), (x, y), end)
        tile.scroll(_TILE // 2, _TILE // 2, pygame.SCROLL_REPEAT)
    return tile


def _from_grey(grey: bytes) -> pygame.Surface:
    pixels = bytearray(3 * len(grey))
    pixels[0::3] = pixels[1::3] = pixels[2::3] = grey
    return _opaque(pygame.image.frombytes(bytes(pixels), (_TILE, _TILE), "RGB"))

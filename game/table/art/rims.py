"""Rims of tables as strips: wood with its grain along it, or padded hide with a seam."""

from __future__ import annotations

import pygame

from game.table.art import svg, weaves
from game.table.art.materials import WALNUT, grain
from game.table.art.palette import Colour
from game.table.grounds import Rim, Weave

_TONES: dict[Rim, tuple[Colour, Colour, Colour]] = {
    Rim.OAK: ((150, 112, 66), (116, 82, 44), (70, 47, 24)),
    Rim.ASH: ((150, 132, 106), (116, 99, 77), (70, 58, 44)),
    Rim.WALNUT: WALNUT,
    Rim.MAHOGANY: ((128, 58, 38), (94, 36, 24), (52, 18, 13)),
    Rim.EBONY: ((66, 54, 52), (36, 28, 28), (14, 10, 11)),
    Rim.HIDE: ((112, 72, 46), (80, 48, 29), (40, 23, 14)),
}
"""Lit, body and shaded tone."""
THREAD: Colour = (198, 164, 112)
_WAVES = 26


def lay(surface: pygame.Surface, rim: Rim, wide: int, far: int) -> None:
    """A rim `wide` pixels wide along both sides of a surface, and `far` pixels wide along its upper edge."""
    across, down = surface.get_size()
    left = pygame.transform.rotate(_strip(rim, (down, wide), 2), 90)
    surface.blit(left, (0, 0))
    surface.blit(pygame.transform.flip(left, True, False), (across - wide, 0))
    top = _strip(rim, (across, far), 1)
    _mitre(top, wide, far)
    surface.blit(top, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    for x, slope in ((0, 1), (across - 1, -1)):  # the joint in the corners
        pygame.draw.aaline(surface, _TONES[rim][2], (x, 0), (x + slope * (wide - 1), far - 1))


def _strip(rim: Rim, size: svg.Size, seed: int) -> pygame.Surface:
    """A strip lying along the upper edge, its inner side below."""
    w, h = size
    lit, body, shade = _TONES[rim]
    padded = rim is Rim.HIDE
    stops: list[svg.Stop] = (
        [(0, shade), (0.35, lit), (0.6, body), (1, shade)]
        if padded
        else [(0, shade), (0.12, body), (0.5, body), (0.84, lit), (0.93, body), (1, shade)]
    )
    picture = svg.raster_plain(
        svg.document(
            w,
            h,
            f'<rect width="{w}" height="{h}" fill="url(#rim)"/>'
            + ("" if padded else grain(w, h, seed, _WAVES, 0.34)),
            svg.linear("rim", stops),
        ),
        size,
    )
    if padded:
        threads = weaves.tile(Weave.LEATHER)
        for x in range(0, w, weaves.TILE):
            picture.blit(threads, (x, 0), (0, 0, weaves.TILE, h), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _mitre(strip: pygame.Surface, wide: int, high: int) -> None:
    """Cut both ends of a strip where it meets those at the sides."""
    across = strip.get_width()
    for points in (
        ((0, 0), (0, high), (wide, high)),
        ((across - 1, 0), (across - 1, high), (across - 1 - wide, high)),
    ):
        pygame.draw.polygon(strip, (0, 0, 0, 0), points)

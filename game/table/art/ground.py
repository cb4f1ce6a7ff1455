"""The ground of a table, baked into one opaque picture: a weave in its light, what is set into it, its rim.

Nothing of it is drawn again until the size changes; what a layout prints on it comes on top, translucent, so
that the light is seen through it.
"""

from __future__ import annotations

import pygame

from game.table.art import rims, svg
from game.table.art.cloth import TABLE, smooth, woven
from game.table.art.insets import INSETS
from game.table.art.palette import Colour
from game.table.grounds import FAR, Ground, rim_width

_SHADOW, _DEPTH = 14.0, 0.40
"""Of the rim on the cloth: its width in units, and its strength at the rim."""

_REACH, _BELOW, _SIDES = 12.0, 0.55, (0.4, 0.6, 0.8, 1.0)
"""Of the shadow of a board: how far it reaches, how strong it is at the board, and what of that shows above,
at the left, at the right and below.
"""


def bake(size: svg.Size, tone: Colour, made: Ground, unit: float, quick: bool = False) -> pygame.Surface:
    """The ground of `size` pixels, `unit` pixels a unit; `quick`: its light and rim alone."""
    surface = smooth(size, tone, TABLE) if quick else woven(size, tone, TABLE, made.weave)
    rim, far = max(1, round(rim_width(size[0] / unit) * unit)), max(1, round(FAR * unit))
    inner = pygame.Rect(rim, far, size[0] - 2 * rim, size[1] - far)
    if inner.w > 8 * unit and inner.h > 8 * unit:
        if not quick:
            INSETS[made.inset](surface, inner, unit)
        _shade(surface, inner, unit)
    rims.lay(surface, made.rim, rim, far)
    return surface


def shade_below(surface: pygame.Surface, box: pygame.Rect, unit: float) -> None:
    """The shadow of a board that is to lie in a box, on the ground beside it."""
    reach = max(2, round(_REACH * unit))
    for at in range(reach):
        fade = _BELOW * (1 - (at + 0.5) / reach) ** 2
        ring = box.inflate(2 * at + 2, 2 * at + 2)
        strips = (
            (ring.x, ring.y, ring.w, 1),
            (ring.x, ring.y + 1, 1, ring.h - 2),
            (ring.right - 1, ring.y + 1, 1, ring.h - 2),
            (ring.x, ring.bottom - 1, ring.w, 1),
        )
        for strip, share in zip(strips, _SIDES, strict=True):
            level = round(255 * (1 - fade * share))
            surface.fill((level, level, level), strip, special_flags=pygame.BLEND_RGB_MULT)


def _shade(surface: pygame.Surface, inner: pygame.Rect, unit: float) -> None:
    """The shadow of the rim on the cloth: at its upper edge and both sides."""
    wide = max(1, round(_SHADOW * unit))
    for at in range(wide):
        level = round(255 * (1 - _DEPTH * (1 - (at + 0.5) / wide) ** 1.6))
        ring = (
            (inner.x + at, inner.y + at, inner.w - 2 * at, 1),
            (inner.x + at, inner.y + at + 1, 1, inner.h - at - 1),
            (inner.right - 1 - at, inner.y + at + 1, 1, inner.h - at - 1),
        )
        for strip in ring:
            surface.fill((level, level, level), strip, special_flags=pygame.BLEND_RGB_MULT)

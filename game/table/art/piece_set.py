"""A set of pieces, each drawn once a size: what chessmen, checkers, counters and signs share."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pygame

from game.table.art import svg
from game.table.art.cache import SurfaceCache

_LEAST = 8
"""Pixels; smaller pictures than that nobody sees."""


class PieceSet:
    """Call it for the picture of a face on a clear square of so many pixels. KeyError for no face of it."""

    def __init__(self, drawn: Callable[[str], tuple[str, str]], faces: int, *, side: float = 100.0) -> None:
        """`drawn` gives a face's elements and their gradients in a square of `side` units."""
        self._drawn = cache(drawn)
        self._faces = faces
        self._side = side
        self._kept = SurfaceCache(4 * 1024 * 1024)

    def __call__(self, face: str, px: int) -> pygame.Surface:
        """The picture; of those made before, the whole set stays at four sizes."""
        px = max(_LEAST, px)
        picture = self._kept.get((face, px))
        if picture is None:
            self._kept.limit = max(self._kept.limit, 4 * self._faces * px * px * 4)
            body, defs = self._drawn(face)
            document = svg.document(self._side, self._side, body, defs)
            picture = self._kept.put((face, px), svg.raster(document, (px, px)))
        return picture

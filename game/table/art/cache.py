"""A cache of surfaces whose bound is bytes of pixels, not a count: sizes differ by a factor of a thousand.

Bounds are meant for a window of 1920×1080 pixels and grow with a larger one, through `SurfaceCache.scale`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import ClassVar
from weakref import WeakSet

import pygame


def weight(surface: pygame.Surface) -> int:
    """The bytes of pixels that a surface holds."""
    return surface.get_pitch() * surface.get_height()


class SurfaceCache:
    """Surfaces by key; the least recently used ones leave when their bytes together exceed `limit`."""

    scale: ClassVar[float] = 1.0
    """How many times the pixels of 1920×1080 the window has; at least 1."""
    _passing: ClassVar[WeakSet[SurfaceCache]] = WeakSet()

    def __init__(self, limit: int, *, passing: bool = False) -> None:
        """`limit` is in bytes; `passing` are pictures of what moves or is offered: a match that is over
        needs few of them.
        """
        if passing:
            self._passing.add(self)
        self.limit = limit
        self.bytes = 0
        self._items: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._items)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._items

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The surface stored under `key`, now the most recently used one, or None."""
        surface = self._items.get(key)
        if surface is not None:
            self._items.move_to_end(key)
        return surface

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Store and return `surface`; the newest one always stays, however large."""
        self.discard(key)
        self._items[key] = surface
        self.bytes += weight(surface)
        while self.bytes > self.limit * SurfaceCache.scale and len(self._items) > 1:
            _, oldest = self._items.popitem(last=False)
            self.bytes -= weight(oldest)
        return surface

    def discard(self, key: Hashable) -> None:
        """Forget `key` if it is stored."""
        surface = self._items.pop(key, None)
        if surface is not None:
            self.bytes -= weight(surface)

    def clear(self) -> None:
        """Forget everything."""
        self._items.clear()
        self.bytes = 0

    @classmethod
    def rest(cls) -> None:
        """Forget what is `passing`: nothing will move for a while, and what still shows is drawn again."""
        for cache in cls._passing:
            cache.clear()

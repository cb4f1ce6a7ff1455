"""The passage between the shelf and a table: a box opens into the table, which closes back into it.

While it opens, the table is drawn in a growing part of the window alone; around it stands what was there.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.table.art import svg
from game.table.motion import BOX_CLOSES, BOX_OPENS, smooth

LARGEST = 3.0
"""How many times its size the lid has grown when it is gone."""
GONE = 0.7
"""How far the passage is then."""


class Passage:
    """From the box with this `lid` at `box` to the whole `window`, both in pixels, or back."""

    def __init__(self, lid: pygame.Surface, box: pygame.Rect, window: pygame.Rect, *, opening: bool) -> None:
        self.lid, self.box, self.window, self.opening = lid, box, window, opening
        self._lasts = BOX_OPENS if opening else BOX_CLOSES
        self._began = 0.0
        self._frames = 0

    def show(
        self, surface: pygame.Surface, now: float, draw: Callable[[pygame.Surface], object]
    ) -> Passage | None:
        """Let `draw` show the pages, as far as they are to be seen by now; None once it has come to its end.

        Time runs from the second frame on: the first of a table may take long.
        """
        self._frames += 1
        if self._frames <= 2:
            self._began = now
        if now - self._began >= self._lasts:
            draw(surface)
            return None
        surface.set_clip(self._part(now) if self.opening else None)
        draw(surface)
        surface.set_clip(None)
        self._draw_lid(surface, now)
        return self

    def _open(self, now: float) -> float:
        """How far the box is open."""
        share = smooth(min(1.0, (now - self._began) / self._lasts))
        return share if self.opening else 1 - share

    def _part(self, now: float) -> pygame.Rect:
        """The part of the window that is drawn while the box opens."""
        share = self._open(now)
        edges = [
            round(start + (end - start) * share)
            for start, end in zip(_edges(self.box), _edges(self.window), strict=True)
        ]
        return pygame.Rect(edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1])

    def _draw_lid(self, surface: pygame.Surface, now: float) -> None:
        """The lid over what is drawn, fainter the further the box is open."""
        share = min(1.0, self._open(now) / GONE)
        if share >= 1:
            return
        grown = 1 + (LARGEST - 1) * share
        size = (round(self.box.w * grown), round(self.box.h * grown))
        lid = pygame.transform.smoothscale(self.lid, size)
        middle = pygame.Vector2(self.box.center).lerp(self.window.center, share * GONE)
        corner = (round(middle.x - size[0] / 2), round(middle.y - size[1] / 2))
        svg.paste(surface, svg.faded(lid, round(255 * (1 - share))), corner)


def _edges(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.left, rect.top, rect.right, rect.bottom

"""Where everything stands on the page of a review: the graph, below it table and panel, then the controls."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.table.ui.theme import SEAT

COMPACT = 1200.0
"""Units of width below which the page is drawn in the small measure."""


class ReviewPlan:
    """Of a page of this size, in logical units; `foot` tells how high the foot of a panel of some width is,
    `graph`, `ask` and `save` whether there are such.
    """

    def __init__(
        self, area: pygame.FRect, foot: Callable[[float], float], *, graph: bool, ask: bool, save: bool
    ) -> None:
        small = area.w < COMPACT
        edge = 10.0 if small else 16.0
        panel = 332.0 if small else 376.0 * max(1.0, min(area.w / 1280, area.h / 800))
        top, above = (56.0, 72.0) if small else (60.0, 104.0)
        under = 76.0
        if not graph:
            above = -12.0
        high = area.h - top - above - 12 - under - 8
        wide = min(area.w - panel - 3 * edge, high * SEAT[0] / SEAT[1])
        high = wide * SEAT[1] / SEAT[0]
        panel = area.w - wide - 3 * edge
        y = top + above + 12
        self.graph = pygame.FRect(edge, top, area.w - 2 * edge, above)
        self.table = pygame.FRect(edge, y, wide, high)
        self.panel = pygame.FRect(wide + 2 * edge, y, panel, area.h - y - under - 4)
        self._heads(area, edge)
        self._feet(edge, y + max(high, self.panel.h) + 8, ask=ask, save=save)
        self._inside(self.panel, foot(self.panel.w - 32))

    def _heads(self, area: pygame.FRect, edge: float) -> None:
        self.back = pygame.FRect(edge, 8, 44, 44)
        self.seats = pygame.FRect(area.right - edge - 250, 8, 250, 44)
        self.judge = pygame.FRect(self.seats.x - 300, 8, 290, 44)

    def _feet(self, edge: float, y: float, *, ask: bool, save: bool) -> None:
        """The four steps, the scrubber, and at the right end of the table what there is of the others."""
        self.steps = [pygame.FRect(edge + 50 * number, y, 44, 44) for number in range(4)]
        x, right = edge + 200, self.table.right
        self.ask = pygame.FRect(right - 120, y, 120, 44)
        right -= 134 if ask else 0
        self.save = pygame.FRect(right - 96, y, 96, 44)
        right -= 110 if save else 0
        self.scrubber = pygame.FRect(x + 6, y, right - x - 6, 44)

    def _inside(self, panel: pygame.FRect, high: float) -> None:
        """The lower part of the panel, with a foot so high."""
        y = panel.bottom - 6 - high
        self.foot = pygame.FRect(panel.x + 16, y, panel.w - 32, high)
        self.retry = pygame.FRect(panel.x + 16, y - 52, panel.w / 2 - 20, 44)
        self.mistake = pygame.FRect(panel.centerx + 4, y - 52, panel.w / 2 - 20, 44)

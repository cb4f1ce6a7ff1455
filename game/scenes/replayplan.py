"""Where everything stands on the page of a replay: the table, below it the strip with the controls."""

from __future__ import annotations

import pygame

from game.table.layout import Rect

HIGH = 104.0
"""Height of the strip, units."""
UNDER_RIM = 5.0
"""Units from the window's edge to the table, whose seats then stand clear of its rim."""
ASK = 128.0
"""What the button beside the caption takes of its line."""


class ReplayPlan:
    """Of a page of this size, in logical units; `review` tells whether there is a button for it."""

    def __init__(self, area: pygame.FRect, *, review: bool) -> None:
        self.strip = box = pygame.FRect(10, area.h - HIGH - 8, area.w - 20, HIGH)
        self.table = Rect(0, UNDER_RIM, area.w, box.y - 2 - UNDER_RIM)
        self.scrubber = pygame.FRect(box.x + 12, box.y + 4, box.w - 24, 40)
        y = box.y + 50
        self.back = pygame.FRect(box.x + 16, y, 42, 42)
        self.steps = [pygame.FRect(box.x + 78 + 48 * number, y, 42, 42) for number in range(5)]
        self.from_here = pygame.FRect(box.right - 164, y, 148, 42)
        self.review = pygame.FRect(self.from_here.x - 94, y, 86, 42)
        right = self.review.x if review else self.from_here.x
        self.points = pygame.FRect(right - 204, y, 196, 42)
        self.speed = pygame.FRect(self.points.x - 104, y, 96, 42)
        left = self.steps[-1].right + 14
        self.standing = pygame.FRect(left, y, self.speed.x - left - 8, 42)


def ask_box(bar: Rect) -> pygame.FRect:
    """The button beside the caption, at the right end of the layout's bar."""
    return pygame.FRect(bar.right - ASK, bar.centre[1] - 22, ASK - 8, 44)

"""Bits of paper in a seat's colour that fall once over the table, for what is rare or a person has won."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

import pygame

from game.table.art.palette import darker, lighter

if TYPE_CHECKING:
    from game.table.art.palette import Colour
    from game.table.ui.theme import Theme

BITS = 24


def draw_paper(
    surface: pygame.Surface, theme: Theme, area: pygame.FRect, colour: Colour, share: float
) -> None:
    """All of them after this share (0 to 1) of their time, each with a depth and an end of its own,
    so that they never lie in a row; nothing once they are down.
    """
    if not 0 <= share < 1:
        return
    chance = random.Random(BITS)
    for _ in range(BITS):
        x, start, sway = chance.random(), chance.uniform(0, 0.3), chance.uniform(14, 30)
        turn, tone, wide = (
            chance.uniform(0, math.tau),
            chance.choice((0.0, 0.25, -0.2)),
            chance.uniform(7, 12),
        )
        deep, end = chance.uniform(0.4, 0.9), chance.uniform(0.8, 1)
        fallen = (share - start) / (end - start)
        if not 0 < fallen < 1:
            continue
        left = area.x + area.w * (0.08 + 0.84 * x) + sway * math.sin(turn + 7 * fallen)
        top = area.y - 20 + (area.h * deep + 20) * fallen * (0.55 + 0.45 * fallen)
        lean = abs(math.cos(turn + 11 * fallen))  # it turns over as it falls
        shade = lighter(colour, tone) if tone >= 0 else darker(colour, -tone)
        bit = pygame.FRect(left, top, wide, max(1.5, 0.62 * wide * lean))
        surface.fill(shade, theme.rect(bit))

"""What the keyboard points at and what is picked is seen at every table with any colour vision."""

from itertools import pairwise

import pygame
import pytest

from game.match import Match
from game.rules import registry
from tests.table.test_art_palette import VISION, distance

from .card_tables import CardTable, sit
from .seated import Sit
from .test_table import quick_bots

__all__ = ["quick_bots", "sit"]
MANY = 8000
"""Pixels that are looked at, at the most."""
FEW = 60
"""Pixels that must be seen to change, at the least."""


def seen(before: pygame.Surface, after: pygame.Surface, vision: str) -> int:
    """How many pixels such a viewer sees changed."""
    width, height = before.get_size()
    both = ((before.get_at((x, y)), after.get_at((x, y))) for y in range(height) for x in range(width))
    changed = [(a, b) for a, b in both if a != b]
    every = 1 + len(changed) // MANY
    return every * sum(distance((a.r, a.g, a.b), (b.r, b.g, b.b), vision) >= 10 for a, b in changed[::every])


def shot(table: CardTable) -> pygame.Surface:
    """What is on the screen now."""
    table.driver.frames(2)
    screen: pygame.Surface = table.app.screen
    return screen.copy()


@pytest.mark.bench
@pytest.mark.parametrize("key", [entry.key for entry in registry.entries()])
def test_the_cursor_and_what_is_picked_are_seen(sit: Sit, key: str) -> None:
    """By protan, deutan and tritan eyes as by others."""
    seats = registry.entry(key).seats[-1]
    table = sit("P" + "R" * (seats - 1), Match.new(key, seats, seed=3))
    table.until(lambda: table.my_turn() and table.top is table.scene and table.picker is not None)
    shots = [shot(table)]
    for _ in range(12):
        table.driver.key(pygame.K_TAB)
        if table.picker is not None and table.picker.cursor.spot is not None:
            break
    shots.append(shot(table))
    if table.picker is not None and table.picker.cursor.spot is not None:
        table.driver.key(pygame.K_RETURN)
        if table.picker is not None and table.picker.selected:
            shots.append(shot(table))
    for before, after in pairwise(shots):
        assert min(seen(before, after, vision) for vision in VISION) >= FEW

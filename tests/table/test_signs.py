"""Signs on the table: the ring runs down, arrows turn round, and a called colour has its own chip."""

import pygame
import pytest

from game.table.art import signs
from game.table.art.palette import COLOUR_BLIND, NORMAL

GOLD = (246, 214, 128)


def light(surface: pygame.Surface) -> int:
    """How much of a picture shines."""
    width, height = surface.get_size()
    return sum(surface.get_at((x, y)).r > 150 for x in range(width) for y in range(height))


def test_the_ring_runs_down() -> None:
    """Each quarter takes about a quarter of the light; an empty ring still shows where it ran."""
    shares = [light(signs.ring((120, 44), left, GOLD, 20, 4)) for left in (1.0, 0.75, 0.5, 0.25, 0.0)]
    assert shares == sorted(shares, reverse=True) and shares[-1] == 0
    assert shares[2] == pytest.approx(shares[0] / 2, rel=0.15)
    assert signs.ring((120, 44), 0.0, GOLD, 20, 4).get_bounding_rect().width > 100


def test_the_ring_goes_clockwise_from_the_top() -> None:
    """At three quarters the upper right is dark and the upper left still shines."""
    ring = signs.ring((100, 100), 0.75, GOLD, 20, 6)
    right = ring.subsurface((55, 0, 45, 45))
    left = ring.subsurface((0, 0, 45, 45))
    assert light(right) < 0.2 * light(left)


def test_few_pictures_a_ring() -> None:
    """Between two steps the same picture serves."""
    assert signs.ring((50, 50), 0.500, GOLD, 9, 3) is signs.ring((50, 50), 0.495, GOLD, 9, 3)
    assert signs.ring_step(1.0) == signs.RING_STEPS and signs.ring_step(0.0) == 0


def test_arrows_turn_round() -> None:
    """The two ways of play are mirror images, not alike."""
    one, other = (signs.arrows((300, 150), way, GOLD) for way in (True, False))
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")
    mirrored = pygame.transform.flip(one, True, False)
    close = sum(
        abs(mirrored.get_at((x, y)).a - other.get_at((x, y)).a) < 90
        for x in range(0, 300, 3)
        for y in range(0, 150, 3)
    )
    assert close > 0.97 * 100 * 50


@pytest.mark.parametrize("palette", [NORMAL, COLOUR_BLIND], ids=lambda palette: palette.name)
def test_called_colours_differ(palette: object) -> None:
    """Three chips, in each palette, all different."""
    chips = {pygame.image.tobytes(signs.called((90, 34), letter, palette), "RGBA") for letter in "PGY"}  # type: ignore[arg-type]
    assert len(chips) == 3

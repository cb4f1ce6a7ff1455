"""Grounds of tables: what is written on bare cloth can be read on every one, and each is baked in time."""

import time
from itertools import pairwise

import pygame
import pytest

from game.rules import registry
from game.table.art import felt, gameboard, ground, weaves
from game.table.art.palette import NORMAL, Colour, colour
from game.table.grounds import CLOTHS, FELT, LACQUER, VELVET, Rim, Weave, rim_width
from game.table.layout import layout_for
from game.table.ui import theme

INKS = (theme.INK, theme.SOFT, theme.GOLD, NORMAL.text, colour("#CDBECD"), colour("#FFB094"))
"""What is written on bare ground, the last one refusals."""
LOOKS = {entry.key: layout_for(entry.key) for entry in registry.entries()}
TABLES = {key: (look.cloth, look.ground) for key, look in LOOKS.items()}
TABLES |= {name: (cloth, FELT) for name, cloth in CLOTHS.items()}


def luminance(rgb: Colour) -> float:
    """Relative luminance, as the guidelines for contrast have it."""
    parts = [value / 255 for value in rgb]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """Their contrast, 1 to 21."""
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("key", TABLES)
def test_text_on_bare_ground_can_be_read(key: str) -> None:
    """At the darkest and the lightest place within the rim every ink stands out by 4.5 to 1."""
    made = ground.bake((1280, 800), *TABLES[key], 1.0)
    bare = made.subsurface((20, 50, 1240, 740))  # below the title, within the rim
    small = pygame.transform.smoothscale(bare, (124, 74))
    places = [small.get_at((x, y))[:3] for x in range(124) for y in range(74)]
    darkest, lightest = min(places, key=luminance), max(places, key=luminance)
    assert luminance(lightest) > 1.5 * luminance(darkest)
    for ink in INKS:
        assert min(contrast(ink, darkest), contrast(ink, lightest)) >= 4.5, (ink, darkest, lightest)


def test_text_on_a_felt_can_be_read() -> None:
    """The same on the oval of chips and dice."""
    small = pygame.transform.smoothscale(felt.felt((800, 300)), (80, 30))
    places = [small.get_at((x, y))[:3] for x in range(12, 68) for y in range(4, 26)]
    for ink in INKS[:-1]:
        assert min(contrast(ink, place) for place in places) >= 4.5


def test_a_board_casts_a_shadow() -> None:
    """Below it and at its right more than above it and at its left; far from it there is none."""
    surface = pygame.Surface((300, 300), 0, 32)
    surface.fill((200, 200, 200))
    ground.shade_below(surface, pygame.Rect(100, 100, 100, 100), 1.0)
    left, above, right, below = (
        surface.get_at(at)[0] for at in ((97, 150), (150, 97), (202, 150), (150, 202))
    )
    assert above >= left > right > below and below < 150 and surface.get_at((150, 230))[0] == 200


def test_the_gameboard_hides_the_cloth_and_lies_in_its_light() -> None:
    """Whatever is chosen for a cloth, the card is the same plum, brighter in the middle."""
    seen = []
    for cloth in ((26, 48, 84), (84, 26, 40)):
        surface = pygame.Surface((400, 250))
        surface.fill(cloth)
        gameboard.lay(surface, pygame.Rect(20, 10, 360, 220), 1.0)
        assert (
            surface.get_at((4, 4))[:3] == surface.get_at((21, 12))[:3] == cloth
        )  # beside it, and its corner
        seen.append([surface.get_at(spot)[:3] for spot in ((200, 100), (40, 200), (370, 20))])
    assert seen[0] == seen[1]
    middle, low, high = seen[0]
    assert sum(middle) > 1.2 * max(sum(low), sum(high))


def test_a_rim_runs_along_three_edges() -> None:
    """Wood at the left, the right and above, with its shadow on the cloth; below the cloth runs on."""
    made = ground.bake((1280, 800), (66, 34, 66), VELVET, 1.0)
    rim = rim_width(1280)
    assert (rim, rim_width(1024), rim_width(1536)) == (16, 10, 16)

    def brown(x: int, y: int) -> bool:
        red, _, blue, _ = made.get_at((x, y))
        return red > 1.5 * blue

    assert brown(8, 400) and brown(1271, 400) and brown(640, 5) and not brown(640, 798)
    row = [
        sum(made.subsurface((x, 300, 1, 200)).get_at((0, y))[1] for y in range(200)) for x in range(16, 60, 8)
    ]
    assert row[0] < 0.85 * row[-1] and all(one < other * 1.03 for one, other in pairwise(row))


@pytest.mark.parametrize("weave", Weave)
def test_weaves_are_seamless_and_keep_the_tone(weave: Weave) -> None:
    """Side by side no seam is seen, and what a weave takes of the light is given back."""
    tile = weaves.tile(weave)
    last = weaves.TILE - 1
    across = [abs(tile.get_at((0, y))[0] - tile.get_at((last, y))[0]) for y in range(weaves.TILE)]
    inside = [abs(tile.get_at((191, y))[0] - tile.get_at((192, y))[0]) for y in range(weaves.TILE)]
    assert sum(across) < 2 * sum(inside) + 4 * weaves.TILE
    assert 0.85 < weaves.mean(weave) < 1


@pytest.mark.parametrize("rim", Rim)
def test_any_size_can_be_baked(rim: Rim) -> None:
    """A window squeezed to nothing for a moment is no error."""
    for size in ((1, 1), (7, 3), (40, 30)):
        assert ground.bake(size, (20, 60, 50), LACQUER._replace(rim=rim), 1.0).get_size() == size


def test_a_ground_is_baked_in_time() -> None:
    """The whole one does not hold up a new size, on a busy machine too."""
    took = []
    for _ in range(3):
        start = time.perf_counter()
        ground.bake((1920, 1080), (74, 20, 40), LACQUER, 1.25)
        took.append(time.perf_counter() - start)
    assert min(took) < 0.2

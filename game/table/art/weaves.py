"""Weaves as tiles at native pixel scale, so that cloth looks like cloth in a window of any size.

Each is seamless and multiplied onto a ground; its brightest value is white.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import lru_cache

import pygame

from game.table.grounds import Weave

TILE = 384
_MARGIN = 9
"""Lines stay so far off the edges, where anti-aliasing would wrap; rolling the tile then hides the rim."""


_made: dict[Weave, pygame.Surface] = {}


def tile(weave: Weave) -> pygame.Surface:
    """The tile of a weave; a page's felt and the last one of a table are kept."""
    if weave not in _made:
        for old in _made.keys() - {Weave.FELT}:
            del _made[old]
        _made[weave] = _MAKERS[weave]()
    return _made[weave]


def ready(weave: Weave) -> bool:
    """Whether its tile is made, which takes longer than all else about a ground."""
    return weave in _made


@lru_cache(maxsize=8)
def mean(weave: Weave) -> float:
    """How bright the tile is on the whole, 0 to 1: what a tone has to be divided by to come out as it is."""
    red, green, blue, _ = pygame.transform.average_color(tile(weave))
    return (red + green + blue) / 765


def _plain(level: int) -> pygame.Surface:
    made = pygame.Surface((TILE, TILE), 0, 32)
    made.fill((level, level, level))
    return made


def _strokes(
    made: pygame.Surface, generator: random.Random, count: int, draw: Callable[[float, float], None]
) -> None:
    """Two layers of strokes, the tile rolled by half after each."""
    for _ in range(2):
        for _ in range(count):
            draw(
                generator.uniform(_MARGIN, TILE - 1 - _MARGIN), generator.uniform(_MARGIN, TILE - 1 - _MARGIN)
            )
        made.scroll(TILE // 2, TILE // 2, pygame.SCROLL_REPEAT)


def _felt() -> pygame.Surface:
    """Short fibres in all directions."""
    made, generator = _plain(238), random.Random(7)

    def fibre(x: float, y: float) -> None:
        angle, length = generator.random() * math.tau, generator.uniform(3, 8)
        level = max(214, min(255, round(generator.gauss(237, 11))))
        end = (x + length * math.cos(angle), y + length * math.sin(angle))
        pygame.draw.aaline(made, (level, level, level), (x, y), end)

    _strokes(made, generator, TILE * TILE // 45, fibre)
    return made


def _velvet() -> pygame.Surface:
    """A short nap, all of it brushed one way, with soft patches where a hand went over it."""
    made, generator = _patches(9, 18), random.Random(21)

    def hair(x: float, y: float) -> None:
        level = max(214, min(255, round(generator.gauss(238, 9))))
        end = (x + generator.uniform(-0.7, 0.7), y + generator.uniform(1.5, 4))
        pygame.draw.aaline(made, (level, level, level), (x, y), end)

    _strokes(made, generator, TILE * TILE // 40, hair)
    return made


def _leather() -> pygame.Surface:
    """Grain: small cells, dark between them and lit at their upper left."""
    made, generator = _patches(6, 10), random.Random(5)

    def crease(x: float, y: float) -> None:
        angle = generator.random() * math.tau
        for _ in range(generator.randint(2, 4)):
            angle += generator.uniform(-1.1, 1.1)
            end = (x + 2.6 * math.cos(angle), y + 2.6 * math.sin(angle))
            pygame.draw.aaline(made, (214, 214, 214), (x, y), end)
            pygame.draw.aaline(made, (252, 252, 252), (x + 1, y + 1), (end[0] + 1, end[1] + 1))
            x, y = end
            if not (_MARGIN < x < TILE - _MARGIN and _MARGIN < y < TILE - _MARGIN):
                return

    _strokes(made, generator, TILE * TILE // 60, crease)
    return pygame.transform.box_blur(made, 1)


def _slate() -> pygame.Surface:
    """Stone split along its layers: soft patches, and a few fine flat streaks."""
    made, generator = _patches(14, 16), random.Random(13)

    def streak(x: float, y: float) -> None:
        level = max(206, min(255, round(generator.gauss(236, 12))))
        end = (min(TILE - 2.0, x + generator.uniform(4, 26)), y + generator.uniform(-1.6, 1.6))
        pygame.draw.aaline(made, (level, level, level), (x, y), end)

    _strokes(made, generator, TILE * TILE // 420, streak)
    return made


def _lacquer() -> pygame.Surface:
    """Polished: nothing but slow waves."""
    return _patches(4, 8)


def _card() -> pygame.Surface:
    """Linen pressed into board: threads across and down."""
    made, generator = _plain(242), random.Random(3)
    for at in range(0, TILE, 3):
        level = 242 + generator.randint(-7, 5)
        made.fill((level, level, level), (at, 0, 1, TILE))
    across = _plain(255)
    for at in range(0, TILE, 3):
        level = 249 + generator.randint(-7, 5)
        across.fill((level, level, level), (0, at, TILE, 1))
    made.blit(across, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return made


def _patches(strength: int, cells: int) -> pygame.Surface:
    """Soft patches, `strength` levels either way, about `cells` along an edge; seamless."""
    generator = random.Random(strength * 100 + cells)
    low = pygame.Surface((cells, cells), 0, 32)
    for y in range(cells):
        for x in range(cells):
            level = min(255, 240 + generator.randint(-strength, strength))
            low.set_at((x, y), (level, level, level))
    wide = pygame.Surface((3 * cells, 3 * cells), 0, 32)
    for y in range(3):
        for x in range(3):
            wide.blit(low, (x * cells, y * cells))
    side = TILE // 4
    soft = pygame.transform.smoothscale(wide, (3 * side, 3 * side))
    soft = pygame.transform.gaussian_blur(soft, side // cells, False)
    grown = pygame.transform.smoothscale(soft, (3 * TILE, 3 * TILE))
    return grown.subsurface((TILE, TILE, TILE, TILE)).copy()


_MAKERS: dict[Weave, Callable[[], pygame.Surface]] = {
    Weave.FELT: _felt,
    Weave.VELVET: _velvet,
    Weave.LEATHER: _leather,
    Weave.SLATE: _slate,
    Weave.LACQUER: _lacquer,
    Weave.CARD: _card,
}

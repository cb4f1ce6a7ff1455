"""Fonts and cached lines of text, from two font packages that pip installs beside the game.

Files are found through `importlib.resources`, hence in a clone, an installed wheel and a frozen bundle alike.
Text surfaces are premultiplied, as all artwork is.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files

import pygame

from game.table.art.cache import SurfaceCache
from game.table.art.palette import NORMAL, Colour
from game.table.art.svg import vertical_gradient

_FACES = {
    "serif": ("fontpkg_dm_serif_display", "DMSerifDisplay-Regular.ttf"),
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "semibold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
}
KINDS = tuple(_FACES)

_lines = SurfaceCache(3 * 1024 * 1024)


@cache
def _path(kind: str) -> str:
    package, name = _FACES[kind]
    return str(files(package) / "files" / name)


@lru_cache(maxsize=40)
def font(kind: str, px: int) -> pygame.font.Font:
    """The font of `kind` (one of `KINDS`) at `px` pixels; KeyError for another kind."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(_path(kind), max(4, px))


def text(string: str, kind: str, px: int, colour: Colour) -> pygame.Surface:
    """One line of text in one colour, cached."""
    key = (string, kind, px, colour)
    line = _lines.get(key)
    if line is None:
        line = font(kind, px).render(string, True, colour).premul_alpha()
        _lines.put(key, line)
    return line


def gold_text(string: str, px: int) -> pygame.Surface:
    """One line of the serif face filled with the gold gradient, cached."""
    return gradient_text(string, "serif", px, NORMAL.gold)


def gradient_text(string: str, kind: str, px: int, stops: tuple[Colour, ...]) -> pygame.Surface:
    """One line of text filled from top to bottom with a gradient through `stops`, cached."""
    key = (string, kind, px, stops)
    line = _lines.get(key)
    if line is None:
        line = font(kind, px).render(string, True, (255, 255, 255))
        line.blit(vertical_gradient(stops, line.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        _lines.put(key, line := line.premul_alpha())
    return line


def wrap(string: str, kind: str, px: int, width: int) -> list[str]:
    """The text in lines of at most `width` pixels; newlines are kept, words longer than a line are cut."""
    face = font(kind, px)
    lines: list[str] = []
    for paragraph in string.split("\n"):
        line = ""
        for word in paragraph.split():
            candidate = f"{line} {word}" if line else word
            if face.size(candidate)[0] <= width:
                line = candidate
                continue
            if line:
                lines.append(line)
            while len(word) > 1 and face.size(word)[0] > width:
                cut = len(word) - 1
                while cut > 1 and face.size(word[:cut])[0] > width:
                    cut -= 1
                lines.append(word[:cut])
                word = word[cut:]
            line = word
        lines.append(line)
    return lines


def cached_bytes() -> int:
    """The bytes of pixels that the text cache holds."""
    return _lines.bytes

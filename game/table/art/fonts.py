"""Fonts and cached lines of text, from two font packages that pip installs beside the game.

Files are found beside their package, in a clone, an installed wheel and a frozen bundle alike, without
running it: `importlib.resources` and what these packages import took a tenth of the way to the first frame.
Text surfaces are premultiplied, as all artwork is.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.table.art.cache import SurfaceCache
from game.table.art.palette import NORMAL, Colour
from game.table.art.svg import blank, paste, vertical_gradient

if TYPE_CHECKING:
    from game.table.art.scripts import Line

_FACES = {
    "serif": ("fontpkg_dm_serif_display", "DMSerifDisplay-Regular.ttf"),
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "semibold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
}
KINDS = tuple(_FACES)

_LONGEST = 1000
"""More characters than a line can hold."""
_SIGN = re.compile("(\ufdd0[\ue000-\ue057])")
"""What stands for a picture in line with the words: a gamepad's button (`padsigns`)."""
_WORD = re.compile(r"\(?rules? \d\S*|\S+")
"""What a line is not broken within: a word, or a rule with its number."""
_lines = SurfaceCache(2 * 1024 * 1024)


# What each of our fonts surely draws, from left to right: all that most lines hold. `scripts` has the rest.
_LATIN = (
    *((0x20, 0x7E), (0xA0, 0x107), (0x10C, 0x113), (0x116, 0x11B), (0x11E, 0x11F), (0x12E, 0x131)),
    *((0x139, 0x148), (0x150, 0x15B), (0x15E, 0x165), (0x16E, 0x171), (0x178, 0x17E), (0x218, 0x21B)),
    *((0x2013, 0x2014), (0x2018, 0x201A), (0x201C, 0x201E), (0x2020, 0x2022), (0x2026, 0x2026)),
    (0x2212, 0x2212),
)
_GREEK_AND_CYRILLIC = ((0x38E, 0x3A1), (0x3A3, 0x3CE), (0x400, 0x45F))
_MARKS = ((0x2032, 0x2032), (0x2190, 0x2193), (0x25B2, 0x25B2), (0x25B6, 0x25B6), (0x2713, 0x2713))


@cache
def _known(serif: bool) -> frozenset[str]:
    ranges = _LATIN if serif else (*_LATIN, *_GREEK_AND_CYRILLIC, *_MARKS)
    return frozenset(chr(code) for first, last in ranges for code in range(first, last + 1))


def ours(string: str, kind: str) -> bool:
    """Whether our own font surely draws the whole of it as it is written."""
    return string.isascii() or _known(kind == "serif").issuperset(string)


@cache
def path(kind: str) -> str:
    """The file of our own font of this kind."""
    package, name = _FACES[kind]
    spec = find_spec(package)
    folders = spec.submodule_search_locations if spec is not None else None
    if not folders:
        raise ModuleNotFoundError(f"The fonts of {package} are missing; please install the app again.")
    return str(Path(folders[0]) / "files" / name)


@lru_cache(maxsize=16)  # each holds some 0.2 MB; no page shows more at once
def font(kind: str, px: int) -> pygame.font.Font:
    """The font of `kind` (one of `KINDS`) at `px` pixels; KeyError for another kind."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(path(kind), max(4, px))


def text(string: str, kind: str, px: int, colour: Colour) -> pygame.Surface:
    """One line of text in one colour, cached."""
    key = (string, kind, px, colour)
    line = _lines.get(key)
    if line is None:
        if not string.isascii() and _SIGN.search(string):
            line = _with_signs(string, kind, px, colour)
        else:
            line = _rendered(string, kind, px, colour).premul_alpha()
        _lines.put(key, line)
    return line


def _rendered(string: str, kind: str, px: int, colour: Colour) -> pygame.Surface:
    if not ours(string, kind):
        return measured(string, kind, px).draw(colour)
    try:
        return font(kind, px).render(string, True, colour)
    except ValueError:
        return font(kind, px).render(_plain(string), True, colour)


def gold_text(string: str, px: int) -> pygame.Surface:
    """One line of the serif face filled with the gold gradient, cached."""
    return gradient_text(string, "serif", px, NORMAL.gold)


def gradient_text(string: str, kind: str, px: int, stops: tuple[Colour, ...]) -> pygame.Surface:
    """One line of text filled from top to bottom with a gradient through `stops`, cached."""
    key = (string, kind, px, stops)
    line = _lines.get(key)
    if line is None:
        line = _rendered(string, kind, px, (255, 255, 255))
        line.blit(vertical_gradient(stops, line.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        _lines.put(key, line := line.premul_alpha())
    return line


def wide(string: str, kind: str, px: int) -> int:
    """The pixels that the text takes in one line."""
    if not string.isascii() and _SIGN.search(string):
        return sum(across for _, across in _pieces(string, kind, px))
    if not ours(string, kind):
        return measured(string, kind, px).wide
    return _wide(string, kind, px)


@lru_cache(maxsize=2048)  # each frame measures the same few hundred lines
def _wide(string: str, kind: str, px: int) -> int:
    """That of our own font alone."""
    try:
        return font(kind, px).size(string)[0]
    except ValueError:
        return font(kind, px).size(_plain(string))[0]


def measured(string: str, kind: str, px: int) -> Line:
    """The line of a text in any script, with where its characters stand."""
    from game.table.art import scripts  # few people need it

    other = ("bold",) if kind == "serif" else ()  # has Greek and Cyrillic
    own = scripts.Own(tuple(map(path, (kind, *other))), kind != "sans")
    return scripts.line(_plain(string), own, px)


def fitting(string: str, kind: str, px: int, width: int) -> int:
    """How many characters of `string`, from the first, fit into `width` pixels.

    It costs time in proportion to what fits, however long the text is.
    """
    few, many = 0, 16
    while many < len(string) and wide(string[:many], kind, px) <= width:
        few, many = many, 2 * many
    many = min(many, len(string)) + 1
    while many - few > 1:  # few fit, many do not
        middle = (few + many) // 2
        if wide(string[:middle], kind, px) <= width:
            few = middle
        else:
            many = middle
    return few if few == len(string) else beside(string, few + 1, -1)


def beside(string: str, index: int, way: int) -> int:
    """The place before a character that is next to this one, 1 on or -1 back: never within one that is made
    up of several, say a letter with its marks.
    """
    index += way
    if not ours(string, "sans"):
        from game.table.art.scripts import joins

        while 0 < index < len(string) and joins(string[index]):
            index += way
    return index


def wrap(string: str, kind: str, px: int, width: int) -> list[str]:
    """The text in lines of at most `width` pixels; newlines are kept, words longer than a line are cut.

    "rule" and its number stay on one line.
    """
    lines: list[str] = []
    for paragraph in string.split("\n"):
        line = ""
        for word in _WORD.findall(paragraph):
            candidate = f"{line} {word}" if line else word
            if len(candidate) <= _LONGEST and wide(candidate, kind, px) <= width:
                line = candidate
                continue
            if line:
                lines.append(line)
            at = 0
            while at + (most := max(1, fitting(word[at : at + _LONGEST], kind, px, width))) < len(word):
                lines.append(word[at : at + most])
                at += most
            line = word[at:]
        lines.append(line)
    return lines


def _plain(string: str) -> str:
    """The text without what no font can draw: zeros, and halves of characters."""
    return string.replace("\0", "�").encode("utf-8", "replace").decode("utf-8")


def _pieces(string: str, kind: str, px: int) -> list[tuple[str, int]]:
    """Words and signs one after the other, each with the pixels that it takes."""
    from game.table.art import padsigns

    high, parts = font(kind, px).get_linesize(), [part for part in _SIGN.split(string) if part]
    wides = (
        padsigns.width(padsigns.button_of(part)[1], high) if _SIGN.match(part) else wide(part, kind, px)
        for part in parts
    )
    return list(zip(parts, wides, strict=True))


def _with_signs(string: str, kind: str, px: int, colour: Colour) -> pygame.Surface:
    """A line in which some characters are pictures."""
    from game.table.art import padsigns

    high, pieces = font(kind, px).get_linesize(), _pieces(string, kind, px)
    line, x = blank((max(1, sum(across for _, across in pieces)), high)), 0
    for part, across in pieces:
        sign = _SIGN.match(part)
        drawn = padsigns.picture(*padsigns.button_of(part), high) if sign else text(part, kind, px, colour)
        paste(line, drawn, (x, 0))
        x += across
    return line

"""Lines in any script: which font draws which part, in what direction, and where the caret stands in it.

Only what our own fonts cannot draw from left to right comes here (`fonts.text` asks); nothing of it is
imported before.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

import pygame

from game.rules.core.sentences import ISOLATE, ISOLATE_END, without_isolates
from game.table.art import fallback
from game.table.art.palette import Colour

Choose = Callable[[str], str | None]
"""The file of the font that draws a character, None where there is none."""

COMMON = "Zyyy"
_SCRIPTS = (
    *((0x0000, "Latn"), (0x0370, "Grek"), (0x0400, "Cyrl"), (0x0530, "Armn"), (0x0590, "Hebr")),
    *((0x0600, "Arab"), (0x0700, "Syrc"), (0x0750, "Arab"), (0x0780, "Thaa"), (0x07C0, "Nkoo")),
    *((0x0860, "Arab"), (0x0900, "Deva"), (0x0980, "Beng"), (0x0A00, "Guru"), (0x0A80, "Gujr")),
    *((0x0B00, "Orya"), (0x0B80, "Taml"), (0x0C00, "Telu"), (0x0C80, "Knda"), (0x0D00, "Mlym")),
    *((0x0D80, "Sinh"), (0x0E00, "Thai"), (0x0E80, "Laoo"), (0x0F00, "Tibt"), (0x1000, "Mymr")),
    *((0x10A0, "Geor"), (0x1100, "Hang"), (0x1200, "Ethi"), (0x13A0, "Cher"), (0x1400, COMMON)),
    *((0x1780, "Khmr"), (0x1800, "Mong"), (0x18B0, COMMON), (0x1C90, "Geor"), (0x1CC0, COMMON)),
    *((0x1E00, "Latn"), (0x1F00, "Grek"), (0x2000, COMMON), (0x2D00, "Geor"), (0x2D30, COMMON)),
    *((0x2E80, "Hani"), (0x3040, "Hira"), (0x30A0, "Kana"), (0x3100, COMMON), (0x3130, "Hang")),
    *((0x3190, COMMON), (0x3400, "Hani"), (0xA000, COMMON), (0xAC00, "Hang"), (0xD800, COMMON)),
    *((0xF900, "Hani"), (0xFB00, "Latn"), (0xFB13, "Armn"), (0xFB1D, "Hebr"), (0xFB50, "Arab")),
    *((0xFE00, COMMON), (0xFE70, "Arab"), (0xFF00, COMMON), (0x20000, "Hani"), (0x30000, COMMON)),
)
"""Where a script begins, and its ISO 15924 code, as the shaper wants it."""
_STARTS = tuple(start for start, _ in _SCRIPTS)
_ISOLATED = re.compile(f"({ISOLATE}[^{ISOLATE}{ISOLATE_END}]*{ISOLATE_END}?)")
"""A name as `sentences.apart` puts it into a line; its end may have been cut off."""
_RIGHT = {"R", "AL", "RLE", "RLO", "AN"}
_TALLEST = 1.35
"""A font of another script may be so much taller than ours at the same size."""


class Run(NamedTuple):
    """A part of a line that one font draws in one direction: the characters from `start` up to `end`."""

    start: int
    end: int
    font: str | None
    script: str
    right: bool
    """From right to left."""


def script_of(char: str) -> str:
    """The script that a character belongs to; `COMMON` where several share it."""
    if not char.isalpha():
        return COMMON
    return _SCRIPTS[bisect_right(_STARTS, ord(char)) - 1][1]


def joins(char: str) -> bool:
    """Whether a character belongs to the one before it: marks, joiners, variations."""
    return unicodedata.category(char) in ("Mn", "Me", "Mc", "Cf") or "\U0001f3fb" <= char <= "\U0001f3ff"


def levels(string: str) -> Sequence[int]:
    """How deep each character is embedded (the Unicode bidirectional algorithm): even from left to right, odd
    from right to left. A line in which nothing is written from left to right begins at the right; one with
    names that are isolated is a line of ours, and begins at the left.
    """
    pieces = _ISOLATED.split(string)
    if len(pieces) == 1:
        return _levels(string)
    told: list[int] = []
    for number, piece in enumerate(pieces):
        told += _levels(piece, ours=not number % 2)
    return told


def _levels(string: str, *, ours: bool = False) -> Sequence[int]:
    """The same of a part without isolates; `ours` begins at the left."""
    kinds = set(map(unicodedata.bidirectional, string))
    if not kinds & _RIGHT:
        return [0] * len(string)
    from bidi import algorithm

    # what embeds and isolates is not drawn; as blanks each keeps its place
    plain = "".join(" " if unicodedata.category(char) == "Cf" else char for char in string)
    storage = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = (0, "L") if ours or "L" in kinds else (1, "R")
    algorithm.get_embedding_levels(plain, storage, False, False)
    for step in (
        algorithm.explicit_embed_and_overrides,
        algorithm.resolve_weak_types,
        algorithm.resolve_neutral_types,
        algorithm.resolve_implicit_levels,
    ):
        step(storage, False)
    told: list[int] = [char["level"] for char in storage["chars"]]
    if len(told) != len(string):
        return [0] * len(string)
    return told if storage["base_level"] else _numbers_freed(string, told)


def _numbers_freed(string: str, told: list[int]) -> list[int]:
    """The levels of a line from left to right, in which a number after what is written from right to left
    stays after it: that is a name, and the number ours.
    """
    at = 0
    for right, group in groupby(told, bool):
        end = at + len(list(group))
        if right:
            last = max(n for n in range(at, end) if unicodedata.bidirectional(string[n]) in (*_RIGHT, "NSM"))
            if any(char.isdecimal() for char in string[last + 1 : end]):
                told[last + 1 : end] = [0] * (end - last - 1)
        at = end
    return told


def runs(string: str, choose: Choose) -> list[Run]:
    """The parts of a line as they stand from left to right."""
    embedded = levels(string)
    parts: list[tuple[int, str | None, str]] = []  # level, font and script of each character
    for char, level in zip(string, embedded, strict=True):
        before = parts[-1] if parts else None
        script = script_of(char)
        if before is not None and joins(char):
            parts.append((before[0], *before[1:]))
        elif char in (ISOLATE, ISOLATE_END):
            parts.append((0, choose(" "), COMMON))
        elif before is not None and char.isspace() and _shares(before[1], char):
            parts.append((level, *before[1:]))
        else:
            parts.append((level, choose(char), script))
    found: list[tuple[int, Run]] = []
    at = 0
    for (level, font, script), group in groupby(parts):
        count = len(list(group))
        found.append((level, Run(at, at + count, font, script, bool(level % 2))))
        at += count
    for depth in range(max(embedded, default=0), 0, -1):  # what is embedded is turned, the deepest first
        turned: list[tuple[int, Run]] = []
        for deep, some in groupby(found, lambda one, depth=depth: one[0] >= depth):  # type: ignore[misc]
            together = list(some)
            turned += together[::-1] if deep else together
        found = turned
    return [run for _, run in found]


def _shares(font: str | None, char: str) -> bool:
    return font is not None and fallback.covers(font, char)


class Part(NamedTuple):
    """A run at its place, in pixels."""

    run: Run
    text: str
    x: int
    wide: int


class Own(NamedTuple):
    """Fonts that come with us: those that are tried before the system's, and whether their hand is strong."""

    files: tuple[str, ...]
    strong: bool


class Line:
    """One line, measured; `draw` makes its picture."""

    def __init__(self, string: str, own: Own, px: int) -> None:
        self.px, self._own = px, _shaper(own.files[0], px, "Latn", False)
        self.parts: list[Part] = []
        self._length = len(string)
        x = 0
        for run in runs(string, lambda char: chosen(char, own)):
            words = string[run.start : run.end]
            wide = self._wide(run, words)
            self.parts.append(Part(run, words, x, wide))
            x += wide
        self.wide = x

    def _wide(self, run: Run, words: str) -> int:
        words = without_isolates(words)
        if not words:
            return 0
        if run.font is None:
            return self._sign_wide * _signs(words)
        return _shaper(run.font, self._size(run.font), run.script, run.right).size(words)[0]

    @property
    def _sign_wide(self) -> int:
        return max(4, round(self.px * 0.62))

    def _size(self, path: str) -> int:
        return _suited(path, self.px, self._own.get_height())

    def draw(self, colour: Colour) -> pygame.Surface:
        """The line, not premultiplied; a sign stands for what no font has."""
        made = []
        top, bottom = 0, self._own.get_height()
        for run, undrawn, x, _ in self.parts:
            words = without_isolates(undrawn)
            if not words:
                continue
            if run.font is None:
                made += [(sign, x + place, y) for sign, place, y in self._signs(words, colour)]
                continue
            shaper = _shaper(run.font, self._size(run.font), run.script, run.right)
            picture = shaper.render(words, True, colour)
            y = self._own.get_ascent() - shaper.get_ascent()
            ink = picture.get_bounding_rect()
            top, bottom = min(top, y + ink.top), max(bottom, y + ink.bottom)
            made.append((picture, x, y))
        spare = max(-top, bottom - self._own.get_height())  # the same above and below: the line stays put
        sheet = pygame.Surface((max(1, self.wide), self._own.get_height() + 2 * spare), pygame.SRCALPHA)
        for picture, x, y in made:
            sheet.blit(picture, (x, y + spare))
        return sheet

    def _signs(self, words: str, colour: Colour) -> Iterator[tuple[pygame.Surface, int, int]]:
        """An empty box for each character."""
        wide, high = self._sign_wide, round(self.px * 0.7)
        box = pygame.Surface((wide, high), pygame.SRCALPHA)
        line = max(1, round(self.px / 14))
        pygame.draw.rect(box, colour, (line, 0, wide - 2 * line, high), line)
        for number in range(_signs(words)):
            yield box, number * wide, self._own.get_ascent() - high

    def edges(self) -> list[int]:
        """Where the caret stands before each character and after the last, in pixels from the left."""
        places = [0] * (self._length + 1)
        for part in self.parts:
            run = part.run
            for index in range(run.start, run.end):
                done = self._wide(run, part.text[: index - run.start]) if index > run.start else 0
                done = min(done, part.wide)
                places[index] = part.x + (part.wide - done if run.right else done)
            if run.end == self._length:
                places[self._length] = part.x + (0 if run.right else part.wide)
        return places

    def spans(self, low: int, high: int) -> Iterator[tuple[int, int]]:
        """What is marked where these characters are, from left to right: pixels of each piece."""
        for part in self.parts:
            run = part.run
            first, last = max(low, run.start) - run.start, min(high, run.end) - run.start
            if first < last:
                start, end = (
                    min(part.wide, self._wide(run, part.text[:at])) if at else 0 for at in (first, last)
                )
                if run.right:
                    start, end = part.wide - end, part.wide - start
                yield part.x + start, part.x + end


@lru_cache(maxsize=256)
def line(string: str, own: Own, px: int) -> Line:
    """The line, measured once."""
    return Line(string, own, px)


def chosen(char: str, own: Own) -> str | None:
    """The font for a character: one of ours, else one of the system."""
    for path in own.files:
        if fallback.covers(path, char):
            return path
    return fallback.find(char, own.strong)


def _signs(words: str) -> int:
    return sum(not joins(char) for char in words) or 1


@lru_cache(maxsize=64)
def _suited(path: str, px: int, high: int) -> int:
    """The size at which a font stands in a line that is `high` pixels."""
    tall = pygame.font.Font(path, px).get_height()
    return max(4, round(px * min(1.0, _TALLEST * high / max(1, tall))))


@lru_cache(maxsize=32)
def _shaper(path: str, px: int, script: str, right: bool) -> pygame.font.Font:
    """A font set to a script and a direction; such ones are not shared."""
    made = pygame.font.Font(path, px)
    if script != COMMON:
        made.set_script(script)
    made.set_direction(pygame.DIRECTION_RTL if right else pygame.DIRECTION_LTR)
    return made

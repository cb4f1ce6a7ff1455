"""The look of the interface: colours, text kinds, spacing, and the scale from logical units to pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

import pygame

from game.table.art import fonts
from game.table.art.palette import Colour, darker
from game.table.ui.legend import Legend

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.table.ui.written import Written

# One green cloth, one gold, ivory text: the same light falls on all of them.
INK: Colour = (238, 246, 238)  # text on cloth and glass
SOFT: Colour = (206, 222, 206)  # secondary text
FAINT: Colour = (150, 178, 160)  # hints, disabled text
GOLD: Colour = (240, 206, 126)
GOLD_SOFT: Colour = (228, 203, 142)  # small capitals above a group
ON_GOLD: Colour = (59, 38, 6)
ON_RED: Colour = (255, 242, 234)
PROBLEM: Colour = (255, 176, 140)  # what went wrong
RULE: Colour = (126, 138, 96)  # thin lines
HOUSE_GREEN: Colour = (22, 92, 70)  # the cloth of the menu
SEAT: tuple[float, float] = (1024.0, 640.0)  # the smallest area that every scene fits
COMFORT: tuple[float, float] = (1536.0, 864.0)  # the area that a large window is divided into

BODY, SMALL, LARGE, HEAD, TITLE = 17.0, 16.0, 20.0, 26.0, 46.0  # text sizes, logical units
FINE = 13.0  # of names that have no room otherwise


def scale_for(width: int, height: int, ui_scale: float = 1.0, density: float = 1.0) -> float:
    """Pixels per logical unit for a window of `width` x `height` pixels.

    A window shows at least 1024 x 640 units, whatever the person's `ui_scale`, so that nothing falls off; a
    larger one shows more of them until it reaches 1536 x 864, and from there on everything grows. `density`
    is the pixels per window coordinate of a high-density display, below which nothing shrinks.
    """
    most = min(width / SEAT[0], height / SEAT[1])
    natural = max(density, min(width / COMFORT[0], height / COMFORT[1]))
    return min(most, max(min(density, most), natural * ui_scale))


_STEP = 0.05
_TALL = 1.08
"""From the top of the tallest letter to the lowest, over the size, and a little air."""
ROUNDED = 0.01
"""Pixels that an edge may lie too far in, since rectangles keep their edges in single precision."""


class Sight(NamedTuple):
    """How a person wants to see the interface."""

    letters: float = 1.0  # the factor by which text grows, apart from the table's scale
    contrast: bool = False  # strong borders, text on nearly black, a doubled focus ring
    opaque: bool = False  # nothing shines through glass


USUAL = Sight()


class Theme:
    """Sizes and texts at one scale. Everything returned is cached by the art modules; do not draw on it.

    Text grows by the factor `letters` where a layout follows it (`text`, `gold`, `wrap`, `width`, `line`),
    and in a fixed box (`write`, `engrave`) as far as there is room; `fit` cuts only what has no room at 1.
    """

    legend: ClassVar[Legend] = Legend()
    """What hints call the keys, in the whole window."""

    def __init__(
        self,
        scale: float,
        reduced_motion: bool = False,
        tint: Colour = HOUSE_GREEN,
        sight: Sight = USUAL,
        written: Written | None = None,
        *,
        draft: bool = False,
    ) -> None:
        self.scale = scale
        self.reduced_motion = reduced_motion
        self.written = written  # notes what is painted, while somebody has it read aloud
        self.tint = tint  # the cloth that glass stands on: panels and glass buttons take its hue
        self.sight = sight
        self.letters = sight.letters
        self.draft = draft  # shapes are drawn flat and kept nowhere: a first frame shall not wait for them

    def tinted(self, cloth: Colour) -> Theme:
        """The same theme over another cloth."""
        return Theme(self.scale, self.reduced_motion, cloth, self.sight, self.written, draft=self.draft)

    def ground(self, cloth: Colour) -> Colour:
        """The colour of a cloth: so dark with strong contrast that every text stands out of it."""
        return darker(cloth, 0.7) if self.sight.contrast else cloth

    def printed(self) -> Theme:
        """The same theme for what is printed on a table, which keeps the table's scale."""
        return self.lettered(1.0)

    def lettered(self, letters: float) -> Theme:
        """The same theme with text of another size."""
        if self.letters == letters:
            return self
        sight = self.sight._replace(letters=letters)
        return Theme(self.scale, self.reduced_motion, self.tint, sight, self.written, draft=self.draft)

    def where(self, fits: Callable[[Theme], bool]) -> Theme:
        """The same theme with text as large as it fits, no smaller than usual."""
        theme = self
        while theme.letters > 1.0 and not fits(theme):
            theme = theme.lettered(max(1.0, theme.letters - _STEP))
        return theme

    def filling(self, string: str, width: float, height: float, size: float, kind: str = "semibold") -> Theme:
        """The same theme with letters of which these words, broken into lines, have room."""

        def fits(theme: Theme) -> bool:
            above = (len(theme.wrap(string, width, size, kind)) - 1) * theme.line(size, kind)
            return above + theme._letters(size) * _TALL / theme.scale <= height

        return self.where(fits)

    def high(self, units: float) -> float:
        """The height of a row of text that is `units` high at the usual size."""
        return units * self.letters

    def _letters(self, size: float) -> int:
        """The pixels of text of this size; headings are large already and grow less."""
        return self.px(size + min(size, LARGE) * (self.letters - 1.0))

    def pixels(self, string: str, box: pygame.FRect, size: float, kind: str) -> int:
        """As many pixels as the wanted size has, or as the box has room for, yet no fewer than usually."""
        least, px = self.px(size), self._letters(size)
        if px > least:
            wide, high = box.w * self.scale, box.h * self.scale
            px = max(least, min(px, int(high / _TALL)))
            while px > least and fonts.wide(string, kind, px) > wide:
                px -= 1
        return px

    def unread(self) -> Theme:
        """The same theme for what is noted otherwise."""
        return Theme(self.scale, self.reduced_motion, self.tint, self.sight)

    def px(self, units: float) -> int:
        """`units` in whole pixels, at least one."""
        return max(1, round(units * self.scale))

    def rect(self, rect: pygame.FRect | pygame.Rect) -> pygame.Rect:
        """`rect` in pixels, edges on whole ones so that neighbours meet exactly."""
        left, top = round(rect.x * self.scale), round(rect.y * self.scale)
        right, bottom = round((rect.x + rect.w) * self.scale), round((rect.y + rect.h) * self.scale)
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def text(
        self, string: str, size: float = BODY, colour: Colour = INK, kind: str = "semibold"
    ) -> pygame.Surface:
        """One line of text; kinds are those of `game.table.art.fonts`."""
        sprite = fonts.text(string, kind, self._letters(size), colour)
        if self.written is not None:
            self.written.made(sprite, string)
        return sprite

    def gold(self, string: str, size: float) -> pygame.Surface:
        """One line in the title face under the one gold gradient."""
        sprite = fonts.gold_text(string, self._letters(size))
        if self.written is not None:
            self.written.made(sprite, string, heading=True)
        return sprite

    def wrap(self, string: str, width: float, size: float = BODY, kind: str = "semibold") -> Sequence[str]:
        """`string` broken into lines of at most `width` units."""
        room = int(width * self.scale + ROUNDED)
        return fonts.wrap(string, kind, self._letters(size), room)

    def width(self, string: str, size: float = BODY, kind: str = "semibold") -> float:
        """How wide `string` is, in units."""
        return float(fonts.wide(string, kind, self._letters(size)) / self.scale)

    def line(self, size: float = BODY, kind: str = "semibold") -> float:
        """The height of a line, in units."""
        return float(fonts.font(kind, self._letters(size)).get_linesize() / self.scale)

    def carets(self, string: str, size: float = BODY) -> Sequence[float]:
        """Where the caret stands before each character of a line and after the last, units from the left."""
        kind, px = "semibold", self._letters(size)
        if fonts.ours(string, kind):
            places = [fonts.wide(string[:end], kind, px) if end else 0 for end in range(len(string) + 1)]
        else:
            places = fonts.measured(string, kind, px).edges()
        return [place / self.scale for place in places]

    def spans(self, string: str, low: int, high: int, size: float = BODY) -> Sequence[tuple[float, float]]:
        """Where the characters from `low` up to `high` of a line are: units from the left, of each piece."""
        if fonts.ours(string, "semibold"):
            places = self.carets(string, size)
            return ((places[low], places[high]),) if low < high else ()
        pieces = fonts.measured(string, "semibold", self._letters(size)).spans(low, high)
        return [(left / self.scale, right / self.scale) for left, right in pieces]

    def fit(self, string: str, width: float, size: float = BODY, kind: str = "semibold") -> str:
        """`string`, ended with … where it is wider than `width` units at the usual size of text."""
        px, room = self.px(size), width * self.scale + ROUNDED
        if fonts.wide(string, kind, px) <= room:
            return string
        most = fonts.fitting(string, kind, px, int(room))
        while most and fonts.wide(string[:most] + "…", kind, px) > room:
            most -= 1
        short = string[:most].rstrip() + "…"
        if self.written is not None:
            self.written.cut(short, string)
        return short

    def sized(self, string: str, width: float, size: float = BODY) -> tuple[str, float]:
        """`string` and the size of letters, no more than `size`, in which it has room in one line of `width`
        units; ended with … where it has none in the smallest.
        """
        most, least, room = self.px(size), self.px(FINE), width * self.scale
        fits = next(
            (px for px in range(most, least, -1) if fonts.wide(string, "semibold", px) <= room), least
        )
        kept = size if fits == most else fits / self.scale
        return self.fit(string, width, kept), kept


def write(
    target: pygame.Surface,
    theme: Theme,
    string: str,
    box: pygame.FRect,
    size: float = BODY,
    colour: Colour = INK,
    kind: str = "semibold",
    *,
    align: float = 0.5,
) -> pygame.Rect:
    """One line of text in `box`: vertically centred, `align` 0 left to 1 right; its place."""
    line = fonts.text(string, kind, theme.pixels(string, box, size, kind), colour)
    if theme.written is not None:
        theme.written.made(line, string)
    return paste(target, theme, line, box, align)


def engrave(
    target: pygame.Surface, theme: Theme, string: str, box: pygame.FRect, size: float, *, align: float = 0.5
) -> pygame.Rect:
    """One golden line in `box`, as `write` places it; its place."""
    line = fonts.gold_text(string, theme.pixels(string, box, size, "serif"))
    if theme.written is not None:
        theme.written.made(line, string, heading=True)
    return paste(target, theme, line, box, align)


def told_as(theme: Theme, surface: pygame.Surface, rect: pygame.FRect, words: Callable[[], str]) -> None:
    """A picture stands there that says so much in a sentence, which is made only while somebody listens."""
    if theme.written is not None:
        theme.written.add(surface, words(), (rect.x, rect.y, rect.w, rect.h))


def paste(
    target: pygame.Surface, theme: Theme, sprite: pygame.Surface, box: pygame.FRect, align: float = 0.5
) -> pygame.Rect:
    """Put `sprite` (premultiplied) into `box`: vertically centred, `align` 0 left to 1 right; its place."""
    place = theme.rect(box)
    x = place.x + round((place.w - sprite.get_width()) * align)
    y = place.y + (place.h - sprite.get_height()) // 2
    drawn = target.blit(sprite, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
    if theme.written is not None:
        theme.written.painted(target, sprite, drawn)
    return drawn

"""The look of the interface: colours, text kinds, spacing, and the scale from logical units to pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.art import fonts
from game.table.art.palette import Colour

if TYPE_CHECKING:
    from collections.abc import Sequence

# One green cloth, one gold, ivory text: the same light falls on all of them.
INK: Colour = (238, 246, 238)  # text on cloth and glass
SOFT: Colour = (206, 222, 206)  # secondary text
FAINT: Colour = (150, 178, 160)  # hints, disabled text
GOLD: Colour = (240, 206, 126)
GOLD_SOFT: Colour = (228, 203, 142)  # small capitals above a group
ON_GOLD: Colour = (59, 38, 6)
ON_RED: Colour = (255, 242, 234)
RULE: Colour = (126, 138, 96)  # thin lines
HOUSE_GREEN: Colour = (22, 92, 70)  # the cloth of the menu
SEAT: tuple[float, float] = (1024.0, 640.0)  # the smallest area that every scene fits
COMFORT: tuple[float, float] = (1536.0, 864.0)  # the area that a large window is divided into

BODY, SMALL, LARGE, HEAD, TITLE = 17.0, 16.0, 20.0, 26.0, 46.0  # text sizes, logical units


def scale_for(width: int, height: int, ui_scale: float = 1.0, density: float = 1.0) -> float:
    """Pixels per logical unit for a window of `width` x `height` pixels.

    A window shows at least 1024 x 640 units, whatever the person's `ui_scale`, so that nothing falls off; a
    larger one shows more of them until it reaches 1536 x 864, and from there on everything grows. `density`
    is the pixels per window coordinate of a high-density display, below which nothing shrinks.
    """
    most = min(width / SEAT[0], height / SEAT[1])
    natural = max(density, min(width / COMFORT[0], height / COMFORT[1]))
    return min(most, max(min(density, most), natural * ui_scale))


class Theme:
    """Sizes and texts at one scale. Everything returned is cached by the art modules; do not draw on it."""

    def __init__(self, scale: float, reduced_motion: bool = False, tint: Colour = HOUSE_GREEN) -> None:
        self.scale = scale
        self.reduced_motion = reduced_motion
        self.tint = tint  # the cloth that glass stands on: panels and glass buttons take its hue

    def tinted(self, cloth: Colour) -> Theme:
        """The same theme over another cloth."""
        return Theme(self.scale, self.reduced_motion, cloth)

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
        return fonts.text(string, kind, self.px(size), colour)

    def gold(self, string: str, size: float) -> pygame.Surface:
        """One line in the title face under the one gold gradient."""
        return fonts.gold_text(string, self.px(size))

    def wrap(self, string: str, width: float, size: float = BODY, kind: str = "semibold") -> Sequence[str]:
        """`string` broken into lines of at most `width` units."""
        return fonts.wrap(string, kind, self.px(size), int(width * self.scale))

    def width(self, string: str, size: float = BODY, kind: str = "semibold") -> float:
        """How wide `string` is, in units."""
        return float(fonts.wide(string, kind, self.px(size)) / self.scale)

    def line(self, size: float = BODY, kind: str = "semibold") -> float:
        """The height of a line, in units."""
        return float(fonts.font(kind, self.px(size)).get_linesize() / self.scale)

    def fit(self, string: str, width: float, size: float = BODY, kind: str = "semibold") -> str:
        """`string`, ended with … where it is wider than `width` units."""
        if self.width(string, size, kind) <= width:
            return string
        most = fonts.fitting(string, kind, self.px(size), int(width * self.scale))
        while most and self.width(string[:most] + "…", size, kind) > width:
            most -= 1
        return string[:most].rstrip() + "…"


def paste(
    target: pygame.Surface, theme: Theme, sprite: pygame.Surface, box: pygame.FRect, align: float = 0.5
) -> pygame.Rect:
    """Put `sprite` (premultiplied) into `box`: vertically centred, `align` 0 left to 1 right; its place."""
    place = theme.rect(box)
    x = place.x + round((place.w - sprite.get_width()) * align)
    y = place.y + (place.h - sprite.get_height()) // 2
    return target.blit(sprite, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)

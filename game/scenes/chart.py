"""Charts over time, drawn by us: a line with its area under it, and bars; pure numbers in, one picture out.

`Series` is what a chart shows; `draw_chart` puts it into a rectangle (logical units) with its grid, labels
and the reading under the pointer. Curves are one small SVG each, rasterised once for their size and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.rules.shared.words import capital
from game.table.art import svg
from game.table.ui.panel import draw_glass
from game.table.ui.theme import FAINT, GOLD, INK, SMALL, SOFT, Theme, told_as, write

LEFT, RIGHT, TOP, BOTTOM = 52.0, 16.0, 14.0, 30.0  # room for labels around the plot, units
MOST_BARS = 60  # more would be too thin to tell apart: the last ones are shown
_GRID = (214, 232, 214)
BLEED = 7.0  # units around the plot for what a line and its dot need beyond the values


@dataclass(frozen=True, slots=True)
class Series:
    """Values from 0 to `top`, oldest first. `faint` is a second, thin line; `level` a dashed one at one
    height.

    `strong` says which bars are in gold; `words(index)` is what the pointer reads; `ends` labels first and
    last.
    """

    values: tuple[float, ...]
    top: float
    marks: tuple[tuple[float, str], ...]
    words: Callable[[int], str]
    ends: tuple[str, str]
    bars: bool = False
    faint: tuple[float, ...] = ()
    level: float | None = None
    level_name: str = ""
    strong: tuple[bool, ...] = ()

    def told(self) -> str:
        """All of it in a sentence: the first, the least, the most and the last, as the pointer reads them."""
        if not self.values:
            return ""
        ways = {"first": 0, "least": self.values.index(min(self.values)),
                "most": self.values.index(max(self.values)), "last": len(self.values) - 1}  # fmt: skip
        return capital("; ".join(f"{way}: {self.words(at)}" for way, at in ways.items())) + "."


def rolling(values: Sequence[float], window: int) -> list[float]:
    """The mean of the last `window` values up to each place."""
    means = []
    for end in range(1, len(values) + 1):
        part = values[max(0, end - window) : end]
        means.append(sum(part) / len(part))
    return means


def streaks(won: Sequence[float]) -> tuple[int, int]:
    """How many of the latest matches in a row were won (lost: negative), and the longest row of wins."""
    best = run = 0
    for share in won:
        run = run + 1 if share > 0 else 0
        best = max(best, run)
    if run or not won:
        return run, best
    lost = 0
    for share in reversed(won):
        if share > 0:
            break
        lost += 1
    return -lost, best


def nice_top(value: float) -> tuple[float, float]:
    """A round upper end for an axis that reaches at least `value`, and the step of its marks."""
    for step in (10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500, 10000):
        if value <= step * 5:
            return step * max(1, -(-int(value) // step)), step
    return value, value / 4


def plot_area(rect: pygame.FRect) -> pygame.FRect:
    """Where values lie in a chart's rectangle."""
    return pygame.FRect(rect.x + LEFT, rect.y + TOP, rect.w - LEFT - RIGHT, rect.h - TOP - BOTTOM)


def place_of(series: Series, index: int, plot: pygame.FRect) -> tuple[float, float]:
    """Where value `index` lies, in units."""
    count = len(series.values)
    if series.bars:
        x = plot.x + (index + 0.5) * plot.w / count
    else:
        x = plot.x + (index / (count - 1) if count > 1 else 0.5) * plot.w
    return x, plot.bottom - min(1.0, series.values[index] / series.top) * plot.h


def index_at(series: Series, rect: pygame.FRect, pos: tuple[float, float]) -> int | None:
    """The value that the pointer reads, or None where it is outside."""
    plot = plot_area(rect)
    if not series.values or not plot.inflate(20, 20).collidepoint(pos):
        return None
    return min(range(len(series.values)), key=lambda i: abs(place_of(series, i, plot)[0] - pos[0]))


def draw_chart(
    surface: pygame.Surface, theme: Theme, rect: pygame.FRect, series: Series, read: int | None = None
) -> None:
    """Grid, curve or bars, labels, and the reading of value `read`."""
    plot = plot_area(rect)
    told_as(theme, surface, plot, series.told)
    line = max(1, theme.px(1))
    for value, words in series.marks:
        y = plot.bottom - value / series.top * plot.h
        row = pygame.Rect(theme.px(plot.x), round(y * theme.scale), theme.px(plot.w), line)
        shade = pygame.Surface(row.size, pygame.SRCALPHA, 32)
        shade.fill((*_GRID, 60 if value == 0 else 24))
        surface.blit(shade, row)
        label = pygame.FRect(rect.x, y - 11, LEFT - 10, 22)
        write(surface, theme, words, label, SMALL - 1, FAINT, align=1.0)
    if series.values:
        bleed = 0.0 if series.bars else 2 * BLEED
        box = theme.rect(plot.inflate(bleed, bleed))
        svg.paste(surface, _picture(series, box.size, theme.scale), box.topleft)
    for words, align in zip(series.ends, (0.0, 1.0), strict=True):
        foot = pygame.FRect(plot.x, plot.bottom + 6, plot.w, 22)
        write(surface, theme, words, foot, SMALL - 1, FAINT, align=align)
    if series.level is not None and series.level_name:
        y = plot.bottom - series.level / series.top * plot.h
        below = bool(series.values) and series.values[-1] >= series.level  # away from the end of the curve
        name = pygame.FRect(plot.x, y + 3 if below else y - 23, plot.w - 4, 20)
        write(surface, theme, series.level_name, name, SMALL - 2, SOFT, align=1.0)
    if read is not None and read < len(series.values):
        _reading(surface, theme, rect, series, read)


def _reading(surface: pygame.Surface, theme: Theme, rect: pygame.FRect, series: Series, read: int) -> None:
    x, y = place_of(series, read, plot_area(rect))
    centre = (round(x * theme.scale), round(y * theme.scale))
    pygame.draw.aacircle(surface, (20, 24, 18), centre, theme.px(7))
    pygame.draw.aacircle(surface, GOLD, centre, theme.px(5))
    words = series.words(read)
    wide = theme.width(words, SMALL) + 24
    box = pygame.FRect(x - wide / 2, y - 50, wide, 32)
    if box.y < rect.y:
        box.y = y + 16
    box.clamp_ip(rect)
    draw_glass(surface, theme, box, 9.0, deep=True)
    write(surface, theme, words, box, SMALL, INK)


def _picture(series: Series, size: tuple[int, int], scale: float) -> pygame.Surface:
    if series.bars:
        return _bars(series.values, series.strong, series.top, size)
    return _curve(series.values, series.faint, series.level, series.top, size, scale)


@lru_cache(maxsize=6)
def _curve(
    values: tuple[float, ...],
    faint: tuple[float, ...],
    level: float | None,
    top: float,
    size: tuple[int, int],
    scale: float,
) -> pygame.Surface:
    """A gold line over an area that fades downwards; a thin pale line; a dashed level.

    The plot lies within `size` (pixels) by `BLEED` on every side.
    """
    line, bleed = 2.4 * scale, BLEED * scale
    w, h = size[0] - 2 * bleed, size[1] - 2 * bleed

    def points(of: Sequence[float]) -> list[tuple[float, float]]:
        last = max(1, len(of) - 1)
        return [
            (bleed + (w * i / last if len(of) > 1 else w / 2), bleed + h * (1 - min(1.0, v / top)))
            for i, v in enumerate(of)
        ]

    def path(of: Sequence[tuple[float, float]]) -> str:
        return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in of)

    main = points(values)
    body = ""
    if level is not None:
        y = bleed + h * (1 - level / top)
        dash = 7 * scale
        marks = "".join(
            f"M{bleed + x:.1f} {y - 0.4:.1f}h{dash:.1f}v{scale:.1f}h{-dash:.1f}z"
            for x in (2 * dash * i for i in range(int((w + dash) / (2 * dash))))
        )
        body += f'<path d="{marks}" fill="#cedece" fill-opacity=".55"/>'
    if len(main) > 1:
        foot = bleed + h
        body += f'<path d="{path(main)}L{bleed + w:.1f} {foot:.1f}L{bleed:.1f} {foot:.1f}Z" fill="url(#a)"/>'
        if faint:
            body += (
                f'<path d="{path(points(faint))}" fill="none" stroke="#eef6ee" stroke-opacity=".6" '
                f'stroke-width="{1.3 * scale:.2f}" stroke-linejoin="round"/>'
            )
        body += (
            f'<path d="{path(main)}" fill="none" stroke="#120c02" stroke-opacity=".5" '
            f'stroke-width="{line + 2 * scale:.2f}" stroke-linejoin="round" stroke-linecap="round"/>'
            f'<path d="{path(main)}" fill="none" stroke="#f0ce7e" stroke-width="{line:.2f}" '
            f'stroke-linejoin="round" stroke-linecap="round"/>'
        )
    x, y = main[-1]
    body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{4.4 * scale:.1f}" fill="#fff3c4" stroke="#7d5416"/>'
    fade = ((0, bleed), (0, bleed + h))
    defs = svg.linear_at("a", [(0, "#f0ce7e", 0.42), (1, "#f0ce7e", 0.03)], *fade)
    return svg.raster(svg.document(*size, body, defs), size)


@lru_cache(maxsize=6)
def _bars(
    values: tuple[float, ...], strong: tuple[bool, ...], top: float, size: tuple[int, int]
) -> pygame.Surface:
    """Upright bars, lit from above; `strong` ones in gold, the others in glass."""
    w, h = size
    step = w / len(values)
    wide = min(step * 0.68, h * 0.16)
    body = ""
    for index, value in enumerate(values):
        high = max(2.0, (h - 4) * min(1.0, value / top))
        fill = "g" if index < len(strong) and strong[index] else "p"
        body += (
            f'<rect x="{step * (index + 0.5) - wide / 2:.1f}" y="{h - high:.1f}" width="{wide:.1f}" '
            f'height="{high:.1f}" rx="{min(wide / 4, high / 2):.1f}" fill="url(#{fill})"/>'
        )
    defs = svg.linear("g", [(0, "#fff3c4"), (0.25, "#e9bf5c"), (1, "#a06d22")]) + svg.linear(
        "p", [(0, "#8fb3a4"), (0.25, "#5f8677"), (1, "#33534a")]
    )
    return svg.raster(svg.document(w, h, body, defs), size)

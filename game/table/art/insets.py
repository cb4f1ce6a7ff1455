"""What is set into a ground along its rim: printed and pressed lines, brass, seams, leather corners."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.table.art import rims, svg
from game.table.art.materials import line, rounded
from game.table.art.palette import Colour, code, darker, lighter
from game.table.art.printed import STRENGTH
from game.table.grounds import Inset

_BRASS: Colour = (190, 152, 92)
_HIDE: Colour = (84, 52, 32)


def _nothing(surface: pygame.Surface, inner: pygame.Rect, unit: float) -> None:
    pass


def _line(surface: pygame.Surface, inner: pygame.Rect, unit: float) -> None:
    _frame(surface, inner, 5 * unit, 2 * unit, (255, 255, 255), STRENGTH * 0.6)


def _tooled(surface: pygame.Surface, inner: pygame.Rect, unit: float) -> None:
    """Pressed in: dark, with its lower edge lit."""
    for gap, wide in ((4.0, 2.0), (8.0, 1.0)):
        _frame(surface, inner.move(0, round(unit)), gap * unit, wide * unit, (255, 255, 255), 0.10)
        _frame(surface, inner, gap * unit, wide * unit, (0, 0, 0), 0.34)


def _brass(surface: pygame.Surface, inner: pygame.Rect, unit: float) -> None:
    _frame(surface, inner, 4 * unit, 1.6 * unit, _BRASS, 0.62)
    _frame(surface, inner, 8 * unit, 0.9 * unit, _BRASS, 0.42)


def _runner(surface: pygame.Surface, inner: pygame.Rect, unit: float) -> None:
    for gap, wide in ((4.0, 1.0), (7.0, 5.0)):
        for y in (inner.y + gap * unit, inner.bottom - (gap + wide) * unit):
            _wash(surface, pygame.Rect(inner.x, round(y), inner.w, max(1, round(wide * unit))), 0.10)


def _seam(surface: pygame.Surface, inner: pygame.Rect, unit: float) -> None:
    """Stitches along the rim, one beside another."""
    long, gap, away = round(9 * unit), round(6 * unit), round(4 * unit)
    lying = _stitch(long, unit)
    upright = pygame.transform.rotate(lying, 90)
    for x in range(inner.x + away, inner.right - away - long, long + gap):
        svg.paste(surface, lying, (x, inner.y + away))
    for y in range(inner.y + away + gap, inner.bottom, long + gap):
        svg.paste(surface, upright, (inner.x + away, y))
        svg.paste(surface, upright, (inner.right - away - upright.get_width(), y))


def _stitch(long: int, unit: float) -> pygame.Surface:
    h = max(3, round(4 * unit))
    body = (
        f'<rect x="0" y="{h * 0.42:.2f}" width="{long}" height="{h * 0.5:.2f}" rx="{h * 0.25:.2f}" '
        'fill="#000" fill-opacity=".45"/>'
        f'<rect x="{long * 0.06:.2f}" y="{h * 0.14:.2f}" width="{long * 0.88:.2f}" height="{h * 0.46:.2f}" '
        f'rx="{h * 0.23:.2f}" fill="{code(rims.THREAD)}" fill-opacity=".7"/>'
    )
    return svg.raster(svg.document(long, h, body), (long, h))


def _corners(surface: pygame.Surface, inner: pygame.Rect, unit: float) -> None:
    """Leather over the two upper corners, and where the cloth ends below."""
    side = max(8, round(64 * unit))
    made = _corner(side, unit)
    over = pygame.transform.flip(made, True, False)
    for picture, x in ((made, inner.x), (over, inner.right - side)):
        svg.paste(surface, picture, (x, inner.y))
        svg.paste(surface, pygame.transform.flip(picture, False, True), (x, inner.bottom - side))


def _corner(side: int, unit: float) -> pygame.Surface:
    """The corner at the upper left."""
    s = side
    defs = svg.linear("hide", [(0, lighter(_HIDE, 0.12)), (1, darker(_HIDE, 0.22))], (1, 1))
    edge = f"M0 0H{s}" + _curve(s, 0.62, 0.10, 1.0, 0.0) + "Z"
    seam = f"M{s * 0.82:.1f} {s * 0.03:.1f}" + _curve(s, 0.5, 0.10, 0.82, 0.03)
    down = f'transform="translate({unit:.1f} {1.6 * unit:.1f})"'
    body = (
        f'<path d="{edge}" {down} fill="#000" fill-opacity=".35"/>'
        f'<path d="{edge}" fill="url(#hide)"/>'
        f'<path d="{edge}" {line("#000", unit, 0.4)}/>'
        f'<path d="{seam}" {line(code(rims.THREAD), 1.3 * unit, 0.55)} '
        f'stroke-dasharray="{6 * unit:.1f} {4 * unit:.1f}"/>'
    )
    return svg.raster(svg.document(s, s, body, defs), (s, s))


def _curve(side: float, out: float, near: float, end: float, off: float) -> str:
    """From the upper to the left edge of a corner, bent towards its point."""
    a, b, c, d = side * out, side * near, side * end, side * off
    return f"C{a:.1f} {b:.1f} {b:.1f} {a:.1f} {d:.1f} {c:.1f}"


def _wash(surface: pygame.Surface, box: pygame.Rect, share: float) -> None:
    """A field a little lighter than its ground."""
    veil = pygame.Surface(box.size, pygame.SRCALPHA, 32)
    veil.fill((*(round(255 * share),) * 3, round(255 * share)))
    svg.paste(surface, veil, box.topleft)


def _frame(
    surface: pygame.Surface, inner: pygame.Rect, gap: float, thick: float, ink: Colour, opacity: float
) -> None:
    """A line all round, with round corners, `gap` pixels within a box: four corners and what joins them."""
    radius = max(3, round(gap))
    box = inner.inflate(-2 * gap, -2 * gap)
    box.h = inner.bottom - round(gap) - box.y
    side = 2 * radius + 2
    outline = rounded(
        (thick / 2, thick / 2, side - thick, side - thick), radius, line(code(ink), thick, opacity)
    )
    small = svg.raster(svg.document(side, side, outline), (side, side))
    half = radius + 1
    for x, dx in ((box.x, 0), (box.right - half, half)):
        for y, dy in ((box.y, 0), (box.bottom - half, half)):
            surface.blit(small, (x, y), (dx, dy, half, half), special_flags=pygame.BLEND_PREMULTIPLIED)
    for dy, y in ((0, box.y), (half, box.bottom - half)):
        part = small.subsurface((half - 1, dy, 2, half))
        grown = pygame.transform.scale(part, (max(1, box.w - side), half))
        svg.paste(surface, grown, (box.x + half, y))
    for dx, x in ((0, box.x), (half, box.right - half)):
        part = small.subsurface((dx, half - 1, half, 2))
        grown = pygame.transform.scale(part, (half, max(1, box.h - side)))
        svg.paste(surface, grown, (x, box.y + half))


INSETS: dict[Inset, Callable[[pygame.Surface, pygame.Rect, float], None]] = {
    Inset.NOTHING: _nothing,
    Inset.LINE: _line,
    Inset.TOOLED: _tooled,
    Inset.BRASS: _brass,
    Inset.RUNNER: _runner,
    Inset.SEAM: _seam,
    Inset.CORNERS: _corners,
}
"""What draws an inset on a surface, within the box that the rim leaves, at so many pixels a unit."""

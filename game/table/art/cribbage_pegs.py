"""Pegs that stand in the holes of the cribbage board, and the lens that shows them at work.

A peg's foot is inside its hole: the picture of a standing peg ends at the hole's front lip.  Radii are those
of the hole, in pixels.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.table.art import shadow, svg
from game.table.art.cache import SurfaceCache
from game.table.art.cribbage_board import Lanes, board, shape
from game.table.art.palette import NORMAL, Colour, code, darker, lighter
from game.table.cribbage_shape import GAME

_cache = SurfaceCache(2 * 1024 * 1024)

_STEM, _HEAD = 0.72, 1.55
"""Half the width of the stem and the radius of the head, in radii of the hole."""
_RISE, _LEAN = 2.15, 0.20
"""How far the head's middle lies above and to the right of the hole's, in radii."""
_PIN = 3.0
"""The part of a peg that its hole hides."""
_FINE_STEPS = 7.0
"""Radius in pixels from which a peg moves by whole pixels: every part of one is a picture of its own."""
_LENS_LIMIT = 4000
"""The widest board that the lens asks for; beyond, the picture of the board itself is magnified."""


@dataclass(frozen=True, slots=True)
class Peg:
    """A peg on the board or on its way: `place` 7.5 is half-way from hole 7 to 8, `lift` in pitches."""

    colour: Colour
    track: int
    place: float
    lift: float = 0.0


@dataclass(frozen=True, slots=True)
class Loose:
    """A peg anywhere over the board, as one sees it on its way; all lengths in the board's height."""

    colour: Colour
    x: float
    y: float
    radius: float
    """Of its hole."""
    lift: float = 0.0


def draw_peg(
    target: pygame.Surface,
    colour: Colour,
    foot: svg.Point,
    radius: float,
    *,
    lift: float = 0.0,
) -> None:
    """Draw a peg in the hole whose middle is `foot`, or pulled out and held `lift` pixels above it.

    radius: of the hole.
    """
    radius = max(1.5, radius)
    whole = (math.floor(foot[0]), math.floor(foot[1]))
    # Quarters of a pixel count where a hole is six pixels wide; beneath a lens whole ones do.
    fine = 4 if radius < _FINE_STEPS else 1
    part = (round((foot[0] - whole[0]) * fine) / fine, round((foot[1] - whole[1]) * fine) / fine)
    if lift < 1:
        layers = [(_peg(radius, colour, part, standing=True), 0.0, 0.0)]
    else:
        right, down = shadow.fall(lift)
        up = -lift - _PIN * radius * min(1.0, lift / (2 * radius))
        fallen = svg.faded(_shade(radius, part), max(70, 190 - round(lift * 3)))
        layers = [(fallen, right, down * 0.3), (_peg(radius, colour, part, standing=False), 0.0, up)]
    origin = _origin(radius)
    for layer, across, down in layers:
        svg.paste(target, layer, (whole[0] - origin + across, whole[1] - origin + down))


def draw_pegs(
    target: pygame.Surface, corner: svg.Point, size: svg.Size, tracks: int, pegs: Iterable[Peg]
) -> None:
    """Draw pegs on a board of `size` pixels whose top left corner is at `corner`, farther ones first."""
    geometry = shape(size, tracks)
    height = size[1]
    standing = []
    for peg in pegs:
        x, y = geometry.along(peg.track, peg.place)
        standing.append((peg.lift > 0, y, x, peg))
    for _, y, x, peg in sorted(standing, key=lambda row: row[:3]):
        radius = geometry.radius * height * (1.35 if peg.place == GAME else 1.0)
        foot = (corner[0] + x * height, corner[1] + y * height)
        draw_peg(target, peg.colour, foot, radius, lift=peg.lift * geometry.pitch * height)


def draw_lens(
    target: pygame.Surface,
    centre: svg.Point,
    diameter: int,
    size: svg.Size,
    lanes: Lanes,
    focus: svg.Point,
    pegs: Iterable[Peg | Loose],
    zoom: float = 2.0,
    goal: int = GAME,
) -> None:
    """Draw a round brass lens at `centre` that shows the board of `size` pixels about `focus`, magnified.

    focus: pixels from the board's top left corner; near the board's edge the view stops at the edge.
    """
    diameter = max(16, diameter)
    large = (round(size[0] * zoom), round(size[1] * zoom))
    half = diameter / 2
    x, y = (
        max(half, min(extent - half, at * zoom)) if extent > diameter else extent / 2
        for at, extent in zip(focus, large, strict=True)
    )
    left, top = round(x - half), round(y - half)
    view = svg.blank((diameter, diameter))
    if large[0] <= _LENS_LIMIT:
        view.blit(board(large, lanes, goal), (-left, -top))
    else:
        base = board(size, lanes, goal)
        part = pygame.Rect(left / zoom, top / zoom, diameter / zoom, diameter / zoom).clip(base.get_rect())
        grown = (round(part.width * zoom), round(part.height * zoom))
        view.blit(
            pygame.transform.smoothscale(base.subsurface(part), grown),
            (part.x * zoom - left, part.y * zoom - top),
        )
    pegs = list(pegs)
    draw_pegs(view, (-left, -top), large, len(lanes), [peg for peg in pegs if isinstance(peg, Peg)])
    high = large[1]
    for peg in pegs:
        if isinstance(peg, Loose):
            foot = (peg.x * high - left, peg.y * high - top)
            draw_peg(view, peg.colour, foot, peg.radius * high, lift=peg.lift * high)
    view.blit(_glass(diameter), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    shadow.blit_lifted(
        target, _brass(diameter), (centre[0] - half, centre[1] - half), max(4.0, diameter * 0.05)
    )
    svg.paste(target, view, (centre[0] - half, centre[1] - half))
    svg.paste(target, _brass(diameter), (centre[0] - half, centre[1] - half))


def _origin(radius: float) -> int:
    """From the left and top of a peg's picture to its hole's middle."""
    return math.ceil(radius * (_RISE + _HEAD + _PIN + 0.4)) + 1


def _box(radius: float) -> int:
    return _origin(radius) + math.ceil(radius * 4.6) + 1


def _peg(radius: float, colour: Colour, part: svg.Point, standing: bool) -> pygame.Surface:
    key = ("peg", round(radius * 8), colour, part, standing)
    picture = _cache.get(key)
    if picture is not None:
        return picture
    r = radius
    rim = code(darker(colour, 0.68))
    stops: list[svg.Stop] = [
        (0, darker(colour, 0.40)),
        (0.30, lighter(colour, 0.45)),
        (0.55, colour),
        (1, darker(colour, 0.55)),
    ]
    ball: list[svg.Stop] = [
        (0, lighter(colour, 0.88)),
        (0.30, lighter(colour, 0.25)),
        (0.72, colour),
        (1, darker(colour, 0.48)),
    ]
    dark = (0, 0, 0)
    defs = (
        svg.linear("stem", stops, (1, 0))
        + svg.radial("ball", ball, (0.36, 0.30), 0.72)
        + svg.linear("deep", [(0, dark, 0), (0.5, dark, 0), (1, dark, 0.55)])
    )
    wide, lean, rise = _STEM * r, _LEAN * r, _RISE * r
    # Where the hole's front lip cuts the stem off: a lower arc of the hole itself.
    lip = math.sqrt(max(0.0, (0.96 * r) ** 2 - wide**2))
    bottom = f"{wide:.2f} {lip:.2f}A{0.96 * r:.2f} {0.96 * r:.2f} 0 0 1 {-wide:.2f} {lip:.2f}"
    if not standing:
        pin = _PIN * r
        bottom = f"{wide:.2f} {pin * 0.8:.2f}L{wide / 2:.2f} {pin:.2f}H{-wide / 2:.2f}L{-wide:.2f}"
        f" {pin * 0.8:.2f}"
    stem = f"M{-wide * 0.9 + lean:.2f} {-rise:.2f}H{wide * 0.9 + lean:.2f}L{bottom}Z"
    edge = f'stroke="{rim}" stroke-width="{r * 0.16:.2f}" stroke-linejoin="round"'
    figure = (
        f'<path d="{stem}" fill="url(#stem)" {edge}/>'
        + (f'<path d="{stem}" fill="url(#deep)"/>' if standing else "")
        + f'<ellipse cx="{lean:.2f}" cy="{-rise + _HEAD * r * 0.92:.2f}" rx="{wide * 1.25:.2f}"'
        f' ry="{r * 0.34:.2f}" '
        f'fill="{rim}" fill-opacity=".75"/>'
        f'<circle cx="{lean:.2f}" cy="{-rise:.2f}" r="{_HEAD * r:.2f}" fill="url(#ball)" {edge}/>'
        f'<ellipse cx="{lean - 0.45 * r:.2f}" cy="{-rise - 0.55 * r:.2f}" rx="{r * 0.42:.2f}"'
        f' ry="{r * 0.30:.2f}" '
        f'transform="rotate(-30 {lean - 0.45 * r:.2f} {-rise - 0.55 * r:.2f})" fill="#fff"'
        ' fill-opacity=".85"/>'
    )
    bore = f'<circle cx="0" cy="0" r="{r:.2f}" fill="#0c0502"/>' if standing else ""
    picture = svg.blank((_box(r), _box(r)))
    if standing:
        svg.paste(picture, _shade(r, part), (0, 0))
    svg.paste(picture, _raster(bore + figure, defs, r, part), (0, 0))
    return _cache.put(key, picture)


def _shade(radius: float, part: svg.Point) -> pygame.Surface:
    """The shadow of a peg on the board, falling to the right from its hole."""
    key = ("shade", round(radius * 8), part)
    picture = _cache.get(key)
    if picture is None:
        dark = (0, 0, 0)
        defs = svg.radial("far", [(0, dark, 0.62), (0.5, dark, 0.36), (1, dark, 0)])
        r = radius
        body = (
            f'<ellipse cx="{1.5 * r:.2f}" cy="{0.55 * r:.2f}" rx="{2.6 * r:.2f}" ry="{1.25 * r:.2f}" '
            f'transform="rotate(14 {1.5 * r:.2f} {0.55 * r:.2f})" fill="url(#far)"/>'
        )
        picture = _cache.put(key, _raster(body, defs, r, part))
    return picture


def _raster(body: str, defs: str, radius: float, part: svg.Point) -> pygame.Surface:
    box, origin = _box(radius), _origin(radius)
    moved = f'<g transform="translate({origin + part[0]:.2f} {origin + part[1]:.2f})">{body}</g>'
    return svg.raster(svg.document(box, box, moved, defs), (box, box))


def _glass(diameter: int) -> pygame.Surface:
    """What the lens lets through: a disc, a little darker towards its rim."""
    key = ("glass", diameter)
    picture = _cache.get(key)
    if picture is None:
        white, rim = (255, 255, 255), (196, 190, 186)
        defs = svg.radial("glass", [(0, white), (0.8, white), (1, rim)])
        half = diameter / 2
        body = f'<circle cx="{half}" cy="{half}" r="{half * 0.95:.2f}" fill="url(#glass)"/>'
        picture = _cache.put(
            key, svg.raster(svg.document(diameter, diameter, body, defs), (diameter, diameter))
        )
    return picture


def _brass(diameter: int) -> pygame.Surface:
    """The ring of the lens, with a gleam on its glass."""
    key = ("brass", diameter)
    picture = _cache.get(key)
    if picture is None:
        half = diameter / 2
        wide = max(3.0, diameter * 0.035)
        defs = svg.gold("gold", NORMAL.gold, (0.6, 1))
        defs += svg.linear("gleam", [(0, (255, 255, 255), 0.15), (1, (255, 255, 255), 0.0)])
        ring = f'<circle cx="{half}" cy="{half}" r="{half - wide * 0.8:.2f}" fill="none" stroke='
        x, y = half, half * 0.42
        body = (
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{half * 0.62:.1f}" ry="{half * 0.30:.1f}"'
            ' fill="url(#gleam)"/>'
            f'{ring}"#3a1f08" stroke-width="{wide * 1.5:.2f}"/>{ring}"url(#gold)" stroke-width="{wide:.2f}"/>'
        )
        picture = _cache.put(
            key, svg.raster(svg.document(diameter, diameter, body, defs), (diameter, diameter))
        )
    return picture

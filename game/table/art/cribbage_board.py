"""The cribbage board painted: walnut, a winding band of maple, inlaid lanes in the players' colours.

Sizes are pixels; pictures are cached.  Pegs are in `cribbage_pegs`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.table.art import svg
from game.table.art.cache import SurfaceCache
from game.table.art.drawing import Drawing, Letters, Masked, Shapes
from game.table.art.materials import WALNUT, Box, bevel, grain, inset, line, rounded, shifted
from game.table.art.palette import NORMAL, Colour, Tones, code, colour, darker, lighter, mix
from game.table.cribbage_shape import ASPECTS, BEHIND, GAME, GROUP, LAST, LEG, LEGS, Board
from game.table.cribbage_shape import board as shape_of

Lanes = tuple[Colour, ...]
"""The players' colours, one for each track from the top of the first leg."""

_cache = SurfaceCache(8 * 1024 * 1024)
"""The board, its magnified picture and a size or two of a resize; it grows with the largest board so far."""
_latest: dict[tuple[Lanes, int], svg.Size] = {}
"""The size that was drawn last, of each board in use."""

_MAPLE: Tones = (colour("#f0d6a4"), colour("#dcb67a"), colour("#bd8e50"))
_UMBER = colour("#2c1606")
_GROUND = 1100
"""The width in pixels beyond which the wood is drawn smaller and scaled up: it is soft."""
_FINE = 2000
"""Pictures less wide are drawn at twice their size, which is kept: it is what a lens shows."""


def shape(size: svg.Size, tracks: int) -> Board:
    """The geometry that belongs to a picture of `size`: lengths in its height."""
    return shape_of(max(ASPECTS[0], min(ASPECTS[1], size[0] / size[1])), tracks)


def hole(size: svg.Size, tracks: int, track: int, number: int) -> svg.Point:
    """The middle of a hole in pixels from the picture's top left corner; numbers as in `cribbage_shape`."""
    x, y = shape(size, tracks).hole(track, number)
    return x * size[1], y * size[1]


def board(size: svg.Size, lanes: Lanes, target: int = GAME, crisp: bool = True) -> pygame.Surface:
    """The board without pegs, `size` pixels, best 2.4 to 7.6 times as wide as high.

    target: the hole that ends the game, 121, or 61 whose holes are then ringed with gold.  Without `crisp`,
    the latest other size may be scaled: for a window that is being resized.
    """
    key = (lanes, target, size)
    picture = _cache.get(key)
    if picture is None:
        latest = _latest.get((lanes, target))
        rough = None if crisp or latest is None else _cache.get((lanes, target, latest))
        if rough is not None:
            return pygame.transform.smoothscale(rough, size)
        picture = _cache.put(key, _drawn(size, lanes, target))
        if len(_latest) > 8:
            _latest.clear()
        _latest[lanes, target] = size
    return picture


def lane_colour(player: Colour) -> Colour:
    """The inlay of a player's lane: his colour as a stain on wood, darker than his pegs."""
    return mix(player, (46, 22, 10), 0.56)


def _drawn(size: svg.Size, lanes: Lanes, target: int) -> pygame.Surface:
    factor = 1 if size[0] >= _FINE else 2
    large = (size[0] * factor, size[1] * factor)
    shrink = max(1.0, large[0] / min(_GROUND, 1.4 * size[0]))
    small = (round(large[0] / shrink), round(large[1] / shrink))
    geometry = shape(size, len(lanes))
    picture = _ground(small, geometry, lanes).render(small, 1)
    if small != large:
        picture = pygame.transform.smoothscale(picture, large)
    svg.paste(picture, _print(large, geometry, target).render(large, 1), (0, 0))
    _cache.limit = max(_cache.limit, 6 * large[0] * large[1])  # this picture and half as much again
    if factor == 1:
        return picture
    _cache.put((lanes, target, large), picture)
    return pygame.transform.smoothscale(picture, size)


def _ground(size: svg.Size, geometry: Board, lanes: Lanes) -> Drawing:
    """The wood: the block, the band let into it, the stained lanes, and grain over all of them."""
    width, height = size
    unit = height / 100
    lit, body, shade = WALNUT
    block = _block(size)
    defs = (
        svg.linear("wood", [(0, lighter(lit, 0.06)), (0.5, body), (1, darker(shade, 0.05))], (0.25, 1))
        + svg.linear("side", [(0, shade), (1, darker(shade, 0.6))])
        + svg.radial("lamp", [(0, (255, 214, 160), 0.30), (1, (255, 214, 160), 0)], (0.36, 0.10), 0.75)
        + svg.linear_at(
            "maple", [(0, _MAPLE[0]), (0.55, _MAPLE[1]), (1, _MAPLE[2])], (0, 0), (width * 0.3, height)
        )
    )
    foundation = rounded(shifted(block, 0, 2.4 * unit), 6 * unit, 'fill="url(#side)"') + rounded(
        block, 6 * unit, 'fill="url(#wood)"'
    )
    band = _band(geometry, height)
    middle = _winding(geometry, 0.0, height)
    groove = "".join(
        '<g transform="translate(0'
        f' {drop * unit:.2f})">{_stroked(band, middle, tone, spread * unit, opacity)}</g>'
        for drop, spread, tone, opacity in (
            (0.9, 1.6, "#ffd9a0", 0.16),
            (-0.5, 1.5, "#000", 0.5),
            (0, 0.8, "#1a0b02", 0.8),
        )
    )
    inlay = _stroked(band, middle, "url(#maple)", 0.0, 1.0)
    stained = _ebony(band[1], (geometry.left - geometry.gate) * height, unit)
    stained += "".join(_lane(geometry, track, lane, height) for track, lane in enumerate(lanes))
    mask = _stroked(band, middle, "#fff", 0.0, 1.0)
    whole = rounded(block, 6 * unit, 'fill="#fff"')
    return Drawing(
        width,
        height,
        (
            Shapes(foundation, defs),
            Masked(grain(width, height, 11, 70, 0.34), whole),
            Shapes(rounded(block, 6 * unit, 'fill="url(#lamp)"') + groove + inlay + stained, defs),
            Masked(grain(width, height, 23, 110, 0.17), mask),
        ),
    )


def _print(size: svg.Size, geometry: Board, target: int) -> Drawing:
    """What has to be crisp: the bevel, golden lines, holes, numbers."""
    width, height = size
    unit = height / 100
    gold = code(NORMAL.gold[1])
    defs = bevel("bevel", 0.6, 0.65) + svg.gold("gold", NORMAL.gold, (0.6, 1))
    edge = rounded(inset(_block(size), 0.5 * unit), 5.6 * unit, line("url(#bevel)", 1.0 * unit))
    fine = rounded(inset(_block(size), 1.9 * unit), 4.4 * unit, line(gold, 0.35 * unit, 0.5))
    shapes = Shapes(edge + fine + _separators(geometry, height) + _holes(geometry, height, target), defs)
    return Drawing(width, height, (shapes, *_numbers(geometry, height), *_captions(geometry, height, target)))


def _block(size: svg.Size) -> Box:
    unit = size[1] / 100
    return 0.4 * unit, 0.4 * unit, size[0] - 0.8 * unit, size[1] - 3.4 * unit


def _winding(geometry: Board, offset: float, height: float, end: float | None = None) -> str:
    """The path of the band's middle, or of a line `offset` beside it, through all legs."""
    left, right = geometry.left * height, geometry.right * height
    far = (geometry.end if end is None else end) * height
    data = f"M{far:.2f} {(geometry.middle(0) + offset) * height:.2f}"
    for leg in range(LEGS):
        odd = leg % 2
        data += f"H{left if odd else right:.2f}"
        if leg == LEGS - 1:
            return data + f"H{far:.2f}"
        # The outer track of a bend to the right is the inner one of the next bend, to the left.
        radius = (geometry.leg / 2 + (offset if odd else -offset)) * height
        below = (geometry.middle(leg + 1) + (offset if odd else -offset)) * height
        data += f"A{radius:.2f} {radius:.2f} 0 0 {0 if odd else 1} {left if odd else right:.2f} {below:.2f}"
    return data


def _band(geometry: Board, height: float) -> list[Box]:
    """The two rounded ends of the band, around the start and around the game hole."""
    left, end, half = geometry.left * height, geometry.end * height, geometry.half * height
    return [(end, geometry.middle(leg) * height - half, left - end, 2 * half) for leg in (0, LEGS - 1)]


def _stroked(ends: list[Box], middle: str, paint: str, spread: float, opacity: float) -> str:
    """The whole band in one paint, `spread` units wider on every side."""
    half = ends[0][3] / 2
    # The line itself starts within the rounded ends.
    start = ends[0][0] + half
    head, tail = middle.split("H", 1)
    y = head.split(" ")[1]
    body, _ = tail.rsplit("H", 1)
    data = f"M{start:.2f} {y}H{body}H{start:.2f}"
    parts = [f'<path d="{data}" {line(paint, 2 * (half + spread), opacity)}/>']
    for left, top, _, high in ends:
        overlap = half * 0.05 if opacity == 1.0 else 0.0  # what is opaque shows no seam
        box = (left - spread, top - spread, half + spread + overlap, high + 2 * spread)
        data = _left_end(box, half * 0.55 + spread)
        parts.append(f'<path d="{data}" fill="{paint}" fill-opacity="{opacity}"/>')
    return "".join(parts)


def _left_end(box: Box, radius: float) -> str:
    """The path of a box that is rounded at its left side only."""
    left, top, wide, high = box
    return (
        f"M{left + radius:.2f} {top:.2f}H{left + wide:.2f}V{top + high:.2f}H{left + radius:.2f}"
        f"A{radius:.2f} {radius:.2f} 0 0 1 {left:.2f} {top + high - radius:.2f}V{top + radius:.2f}"
        f"A{radius:.2f} {radius:.2f} 0 0 1 {left + radius:.2f} {top:.2f}Z"
    )


def _ebony(box: Box, short: float, unit: float) -> str:
    """The dark end of the band, which the game hole shines out of; it ends `short` of the last holes."""
    left, top, wide, high = box
    data = _left_end((left, top, wide - short, high), high / 2 * 0.55)
    gold = line(code(NORMAL.gold[1]), 0.5 * unit, 0.9)
    return f'<path d="{data}" fill="#33190a"/><path d="{data}" {gold}/>'


def _lane(geometry: Board, track: int, player: Colour, height: float) -> str:
    """A track's stained inlay from behind the start to the last hole."""
    stain = lane_colour(player)
    wide = geometry.row * height * (0.86 if geometry.tracks == 3 else 0.74)
    end = geometry.end + 0.5 * (geometry.half - geometry.offset(geometry.tracks - 1))
    data = _winding(geometry, geometry.offset(track), height, end)
    stop = (geometry.gate + geometry.radius * 0.4) * height
    data = data[: data.rindex("H")] + f"H{stop:.2f}"
    round_ = ' stroke-linecap="butt"'
    return (
        f'<path d="{data}" {line(code(darker(stain, 0.5)), wide)}{round_}/>'
        f'<path d="{data}" {line(code(stain), wide * 0.90)}{round_}/>'
        f'<path d="{data}" {line(code(lighter(stain, 0.16)), wide * 0.60, 0.7)}{round_}/>'
    )


def _separators(geometry: Board, height: float) -> str:
    """Engraved lines across the band between groups of five, and behind the start."""
    half = geometry.half * 0.94 * height
    data = ""
    for leg in range(LEGS):
        y = geometry.middle(leg) * height
        for group in range(1, LEG // GROUP):
            number = leg * LEG + group * GROUP
            x = (geometry.hole(0, number)[0] + geometry.hole(0, number + 1)[0]) / 2 * height
            data += f"M{x:.2f} {y - half:.2f}V{y + half:.2f}"
    x = geometry.gate * height
    data += "".join(
        f"M{x:.2f} {geometry.middle(leg) * height - half:.2f}V{geometry.middle(leg) * height + half:.2f}"
        for leg in (0, LEGS - 1)
    )
    wide = max(1.0, geometry.radius * 0.32 * height)
    dark = f'<path d="{data}" transform="translate({wide * 0.6:.2f} 0)" {line("#1a0b02", wide, 0.55)}/>'
    return dark + f'<path d="{data}" {line("#fff3d4", wide, 0.85)}/>'


def _holes(geometry: Board, height: float, target: int) -> str:
    """Every hole: a countersunk rim lit from below, the dark of the bore, its upper side darker still."""
    radius = geometry.radius * height
    spots = [
        geometry.hole(track, number) for track in range(geometry.tracks) for number in range(BEHIND, LAST + 1)
    ]
    points = [(x * height, y * height, radius) for x, y in spots]
    x, y = geometry.hole(0, GAME)
    goal = (x * height, y * height, radius * 1.35)
    rings = [goal] if target == GAME else []
    rings += [
        (*_at(geometry, track, target, height), radius) for track in range(geometry.tracks) if target != GAME
    ]
    gold = "".join(
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r * 1.75:.2f}" fill="url(#gold)" stroke="#3a1f08" '
        f'stroke-width="{r * 0.16:.2f}"/>'
        for x, y, r in rings
    )
    points.append(goal)
    return (
        gold
        + f'<path d="{_discs(points, 1.34, 0.16)}" fill="#fff0cc" fill-opacity=".50"/>'
        + f'<path d="{_discs(points, 1.26, -0.06)}" fill="#000" fill-opacity=".42"/>'
        + f'<path d="{_discs(points, 1.0, 0.0)}" fill="#2e1808"/>'
        + f'<path d="{_discs(points, 0.88, -0.12)}" fill="#0c0502"/>'
    )


def _at(geometry: Board, track: int, number: int, height: float) -> svg.Point:
    x, y = geometry.hole(track, number)
    return x * height, y * height


def _discs(points: list[tuple[float, float, float]], size: float, drop: float) -> str:
    """Discs about points, `size` and `drop` in radii, as one path: a thousand elements would take longer."""
    parts = []
    for x, y, radius in points:
        r = radius * size
        parts.append(
            f"M{x - r:.2f} {y + radius * drop:.2f}a{r:.2f} {r:.2f} 0 1 1 {2 * r:.2f} 0"
            f"a{r:.2f} {r:.2f} 0 1 1 {-2 * r:.2f} 0Z"
        )
    return "".join(parts)


def _numbers(geometry: Board, height: float) -> Iterator[Letters]:
    """Every fifth number above its hole, but the last."""
    size = geometry.leg * 0.25 * height
    for number in range(GROUP, LAST, GROUP):  # the last one's place belongs to the game hole
        leg = (number - 1) // LEG
        x = geometry.hole(0, number)[0] * height
        top = (geometry.middle(leg) - geometry.half) * height
        baseline = top - geometry.leg * height * 0.045
        ink = NORMAL.gold[0] if number % 10 == 0 else mix(NORMAL.gold[1], _UMBER, 0.25)
        yield Letters(str(number), "bold", size, x, baseline, (ink, ink))


def _captions(geometry: Board, height: float, target: int) -> Iterator[Letters]:
    """START above the band's first end, and GAME above its other one if the game ends there."""
    size = geometry.leg * 0.19 * height
    x = (geometry.left + geometry.end) / 2 * height
    for word, leg in (("START", 0), ("GAME", LEGS - 1))[: 2 if target == GAME else 1]:
        baseline = (geometry.middle(leg) - geometry.half - geometry.leg * 0.06) * height
        yield Letters(word, "bold", size, x, baseline, NORMAL.gold[:2], 0.95, spacing=size * 0.06)

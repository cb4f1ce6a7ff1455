"""The pawn track of Golden Deuce painted: a walnut board, a winding band of maple and gold, numbered spaces.

Special spaces read at a glance, by colour and by symbol: jade with an arrow moves ahead, crimson with an
arrow back, purple with two arrows warps; each names where it sends a pawn.  Sizes are pixels; pictures are
cached.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from game.table.art import svg
from game.table.art.cache import SurfaceCache
from game.table.art.drawing import Drawing, Letters, Masked, Shapes
from game.table.art.golden_suits import EMBLEMS, emblem
from game.table.art.materials import WALNUT, Box, bevel, grain, inset, line, recess, rounded, shifted
from game.table.art.palette import NORMAL, Colour, Tones, code, colour, darker, lighter
from game.table.art.pasteboard import star
from game.table.track_shape import ASPECTS, FINISH, SPECIALS, Point, Spot, Track
from game.table.track_shape import track as shape_of

_cache = SurfaceCache(8 * 1024 * 1024)
"""Inset and enlarged board up to full HD; the newest picture always stays, however large."""
_latest: dict[str, svg.Size] = {}
"""Under "size", the size that was drawn last."""

_AHEAD: Tones = (colour("#4fd0a0"), colour("#12946a"), colour("#055a40"))
_BACK: Tones = (colour("#f0566a"), colour("#c21a34"), colour("#7c0a20"))
_WARP: Tones = (colour("#b07cf0"), colour("#7a38c4"), colour("#481a80"))
_MAPLE: Tones = (colour("#f4dcae"), colour("#dcb87c"), colour("#b98a4c"))
_LEATHER: tuple[Colour, Colour] = ((30, 36, 66), (13, 16, 34))
_BROWN = colour("#4a2c10")
_CREAM = colour("#fff8e6")

_DETAILED = 34
"""From this width in pixels a special space has room for its own number beside its destination."""

_FINE = 500
"""Pictures at least so wide need not be drawn at twice their size."""
_GROUND = 840
"""The width in pixels beyond which the ground is scaled up."""

_SKETCH = 400
"""The width in pixels of what is shown until the board is drawn crisp."""

_LIKE = 0.04
"""How far the shape of a picture that is scaled may be from the one that is wanted."""

_ONE_WAY = "M-44 -9H8V-30L46 0L8 30V9H-44Z"
_BOTH_WAYS = "M-46 -16L-16 -40V-25H40V-7H-16V8ZM46 16L16 40V25H-40V7H16V-8Z"


def aspect_of(size: svg.Size) -> float:
    """The aspect of the geometry that belongs to a picture of `size`."""
    return max(ASPECTS[0], min(ASPECTS[1], size[0] / size[1]))


def track(size: svg.Size, crisp: bool = True) -> pygame.Surface:
    """The whole board without pawns, `size` pixels, best 1.4 to 2 times as wide as high.

    Without `crisp`, another size may be scaled, the latest or a small one: for a window that is being
    resized, and for a board that is to be seen at once. One of another shape would have its spaces
    elsewhere, where no pawn stands.
    """
    picture = _cache.get(size)
    if picture is not None:
        return picture
    if not crisp:
        latest = _latest.get("size")
        like = latest is not None and abs(aspect_of(latest) / aspect_of(size) - 1) < _LIKE
        rough = _cache.get(latest) if like else None
        return pygame.transform.smoothscale(rough if rough is not None else _sketch(size), size)
    picture = _cache.put(size, _drawn(size))
    _latest["size"] = size
    return picture


def _sketch(size: svg.Size) -> pygame.Surface:
    """The board small, drawn in a fifth of the time and without numbers that could not be read."""
    small = (_SKETCH, max(1, round(_SKETCH * size[1] / size[0])))
    if (known := _cache.get(("sketch", small))) is not None:
        return known
    shape = shape_of(aspect_of(size))
    board = _ground(small, shape).render(small, 1)
    svg.paste(board, _print(small, shape, False).render(small, 1), (0, 0))
    return _cache.put(("sketch", small), board)


def special_tones(space: int) -> Tones | None:
    """Light, middle and dark tone of a special space, None for a plain one."""
    target = SPECIALS.get(space)
    if target is None:
        return None
    if SPECIALS.get(target) == space:
        return _WARP
    return _AHEAD if target > space else _BACK


def _drawn(size: svg.Size) -> pygame.Surface:
    """The ground under the print; soft as wood and shadows are, a large one is drawn smaller and scaled."""
    factor = 1 if max(size) >= _FINE else 2
    large = (size[0] * factor, size[1] * factor)
    shrink = max(1.0, max(large) / _GROUND)
    small = (round(large[0] / shrink), round(large[1] / shrink))
    shape = shape_of(aspect_of(size))
    board = _ground(small, shape).render(small, 1)
    if small != large:
        board = pygame.transform.smoothscale(board, large)
    detailed = 2 * shape.radius * size[1] >= _DETAILED
    svg.paste(board, _print(large, shape, detailed).render(large, 1), (0, 0))
    return board if factor == 1 else pygame.transform.smoothscale(board, size)


def _ground(size: svg.Size, shape: Track) -> Drawing:
    """The wooden board, its leather, the hollows, and the band of maple."""
    width, height = size
    unit = height / 100
    lit, body, shade = WALNUT
    block, panel = _block(size)
    defs = _gradients()
    defs += svg.linear("wood", [(0, lit), (0.5, body), (1, shade)])
    defs += svg.linear("side", [(0, shade), (1, darker(shade, 0.55))])
    foundation = rounded(shifted(block, 0, 1.2 * unit), 5 * unit, 'fill="url(#side)"')
    foundation += rounded(block, 5 * unit, 'fill="url(#wood)"')
    floor = (
        rounded(panel, 3.4 * unit, 'fill="url(#leather)"')
        + rounded(panel, 3.4 * unit, 'fill="url(#lamp)"')
        + recess(panel, 3.4 * unit, 2.4 * unit)
        + "".join(_hollow(box, 3.5 * unit, unit) for box in _trays(shape, height))
        + _fallen(_path(shape.outline(), height) + "Z", unit)
    )
    band = f'<path d="{_path(shape.outline(), height)}Z" fill="#fff"/>'
    maple = rounded((0, 0, width, height), 0, 'fill="url(#maple)"') + grain(width, height, 21, 90, 0.20)
    return Drawing(
        width,
        height,
        (
            Shapes(foundation, defs),
            Masked(grain(width, height, 9, 50, 0.32), rounded(block, 5 * unit, 'fill="#fff"')),
            Shapes(floor, defs),
            Masked(maple, band, defs),
        ),
    )


def _print(size: svg.Size, shape: Track, detailed: bool) -> Drawing:
    """What has to be crisp: golden edges, spaces, letters."""
    width, height = size
    unit = height / 100
    block, panel = _block(size)
    edge = _path(shape.outline(), height) + "Z"
    rims = (
        rounded(inset(block, 0.4 * unit), 4.8 * unit, line("url(#bevel)", 0.9 * unit))
        + rounded(panel, 3.4 * unit, line("url(#gold)", 0.5 * unit))
        + "".join(rounded(box, 3.5 * unit, line("url(#gold)", 0.6 * unit)) for box in _trays(shape, height))
        + f'<path d="{edge}" {line("#4a2c0c", 0.9 * unit, 0.9)} stroke-linejoin="round"/>'
        + f'<path d="{edge}" {line(code(NORMAL.gold[1]), 0.45 * unit)} stroke-linejoin="round"/>'
    )
    spaces, letters = _spaces(shape, height, detailed)
    shapes = Shapes(rims + _cue(shape, height) + _stitched(shape, height) + spaces, _gradients())
    return Drawing(width, height, (shapes, *letters, *_captions(shape, height)))


def _block(size: svg.Size) -> tuple[Box, Box]:
    """The board above its side, and the panel within its frame."""
    unit = size[1] / 100
    block: Box = (0.25 * unit, 0.25 * unit, size[0] - 0.5 * unit, size[1] - 1.5 * unit)
    return block, inset(block, 2.5 * unit)


def _gradients() -> str:
    gold = NORMAL.gold
    defs = (
        bevel("bevel")
        + svg.linear("leather", list(zip((0.0, 1.0), _LEATHER, strict=True)), (0.3, 1))
        + svg.radial("lamp", [(0, (150, 170, 240), 0.22), (1, (150, 170, 240), 0)], (0.5, 0.4), 0.6)
        + svg.gold("gold", gold, (0.5, 1))
        + svg.linear("maple", [(0, _MAPLE[0]), (0.5, _MAPLE[1]), (1, lighter(_MAPLE[2], 0.25))], (0.3, 1))
        + svg.linear("hollow", [(0, (0, 0, 0), 0.5), (1, (0, 0, 0), 0.3)])
        + svg.radial(
            "plain", [(0, (255, 254, 247)), (0.7, (250, 240, 216)), (1, (228, 206, 164))], (0.42, 0.36), 0.7
        )
        + svg.radial(
            "goal", [(0, (255, 250, 226)), (0.55, (255, 218, 116)), (1, (214, 140, 34))], (0.42, 0.36), 0.7
        )
    )
    for name, tones in (("ahead", _AHEAD), ("back", _BACK), ("warp", _WARP)):
        stops = [(0.0, lighter(tones[0], 0.1)), (0.55, tones[1]), (1.0, tones[2])]
        defs += svg.radial(name, stops, (0.40, 0.32), 0.75)
    return defs


def _path(points: Iterable[Point], height: int) -> str:
    return "M" + "L".join(f"{x * height:.1f} {y * height:.1f}" for x, y in points)


def _fallen(edge: str, unit: float) -> str:
    """The band's shadow on the leather and the side of its wood."""
    parts = []
    for drop, spread, opacity in ((1.7, 2.4, 0.20), (1.5, 1.4, 0.25), (1.2, 0.6, 0.35)):
        style = f'fill="#000" fill-opacity="{opacity}" stroke="#000" stroke-opacity="{opacity}"'
        place = f'transform="translate({0.5 * unit:.2f} {drop * unit:.2f})"'
        parts.append(f'<path d="{edge}" {place} {style} stroke-width="{spread * unit:.2f}"/>')
    parts.append(f'<path d="{edge}" transform="translate(0 {0.9 * unit:.2f})" fill="#2c1807"/>')
    return "".join(parts)


def _stitched(shape: Track, height: int) -> str:
    """A dotted middle line from space to space, and chevrons that point the way out of the start."""
    path, unit = _path(shape.line, height), height / 100
    dots = f'stroke-linecap="round" stroke-dasharray="{0.02 * unit:.3f} {1.9 * unit:.2f}"'
    parts = [f'<path d="{path}" {line(code(_BROWN), 0.5 * unit, 0.4)} {dots}/>']
    for share in (0.0, 0.2, 0.4):
        spot = shape.along(share)
        x, y, reach = spot.x * height, spot.y * height, 1.5 * unit
        chevron = f"M{x - reach * 0.6:.2f} {y - reach:.2f}L{x + reach * 0.5:.2f} {y:.2f}"
        chevron += f"L{x - reach * 0.6:.2f} {y + reach:.2f}"
        parts.append(
            f'<path d="{chevron}" {line(code(_BROWN), 0.9 * unit, 0.45 + share)} stroke-linecap="round" '
            'stroke-linejoin="round"/>'
        )
    return "".join(parts)


def _trays(shape: Track, height: int) -> list[Box]:
    """The hollows of the start, the home and the queue, in pixels."""
    return [
        (box[0] * height, box[1] * height, box[2] * height, box[3] * height)
        for box in (shape.start, shape.home, shape.queue)
    ]


def _hollow(box: Box, radius: float, unit: float) -> str:
    return (
        rounded(shifted(box, 0, 0.6 * unit), radius, 'fill="#cfe0ff" fill-opacity=".16"')
        + rounded(box, radius, 'fill="url(#hollow)"')
        + recess(box, radius, 2.5 * unit)
    )


def _cue(shape: Track, height: int) -> str:
    """The quiet sun on the floor of the queue."""
    left, top, width, high = (value * height for value in shape.queue)
    x, y, tone = left + width / 2, top + high * 0.56, NORMAL.gold[1]
    return emblem(star(24, 50, 30), x, y, high * 0.84, tone, 'fill-opacity=".14"') + emblem(
        EMBLEMS["G"], x, y, high * 0.40, tone, 'fill-opacity=".28"'
    )


def _spaces(shape: Track, height: int, detailed: bool) -> tuple[str, list[Letters]]:
    """All spaces as elements, and what is written on them."""
    parts, letters = [], []
    radius = shape.radius * height
    for number in range(1, FINISH):
        spot = shape.spaces[number]
        x, y = spot.x * height, spot.y * height
        tones = special_tones(number)
        if tones is None:
            parts.append(_plain(x, y, radius))
            letters.append(_words(str(number), x, y, radius * 1.02, _BROWN))
        else:
            parts.append(_special(x, y, radius * 1.08, tones, detailed))
            letters += _destination(number, x, y, radius * 1.08, detailed)
    finish = shape.spaces[FINISH]
    parts.append(_finish(finish, shape.goal * height, height))
    letters.append(_words("40", finish.x * height, finish.y * height, shape.goal * height * 0.86, _BROWN))
    return "".join(parts), letters


def _plain(x: float, y: float, radius: float) -> str:
    return (
        _circle(x, y + radius * 0.10, radius, f'fill="{code(_BROWN)}" fill-opacity=".55"')
        + _circle(x, y, radius, f'fill="url(#plain)" stroke="#9a6c30" stroke-width="{radius * 0.07:.2f}"')
        + _circle(x, y, radius * 0.80, line("#c09a5c", radius * 0.045, 0.8))
    )


def _special(x: float, y: float, radius: float, tones: Tones, detailed: bool) -> str:
    """An enamel disc in a gold rim with its arrow."""
    name = {_AHEAD: "ahead", _BACK: "back", _WARP: "warp"}[tones]
    parts = [
        _circle(x, y + radius * 0.10, radius, 'fill="#2a1404" fill-opacity=".6"'),
        _circle(x, y, radius, f'fill="url(#gold)" stroke="#5d3c0c" stroke-width="{radius * 0.06:.2f}"'),
        _circle(
            x, y, radius * 0.88, f'fill="url(#{name})" stroke="#3a1c08" stroke-width="{radius * 0.05:.2f}"'
        ),
    ]
    arrow = _BOTH_WAYS if tones is _WARP else _ONE_WAY
    mirrored = tones is _BACK
    if detailed:
        size, at = radius * 0.60, (x - radius * 0.42, y + radius * 0.26)
    else:
        size, at = radius * 0.86, (x, y - radius * 0.40)
    across = -size if mirrored else size
    place = f'transform="translate({at[0]:.2f} {at[1]:.2f}) scale({across / 100:.4f} {size / 100:.4f})"'
    parts.append(f'<path d="{arrow}" {place} fill="{code(_CREAM)}"/>')
    return "".join(parts)


def _destination(number: int, x: float, y: float, radius: float, detailed: bool) -> Iterator[Letters]:
    """Where a special space sends a pawn; its own number above, if there is room for it."""
    target = str(SPECIALS[number])
    if detailed:
        yield _words(str(number), x, y - radius * 0.42, radius * 0.62, lighter(NORMAL.gold[0], 0.2))
        yield _words(target, x + radius * 0.33, y + radius * 0.28, radius * 0.86, _CREAM)
    else:
        yield _words(target, x, y + radius * 0.28, radius * 1.08, _CREAM)


def _finish(spot: Spot, radius: float, height: int) -> str:
    x, y = spot.x * height, spot.y * height
    return (
        _circle(x, y + radius * 0.08, radius * 1.02, 'fill="#2a1404" fill-opacity=".6"')
        + emblem(star(16, 50, 43), x, y, radius * 2.16, "url(#gold)", 'stroke="#5d3c0c" stroke-width="2"')
        + _circle(
            x, y, radius * 0.80, f'fill="url(#goal)" stroke="#7a4c10" stroke-width="{radius * 0.05:.2f}"'
        )
        + _circle(x, y, radius * 0.68, line("#a06a1c", radius * 0.03, 0.8))
    )


def _captions(shape: Track, height: int) -> Iterator[Letters]:
    """START, HOME and QUEUE over their trays."""
    for word, box in (("START", shape.start), ("HOME", shape.home), ("QUEUE", shape.queue)):
        size = min(0.046, box[2] / len(word) * 1.25) * height
        x, y = (box[0] + box[2] / 2) * height, box[1] * height + size * 1.12
        stops = (NORMAL.gold[0], NORMAL.gold[1])
        yield Letters(word, "bold", size, x, y, stops, 0.95, spacing=size * 0.10)


def _words(string: str, x: float, y: float, size: float, ink: Colour) -> Letters:
    """A number centred at (x, y)."""
    squeeze = 0.9 if len(string) > 1 else 1.0
    return Letters(string, "bold", size, x, y + size * 0.335, (lighter(ink, 0.08), ink), 1.0, squeeze)


def _circle(x: float, y: float, radius: float, style: str) -> str:
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" {style}/>'

"""The tiles of a double-six set: ivory with drilled pips and a brass pin, on ebony backs, 200 by 400 units.

Faces are texts as the rules write them, the number at the upper end first: `6-4`. A tile is thick: its side
shows below it and its hollows are shaded, so each quarter turn is a drawing of its own under the one light
from above.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.table.art import svg
from game.table.art.drawing import Drawing, Masked, Shapes
from game.table.art.golden_suits import emblem
from game.table.art.materials import WALNUT, Box, bevel, grain, inset, line, rounded, shifted
from game.table.art.palette import Colour, Palette, code, colour, darker, lighter
from game.table.art.pasteboard import star
from game.table.art.sprites import Cut

WIDTH, HEIGHT = 200, 400
CORNER = 24
CUT = Cut(HEIGHT / WIDTH, CORNER / WIDTH)
FACES = tuple(f"{high}-{low}" for high in range(7) for low in range(high + 1))

SIDE = 11.0
"""How much of the tile's side shows below its face."""
PIP = 20.0
"""Radius of a pip."""
_STEP = 53.0
"""From the middle of a half to the middle of its outer pips."""
_LIGHT, _IVORY, _SHADE = colour("#fffdf4"), colour("#f7edd6"), colour("#e6d5b1")
_FLANK = colour("#b8a179")
_HOLLOW, _FLOOR = colour("#0d0a09"), colour("#3d342d")
_EBONY = colour("#3a2a26")

_CORNERS = ((-1, -1), (1, 1))
_OTHER_CORNERS = ((1, -1), (-1, 1))
_PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, 0),),
    _CORNERS,
    (*_CORNERS, (0, 0)),
    (*_CORNERS, *_OTHER_CORNERS),
    (*_CORNERS, *_OTHER_CORNERS, (0, 0)),
    (*_CORNERS, *_OTHER_CORNERS, (-1, 0), (1, 0)),
)
"""By number, its pips in steps from the middle of a half; the rows of a six run along the tile."""


def tile_face(face: str, palette: Palette) -> Drawing:
    """A tile standing upright; ValueError for a text that is no face of the set."""
    return turned(face, palette, 0)


def tile_back(palette: Palette) -> Drawing:
    """The back of a tile standing upright."""
    return turned(None, palette, 0)


@lru_cache(maxsize=256)
def turned(
    face: str | None, palette: Palette, quarters: int, inks: Sequence[Colour] | None = None
) -> Drawing:
    """A face, or the back for None, turned counter-clockwise by quarters; ValueError for any other face.

    `inks`: colours of the pips by number, else they are drilled and dark.
    """
    wide, high = (HEIGHT, WIDTH) if quarters % 2 else (WIDTH, HEIGHT)
    if face is None:
        return Drawing(wide, high, (_block(wide, high, back=True), _ornament(wide, high, palette)))
    numbers = [int(number) for number in face.split("-") if number in ("0", "1", "2", "3", "4", "5", "6")]
    if len(numbers) != 2 or f"{numbers[0]}-{numbers[1]}" != face:
        raise ValueError(f"{face!r} is no tile of this deck")
    return Drawing(wide, high, (_block(wide, high), _marks(numbers, palette, quarters, wide, high, inks)))


def pip_places(face: str, quarters: int = 0) -> list[svg.Point]:
    """The middles of all pips, in units of the turned drawing."""
    wide, high = (HEIGHT, WIDTH) if quarters % 2 else (WIDTH, HEIGHT)
    found = []
    for number, half in zip(face.split("-"), (-1, 1), strict=True):
        for across, along in _PIPS[int(number)]:
            x, y = across * _STEP, half * WIDTH / 2 + along * _STEP
            for _ in range(quarters % 4):
                x, y = y, -x
            found.append((wide / 2 + x, (high - SIDE) / 2 + y * (high - SIDE) / high))
    return found


def _block(wide: float, high: float, back: bool = False) -> Shapes:
    """The tile without its marks: the side below, the face, the light on its edges."""
    whole: Box = (0.5, 0.5, wide - 1.0, high - 1.0)
    face: Box = (0.5, 0.5, wide - 1.0, high - SIDE)
    top, body, low = (lighter(_EBONY, 0.16), _EBONY, darker(_EBONY, 0.42)) if back else (
        _LIGHT, _IVORY, _SHADE
    )  # fmt: skip
    defs = (
        svg.linear_at("face", [(0, top), (0.5, body), (1, low)], (0, 0), (wide * 0.35, high))
        + svg.linear_at("flank", [(0, _FLANK), (1, darker(_FLANK, 0.45))], (0, high - 3 * SIDE), (0, high))
        + svg.linear_at(
            "edge",
            [(0, "#ffffff", 0.95), (0.3, "#ffffff", 0.12), (0.8, "#3a2408", 0.16), (1, "#3a2408", 0.5)],
            (0, 0),
            (0, high - SIDE),
        )
    )
    glint = 0.35 if back else 1.0
    return Shapes(
        rounded(whole, CORNER, 'fill="url(#flank)"')
        + rounded(whole, CORNER, line("#38260c", 2.0, 0.75))
        + rounded(face, CORNER, 'fill="url(#face)"')
        + rounded(inset(face, 3.5), CORNER - 3.5, line("url(#edge)", 5.0, glint)),
        defs,
    )


def _marks(
    numbers: list[int],
    palette: Palette,
    quarters: int,
    wide: float,
    high: float,
    inks: Sequence[Colour] | None,
) -> Shapes:
    """The groove between the halves, the brass pin and the pips."""
    x, y = wide / 2, (high - SIDE) / 2
    light, body, shade = palette.gold
    brass: list[svg.Stop] = [(0, "#fffbe8"), (0.3, light), (0.65, body), (1, darker(shade, 0.25))]
    defs = svg.radial("pin", brass, (0.38, 0.3), 0.78)
    for number in set(numbers):
        floor, half, hollow = _FLOOR, darker(_FLOOR, 0.35), _HOLLOW
        if inks is not None:
            floor, half, hollow = inks[number], darker(inks[number], 0.12), darker(inks[number], 0.42)
        defs += svg.radial(f"hole{number}", [(0, floor), (0.55, half), (1, hollow)], (0.5, 0.72), 0.62)
    long = WIDTH - 52
    groove: Box = (x - 2.6, y - long / 2, 5.2, long) if quarters % 2 else (x - long / 2, y - 2.6, long, 5.2)
    marks = (
        rounded(shifted(groove, 1.2, 2.4), 2.6, 'fill="#fff" fill-opacity=".85"')
        + rounded(groove, 2.6, 'fill="#4a3a26" fill-opacity=".88"')
        + f'<circle cx="{x:g}" cy="{y + 3:g}" r="13" fill="#241606" fill-opacity=".5"/>'
        + f'<circle cx="{x:g}" cy="{y:g}" r="12.5" fill="url(#pin)" stroke="#5a3a10" stroke-width="1.6"/>'
    )
    face = f"{numbers[0]}-{numbers[1]}"
    for at, (across, down) in enumerate(pip_places(face, quarters)):
        number = numbers[at >= numbers[0]]
        marks += (
            f'<circle cx="{across + 0.8:.2f}" cy="{down + 2.6:.2f}" r="{PIP + 1.2:g}" '
            f'fill="#fff" fill-opacity=".9"/>'
            f'<circle cx="{across:.2f}" cy="{down:.2f}" r="{PIP:g}" fill="url(#hole{number})"/>'
        )
    return Shapes(marks, defs)


def _ornament(wide: float, high: float, palette: Palette) -> Shapes:
    """Brass inlay in the ebony: a double frame and a star between two diamonds."""
    x, y = wide / 2, (high - SIDE) / 2
    defs = svg.gold("inlay", palette.gold, (0.5, 1))
    frame: Box = (20.0, 20.0, wide - 40.0, high - SIDE - 40.0)
    brass = code(palette.gold[1])
    dx, dy = (72.0, 0.0) if wide > high else (0.0, 72.0)
    body = (
        rounded(frame, 12, line("url(#inlay)", 4.0))
        + rounded(inset(frame, 9), 6, line(brass, 1.6, 0.7))
        + emblem(star(8, 50, 22), x, y, 100, brass)
        + f'<circle cx="{x:g}" cy="{y:g}" r="13" fill="{code(_EBONY)}"/>'
        + "".join(emblem(star(4, 50, 20), x + way * dx, y + way * dy, 34, brass) for way in (-1, 1))
    )
    return Shapes(body, defs)


@lru_cache(maxsize=8)
def rack(size: svg.Size) -> pygame.Surface:
    """The walnut ledge on which a row of tiles stands, `size` pixels."""
    wide, high = size
    unit = high / 30
    body: Box = (0.5, 0.5, wide - 1.0, high - 1.0)
    lip: Box = (0.5, high * 0.62, wide - 1.0, high * 0.38 - 0.5)
    defs = (
        svg.linear("wood", [(0, WALNUT[2]), (0.5, WALNUT[1]), (1, WALNUT[2])])
        + svg.linear("lip", [(0, WALNUT[0]), (0.35, WALNUT[1]), (1, darker(WALNUT[2], 0.35))])
        + bevel("edge", 0.5, 0.5)
    )
    wood = Shapes(
        rounded(body, 5 * unit, 'fill="url(#wood)"')
        + rounded(body, 5 * unit, line("#000", 1.4 * unit, 0.4))
        + rounded(lip, 4 * unit, 'fill="url(#lip)"'),
        defs,
    )
    veins = Masked(grain(wide, high, 7, 14, 0.3), rounded(body, 5 * unit, 'fill="#fff"'))
    light = Shapes(rounded(inset(lip, 0.6 * unit), 4 * unit, line("url(#edge)", 1.1 * unit)), defs)
    return Drawing(wide, high, (wood, veins, light)).render(size, supersampling=1)

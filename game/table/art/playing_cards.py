"""The standard playing cards: 52 faces and four backs, as drawings of 250 by 350 units.

Faces are texts as the rules write them: a rank (A, 2 … 9, T, J, Q, K) and a suit (C, D, H, S).  The index
is large enough to read in a fan of narrow cards, or, for those who sit far away, half as large again beside
one great pip.  A pack comes in two or in four colours; its backs (`back:red` …) are faces too, for packs
whose backs alternate.
"""

from __future__ import annotations

import math

from game.table.art import svg
from game.table.art.drawing import Drawing, Layer, Letters, Masked, Shapes
from game.table.art.golden_suits import emblem
from game.table.art.materials import Box, inset, line, rounded
from game.table.art.palette import Colour, Palette, code, colour, darker, lighter
from game.table.art.pasteboard import HEIGHT, WIDTH, bright_gold, star, stock, twice
from game.table.art.playing_courts import figure, ground
from game.table.art.playing_suits import PIPS, SUITS, attire, ink

RANKS = "A23456789TJQK"
FACES = tuple(f"{rank}{letter}" for letter in SUITS for rank in RANKS)

_DYES: dict[str, tuple[Colour, Colour]] = {
    "red": (colour("#c4283a"), colour("#7c0c1e")),
    "blue": (colour("#2f66b4"), colour("#123468")),
    "green": (colour("#23845a"), colour("#0c4630")),
    "black": (colour("#4a4856"), colour("#1b1a22")),
}
BACKS = tuple(f"back:{dye}" for dye in _DYES)
_IVORY = colour("#fff6e2")
_MIDDLE = (125.0, 175.0)

_INDEX_X = 34.0
_LARGE_X = 48.0
"""Of a large index."""
_CUT_OUTLINE = "M101 21H229V200H149V329H21V150H101Z"
"""The court's panel beside a large one."""
_OUTLINE = "M69 21H229V232H181V329H21V118H69Z"
"""The court's panel: the card without the corners of the index, the same when turned."""

_LEFT, _RIGHT, _TOP = 91.0, 159.0, 62.0
_UPPER = {
    "2": ((125.0, _TOP),),
    "3": ((125.0, _TOP),),
    "4": ((_LEFT, _TOP), (_RIGHT, _TOP)),
    "5": ((_LEFT, _TOP), (_RIGHT, _TOP)),
    "6": ((_LEFT, _TOP), (_RIGHT, _TOP)),
    "7": ((_LEFT, _TOP), (_RIGHT, _TOP)),
    "8": ((_LEFT, _TOP), (_RIGHT, _TOP), (125.0, 119.5)),
    "9": ((_LEFT, _TOP), (_RIGHT, _TOP), (_LEFT, 138.0), (_RIGHT, 138.0)),
    "T": ((_LEFT, _TOP), (_RIGHT, _TOP), (_LEFT, 138.0), (_RIGHT, 138.0), (125.0, 101.0)),
}
"""Pips of the upper half; the lower half is the same turned round."""
_UPRIGHT = {
    "3": (_MIDDLE,),
    "5": (_MIDDLE,),
    "6": ((_LEFT, 175.0), (_RIGHT, 175.0)),
    "7": ((_LEFT, 175.0), (_RIGHT, 175.0), (125.0, 119.5)),
    "8": ((_LEFT, 175.0), (_RIGHT, 175.0)),
    "9": (_MIDDLE,),
}
"""Pips that have no turned counterpart."""


def playing_face(face: str, palette: Palette, four_colours: bool = False, large: bool = False) -> Drawing:
    """The front of a card, or a back by its name; ValueError for any other face."""
    if face in BACKS:
        return playing_back(palette, face.removeprefix("back:"))
    if face not in FACES:
        raise ValueError(f"{face} is not a card of the playing cards’ deck")
    rank, letter = face[0], face[1]
    light, dark = ink(letter, palette, four_colours)
    if rank in "JQK":
        return _court(rank, letter, palette, four_colours, large)
    defs = svg.linear("pip", [(0, light), (1, dark)], (0.35, 1))
    if large:
        body = _pip(letter, *_MIDDLE, 92)
    elif rank == "A":
        body, more = _ace(letter, palette)
        defs += more
    else:
        size = 43 if rank in "9T" else 47
        body = twice("".join(_pip(letter, x, y, size) for x, y in _UPPER[rank]))
        body += "".join(_pip(letter, x, y, size) for x, y in _UPRIGHT.get(rank, ()))
    shapes = Shapes(body + _marks(letter, dark, large), defs)
    return Drawing(WIDTH, HEIGHT, (stock(palette), shapes, *_index(rank, dark, large)))


def _pip(letter: str, x: float, y: float, size: float) -> str:
    return emblem(PIPS[letter], x, y, size, "url(#pip)")


def _index(rank: str, dark: Colour, large: bool) -> tuple[Layer, ...]:
    """The rank in both corners; set twice, so that the hairs of the letters survive on a narrow card."""
    string = "10" if rank == "T" else rank
    squeeze = 0.68 if rank == "T" else 0.88 if rank in "QKA" else 1.0
    size, baseline = (66.0, 60.0) if rank == "Q" else (72.0, 64.0)  # the tail of the Q stays clear of the pip
    x, factor = (_LARGE_X, 1.42) if large else (_INDEX_X, 1.0)
    size, baseline = size * factor, baseline * factor
    return tuple(
        Letters(string, "serif", size, x + shift, baseline, (dark, dark), squeeze=squeeze, turned=True)
        for shift in (-0.6, 0.6)
    )


def _marks(letter: str, dark: Colour, large: bool) -> str:
    """The suit below the rank, in both corners."""
    if large:
        return twice(emblem(PIPS[letter], _LARGE_X, 127, 44, dark))
    return twice(emblem(PIPS[letter], _INDEX_X, 97, 37, dark))


def _ace(letter: str, palette: Palette) -> tuple[str, str]:
    """One great pip: the spade with golden filigree, the others with engraved lines of gold."""
    x, y = _MIDDLE
    if letter != "S":
        bright = svg.linear("bright", bright_gold(palette), (0.8, 1))
        size = 146 if letter == "D" else 128
        lines = ((0.86, 1.7),) if letter == "C" else ((0.86, 1.7), (0.76, 0.8))
        body = _pip(letter, x, y, size)
        for share, width in lines:
            style = f'stroke="url(#bright)" stroke-width="{width * 100 / (size * share):.2f}"'
            body += emblem(PIPS[letter], x, y, size * share, "none", style)
        return body + emblem(PIPS[letter], x, y, 32, "url(#bright)"), bright
    gold = "url(#bright)"
    defs = svg.linear_at("bright", bright_gold(palette), (-40, -50), (40, 50))
    scroll = (
        # From the stem outwards: a wide volute, a smaller one above it, a tendril into the tip.
        "M0 52C-3 34 -14 22 -29 22C-43 22 -51 33 -47 44C-43 54 -29 53 -28 43C-28 36 -37 34 -39 40"
        "M0 22C-4 4 -15 -6 -27 -3C-37 0 -37 13 -28 14C-21 14 -20 5 -26 4"
        "M0 -6C-3 -20 -11 -27 -19 -23C-25 -19 -22 -11 -16 -13"
        "M0 -34C-2 -42 -6 -46 -10 -43M-29 22C-38 18 -44 22 -49 28M-27 -3C-32 -8 -37 -8 -41 -3"
    )
    leaves = (
        "M-13 31C-21 29 -25 32 -29 31C-25 37 -18 37 -13 31ZM-12 2C-18 -3 -18 -8 -17 -12C-11 -9 -9 -4 -12 2Z"
    )
    half = (
        f'<path d="{scroll}" fill="none" stroke="{gold}" stroke-width="2.300" stroke-linecap="round"/>'
        f'<path d="{leaves}" fill="{gold}"/>'
    )
    ornament = (
        half
        + f'<g transform="scale(-1 1)">{half}</g>'
        + f'<path d="M-.9 58V-44H.9V58Z" fill="{gold}"/>'
        + emblem(PIPS["S"], 0, -50, 14, gold)
        + "".join(
            f'<circle cx="0" cy="{at}" r="{size}" fill="{gold}"/>'
            for at, size in ((22, 4), (-6, 3), (52, 3.2))
        )
    )
    body = (
        emblem(PIPS["S"], x, y, 168, "url(#pip)")
        + emblem(PIPS["S"], x, y, 158, "none", f'stroke="{gold}" stroke-width="1.100"')
        + f'<g transform="translate({x} {y - 2})">{ornament}</g>'
    )
    return body, defs


def _court(rank: str, letter: str, palette: Palette, four_colours: bool, large: bool) -> Drawing:
    clothes = attire(letter, four_colours)
    half, defs = figure(rank, letter, clothes, palette)
    dark = ink(letter, palette, four_colours)[1]
    gold = "url(#metal)"
    defs += svg.linear("ribbon", [(0, lighter(dark, 0.16)), (1, dark)])
    ribbon = (
        f'<path d="M21 170.500H229V179.500H21Z" fill="url(#ribbon)" stroke="{gold}" stroke-width="2.200"/>'
        + twice("".join(emblem(PIPS[letter], at, 175, 6, palette.gold[1]) for at in (34, 50, 66, 82, 98)))
        + f'<circle cx="125" cy="175" r="14.500" fill="url(#ribbon)" stroke="{gold}" stroke-width="2.600"/>'
        + emblem(PIPS[letter], 125, 175, 16, palette.gold[0])
    )
    # Figures stand before the frame, but for their robes.
    sides = f'<path d="M21 130V220M229 130V220" {line(code(dark), 2.6)}/>'
    figures = Shapes(twice(half) + ribbon + sides, defs)
    panel = _court_ground(letter, palette, four_colours, large)
    return Drawing(WIDTH, HEIGHT, (figures, *_index(rank, dark, large)), ground=panel)


def _court_ground(letter: str, palette: Palette, four_colours: bool, large: bool) -> Drawing:
    """What the court of a suit shares: the panel and the marks of the index."""
    outline = _CUT_OUTLINE if large else _OUTLINE
    body, defs = ground(attire(letter, four_colours), letter, outline)
    dark = ink(letter, palette, four_colours)[1]
    body += f'<path d="{outline}" {line(code(dark), 2.6)} stroke-linejoin="round"/>'
    body += _marks(letter, dark, large)
    return Drawing(WIDTH, HEIGHT, (stock(palette), Shapes(body, defs)))


def playing_back(palette: Palette, dye: str = "red") -> Drawing:
    """A back of that dye: ivory line-work around a medallion of the four suits."""
    light, dark = _DYES[dye]
    ivory = code(_IVORY)
    frame: Box = (15, 15, 220, 320)
    field = inset(frame, 11)
    defs = svg.linear("dye", [(0, light), (0.6, darker(light, 0.18)), (1, dark)], (0.4, 1)) + svg.radial_at(
        "glow", [(0, lighter(light, 0.5), 0.5), (1, lighter(light, 0.5), 0)], _MIDDLE, 160
    )
    lattice = f'<g fill="none" stroke="{ivory}" stroke-width="1.500" stroke-opacity=".62">{_rings()}</g>'
    edge = (
        rounded(inset(frame, 3.4), 7, line(ivory, 1.6, 0.95))
        + rounded(field, 4, line(ivory, 1.6, 0.95))
        + f'<path d="{_beads(inset(frame, 7.2))}" fill="{ivory}" fill-opacity=".9"/>'
    )
    return Drawing(
        WIDTH,
        HEIGHT,
        (
            stock(palette),
            Shapes(rounded(frame, 9, 'fill="url(#dye)"') + rounded(frame, 9, 'fill="url(#glow)"'), defs),
            Masked(lattice, rounded(field, 4, 'fill="#fff"')),
            Shapes(edge + _medallion(light, dark), defs),
        ),
    )


def _rings() -> str:
    """Circles that overlap to four-leaved flowers, each with a dot in its heart, as one path."""
    step, parts = 22.0, []
    for row in range(-7, 8):
        for column in range(-5, 6):
            x, y = 125 + column * step, 175 + row * step
            parts += [_ring(x, y, step / math.sqrt(2)), _ring(x, y, 3), _ring(x + 11, y + 11, 1.6)]
    return f'<path d="{"".join(parts)}"/>'


def _ring(x: float, y: float, radius: float) -> str:
    around = f"a{radius:.2f} {radius:.2f} 0 1 1"
    return f"M{x - radius:.2f} {y:.2f}{around} {2 * radius:.2f} 0{around} {-2 * radius:.2f} 0Z"


def _beads(box: Box) -> str:
    """A row of small diamonds around a box."""
    left, top, width, height = box
    points = [(left + width * i / 28, y) for i in range(29) for y in (top, top + height)]
    points += [(x, top + height * i / 42) for i in range(1, 42) for x in (left, left + width)]
    return "".join(f"M{x:.1f} {y - 2:.1f}l2 2l-2 2l-2 -2Z" for x, y in points)


def _medallion(light: Colour, dark: Colour) -> str:
    ivory, deep = code(_IVORY), code(darker(dark, 0.1))
    pips = "".join(
        emblem(PIPS[letter], 125 + dx, 175 + dy, 21, _IVORY)
        for letter, dx, dy in (("S", 0, -22), ("H", 22, 0), ("C", 0, 22), ("D", -22, 0))
    )
    return (
        emblem(star(24, 76, 66), 125, 175, 100, deep, f'stroke="{ivory}" stroke-width="2"')
        + emblem(star(24, 66, 48), 125, 175, 100, _IVORY, 'fill-opacity=".92"')
        + f'<circle cx="125" cy="175" r="46" fill="{deep}" stroke="{ivory}" stroke-width="2.400"/>'
        + f'<circle cx="125" cy="175" r="40" {line(ivory, 1)}/>'
        + pips
        + emblem(star(4, 50, 14), 125, 175, 20, _IVORY)
    )

"""The faces and the back of the Deuce deck, as drawings of 250 by 350 units.

A number card is a coloured field with its suit's shape inlaid and a large numeral on it; two corners carry
the index, the rank above the shape, wide enough to read from the uncovered edge of a fan.  A Rainbow is a
wheel of all four colours on ivory; an X is gold on black.  6 and 9 are underlined, and so never misread.
"""

from __future__ import annotations

import math

from game.table.art import svg
from game.table.art.drawing import Drawing, Layer, Letters, Shapes
from game.table.art.materials import Box, inset, line, rounded
from game.table.art.palette import SUIT_SHAPES, SUITS, Colour, Palette, code, darker, lighter, mix
from game.table.art.pasteboard import (
    HEIGHT,
    INDEX_X,
    PANEL,
    WIDTH,
    bar,
    bright_gold,
    clipped,
    panel_edge,
    stock,
    twice,
)

RAINBOW, WILD = "RB", "X"
FACES = (*(f"{suit}{number}" for suit in SUITS for number in range(11)), RAINBOW, WILD)

_MIDDLE = (125.0, 175.0)
_WHEEL = "YRBG"
"""The Rainbow's colours, clockwise from the top."""
_CROSS = "M-64 -80L-30 -80L0 -30L30 -80L64 -80L22 0L64 80L30 80L0 30L-30 80L-64 80L-22 0Z"


def deuce_face(face: str, palette: Palette) -> Drawing:
    """The front of a card: `R0` … `Y10`, `RB` or `X`; ValueError for any other face."""
    if face not in FACES:
        raise ValueError(f"{face} is not a card of the Deuce deck")
    if face == RAINBOW:
        return _rainbow(palette)
    if face == WILD:
        return _wild(palette)
    return _number(face[0], face[1:], palette)


def deuce_back(palette: Palette) -> Drawing:
    """The back that all cards share: gold trellis on midnight blue, the four shapes in its middle."""
    deep, field = (18, 24, 62), (38, 50, 112)
    gold = code(palette.gold[1])
    defs = (
        svg.linear("field", [(0, lighter(field, 0.10)), (0.55, field), (1, deep)], (0.35, 1))
        + svg.gold("gold", palette.gold, (0.4, 1))
        + svg.radial_at("glow", [(0, (130, 150, 255), 0.45), (1, (130, 150, 255), 0)], _MIDDLE, 150)
    )
    frame = (16.5, 16.5, 217.0, 317.0)
    dots = []
    for row in range(-15, 16):
        for column in range(-10, 11):
            if (row + column) % 2 == 0:
                x, y = 125 + column * 10.5, 175 + row * 10.5
                dots.append(f"M{x - 2.1:.1f} {y:.1f}a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0")
    lines = "".join(
        clipped((125 + step * 21, 175), slope, frame) for step in range(-12, 13) for slope in (1, -1)
    )
    body = (
        PANEL.format("url(#field)")
        + f'<path d="{lines}" {line(gold, 1.3, 0.34)}/>'
        + f'<path d="{"".join(dots)}" fill="{gold}" fill-opacity=".62"/>'
        + PANEL.format("url(#glow)")
        + rounded(frame, 9, line("url(#gold)", 2.6))
        + rounded(inset(frame, 5.3), 6, line(gold, 1, 0.7))
        + _medallion(palette, deep, field)
    )
    return Drawing(WIDTH, HEIGHT, (stock(palette), Shapes(body, defs)))


def shape(suit: str, x: float, y: float, size: float, fill: str, extra: str = "") -> str:
    """The suit's shape centred at (x, y), `size` units across, as an SVG element."""
    place = f'transform="translate({x:g} {y:g}) scale({size / 100:g})"'
    return f'<path d="{SUIT_SHAPES[suit]}" {place} fill="{fill}" stroke-linejoin="round" {extra}/>'


def _number(suit: str, rank: str, palette: Palette) -> Drawing:
    light, _, dark = palette.suit(suit)
    ink = palette.suit_ink(suit)
    bright_ink = sum(ink) > 382
    numeral_stops = (lighter(ink, 0.5), darker(ink, 0.06)) if bright_ink else (lighter(ink, 0.08), ink)
    shade = darker(dark, 0.62) if bright_ink else lighter(light, 0.55)
    opacity = 0.42 if bright_ink else 0.5
    wide = rank == "10"
    size, baseline, squeeze = (170.0, 236.0, 0.90) if wide else (192.0, 244.0, 1.0)
    if suit == "R":
        baseline += 3
    layers: tuple[Layer, ...] = (
        Letters(rank, "serif", size, 128, baseline + 4, (shade, shade), opacity, squeeze),
        Letters(rank, "serif", size, 125, baseline, numeral_stops, 1.0, squeeze),
        Letters(rank, "bold", 62, INDEX_X, 65, (ink, ink), squeeze=0.82 if wide else 1.0, turned=True),
    )
    if rank in ("6", "9"):
        bars = bar(127.5, baseline + 15, 74, 8, code(shade), opacity)
        bars += bar(125, baseline + 12, 74, 8, code(ink))
        layers = (Shapes(bars + twice(bar(INDEX_X, 69.5, 24, 4.2, code(ink)))), *layers)
    return Drawing(WIDTH, HEIGHT, layers, ground=_suit_ground(suit, palette))


def _suit_ground(suit: str, palette: Palette) -> Drawing:
    """What all cards of a suit share: the field, the inlaid shape, and the shapes of the index."""
    light, middle, dark = palette.suit(suit)
    # The inlay keeps away from the numeral's tone: dark under light ink, light under dark ink.
    inlay_tones: list[svg.Stop] = [(0, dark, 0.62), (1, darker(dark, 0.25), 0.50)]
    if sum(palette.suit_ink(suit)) < 382:
        inlay_tones = [(0, lighter(light, 0.35), 0.55), (1, lighter(light, 0.60), 0.60)]
    defs = (
        svg.linear("field", [(0, lighter(light, 0.08)), (0.5, middle), (1, dark)], (0.45, 1))
        + svg.radial_at("pool", [(0, lighter(light, 0.55), 0.75), (1, light, 0)], (78, 60), 215)
        + svg.linear("inlay", inlay_tones, (0.3, 1))
        + svg.linear("rim", [(0, darker(dark, 0.3), 0.7), (1, lighter(light, 0.6), 0.85)], (0.35, 1))
    )
    # The shape is cut into the field: its upper left edge in shade, its lower right one catching the light.
    y = 180 if suit == "R" else 175
    inlay = shape(suit, 125, y, 172, "url(#inlay)", 'stroke="url(#rim)" stroke-width="2"')
    fine = f'stroke="{code(light)}" stroke-opacity=".5" stroke-width="1.100"'
    echo = shape(suit, 125, y + (2 if suit == "R" else 0), 140, "none", fine)
    field = PANEL.format("url(#field)") + PANEL.format("url(#pool)")
    marks = twice(shape(suit, INDEX_X, 91, 30, code(palette.suit_ink(suit))))
    return Drawing(
        WIDTH,
        HEIGHT,
        (stock(palette), Shapes(field + inlay + echo + panel_edge(light, dark) + marks, defs)),
    )


def _rainbow(palette: Palette) -> Drawing:
    ivory = svg.linear("ivory", [(0, (255, 254, 248)), (1, (241, 231, 208))], (0.35, 1))
    gleam = svg.radial_at("gleam", [(0, (255, 255, 255), 0.26), (1, (255, 255, 255), 0)], (92, 120), 110)
    defs = ivory + gleam + svg.gold("gold", palette.gold, (0.4, 1))
    rays = []
    for index in range(24):
        # Pale rays behind the wheel, each in the colour of the vane that it comes from.
        tone = code(mix(palette.suit(_WHEEL[index // 6])[0], (255, 250, 235), 0.35))
        start, end = (_on_frame(index * 15 + offset) for offset in (-93.75, -86.25))
        rays.append(f'<path d="M125 175L{start}L{end}Z" fill="{tone}" fill-opacity=".6"/>')
    rim = code(palette.gold[2])
    wheel = (
        '<circle cx="127" cy="180" r="101" fill="#3a2206" fill-opacity=".28"/>'
        f'<circle cx="125" cy="175" r="102" fill="#fffdf6"/>{_wheel(palette, 125, 175, 95)}'
        '<circle cx="125" cy="175" r="95" fill="url(#gleam)"/>'
        '<circle cx="125" cy="175" r="98.500" fill="none" stroke="url(#gold)" stroke-width="5"/>'
        f'<circle cx="125" cy="175" r="101" fill="none" stroke="{rim}" stroke-width="1"/>'
        '<circle cx="125" cy="175" r="17" fill="#fffdf6"/>'
        f'<circle cx="125" cy="175" r="13" fill="url(#gold)" stroke="{rim}" stroke-width="1"/>'
    )
    for index, suit in enumerate(_WHEEL):
        angle = math.radians(index * 90 - 62)
        x, y = 125 + 60 * math.cos(angle), 175 + 60 * math.sin(angle)
        wheel += shape(suit, x, y, 36, code(palette.suit_ink(suit)))
    corner = f'<circle cx="{INDEX_X}" cy="48" r="27.500" fill="#fffdf6" stroke="{rim}" stroke-width="1.500"/>'
    corner += _wheel(palette, INDEX_X, 48, 25)
    frame = rounded((12, 12, 226, 326), 12, line("url(#gold)", 3))
    body = PANEL.format("url(#ivory)") + "".join(rays) + frame + twice(corner) + wheel
    return Drawing(WIDTH, HEIGHT, (stock(palette), Shapes(body, defs)))


def _on_frame(degrees: float) -> str:
    """Where a ray from the middle of the card meets the inside of its frame."""
    across, down = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    reach = min(111.4 / max(1e-6, abs(across)), 161.4 / max(1e-6, abs(down)))
    return f"{125 + reach * across:.1f} {175 + reach * down:.1f}"


def _wheel(palette: Palette, x: float, y: float, radius: float) -> str:
    """A disc of four swirling vanes, one of each suit."""
    vane = "M0 0C-34 -26 -40 -66 0 -100A100 100 0 0 1 100 0C66 -40 26 -34 0 0Z"
    parts = []
    for index, suit in enumerate(_WHEEL):
        light, middle, dark = palette.suit(suit)
        name = f"vane{suit}{radius:g}"
        # The vane is turned but the light is not: its gradient runs in the vane's own, turned units.
        turn = math.radians(-index * 90)
        lit = (-35 * math.cos(turn) + 90 * math.sin(turn), -35 * math.sin(turn) - 90 * math.cos(turn))
        tones = svg.linear_at(name, [(0, light), (0.5, middle), (1, dark)], lit, (-lit[0], -lit[1]))
        parts.append(f"<defs>{tones}</defs>")
        parts.append(
            f'<g transform="translate({x:g} {y:g}) rotate({index * 90}) scale({radius / 100:g})">'
            f'<path d="{vane}" fill="url(#{name})" stroke="#fffdf6" stroke-width="4" '
            'stroke-linejoin="round"/></g>'
        )
    return "".join(parts)


def _wild(palette: Palette) -> Drawing:
    black, lit = (13, 12, 17), (54, 50, 62)
    glint, body, shade = palette.gold
    defs = (
        svg.linear("black", [(0, lit), (0.5, (26, 24, 32)), (1, black)], (0.45, 1))
        + svg.gold("gold", palette.gold, (0.4, 1))
        + svg.linear_at("cross", bright_gold(palette), (-50, -80), (50, 80))
        + svg.linear_at("facet", [(0, glint), (0.5, shade), (1, (110, 66, 16))], (-50, -80), (50, 80))
        + svg.radial_at("halo", [(0, body, 0.42), (0.55, body, 0.12), (1, body, 0)], _MIDDLE, 138)
    )
    frame: Box = (17, 17, 216, 316)
    stripes = "".join(clipped((125 + step * 19, 175), -1, frame) for step in range(-14, 15))
    cross = (
        f'<path d="{_CROSS}" transform="translate(129 183) scale(1.080)" fill="#000" fill-opacity=".5"/>'
        f'<path d="{_CROSS}" transform="translate(125 175) scale(1.080)" fill="url(#facet)" stroke="#5d3c0c" '
        'stroke-width="1.200" stroke-linejoin="round"/>'
        f'<path d="{_CROSS}" transform="translate(125 175) scale(.970)" fill="url(#cross)"/>'
    )
    corner = f'<path d="{_CROSS}" transform="translate(48 54) scale(.290)" fill="{code(body)}"/>'
    card = (
        PANEL.format("url(#black)")
        + f'<path d="{stripes}" {line("#fff", 6, 0.04)}/>'
        + PANEL.format("url(#halo)")
        + rounded(frame, 9, line("url(#gold)", 3))
        + rounded(inset(frame, 6), 6, line(code(body), 1, 0.55))
        + cross
        + twice(corner)
    )
    return Drawing(WIDTH, HEIGHT, (stock(palette), Shapes(card, defs)))


def _medallion(palette: Palette, deep: Colour, field: Colour) -> str:
    gold = code(palette.gold[1])
    parts = [
        f'<circle cx="125" cy="175" r="62" fill="{code(deep)}"/>'
        '<circle cx="125" cy="175" r="60" fill="none" stroke="url(#gold)" stroke-width="3.500"/>'
        f'<circle cx="125" cy="175" r="54" fill="none" stroke="{gold}" stroke-width="1"/>'
    ]
    for petal in range(20):
        parts.append(
            f'<path d="M0 -51C4 -44 4 -38 0 -31C-4 -38 -4 -44 0 -51Z" transform="translate(125 175) '
            f'rotate({petal * 18})" fill="{gold}" fill-opacity="{0.95 if petal % 2 == 0 else 0.5}"/>'
        )
    hub = f'fill="{code(field)}" stroke="url(#gold)" stroke-width="2"'
    parts.append(f'<circle cx="125" cy="175" r="29" {hub}/>')
    for suit, (x, y) in zip("YBGR", ((0, -13), (13, 0), (-13, 0), (0, 13)), strict=True):
        parts.append(shape(suit, 125 + x, 175 + y, 17, code(palette.gold[0])))
    return "".join(parts)

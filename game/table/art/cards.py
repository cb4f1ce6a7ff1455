"""The faces and the back of the Deuce deck, as drawings of 250 by 350 units.

A number card is a coloured field with its suit's shape inlaid and a large numeral on it; two corners carry
the index, the rank above the shape, wide enough to read from the uncovered edge of a fan.  A Rainbow is a
wheel of all four colours on ivory; an X is gold on black.  6 and 9 are underlined, and so never misread.
"""

from __future__ import annotations

import math

from game.table.art import svg
from game.table.art.drawing import Drawing, Layer, Letters, Masked, Shapes
from game.table.art.materials import line, rounded
from game.table.art.palette import SUIT_SHAPES, SUITS, Colour, Palette, code, darker, lighter, mix

WIDTH, HEIGHT = 250, 350
CORNER = 20
"""Radius of a card's corners, in the drawing's units."""

RAINBOW, WILD = "RB", "X"
FACES = (*(f"{suit}{number}" for suit in SUITS for number in range(11)), RAINBOW, WILD)

_MIDDLE = (125.0, 175.0)
_PANEL = '<rect x="11" y="11" width="228" height="328" rx="12.500" fill="{}"{}/>'
_INDEX_X = 42
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
    trellis = []
    for x in range(125 - 14 * 21, 125 + 15 * 21, 21):
        trellis.append(
            f'<path d="M{x - 175} 0L{x + 175} 350M{x + 175} 0L{x - 175} 350" fill="none" stroke="{gold}" '
            'stroke-opacity=".34" stroke-width="1.300"/>'
        )
    for row in range(-17, 18):
        for column in range(-12, 13):
            if (row + column) % 2 == 0:
                at = f'cx="{125 + column * 10.5:g}" cy="{175 + row * 10.5:g}"'
                trellis.append(f'<circle {at} r="2.100" fill="{gold}" fill-opacity=".62"/>')
    frame = (
        '<rect x="16.500" y="16.500" width="217" height="317" rx="9" fill="none" '
        'stroke="url(#gold)" stroke-width="2.600"/>'
        '<rect x="21.800" y="21.800" width="206.400" height="306.400" rx="6" fill="none" '
        f'stroke="{gold}" stroke-opacity=".7" stroke-width="1"/>'
    )
    return Drawing(
        WIDTH,
        HEIGHT,
        (
            _stock(palette),
            Shapes(_PANEL.format("url(#field)", ""), defs),
            Masked("".join(trellis), _inner_panel()),
            Shapes(_PANEL.format("url(#glow)", "") + frame + _medallion(palette, deep, field), defs),
        ),
    )


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
        Letters(rank, "bold", 62, _INDEX_X, 65, (ink, ink), squeeze=0.82 if wide else 1.0, turned=True),
    )
    if rank in ("6", "9"):
        bars = _bar(127.5, baseline + 15, 74, 8, code(shade), opacity)
        bars += _bar(125, baseline + 12, 74, 8, code(ink))
        layers = (Shapes(bars + _twice(_bar(_INDEX_X, 69.5, 24, 4.2, code(ink)))), *layers)
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
    field = _PANEL.format("url(#field)", "") + _PANEL.format("url(#pool)", "")
    marks = _twice(shape(suit, _INDEX_X, 91, 30, code(palette.suit_ink(suit))))
    return Drawing(
        WIDTH,
        HEIGHT,
        (_stock(palette), Shapes(field + inlay + echo + _panel_edge(light, dark) + marks, defs)),
    )


def _rainbow(palette: Palette) -> Drawing:
    ivory = svg.linear("ivory", [(0, (255, 254, 248)), (1, (241, 231, 208))], (0.35, 1))
    gleam = svg.radial_at("gleam", [(0, (255, 255, 255), 0.26), (1, (255, 255, 255), 0)], (92, 120), 110)
    defs = ivory + gleam + svg.gold("gold", palette.gold, (0.4, 1))
    rays = []
    for index in range(24):
        # Pale rays behind the wheel, each in the colour of the vane that it comes from.
        start, end = (math.radians(index * 15 + offset) for offset in (-93.75, -86.25))
        tone = code(mix(palette.suit(_WHEEL[index // 6])[0], (255, 250, 235), 0.35))
        points = "".join(
            f"L{125 + 260 * math.cos(a):.1f} {175 + 260 * math.sin(a):.1f}" for a in (start, end)
        )
        rays.append(f'<path d="M125 175{points}Z" fill="{tone}" fill-opacity=".6"/>')
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
    corner = (
        f'<circle cx="{_INDEX_X}" cy="48" r="27.500" fill="#fffdf6" stroke="{rim}" stroke-width="1.500"/>'
    )
    corner += _wheel(palette, _INDEX_X, 48, 25)
    frame = rounded((12, 12, 226, 326), 12, line("url(#gold)", 3))
    return Drawing(
        WIDTH,
        HEIGHT,
        (
            _stock(palette),
            Shapes(_PANEL.format("url(#ivory)", ""), defs),
            Masked("".join(rays), _inner_panel()),
            Shapes(frame + _twice(corner) + wheel, defs),
        ),
    )


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
        + svg.linear_at("cross", _bright_gold(palette), (-50, -80), (50, 80))
        + svg.linear_at("facet", [(0, glint), (0.5, shade), (1, (110, 66, 16))], (-50, -80), (50, 80))
        + svg.radial_at("halo", [(0, body, 0.42), (0.55, body, 0.12), (1, body, 0)], _MIDDLE, 138)
    )
    stripes = "".join(
        f'<path d="M{x - 175} 350L{x + 175} 0" stroke="#fff" stroke-opacity=".04" stroke-width="6"/>'
        for x in range(-60, 320, 19)
    )
    cross = (
        f'<path d="{_CROSS}" transform="translate(129 183) scale(1.080)" fill="#000" fill-opacity=".5"/>'
        f'<path d="{_CROSS}" transform="translate(125 175) scale(1.080)" fill="url(#facet)" stroke="#5d3c0c" '
        'stroke-width="1.200" stroke-linejoin="round"/>'
        f'<path d="{_CROSS}" transform="translate(125 175) scale(.970)" fill="url(#cross)"/>'
    )
    frame = (
        '<rect x="17" y="17" width="216" height="316" rx="9" fill="none" '
        'stroke="url(#gold)" stroke-width="3"/>'
        f'<rect x="23" y="23" width="204" height="304" rx="6" fill="none" stroke="{code(palette.gold[1])}" '
        'stroke-opacity=".55" stroke-width="1"/>'
    )
    corner = f'<path d="{_CROSS}" transform="translate(48 54) scale(.290)" fill="{code(palette.gold[1])}"/>'
    return Drawing(
        WIDTH,
        HEIGHT,
        (
            _stock(palette),
            Shapes(_PANEL.format("url(#black)", ""), defs),
            Masked(stripes, _inner_panel()),
            Shapes(_PANEL.format("url(#halo)", "") + frame + cross + _twice(corner), defs),
        ),
    )


def _bright_gold(palette: Palette) -> list[svg.Stop]:
    light, body, shade = palette.gold
    return [(0, light), (0.45, body), (0.58, shade), (0.8, body), (1, light)]


def _stock(palette: Palette) -> Shapes:
    """The white pasteboard: dark outer edge, light inner one."""
    defs = svg.linear("stock", [(0, palette.paper), (1, palette.paper_shade)])
    return Shapes(
        f'<rect x=".5" y=".5" width="249" height="349" rx="{CORNER}" fill="url(#stock)"/>'
        f'<rect x="1" y="1" width="248" height="348" rx="{CORNER - 0.5}" fill="none" stroke="#6f6553" '
        'stroke-opacity=".55" stroke-width="1.400"/>'
        f'<rect x="2.600" y="2.600" width="244.800" height="344.800" rx="{CORNER - 2}" fill="none" '
        'stroke="#fff" stroke-opacity=".9" stroke-width="1.600"/>',
        defs,
    )


def _inner_panel() -> str:
    return _PANEL.format("#fff", "")


def _panel_edge(light: Colour, dark: Colour) -> str:
    """A fine bevel around the coloured field."""
    return (
        '<rect x="12" y="12" width="226" height="326" rx="11.500" fill="none" '
        f'stroke="{code(darker(dark, 0.25))}" stroke-opacity=".55" stroke-width="1.600"/>'
        '<rect x="13.800" y="13.800" width="222.400" height="322.400" rx="10" fill="none" '
        f'stroke="{code(lighter(light, 0.55))}" stroke-opacity=".6" stroke-width="1.500"/>'
    )


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


def _bar(x: float, y: float, width: float, height: float, fill: str, opacity: float = 1.0) -> str:
    return (
        f'<rect x="{x - width / 2:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{height / 2:g}" '
        f'fill="{fill}" fill-opacity="{opacity:g}"/>'
    )


def _twice(body: str) -> str:
    """The elements, and again turned by half a circle about the card's middle."""
    return f'{body}<g transform="rotate(180 125 175)">{body}</g>'

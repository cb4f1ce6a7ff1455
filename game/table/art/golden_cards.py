"""The Golden Deuce deck, art-deco jewels: 60 faces and a back, as drawings of 250 by 350 units.

A number card is a coloured field under rays with an ivory emblem of its suit that carries the numeral.  Aces
and Deuces are jewelled, the court (11 Guard to 15 Emperor) stands on an ivory panel, and the Golden Deuce is
gold on black lacquer.  The index of every card lies on colour, wide enough to read from the edge of a fan.
"""

from __future__ import annotations

import math

from game.table.art import svg
from game.table.art.drawing import Drawing, Layer, Letters, Masked, Shapes
from game.table.art.golden_courts import COURT, figure
from game.table.art.golden_suits import EMBLEMS, PLAQUES, SUITS, emblem, suit
from game.table.art.materials import inset, line, rounded
from game.table.art.palette import Colour, Palette, code, darker, lighter, mix
from game.table.art.pasteboard import (
    CORNER,
    HEIGHT,
    INDEX_X,
    PANEL,
    WIDTH,
    bar,
    bright_gold,
    panel_edge,
    star,
    stock,
    twice,
)

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "A", "2")
FACES = tuple(f"{letter}{rank}" for rank in RANKS for letter in SUITS)
GOLDEN_DEUCE = "G2"

_MIDDLE = (125.0, 175.0)
_STEPPED = "M76 23H227V230H215V244H174V327H23V120H35V106H76Z"
_TABS = "M20 20H76V106H35V120H20ZM230 330H174V244H215V230H230Z"
"""The court's panel: the card without the corners of the index, in steps, the same when turned."""

# Where a plaque's numeral sits best: offset of its middle, and how much smaller than on the disc.
_SEAT_OF_NUMERAL = {"J": (0.0, 1.0), "P": (-14.0, 0.94), "C": (13.0, 0.92), "G": (0.0, 0.97)}


def golden_face(face: str, palette: Palette) -> Drawing:
    """The front of a card: a suit (J, P, C, G) and a rank (3 … 15, A, 2); ValueError for any other face."""
    if face not in FACES:
        raise ValueError(f"{face} is not a card of the Golden Deuce deck")
    letter, rank = face[0], face[1:]
    if face == GOLDEN_DEUCE:
        return _golden_deuce(palette)
    if rank in COURT:
        return _court(letter, rank, palette)
    return _jewel(letter, rank, palette) if rank in "A2" else _number(letter, rank, palette)


def golden_back(palette: Palette) -> Drawing:
    """The back that all cards share: fans of gold on petrol, a sun in the middle."""
    deep, field = (6, 40, 46), (16, 84, 92)
    gold = code(palette.gold[1])
    defs = (
        svg.linear("field", [(0, lighter(field, 0.16)), (0.55, field), (1, deep)], (0.35, 1))
        + svg.gold("gold", palette.gold, (0.4, 1))
        + svg.radial_at("glow", [(0, (150, 255, 245), 0.35), (1, (150, 255, 245), 0)], _MIDDLE, 150)
        + svg.linear_at("sun", bright_gold(palette), (-40, -50), (40, 50))
        + svg.radial_at("dusk", [(0, deep, 0), (0.5, deep, 0.1), (1, darker(deep, 0.4), 0.75)], _MIDDLE, 225)
    )
    frame = (16.5, 16.5, 217.0, 317.0)
    ground = PANEL.format("url(#field)") + PANEL.format("url(#glow)")
    medal = (
        emblem(star(24, 86, 62), 125, 175, 100, deep)
        + emblem(star(24, 82, 60), 125, 175, 100, "url(#sun)", 'fill-opacity=".85"')
        + f'<circle cx="125" cy="175" r="59" fill="{code(darker(deep, 0.2))}" stroke="url(#gold)" '
        'stroke-width="3.500"/>'
        f'<circle cx="125" cy="175" r="53" {line(gold, 1)}/>'
        + emblem(EMBLEMS["G"], 125, 175, 84, "url(#sun)")
        + f'<circle cx="125" cy="175" r="13" fill="{code(deep)}" stroke="{gold}" stroke-width="2"/>'
    )
    edge = rounded(frame, 9, line("url(#gold)", 2.8)) + rounded(inset(frame, 5.5), 5, line(gold, 1, 0.7))
    shade = PANEL.format("url(#dusk)")
    return Drawing(
        WIDTH,
        HEIGHT,
        (
            stock(palette),
            Shapes(ground, defs),
            Masked(_scales(gold, code(field)), rounded(inset(frame, 5.5), 5, 'fill="#fff"')),
            Shapes(shade + edge + medal, defs),
        ),
    )


def _number(letter: str, rank: str, palette: Palette) -> Drawing:
    colours = suit(letter, palette)
    offset, scale = _SEAT_OF_NUMERAL[letter]
    wide = rank == "10"
    size = (118.0 if wide else 138.0) * scale
    baseline = 175 + offset + size * 0.355
    squeeze = 0.86 if wide else 1.0
    ink = (lighter(colours.print, 0.14), darker(colours.print, 0.12))
    layers: list[Layer] = [
        Letters(rank, "serif", size, 126.5, baseline + 2.5, ((255, 255, 255),) * 2, 0.85, squeeze),
        Letters(rank, "serif", size, 125, baseline, ink, 1.0, squeeze),
        *_index(rank, colours.ink),
    ]
    if rank in ("6", "9"):
        under = bar(125, baseline + 7, size * 0.36, 5.5, code(colours.print))
        layers.insert(0, Shapes(under + twice(bar(INDEX_X, 69.5, 24, 4.2, code(colours.ink)))))
    return Drawing(WIDTH, HEIGHT, tuple(layers), ground=_number_ground(letter, palette))


def _number_ground(letter: str, palette: Palette) -> Drawing:
    """What the number cards of a suit share: the rayed field, the frame, the plaque, the index's emblem."""
    light, _, dark = suit(letter, palette).tones
    body, defs = _field(letter, palette)
    path = PLAQUES[letter]
    defs += svg.linear_at("ivory", [(0, (255, 254, 246)), (1, (240, 226, 196))], (-30, -50), (30, 50))
    shade = code(darker(dark, 0.6))
    body += (
        emblem(path, 129, 182, 170, shade, 'fill-opacity=".38"')
        + emblem(path, 125, 175, 176, "url(#gold)", f'stroke="{shade}" stroke-width="1" stroke-opacity=".6"')
        + emblem(path, 125, 175, 162, "url(#ivory)")
        + emblem(path, 125, 175, 148, "none", f'stroke="{code(light)}" stroke-width="1.200"')
    )
    return Drawing(WIDTH, HEIGHT, (stock(palette), Shapes(body + _marks(letter, palette), defs)))


def _jewel(letter: str, rank: str, palette: Palette) -> Drawing:
    """An Ace, one great emblem in a wreath of rays, or a Deuce, the numeral under a fan of gold."""
    colours = suit(letter, palette)
    _, middle, dark = colours.tones
    body, defs = _field(letter, palette)
    bright = bright_gold(palette)
    defs += svg.linear_at("bright", bright, (-40, -50), (40, 50))
    defs += svg.linear("enamel", [(0, lighter(middle, 0.1)), (1, darker(dark, 0.25))], (0.4, 1))
    night = code(darker(dark, 0.55))
    disc = (
        f'<circle cx="128" cy="181" r="83" fill="{night}" fill-opacity=".4"/>'
        f'<circle cx="125" cy="175" r="82" fill="{night}" stroke="url(#gold)" stroke-width="4"/>'
        + emblem(star(32, 75, 52), 125, 175, 100, "url(#bright)", 'fill-opacity=".9"')
        + f'<circle cx="125" cy="175" r="56" fill="{night}" stroke="url(#gold)" stroke-width="3"/>'
    )
    layers: list[Layer] = []
    if rank == "A":
        disc += emblem(EMBLEMS[letter], 125, 175, 88, "url(#bright)")
    else:
        layers.append(Letters("2", "serif", 118, 127, 219.5, ((0, 0, 0),) * 2, 0.5))
        layers.append(Letters("2", "serif", 118, 125, 216.5, palette.gold))
    jewels = twice("".join(emblem(EMBLEMS[letter], 125 + x, 62 + y, 24, colours.ink) for x, y in _ARCH))
    shapes = Shapes(body + disc + jewels + _marks(letter, palette), defs)
    return Drawing(WIDTH, HEIGHT, (stock(palette), shapes, *layers, *_index(rank, colours.ink)))


_ARCH = ((-31.0, 11.0), (0.0, 0.0), (31.0, 11.0))
"""Three small emblems above the middle of an Ace or Deuce."""


def _court(letter: str, rank: str, palette: Palette) -> Drawing:
    colours = suit(letter, palette)
    half, defs = figure(rank, letter, palette)
    middle = code(darker(colours.tones[2], 0.15))
    band = (
        f'<path d="M23 169H227V181H23Z" fill="{middle}" stroke="url(#gold)" stroke-width="2.500"/>'
        f'<path d="M125 150L150 175L125 200L100 175Z" fill="{middle}" stroke="url(#gold)" '
        'stroke-width="3" stroke-linejoin="round"/>'
        + emblem(EMBLEMS[letter], 125, 175, 25, palette.gold[0])
        + f'<path d="{_STEPPED}" {line("url(#gold)", 3.4)} stroke-linejoin="round"/>'
    )
    return Drawing(
        WIDTH,
        HEIGHT,
        (
            Shapes(twice(half) + band, defs + svg.gold("gold", palette.gold, (0.4, 1))),
            *_index(rank, colours.ink),
        ),
        ground=_court_ground(letter, palette),
    )


def _court_ground(letter: str, palette: Palette) -> Drawing:
    """What the court of a suit shares: the field, the ivory panel with its rays, the index's emblem."""
    colours = suit(letter, palette)
    light, middle, dark = colours.tones
    defs = (
        svg.linear_at("field", [(0, lighter(light, 0.08)), (0.5, middle), (1, dark)], (11, 11), (120, 339))
        + svg.linear(
            "ivory", [(0, mix((255, 252, 240), light, 0.10)), (1, mix((250, 240, 214), light, 0.10))]
        )
        + svg.radial_at(
            "halo",
            [(0, (255, 253, 243), 1), (0.6, (255, 253, 243), 0.5), (1, (255, 253, 243), 0)],
            (138, 90),
            66,
        )
    )
    rays = "".join(_ray(138, 104, angle, 3.2, 150) for angle in range(-180, 1, 12))
    tint = code(mix(light, (255, 248, 225), 0.42))
    body = (
        PANEL.format("url(#field)")
        + '<rect x="23" y="23" width="204" height="304" fill="url(#ivory)"/>'
        + twice(f'<path d="{rays}" fill="{tint}" fill-opacity=".6"/>')
        + twice('<circle cx="138" cy="90" r="66" fill="url(#halo)"/>')
        + f'<path d="{_TABS}" fill="url(#field)"/>'
        + panel_edge(light, dark)
        + _marks(letter, palette)
    )
    return Drawing(WIDTH, HEIGHT, (stock(palette), Shapes(body, defs)))


def _golden_deuce(palette: Palette) -> Drawing:
    """The highest card: a blazing sun on black lacquer, within an edge of gold instead of white."""
    glint, gold, shade = palette.gold
    bright = bright_gold(palette)
    lacquer, lit = (14, 9, 12), (58, 36, 22)
    defs = (
        svg.linear("edge", [*bright], (0.55, 1))
        + svg.linear("lacquer", [(0, lit), (0.5, (28, 17, 16)), (1, lacquer)], (0.4, 1))
        + svg.gold("gold", palette.gold, (0.4, 1))
        + svg.radial_at(
            "blaze",
            [(0, (255, 214, 110), 0.8), (0.6, (255, 170, 40), 0.25), (1, (255, 150, 30), 0)],
            _MIDDLE,
            165,
        )
        + svg.linear_at("sun", bright, (-45, -60), (45, 60))
        + svg.radial(
            "heart", [(0, (255, 250, 226)), (0.6, (255, 222, 130)), (1, (226, 160, 48))], (0.42, 0.36), 0.65
        )
    )
    rays = "".join(_ray(125, 175, angle, 2.6, 190) for angle in range(0, 360, 9))
    sparkles = "".join(
        emblem(star(4, 50, 9), x, y, size, glint)
        for x, y, size in ((186, 62, 34), (205, 92, 18), (160, 44, 15))
    )
    body = (
        f'<rect x=".5" y=".5" width="249" height="349" rx="{CORNER}" fill="url(#edge)"/>'
        f'<rect x="1" y="1" width="248" height="348" rx="{CORNER - 0.5}" fill="none" stroke="#5d3c0c" '
        'stroke-opacity=".8" stroke-width="1.400"/>'
        + PANEL.format("url(#lacquer)")
        + rounded((11, 11, 228, 328), 12.5, line("#5d3c0c", 1.4, 0.9))
        + rounded((17, 17, 216, 316), 8, line("url(#gold)", 2.4))
        + rounded((22, 22, 206, 306), 5, line(code(gold), 1, 0.6))
        + _clip_rays(rays, code(gold))
        + '<circle cx="125" cy="175" r="112" fill="url(#blaze)"/>'
        + emblem(star(16, 101, 66), 128, 180, 100, (0, 0, 0), 'fill-opacity=".45"')
        + emblem(
            star(16, 101, 66),
            125,
            175,
            100,
            "url(#sun)",
            f'stroke="{code(darker(shade, 0.3))}" stroke-width="1"',
        )
        + '<g transform="rotate(11.250 125 175)">'
        + emblem(
            star(16, 84, 64), 125, 175, 100, gold, f'stroke="{code(darker(shade, 0.3))}" stroke-width="1"'
        )
        + "</g>"
        + f'<circle cx="125" cy="175" r="66" fill="{code(lacquer)}" stroke="url(#gold)" stroke-width="3"/>'
        + f'<circle cx="125" cy="175" r="59" fill="url(#heart)" stroke="{code(shade)}" stroke-width="1.500"/>'
        + twice(sparkles)
        + twice(emblem(EMBLEMS["G"], INDEX_X, 94, 34, gold))
    )
    ink = (84, 44, 2)
    layers = (
        Letters("2", "serif", 128, 127, 223.5, ((255, 250, 226),) * 2, 0.8),
        Letters("2", "serif", 128, 125, 221, (lighter(ink, 0.12), darker(ink, 0.45))),
        Letters("2", "bold", 64, INDEX_X, 66, (glint, gold), turned=True),
    )
    return Drawing(WIDTH, HEIGHT, (Shapes(body, defs), *layers))


def _field(letter: str, palette: Palette) -> tuple[str, str]:
    """The rayed field of a suit inside its double frame, and the gradients `field`, `pool` and `gold`."""
    light, middle, dark = suit(letter, palette).tones
    defs = (
        svg.linear("field", [(0, lighter(light, 0.08)), (0.5, middle), (1, dark)], (0.45, 1))
        + svg.radial_at("pool", [(0, lighter(light, 0.4), 0.6), (1, light, 0)], (78, 60), 200)
        + svg.gold("gold", palette.gold, (0.4, 1))
    )
    rays = "".join(_ray(125, 175, angle, 3.75, 190) for angle in range(0, 360, 15))
    body = (
        PANEL.format("url(#field)")
        + PANEL.format("url(#pool)")
        + _clip_rays(rays, code(lighter(light, 0.45)))
        + panel_edge(light, dark)
        + _corners(code(palette.gold[1]))
    )
    return body, defs


def _ray(x: float, y: float, degrees: float, half: float, reach: float) -> str:
    """A narrow triangle from (x, y), cut off at the edge of the field."""
    points = []
    for angle in (math.radians(degrees - half), math.radians(degrees + half)):
        across, down = math.cos(angle), math.sin(angle)
        length = min(
            reach,
            ((226 - x) if across > 0 else (x - 24)) / max(1e-6, abs(across)),
            ((326 - y) if down > 0 else (y - 24)) / max(1e-6, abs(down)),
        )
        points.append(f"{x + length * across:.1f} {y + length * down:.1f}")
    return f"M{x:g} {y:g}L{points[0]}L{points[1]}Z"


def _clip_rays(rays: str, fill: str) -> str:
    return f'<path d="{rays}" fill="{fill}" fill-opacity=".16"/>'


def _corners(gold: str) -> str:
    """Stepped gold lines around the two corners that have no index."""
    steps = "M168 21H229V88M178 27H223V78M190 33H217V66"
    return twice(f'<path d="{steps}" {line(gold, 1.7, 0.8)} stroke-linejoin="miter"/>')


def _scales(gold: str, fill: str) -> str:
    """Overlapping scales, as on art-deco paper; each row covers the lower half of the one above."""
    radius, circles = 14.0, []
    for row in range(-1, 47):
        for column in range(-5, 6):
            x, y = 125 + (column + (0.5 if row % 2 else 0)) * radius * 2, 8 + row * radius / 2
            for size, paint, opacity in ((radius, fill, 0.55), (radius - 5, "none", 0.35)):
                circles.append(
                    f'<circle cx="{x:g}" cy="{y:g}" r="{size:g}" fill="{paint}" stroke="{gold}" '
                    f'stroke-opacity="{opacity}" stroke-width="1.100"/>'
                )
    return "".join(circles)


def _index(rank: str, ink: Colour) -> tuple[Letters, ...]:
    squeeze = 0.82 if len(rank) == 2 else 1.0
    return (Letters(rank, "bold", 62, INDEX_X, 65, (ink, ink), squeeze=squeeze, turned=True),)


def _marks(letter: str, palette: Palette) -> str:
    """The emblems of the index."""
    return twice(emblem(EMBLEMS[letter], INDEX_X, 89.5, 30, suit(letter, palette).ink))

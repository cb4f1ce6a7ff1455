"""The Hit the Deck deck, bold as a comic: 23 faces and ten backs, as drawings of 250 by 350 units.

Colours carry a shape as well: purple a moon, green a leaf, yellow a bolt.  HIT, THE and DECK are red, and
dots number them one to three, since they are played in this order.  Backs are public: the text of a back is
`back:` and its symbol (1 to 5, F, P, G or Y for a dot of that colour); each reads from its corner in a fan.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.table.art import svg
from game.table.art.drawing import Drawing, Layer, Letters, Shapes
from game.table.art.materials import inset, line, rounded
from game.table.art.palette import Colour, Palette, Tones, code, colour, darker, lighter
from game.table.art.pasteboard import HEIGHT, INDEX_X, PANEL, WIDTH, panel_edge, star, stock, twice

COLOURS = "PGY"
FACES = (*(f"{letter}{rank}" for letter in COLOURS for rank in "12345R"), "W", "S", "H", "T", "D")
BACKS = tuple(f"back:{symbol}" for symbol in "12345FPGY")
"""What `hit_front` draws besides the faces, for cards that lie with a known back up."""

SHAPES = {
    "P": "M22 -45A46 46 0 1 0 44 24A37 37 0 1 1 22 -45Z",
    "G": "M42 -45C-8 -46 -44 -22 -43 14C-42 24 -38 31 -33 36L-46 48L-40 50L-26 41"
    "C-20 44 -12 45 -4 44C32 40 47 4 42 -45Z",
    "Y": "M12 -50L-34 8H-5L-14 50L34 -12H4Z",
}
"""The shapes of the colours, in a box from -50 to 50 around the origin."""

_TURN = "M-44 -4C-42 -30 -18 -44 6 -38L3 -53L42 -30L10 -4L8 -18C-6 -21 -18 -14 -22 2Z"
"""One of the two arrows of a Reverse; the other is the same turned by half a circle."""

_HAND = (
    "M-34 14L-47 -6C-51 -13 -43 -20 -36 -14L-26 -3V-34C-26 -43 -14 -43 -13 -34L-11 -10L-8 -43"
    "C-7 -52 5 -52 6 -43"
    "L6 -10L13 -38C15 -46 26 -44 25 -35L20 -6L28 -22C32 -29 41 -25 39 -17L28 22C24 40 14 48 0 48"
    "C-16 48 -24 32 -34 14Z"
)
_GLASS = (
    "M-10 -46A32 32 0 1 1 -10 18A32 32 0 1 1 -10 -46ZM-10 -34A20 20 0 1 0 -10 6A20 20 0 1 0 -10 -34Z"
    "M12 16L20 8L46 36A8 8 0 0 1 34 48Z"
)


@dataclass(frozen=True, slots=True)
class Coat:
    """The colours of a card's field, of what is printed on it, and of a numeral on its white burst."""

    tones: Tones
    ink: Colour
    print: Colour


_CREAM, _NIGHT = colour("#fffaf0"), colour("#15161f")


def _coat(light: str, middle: str, dark: str, ink: Colour, printed: str) -> Coat:
    return Coat((colour(light), colour(middle), colour(dark)), ink, colour(printed))


_RED = _coat("#f4484c", "#d3121f", "#86060f", _CREAM, "#b30d18")
_TEAL = _coat("#3fb6c8", "#0f7f96", "#064a5c", _CREAM, "#075a6c")
_BLACK = _coat("#4a4656", "#24222c", "#0f0e14", _CREAM, "#24222c")
_COATS = {
    "normal": {
        "P": _coat("#a55fe0", "#7a2cc0", "#4a127e", _CREAM, "#5b1c98"),
        "G": _coat("#52c86a", "#22a046", "#0c6428", _CREAM, "#0d6c2c"),
        "Y": _coat("#ffe36a", "#fccb1d", "#e79b06", colour("#3c2300"), "#8a5600"),
    },
    "colour-blind": {
        "P": _coat("#6e60d8", "#4838b8", "#281a80", _CREAM, "#2a1c80"),
        "G": _coat("#a5efd8", "#5fd0b0", "#2a9c80", colour("#04281e"), "#0b5c48"),
        "Y": _coat("#fff29a", "#fde23a", "#e4bb10", colour("#3c2300"), "#6b4a00"),
    },
}
_WORDS = {"H": "HIT", "T": "THE", "D": "DECK"}


def hit_front(face: str, palette: Palette) -> Drawing:
    """A face (`P1` … `YR`, `W`, `S`, `H`, `T`, `D`) or a public back (`back:3`); else ValueError."""
    if face in BACKS:
        return _back(face[-1], palette)
    if face not in FACES:
        raise ValueError(f"{face} is not a card of the Hit the Deck deck")
    if face == "W":
        return _wild(palette)
    if face == "S":
        return _search(palette)
    if face in _WORDS:
        return _word(face, palette)
    return _coloured(face[0], face[1], palette)


def hit_back(palette: Palette) -> Drawing:
    """A back whose symbol is not known; it gives all cards their outline."""
    return _back("", palette)


def coat(letter: str, palette: Palette) -> Coat:
    """The colours of P, G, Y or H (the red of HIT, THE and DECK) in a palette."""
    return _RED if letter == "H" else _COATS[palette.name][letter]


def mark(path: str, x: float, y: float, size: float, fill: Colour | str, extra: str = "") -> str:
    """A shape centred at (x, y), `size` units across, as an SVG element."""
    paint = fill if isinstance(fill, str) else code(fill)
    place = f'transform="translate({x:g} {y:g}) scale({size / 100:g})"'
    return f'<path d="{path}" {place} fill="{paint}" stroke-linejoin="round" {extra}/>'


def _coloured(letter: str, rank: str, palette: Palette) -> Drawing:
    """A number on a burst, or a Reverse."""
    colours = coat(letter, palette)
    ground = _ground(letter, palette)
    if rank == "R":
        shade = code(darker(colours.tones[2], 0.55))
        arrows = twice(mark(_TURN, 125, 171, 136, colours.print, f'stroke="{shade}" stroke-width="1.500"'))
        small = twice(
            mark(_TURN, INDEX_X, 44, 46, colours.ink)
            + f'<g transform="rotate(180 {INDEX_X} 45)">{mark(_TURN, INDEX_X, 44, 46, colours.ink)}</g>'
        )
        return Drawing(WIDTH, HEIGHT, (Shapes(arrows + small),), ground=ground)
    return Drawing(WIDTH, HEIGHT, (*_figure(rank, colours.print), _index(rank, colours.ink)), ground=ground)


def _ground(letter: str, palette: Palette) -> Drawing:
    """What all cards of a colour share: the dotted field, the burst, the shape below the index."""
    colours = coat(letter, palette)
    body, defs = _field(colours, palette)
    body += _burst(colours) + twice(mark(SHAPES[letter], INDEX_X, 91, 31, colours.ink))
    body += twice(mark(SHAPES[letter], 200, 52, 50, darker(colours.tones[2], 0.25), 'fill-opacity=".5"'))
    return Drawing(WIDTH, HEIGHT, (stock(palette), Shapes(body, defs)))


def _word(face: str, palette: Palette) -> Drawing:
    """HIT under a slapping hand, THE in its burst, DECK on a pile of cards."""
    word = _WORDS[face]
    body, defs = _field(_RED, palette)
    defs += svg.linear("flash", [(0, (255, 240, 170)), (0.5, (255, 205, 60)), (1, (240, 150, 20))], (0.5, 1))
    night = code(_NIGHT)
    outline = f'stroke="{night}" stroke-width="4"'
    body += _burst(_RED, "url(#flash)" if face == "D" else "url(#white)")
    if face == "H":
        body += mark(_HAND, 125, 128, 96, (250, 205, 160), outline)
    elif face == "D":
        body += "".join(
            f'<g transform="translate(125 132) rotate({turn})">'
            + rounded((-26, -36, 52, 72), 6, f'fill="{paint}" stroke="{night}" stroke-width="2.500"')
            + "</g>"
            for turn, paint in ((-16, "#fffaf0"), (12, "#fffaf0"), (-2, code(_RED.tones[1])))
        )
        body += mark(star(9, 50, 24), 125, 132, 38, "url(#flash)", f'stroke="{night}" stroke-width="5"')
    else:
        body += "".join(
            f'<path d="M{x} 108L{x + 22} 128L{x} 148H{x + 15}L{x + 37} 128L{x + 15} 108Z" '
            f'fill="{code(tone)}" stroke="{night}" stroke-width="2.500" stroke-linejoin="round"/>'
            for x, tone in ((75, _RED.tones[0]), (107, _RED.tones[1]), (139, _RED.tones[2]))
        )
    step = "HTD".index(face)
    for number in range(3):
        on = number <= step
        style = f'fill="{code(_CREAM)}"' if on else line(code(_CREAM), 2, 0.75)
        body += twice(f'<circle cx="{INDEX_X - 15 + number * 15}" cy="83" r="{6 if on else 5}" {style}/>')
    banner, letters = _banner(word, _RED, 1.0 if len(word) == 3 else 0.86)
    return Drawing(
        WIDTH, HEIGHT, (stock(palette), Shapes(body + banner, defs), *letters, _index(word[0], _CREAM))
    )


def _wild(palette: Palette) -> Drawing:
    body, defs = _field(_BLACK, palette)
    banner, letters = _banner("WILD", _BLACK, 0.86)
    body += (
        _burst(_BLACK) + _wheel(125, 146, 62, palette) + twice(_wheel(INDEX_X, 47, 24, palette, 3)) + banner
    )
    return Drawing(WIDTH, HEIGHT, (stock(palette), Shapes(body, defs), *letters))


def _search(palette: Palette) -> Drawing:
    body, defs = _field(_TEAL, palette)
    banner, letters = _banner("SEARCH", _TEAL, 0.62)
    lens = svg.radial(
        "lens", [(0, (255, 255, 255)), (0.7, (206, 240, 246)), (1, (150, 206, 218))], (0.4, 0.35)
    )
    body += (
        _burst(_TEAL)
        + '<circle cx="114" cy="128" r="32" fill="url(#lens)"/>'
        + mark(_GLASS, 125, 146, 116, _TEAL.print, f'stroke="{code(_NIGHT)}" stroke-width="2"')
        + '<path d="M95 126C97 114 105 107 115 105" fill="none" stroke="#fff" stroke-width="5" '
        'stroke-linecap="round"/>' + twice(mark(_GLASS, INDEX_X, 50, 48, _CREAM)) + banner
    )
    return Drawing(WIDTH, HEIGHT, (stock(palette), Shapes(body, defs + lens), *letters))


def _back(symbol: str, palette: Palette) -> Drawing:
    """Stripes on slate around a disc that shows the symbol; so do the corners."""
    slate = Coat((colour("#5d6a86"), colour("#35405c"), colour("#1a2038")), _CREAM, colour("#232b44"))
    light, middle, dark = slate.tones
    defs = (
        svg.linear("field", [(0, light), (0.5, middle), (1, dark)], (0.45, 1))
        + svg.radial(
            "white", [(0, (255, 255, 252)), (0.75, (250, 242, 224)), (1, (226, 210, 178))], (0.42, 0.36), 0.7
        )
        + svg.gold("gold", palette.gold, (0.4, 1))
        + svg.linear("flash", [(0, (255, 196, 110)), (0.5, (246, 128, 30)), (1, (196, 70, 8))], (0.5, 1))
    )
    frame = (17.0, 17.0, 216.0, 316.0)
    rays = "".join(
        f"M125 175L{_edge(angle)}L{_edge(angle + 7.5)}Z" for angle in (step * 15.0 for step in range(24))
    )
    body = (
        PANEL.format("url(#field)")
        + f'<path d="{rays}" fill="{code(dark)}" fill-opacity=".55"/>'
        + rounded(frame, 9, line("url(#gold)", 2.6))
        + rounded(inset(frame, 5), 6, line(code(palette.gold[1]), 1, 0.6))
        + mark(star(16, 50, 41), 129, 181, 178, (0, 0, 0), 'fill-opacity=".4"')
        + mark(star(16, 50, 41), 125, 175, 178, "url(#gold)")
    )
    disc = '<circle cx="125" cy="175" r="66" fill="{}" stroke="#1a2038" stroke-width="3"/>'
    layers: tuple[Layer, ...] = ()
    if symbol in COLOURS and symbol:
        colours = coat(symbol, palette)
        tones = [(0.0, lighter(colours.tones[0], 0.25)), (0.6, colours.tones[1]), (1.0, colours.tones[2])]
        defs += svg.radial("dot", tones, (0.4, 0.34), 0.7)
        body += disc.format("url(#dot)") + mark(SHAPES[symbol], 125, 175, 74, colours.ink)
        corner = f'<circle cx="44" cy="46" r="21" fill="url(#dot)" stroke="{code(_CREAM)}" stroke-width="3"/>'
        body += twice(corner + mark(SHAPES[symbol], 44, 46, 25, colours.ink))
    elif symbol == "F":
        body += disc.format("url(#flash)")
        layers = (*_figure("F", _CREAM, (110, 34, 2)), _index("F", (255, 190, 110)))
    elif symbol:
        body += disc.format("url(#white)")
        layers = (*_figure(symbol, slate.print), _index(symbol, _CREAM))
    else:
        body += disc.format(code(dark)) + mark(_HAND, 125, 176, 84, "url(#gold)")
    return Drawing(WIDTH, HEIGHT, (stock(palette), Shapes(body, defs), *layers))


def _edge(degrees: float) -> str:
    """Where a ray from the middle meets the back's frame."""
    across, down = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    reach = min(106 / max(1e-6, abs(across)), 156 / max(1e-6, abs(down)))
    return f"{125 + reach * across:.1f} {175 + reach * down:.1f}"


def _field(colours: Coat, palette: Palette) -> tuple[str, str]:
    """The coloured field with printer's dots that grow towards two corners, and its gradients."""
    light, middle, dark = colours.tones
    defs = (
        svg.linear("field", [(0, lighter(light, 0.06)), (0.5, middle), (1, dark)], (0.45, 1))
        + svg.radial_at("pool", [(0, lighter(light, 0.5), 0.6), (1, light, 0)], (78, 60), 190)
        + svg.radial(
            "white", [(0, (255, 255, 252)), (0.7, (252, 246, 232)), (1, (236, 222, 192))], (0.45, 0.4), 0.7
        )
        + svg.gold("gold", palette.gold, (0.4, 1))
    )
    dots = []
    for row in range(22):
        for column in range(15):
            x, y = 23.0 + column * 14.6 + (7.3 if row % 2 else 0), 22.0 + row * 14.6
            # The upper right and the lower left corner have no index.
            far = abs((x - 125) / 102 - (y - 175) / 152) / 2
            radius = 6.2 * (far - 0.32)
            if radius > 0.8 and x - radius > 18 and x + radius < 232 and y < 330:
                dots.append(
                    f"M{x - radius:.1f} {y:.1f}a{radius:.1f} {radius:.1f} 0 1 0 {2 * radius:.1f} 0"
                    f"a{radius:.1f} {radius:.1f} 0 1 0 {-2 * radius:.1f} 0"
                )
    body = (
        PANEL.format("url(#field)")
        + PANEL.format("url(#pool)")
        + f'<path d="{"".join(dots)}" fill="{code(darker(dark, 0.2))}" fill-opacity=".45"/>'
        + panel_edge(light, dark)
    )
    return body, defs


def _burst(colours: Coat, fill: str = "url(#white)") -> str:
    """The jagged cloud of a comic's bang, with its dark shadow and a line of the card's colour."""
    points = []
    for corner in range(28):
        angle = math.tau * corner / 28
        wave = (98, 73, 90, 72, 102, 74, 92, 70)[corner % 8] if corner % 2 == 0 else 71
        points.append(f"{wave * math.sin(angle) * 0.98:.1f} {-wave * math.cos(angle) * 1.08:.1f}")
    path = "M" + "L".join(points) + "Z"
    night = code(darker(colours.tones[2], 0.7))
    return (
        mark(path, 131, 183, 100, night, 'fill-opacity=".5"')
        + mark(path, 125, 175, 100, fill, f'stroke="{night}" stroke-width="4.500"')
        + mark(path, 125, 175, 89, "none", f'stroke="{code(colours.tones[0])}" stroke-width="1.800"')
    )


def _wheel(x: float, y: float, radius: float, palette: Palette, edge: float = 5.0) -> str:
    """A disc in three sectors, one of each colour with its shape."""
    parts = [f'<circle cx="{x:g}" cy="{y:g}" r="{radius + edge * 0.6:g}" fill="#fffaf0"/>']
    for index, letter in enumerate(COLOURS):
        start, end = (math.radians(turn + index * 120) for turn in (-150, -30))
        colours = coat(letter, palette)
        arc = (
            f"M{x:g} {y:g}L{x + radius * math.cos(start):.1f} {y + radius * math.sin(start):.1f}"
            f"A{radius:g} {radius:g} 0 0 1 {x + radius * math.cos(end):.1f} {y + radius * math.sin(end):.1f}Z"
        )
        parts.append(
            f'<path d="{arc}" fill="{code(colours.tones[1])}" stroke="#fffaf0" '
            f'stroke-width="{edge * 0.6:g}"/>'
        )
        middle = (start + end) / 2
        at = (x + radius * 0.58 * math.cos(middle), y + radius * 0.58 * math.sin(middle))
        if radius > 40:
            parts.append(mark(SHAPES[letter], *at, radius * 0.5, colours.ink))
    parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" {line(code(_NIGHT), edge * 0.4)}/>')
    return "".join(parts)


def _banner(word: str, colours: Coat, squeeze: float) -> tuple[str, tuple[Letters, ...]]:
    """A dark ribbon across the burst, and the word on it in cream."""
    night = code(darker(colours.tones[2], 0.72))
    ribbon = (
        f'<path d="M30 196L220 188L212 220L224 252L34 260L43 228Z" fill="{night}" stroke="{code(_CREAM)}" '
        'stroke-width="3.500" stroke-linejoin="round"/>'
    )
    return ribbon, _lettering(word, 78, 251, (_CREAM, lighter(colours.tones[0], 0.62)), (0, 0, 0), squeeze)


def _lettering(
    string: str, size: float, baseline: float, fill: tuple[Colour, ...], shade: Colour, squeeze: float = 1.0
) -> tuple[Letters, ...]:
    """Letters across the card over a hard shadow, as comics set theirs."""
    drop = size * 0.038
    return (
        Letters(string, "bold", size, 125 + drop, baseline + drop, (shade, shade), 1.0, squeeze),
        Letters(string, "bold", size, 125, baseline, fill, 1.0, squeeze),
    )


def _figure(rank: str, ink: Colour, shade: Colour | None = None) -> tuple[Letters, ...]:
    """A large figure in the middle of the card."""
    return _lettering(rank, 142, 223, (lighter(ink, 0.16), ink), shade or darker(ink, 0.6))


def _index(string: str, ink: Colour) -> Letters:
    return Letters(string, "bold", 62, INDEX_X, 65, (ink, ink), turned=True)

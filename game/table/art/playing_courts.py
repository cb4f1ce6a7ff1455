"""The court of the playing cards: twelve half figures that can be told apart on a card 60 pixels wide.

The rank shows in the outline (crown and beard, crown and long hair, cap and feather), the suit in the colours
and in what the figure holds: sword, heart sceptre, axe and orb; lily, rose, sunflower and bluebell; halberd,
pennant, horn and bow.  Figures are drawn upright about x = 0 of a card moved to `_AT`; nothing reaches below
the card's middle, where the turned half begins.
"""

from __future__ import annotations

import math

from game.table.art import svg
from game.table.art.figures import dots, mirrored, path, stroke
from game.table.art.golden_suits import emblem
from game.table.art.palette import Palette, code, darker, mix
from game.table.art.playing_heads import GOLD_EDGE, jack, king, locks, queen
from game.table.art.playing_suits import PIPS, Attire

_AT = 143
"""The x of a figure's middle on the card, between the index and the panel's right edge."""

_LOOKS_LEFT = {"KH", "KD", "QS", "QC", "JH", "JC"}
_HOLDS_LEFT = {"QH", "QD", "KC"}
"""Faces that hold their attribute at the card's left; the others do at its right."""

_DARK = "#2c2630"
_STEEL_EDGE = 'stroke="#46536a" stroke-width="1.200" stroke-linejoin="round"'


def figure(rank: str, letter: str, clothes: Attire, palette: Palette) -> tuple[str, str]:
    """The upper half of the figure of a rank (J, Q or K) and suit as SVG elements, and their gradients."""
    robe, lining, skin, hair = clothes.robe, clothes.lining, clothes.skin, clothes.hair
    gold = [(0, (255, 246, 214)), (0.42, palette.gold[1]), (0.8, palette.gold[2]), (1, palette.gold[1])]
    defs = (
        svg.linear("robe", [(0, robe[0]), (1, robe[1])], (0.4, 1))
        + svg.linear("lining", [(0, lining[0]), (1, lining[1])], (0.4, 1))
        + svg.linear("skin", [(0, skin[0]), (1, skin[1])], (0.5, 1))
        + svg.linear("neck", [(0, darker(skin[1], 0.25)), (1, skin[1])])
        + svg.linear("hair", [(0, hair[0]), (1, hair[1])], (0.5, 1))
        + svg.linear("steel", [(0, (248, 251, 255)), (0.45, (182, 194, 210)), (1, (96, 110, 132))], (0.8, 1))
        + svg.linear("white", [(0, (255, 255, 252)), (1, (228, 218, 204))])
        + svg.linear("metal", gold, (0.5, 1))
    )
    shade = code(darker(hair[1], 0.2))
    lips = code(mix((196, 50, 60), skin[1], {"Q": 0.1, "K": 0.4, "J": 0.55}[rank]))
    dress = {"K": _mantle, "Q": _gown, "J": _doublet}[rank]
    head = {"K": king, "Q": queen, "J": jack}[rank](letter, shade, lips)
    behind = locks(letter, shade) if rank == "Q" else ""
    turn = -1 if rank + letter in _LOOKS_LEFT else 1
    hand = -1 if rank + letter in _HOLDS_LEFT else 1
    held = _ATTRIBUTES[rank + letter]() + _hand(code(darker(skin[1], 0.45)))
    body = (
        _shoulders(137 if rank == "K" else 140)
        + f'<g transform="scale({turn} 1)">{behind}</g>'
        + dress(letter, code(darker(robe[1], 0.35)))
        + f'<g transform="scale({turn} 1)">{head}</g>'
        + f'<g transform="translate({55 * hand} 0) scale({hand} 1)">{held}</g>'
    )
    return f'<g transform="translate({_AT} 0)">{body}</g>', defs


def ground(clothes: Attire, letter: str, outline: str) -> tuple[str, str]:
    """The panel behind a suit's figures with its pattern and halos, and their gradients."""
    light, dark = clothes.ground
    defs = svg.linear("panel", [(0, light), (1, dark)]) + svg.radial_at(
        "halo",
        [(0, (255, 255, 255), 1), (0.7, (255, 255, 255), 0.75), (1, (255, 255, 255), 0)],
        (_AT, 92),
        62,
    )
    tint = code(mix(dark, clothes.robe[0], 0.30))
    pips = "".join(
        emblem(PIPS[letter], 32 + column * 23.25 + (11.6 if row % 2 else 0), 32 + row * 21, 8.5, tint)
        for row in range(7)
        for column in range(9)
        if (row > 4 or column > 1) and not (row % 2 and column == 8)
    )
    return (
        path(outline, "url(#panel)")
        + f'<g transform="rotate(180 125 175)">{pips}</g>{pips}'
        + f'<circle cx="{_AT}" cy="92" r="62" fill="url(#halo)"/>'
        + f'<circle cx="{250 - _AT}" cy="258" r="62" fill="url(#halo)"/>'
    ), defs


def _shoulders(top: float) -> str:
    """A robe from the neck at `top` to the card's middle, to the panel's left and right edge."""
    return path(
        f"M-122 175V{top + 12:g}C-100 {top + 5:g} -58 {top + 2:g} -14 {top - 8:g}"
        f"L16 {top - 8:g}C42 {top:g} 66 {top + 2:g} 86 {top + 6:g}V175Z",
        "url(#robe)",
        'stroke="#1a1020" stroke-opacity=".35" stroke-width="1"',
    )


def _mantle(letter: str, dark: str) -> str:
    """A king's cape of ermine over his shoulders, bordered with gold, a chain on his breast."""
    lower = "M-120 163.500C-92 155 -52 152 -30 159C-20 163 -11 169 -6 175"
    other = "M84 157.500C62 152 46 153 32 159C22 163 15 169 10 175"
    cape = (
        "M-122 149C-100 142 -58 139 -14 129C-8 137 14 137 22 129C42 137 66 139 86 143V158"
        "C62 152 46 153 32 159C22 163 15 169 10 175H-6C-11 169 -20 163 -30 159C-52 152 -92 155 -122 164Z"
    )
    tails = ((-106, 153), (-90, 148), (-73, 149), (-57, 144), (-42, 149), (-27, 143), (-18, 155), (74, 148))
    spots = "".join(f"M{x} {y - 4}l2.400 7.500h-4.800Z" for x, y in (*tails, (58, 146), (40, 143), (27, 151)))
    chain = [(2 + 25 * math.cos(a), 140 + 22 * math.sin(a)) for a in map(math.radians, range(20, 161, 20))]
    pips = ((-110, 167.5), (-88, 164), (-66, 162.5), (-46, 165), (76, 163.5))
    return (
        path(cape, "url(#white)", f'stroke="{dark}" stroke-width="1" stroke-opacity=".6"')
        + path(spots, _DARK)
        + stroke(lower + other, "#5d3c0c", 4.4)
        + stroke(lower + other, "url(#metal)", 3)
        + dots(chain, 3.4, "url(#metal)", "#5d3c0c")
        + "".join(emblem(PIPS[letter], x, y, 8.5, "url(#metal)") for x, y in pips)
    )


def _gown(letter: str, dark: str) -> str:
    """A queen's low neckline with a golden border, pearls, embroidery on the sleeves."""
    breast = (
        "M-10 134C-20 142 -30 148 -34 152C-28 166 -12 172 2 172C16 172 32 166 38 152C32 148 22 142 13 134Z"
    )
    border = "M-36 150C-30 168 -12 174 2 174C16 174 34 168 40 150"
    pearls = [
        (2 + 19 * math.cos(a), 138 + 17 * math.sin(a)) for a in (math.radians(22.5 * s) for s in range(9))
    ]
    return (
        path(breast, "url(#skin)")
        + stroke(border, "#fffdf6", 7)
        + stroke(border, "url(#metal)", 3)
        + stroke("M-70 175C-69 164 -64 154 -56 147M72 175C71 164 66 154 58 147", "url(#metal)", 3)
        + dots(pearls, 2.9, "#fffdf6")
        + emblem(PIPS[letter], 2, 160, 13, "url(#lining)", GOLD_EDGE.replace("1.200", "8"))
        + "".join(
            emblem(PIPS[letter], x, y, 9.5, "url(#metal)")
            for x, y in ((-84, 160), (-108, 163), (-96, 169), (76, 158))
        )
    )


def _doublet(letter: str, dark: str) -> str:
    """A jack's doublet with slashed sleeves, a flat collar, buttons, and a sash across it."""
    slashes = "M-114 158L-102 175M-98 154L-84 175M-82 151L-66 175M-66 148L-50 175M76 151L66 175"
    collar = (
        "M-12 134C-26 138 -36 146 -38 156C-26 160 -10 156 1 148C14 156 30 160 42 156C40 146 30"
        " 138 15 134C8 146 -4 146 -12 134Z"
    )
    sash = "M-52 150L-40 147L14 175H-14Z"
    return (
        stroke(slashes, "url(#metal)", 5)
        + stroke(slashes, "#fffaf0", 2.4)
        + path(sash, "url(#lining)", GOLD_EDGE)
        + dots(((1, 156), (1, 164), (1, 172)), 2.2, "url(#metal)", "#5d3c0c")
        + path(collar, "url(#white)", f'stroke="{dark}" stroke-width="1.200"')
        + stroke("M-34 154C-24 156 -10 152 1 144C14 152 28 156 38 154", "url(#metal)", 1.8)
        + emblem(PIPS[letter], 30, 168, 10, "url(#metal)")
    )


def _hand(line: str) -> str:
    """A fist about what it holds at (0, 158), a white cuff below it."""
    return (
        path("M-12 166H14L18 175H-16Z", "url(#white)", 'stroke="#8a7a60" stroke-width="1"')
        + path(
            "M-10 158C-11 150 -4 148 1 149C9 148 12 152 11 158C12 164 8 168 1 168C-7 168 -10 165 -10 158Z",
            "url(#skin)",
            f'stroke="{line}" stroke-width="1.100"',
        )
        + stroke("M-9 154.500H7M-9.500 159H7M-8.500 163.500H6", line, 1.1, 0.7)
    )


def _sword() -> str:
    return (
        path("M-4.500 142V40L0 26L4.500 40V142Z", "url(#steel)", _STEEL_EDGE)
        + stroke("M0 44V138", "#6d7c94", 1.2, 0.8)
        + stroke("M-17 143C-8 139 8 139 17 143", "#5d3c0c", 7)
        + stroke("M-17 143C-8 139 8 139 17 143", "url(#metal)", 5)
        + stroke("M0 144V166", "url(#lining)", 5)
    )


def _sceptre() -> str:
    return (
        stroke("M0 172V62", "#5d3c0c", 6.5)
        + stroke("M0.100 172V62", "#e2b45c", 4.5)
        + dots(((0, 66), (0, 134)), 4.4, "url(#metal)", "#5d3c0c")
        + emblem(PIPS["H"], 0, 44, 34, "url(#metal)", GOLD_EDGE)
        + emblem(PIPS["H"], 0, 44, 22, "url(#robe)", 'stroke="#5d3c0c" stroke-width="3"')
    )


def _axe() -> str:
    return (
        stroke("M0 174V34", "#4a2a10", 6)
        + stroke("M-1 174V36", "#8a5628", 2.4)
        + path("M-3 50L-8 49C-12 58 -12 66 -8 76L-3 74Z", "url(#steel)", _STEEL_EDGE)
        + path("M3 48C10 46 16 38 19 30C27 46 28 78 18 94C15 86 10 79 3 76Z", "url(#steel)", _STEEL_EDGE)
        + stroke("M18 38C23 52 23 72 17 86", "#fff", 1.4, 0.8)
        + path("M0 22L4 34H-4Z", "url(#metal)", GOLD_EDGE)
    )


def _orb() -> str:
    return (
        path("M-3 106V98H-10V92H-3V84H3V92H10V98H3V106Z", "url(#metal)", GOLD_EDGE)
        + f'<circle cx="0" cy="128" r="20.500" fill="url(#lining)" {GOLD_EDGE}/>'
        + stroke("M-20 126C-9 132 9 132 20 126M0 108V130", "#5d3c0c", 6.5)
        + stroke("M-19.500 126C-9 132 9 132 19.500 126", "url(#metal)", 4.5)
        + stroke("M0 108L.2 129", "#f2cf7c", 4.5)
        + stroke("M-15 119C-13 114 -9 111 -5 110", "#fff", 2.4, 0.55)
    )


def _stem(top: float) -> str:
    leaf = "M0 140C-12 138 -18 128 -18 120C-8 122 0 130 0 140Z"
    return (
        stroke(f"M0 172C2 150 -2 130 0 {top:g}", "#22693c", 3.4)
        + path(leaf, "#3d9a58", 'stroke="#1c5a32" stroke-width="1"')
        + path(
            "M0 148C10 146 16 138 17 130C8 132 1 138 0 148Z", "#3d9a58", 'stroke="#1c5a32" stroke-width="1"'
        )
    )


def _lily() -> str:
    petal = "M0 116C-6 104 -22 96 -26 78C-14 82 -4 92 0 104"
    return (
        _stem(112)
        + mirrored(path(petal + "Z", "url(#white)", 'stroke="#7a7090" stroke-width="1.300"'))
        + path(
            "M0 118C-10 104 -10 86 0 70C10 86 10 104 0 118Z",
            "url(#white)",
            'stroke="#7a7090" stroke-width="1.300"',
        )
        + stroke("M-6 92C-5 84 -4 80 -8 74M6 92C5 84 4 80 8 74", "#c88a1c", 1.6)
        + dots(((-8, 73), (8, 73)), 2.4, "#f2b63c")
    )


def _rose() -> str:
    outer = _petals(7, 0, 96, 13, 10.5, "url(#robe)", "#6a0a18")
    return (
        _stem(104)
        + outer
        + '<circle cx="0" cy="96" r="13" fill="#d8343f" stroke="#6a0a18" stroke-width="1.200"/>'
        + stroke("M-8 96C-8 88 6 86 8 94C9 102 -3 106 -5 98C-5 93 3 92 3 97", "#6a0a18", 1.8)
    )


def _sunflower() -> str:
    return (
        _stem(104)
        + _petals(14, 0, 94, 17, 5.4, "#ffcf3a", "#9a5a0a", 8)
        + '<circle cx="0" cy="94" r="11.500" fill="#5a2f12" stroke="#34180a" stroke-width="1.200"/>'
        + dots(
            [(6 * math.cos(a), 94 + 6 * math.sin(a)) for a in map(math.radians, range(0, 360, 60))],
            1.3,
            "#b8742c",
        )
    )


def _bluebell() -> str:
    bell = (
        "M0 0C-9 2 -13 10 -13 20C-15 24 -17 26 -19 28C-12 30 -8 28 -6 25C-3 29 3 29 6 25C8 28 12"
        " 30 19 28C17 26 15 24 13 20C13 10 9 2 0 0Z"
    )
    blooms = "".join(
        f'<path d="{bell}" transform="translate({x} {y}) rotate({turn}) scale({size})" fill="#8f6ae0"'
        ' stroke="#3c1c7c" '
        'stroke-width="1.500"/>'
        for x, y, turn, size in ((-13, 102, 22, 0.72), (14, 92, -22, 0.72), (0, 74, 0, 0.95))
    )
    return _stem(74) + stroke("M0 112C-4 104 -8 101 -13 102M0 102C4 94 9 91 14 92", "#22693c", 2.6) + blooms


def _petals(
    count: int, x: float, y: float, reach: float, wide: float, fill: str, edge: str, long: float | None = None
) -> str:
    """A ring of oval petals around (x, y)."""
    return "".join(
        f'<ellipse cx="0" cy="{-reach:g}" rx="{wide:g}" ry="{long or wide:g}" '
        f'transform="translate({x:g} {y:g}) rotate({360 * step / count:.1f})" fill="{fill}" stroke="{edge}" '
        'stroke-width="1.100"/>'
        for step in range(count)
    )


def _halberd() -> str:
    return (
        stroke("M0 174V60", "#4a2a10", 5.5)
        + stroke("M-1 174V60", "#8a5628", 2.2)
        + path("M0 22L6 54H-6Z", "url(#steel)", _STEEL_EDGE)
        + path(
            "M-3 52C-10 50 -15 46 -18 42C-20 54 -18 66 -12 76C-9 72 -6 70 -3 70Z", "url(#steel)", _STEEL_EDGE
        )
        + path("M3 56L20 60L3 68Z", "url(#steel)", _STEEL_EDGE)
        + path("M-5 76H5L8 96L0 88L-8 96Z", "url(#lining)", GOLD_EDGE)
    )


def _pennant() -> str:
    flag = "M0 34C-10 28 -22 42 -40 36V74C-22 80 -10 66 0 72Z"
    return (
        stroke("M0 174V30", "#4a2a10", 5)
        + stroke("M-1 174V30", "#a06a34", 2)
        + path("M0 18L4.500 30L0 34L-4.500 30Z", "url(#metal)", GOLD_EDGE)
        + f'<g transform="translate(2 4) scale(-.52 1)">{path(flag, "url(#lining)", GOLD_EDGE)}</g>'
        + emblem(PIPS["H"], 12, 59, 17, "url(#metal)")
    )


def _horn() -> str:
    body = "M-16 152C4 152 14 136 12 112L26 106C34 140 18 168 -16 162Z"
    return (
        path(body, "url(#metal)", GOLD_EDGE)
        + path("M9 113C12 104 22 100 29 104C26 111 18 115 9 113Z", "#4a2a10", GOLD_EDGE)
        + stroke("M13 130L28 132M6 143L18 153", "#8a1f2c", 4)
        + stroke("M-14 153L-14 162", "#5d3c0c", 3)
        + stroke("M18 122C20 132 16 144 8 150", "#fff", 1.6, 0.6)
    )


def _bow() -> str:
    return (
        stroke("M-4 36C22 70 22 130 -4 172", "#3a1f0c", 6.5)
        + stroke("M-4 36C22 70 22 130 -4 172", "#a8703a", 3.4)
        + stroke("M-4 36L-4.200 172", "#efe6d2", 1.6)
        + stroke("M-26 112L20 96", "#6a4420", 2.6)
        + path("M18 90L33 91L23 102Z", "url(#steel)", _STEEL_EDGE)
        + path("M-26 112L-36 110L-30 116L-33 122L-22 115Z", "#c43a52", GOLD_EDGE)
    )


_ATTRIBUTES = {
    "KS": _sword,
    "KH": _sceptre,
    "KD": _axe,
    "KC": _orb,
    "QS": _lily,
    "QH": _rose,
    "QD": _sunflower,
    "QC": _bluebell,
    "JS": _halberd,
    "JH": _pennant,
    "JD": _horn,
    "JC": _bow,
}

"""The court of Golden Deuce: Guard, Princess, Prince, Empress and Emperor as art-deco half figures.

Each is told by its outline at 60 pixels: a crested helmet with a spear, long hair under a tiara, a cap with a
sweeping feather, a wide fan of rays, a tall crown above a beard.  Figures are drawn upright with the face's
middle at (0, 90) of a card moved to `_AT`; nothing reaches below the card's middle, where the turned half
begins.  Eyes are lowered, so that nobody stares.
"""

from __future__ import annotations

import math

from game.table.art import svg
from game.table.art.figures import dots, mirrored, path, stroke
from game.table.art.golden_suits import EMBLEMS, emblem, suit
from game.table.art.palette import Colour, Palette, code, darker, lighter, mix

COURT = ("11", "12", "13", "14", "15")
_AT = 138
"""The x of a figure's middle on the card."""

_SKINS: dict[str, tuple[Colour, Colour]] = {
    "J": ((253, 228, 204), (238, 190, 154)),
    "P": ((186, 124, 86), (140, 86, 56)),
    "C": ((250, 217, 190), (228, 172, 136)),
    "G": ((222, 168, 122), (182, 124, 82)),
}
_HAIR: dict[str, tuple[Colour, Colour]] = {
    "J": ((74, 50, 38), (34, 20, 16)),
    "P": ((48, 34, 44), (18, 12, 20)),
    "C": ((168, 76, 34), (96, 34, 16)),
    "G": ((128, 74, 34), (72, 38, 16)),
}
_LINE = "#2a1712"
_EDGE = 'stroke="#5d3c0c" stroke-width="1.100" stroke-linejoin="round"'
"""Around everything of gold."""

_FACE = "M-20 84C-20 69 -11 63 0 63C11 63 20 69 20 84C20 103 10 120 0 120C-10 120 -20 103 -20 84Z"
_CHEEK = "M0 63C11 63 20 69 20 84C20 103 10 120 0 120C4 112 6 104 4 97C2 90 3 70 0 63Z"


def figure(rank: str, letter: str, palette: Palette) -> tuple[str, str]:
    """The upper half of the figure of a rank (11 … 15) in a suit, as SVG elements, and their gradients."""
    colours = suit(letter, palette)
    light, middle, dark = colours.tones
    skin, hair = _SKINS[letter], _HAIR[letter]
    if rank == "15":
        hair = (mix(hair[0], (236, 232, 226), 0.82), mix(hair[1], (150, 144, 142), 0.8))
    bright = [(0, (255, 246, 214)), (0.42, palette.gold[1]), (0.8, palette.gold[2]), (1, palette.gold[1])]
    defs = (
        svg.linear("robe", [(0, lighter(light, 0.12)), (0.45, middle), (1, darker(dark, 0.2))], (0.5, 1))
        + svg.linear("lining", [(0, darker(dark, 0.1)), (1, darker(dark, 0.5))])
        + svg.linear("skin", [(0, skin[0]), (1, skin[1])], (0.4, 1))
        + svg.linear("neck", [(0, darker(skin[1], 0.22)), (1, skin[1])])
        + svg.linear("hair", [(0, hair[0]), (1, hair[1])], (0.5, 1))
        + svg.linear("steel", [(0, (246, 250, 254)), (0.4, (176, 190, 206)), (1, (88, 102, 122))], (0.6, 1))
        + svg.linear("white", [(0, (255, 254, 250)), (1, (226, 214, 196))])
        + svg.linear("metal", bright, (0.5, 1))
        + svg.linear("plume", [(0, lighter(light, 0.3)), (0.6, middle), (1, dark)], (0.6, 1))
    )
    draw = {"11": _guard, "12": _princess, "13": _prince, "14": _empress, "15": _emperor}[rank]
    body = draw(letter, code(darker(dark, 0.35)), code(hair[1]))
    return f'<g transform="translate({_AT} 0)">{body}</g>', defs


def _head(brow: str, lips: str = "#b8323a", stern: bool = False) -> str:
    """Neck and face, lit from the left: lowered eyes, one line for the nose, a small mouth."""
    lid = "M-14 92Q-8.500 97 -3.500 92.500"
    arch = "M-15 86Q-9 83.500 -3.500 87" if stern else "M-15 86.500Q-9 81.500 -3.500 85"
    return (
        path("M-9 108V134C-4 140 4 140 9 134V108Z", "url(#neck)")
        + path(_FACE, "url(#skin)")
        + path(_CHEEK, "#7a3a1c", 'fill-opacity=".17"')
        + mirrored(path(f"{lid}Q-8.500 90 -14 92Z", "#fff", 'fill-opacity=".35"'))
        + mirrored(stroke(lid, _LINE, 2.1) + stroke(arch, brow, 1.9))
        + stroke("M2 88C3 95 4.500 100 4.500 103C3 105.500 0 105.500 -1.500 104.500", "#8a4a2c", 1.5)
        + path(
            "M-6.500 110.500C-3 108.500 -1.500 108.700 0 109.600"
            "C1.500 108.700 3 108.500 6.500 110.500C3 115 -3 115 -6.500 110.500Z",
            lips,
        )
    )


def _shoulders(top: float) -> str:
    """A robe from the neck at `top` to the card's middle, as wide as the panel on both sides."""
    return path(
        f"M-115 175V{top + 13:g}C-92 {top + 6:g} -54 {top + 3:g} -12 {top:g}"
        f"L12 {top:g}C46 {top + 3:g} 72 {top + 6:g} 89 {top + 11:g}V175Z",
        "url(#robe)",
    )


def _guard(letter: str, dark: str, _: str) -> str:
    """A crested steel helmet with cheek plates, steel shoulders over a cloak, a spear."""
    crest = (
        "M-40 74C-46 40 -22 30 2 30C32 30 50 48 46 92C44 100 40 104 36 106C38 78 26 58 0 56"
        "C-18 56 -32 60 -40 74Z"
    )
    ribs = ""
    for step in range(10):
        sin, cos = (turn(math.radians(-58 + step * 15.5)) for turn in (math.sin, math.cos))
        ribs += f"M{26 * sin:.1f} {80 - 26 * cos:.1f}L{47 * sin:.1f} {80 - 49 * cos:.1f}"
    plate = "M14 139C38 134 68 140 78 160L74 175H24C28 160 22 148 14 139Z"
    rims = stroke("M20 152C38 150 54 156 64 168M22 163C36 160 48 164 56 172", "#5b6a80", 1.4, 0.9)
    return (
        stroke("M66 174V34", "#5a3818", 4.4)
        + path("M66 26L75 52L66 62L57 52Z", "url(#steel)", 'stroke="#46536a" stroke-width="1.200"')
        + _shoulders(138)
        + path("M-14 138L0 175L14 138Z", "url(#lining)")
        + mirrored(path(plate, "url(#steel)", 'stroke="#46536a" stroke-width="1.300"') + rims)
        + stroke("M-15 139L0 174L15 139", "url(#metal)", 3)
        + path(crest, "url(#plume)", f'stroke="{dark}" stroke-width="1.200"')
        + stroke(ribs, dark, 1.3, 0.55)
        + _head(_LINE, "#a8483e", stern=True)
        + path(
            "M-27 122C-31 92 -31 54 0 54C31 54 31 92 27 122L13 129L15 100C15 94 12 90 8 88H3.500"
            "L3 103H-3L-3.500 88H-8"
            "C-12 90 -15 94 -15 100L-13 129Z",
            "url(#steel)",
            'stroke="#46536a" stroke-width="1.400" stroke-linejoin="round"',
        )
        + stroke("M-26 78C-10 70 10 70 26 78", "url(#metal)", 4.2)
        + emblem(EMBLEMS[letter], 0, 70, 14, "url(#metal)", _EDGE)
    )


def _princess(letter: str, dark: str, shade: str) -> str:
    """Long loose hair under a small tiara, pearls, a flower in her hair."""
    locks = (
        "M0 52C-34 52 -41 82 -38 106C-36 126 -47 138 -55 152C-58 160 -58 168 -56 175L-24 175"
        "C-18 160 -18 140 -17 120"
        "L17 120C18 140 18 160 24 175L56 175C58 168 58 160 55 152C47 138 36 126 38 106C41 82 34 52 0 52Z"
    )
    waves = (
        "M-33 84C-35 108 -30 124 -42 144C-47 153 -48 164 -46 174M-27 96C-27 118 -24 132 -33 150"
        "C-37 158 -38 168 -37 174"
    )
    gown = "M-24 175C-22 158 -18 146 -10 138C-4 150 4 150 10 138C18 146 22 158 24 175Z"
    petals = "".join(
        f'<ellipse cx="{-33 + 8.5 * math.cos(a):.1f}" cy="{72 + 8.5 * math.sin(a):.1f}" rx="7" ry="6.200" '
        f'fill="url(#plume)" stroke="{dark}" stroke-width="1"/>'
        for a in (math.radians(step * 72 - 90) for step in range(5))
    )
    pearls = tuple(
        (17.0 * math.cos(a), 132 + 13 * math.sin(a)) for a in (math.radians(22.5 * s) for s in range(9))
    )
    return (
        _shoulders(146)
        + stroke("M-90 175C-86 164 -76 158 -62 154M74 175C72 166 68 160 60 156", "url(#metal)", 3)
        + path(locks, "url(#hair)", f'stroke="{shade}" stroke-width="1.200"')
        + mirrored(stroke(waves, "#fff", 1.5, 0.24))
        + path(gown, "url(#white)")
        + stroke("M-24 174C-22 158 -18 146 -10 138M24 174C22 158 18 146 10 138", "url(#metal)", 2.6)
        + _head(shade, "#d0404c")
        + path(
            "M0 62C-16 62 -22 76 -22 96C-14 90 -5 82 0 70C5 82 14 90 22 96C22 76 16 62 0 62Z", "url(#hair)"
        )
        + mirrored(stroke("M-3 68C-10 72 -16 79 -18 88", "#fff", 1.3, 0.3))
        + dots(pearls, 2.9, "#fffdf6")
        + path(
            "M-25 66Q0 44 25 66L22 71Q0 54 -22 71Z M-16 57L-13 47L-8 53L0 38L8 53L13 47L16 57Q0 47 -16 57Z",
            "url(#metal)",
            _EDGE,
        )
        + dots(((0, 37), (-13, 46), (13, 46)), 2.8, "#fffdf6", "#5d3c0c")
        + petals
        + dots(((-33, 72),), 4, "url(#metal)", "#5d3c0c")
        + emblem(EMBLEMS[letter], 0, 161, 19, dark)
    )


def _prince(letter: str, dark: str, shade: str) -> str:
    """A tilted cap with a long white feather, hair to the jaw, a high collar and a sash."""
    feather = "M30 66C46 62 64 48 74 28C80 40 80 62 66 78C56 88 42 86 30 74Z"
    barbs = "M33 71C50 68 66 54 74 34M46 67L54 78M54 62L64 72M61 55L71 64M66 48L75 54"
    hair = (
        "M0 58C-26 58 -30 78 -27 98C-26 106 -27 110 -30 113C-24 116 -18 113 -16 106L16 106"
        "C18 113 24 116 30 113C27 110 26 106 27 98C30 78 26 58 0 58Z"
    )
    return (
        _shoulders(140)
        + path("M-115 175V153C-96 147 -78 146 -60 144L-20 175Z", "url(#lining)")
        + stroke("M-60 146L-22 174", "url(#metal)", 3.4)
        + path("M20 141L46 146L-6 175H-40Z", "url(#white)", f'stroke="{dark}" stroke-width="1"')
        + stroke("M33 144L-22 174", dark, 1.2, 0.5)
        + stroke("M58 175C57 164 54 156 50 148", "url(#metal)", 2.6)
        + path(hair, "url(#hair)", f'stroke="{shade}" stroke-width="1.200"')
        + path(
            "M-24 150C-30 138 -24 126 -14 122C-8 136 8 136 14 122C24 126 30 138 24 150"
            "C12 158 -12 158 -24 150Z",
            "url(#lining)",
            f'stroke="{dark}"',
        )
        + stroke("M-24 149C-12 157 12 157 24 149", "url(#metal)", 3)
        + _head(shade, "#a8544a", stern=True)
        + path(
            "M0 107.500C-4 105 -9 106 -14 110.500C-9 111.500 -4 111 0 109.500"
            "C4 111 9 111.500 14 110.500C9 106 4 105 0 107.500Z",
            shade,
        )
        + path("M-3.500 115.500H3.500L0 122Z", shade)
        + path(
            "M-22 96C-24 76 -14 66 0 66C14 66 24 76 22 96C20 86 12 82 4 82C-8 82 -18 84 -22 96Z", "url(#hair)"
        )
        + path(feather, "url(#white)", 'stroke="#8a7a60" stroke-width="1.300" stroke-linejoin="round"')
        + stroke(barbs, "#8a7a60", 1.4, 0.9)
        + path(
            "M-36 80C-50 62 -36 42 -4 40C26 38 44 52 38 74C14 62 -16 66 -36 80Z",
            "url(#plume)",
            f'stroke="{dark}" stroke-width="1.300"',
        )
        + stroke("M-30 60C-18 50 4 46 24 52", "#fff", 1.6, 0.35)
        + path("M-38 82C-16 66 16 62 40 75L38 66C14 54 -18 58 -40 73Z", "url(#metal)", _EDGE)
        + emblem(EMBLEMS[letter], 29, 66, 17, dark)
    )


def _empress(letter: str, dark: str, shade: str) -> str:
    """A wide fan of golden rays tipped with pearls behind dressed hair, a high collar, long earrings."""
    rays, tips = [], []
    for step in range(11):
        angle = math.radians(-100 + step * 20)
        reach = 60 if step % 2 == 1 else 51
        sin, cos = math.sin(angle), -math.cos(angle)
        wing = math.radians(7.5)
        low = [(30 * math.sin(angle + w), 86 - 30 * math.cos(angle + w)) for w in (-wing, wing)]
        wide = [
            (0.86 * reach * math.sin(angle + w), 86 - 0.86 * reach * math.cos(angle + w))
            for w in (-wing, wing)
        ]
        tip = (reach * sin, 86 + reach * cos)
        rays.append(
            f"M{low[0][0]:.1f} {low[0][1]:.1f}L{wide[0][0]:.1f} {wide[0][1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}"
            f"L{wide[1][0]:.1f} {wide[1][1]:.1f}L{low[1][0]:.1f} {low[1][1]:.1f}Z"
        )
        tips.append((tip[0], tip[1]))
    fan = "M-61 86A61 61 0 0 1 61 86L24 96H-24Z"
    collar = (
        "M-16 136C-30 128 -44 130 -60 124C-58 144 -42 158 0 168C42 158 58 144 60 124"
        "C44 130 30 128 16 136C8 146 -8 146 -16 136Z"
    )
    return (
        path(fan, "url(#lining)")
        + path("".join(rays), "url(#metal)", _EDGE)
        + dots(tuple(tips), 3.4, "#fffdf6", "#5d3c0c")
        + _shoulders(140)
        + stroke("M-84 175C-80 164 -70 158 -56 154M72 175C70 166 64 160 54 156", "url(#metal)", 3)
        + path(collar, "url(#white)", f'stroke="{dark}" stroke-width="1.200"')
        + "".join(
            stroke(f"M{x * 0.45:g} 146L{x:g} {y:g}", dark, 1.1, 0.35)
            for x, y in ((-50, 138), (-36, 151), (-18, 160), (18, 160), (36, 151), (50, 138))
        )
        + path(
            "M0 52C-26 50 -32 72 -29 92C-27 102 -22 106 -18 108H18C22 106 27 102 29 92C32 72 26 50 0 52Z",
            "url(#hair)",
            f'stroke="{shade}" stroke-width="1.200"',
        )
        + _head(shade, "#c01f34")
        + path(
            "M0 60C-18 60 -24 74 -22 92C-16 82 -8 76 0 76C8 76 16 82 22 92C24 74 18 60 0 60Z", "url(#hair)"
        )
        + path("M-27 72Q0 50 27 72L25 79Q0 60 -25 79Z", "url(#metal)", _EDGE)
        + emblem(EMBLEMS[letter], 0, 62, 19, dark, 'stroke="#fff3c4" stroke-width="7"')
        + mirrored(
            stroke("M-22 100V112", "url(#metal)", 1.8)
            + dots(((-22, 114),), 3.6, "#fffdf6")
            + dots(((-22, 104),), 2, "url(#metal)", "#5d3c0c")
        )
        + dots(((0, 141),), 5, "url(#plume)", "#5d3c0c")
        + dots(((-10, 138), (10, 138)), 3, "#fffdf6")
    )


def _emperor(letter: str, dark: str, shade: str) -> str:
    """A tall jewelled crown, a long pale beard on an ermine mantle, a sceptre."""
    beard = "M-21 92C-25 122 -20 146 0 166C20 146 25 122 21 92C16 102 10 104 0 104C-10 104 -16 102 -21 92Z"
    strands = (
        "M-13 112C-14 130 -8 146 -2 158M13 112C14 130 8 146 2 158M-5 118C-5 134 -3 146 0 156M5 118"
        "C5 134 3 146 0 156"
    )
    mantle = (
        "M-18 131C-52 130 -88 138 -98 166C-62 172 -28 172 0 175C24 172 52 172 89 158"
        "C76 138 44 130 18 131C8 142 -8 142 -18 131Z"
    )
    tails = (
        (-80, 152),
        (-66, 162),
        (-50, 148),
        (-46, 163),
        (-32, 142),
        (-28, 158),
        (32, 142),
        (28, 158),
        (50, 148),
        (46, 163),
        (66, 156),
    )
    spots = "".join(f"M{x} {y - 5}l2.600 7.500h-5.200Z" for x, y in tails)
    crown = "M-34 70L-40 32L-24 48L-15 25L0 46L15 25L24 48L40 32L34 70Q0 56 -34 70Z"
    return (
        stroke("M72 174V66", "url(#metal)", 5)
        + path("M72 36L82 52L72 68L62 52Z", "url(#metal)", _EDGE)
        + dots(((72, 52),), 4.4, "url(#plume)", "#5d3c0c")
        + _shoulders(138)
        + path(mantle, "url(#white)", f'stroke="{dark}" stroke-width="1.200"')
        + path(spots, "#2a2024")
        + path(
            "M0 58C-28 58 -32 80 -31 104C-31 120 -38 126 -42 130C-30 138 -18 134 -15 124H15"
            "C18 134 30 138 42 130C38 126 31 120 31 104C32 80 28 58 0 58Z",
            "url(#hair)",
            f'stroke="{shade}" stroke-width="1.200"',
        )
        + _head(shade, "#a8544a", stern=True)
        + path(beard, "url(#hair)", f'stroke="{shade}" stroke-width="1.100"')
        + stroke(strands, shade, 1.2, 0.55)
        + path(
            "M0 106C-6 102 -14 104 -20 113C-12 117 -5 115 0 110C5 115 12 117 20 113C14 104 6 102 0 106Z",
            "url(#white)",
            f'stroke="{shade}" stroke-width="1"',
        )
        + path("M-4.500 115.500Q0 118 4.500 115.500Q0 120.500 -4.500 115.500Z", "#a8323a")
        + path(crown, "url(#plume)", _EDGE)
        + path(
            "M-34 70L-40 32L-24 48L-15 25L0 46L15 25L24 48L40 32L34 70L29 66L32 44L23 57L14 36"
            "L0 56L-14 36L-23 57L-32 44L-29 66Z",
            "url(#metal)",
            _EDGE,
        )
        + dots(((-40, 31), (-15, 26), (15, 26), (40, 31)), 4, "url(#metal)", "#5d3c0c")
        + path("M-36 79Q0 60 36 79L35 68Q0 50 -35 68Z", "url(#metal)", _EDGE)
        + emblem(EMBLEMS[letter], 0, 65.5, 15, dark)
        + dots(((-18, 68.5), (18, 68.5)), 3, "url(#plume)", "#5d3c0c")
        + dots(((-29, 73), (29, 73)), 2.2, "#fffdf6", "#5d3c0c")
    )

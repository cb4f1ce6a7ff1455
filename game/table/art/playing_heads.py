"""The heads of the playing cards' court: faces in three-quarter view, hair, beards and headgear.

A head is drawn looking to the right, its middle at (0, 92), and mirrored for those who look left; eyes look
down and aside.  Kings wear a high crown over a beard, queens a low one over long hair, jacks a cap with a
feather and no beard; within a rank, crowns, hair and caps differ by suit.  Gradients named in the elements
are those of `playing_courts.figure`.
"""

from __future__ import annotations

import math

from game.table.art.figures import dots, mirrored, path, stroke
from game.table.art.golden_suits import emblem
from game.table.art.playing_suits import PIPS

GOLD_EDGE = 'stroke="#5d3c0c" stroke-width="1.200" stroke-linejoin="round"'
_LINE = "#2a1712"

_FACE = (
    "M-21 86C-21 70 -12 62 1 62C14 62 21 71 21 86C21 92 22 96 21 101C19 114 11 126 4 126C-8 125"
    " -21 106 -21 86Z"
)
_SHADE = "M1 62C14 62 21 71 21 86C21 92 22 96 21 101C19 114 11 126 4 126C12 114 15 103 14 90C13 76 9 66 1 62Z"
_BEARDS = {
    # Full and straight; in curls, with a bare upper lip; short and pointed; forked.
    "S": "M-21 90C-26 120 -20 148 4 163C25 148 28 120 21 92C20 104 15 109 10 109C8 108 6 109 5 110.500"
    "C4 109 1 108 -2 109.500C-10 111 -18 104 -21 90Z",
    "H": "M-21 90C-29 100 -29 112 -24 117C-28 126 -22 136 -15 137C-14 147 -3 151 4 147C12 152 22 147 22 138"
    "C29 136 31 126 27 118C32 111 28 99 21 92C20 104 17 112 12 113C8 121 0 121 -3 113C-11 113 -18 104"
    " -21 90Z",
    "D": "M-21 90C-22 108 -16 122 -8 130C-4 142 1 152 6 160C10 152 14 142 17 130C22 122 23 106 21 92"
    "C20 104 15 110 10 109C8 108 6 109 5 110.500C4 109 1 108 -2 109.500C-10 111 -18 104 -21 90Z",
    "C": "M-21 90C-28 116 -26 142 -12 162C-8 152 -1 144 4 142C9 144 15 152 19 162C31 142 29 116 21 92"
    "C20 104 15 109 10 109C8 108 6 109 5 110.500C4 109 1 108 -2 109.500C-10 111 -18 104 -21 90Z",
}
_STRANDS = {
    "S": "M-14 114C-14 132 -8 146 1 156M16 114C16 132 12 146 6 156M-4 122C-3 138 0 148 3 154M9 122C9"
    " 138 7 148 5 154",
    "H": "M-22 117C-18 113 -13 116 -14 121M-15 136C-17 129 -10 125 -6 129M4 146C-1 141 3 134 8 136"
    "M22 137C16 137 15 130 20 127M27 118C22 119 18 115 21 110M1 127C4 124 8 126 7 130",
    "D": "M-12 114C-10 128 -3 140 4 152M17 114C17 128 12 140 7 152M3 124C4 134 5 142 6 148",
    "C": "M-18 112C-20 130 -16 146 -12 156M19 112C23 130 22 146 18 156M-9 118C-11 132 -10 144 -8 150"
    "M12 118C15 132 15 144 14 150",
}
_CROWNS = {
    "S": "M-29 64L-38 30L-20 47L-12 24L0 44L12 24L20 47L38 30L29 64Q0 48 -29 64Z",
    "H": "M-28 64C-46 40 -22 22 0 38C22 22 46 40 28 64Q0 48 -28 64Z",
    "D": "M-29 64L-41 38C-30 38 -25 42 -21 49C-22 40 -20 34 -15 30C-8 34 -5 38 -4 44L0 22L4 44C5 38 8"
    " 34 15 30"
    "C20 34 22 40 21 49C25 42 30 38 41 38L29 64Q0 48 -29 64Z",
    "C": "M-29 64L-34 44L-17 51L0 36L17 51L34 44L29 64Q0 48 -29 64Z",
}
_TIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "S": ((-38, 29), (-12, 23), (12, 23), (38, 29)),
    "H": (),
    "D": ((-15, 29), (15, 29)),
    "C": (),
}
_LOCKS = {
    # Straight and long; in waves; drawn back over braids; a round cloud of curls.
    "S": "M0 54C-31 54 -35 78 -34 104C-34 130 -38 152 -42 175H-19C-17 150 -16 130 -15 116H18C19 130"
    " 20 150 22 175"
    "H46C42 152 37 130 37 104C38 78 32 54 0 54Z",
    "H": "M0 53C-35 53 -42 80 -37 104C-34 120 -46 128 -46 144C-46 156 -56 162 -52 175H-20C-14 160 -18"
    " 140 -15 118H18"
    "C21 140 17 160 24 175H56C60 162 50 156 50 144C50 128 38 120 41 104C46 80 36 53 0 53Z",
    "D": "M0 55C-27 55 -32 76 -28 100C-27 110 -24 116 -20 120H22C27 116 30 110 31 100C35 76 28 55 0 55Z",
    "C": "M0 54C-30 52 -42 66 -43 84C-52 94 -52 110 -45 118C-47 132 -36 142 -24 138L-14 120H17L26 138"
    "C39 142 50 132 48 118C55 110 55 94 46 84C45 66 30 52 0 54Z",
}
_FRINGES = {
    "S": "M1 61C-17 61 -25 78 -23 104C-18 94 -14 82 -10 76H14C18 80 20 86 22 96C25 78 18 61 1 61Z",
    "H": "M3 61C-16 61 -27 78 -24 102C-14 94 -3 84 4 69C9 82 16 90 23 96C25 78 18 61 3 61Z",
    "D": "M0 61C-16 61 -25 76 -23 96C-19 84 -10 76 0 75C10 76 18 82 22 92C24 74 16 61 0 61Z",
    "C": "M0 60C-18 60 -27 74 -24 98C-22 90 -18 85 -15 84C-12 78 -6 76 -3 78C2 74 8 75 10 79C15 78 19"
    " 84 22 94"
    "C26 74 18 60 0 60Z",
}


def king(letter: str, shade: str, lips: str) -> str:
    """A bearded head under a high crown."""
    back = (
        "M0 56C-28 56 -32 80 -30 102C-30 116 -36 124 -41 130C-30 138 -19 134 -15 124L17 124"
        "C20 134 31 138 42 130C37 124 31 116 30 102C32 80 28 56 0 56Z"
    )
    moustache = (
        "M5 109C1 105.500 -6 107 -13 116C-5 118.500 2 115.500 5 112.500C8 115.500 13 118 20 115"
        "C15 106.500 9 105.500 5 109Z"
    )
    edge = f'stroke="{shade}" stroke-width="1.200" stroke-linejoin="round"'
    mouth = path("M0 115.500C3 114.500 7 114.500 10.500 115.300C8 119.500 3 119.500 0 115.500Z", lips)
    return (
        path(back, "url(#hair)", edge)
        + _face(shade, lips, stern=True)
        + path(_BEARDS[letter], "url(#hair)", edge)
        + stroke(_STRANDS[letter], shade, 1.3, 0.6)
        + (_mouth(lips) if letter == "H" else path(moustache, "url(#hair)", edge) + mouth)
        + _high_crown(letter)
    )


def queen(letter: str, shade: str, lips: str) -> str:
    """A head with parted hair under a low crown; her locks are `locks`."""
    crown = "M-25 62L-30 42L-15 52L-9 36L0 50L9 36L15 52L30 42L25 62Q0 46 -25 62Z"
    pearls = ((-30.0, 41.0), (-9.0, 35.0), (9.0, 35.0), (30.0, 41.0))
    shine = "M-2 66C-10 69 -16 76 -18 86" if letter != "C" else "M-6 66C-12 68 -17 73 -19 79"
    return (
        _face(shade, lips, stern=False)
        + path(_FRINGES[letter], "url(#hair)", f'stroke="{shade}" stroke-width=".8"')
        + stroke(shine, "#fff", 1.4, 0.3)
        + stroke("M-22 101V108", "url(#metal)", 1.6)
        + dots(((-22, 110),), 3.2, "#fffdf6")
        + path(crown, "url(#metal)", GOLD_EDGE)
        + path("M-26 70Q0 51 26 70L26 61Q0 43 -26 61Z", "url(#metal)", GOLD_EDGE)
        + dots(pearls, 3.4, "#fffdf6", "#5d3c0c")
        + emblem(PIPS[letter], 0, 55, 11, "url(#robe)", 'stroke="#5d3c0c" stroke-width="6"')
        + dots(((-15, 60), (15, 60)), 2.4, "url(#lining)", "#5d3c0c")
    )


def locks(letter: str, shade: str) -> str:
    """A queen's hair behind her face, down to the card's middle for all but the braided and the curly one."""
    edge = f'stroke="{shade}" stroke-width="1.200" stroke-linejoin="round"'
    body = path(_LOCKS[letter], "url(#hair)", edge)
    if letter == "C":
        curls = "".join(
            f"M{x - 5:.1f} {y:.1f}A5 5 0 1 1 {x + 4:.1f} {y + 3:.1f}"
            for x, y in (
                (38 * math.sin(a) + 1, 100 - 40 * math.cos(a))
                for a in (math.radians(turn) for turn in (-140, -118, -96, -74, -52, 52, 74, 96, 118, 140))
            )
        )
        return body + stroke(curls, "#fff", 1.5, 0.2)
    if letter == "D":
        return body + mirrored(_braid(edge))
    waves = {
        "S": "M-29 90C-29 120 -31 146 -35 172M-24 100C-23 124 -24 150 -27 172M31 90C32 120 35 146 39 172",
        "H": "M-32 90C-31 112 -38 126 -39 144C-40 156 -46 162 -44 174M-25 104C-24 124 -30 138 -31 152"
        "C-32 162 -36 166 -34 174M35 90C34 112 42 126 43 144C44 156 50 162 48 174",
    }[letter]
    return body + stroke(waves, "#fff", 1.5, 0.24)


def jack(letter: str, shade: str, lips: str) -> str:
    """A beardless head with hair to the jaw under a cap with a feather."""
    back = (
        "M0 58C-26 58 -31 80 -28 100C-28 110 -32 117 -37 121C-28 127 -18 123 -15 114L17 114"
        "C20 123 29 126 36 120C31 116 28 108 28 98C31 78 26 58 0 58Z"
    )
    fringe = "M1 64C-15 64 -26 76 -24 98C-20 88 -13 83 -3 81C7 79 16 83 22 94C25 76 16 64 1 64Z"
    return (
        path(back, "url(#hair)", f'stroke="{shade}" stroke-width="1.200" stroke-linejoin="round"')
        + _face(shade, lips, stern=False)
        + path(fringe, "url(#hair)")
        + stroke("M-8 70C-14 74 -18 80 -20 87", "#fff", 1.3, 0.28)
        + (_beret(letter) if letter in "SD" else _brimmed(letter))
    )


def _face(brow: str, lips: str, stern: bool) -> str:
    """Neck and face; the eyes look down and aside, half under their lids."""
    arches = (
        "M-13.500 84.500Q-7 81.500 0.500 86M7.500 86Q13 81.500 18 84.500"
        if stern
        else "M-13 83.500Q-7 78.500 0.500 82.500M7.500 82.500Q12.500 78.500 17.500 83"
    )
    whites = (
        "M-11.500 92.500Q-5.500 88.500 0.500 92.500Q-5 96.500 -11.500 92.500ZM7.500 92.500"
        "Q12.500 88.500 17.500 92.500Q12 96.500 7.500 92.500Z"
    )
    lids = "M-12.500 93Q-6 86.500 1 92.500M7 92.500Q12.500 86.700 18.200 92.800"
    folds = "M-10.500 88Q-6 84.800 -0.500 88M8.500 88Q12.500 85 16.500 88.200"
    cheeks = (
        ""
        if stern
        else "".join(
            f'<ellipse cx="{x}" cy="104" rx="{wide}" ry="3.400" fill="#d8483c" fill-opacity=".20"/>'
            for x, wide in ((-9, 5.5), (16, 4))
        )
    )
    return (
        path("M-10 110V138C-5 147 8 147 13 138V110Z", "url(#neck)")
        + path(_FACE, "url(#skin)")
        + path(_SHADE, "#7a3a1c", 'fill-opacity=".17"')
        + cheeks
        + path(whites, "#fff", 'fill-opacity=".85"')
        + f'<circle cx="-3.800" cy="92.800" r="2.500" fill="{_LINE}"/><circle cx="13.600" cy="92.800"'
        ' r="2.300" '
        f'fill="{_LINE}"/>'
        + stroke(lids, _LINE, 1.9)
        + stroke(folds, "#8a4a2c", 0.9, 0.6)
        + stroke(arches, brow, 2.2)
        + stroke(
            "M5 89C6.500 97 9.500 101.500 9.500 104.500C8.500 107 5.500 107.500 3.500 106.500", "#8a4a2c", 1.5
        )
        + ("" if stern else _mouth(lips))
    )


def _mouth(lips: str) -> str:
    return path(
        "M-1.500 113.500C1.500 111.300 3.800 111.500 5 112.500C6.300 111.500 8.500 111.300 11.500 113.500"
        "C8.500 118.500 2 118.500 -1.500 113.500Z",
        lips,
    ) + stroke("M-1 113.700C2.500 114.800 7.500 114.800 11 113.700", "#5a1418", 0.9, 0.8)


def _high_crown(letter: str) -> str:
    outline = _CROWNS[letter]
    if letter == "H":  # closed: velvet under golden arches, a cross on top
        body = (
            path(outline, "url(#lining)", GOLD_EDGE)
            + stroke("M-28 63C-46 40 -22 22 0 38C22 22 46 40 28 63M0 38V56", "#5d3c0c", 6)
            + stroke("M-28 63C-46 40 -22 22 0 38C22 22 46 40 28 63M0 38V56", "url(#metal)", 4)
            + path(
                "M-2.500 38V29H-7.500V24H-2.500V17.500H2.500V24H7.500V29H2.500V38Z", "url(#metal)", GOLD_EDGE
            )
            + dots(((-30, 36), (30, 36)), 3, "#fffdf6", "#5d3c0c")
        )
    else:
        velvet = path("M-26 62C-32 42 -14 34 0 38C14 34 32 42 26 62Q0 48 -26 62Z", "url(#lining)")
        body = (
            velvet + path(outline, "url(#metal)", GOLD_EDGE) + dots(_TIPS[letter], 3.8, "#fffdf6", "#5d3c0c")
        )
        if letter == "C":
            spots = ((-34.0, 39.0, 17.0), (0.0, 28.0, 20.0), (34.0, 39.0, 17.0))
            body += "".join(emblem(PIPS["C"], *spot, "url(#metal)", GOLD_EDGE) for spot in spots)
    band = path("M-31 73Q0 52 31 73L30 62Q0 42 -30 62Z", "url(#metal)", GOLD_EDGE)
    gem = emblem(PIPS[letter], 0, 57.5, 14, "url(#robe)", 'stroke="#5d3c0c" stroke-width="6"')
    return body + band + gem + dots(((-18, 62), (18, 62)), 3, "url(#lining)", "#5d3c0c")


def _braid(edge: str) -> str:
    """A plait beside the neck down to a bow."""
    knots = "".join(
        f'<ellipse cx="{-31 - step * 1.5 + (2.5 if step % 2 else -2.5):g}" cy="{110 + step * 9:g}"'
        ' rx="8.500" '
        f'ry="7" fill="url(#hair)" {edge}/>'
        for step in range(6)
    )
    return knots + path("M-39 160L-50 155V169L-39 163L-28 169V155Z", "url(#lining)", GOLD_EDGE)


def _beret(letter: str) -> str:
    """A soft cap pulled over one side, its feather sweeping back."""
    feather = "M-22 60C-48 60 -64 46 -67 20C-56 30 -38 28 -26 42C-21 48 -20 55 -22 60Z"
    barbs = (
        "M-25 56C-40 52 -56 42 -65 25M-33 51L-30 41M-41 47L-40 34M-49 42L-50 30M-30 58L-40 57M-40 56L-50 51"
    )
    return (
        path(feather, "url(#white)", 'stroke="#8a7a60" stroke-width="1.300" stroke-linejoin="round"')
        + stroke(barbs, "#8a7a60", 1.4, 0.9)
        + path("M-34 72C-44 52 -26 34 2 34C32 33 48 48 40 68C20 55 -14 58 -34 72Z", "url(#lining)", GOLD_EDGE)
        + stroke("M-24 52C-12 43 10 39 30 46", "#fff", 1.8, 0.35)
        + path("M-35 78C-15 61 20 58 41 72L40 63C18 50 -15 53 -36 69Z", "url(#metal)", GOLD_EDGE)
        + emblem(PIPS[letter], -23, 62, 15, "url(#robe)", 'stroke="#fff3c4" stroke-width="7"')
    )


def _brimmed(letter: str) -> str:
    """A hat turned up behind and pointed in front, with an upright feather."""
    feather = "M-18 54C-36 50 -46 34 -40 12C-33 22 -22 24 -14 36C-9 44 -12 51 -18 54Z"
    barbs = (
        "M-19 50C-30 44 -38 32 -39 17M-25 45L-20 36M-31 39L-28 29M-35 32L-34 24M-24 49L-33 45M-31 43L-39 36"
    )
    return (
        path("M-27 62C-28 42 -16 30 4 30C22 30 30 42 30 60C12 52 -10 53 -27 62Z", "url(#lining)", GOLD_EDGE)
        + stroke("M-17 48C-13 40 -4 36 6 36", "#fff", 1.8, 0.35)
        + path("M-29 67C-12 56 14 55 32 64L31 56C12 48 -12 49 -28 58Z", "url(#metal)", GOLD_EDGE)
        + path(
            "M-44 58C-36 68 -28 70 -14 66C8 60 30 66 52 74C44 64 36 60 30 58C8 52 -14 56 -26 60"
            "C-34 62 -40 62 -44 58Z",
            "url(#robe)",
            GOLD_EDGE,
        )
        + path(feather, "url(#white)", 'stroke="#8a7a60" stroke-width="1.300" stroke-linejoin="round"')
        + stroke(barbs, "#8a7a60", 1.3, 0.9)
        + emblem(PIPS[letter], -18, 57, 15, "url(#metal)", GOLD_EDGE)
    )

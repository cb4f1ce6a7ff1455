"""Chess pieces of our own drawing: turned silver and gold, lit from the upper left.

Faces are `wP` to `bK`; White is silver, Black is gold.  A picture is square, its piece standing on the lower
edge; the outlines are profiles about an upright axis, but for the knight, who is carved.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.table.art import svg
from game.table.art.palette import Colour, code, colour
from game.table.art.piece_set import PieceSet

FACES = tuple(side + kind for side in "wb" for kind in "PNBRQK")

_SIDE = 100.0
_AXIS = 50.0

Segment = tuple[float, ...]
"""A point of a profile (two numbers), or a curve to one (six): distances from the axis, and heights."""


class _Metal:
    """The tones of one metal, dark edge to dark edge as light wanders around a turned rod."""

    def __init__(self, rim: str, stops: Sequence[tuple[float, str]], glint: str, shade: str) -> None:
        self.rim: Colour = colour(rim)
        self.stops: list[svg.Stop] = [(at, colour(tone)) for at, tone in stops]
        self.glint: Colour = colour(glint)
        self.shade: Colour = colour(shade)


_SILVER = _Metal(
    "#1c222b",
    [(0, "#6f7987"), (0.14, "#b9c3ce"), (0.33, "#ffffff"), (0.50, "#e3e8ee"), (0.72, "#a3adb9"),
     (0.90, "#6a7482"), (0.96, "#8d98a5"), (1, "#5b6472")],
    "#ffffff", "#3b4350",
)  # fmt: skip
_GOLD = _Metal(
    "#2e1600",
    [(0, "#6b3a04"), (0.14, "#b9720f"), (0.33, "#ffdf7e"), (0.50, "#e6a52a"), (0.72, "#b26d0c"),
     (0.90, "#744104"), (0.96, "#a86a16"), (1, "#5d3303")],
    "#fff3c4", "#4a2600",
)  # fmt: skip

_FOOT: tuple[Segment, ...] = (
    (17.0, 71.0), (18.5, 76.0, 22.0, 77.5, 24.0, 79.5), (25.5, 81.5, 25.5, 83.0, 24.8, 84.0),
    (28.5, 85.0, 30.0, 87.0, 30.0, 89.0), (30.0, 90.5), (30.0, 94.5, 13.0, 96.0, 0.0, 96.0),
)  # fmt: skip
"""What all pieces stand on, from the foot of the stem down."""
_PAWN: tuple[Segment, ...] = (
    (0.0, 23.0), (8.5, 23.0, 13.5, 29.0, 13.5, 36.0), (13.5, 41.5, 10.8, 45.0, 8.0, 47.0),
    (14.5, 48.5, 16.5, 50.5, 16.5, 52.0), (16.5, 54.0, 13.0, 55.0, 8.5, 55.5),
    (9.5, 62.0, 12.0, 67.5, 16.0, 72.0),
)  # fmt: skip
_ROOK: tuple[Segment, ...] = (
    (0.0, 22.5), (5.6, 22.5), (5.6, 17.5), (11.6, 16.8), (11.6, 22.0), (14.0, 21.6), (14.0, 16.0),
    (20.5, 14.5), (20.5, 28.0), (20.5, 31.5, 17.5, 34.0, 14.0, 35.5), (14.0, 38.0),
    (13.2, 49.0, 14.2, 60.0, 17.5, 71.0),
)  # fmt: skip
_BISHOP: tuple[Segment, ...] = (
    (0.0, 6.0), (3.6, 6.0, 5.4, 8.4, 5.4, 10.8), (5.4, 13.0, 4.2, 14.4, 3.0, 15.4),
    (9.0, 19.0, 15.0, 27.5, 15.0, 34.5), (15.0, 40.5, 12.0, 44.0, 8.5, 46.5),
    (15.5, 48.0, 17.5, 50.0, 17.5, 51.8), (17.5, 54.0, 13.0, 55.2, 8.5, 55.6),
    (9.2, 62.0, 12.0, 67.5, 16.5, 72.0),
)  # fmt: skip
_QUEEN: tuple[Segment, ...] = (
    (0.0, 5.0), (3.4, 5.0, 5.2, 7.2, 5.2, 9.8), (5.2, 12.0, 4.0, 13.8, 2.8, 14.8),
    (5.0, 15.6, 7.5, 17.4, 9.0, 20.0), (11.0, 15.8), (15.5, 19.2), (17.2, 14.8), (23.5, 17.0),
    (20.0, 26.0, 15.5, 33.0, 11.0, 39.5), (16.0, 40.6, 17.8, 42.0, 17.8, 43.6),
    (17.8, 45.4, 14.0, 46.6, 10.0, 47.2), (13.8, 48.2, 15.0, 49.4, 15.0, 50.8),
    (15.0, 52.4, 12.0, 53.2, 8.8, 53.8), (9.6, 61.0, 12.4, 67.0, 16.8, 72.0),
)  # fmt: skip
_KING: tuple[Segment, ...] = (
    (0.0, 23.0), (5.5, 23.2, 14.0, 23.0, 17.4, 26.0), (18.6, 30.5, 13.6, 36.5, 10.6, 41.5),
    (15.8, 42.4, 17.8, 43.6, 17.8, 45.2), (17.8, 46.8, 14.0, 47.8, 10.0, 48.4),
    (13.8, 49.2, 15.0, 50.2, 15.0, 51.6), (15.0, 53.2, 12.0, 53.8, 8.8, 54.4),
    (9.6, 61.0, 12.4, 67.0, 16.8, 72.0),
)  # fmt: skip
_CROSS = (
    "M47 24.500L48 16.200L41.500 17C39.800 17.200 39.800 8.600 41.500 8.800L48 9.600L46.800 4.400"
    "C46.500 2.800 53.500 2.800 53.200 4.400L52 9.600L58.500 8.800C60.200 8.600 60.200 17.200 58.500 17"
    "L52 16.200L53 24.500Z"
)
_HORSE = (
    "M32 72C32 62 36 56.500 42 51C46.500 47 48.500 43.500 48.800 40C45 43.500 40 45 36.500 45.500"
    "C34.500 48.500 32 51.500 28.600 51.800C25.500 52 22 50 21.200 46.800"
    "C20.600 44.600 21.200 42.500 22.600 40.400"
    "C26 35.400 28.400 31 30 26.400C30.800 24 31.400 21.400 33.800 18.800C33.200 15 33.600 11.400 35 8.200"
    "C38 9.600 40.200 11.800 41.600 14.400C42 11.600 43.200 9 45.200 6.800"
    "C47.600 9 48.800 11.800 49.200 14.600"
    "C61 17.600 69.500 26.500 72 39C74 49.500 72.500 61 69 72Z"
)
_MANE = (
    "M49.200 14.600C61 17.600 69.500 26.500 72 39C74 49.500 72.500 61 69 72L61.500 72"
    "C65 61.500 66 51 64 41.500"
    "C61.600 30.500 56.500 21.500 49.200 14.600Z"
)


def _drawn(face: str) -> tuple[str, str]:
    """The elements of a piece and their gradients."""
    metal = {"w": _SILVER, "b": _GOLD}[face[0]]
    kind = face[1]
    defs = (
        svg.linear_at("rod", metal.stops, (20, 0), (80, 0))
        + svg.linear_at("neck", metal.stops, (32, 0), (68, 0))
        + svg.radial_at(
            "ball",
            [(0, metal.glint), (0.4, metal.stops[3][1]), (0.8, metal.stops[4][1]), (1, metal.stops[5][1])],
            (45, 30),
            22,
        )
        + svg.linear_at("fall", [(0, metal.shade, 0), (1, metal.shade, 0.55)], (0, 50), (0, 96))
    )
    draw = {"P": _pawn, "N": _knight, "B": _bishop, "R": _rook, "Q": _queen, "K": _king}[kind]
    return draw(metal), defs


piece = PieceSet(_drawn, len(FACES), side=_SIDE)
"""The turned set."""


def outline(profile: Sequence[Segment]) -> str:
    """The closed outline of a turned thing from its profile, which runs down from the axis to the axis."""
    path = [f"M{_AXIS + profile[0][0]:.2f} {profile[0][1]:.2f}"]
    path += [_to(segment, 1) for segment in profile[1:]]
    back = list(profile)
    for index in range(len(back) - 1, 0, -1):
        segment, before = back[index], back[index - 1][-2:]
        turned = before if len(segment) == 2 else (*segment[2:4], *segment[0:2], *before)
        path.append(_to(turned, -1))
    return "".join(path) + "Z"


def _to(segment: Segment, side: int) -> str:
    points = [f"{_AXIS + side * segment[at]:.2f} {segment[at + 1]:.2f}" for at in range(0, len(segment), 2)]
    return ("L" if len(segment) == 2 else "C") + " ".join(points)


def _solid(path: str, metal: _Metal, fill: str = "rod") -> str:
    """A filled outline: dark rim, metal, and the shade that deepens towards the board."""
    rim = f'stroke="{code(metal.rim)}" stroke-width="2.6" stroke-linejoin="round"'
    return f'<path d="{path}" fill="url(#{fill})" {rim}/><path d="{path}" fill="url(#fall)"/>'


def _groove(y: float, half: float, metal: _Metal, sag: float = 1.8) -> str:
    """A ring cut around the piece: a dark line with a light one under it."""
    left, right = _AXIS - half, _AXIS + half
    dark = f"M{left:.2f} {y:.2f}Q{_AXIS} {y + 2 * sag:.2f} {right:.2f} {y:.2f}"
    light = f"M{left:.2f} {y + 1.7:.2f}Q{_AXIS} {y + 1.7 + 2 * sag:.2f} {right:.2f} {y + 1.7:.2f}"
    return (
        f'<path d="{dark}" fill="none" stroke="{code(metal.rim)}" stroke-width="1.5" stroke-opacity=".75"/>'
        f'<path d="{light}" fill="none" stroke="{code(metal.glint)}" stroke-width="1.1" '
        f'stroke-opacity=".55"/>'
    )


def _gleam(x: float, y: float, rx: float, ry: float, turn: float = 0.0, opacity: float = 0.85) -> str:
    return (
        f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" transform="rotate({turn} {x} {y})" fill="#fff" '
        f'fill-opacity="{opacity}"/>'
    )


def _streak(top: float, bottom: float, x: float, bow: float) -> str:
    """A narrow light along the lit side of a stem."""
    wide = 1.7
    path = (
        f"M{x:.2f} {top:.2f}Q{x + bow:.2f} {(top + bottom) / 2:.2f} {x - bow:.2f} {bottom:.2f}"
        f"L{x - bow + wide:.2f} {bottom:.2f}Q{x + bow + wide:.2f} {(top + bottom) / 2:.2f} {x:.2f} {top:.2f}Z"
    )
    return f'<path d="{path}" fill="#fff" fill-opacity=".75"/>'


def _footing(metal: _Metal) -> str:
    glint = _gleam(37.0, 88.6, 5.5, 1.3, 4, 0.6) + _gleam(38.0, 78.6, 2.6, 1.0, -18, 0.5)
    return glint + _groove(83.6, 24.2, metal) + _groove(72.0, 15.4, metal, 1.4)


def _pawn(metal: _Metal) -> str:
    body = _solid(outline((*_PAWN, *_FOOT[1:])), metal)
    ball = '<circle cx="50" cy="36" r="12" fill="url(#ball)"/>'
    ball += _gleam(45.5, 30.5, 3.6, 2.4, -35)
    return body + ball + _streak(57.5, 70.0, 45.6, 1.4) + _groove(49.2, 10.5, metal) + _footing(metal)


def _rook(metal: _Metal) -> str:
    body = _solid(outline((*_ROOK, *_FOOT[1:])), metal)
    inner = (
        f'<path d="M31 22.500Q50 27 69 22.500L69 25Q50 29.500 31 25Z" fill="{code(metal.rim)}" '
        f'fill-opacity=".45"/>'
    )
    return body + inner + _streak(39.0, 69.0, 41.6, 1.0) + _groove(35.0, 13.6, metal) + _footing(metal)


def _bishop(metal: _Metal) -> str:
    body = _solid(outline((*_BISHOP, *_FOOT[1:])), metal)
    cut = (
        f'<path d="M53.500 33.500L60.500 21.500" fill="none" stroke="{code(metal.rim)}" stroke-width="3.6" '
        'stroke-linecap="round"/>'
        f'<path d="M55.300 34.200L61.800 23.400" fill="none" stroke="{code(metal.glint)}" '
        'stroke-width="1.3" stroke-opacity=".7"/>'
    )
    light = _gleam(43.6, 29.0, 2.4, 6.0, 18, 0.7) + _streak(57.5, 70.0, 45.6, 1.4)
    return body + light + cut + _groove(48.8, 11.0, metal) + _footing(metal)


def _queen(metal: _Metal) -> str:
    body = _solid(outline((*_QUEEN, *_FOOT[1:])), metal)
    pearls = "".join(
        f'<circle cx="{x}" cy="{y}" r="3.3" fill="url(#rod)" stroke="{code(metal.rim)}" stroke-width="2"/>'
        + _gleam(x - 0.9, y - 0.9, 1.1, 0.9)
        for x, y in ((26.0, 15.6), (38.8, 14.0), (61.2, 14.0), (74.0, 15.6))
    )
    crown = _gleam(48.4, 8.4, 1.5, 1.2) + _gleam(40.0, 26.0, 1.8, 5.0, -18, 0.7)
    crown += _streak(56.0, 70.0, 45.4, 1.5)
    rim = _groove(36.4, 12.4, metal)
    return body + pearls + crown + rim + _groove(45.0, 14.0, metal) + _footing(metal)


def _king(metal: _Metal) -> str:
    cross = _solid(_CROSS, metal, "neck")
    body = _solid(outline((*_KING, *_FOOT[1:])), metal)
    band = _groove(29.0, 15.2, metal, 2.2) + _groove(38.4, 11.8, metal)
    light = _gleam(40.8, 33.4, 1.7, 3.0, -22, 0.7) + _streak(56.6, 70.0, 45.4, 1.5)
    return cross + body + light + band + _groove(46.4, 14.0, metal) + _footing(metal)


def _knight(metal: _Metal) -> str:
    foot = _solid(outline(((0.0, 69.0), *_FOOT[:])), metal)
    head = _solid(_HORSE, metal)
    rim = code(metal.rim)
    mane = f'<path d="{_MANE}" fill="{code(metal.shade)}" fill-opacity=".42"/>'
    locks = "".join(
        f'<path d="{path}" fill="none" stroke="{rim}" stroke-width="1.7" stroke-linecap="round" '
        f'stroke-opacity=".8"/>'
        for path in (
            "M55 19.500C58 25 59.500 28.500 60 32", "M62.500 26C64 32 64.500 36 64.200 40",
            "M68.500 35C69 42 68.600 46 67.600 50", "M71.500 46C71 53 70 57 68 61",
        )
    )  # fmt: skip
    face = (
        f'<path d="M34.500 26.500C36.500 24 39.500 23.600 42 25" fill="none" stroke="{rim}" '
        'stroke-width="1.8" stroke-linecap="round"/>'
        f'<ellipse cx="38.600" cy="27.600" rx="2.500" ry="2.100" fill="{rim}"/>'
        + _gleam(37.9, 26.9, 0.9, 0.8)
        + f'<ellipse cx="25.400" cy="44" rx="1.500" ry="2.100" transform="rotate(35 25.400 44)" '
        f'fill="{rim}"/>'
        f'<path d="M28 49.500C30.500 48.600 32.500 47 34 45" fill="none" stroke="{rim}" stroke-width="1.600" '
        'stroke-linecap="round"/>'
        f'<path d="M48.800 40C50 37.500 50.200 35 49.600 32.500" fill="none" stroke="{rim}" '
        'stroke-width="1.900" stroke-linecap="round" stroke-opacity=".8"/>'
        f'<path d="M36.200 11.500C37.600 13 38.500 15 38.800 17.500" fill="none" stroke="{rim}" '
        'stroke-width="1.400" stroke-opacity=".7"/>'
        f'<path d="M33 27.500C31.500 32 29.500 36 26.800 39.800" fill="none" stroke="{code(metal.glint)}" '
        'stroke-width="1.800" stroke-linecap="round" stroke-opacity=".8"/>'
        f'<path d="M35.500 70C36 62 40 57 45.500 51.500" fill="none" stroke="{code(metal.glint)}" '
        'stroke-width="1.800" stroke-linecap="round" stroke-opacity=".5"/>'
    )
    return foot + head + mane + locks + face + _groove(83.6, 24.2, metal)

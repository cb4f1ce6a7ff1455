"""The second chess set: flat silhouettes as in printed diagrams, high in contrast, of our own drawing.

Faces are those of `chess_pieces`; White is ivory with dark lines, Black is black with ivory ones.  A picture
is square, its piece standing on the lower edge.
"""

from __future__ import annotations

from game.table.art.chess_pieces import FACES, Segment, outline
from game.table.art.piece_set import PieceSet

_SIDE = 100.0
_INK, _IVORY = "#17150f", "#fbf5e6"
_TONES = {"w": (_IVORY, _INK), "b": ("#26262b", _IVORY)}
"""By side, the fill and the inner lines."""
_EDGE, _FINE = 4.4, 3.2
"""Widths of outline and inner lines."""

_BASE: tuple[Segment, ...] = ((24.0, 76.0, 28.5, 80.0, 28.5, 86.0), (28.5, 92.0), (0.0, 92.0))
"""What all pieces stand on."""
_PAWN: tuple[Segment, ...] = (
    (0.0, 19.0), (8.0, 19.0, 13.5, 25.0, 13.5, 32.0), (13.5, 37.0, 11.5, 40.0, 8.5, 42.5),
    (14.0, 45.5, 17.0, 48.0, 18.0, 51.5), (11.5, 51.5), (12.0, 61.0, 15.5, 68.0, 21.0, 73.5), *_BASE,
)  # fmt: skip
_ROOK: tuple[Segment, ...] = (
    (0.0, 17.0), (6.0, 17.0), (6.0, 24.0), (13.0, 24.0), (13.0, 17.0), (23.0, 17.0), (23.0, 33.0),
    (16.0, 40.0), (17.5, 66.0), (21.0, 73.5), *_BASE,
)  # fmt: skip
_BISHOP: tuple[Segment, ...] = (
    (0.0, 15.5), (7.0, 20.0, 17.5, 28.0, 17.5, 39.5), (17.5, 46.5, 14.0, 50.5, 10.0, 53.5),
    (15.5, 55.0, 17.5, 57.5, 18.0, 61.0), (11.5, 61.0), (12.5, 66.5, 16.0, 70.5, 21.0, 73.5), *_BASE,
)  # fmt: skip
_QUEEN: tuple[Segment, ...] = (
    (0.0, 17.0), (6.0, 40.0), (15.0, 18.5), (16.5, 43.0), (30.5, 26.0), (23.0, 56.0),
    (19.5, 60.0, 18.0, 66.0, 21.0, 73.5), *_BASE,
)  # fmt: skip
_KING: tuple[Segment, ...] = (
    (0.0, 34.5), (3.0, 29.0, 9.0, 26.0, 15.5, 26.0), (25.0, 26.0, 31.0, 32.5, 30.0, 41.0),
    (29.0, 49.0, 22.0, 54.0, 19.5, 60.0), (18.0, 66.0, 19.0, 70.0, 21.0, 73.5), *_BASE,
)  # fmt: skip
_CROSS = "M46.800 30V20.500H39.500V14H46.800V6.500H53.200V14H60.500V20.500H53.200V30Z"
_HORSE = (
    "M29.500 74C29 63 33.500 57 41 50.500C45.500 46.500 47.500 43.500 47.500 40"
    "C43 43.500 38.500 45.500 34.500 46.500C32.500 50.500 29.500 54.500 25.500 54"
    "C21 53.500 18 49.500 18.600 45.500"
    "C19.200 41.500 23 37 25 32.500C26.600 28.500 27.500 24 31.600 19.600"
    "C31 15.500 31.800 11.500 33.500 7.500C38 10 40.800 12.600 42.400 15.600"
    "C59.500 16.500 73.500 28.500 75.500 49C76.400 58 74.500 66.500 71.500 74Z"
)


def _drawn(face: str) -> tuple[str, str]:
    """The elements of a piece; it has no gradients."""
    (solid, fine), (fill, ink) = _FORMS[face[1]](), _TONES[face[0]]
    shell = f'fill="{fill}" stroke="{_INK}" stroke-width="{_EDGE}" stroke-linejoin="round"'
    lines = f'fill="none" stroke="{ink}" stroke-width="{_FINE}" stroke-linecap="round"'
    light = f'fill="none" stroke="{_IVORY}" stroke-opacity=".55" stroke-width="{_EDGE + 2.4}"'
    halo = f'<path d="{solid}" {light}/>' if face[0] == "b" else ""  # keeps its edge on a dark square
    return f'{halo}<path d="{solid}" {shell}/><path d="{fine}" {lines}/>', ""


piece = PieceSet(_drawn, len(FACES), side=_SIDE)
"""The flat set."""


def _ball(x: float, y: float, radius: float) -> str:
    """A circle as a path."""
    around = f"a{radius:g} {radius:g} 0 1 1"
    return f"M{x - radius:g} {y:g}{around} {2 * radius:g} 0{around} {-2 * radius:g} 0Z"


def _across(y: float, half: float, sag: float = 0.0) -> str:
    """A line across the piece."""
    return f"M{50 - half:g} {y:g}Q50 {y + 2 * sag:g} {50 + half:g} {y:g}"


_FOOTING = _across(83.5, 22.5)


def _pawn() -> tuple[str, str]:
    return outline(_PAWN), _across(73.5, 15.0) + _FOOTING


def _rook() -> tuple[str, str]:
    return outline(_ROOK), _across(33.0, 17.5) + _across(40.0, 11.0) + _across(66.5, 12.5) + _FOOTING


def _bishop() -> tuple[str, str]:
    cut = "M50 27V43M42.500 35H57.500"
    return _ball(50, 11.5, 4.6) + outline(_BISHOP), cut + _across(53.5, 8.5) + _across(73.5, 15.0) + _FOOTING


def _queen() -> tuple[str, str]:
    tips = ((50.0, 12.5), (35.0, 14.5), (65.0, 14.5), (19.5, 22.5), (80.5, 22.5))
    pearls = "".join(_ball(x, y, 4.4) for x, y in tips)
    return pearls + outline(_QUEEN), _across(57.0, 18.0, -2.5) + _across(66.0, 14.5, -1.5) + _FOOTING


def _king() -> tuple[str, str]:
    lobes = (
        "M50 36V52C44 48 32 50 28.500 42C26.500 36 30 32.500 35 32.500C43 32.500 48 40 50 46"
        "C52 40 57 32.500 65 32.500C70 32.500 73.500 36 71.500 42C68 50 56 48 50 52"
    )
    return _CROSS + outline(_KING), lobes + _across(60.0, 15.5, -2.0) + _across(67.5, 14.0, -1.5) + _FOOTING


def _knight() -> tuple[str, str]:
    foot = outline(((0.0, 73.5), (21.5, 73.5), *_BASE))
    mane = "M49 24C59 28 66 38 66.500 51C66.700 57 66 62 65 66.500"
    return _HORSE + foot, mane + _ball(37.5, 27.5, 1.6) + "M25 47.200L26 46" + _FOOTING


_FORMS = {"P": _pawn, "N": _knight, "B": _bishop, "R": _rook, "Q": _queen, "K": _king}

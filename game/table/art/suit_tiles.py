"""Signs for suits of dominoes: half a tile for a number, a whole double for all doubles, a struck-out half
for no suit at all.

Faces are `0` to `6`, `doubles` and `none`; a picture is square.
"""

from __future__ import annotations

from game.table.art import svg
from game.table.art.dominoes import PIP, pip_places
from game.table.art.materials import Box, inset, line, rounded
from game.table.art.palette import Colour, colour
from game.table.art.piece_set import PieceSet

FACES = (*"0123456", "doubles", "none")
_BOX = 200.0
_LIGHT, _IVORY, _SHADE = colour("#fffdf4"), colour("#f7edd6"), colour("#dcc9a0")
_INK, _RED = "#1c1512", "#b3261e"
_MARGIN = 14.0


def _drawn(face: str) -> tuple[str, str]:
    if face not in FACES:
        raise KeyError(face)
    body: Box = (_MARGIN, _MARGIN, _BOX - 2 * _MARGIN, _BOX - 2 * _MARGIN)
    if face == "doubles":
        body = (_BOX * 0.26, 4.0, _BOX * 0.48, _BOX - 8.0)
    stops: list[tuple[float, Colour]] = [(0, _LIGHT), (0.5, _IVORY), (1, _SHADE)]
    defs = svg.linear_at("ivory", list(stops), (0, 0), (_BOX * 0.4, _BOX))
    drawn = (
        rounded(body, 24, 'fill="url(#ivory)"')
        + rounded(body, 24, line("#38260c", 4.0, 0.8))
        + rounded(inset(body, 5), 20, line("#ffffff", 3.0, 0.7))
    )
    if face == "doubles":
        drawn += f'<path d="M{body[0] + 12} {_BOX / 2}h{body[2] - 24}" {line(_INK, 5.0, 0.8)}/>'
        for half in (0.29, 0.71):
            for dx, dy in ((-22, -22), (0, 0), (22, 22)):
                drawn += f'<circle cx="{_BOX / 2 + dx:g}" cy="{_BOX * half + dy:g}" r="10.5" fill="{_INK}"/>'
    elif face == "none":
        drawn += (
            f'<circle cx="100" cy="100" r="50" {line(_RED, 15.0, 1.0)}/>'
            f'<path d="M65 135L135 65" {line(_RED, 15.0, 1.0)}/>'
        )
    else:
        shrink = (_BOX - 2 * _MARGIN) / _BOX
        middle = _half_middle()
        for x, y in pip_places(f"{face}-0"):
            across, down = _BOX / 2 + (x - 100) * shrink, _BOX / 2 + (y - middle) * shrink
            drawn += (
                f'<circle cx="{across + 0.6:.1f}" cy="{down + 2.2:.1f}" r="{PIP * shrink:.1f}" '
                f'fill="#fff" fill-opacity=".9"/>'
                f'<circle cx="{across:.1f}" cy="{down:.1f}" r="{PIP * shrink:.1f}" fill="{_INK}"/>'
            )
    return drawn, defs


def _half_middle() -> float:
    """How far below the upper edge of a tile the middle of its upper half lies."""
    ((_, y),) = pip_places("1-0")
    return y


piece = PieceSet(_drawn, len(FACES), side=_BOX)
"""The signs."""

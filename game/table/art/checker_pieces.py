"""Red and black checkers of turned wood: thick discs with rings, seen a little from the front.

Faces are `b` (black), `w` (red, as White plays it) and with a `+` the upper checker of a king, which bears a
crown.  A picture is square.
"""

from __future__ import annotations

from game.table.art import svg
from game.table.art.materials import line
from game.table.art.palette import Colour, code, colour, darker, lighter
from game.table.art.piece_set import PieceSet

FACES = ("b", "w", "b+", "w+")
_TONES: dict[str, Colour] = {"b": colour("#35333b"), "w": colour("#d23a34")}
"""The red is lighter than the black to eyes that see no red."""
_INLAY = "#f6dfc0"
"""A ring of pale wood that only the red have: to eyes that see no red, walnut is as dark as they are."""
_GOLD: tuple[Colour, Colour, Colour] = (colour("#fff0b0"), colour("#e5b044"), colour("#8a5a10"))
_CROWN = "M34 58L30.500 37L40.500 46.500L50 32L59.500 46.500L69.500 37L66 58Q50 63 34 58Z"


def _disc(tone: Colour, crowned: bool) -> tuple[str, str]:
    top, thick = 46.0, 9.0
    rim = code(darker(tone, 0.75))
    defs = (
        svg.linear(
            "side",
            [(0, darker(tone, 0.35)), (0.25, lighter(tone, 0.30)), (0.6, darker(tone, 0.30)),
             (1, darker(tone, 0.60))],
            (1, 0),
        )
        + svg.linear("top", [(0, lighter(tone, 0.34)), (0.5, tone), (1, darker(tone, 0.28))], (0.7, 1))
        + svg.linear("dip", [(0, darker(tone, 0.34)), (0.5, tone), (1, lighter(tone, 0.24))], (0.7, 1))
        + svg.linear("crown", [(0, _GOLD[0]), (0.5, _GOLD[1]), (1, _GOLD[2])])
    )  # fmt: skip
    half, high = 39.0, 36.0

    def oval(share: float, style: str, down: float = 0.0) -> str:
        size = f'rx="{half * share:.2f}" ry="{high * share:.2f}"'
        return f'<ellipse cx="50" cy="{top + down:.2f}" {size} {style}/>'

    edge = f'stroke="{rim}" stroke-width="2.4"'
    body = oval(1.0, f'fill="url(#side)" {edge}', thick)
    body += (
        f'<path d="M{50 - half} {top}v{thick}M{50 + half} {top}v{thick}" {line(rim, 2.4)}/>'
        f'<path d="M{50 - half + 1.2} {top}h{2 * half - 2.4}v{thick}h{-2 * half + 2.4}Z" fill="url(#side)"/>'
    )
    body += oval(1.0, f'fill="url(#top)" {edge}')
    light, shade = code(lighter(tone, 0.5)), code(darker(tone, 0.6))
    body += oval(0.93, line(light, 1.3, 0.55), 0.6)
    rings = (0.80, 0.66) if crowned else (0.80, 0.66, 0.40, 0.26)
    for share in rings:
        body += oval(share, line(shade, 2.0, 0.75)) + oval(share - 0.035, line(light, 1.0, 0.45), 0.9)
    if tone is _TONES["w"]:
        body += oval(0.735, line(_INLAY, 4.2, 0.9))
    body += oval(0.60 if crowned else 0.54, 'fill="url(#dip)" fill-opacity=".55"')
    if crowned:
        style = f'stroke="{code(darker(_GOLD[2], 0.6))}" stroke-width="2.2" stroke-linejoin="round"'
        body += f'<path d="{_CROWN}" fill="url(#crown)" {style}/>'
        body += "".join(
            f'<circle cx="{x}" cy="{y}" r="3.1" fill="url(#crown)" {style}/>'
            for x, y in ((30.5, 35.5), (50.0, 30.0), (69.5, 35.5))
        )
    gleam = '<ellipse cx="37" cy="20" rx="13" ry="4.500" transform="rotate(-28 37 20)" fill="#fff" '
    return body + f'{gleam}fill-opacity=".30"/>', defs


piece = PieceSet(lambda face: _disc(_TONES[face[0]], face.endswith("+")), len(FACES))
"""The wooden set."""

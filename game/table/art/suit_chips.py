"""Ivory counters with a suit of the playing cards: what was named, and what may be named.

Faces are `C`, `D`, `H` and `S`, with a `4` for the inks of a pack in four colours and a `+` for a suit that
somebody named, which has a rim of gold. A picture is square.
"""

from __future__ import annotations

from game.table.art import svg
from game.table.art.palette import NORMAL, Colour, code, colour, darker
from game.table.art.piece_set import PieceSet
from game.table.art.playing_suits import PIPS, SUITS, ink

FACES = tuple(f"{letter}{inks}{rim}" for rim in ("", "+") for inks in ("", "4") for letter in SUITS)
_IVORY = colour("#fffaf0")
_GOLD: tuple[Colour, Colour] = (colour("#fff0b0"), colour("#b07a1c"))
_BONE: tuple[Colour, Colour] = (colour("#efe4cc"), colour("#a89878"))


def in_four(face: str) -> str:
    """The same counter in the inks of a pack in four colours."""
    return f"{face[0]}4{face[1:]}"


def _drawn(face: str) -> tuple[str, str]:
    letter, named = face[0], face.endswith("+")
    light, dark = ink(letter, NORMAL, "4" in face)
    rim = _GOLD if named else _BONE
    defs = (
        svg.linear("rim", [(0, rim[0]), (1, rim[1])], (0.6, 1))
        + svg.linear("face", [(0, _IVORY), (1, darker(_IVORY, 0.12))])
        + svg.linear("pip", [(0, light), (1, dark)])
    )
    body = (
        f'<circle cx="50" cy="50" r="46" fill="url(#rim)" stroke="{code(darker(rim[1], 0.4))}"/>'
        f'<circle cx="50" cy="50" r="{38 if named else 41}" fill="url(#face)"/>'
        f'<path d="{PIPS[letter]}" transform="translate(50 50) scale(0.52)" fill="url(#pip)"/>'
    )
    return body, defs


piece = PieceSet(_drawn, len(FACES))
"""The counters."""

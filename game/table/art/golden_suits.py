"""The suits of the Golden Deuce deck: their tones in both palettes and their emblems.

Jade is a ring, Purple a cut gem, Crimson a tulip and Gold a sun, so that no player depends on hue alone.
Emblems are paths in a box from -50 to 50 around the origin.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.table.art.palette import Colour, Palette, Tones, code, colour
from game.table.art.pasteboard import star

SUITS = "JPCG"

RINGED = "M0 -46A46 46 0 1 1 0 46A46 46 0 1 1 0 -46ZM0 -17A17 17 0 1 0 0 17A17 17 0 1 0 0 -17Z"
DISC = "M0 -49A49 49 0 1 1 0 49A49 49 0 1 1 0 -49Z"
GEM = "M-29 -43H29L50 -12L0 49L-50 -12Z"
TULIP = (
    "M0 -50C9 -38 16 -30 19 -17C26 -26 35 -33 46 -37C53 2 40 45 0 47C-40 45 -53 2 -46 -37"
    "C-35 -33 -26 -26 -19 -17C-16 -30 -9 -38 0 -50Z"
)


EMBLEMS = {"J": RINGED, "P": GEM, "C": TULIP, "G": star(8, 52, 27)}
"""The small emblems of the index."""

PLAQUES = {"J": DISC, "P": GEM, "C": TULIP, "G": star(20, 50, 42)}
"""The large emblems that carry a numeral."""


@dataclass(frozen=True, slots=True)
class Suit:
    """The colours of one suit."""

    tones: Tones
    ink: Colour
    """Of the index on the coloured field."""
    print: Colour
    """Of the numeral on ivory."""


_CREAM, _UMBER = colour("#fffaf0"), colour("#3c2300")


def _suit(light: str, middle: str, dark: str, ink: Colour, printed: str) -> Suit:
    return Suit((colour(light), colour(middle), colour(dark)), ink, colour(printed))


_SUITS = {
    "normal": {
        "J": _suit("#35b58a", "#0d8a63", "#045840", _CREAM, "#04573f"),
        "P": _suit("#965fd8", "#6c2cb4", "#451679", _CREAM, "#4b1a83"),
        "C": _suit("#dc3a50", "#b8122b", "#74061c", _CREAM, "#960b25"),
        "G": _suit("#ffd772", "#efb230", "#bd780f", _UMBER, "#7c4a05"),
    },
    "colour-blind": {
        "J": _suit("#a5efd8", "#5fd0b0", "#2a9c80", colour("#04281e"), "#0b5c48"),
        "P": _suit("#6e60d8", "#4838b8", "#281a80", _CREAM, "#2a1c80"),
        "C": _suit("#e06038", "#bf3a12", "#7f2006", _CREAM, "#98290a"),
        "G": _suit("#fff29a", "#fde23a", "#d9ae0c", _UMBER, "#6b4a00"),
    },
}


def suit(letter: str, palette: Palette) -> Suit:
    """The colours of the suit `letter` (J, P, C or G) in a palette."""
    return _SUITS[palette.name][letter]


def emblem(path: str, x: float, y: float, size: float, fill: Colour | str, extra: str = "") -> str:
    """An emblem's path centred at (x, y), `size` units across, as an SVG element."""
    paint = fill if isinstance(fill, str) else code(fill)
    place = f'transform="translate({x:g} {y:g}) scale({size / 100:g})"'
    return f'<path d="{path}" {place} fill="{paint}" stroke-linejoin="round" {extra}/>'

"""The suits of the standard playing cards: their pips, their inks, and the colours of their courts.

Pips are paths in a box from -50 to 50 around the origin.  Inks come in two and in four colours, each in both
palettes; the four-colour inks are those of most four-colour packs: spades black, hearts red, diamonds blue,
clubs green.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.table.art.palette import Colour, Palette, colour

SUITS = "CDHS"

PIPS = {
    "S": "M0 -50C9 -31 46 -10 46 20C46 36 35 45 23 45C14 45 8 41 4 34C5 42 9 47 18 50H-18C-9 47 -5 42 -4 34"
    "C-8 41 -14 45 -23 45C-35 45 -46 36 -46 20C-46 -10 -9 -31 0 -50Z",
    "H": "M0 49C-9 30 -48 8 -48 -20C-48 -37 -37 -47 -25 -47C-13 -47 -4 -40 0 -28C4 -40 13 -47 25 -47"
    "C37 -47 48 -37 48 -20C48 8 9 30 0 49Z",
    "D": "M0 -50C9 -32 23 -13 39 0C23 13 9 32 0 50C-9 32 -23 13 -39 0C-23 -13 -9 -32 0 -50Z",
    "C": "M0 -50A23 23 0 0 1 17 -11A23.500 23.500 0 1 1 5 22C5 36 9 46 18 50H-18C-9 46 -5 36 -5 22"
    "A23.500 23.500 0 1 1 -17 -11A23 23 0 0 1 0 -50Z",
}

Ink = tuple[Colour, Colour]
"""The lit and the shaded end of a pip's gradient; the index is printed in the shaded one."""

_BLACK: Ink = (colour("#474c5c"), colour("#12141b"))
_INKS: dict[str, dict[str, Ink]] = {
    "normal": {
        "S": _BLACK,
        "H": (colour("#ea4a4c"), colour("#b80f20")),
        "D": (colour("#4a92f0"), colour("#1454c0")),
        "C": (colour("#44bb76"), colour("#0a8a4a")),
    },
    # Of the colour-blind palette, red is warmer and green lighter, so that neither is near black.
    "colour-blind": {
        "S": _BLACK,
        "H": (colour("#f2604a"), colour("#d02410")),
        "D": (colour("#3f83dc"), colour("#0b4aa8")),
        "C": (colour("#3fcfae"), colour("#0f9d7c")),
    },
}


def ink(letter: str, palette: Palette, four_colours: bool) -> Ink:
    """The ink of a suit (C, D, H or S) in two or four colours."""
    inks = _INKS[palette.name]
    return inks[letter] if four_colours else inks["H" if letter in "HD" else "S"]


@dataclass(frozen=True, slots=True)
class Attire:
    """The colours of a suit's court."""

    robe: Ink
    lining: Ink
    """Of the cap, the lining and the crown's velvet: what contrasts with the robe."""
    ground: Ink
    """Of the panel behind the figures."""
    skin: Ink
    hair: Ink


def _pair(light: str, dark: str) -> Ink:
    return colour(light), colour(dark)


_ATTIRES = {
    "S": Attire(
        _pair("#4d63b4", "#1c2658"),
        _pair("#c43a52", "#7a1028"),
        _pair("#e3eaf8", "#b4c3e4"),
        _pair("#fde3cb", "#ebb994"),
        _pair("#4c3c3a", "#1a1214"),
    ),
    "H": Attire(
        _pair("#e04a50", "#94101f"),
        _pair("#4774c4", "#1a3478"),
        _pair("#fdeae2", "#f2c0b4"),
        _pair("#fddfc6", "#e8b08c"),
        _pair("#a8522a", "#5a2210"),
    ),
    "D": Attire(
        _pair("#f6a83a", "#c0620c"),
        _pair("#2f9ac8", "#0c4c82"),
        _pair("#fff4cf", "#f2d582"),
        _pair("#fbd9b4", "#dfa474"),
        _pair("#ecc260", "#a8701c"),
    ),
    "C": Attire(
        _pair("#3fa470", "#0c5434"),
        _pair("#8a58b4", "#44206c"),
        _pair("#e6f4de", "#b2d8a8"),
        _pair("#b98056", "#875434"),
        _pair("#54372a", "#20120e"),
    ),
}


def attire(letter: str, four_colours: bool) -> Attire:
    """The colours of the court of a suit; blue diamonds wear their lining outside."""
    own = _ATTIRES[letter]
    if letter == "D" and four_colours:
        return Attire(own.lining, own.robe, _pair("#e4f5ff", "#acd8f2"), own.skin, own.hair)
    return own

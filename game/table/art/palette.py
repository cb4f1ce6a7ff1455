"""The colours of the table: suits, seats, gold, paper and text, in a usual and a colour-blind palette.

The suits are told apart by hue, by lightness and by a shape (star, disc, square, triangle), so that no player
depends on hue alone.  A test keeps the colour distances, for full and for three kinds of deficient vision.
"""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int]
"""Red, green and blue, each 0 to 255."""

Tones = tuple[Colour, Colour, Colour]
"""A light, a middle and a dark tone of one colour."""

SUITS = "RBGY"

# Suit shapes as paths in a box from -50 to 50 around the origin.
SUIT_SHAPES = {
    "Y": "M0 -50L12.6 -17.3L47.6 -15.5L20.3 6.6L29.4 40.5L0 21.3L-29.4 40.5L-20.3 6.6L-47.6 -15.5L-12.6 -17.3"
    "Z",
    "B": "M0 -44A44 44 0 1 1 0 44A44 44 0 1 1 0 -44Z",
    "G": "M-39 -39H39V39H-39Z",
    "R": "M0 -42L46 38H-46Z",
}


def colour(text: str) -> Colour:
    """The colour written as `#rrggbb`."""
    value = int(text[1:7], 16)
    return value >> 16, value >> 8 & 255, value & 255


def code(rgb: Colour) -> str:
    """The colour as `#rrggbb`, for SVG text."""
    return f"#{rgb[0]:02x}{rgb[1]:02x}{rgb[2]:02x}"


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """The colour `share` (0 to 1) of the way from `first` to `second`."""
    return (
        round(first[0] + (second[0] - first[0]) * share),
        round(first[1] + (second[1] - first[1]) * share),
        round(first[2] + (second[2] - first[2]) * share),
    )


def lighter(rgb: Colour, share: float) -> Colour:
    """The colour `share` (0 to 1) of the way to white."""
    return mix(rgb, (255, 255, 255), share)


def darker(rgb: Colour, share: float) -> Colour:
    """The colour `share` (0 to 1) of the way to black."""
    return mix(rgb, (0, 0, 0), share)


SEEN = 0.12
"""Relative luminance that stands off nearly black glass by 3 to 1, the least for lines and bars."""


def luminance(rgb: Colour) -> float:
    """From 0, black, to 1, white, as WCAG counts it."""
    shares = [channel / 255 for channel in rgb]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def on_dark(rgb: Colour) -> Colour:
    """As lines and bars of this colour are drawn on dark glass: nearer to white, so far as to be seen."""
    return next(seen for n in range(21) if luminance(seen := lighter(rgb, n / 20)) >= SEEN)


@dataclass(frozen=True)
class Palette:
    """All colours that artwork and widgets share."""

    name: str
    suits: tuple[Tones, Tones, Tones, Tones]
    """Tones of red, blue, green and yellow, in the order of `SUITS`."""
    suit_inks: tuple[Colour, Colour, Colour, Colour]
    """Ink of the numeral on each suit's ground."""
    seats: tuple[Colour, ...]
    """Eight seat colours, apart from one another and from a dark cloth."""
    cloth: Colour = (70, 36, 76)
    ink: Colour = (31, 24, 36)
    paper: Colour = (255, 252, 244)
    paper_shade: Colour = (240, 230, 211)
    text: Colour = (248, 241, 228)
    gold: tuple[Colour, Colour, Colour] = ((255, 244, 206), (236, 197, 112), (178, 122, 46))
    """Gradient stops from the lit to the shaded edge."""
    warning: Colour = (255, 138, 101)

    def suit(self, letter: str) -> Tones:
        """Light, middle and dark tone of the suit `letter` (R, B, G or Y)."""
        return self.suits[SUITS.index(letter)]

    def suit_ink(self, letter: str) -> Colour:
        """The colour of numerals and shapes printed on the suit's ground."""
        return self.suit_inks[SUITS.index(letter)]

    def seat(self, index: int) -> Colour:
        """The colour of a seat, counted from 0."""
        return self.seats[index % len(self.seats)]


_SEATS = tuple(
    colour(text)
    for text in ("#ea531a", "#66bbfe", "#0c7652", "#fcef92", "#9f40f8", "#faa4ba", "#b4ff1e", "#1e1e96")
)
_CREAM = colour("#fffaf0")
_UMBER = colour("#3c2300")

NORMAL = Palette(
    name="normal",
    suits=(
        (colour("#e4474b"), colour("#c81e2b"), colour("#8d0f1f")),
        (colour("#5a97f8"), colour("#2469e6"), colour("#1444a6")),
        (colour("#3fb26f"), colour("#1f9350"), colour("#0c5e33")),
        (colour("#ffdd66"), colour("#f9c32b"), colour("#e09a0c")),
    ),
    suit_inks=(_CREAM, _CREAM, _CREAM, _UMBER),
    seats=_SEATS,
)

COLOUR_BLIND = Palette(
    name="colour-blind",
    suits=(
        (colour("#de4a3a"), colour("#c4271d"), colour("#86130d")),
        (colour("#446fd2"), colour("#1f49b4"), colour("#102c7c")),
        (colour("#74e0c4"), colour("#45c7a6"), colour("#1d9477")),
        (colour("#fff07d"), colour("#fde23a"), colour("#e6be12")),
    ),
    suit_inks=(_CREAM, _CREAM, colour("#04281e"), _UMBER),
    seats=_SEATS,
)

"""The second set of tiles: the same ivory, its pips in a colour for each number as large sets have them."""

from __future__ import annotations

from game.table.art import dominoes
from game.table.art.dominoes import CUT, FACES, tile_back
from game.table.art.drawing import Drawing
from game.table.art.palette import COLOUR_BLIND, Colour, Palette, colour

__all__ = ["CUT", "FACES", "tile_back", "tile_face", "turned"]


def _inks(*codes: str) -> tuple[Colour, ...]:
    return tuple(map(colour, codes))


INKS = _inks("#000000", "#1583bd", "#1c8a3c", "#d0222c", "#7b4717", "#2b3fa8", "#b9780a")
"""By number: none, then sky, green, red, brown, blue and amber."""
BLIND_INKS = _inks("#000000", "#3a96dc", "#116a57", "#9d2903", "#321606", "#0f0e94", "#d7910d")
"""The same for colour-blind eyes: they differ in lightness too."""


def tile_face(face: str, palette: Palette) -> Drawing:
    """A tile standing upright; ValueError for a text that is no face of the set."""
    return turned(face, palette, 0)


def turned(face: str | None, palette: Palette, quarters: int) -> Drawing:
    """A face, or the back for None, turned counter-clockwise by quarters; ValueError for any other face."""
    return dominoes.turned(face, palette, quarters, BLIND_INKS if palette is COLOUR_BLIND else INKS)

"""A deck of one's own: its pictures as cards with our corners and edge, ours where it has none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.table.art.drawing import Drawing, Picture, Shapes
from game.table.art.pasteboard import CORNER, HEIGHT, WIDTH

BACK = "back"
SIZE = (400, 560)
"""Pixels of a card as it is kept."""
_EDGE = (
    f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="{CORNER - 0.5}" fill="none" '
    'stroke="#6f6553" stroke-opacity=".7" stroke-width="1.600"/>'
)
_OUTLINE = f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="{CORNER}" fill="#fff"/>'


@dataclass(frozen=True, eq=False)
class OwnDeck:
    """What was read of it; two readings are never the same."""

    name: str
    cards: Mapping[str, bytes]
    """Packed pixels by face, and of the back as `BACK`."""
    told: tuple[str, ...] = ()
    """What is missing, and what could not be used."""

    def drawing(self, face: str | None) -> Drawing | None:
        """Its card, or its back; None where it has none."""
        packed = self.cards.get(BACK if face is None else face)
        if packed is None:
            return None
        return Drawing(WIDTH, HEIGHT, (Picture(packed, SIZE, _OUTLINE), Shapes(_EDGE)))

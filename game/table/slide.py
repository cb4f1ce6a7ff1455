"""A finger that goes along pieces which overlap: the one under it rises, and is picked as it is lifted.

What shows of a card in a fan is narrower than a finger. Whoever goes across the fan drags a piece out of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.table.layout import Placement
    from game.table.tabletop import Tabletop

START = 7.0
"""Units after which it is plain which way a finger goes."""
_Pos = tuple[float, float]


@dataclass(slots=True)
class Slide:
    """A touch on a piece of a fan; `level` fans lie side by side, others (columns) one below another."""

    zone: str
    level: bool
    start: _Pos
    on: bool = False
    """Whether the finger goes along the fan."""

    def out(self, tabletop: Tabletop, pos: _Pos) -> bool:
        """Whether the finger leaves the fan, so that what it is on is dragged: across at once, or later."""
        dx, dy = abs(pos[0] - self.start[0]), abs(pos[1] - self.start[1])
        along, across = (dx, dy) if self.level else (dy, dx)
        if not self.on and max(along, across) >= START:
            self.on = along >= across
            if not self.on:
                return True
        return self.on and not self._beside(tabletop, pos)

    def under(self, tabletop: Tabletop, pos: _Pos) -> Placement | None:
        """The piece of the fan that the finger is on."""
        place = tabletop.piece_at(*pos)
        return place if place is not None and place.zone == self.zone and place.pick is not None else None

    def _beside(self, tabletop: Tabletop, pos: _Pos) -> bool:
        """Whether the finger is still in the band that the fan takes."""
        boxes = [place.rect for place in tabletop.placements if place.zone == self.zone]
        if self.level:
            return min(box.y for box in boxes) <= pos[1] <= max(box.bottom for box in boxes)
        return min(box.x for box in boxes) <= pos[0] <= max(box.right for box in boxes)


def slide_on(tabletop: Tabletop, place: Placement, pos: _Pos) -> Slide | None:
    """A slide that may begin there; None where a piece lies alone, or on a heap."""
    if place.heaped:
        return None
    mates = (mate for mate in tabletop.placements if mate.zone == place.zone and mate.id != place.id)
    near = min(mates, key=lambda mate: abs(mate.x - place.x) + abs(mate.y - place.y), default=None)
    if near is None or not near.rect.overlaps(place.rect):
        return None
    return Slide(place.zone, abs(near.x - place.x) >= abs(near.y - place.y), pos)

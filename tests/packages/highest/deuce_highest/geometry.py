"""The geometry of a Highest table for three to six players, from an area and a number of seats alone.

The trick lies in the middle. Each mat holds a plaque with the points of the hand so far, the hand seen from
behind, the tricks taken as a pile, and beside it a place for the crown.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.around import Sizes, around, plate
from game.table.arrange import CARD_RATIO
from game.table.geometry import NOWHERE, PAD, Place, TableGeometry
from game.table.layout import Rect

_SIZES = Sizes(top=102.0, side=200.0, own=66.0, side_high=222.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class HighestPlace(Place):
    """With what the seat has taken; the plaque's number is the points of this hand so far."""

    tricks: Rect
    """The uppermost card of the pile."""
    crown: Rect
    """Where the crown lies while this seat wears it."""

    def token(self) -> Rect:
        """At the corner."""
        return Rect(self.plate.x - 5, self.plate.y - 5, 20, 20)


@dataclass(frozen=True, slots=True, kw_only=True)
class HighestGeometry(TableGeometry[HighestPlace]):
    """With the field of the trick and, in its corner, the cards that were not dealt."""

    field: Rect
    stock: Rect


@lru_cache(maxsize=8)
def share_out(area: Rect, seats: int) -> HighestGeometry:
    """Share an area out."""
    table = around(area, seats, _SIZES, _own, _opposite, _beside)
    field = table.field.inset(6 * table.unit, 0)
    high = min(54 * table.unit, field.h * 0.3)
    stock = Rect(field.right - high / CARD_RATIO - 10, field.y + 8, high / CARD_RATIO, high)
    return HighestGeometry(places=table.places, bar=table.bar, hand=table.hand, field=field, stock=stock)


def _opposite(mat: Rect, u: float) -> HighestPlace:
    """At the top: plaque at the left, hand beside it, what was taken below."""
    upper, taken = mat.inset(PAD).rows(44 * u, None, gap=4)
    plaque, hand = upper.columns(min(190 * u, upper.w * 0.56), None, gap=PAD)
    return _place(mat, plaque, taken, hand)


def _beside(mat: Rect, u: float) -> HighestPlace:
    """At a side: plaque, hand and what was taken one below another."""
    plaque, hand, taken = mat.inset(PAD).rows(48 * u, None, None, gap=7)
    return _place(mat, plaque, taken, hand)


def _own(mat: Rect, u: float) -> HighestPlace:
    """One's own: plaque and what was taken side by side."""
    plaque, taken = mat.inset(PAD).columns(190 * u, None, gap=10)
    return _place(mat, plaque.level(50 * u), taken)


def _place(mat: Rect, box: Rect, taken: Rect, hand: Rect = NOWHERE) -> HighestPlace:
    """The pile of what was taken at the left, the crown at the right."""
    high = min(taken.h - 4, taken.w * 0.4)
    pile = Rect(taken.x + 3, taken.y + 4, high / CARD_RATIO, high)
    wide = min(taken.w - pile.w - 20, high * 1.3)
    crown = Rect(taken.right - wide, taken.y + 2, wide, taken.h - 4).level(wide / 1.3)
    plaque = plate(box, min(box.h * 0.98, box.w * 0.34))
    return HighestPlace(mat=mat, plaque=plaque, hand=hand, tricks=pile, crown=crown)

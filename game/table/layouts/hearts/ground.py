"""The geometry of a Hearts table for three to six players, from an area and a number of seats alone.

The trick lies in the middle. Each mat holds a plaque with the points of the hand so far, the hand seen from
behind, the tricks taken as a pile, and the cards that cost something face up beside it.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.around import Sizes, around, plaque
from game.table.arrange import CARD_RATIO
from game.table.layout import Rect

PAD = 8.0
"""Inside a mat, around its parts."""
_SIZES = Sizes(top=102.0, side=214.0, own=66.0, side_high=222.0)


@dataclass(frozen=True, slots=True)
class Place:
    """The part of the table that one seat owns."""

    mat: Rect
    plate: Rect
    name: Rect
    score: Rect
    total: Rect
    """Points of this hand so far."""
    hand: Rect
    """Where an opponent's cards are; empty for the seat at the lower edge."""
    tricks: Rect
    """The uppermost card of the pile of harmless ones."""
    points: Rect
    """The cards that count."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The geometry for one area and number of seats; `places[0]` is the one at the lower edge."""

    places: tuple[Place, ...]
    field: Rect
    widow: Rect
    bar: Rect
    hand: Rect


@lru_cache(maxsize=8)
def ground(area: Rect, seats: int) -> Ground:
    """Share an area out."""
    table = around(area, seats, _SIZES)
    own, *others = table.mats
    u = table.unit
    places = (_own(own, u), *(_opposite(mat, u) if mat in table.top else _beside(mat, u) for mat in others))
    field = table.field.inset(6 * u, 0)
    high = min(54 * u, field.h * 0.3)
    widow = Rect(field.right - high / CARD_RATIO - 10, field.y + 8, high / CARD_RATIO, high)
    return Ground(places, field, widow, table.bar, table.hand)


def _plate(x: float, y: float, w: float, h: float) -> tuple[Rect, Rect, Rect, Rect]:
    """The plaque with name, points of the match, and at its right those of the hand."""
    plate, name, score = plaque(x, y, w, h)
    large = min(h * 0.98, w * 0.34)
    total = Rect(plate.right - large - 2, plate.y + 2, large, h - 4)
    return plate, Rect(name.x, name.y, name.w - large + 22, name.h), _narrower(score, large), total


def _narrower(line: Rect, by: float) -> Rect:
    return Rect(line.x, line.y, line.w - by, line.h)


def _taken(room: Rect) -> tuple[Rect, Rect]:
    """The pile at the left, cards that count beside it."""
    high = room.h - 4
    pile = Rect(room.x + 3, room.y + 4, high / CARD_RATIO, high)
    left = pile.right + 7
    return pile, Rect(left, room.y + 2, room.right - left, room.h - 2)


def _opposite(mat: Rect, u: float) -> Place:
    """At the top: plaque at the left, hand beside it, what was taken below."""
    inner = mat.inset(PAD)
    wide = min(190 * u, inner.w * 0.56)
    high = 44 * u
    plate, name, score, total = _plate(inner.x, inner.y, wide, high)
    hand = Rect(plate.right + PAD, inner.y, inner.right - plate.right - PAD, high)
    tricks, points = _taken(Rect(inner.x, plate.bottom + 4, inner.w, inner.bottom - plate.bottom - 4))
    return Place(mat, plate, name, score, total, hand, tricks, points)


def _beside(mat: Rect, u: float) -> Place:
    """At a side: plaque, hand and what was taken one below another."""
    inner = mat.inset(PAD)
    plate, name, score, total = _plate(inner.x, inner.y, inner.w, 48 * u)
    rest = inner.bottom - plate.bottom - 14
    hand = Rect(inner.x, plate.bottom + 7, inner.w, rest * 0.5)
    tricks, points = _taken(Rect(inner.x, hand.bottom + 7, inner.w, rest * 0.5))
    return Place(mat, plate, name, score, total, hand, tricks, points)


def _own(mat: Rect, u: float) -> Place:
    """One's own: plaque and what was taken side by side."""
    inner = mat.inset(PAD)
    plate, name, score, total = _plate(inner.x, inner.centre[1] - 25 * u, 190 * u, 50 * u)
    left = plate.right + 10
    tricks, points = _taken(Rect(left, inner.y, inner.right - left, inner.h))
    return Place(mat, plate, name, score, total, Rect(*mat.centre, 0.0, 0.0), tricks, points)

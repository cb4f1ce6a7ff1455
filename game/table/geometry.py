"""The template of a table's geometry: a frame of table, choice bar and hand, and what each seat owns.

All follows from an area and a number of seats alone, in logical units. A game's own `geometry` module adds
its stage and whatever else lies on its table.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Generic, NamedTuple, TypeVar

from game.table.arrange import RAISE
from game.table.grounds import rim_width
from game.table.layout import Plate, Rect

BAR = 42.0
"""Height of the choice bar."""
EDGE = 10.0
"""Free units at the edges of the area, at least: the rim of the table lies there."""
RIM = 12.0
"""Where the area of a match begins: at the rim's lower edge."""
TOOLS = 52.0
"""Down to here title and tools of a match stand on the cloth's upper corners; see `under_tools`."""
FULL = 1280.0, 800.0
"""The window in which one unit of all sizes is one unit of the screen; smaller ones shrink them."""
GAP = 9.0
"""Between mats."""
PAD = 8.0
"""Inside a mat, around its parts."""
NOWHERE = Rect(0.0, 0.0, 0.0, 0.0)
"""Of what a table does without."""
FACE = 10.0
"""How far the face on a name plate stands out at its left."""
_NAME_PLATE = (156.0, 52.0)
"""What a name plate needs, where one unit is one pixel of a window of 1280 by 800."""
_WHOLE = 204.0
"""As wide as a name of sixteen letters needs it, if its box has that room."""
_NAMED = 0.54
"""The share of a plate's height that the line for the name has."""
_MARGIN, _FOOT = 14.0, 4.0
"""Free units beside the hand and the bar, and below them."""
HAND = 162.0
"""Height of a card of the hand."""
_LEAST_HAND = 124.0


class Plaque(NamedTuple):
    """A name plate with the boxes for what is written on it; see `Plate`."""

    rect: Rect
    name: Rect
    score: Rect
    total: Rect | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """The part of the table that one seat owns."""

    plaque: Plaque
    mat: Rect = NOWHERE
    """The quiet field around it all; one's own rack stands on the bare cloth."""
    hand: Rect = NOWHERE
    """Where its pieces are: cards seen from behind, tiles that stand. The cards at the lower edge lie in the
    hand of the table.
    """
    count: Rect | None = None
    """Where their number is written."""

    @property
    def plate(self) -> Rect:
        """The plaque as a whole."""
        return self.plaque.rect

    @property
    def parts(self) -> tuple[Rect, ...]:
        """Everything of it, each at its place."""
        rect, total = self.plaque.rect, self.plaque.total
        boxes = rect, total, self.hand if self.hand.w else None, self.count
        return tuple(box for box in boxes if box is not None)

    def plate_for(
        self, seat: int, points: int, turn: bool, *, total: str = "", count: int = 0, line: str = "",
        unit: str = "points", piece: str = "card",
    ) -> Plate:  # fmt: skip
        """The plate of this seat with what is written on it; see `Plate`."""
        rect, name, score, large = self.plaque
        return Plate(
            seat, rect, name, score, points, large, total, self.count, count, turn, unit, line, piece
        )

    def token(self) -> Rect:
        """Where the dealer's token lies: on the plate."""
        return Rect(self.plate.right - 24, self.plate.y + 4, 20, 20)


P = TypeVar("P", bound=Place)
P_co = TypeVar("P_co", bound=Place, covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableGeometry(Generic[P_co]):
    """The geometry for one area and number of seats; `places[0]` is the one at the lower edge."""

    places: tuple[P_co, ...]
    bar: Rect
    hand: Rect = NOWHERE
    """The open hand at the lower edge."""

    def seated(self, bottom: int) -> Iterator[tuple[int, P_co]]:
        """Seats with their places, clockwise from the one at the lower edge."""
        for k, place in enumerate(self.places):
            yield (bottom + k) % len(self.places), place

    def others(self, bottom: int) -> Iterator[tuple[int, P_co]]:
        """The same without that one."""
        return islice(self.seated(bottom), 1, None)


@dataclass(frozen=True, slots=True)
class Frame:
    """The parts of an area: the table, below it the bar, below that the hand."""

    table: Rect
    """All that is free at its whole width: in a match it begins below title and tools."""
    bar: Rect
    hand: Rect
    whole: Rect
    """With what lies above it between title and tools."""
    size: float
    """How many units of the screen are one unit of the sizes in a full window (`FULL`)."""

    def unit(self, wide: float, high: float) -> float:
        """How many units of the screen are one unit of sizes that are told for a table of this size."""
        return min(self.table.w / wide, self.table.h / high)


def window_area(wide: float, high: float) -> Rect:
    """The area of a match: its whole window below the rim."""
    return Rect(0, RIM, wide, high - RIM)


def under_tools(area: Rect) -> Rect:
    """What title and tools leave of an area at its whole width. They stand on the cloth of a match alone,
    whose area begins at the rim.
    """
    return Rect(area.x, TOOLS, area.w, area.bottom - TOOLS) if area.y == RIM else area


def size_of(area: Rect) -> float:
    """How many units of the screen are one unit of the sizes in a full window."""
    return min(area.w / FULL[0], area.h / (FULL[1] - RIM))


def framed(area: Rect, low: float, bar: float = BAR, edge: float = EDGE, gap: float = 2.0) -> Frame:
    """Share an area out: a hand `low` units high, a bar above it, and `gap` above that the table, which in a
    match leaves the rim free.
    """
    free = under_tools(area)
    edge = edge if free is area else max(edge, rim_width(area.w))
    hand = Rect(area.x + _MARGIN, area.bottom - low - _FOOT, area.w - 2 * _MARGIN, low)
    above = Rect(hand.x, hand.y - bar, hand.w, bar)
    top = free.y + (edge if free is area else 0)
    table = Rect(area.x + edge, top, area.w - 2 * edge, above.y - gap - top)
    whole = table if free is area else table.union(Rect(table.x, area.y, table.w, 0))
    return Frame(table, above, hand, whole, size_of(area))


def hand_height(area: Rect) -> float:
    """What a hand of cards takes of the height of the area: the cards, and above them room to rise."""
    scale = min(area.h / (FULL[1] - RIM), area.w / 1024)
    return max(HAND * scale + RAISE, _LEAST_HAND)


def with_hand(area: Rect) -> Frame:
    """The frame of a game in which cards are held."""
    return framed(area, hand_height(area), gap=6.0)


def plaque(
    rect: Rect, left: float = 0.0, above: float = 3.0, cut: tuple[float, float] = (0.0, 0.0),
    total: Rect | None = None,
) -> Plaque:  # fmt: skip
    """A plate with a line for the name above one for the points: `left` and `above` are free beside them,
    at their right ends each is shorter by its `cut`.
    """
    high = rect.h - 2 * above
    name = Rect(rect.x + left, rect.y + above, rect.w - left - cut[0], high * _NAMED)
    score = Rect(name.x, name.bottom, rect.w - left - cut[1], high * (1 - _NAMED))
    return Plaque(rect, name, score, total)


def name_plate(box: Rect, unit: float, total: Rect | None = None) -> Plaque:
    """A plate at the left of a box in the middle of its height, its face inside the box too; in small windows
    it shrinks less than all else, as its words do not.
    """
    wide, high = whole_plate(unit), min(plate_size(unit)[1], box.h)
    rect = Rect(box.x + FACE, box.y, min(wide, box.w - FACE), box.h).level(high)
    words = plaque(rect._replace(h=high - _FOOT), high - 2 * FACE, 2.0, (-12.0, 0.0), total)
    return words._replace(rect=rect)  # the words stand above its coloured foot


def plate_size(unit: float) -> tuple[float, float]:
    """The least width, without the face that stands out, and the height of a name plate."""
    wide, high = (size * _of_words(unit) for size in _NAME_PLATE)
    return wide, high


def whole_plate(unit: float) -> float:
    """The width of a name plate, without the face, that cuts no name of up to sixteen letters."""
    return _WHOLE * _of_words(unit)


def _of_words(unit: float) -> float:
    """What words are drawn at, which shrink and grow less than all else."""
    return min(max(unit, 0.85), 1.15)


def strip(box: Rect, count: int, widest: float = math.inf, gap: float = GAP) -> list[Rect]:
    """`count` boxes side by side in the middle of a box, none wider than `widest`."""
    wide = min((box.w - (count - 1) * gap) / count, widest)
    left = box.centre[0] - (count * wide + (count - 1) * gap) / 2
    return [Rect(left + at * (wide + gap), box.y, wide, box.h) for at in range(count)]

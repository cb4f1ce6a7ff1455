"""The geometry of a Rummy table for two to six players, from an area and a number of seats alone.

Opponents sit along the top; stock and discard pile lie at the left above one's own plaque, and all the rest
is for melds. Those lie in cells that keep their places: only when the cells run out do smaller ones follow.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.around import BAR, EDGE, GAP, plaque
from game.table.arrange import CARD_RATIO
from game.table.layout import Rect

PAD = 7.0
"""Inside a mat, around its parts."""
_STRIP = 64.0
_LEFT = 214.0
_UNITS = (1008.0, 390.0)
_GRIDS = ((3, 2), (4, 3), (5, 4))
"""Columns and rows of cells; the first with a free cell beside the melds is taken."""
LABEL = 22.0
"""Height of a line of small words."""


@dataclass(frozen=True, slots=True)
class Place:
    """The part of the table that one seat owns."""

    mat: Rect
    plate: Rect
    name: Rect
    score: Rect
    hand: Rect
    """Where an opponent's cards are; empty for the seat at the lower edge."""
    count: Rect
    """Where their number is written."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The geometry for one area and number of seats; `places[0]` is the one at the lower edge."""

    places: tuple[Place, ...]
    stock: Rect
    discard: Rect
    stock_count: Rect
    """Where the number of cards in the stock is written."""
    field: Rect
    """Where melds are laid."""
    bar: Rect
    hand: Rect

    def cells(self, melds: int) -> tuple[Rect, ...]:
        """The places of melds while `melds` lie on the table: at least one more than these."""
        across, down = next((grid for grid in _GRIDS if grid[0] * grid[1] > melds), _GRIDS[-1])
        wide = (self.field.w - (across - 1) * GAP) / across
        high = (self.field.h - (down - 1) * GAP) / down
        return tuple(
            Rect(self.field.x + column * (wide + GAP), self.field.y + row * (high + GAP), wide, high)
            for row in range(down)
            for column in range(across)
        )

    def free(self, melds: int) -> Rect:
        """Where the next meld goes: the first free cell and all that is free beside it; at first all."""
        if not melds:
            return self.field
        cell = self.cells(melds)[melds]
        return Rect(cell.x, cell.y, self.field.right - cell.x, cell.h)


@lru_cache(maxsize=8)
def ground(area: Rect, seats: int) -> Ground:
    """Share an area out."""
    hand_high = min(max(area.h * 0.235, 124.0), 230.0)
    hand = Rect(area.x + 14, area.bottom - hand_high - 4, area.w - 28, hand_high)
    bar = Rect(area.x + 14, hand.y - BAR, area.w - 28, BAR)
    rect = Rect(area.x + EDGE, area.y + EDGE, area.w - 2 * EDGE, bar.y - area.y - EDGE - 2)
    u = min(rect.w / _UNITS[0], rect.h / _UNITS[1])
    count = seats - 1
    each = min((rect.w - (count - 1) * GAP) / count, 420 * u)
    left = rect.x + (rect.w - count * each - (count - 1) * GAP) / 2
    strip = _STRIP * u
    mats = [Rect(left + k * (each + GAP), rect.y, each, strip) for k in range(count)]
    own = Rect(rect.x, rect.bottom - strip, _LEFT * u, strip)
    places = (_own(own), *(_place(mat, u) for mat in mats))
    top = rect.y + strip + GAP
    room = Rect(rect.x, top, own.w, own.y - GAP - top - LABEL)
    wide = min((room.w - 32) / 2, (room.h - 12) / CARD_RATIO)
    high = wide * CARD_RATIO
    y = room.y + (room.h - high) / 2
    stock = Rect(room.centre[0] - wide - 9, y, wide, high)
    discard = Rect(room.centre[0] + 9, y, wide, high)
    label = Rect(stock.x, stock.bottom + 9, stock.w, LABEL)
    field = Rect(own.right + GAP, top, rect.right - own.right - GAP, rect.bottom - top)
    return Ground(places, stock, discard, label, field, bar, hand)


def _own(mat: Rect) -> Place:
    inner = mat.inset(PAD)
    plate, name, score = plaque(inner.x, inner.y, inner.w, inner.h)
    empty = Rect(*mat.centre, 0.0, 0.0)
    return Place(mat, plate, name, score, empty, empty)


def _place(mat: Rect, u: float) -> Place:
    """Plaque at the left, cards from behind beside it, their number at the right end."""
    inner = mat.inset(PAD)
    plate, name, score = plaque(inner.x, inner.y, min(170 * u, inner.w * 0.58), inner.h)
    wide = 62 * u if inner.w > 280 * u else 20 * u
    count = Rect(inner.right - wide, inner.y, wide, inner.h)
    hand = Rect(plate.right + PAD, inner.y, count.x - plate.right - PAD - 3, inner.h)
    return Place(mat, plate, name, score, hand, count)

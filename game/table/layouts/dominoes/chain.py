"""The line of play on the table: it grows to both sides in the middle of its field, and turns at the edges.

Lengths are tile widths around the middle of the first tile. The right arm runs half the width of the field,
goes down and comes back; the left arm is the same turned by half a circle. Where a tile lies among the others
depends only on those between it and the first one: the line slides as a whole, and goes over as a whole to
the next of three sizes. Where it has a lane it begins there, straight and larger than these. Doubles lie
across; at a turn they stand half a width out of line.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.rules.shared.dominoes import HIGH, IS_DOUBLE, SET
from game.table.layout import DROP, Rect

Laid = tuple[int, int, int]
"""A tile of the line: its code and the numbers at its left and right."""

SEAM = 0.05
"""Between two tiles that touch."""
SINK = 0.16
"""How far a tile that turns hangs below its row, so that doubles of neighbouring rows stay apart."""
PITCH = 2 + SINK + SEAM
"""From row to row."""
LARGEST = 72.0
"""Units that a tile is wide at most."""
_TURN = 1.0
"""Room that a tile leaves for the one that turns after it."""
_ANGLES = {(0, 1): 0.0, (1, 0): 90.0, (0, -1): 180.0, (-1, 0): 270.0}
"""By the way from a tile's higher to its lower end."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a tile lies: its middle, its turn in degrees, and its upright box."""

    x: float
    y: float
    angle: float
    w: float
    h: float

    def rect(self, scale: float, middle: tuple[float, float]) -> Rect:
        """Its box in units of the screen."""
        return Rect.about(
            middle[0] + self.x * scale, middle[1] + self.y * scale, self.w * scale, self.h * scale
        )


@dataclass(frozen=True, slots=True)
class Chain:
    """The line laid out: `spots` from left to right, and where the next tile would go at either end."""

    scale: float
    """Units that a tile is wide."""
    middle: tuple[float, float]
    """Where the first tile lies in units of the screen: so that the whole is in the middle of the field."""
    spots: tuple[Spot, ...]
    left: Spot
    right: Spot
    tips: tuple[tuple[float, float], tuple[float, float]]
    """The points on the axis of the line half a width beyond its ends, left and right."""

    def end(self, side: str) -> Rect:
        """Where the next tile would go at the side that the rules call L or R."""
        return (self.left if side == "L" else self.right).rect(self.scale, self.middle)

    def tip(self, side: str) -> tuple[float, float]:
        """The point just beyond that end, on the axis of the line."""
        x, y = self.tips["LR".index(side)]
        return self.middle[0] + x * self.scale, self.middle[1] + y * self.scale


class _Arm:
    """One arm while it grows, as if it were the right one; `limit` is how far its rows reach to each side."""

    def __init__(self, front: float, limit: float) -> None:
        self.x = front + SEAM
        self.y = 0.0
        self.way = 1
        self.limit = limit
        self.below = False
        """Whether the next tile goes below one that turned."""

    def next(self, double: bool) -> tuple[float, float, tuple[int, int]]:
        """The middle of the next tile and the way that the line takes through it; the arm grows by it."""
        if self.below:
            self.below = False
            x = self.x
            self.x += self.way * (2 + SEAM)
            return x + self.way, self.y, (self.way, 0)
        long = 1.0 if double else 2.0
        if self.limit - self.way * self.x >= long + SEAM + _TURN:
            x = self.x
            self.x += self.way * (long + SEAM)
            return x + self.way * long / 2, self.y, (0, 1) if double else (self.way, 0)
        x, y = self.x + self.way / 2, self.y + 0.5 + SINK
        self.x += self.way
        self.y += PITCH
        self.way, self.below = -self.way, True
        return x, y, (0, 1)


def lay(laid: Sequence[Laid], start: int, scale: float, field: Rect, reach: float = 0.5) -> Chain:
    """The line with tiles of this width in a field, `reach` of which an arm goes before it turns; nothing
    keeps it inside (see `fits`).
    """
    limit = field.w * reach / scale
    if not laid:
        spot = Spot(0.0, 0.0, 90.0, 2.0, 1.0)
        return Chain(scale, field.centre, (), spot, spot, ((0.0, 0.0), (0.0, 0.0)))
    first = laid[start]
    half = 0.5 if IS_DOUBLE[first[0]] else 1.0
    spots = {start: _spot(first[0], first[1], 0.0, 0.0, (0, 1) if IS_DOUBLE[first[0]] else (1, 0), 1)}
    ends, tips = [], []
    for turn, indices in ((-1, range(start - 1, -1, -1)), (1, range(start + 1, len(laid)))):
        arm = _Arm(half, limit)
        for index in indices:
            code, left, right = laid[index]
            x, y, way = arm.next(IS_DOUBLE[code])
            spots[index] = _spot(code, left if turn > 0 else right, x, y, way, turn)
        tips.append((turn * (arm.x + arm.way / 2), turn * arm.y))
        x, y, (across, down) = arm.next(False)
        ends.append(Spot(turn * x, turn * y, 0.0, 1.0 + abs(across), 1.0 + abs(down)))
    middle = _centred((*spots.values(), *ends), scale, field)
    line = tuple(spots[index] for index in range(len(laid)))
    return Chain(scale, middle, line, ends[0], ends[1], (tips[0], tips[1]))


def _centred(spots: Sequence[Spot], scale: float, field: Rect) -> tuple[float, float]:
    """Where the first tile lies if all of these together are in the middle of the field."""
    across = min(spot.x - spot.w / 2 for spot in spots) + max(spot.x + spot.w / 2 for spot in spots)
    down = min(spot.y - spot.h / 2 for spot in spots) + max(spot.y + spot.h / 2 for spot in spots)
    x, y = field.centre
    return x - across / 2 * scale, y - down / 2 * scale


def _spot(code: int, near: int, x: float, y: float, way: tuple[int, int], turn: int) -> Spot:
    """A tile of an arm, whose number `near` lies towards the first tile; `turn` -1 is the left arm."""
    across, down = way
    forward = turn if HIGH[code] == near or IS_DOUBLE[code] else -turn
    angle = _ANGLES[across * forward, down * forward] % (180 if IS_DOUBLE[code] else 360)
    return Spot(turn * x, turn * y, angle, 1.0 + abs(across), 1.0 + abs(down))


def fits(chain: Chain, field: Rect, aside: Rect | None = None) -> bool:
    """Whether every tile, and the next one at either end, lies in the field and clear of what is aside."""
    spots = (*chain.spots, chain.left, chain.right)
    rects = [spot.rect(chain.scale, chain.middle) for spot in spots]
    return all(field.holds(rect) and (aside is None or not rect.overlaps(aside)) for rect in rects)


@lru_cache(maxsize=16)
def sizes(field: Rect) -> tuple[float, float, float]:
    """The three widths of tiles, the largest first; with the last one all 28 fit however they are laid."""
    small = max(_safe(field, rows) for rows in range(1, 5))
    large = max(small, min(LARGEST, field.h / _high(1)))
    return large, math.sqrt(large * small), small


def _high(rows: int) -> float:
    """How high a line is with so many rows above and below the middle one."""
    return 2 * (rows * PITCH + 1)


def _safe(field: Rect, rows: int) -> float:
    """The width of tiles at which 27 of them fit one arm in so many rows, whichever they are; 0 for none.

    At a turn at most three widths stay free, of which the tile that turns takes one.
    """
    scale = min(LARGEST, field.h / _high(rows))
    limit = field.w / 2 / scale
    longest = sum(1 if IS_DOUBLE[code] else 2 for code in SET) + len(SET) * SEAM
    room = (limit - 1) - 3 + rows * (2 + 2 + (2 * limit - 5))
    return scale if room >= longest + 4 else 0.0


def in_lane(laid: Sequence[Laid], start: int, lane: Rect, scale: float) -> Chain | None:
    """The line in a lane, with tiles of this width; None where it is too long, with the next ones, to be
    straight.
    """
    chain = lay(laid, start, scale, lane, reach=1.0)
    return chain if fits(chain, lane) else None


def laid_out(laid: Sequence[Laid], start: int, field: Rect, aside: Rect | None = None) -> Chain:
    """The line in the largest of the three sizes in which it fits, clear of what lies aside at the right end
    of the field; where it needs all of the height, left of that.
    """
    beside = field if aside is None else field._replace(w=aside.x - field.x)
    found = sizes(beside)
    for scale in found:
        chain = lay(laid, start, scale, field)
        if fits(chain, field, aside):
            return chain
    return lay(laid, start, found[-1], beside)


def drop_zones(chain: Chain, field: Rect) -> tuple[Rect, Rect]:
    """Where tiles are dropped at the left and the right end: the next place, large enough, in the field."""
    found = []
    for side in "LR":
        place = chain.end(side)
        zone = Rect.about(*place.centre, max(place.w, DROP), max(place.h, DROP))
        x = min(max(zone.x, field.x), field.right - zone.w)
        y = min(max(zone.y, field.y), field.bottom - zone.h)
        found.append(Rect(x, y, zone.w, zone.h))
    return found[0], found[1]

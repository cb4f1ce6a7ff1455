"""How dominoes lie apart from the line: standing in a rack, or face down in the heap of the boneyard."""

import math
from collections.abc import Collection, Sequence
from functools import lru_cache

from game.rules.shared.dominoes import SET
from game.table.arrange import RAISE, Slot
from game.table.layout import Rect

RATIO = 2.0
"""Height of a tile over its width."""
_CLOSEST = 0.3
"""Of each tile seen from behind, the share that stays free at least."""


def rack(
    count: int, area: Rect, focus: int | None = None, raised: Collection[int] = (), gap: float = 5.0
) -> list[Slot]:
    """An open hand: tiles upright side by side, none over another, as large as they fit."""
    if not count:
        return []
    high = min(area.h - RAISE, ((area.w + gap) / count - gap) * RATIO)
    wide = high / RATIO
    left = area.centre[0] - (count * (wide + gap) - gap) / 2 + wide / 2
    y = area.bottom - high / 2
    slots = []
    for index in range(count):
        up = RAISE if index == focus or index in raised else 0.0
        slots.append(Slot(left + index * (wide + gap), y - up, wide, high, reach=up))
    return slots


def held(count: int, area: Rect, *, lies_open: bool = False) -> list[Slot]:
    """Somebody else's hand, from the left: tiles overlap where there are many, unless all is to be read."""
    wide = area.h / RATIO
    if count > 1:
        wide = min(wide, area.w / (1 + (1.0 if lies_open else _CLOSEST) * (count - 1)))
        step = min(wide + 3, (area.w - wide) / (count - 1))
    else:
        step = 0.0
    high = wide * RATIO
    return [Slot(area.x + wide / 2 + at * step, area.bottom - high / 2, wide, high) for at in range(count)]


def ledge(box: Rect) -> Rect:
    """The wood on which a row of tiles stands."""
    high = min(box.h * 0.3, 34.0)
    return Rect(box.x - 4, box.bottom - high + 7, box.w + 8, high)


def row(count: int, area: Rect, gap: float = 6.0) -> list[Slot]:
    """Tiles side by side, as large as they fit; the first ones lie in the middle, so that the row shrinks to
    it.
    """
    if not count:
        return []
    wide = min(area.h / RATIO, area.w / count - gap)
    x, y = area.centre
    found = [Slot(x + (at - (count - 1) / 2) * (wide + gap), y, wide, wide * RATIO) for at in range(count)]
    return sorted(found, key=lambda slot: abs(slot.x - x))


@lru_cache(maxsize=16)
def heap(area: Rect, close: float = 1.0) -> tuple[Slot, ...]:
    """Places for all 28 tiles, strewn, `close` times as large as they would lie apart; the first ones lie in
    the middle, so that the heap shrinks to it.
    """
    columns = max(2, round(math.sqrt(len(SET) * area.w / area.h * 1.2)))
    rows = math.ceil(len(SET) / columns)
    wide = min(area.w / columns * 0.8, area.h / rows * 0.66) * close
    found = []
    for index in range(columns * rows):
        angle = round(_chance(index, 3) * 40) + (90 if _chance(index, 4) > 0 else 0)
        cos, sin = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
        free = area.inset(wide * (cos + 2 * sin) / 2, wide * (sin + 2 * cos) / 2)
        x = free.x + free.w * _share(index % columns, columns, _chance(index, 1))
        y = free.y + free.h * _share(index // columns, rows, _chance(index, 2))
        found.append(Slot(x, y, wide, wide * RATIO, angle))
    x, y = area.centre
    found.sort(key=lambda slot: math.hypot((slot.x - x) / area.w, (slot.y - y) / area.h))
    return tuple(found[: len(SET)])


def around(slots: Sequence[Slot], area: Rect) -> Rect:
    """The box that tiles of a heap lie in; where none is left, the middle of its area."""
    found = Rect.about(*area.centre, 0, 0)
    for slot in slots:
        cos, sin = (abs(way(math.radians(slot.angle))) for way in (math.cos, math.sin))
        found = found.union(
            Rect.about(slot.x, slot.y, slot.w * cos + slot.h * sin, slot.w * sin + slot.h * cos)
        )
    return found


def _share(index: int, count: int, chance: float) -> float:
    """Where the piece of a row with this index lies, 0 to 1, about its even place."""
    return min(1.0, max(0.0, (index + 0.22 * chance) / (count - 1)))


def _chance(index: int, salt: int) -> float:
    """A number from -1 to 1 that looks random and is always the same."""
    return math.sin(index * 12.9898 + salt * 78.233) * 43758.5453 % 2 - 1

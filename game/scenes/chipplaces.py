"""Where on a table there is room for a few words beside a plate: pure geometry, in units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from operator import itemgetter

from game.table.layout import Plate, Rect

GAP = 4.0
"""What stays free around them."""
FACE = 14.0
"""What a face stands out of its plate at the left."""
_NEAR = 60.0
"""A total so far from its plate stands beside it; words beyond one farther off would seem another's."""
_FAR = 2.5
"""In heights of a plate, how far below it words are still seen to be its."""
_TOKEN = 12.0
"""What a token reaches out of a plate at most."""
_ROW = 30.0
"""Things so close side by side are one row."""
TOUCH = 0.5
"""What two boxes may share that only touch."""


def gap(one: Rect, other: Rect) -> float:
    """How far apart two boxes are."""
    x, y, w, h = one
    left, top, wide, high = other
    across = max(0.0, left - x - w, x - left - wide)
    along = max(0.0, top - y - h, y - top - high)
    return hypot(across, along)


def about(by: Plate, taken: Sequence[Rect], high: float) -> list[Rect]:
    """What of that can matter to boxes at most so high at this plate, in rows above, beside and below it."""
    plate = by.rect
    below = max(plate.bottom + _FAR * plate.h, by.cards.bottom if by.cards is not None else 0.0)
    top, bottom = plate.y - _TOKEN - GAP - high, below + 2 * (GAP + high)
    return [rect for rect in taken if rect.y < bottom and rect.bottom > top]


def face_of(plate: Rect) -> Rect:
    """What the face of a seat takes left of its plate."""
    return Rect(plate.x - FACE, plate.y, FACE, plate.h)


def beside(
    by: Plate,
    wide: float,
    high: float,
    inside: Rect,
    taken: Sequence[Rect],
    least: float,
    good: Callable[[Rect], bool] = lambda box: True,
    *,
    crowded: bool = False,
) -> tuple[Rect, bool] | None:
    """Below, above, right or left of a plate and the total beside it, or beyond the cards under it: where
    there is room for all of it, else for the most, at least for `least`; and whether it begins there at its
    left edge. At a `crowded` plate, right of what lies under or over it, or above what stands at its edge.
    """
    plate = by.rect
    both = plate
    if by.total is not None and by.total.y <= plate.centre[1] and _apart(plate, by.total) <= _NEAR:
        both = plate.union(by.total)
    below, above = plate.bottom + GAP, plate.y - GAP - high
    end, level = _under(plate, high + GAP, taken) + GAP, plate.centre[1] - high / 2
    if crowded:
        own = by.cards is not None and by.cards.y >= plate.bottom - TOUCH
        rows = [below, end, *([by.cards.bottom + GAP] if own and by.cards is not None else []), above]
        starts = [(_past(plate, y, high, taken) + GAP, y, True) for y in rows]
        starts.append((plate.x, _over(plate, taken) - GAP - high, True))
    else:
        starts = [
            (plate.x, below, True),
            (plate.x, above, True),
            (both.right + GAP + 2, level, True),
            (both.x - GAP - FACE, level, False),
            (plate.right, below, False),
            (plate.right, above, False),
            (plate.x, end, True),
            (plate.right, end, False),
        ]
    best: tuple[Rect, bool] | None = None
    for x, y, from_left in starts:
        edge = max(x, inside.x) if from_left else min(x, inside.right)
        found = _free(edge, y, wide, high, from_left, inside, taken, least)
        if found is not None and good(found) and (best is None or found.w > best[0].w + 1):
            best = found, from_left
    return best


def _apart(one: Rect, other: Rect) -> float:
    """How much lies between two that stand side by side."""
    return max(one.x, other.x) - min(one.right, other.right)


def _under(plate: Rect, room: float, taken: Sequence[Rect]) -> float:
    """Where what lies under a plate ends, one thing close below the other; the plate's own edge where that
    is too far away to be its.
    """
    end = plate.bottom
    left, right, top = plate.x, plate.right, plate.y
    under = (rect for rect in taken if rect.y > top and rect.x < right and rect.right > left)
    for rect in sorted(under, key=itemgetter(1)):
        if rect.y >= end + room:
            break
        end = max(end, rect.bottom)
    return end if end - plate.bottom < _FAR * plate.h else plate.bottom


def _over(plate: Rect, taken: Sequence[Rect]) -> float:
    """Where what stands at a plate's upper edge begins, as a token does that reaches a little beyond it."""
    tokens = (rect for rect in taken if plate.y - _TOKEN < rect.y < plate.y < rect.bottom)
    return min([plate.y, *(rect.y for rect in tokens if rect.x < plate.right and rect.right > plate.x)])


def _past(plate: Rect, y: float, high: float, taken: Sequence[Rect]) -> float:
    """Where what begins under a plate ends in the row from `y` on, one thing close beside the other."""
    row = sorted((rect for rect in taken if rect.y < y + high and rect.bottom > y), key=itemgetter(0))
    end = plate.x
    for rect in row:
        if rect.right > end and rect.x <= end + GAP:
            end = rect.right
    return end


def _free(
    x: float,
    y: float,
    wide: float,
    high: float,
    from_left: bool,
    inside: Rect,
    taken: Sequence[Rect],
    least: float,
) -> Rect | None:
    """From an edge as wide as there is room, if that is enough to be read."""
    left, right = (x, min(x + wide, inside.right)) if from_left else (max(x - wide, inside.x), x)
    top, bottom = y + TOUCH, y + high - TOUCH
    for at, upper, across, along in taken:
        if upper < bottom and upper + along > top and at < right - TOUCH and at + across > left + TOUCH:
            if from_left:
                right = min(right, at - GAP)
            else:
                left = max(left, at + across + GAP)
    row = Rect(left, y, right - left, high)
    return row if right - left >= min(wide, least) - 0.5 and inside.holds(row) else None


def beyond(
    plate: Rect,
    most: float,
    high: float,
    inside: Rect,
    taken: Sequence[Rect],
    strange: Sequence[Rect],
    *,
    to_right: bool,
    from_top: bool = False,
) -> Rect | None:
    """What is left right of the row of things that begins at a plate, or left of it, up to the next thing or
    its face, at most so wide; level with its middle, or with its upper edge. What is `strange` to its seat
    belongs to no such row.
    """
    y = max(inside.y, min(plate.y if from_top else plate.centre[1] - high / 2, inside.bottom - high))
    level = [rect for rect in taken if rect.y < y + high and rect.bottom > y]
    own = [rect for rect in level if rect not in strange]
    if to_right:
        end = plate.right
        for rect in sorted(own, key=lambda rect: rect.x):
            if plate.x < rect.x < end + _ROW:
                end = max(end, rect.right)
        left = end + GAP
        right = min([inside.right, left + most, *(rect.x - GAP - FACE for rect in level if rect.x >= end)])
    else:
        end = plate.x - FACE
        for rect in sorted(own, key=lambda rect: -rect.right):
            if end - _ROW < rect.right < plate.right:
                end = min(end, rect.x)
        right = end - GAP
        left = max([inside.x, right - most, *(rect.right + GAP for rect in level if rect.right <= end)])
    box = Rect(left, y, right - left, high)
    return box if right > left and not any(box.overlaps(rect, TOUCH) for rect in level) else None

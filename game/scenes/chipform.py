"""How large a chip is, where at its plate it finds room, and how much of its words it tells there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.chipplaces import about, beside, beyond, gap
from game.scenes.chipwords import clauses, lines_of, whole
from game.table.layout import Plate, Rect
from game.table.ui.theme import SMALL, Theme

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Tells = Callable[[Theme, str, Rect], object]
    """Whether a chip there tells enough of the words."""

HIGH = 26.0
MOST, LEAST = 260.0, 112.0
"""How wide a chip may be, and has to be."""
NARROW = 72.0
"""How wide the least one is, of two or three lines beyond the cards of a seat that has no other room."""
_PAD, _ASIDE, _CLOSE, _AROUND = 12.0, 10.0, 7.0, 4.0
"""What stays free beside words: as a rule, at least, in a narrow chip; and above and below them."""
_OVER_HALF = 0.62
"""Of the width of words, a line of two of them."""
_CLEAR = 20.0
"""So much farther from all that is another seat's, a chip is seen at a glance to be its own seat's."""
_DOUBT = 4.0
"""And where it is not even so much farther, it is not seen at all."""


def placed(
    theme: Theme,
    words: str,
    plate: Plate,
    inside: Rect,
    taken: Sequence[Rect],
    others: Sequence[Rect],
    strange: Sequence[Rect],
) -> Rect | None:
    """Where all of it has room, else its first clauses in one line, in two; first far nearer to its own plate
    than to others, then nearer, then beyond the cards beside it. Where none of them has room so, the same
    for the piece alone, then anywhere around it.
    """

    def clear(box: Rect) -> bool:
        near = gap(box, plate.rect) + _CLEAR
        return all(near <= gap(box, other) for other in others)

    def nearest(box: Rect) -> bool:
        near = gap(box, plate.rect)
        return all(near < gap(box, other) for other in others)

    def close(box: Rect) -> bool:
        return gap(box, plate.rect) <= plate.rect.w

    at = theme, words, plate, inside, about(plate, taken, _high(theme, 3))
    for tells in (told_whole, told):
        box = (
            around(*at, clear, tells)
            or around(*at, nearest, tells)
            or _farther(*at, strange, nearest, tells)
            or around(*at, nearest, tells, crowded=True)
        )
        if box is not None:
            return box
    return _farther(*at, strange, close, told) or around(*at, lambda box: True, told)


def doubtful(box: Rect, own: Sequence[Rect], others: Sequence[Rect]) -> bool:
    """Whether a chip there could be taken for another seat's, whose things are about as near as its own."""
    near = min(gap(box, rect) for rect in own)
    return any(gap(box, other) < near + _DOUBT for other in others)


def around(
    theme: Theme,
    words: str,
    plate: Plate,
    inside: Rect,
    taken: Sequence[Rect],
    good: Callable[[Rect], bool],
    tells: Tells,
    *,
    crowded: bool = False,
) -> Rect | None:
    """Below, above or beside a plate, where a chip `tells` enough."""
    clause = clauses(words)[-1]
    wide = min(MOST, theme.width(words, SMALL) + 2 * _PAD)
    one = max(LEAST, wide), _high(theme, 1)
    row = beside(plate, *one, inside, taken, LEAST, good, crowded=crowded)
    if row is not None and _fits(theme, clause, row[0], 1):
        return _hugged(theme, words, *row)
    half, high = _in_two(theme, clause)

    def holds(box: Rect) -> bool:
        return good(box) and _fits(theme, clause, box, 2)

    two = beside(plate, half, high, inside, taken, LEAST, holds, crowded=crowded)
    if two is not None:
        return _hugged(theme, words, *two)
    if row is not None and tells(theme, words, row[0]):
        return _hugged(theme, words, *row)
    if not crowded:
        return None
    for lines, least, squeezed in ((1, LEAST, True), (3, LEAST, False), (3, NARROW, True)):
        small = beside(plate, LEAST, _high(theme, lines), inside, taken, least, good, crowded=squeezed)
        if small is not None and tells(theme, words, small[0]):
            return _hugged(theme, words, *small)
    return None


def _farther(
    theme: Theme,
    words: str,
    plate: Plate,
    inside: Rect,
    taken: Sequence[Rect],
    strange: Sequence[Rect],
    good: Callable[[Rect], bool],
    tells: Tells,
) -> Rect | None:
    """Beyond what lies right or left of a plate, in one line, in two, or in three."""
    half, high = _in_two(theme, clauses(words)[-1])
    forms = (MOST, _high(theme, 1)), (half, high), (MOST, high), (LEAST, _high(theme, 3))
    for most, tall in forms:
        for to_right, from_top in ((True, False), (False, False), (True, True), (False, True)):
            box = beyond(plate.rect, most, tall, inside, taken, strange, to_right=to_right, from_top=from_top)
            if box is not None and box.w >= NARROW and tells(theme, words, box):
                chip = _hugged(theme, words, box, to_right)
                if good(chip):
                    return chip
    return None


def _in_two(theme: Theme, clause: str) -> tuple[float, float]:
    """How wide and high a chip of two lines is."""
    half = max(LEAST, min(MOST, theme.width(clause, SMALL) * _OVER_HALF + 2 * _PAD))
    return half, _high(theme, 2)


def _high(theme: Theme, lines: int) -> float:
    """The height of a chip of so many lines, of large letters, too."""
    return max(HIGH, lines * theme.line(SMALL) + _AROUND)


def _hugged(theme: Theme, words: str, box: Rect, from_left: bool) -> Rect:
    """The box no wider than its lines, at the edge from which it was placed."""
    wide = min(box.w, max(theme.width(line, SMALL) for line in told(theme, words, box)) + 2 * _PAD)
    return box._replace(x=box.x if from_left else box.right - wide, w=wide)


def inside_of(box: Rect) -> float:
    """How wide words in it may be."""
    return box.w - 2 * (_ASIDE if box.w >= LEAST else _CLOSE)


def told_whole(theme: Theme, words: str, box: Rect) -> bool:
    """Whether a chip there tells the first clause at least."""
    return _fits(theme, clauses(words)[-1], box, max(1, int(box.h // theme.line(SMALL))))


def _fits(theme: Theme, clause: str, box: Rect, lines: int) -> bool:
    """Whether a clause has room in so many lines."""
    return whole(theme, clause, inside_of(box), lines) is not None


def told(theme: Theme, words: str, box: Rect) -> list[str]:
    """What of the words has room."""
    return lines_of(theme, words, inside_of(box), max(1, int(box.h // theme.line(SMALL))))

"""What lies on a table where a hint would tell its words, and where these cover least of it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.table.layout import Rect
from game.table.marks import Board

if TYPE_CHECKING:
    from game.rules.core.move import Move
    from game.scenes.hud import Hud
    from game.table.layout import Mark, Plate
    from game.table.picker import Picker
    from game.table.tabletop import Tabletop

SLACK = 8.0
"""Units of an edge that do no harm."""
_WORDS = 3.0
"""Units of an edge that do no harm to words."""
GAP = 8.0
"""Between words and the edges of the table."""
_STEP = 16.0
"""Units between the places that are tried."""
_NEEDED, _QUIET = 40.0, 0.05
"""What covering a unit of what is needed costs, and one of what is empty, beside what had better be seen."""
_ASIDE, _UP = 4.0, 8.0
"""What going a unit costs: words are looked for at the foot of the table."""
_LARGE = 1.8
"""How wide a total is at most, beside its height."""
_SIGN = 60.0
"""Marks from this height on are fields to lie things on, not signs."""


@dataclass(frozen=True, slots=True)
class Around:
    """What lies about the words."""

    area: Rect
    needed: Sequence[Rect]
    """What may not be covered as long as there is any other place."""
    seen: Sequence[Rect]
    """What is better seen than covered."""
    quiet: Sequence[Rect] = ()
    """What is empty: covered sooner than all else."""

    def leaves(self, box: Rect, *, seen: bool = True) -> bool:
        """Whether words there cover but edges of what is needed, and of what had better be `seen`."""
        rects = (*self.needed, *self.seen) if seen else self.needed
        return not any(box.overlaps(rect, SLACK) for rect in rects)


def about_hint(
    tabletop: Tabletop, hud: Hud, picker: Picker, moves: Sequence[Move], told: Sequence[Rect] = ()
) -> Around:
    """What the words of a hint may not cover: title, tools, plates, numbers, buttons, chips, the hand,
    what may be picked, what it points at; and what they had better not: all else that lies open or is
    written, what is `told` at the plates, the rest of a board.
    """
    pointed = {target for move in moves if (target := move.target) is not None}
    faces = {piece for move in moves for piece in move.pieces}
    marks = _marks(tabletop)
    needed = [*hud.corners(), *(_all_of(rect) for rect in counted(tabletop))]
    needed += [rect for _, rect in hud.offered()] + [chip.rect for chip in tabletop.chips(picker)]
    needed += [target.rect for target in tabletop.targets if target.key in pointed]
    seen = [target.rect for target in tabletop.targets if target.square and target.key not in pointed]
    seen += [mark.rect for mark in marks if isinstance(mark, Board)]
    words = [*told, *(mark.rect for mark in marks if _written(mark)), *(one.rect for one in tabletop.guides)]
    seen += map(_all_of, words)
    own = f"hand:{tabletop.near}"
    for place in tabletop.placements:
        if not place.covered:
            mine = place.zone == own or place.id in picker.lit_pieces or place.pick in faces
            (needed if mine else seen).append(place.rect)
    quiet = [mark.rect for mark in marks if mark.awaits]
    return Around(tabletop.area, needed, list(dict.fromkeys(seen)), quiet)


def about_drawer(tabletop: Tabletop, around: Around) -> Around:
    """The same of a drawer, which is open only as long as somebody reads it: what stands at the plates of
    others had better be seen.
    """
    plates = (plate for plate in tabletop.plates if plate.seat != tabletop.near)
    others = {_all_of(rect) for plate in plates for rect in _numbers(plate)}
    needed = [rect for rect in around.needed if rect not in others]
    return replace(around, needed=needed, seen=[*around.seen, *others])


def counted(tabletop: Tabletop) -> list[Rect]:
    """The plates, and where numbers stand: points, totals, how many pieces lie somewhere."""
    at_plates = [rect for plate in tabletop.plates for rect in _numbers(plate)]
    marks = _marks(tabletop)
    return [*at_plates, *(mark.rect for mark in marks if mark.counted)]


def pointed_at(tabletop: Tabletop, moves: Sequence[Move]) -> list[Rect]:
    """Where the pieces of these moves lie, and where they go."""
    faces = {piece for move in moves for piece in move.pieces}
    pieces = [place.rect for place in tabletop.placements if place.pick in faces and not place.covered]
    targets = {move.target for move in moves}
    return [*pieces, *(target.rect for target in tabletop.targets if target.key in targets)]


def _marks(tabletop: Tabletop) -> Sequence[Mark]:
    view = tabletop.view
    return () if view is None else tabletop.layout.marks(view, tabletop.area, tabletop.near)


def _numbers(plate: Plate) -> list[Rect]:
    found = [rect for rect in (plate.rect, plate.cards) if rect is not None]
    if (total := plate.total) is not None:  # it stands in the middle of its box
        found.append(Rect.about(*total.centre, min(total.w, total.h * _LARGE), total.h))
    return found


def _written(mark: Mark) -> bool:
    """Whether it says something: a field says nothing, nor does what is printed once with the cloth."""
    return not mark.still and not mark.awaits and mark.rect.h < _SIGN


def written(tabletop: Tabletop) -> list[Rect]:
    """All that is counted, and what else is written on the cloth."""
    return [*counted(tabletop), *(mark.rect for mark in _marks(tabletop) if _written(mark))]


def _all_of(words: Rect) -> Rect:
    """Of words less may be covered than of a piece: the box around which as much may be as around one."""
    return words.inset(_WORDS - SLACK)


def placed(home: Rect, around: Around) -> Rect:
    """Where a box of this size covers least, the nearest to its home of equal places."""
    area = around.area.inset(GAP, 4.0)
    columns = int(max(0.0, area.w - home.w) // _STEP) + 1
    rows = int(max(0.0, area.h - home.h) // _STEP) + 1
    across = (min(max(home.x, area.x), area.right - home.w), *(area.x + n * _STEP for n in range(columns)))
    down = (home.y, *(area.bottom - home.h - n * _STEP for n in range(rows)))
    places = sorted(
        (Rect(x, y, home.w, home.h) for x in across for y in down), key=lambda box: _far(box, home)
    )
    best, least = home, math.inf
    for box in places:
        if _far(box, home) >= least:
            break
        if (cost := cost_of(box, home, around, least)) < least:
            best, least = box, cost
    return best


def cost_of(box: Rect, home: Rect, around: Around, most: float = math.inf) -> float:
    """What it costs to lie there; not all of it where it comes to more than the `most` that matters."""
    cost = _far(box, home)
    for weight, rects in ((_NEEDED, around.needed), (1.0, around.seen), (_QUIET, around.quiet)):
        cost += weight * sum(map(box.shared, rects)) if cost < most else 0.0
    return cost


def _far(box: Rect, home: Rect) -> float:
    return abs(box.x - home.x) * _ASIDE + abs(box.y - home.y) * _UP

"""What lies on a table where a hint would tell its words, and where these cover least of it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from game.table.frames import frect
from game.table.layout import Rect
from game.table.marks import Board
from game.table.pointed import goal
from game.table.ui.theme import SMALL

if TYPE_CHECKING:
    from game.rules.core.move import Move
    from game.scenes.hud import Hud
    from game.table.layout import Mark, Plate
    from game.table.picker import Picker
    from game.table.tabletop import Tabletop
    from game.table.ui.theme import Theme

SLACK = 8.0
"""Units of an edge that do no harm."""
_WORDS = 3.0
"""Units of an edge that do no harm to words."""
GAP = 8.0
"""Between words and the edges of the table."""
_TOUCH = 0.1
"""Between two that only touch, however they are rounded."""
_STEP = 16.0
"""Units between the places that are tried."""
_NEEDED, _PLACE, _READ, _QUIET = 40.0, 8.0, 3.0, 0.05
"""What covering a unit of what is needed costs, of where pieces may go, of what is read (besides that it is
seen), and of what is empty, beside what had better be seen.
"""
_CUT = 2.0
"""What words count that are cut, beside such as are covered whole: half of them is none, and looks broken."""
_ASIDE, _UP = 4.0, 8.0
"""What going a unit costs: words are looked for at the foot of the table."""
_LARGE = 1.8
"""How wide a total is at most, beside its height."""
_DISC = 12.0
"""What a number stands out of what it is beside."""
_FIELD = 40_000.0
"""A place so large lets pieces be dropped on it though some of it is covered."""
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
    places: Sequence[Rect] = ()
    """Where pieces may go: covered later than what is better seen."""
    read: Sequence[Rect] = ()
    """Of what is better seen what is written: half of a word is none, and half of a piece still a piece."""
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
    needed = [*hud.corners(), hud.calls, *(_all_of(rect) for rect in counted(tabletop))]
    pressed = [rect for _, rect in hud.offered()] + [chip.rect for chip in tabletop.chips(picker)]
    needed += [rect.inset(-SLACK) for rect in pressed]  # nothing of a button is an edge that does no harm
    needed += _goals(tabletop, moves)
    seen = [target.rect for target in tabletop.targets if target.square and target.key not in pointed]
    seen += [mark.rect for mark in marks if isinstance(mark, Board) and not mark.bare]
    written_on = [mark for mark in marks if _written(mark)]
    seen += [_all_of(rect) for rect in (*told, *(one.rect for one in tabletop.guides))]
    seen += [mark.rect.inset(-SLACK) if mark.large else _all_of(mark.rect) for mark in written_on]
    own = f"hand:{tabletop.near}"
    for place in tabletop.placements:
        if not place.covered:
            mine = place.zone == own or place.id in picker.lit_pieces or place.pick in faces
            (needed if mine else seen).append(place.rect)
    quiet = [mark.rect for mark in marks if mark.awaits]
    return Around(tabletop.area, needed, list(dict.fromkeys(seen)), quiet)


def about_drawer(theme: Theme, tabletop: Tabletop, around: Around, moves: Sequence[Move]) -> Around:
    """The same of a drawer: it hides no number of what is pointed at, leaves free where pieces may go, and
    covers pieces sooner than words.
    """
    pointed = [rect.inset(-_DISC) for rect in pointed_at(tabletop, moves)]
    places = [target.rect for target in tabletop.targets if target.rect.w * target.rect.h < _FIELD]
    read = [_letters(theme, mark) for mark in _marks(tabletop) if _written(mark)]
    return replace(around, needed=[*around.needed, *pointed], places=places, read=read)


def counted(tabletop: Tabletop) -> list[Rect]:
    """The plates, and where numbers stand: points, totals, how many pieces lie somewhere; and signs of what
    every move depends on.
    """
    at_plates = [rect for plate in tabletop.plates for rect in _numbers(plate)]
    marks = _marks(tabletop)
    return [*at_plates, *(mark.rect for mark in marks if mark.counted or mark.governs)]


def pointed_at(tabletop: Tabletop, moves: Sequence[Move]) -> list[Rect]:
    """Where the pieces of these moves lie, and where they go."""
    faces = {piece for move in moves for piece in move.pieces}
    pieces = [place.rect for place in tabletop.placements if place.pick in faces and not place.covered]
    return [*pieces, *_goals(tabletop, moves)]


def _goals(tabletop: Tabletop, moves: Sequence[Move]) -> list[Rect]:
    return [rect for move in moves if (rect := goal(tabletop, move)) is not None]


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
    return not mark.still and not mark.awaits and (mark.rect.h < _SIGN or mark.listed)


def _letters(theme: Theme, mark: Mark) -> Rect:
    """Where its words are: a line stands in the middle of a box that may be far wider."""
    rect = mark.rect
    wide = theme.width(mark.line, SMALL) if mark.line else rect.w
    return Rect.about(*rect.centre, min(rect.w, wide), rect.h)


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
    best, least, costs = home, math.inf, Costs(around)
    for box in places:
        far = _far(box, home)
        if far >= least:
            break
        if (cost := far + costs.of(box, least - far)) < least:
            best, least = box, cost
    return best


def cost_of(box: Rect, home: Rect, around: Around) -> float:
    """What it costs to lie there."""
    return _far(box, home) + Costs(around).of(box)


class Costs:
    """What it costs to cover something of a table, asked of many places."""

    def __init__(self, around: Around) -> None:
        layers = (
            (_NEEDED, around.needed), (_PLACE, around.places), (_READ, around.read), (1.0, around.seen),
            (_QUIET, around.quiet),
        )  # fmt: skip
        # pygame finds those that a box meets, and what they share, far sooner than our own arithmetic would
        self._layers = [(weight, [frect(rect) for rect in rects]) for weight, rects in layers]
        self._read = self._layers[2][1]

    def free(self, room: Rect, wide: float, high: float) -> Iterator[Rect]:
        """The places of a room at which a box of this size covers nothing that is needed: those at its right
        side, at its left, then between them, each from above.
        """
        _, needed = self._layers[0]
        spare = room.w - wide
        between = (room.x + step * _STEP for step in range(1, int(spare // _STEP) + 1))
        for x in (room.x + spare, room.x, *between):
            y = room.y
            while y + high <= room.bottom + _TOUCH:
                met = pygame.FRect(x, y, wide, high).collidelist(needed)
                if met >= 0:
                    y = needed[met].bottom + _TOUCH
                else:
                    yield Rect(x, y, wide, high)
                    y += _STEP

    def of(self, box: Rect, most: float = math.inf) -> float:
        """What this box costs; not all of it where it comes to more than the `most` that matters."""
        cost, place = 0.0, frect(box)
        for weight, boxes in self._layers:
            if cost < most:
                met = [boxes[at] for at in place.collidelistall(boxes)]
                cost += weight * sum(_hidden(place, one, words=boxes is self._read) for one in met)
        return cost


def _hidden(place: pygame.FRect, one: pygame.FRect, *, words: bool) -> float:
    """How many square units of a box a place takes from sight: of words that it cuts more than all."""
    part = place.clip(one)
    if words and not place.contains(one) and min(part.w, part.h) > _WORDS:
        return _CUT * one.w * one.h
    return part.w * part.h


def _far(box: Rect, home: Rect) -> float:
    return abs(box.x - home.x) * _ASIDE + abs(box.y - home.y) * _UP

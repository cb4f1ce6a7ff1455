"""Where a hint shows on a table: chalk around pieces and places, arrows on boards, discs on buttons."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.coach.words import figure_of
from game.table import chalk
from game.table.frames import frect
from game.table.layout import Rect
from game.table.pointed import goal

if TYPE_CHECKING:
    from game.coach.hints import Option
    from game.rules.core.move import Move
    from game.scenes.hud import Hud
    from game.table.layout import Placement
    from game.table.picker import Picker
    from game.table.tabletop import Tabletop
    from game.table.ui.theme import Theme

_ON_SQUARE = 0.36
"""Of the side of a square, the size of a disc there."""
_EDGE = 2.0
"""Of what is spared, what a tag may touch."""
_BACK = 0.5
"""Of an arrow's last stretch, how far from its head a number stands that has no room there."""


@dataclass(slots=True)
class Spots:
    """Where the number of a move goes, with the size of its discs, and what it costs."""

    discs: list[tuple[float, float, float]]
    tag: chalk.Point | None = None
    wide: float = math.inf
    """Room for the tag beside others."""


class Pointers:
    """Draws moves of one frame; discs and tags that would lie on one another move aside."""

    def __init__(
        self,
        surface: pygame.Surface,
        theme: Theme,
        tabletop: Tabletop,
        hud: Hud | None = None,
        picker: Picker | None = None,
        spared: Sequence[Rect] = (),
    ) -> None:
        """`hud` has the buttons, `picker` what is picked; without them nobody is to move. No tag lies on what
        is `spared`: the words of the hint, numbers on the table.
        """
        self.surface = surface
        self.theme = theme
        self.tabletop = tabletop
        self.hud = hud
        self.picker = picker
        self._discs: list[chalk.Point] = []
        self._tags: list[pygame.FRect] = []
        self._spared = [frect(rect.inset(_EDGE)) for rect in spared]

    def draw(self, options: Sequence[Option], labels: Sequence[str]) -> None:
        """Each move by its number, the others with what they cost; `labels` are those of their buttons."""
        shown = list(enumerate(zip(options, labels, strict=True), 1))
        spots = {}
        ways = {number: self._squares(option.move) for number, (option, _) in shown}
        for number, (option, label) in reversed(shown):  # the best lies uppermost
            if way := ways[number]:
                taken = any(ways[other][-1:] == way[-1:] for other in range(1, number))
                spots[number] = self._arrow(way, taken)
            else:
                spots[number] = self._things(option.move, label)
        for number, _ in shown:
            for x, y, size in spots[number].discs:
                self._disc(x, y, number, size)
        for number, (option, _) in shown:
            if option.tag and (at := spots[number].tag) is not None:
                self._tag(at, number, option.tag, spots[number].wide)

    # --- on a board ------------------------------------------------------------------------------------

    def _squares(self, move: Move) -> list[Rect]:
        """The squares that a piece goes over, where it goes over squares."""
        if len(move.pieces) != 1 or move.target is None:
            return []
        rects = {target.key: target.rect for target in self.tabletop.targets if target.square}
        way = [move.pieces[0], *(move.choice or "").split("x"), move.target]
        found = [rects[name] for name in way if name in rects]
        return found if len(found) >= 2 and move.target in rects else []

    def _arrow(self, squares: Sequence[Rect], taken: bool) -> Spots:
        """`taken`: the number of another arrow stands at its head; its own stands on the shaft."""
        side, way = squares[0].w, [square.centre for square in squares]
        chalk.draw_arrow(self.surface, self.theme, way, side)
        (from_x, from_y), (x, y) = way[-2:]
        size = max(chalk.DISC, _ON_SQUARE * side)
        if taken:
            x, y = x + (from_x - x) * _BACK, y + (from_y - y) * _BACK
        return Spots([(x, y, size)], (x, y + size / 2 + chalk.TAG / 2))

    # --- elsewhere -------------------------------------------------------------------------------------

    def _things(self, move: Move, label: str) -> Spots:
        pieces = list(self.pieces(move))
        place = goal(self.tabletop, move)
        places = [] if place is None else [place]
        around = chalk.draw_dashes(self.surface, self.theme, pieces)
        ends = [*around, *chalk.draw_dashes(self.surface, self.theme, places)]
        spots = Spots([(box.x, box.y, chalk.DISC) for box in ends])
        if ends:
            spots.tag, spots.wide = (ends[0].centre[0], ends[0].bottom), ends[0].w
        elif (button := self._button(move, label)) is not None:
            spots.discs.append((button.x + 4, button.y + 2, chalk.DISC))
            spots.tag = button.centerx, button.y - chalk.TAG / 2 - 4
        return spots

    def pieces(self, move: Move) -> Iterator[Rect]:
        """What is to be seen of the pieces of a move."""
        faces = list(move.pieces)
        picked = () if self.picker is None else self.picker.selected
        chosen = [place for place in self.tabletop.placements if place.id in picked]
        rest = [place for place in reversed(self.tabletop.placements) if place not in chosen]
        for place in (*chosen, *rest):  # of equal ones those that are picked; of a heap the uppermost
            if place.pick in faces:
                faces.remove(place.pick)
                yield self._seen(place)

    def _seen(self, place: Placement) -> Rect:
        """What is to be seen of a piece that its right neighbour in the hand may cover."""
        box = place.rect
        if place.angle or place.heaped:
            return box
        covers = (
            other.rect.x
            for other in self.tabletop.placements
            if other.zone == place.zone and other.depth > place.depth and other.rect.overlaps(box)
        )
        right = min((x for x in covers if x > box.x + 8), default=box.right)
        return Rect(box.x, box.y, min(right, box.right) - box.x, box.h)

    def _button(self, move: Move, label: str) -> pygame.FRect | None:
        if self.hud is None or self.picker is None:
            return None
        found = self.hud.place_of(label)
        if found is not None or move.choice is None:
            return found
        for chip in self.tabletop.chips(self.picker):
            if chip.choice == move.choice:
                return pygame.FRect(chip.rect.x, chip.rect.y, chip.rect.w, chip.rect.h)
        dial = self.hud.dial
        if dial is not None and move.choice.isdigit() and int(move.choice) in dial.numbers:
            return dial.cell(int(move.choice))
        return None

    # --- discs and tags --------------------------------------------------------------------------------

    def _disc(self, x: float, y: float, number: int, size: float) -> None:
        area = self.tabletop.area
        x, y = max(x, area.x + size / 2), max(y, area.y + size / 2)
        while any(abs(x - other) < size + 2 and abs(y - below) < size + 2 for other, below in self._discs):
            x += size + 2
        self._discs.append((x, y))
        chalk.draw_disc(self.surface, self.theme, x, y, number, size)

    def _tag(self, at: chalk.Point, number: int, words: str, room: float) -> None:
        """Over an edge, so that the piece can be read; where it is narrow the figure alone."""
        if chalk.tag_size(self.theme, words)[0] > room:
            words = figure_of(words)
        wide, high = chalk.tag_size(self.theme, words)
        area = self.tabletop.area
        box = pygame.FRect(at[0] - wide / 2, at[1] - high / 2, wide, high)
        box.clamp_ip(pygame.FRect(area.x + 4, area.y + 4, area.w - 8, area.h - 8))
        home, taken = box.copy(), [*self._tags, *self._spared]
        while (other := next((one for one in taken if one.colliderect(box)), None)) is not None:
            near = other.right - box.left < box.w / 2 and other.right + 2 + box.w < area.right
            if near:
                box.left = other.right + 2
            else:
                box.bottom = other.top - 2
            if box.top < area.y:  # nothing is free above: it lies on what it says it of
                box = home
                break
        self._tags.append(box)
        chalk.draw_tag(self.surface, self.theme, box, number, words)

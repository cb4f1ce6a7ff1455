"""Draws the name plates: who sits where, what they have, and who is to move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.rules.shared.words import capital
from game.table.art import nameplate, svg
from game.table.art.faces import Mood, face
from game.table.frames import frect
from game.table.totals import draw_total
from game.table.ui.theme import FINE, INK, PROBLEM, SMALL, SOFT, Theme, engrave, write

if TYPE_CHECKING:
    from game.table.art.palette import Colour
    from game.table.layout import Mark, Plate

NAME = 18.0
"""Size of a name, units."""
FACE, OVERLAP = 52.0, 10.0
"""Width of a face, and how far it reaches over the left edge of its plate."""
_RING = 3.0
_MOST = 0.36
"""Of a face, over the width of a narrow plate."""
_BESIDE = 7.0
"""Free units between a face and the words."""
_MARGIN = 24.0
"""Free units at the right of the room for a name."""
_BY = 3.0
"""From a name to the dealer's token."""
_NAME, _LINE = (-0.027, 0.54), (0.43, 0.445)
"""Where a name and the line under it have room for large letters: from where on, and how much, of the height
of a plate above its edge. They share what has no ink: no letter of the line reaches up to where a name does.
"""


@dataclass(frozen=True, slots=True)
class SeatLabels:
    """Who sits where, for plates and sentences."""

    name: Callable[[int], str]
    colours: Sequence[Colour]
    note: Callable[[int], str] = field(default=lambda seat: "")
    """A line on a plate in place of the points: "thinking", "chosen"."""
    clock: Callable[[int], str] = field(default=lambda seat: "")
    """The time that a seat has left, for plates with room for it; empty where no clock runs."""
    short: Callable[[int], bool] = field(default=lambda seat: False)
    """Whether that is getting short."""
    line: Callable[[str], str] = field(default=lambda line: line)
    """The second line, for whoever plays with the pieces that lie there."""
    mood: Callable[[int], Mood | None] = field(default=lambda seat: None)
    """How a computer player looks; None for people."""
    act: Callable[[int], Sequence[str]] = field(default=lambda seat: ())
    """What a seat did last, if its plate is to say it: all the words, then less and less."""


class NamePlates:
    """Draws the plates of one table; `cut` has by seat the names that the last frame had no room for."""

    def __init__(self) -> None:
        self.cut: dict[int, str] = {}

    def draw(
        self,
        surface: pygame.Surface,
        theme: Theme,
        plates: Iterable[Plate],
        labels: SeatLabels,
        colours: Sequence[Colour],
        marks: Iterable[Mark] = (),
    ) -> None:
        """Name, points, round total, note and clock of every seat, in its colour; no name under those of the
        `marks` that lie on its plate.
        """
        over, plates = [mark.rect for mark in marks if not mark.still], tuple(plates)
        brief = any(_crowded(theme, plate) for plate in plates)
        self.cut.clear()
        for plate in plates:
            whole = capital(labels.name(plate.seat))
            start = self._draw_glass(
                surface, theme, plate, whole, colours[plate.seat], labels.mood(plate.seat)
            )
            cell, line = _rows(theme, plate)
            right = plate.name.right - _MARGIN
            ends = (rect.x - _BY for rect in over if rect.overlaps(plate.name) and rect.w < plate.rect.w / 2)
            right = min([right, *ends])
            row = _from(start, cell, right)
            words, size = theme.sized(whole, row.w, NAME)
            if words != whole:
                self.cut[plate.seat] = whole
            write(surface, theme, words, row, size, INK, align=0.0)
            note = labels.note(plate.seat) or labels.line(plate.line)
            act = () if labels.note(plate.seat) else labels.act(plate.seat)
            _draw_figures(surface, theme, plate, line, start, note, act, brief=brief)
            if clock := "" if plate.total_text else labels.clock(plate.seat):
                _draw_clock(surface, theme, plate, clock, short=labels.short(plate.seat))

    @staticmethod
    def _draw_glass(
        surface: pygame.Surface, theme: Theme, plate: Plate, whole: str, colour: Colour, mood: Mood | None
    ) -> float:
        """The plate and the face; returns where words may begin."""
        box = theme.rect(frect(plate.rect))
        sight = theme.sight
        glass = nameplate.glass(
            box.size, theme.tint, colour, plate.turn, theme.scale, sight.opaque, sight.contrast
        )
        svg.paste(surface, glass, box.topleft)
        side = face_side(plate)
        px = theme.px(side)
        disc = face(whole, mood, colour, px)
        left = box.x - theme.px(side * OVERLAP / FACE)
        at = disc.get_rect(midleft=(left, box.centery))
        svg.paste(surface, disc, at.topleft)
        if plate.turn:
            light = nameplate.ring(px, theme.px(_RING))
            svg.paste(surface, light, light.get_rect(center=at.center).topleft)
        return plate.rect.x + side * (1 - OVERLAP / FACE) + _BESIDE


def _draw_clock(surface: pygame.Surface, theme: Theme, plate: Plate, clock: str, *, short: bool) -> None:
    """In gold, and in the colour of what goes wrong once it is getting short."""
    if plate.total is None:
        return
    cell = frect(plate.total)
    size = min(34.0, cell.h * 0.7)
    if short:
        write(surface, theme, clock, cell, size, PROBLEM, "serif")
    else:
        engrave(surface, theme, clock, cell, size)


def face_side(plate: Plate) -> float:
    """The width of the face on a plate: as high as it, smaller on a narrow one."""
    return min(FACE, plate.rect.h, plate.rect.w * _MOST)


def _from(start: float, cell: pygame.FRect, right: float) -> pygame.FRect:
    """A cell for words that begin at `start` or right of it, and end at `right`."""
    left = max(start, cell.x)
    return pygame.FRect(left, cell.y, max(1.0, right - left), cell.h)


def _rows(theme: Theme, plate: Plate) -> tuple[pygame.FRect, pygame.FRect | None]:
    """Where the name stands, and the line under it: as the layout has it, and for large letters the whole
    height of the plate.
    """
    name = frect(plate.name)
    line = frect(plate.score) if plate.score is not None else None
    if theme.letters == 1.0 or line is None or line.y < name.centery:
        return name, line
    rect = plate.rect
    for row, (top, high) in ((name, _NAME), (line, _LINE)):
        row.y, row.h = rect.y + top * rect.h, high * rect.h
    return name, line


def _draw_figures(
    surface: pygame.Surface,
    theme: Theme,
    plate: Plate,
    row: pygame.FRect | None,
    start: float,
    note: str,
    act: Sequence[str],
    *,
    brief: bool = False,
) -> None:
    """`brief`: what is in a hand as a number alone, as one plate at least has no room for its words."""
    if row is not None:
        cell = _from(start, row, row.right - 8)
        unit = plate.unit.removesuffix("s") if plate.points == 1 else plate.unit
        points = str(plate.points)
        ways = (note,) if note else (f"{points} {unit}", points)
        line, size = (
            (_with_act(theme, note or points, act, cell.w) if act else None)
            or _whole(theme, ways, cell.w)
            or (ways[0], SMALL)
        )
        write(surface, theme, theme.fit(line, cell.w, size), cell, size, SOFT, align=0.0)
    if plate.total_text:
        draw_total(surface, theme, plate)
    if plate.cards is not None:
        words, cell = _counted(plate), frect(plate.cards)
        if plate.rect.holds(plate.cards):
            cell = _from(start, cell, plate.cards.right)
        fits = theme.width(words, SMALL) <= cell.w and not brief
        shown, size = theme.sized(words if fits or plate.count_line else str(plate.count), cell.w, SMALL)
        write(surface, theme, shown, cell, size, SOFT, align=0.5 if plate.counted else 0.0)


def _counted(plate: Plate) -> str:
    """What is written of the pieces in hand where there is room."""
    return plate.count_line or f"{plate.count} {plate.piece}{'' if plate.count == 1 else 's'}"


def _crowded(theme: Theme, plate: Plate) -> bool:
    """Whether there is no room for that beside the plate."""
    if plate.cards is None or plate.rect.holds(plate.cards):
        return False
    return theme.width(_counted(plate), SMALL) > plate.cards.w


def _with_act(theme: Theme, points: str, act: Sequence[str], room: float) -> tuple[str, float] | None:
    """The points with what was done last, in as many words as there is room for, else that alone, and how
    large; never a part of a word, and None where there is room for none.
    """
    return _whole(theme, (*(f"{points} · {words}" for words in act), *act), room)


def _whole(theme: Theme, ways: Iterable[str], room: float) -> tuple[str, float] | None:
    """The first of these that has room with nothing cut, and how large; None where none has."""
    return next(
        ((way, size) for way in ways for size in (SMALL, FINE) if theme.width(way, size) <= room), None
    )

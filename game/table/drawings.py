"""Draws the marks of layouts. The drawing of a mark is a function with `@draws`, in the module `drawings`
beside the module of the mark; it is loaded when such a mark is drawn first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

import pygame

from game.rules.shared.words import capital
from game.table import frames, marks
from game.table.art import board, printed, square_marks, svg
from game.table.art.pasteboard import CORNER, WIDTH
from game.table.frames import frect
from game.table.layout import Mark, Rect
from game.table.looks import BOARD_SET, BoardSet
from game.table.tricks import ARROW
from game.table.ui.theme import INK, LARGE, SMALL, SOFT, Theme, engrave, write

if TYPE_CHECKING:
    from game.table.art.palette import Colour, Palette
    from game.table.flight import Pose

MOVED: Colour = (240, 196, 60)
"""The squares of the last move."""
_LINE, _RIM, _ROUND = 2.0, 4.0, 12.0
"""Of the printed line around a place: its width, how far outside it runs so that it peeps out around a card
and leaves its neighbour be, and the most that its corners are rounded.
"""
_EDGES = 4.0
"""Units of the height of a band that its edges take."""
_SPARE = 20.0
"""Units of its width that words leave free."""


@dataclass(frozen=True, slots=True)
class Brush:
    """What every mark is drawn with; `name` gives the name of a seat, which printed marks do not need."""

    surface: pygame.Surface
    theme: Theme
    palette: Palette
    colours: Sequence[Colour]
    name: Callable[[int], str] = str
    fine: Collection[tuple[int, int]] = ()
    """Sizes in which boards are drawn crisp, others as a scaled picture of another size."""
    board_set: BoardSet = BOARD_SET

    def box(self, mark: Mark) -> pygame.Rect:
        """Where a mark lies, in pixels."""
        return self.theme.rect(frect(mark.rect))

    def colour(self, mark: Mark) -> Colour:
        """The colour of a mark's seat, or gold."""
        return self.colours[mark.seat] if mark.seat is not None else self.palette.gold[1]

    def paste(self, picture: pygame.Surface, box: pygame.Rect) -> None:
        """A picture from the left upper corner of a box on."""
        svg.paste(self.surface, picture, box.topleft)

    def words(self, text: str, mark: Mark, size: float, ink: Colour, weight: str = "semibold") -> None:
        """A text in the middle of a mark."""
        write(self.surface, self.theme, text, frect(mark.rect), size, ink, weight)

    def gold(self, text: str, mark: Mark) -> None:
        """A golden text as large as a mark."""
        engrave(self.surface, self.theme, text, frect(mark.rect), mark.rect.h * 0.86)

    def band(self, mark: marks.Band, text: str = "", spare: float = _SPARE, after: str = "") -> None:
        """A band in the colour of a mark's seat, with a text that leaves so many units of its width free, cut
        where it must be, and what stands `after` it, which is not.
        """
        box = self.box(mark)
        self.paste(frames.band(box.size, self.colour(mark)), box)
        if text:
            room = frect(mark.rect).inflate(-spare, -_EDGES)
            rest = self.theme.width(after, SMALL, "bold")
            shown = self.theme.fit(text, room.w - rest, SMALL, "bold") + after
            write(self.surface, self.theme, shown, room, SMALL, INK, "bold")


M = TypeVar("M", bound=Mark)
Drawing = Callable[[Brush, M], None]
Overlay = Callable[[Brush, M, "Sequence[Pose]", "Rect"], None]
drawings: dict[type[Mark], Drawing[Any]] = {}
"""By the type of the mark."""
overlays: dict[type[Mark], Overlay[Any]] = {}
"""What lies over the pieces, where a mark has such."""
covers: dict[type[Mark], Overlay[Any]] = {}
"""The same for what lies on pieces at rest, and under those that move."""


def draws(mark: type[M]) -> Callable[[Drawing[M]], Drawing[M]]:
    """Let a function draw the marks of a type."""

    def register(draw: Drawing[M]) -> Drawing[M]:
        drawings[mark] = draw
        return draw

    return register


def lies_over(mark: type[M]) -> Callable[[Overlay[M]], Overlay[M]]:
    """Let a function draw what the marks of a type show over the pieces."""

    def register(overlay: Overlay[M]) -> Overlay[M]:
        overlays[mark] = overlay
        return overlay

    return register


def lies_on(mark: type[M]) -> Callable[[Overlay[M]], Overlay[M]]:
    """Let a function draw what the marks of a type show on pieces at rest."""

    def register(overlay: Overlay[M]) -> Overlay[M]:
        covers[mark] = overlay
        return overlay

    return register


def draw(brush: Brush, found: Iterable[Mark]) -> None:
    """Draw marks, lowest first. ModuleNotFoundError or KeyError for one that nothing draws."""
    for mark in found:
        of = type(mark)
        if of not in drawings:
            import_module(of.__module__.rpartition(".")[0] + ".drawings")
        drawings[of](brush, mark)


def draw_over(
    brush: Brush, found: Iterable[Mark], poses: Sequence[Pose], area: Rect, *, resting: bool = False
) -> None:
    """Draw what marks show over the pieces, or over those at rest alone, within an area."""
    shown = covers if resting else overlays
    for mark in found:
        if (overlay := shown.get(type(mark))) is not None:
            overlay(brush, mark, poses, area)


# --- printed with the cloth ----------------------------------------------------------------------------


@draws(marks.Inlay)
def _inlay(brush: Brush, mark: marks.Inlay) -> None:
    rim = 2 * brush.theme.px(_RIM)
    around = brush.box(mark).inflate(rim, rim)
    radius = around.h / 2 if mark.oval else min(around.w * CORNER / WIDTH, brush.theme.px(_ROUND))
    print_it = printed.suited if mark.shapes else printed.outline
    brush.paste(print_it(around.size, brush.theme.px(_LINE), radius), around)


@draws(marks.Tray)
def _tray(brush: Brush, mark: marks.Tray) -> None:
    box = brush.box(mark)
    brush.paste(board.tray(box.size, lying=True), box)


@draws(marks.SquareBoard)
def _square_board(brush: Brush, mark: marks.SquareBoard) -> None:
    from game.table.art import square_board

    box = brush.box(mark)
    crisp, made_of = box.size in brush.fine, brush.board_set.board
    brush.paste(square_board.board(box.w, mark.names, mark.turned, crisp, made_of, brush.palette), box)


# --- what changes --------------------------------------------------------------------------------------


@draws(marks.Total)
def _total(brush: Brush, mark: marks.Total) -> None:
    brush.gold(str(mark.amount), mark)


@draws(marks.Tally)
def _tally(brush: Brush, mark: marks.Tally) -> None:
    if mark.amount is not None:
        brush.gold(str(mark.amount), mark)


@draws(marks.Count)
def _count(brush: Brush, mark: marks.Count) -> None:
    brush.words(f"{mark.sign}{mark.number}", mark, LARGE, brush.palette.text, "bold")


@draws(marks.Dealer)
def _dealer(brush: Brush, mark: marks.Dealer) -> None:
    box = brush.box(mark)
    brush.paste(board.token(box.w, brush.palette.gold[2]), box)
    brush.words("D", mark, SMALL - 3, INK, "bold")


@draws(marks.Note)
def note(brush: Brush, mark: marks.Note) -> None:
    theme, place = brush.theme, mark.rect
    lines, high = theme.wrap(mark.text, place.w, SMALL), theme.line(SMALL)
    if len(lines) > 1 and len(lines) * high > place.h:
        lines = [theme.fit(mark.text, place.w, SMALL)]
    if len(lines) == 1:  # another line may stand right above or below it
        high = min(high, place.h)
    row = place.level(high).moved(0, -(len(lines) - 1) * high / 2)
    for number, line in enumerate(lines):
        write(brush.surface, theme, line, frect(row.moved(0, number * high)), SMALL, SOFT, "semibold")


@draws(marks.Band)
def _band(brush: Brush, mark: marks.Band) -> None:
    brush.band(mark)


@draws(marks.Name)
def _name(brush: Brush, mark: marks.Name) -> None:
    brush.band(mark, capital(brush.name(mark.seat)))


@draws(marks.Owner)
def owner(brush: Brush, mark: marks.Owner) -> None:
    """A player's name, and what they did."""
    brush.band(mark, f"{capital(brush.name(mark.seat))}: {mark.text}")


@draws(marks.Whose)
def _whose(brush: Brush, mark: marks.Whose) -> None:
    name = brush.name(mark.seat)
    own = "Your" if name.lower() == "you" else name
    after = f"{'' if own == 'Your' else '’s'} {mark.text}"
    wide = min(mark.rect.w, brush.theme.width(own + after, SMALL, "bold") + 2 * _SPARE)
    x, y = mark.rect.centre
    brush.band(replace(mark, rect=Rect.about(x, y, wide, mark.rect.h)), own, after=after)


@draws(marks.Said)
def _said(brush: Brush, mark: marks.Said) -> None:
    brush.band(mark, mark.text, 16)


@draws(marks.LastMove)
def _last_move(brush: Brush, mark: marks.LastMove) -> None:
    box = brush.box(mark)
    brush.paste(square_marks.tint(box.w, MOVED), box)


@draws(marks.Check)
def _check(brush: Brush, mark: marks.Check) -> None:
    box = brush.box(mark)
    brush.paste(square_marks.danger(box.w), box)


@draws(marks.PlayDirection)
def _play_direction(brush: Brush, mark: marks.PlayDirection) -> None:
    from game.table.art import signs

    box = brush.box(mark)
    brush.paste(signs.arrows(box.size, mark.clockwise, brush.palette.text), box)


@draws(marks.Arrow)
def _arrow(brush: Brush, mark: marks.Arrow) -> None:
    from game.table.art import signs

    box = brush.box(mark)
    way = mark.right, mark.down
    brush.paste(signs.arrow(box.size, way, brush.theme.px(ARROW), brush.colour(mark)), box)

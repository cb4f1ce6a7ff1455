"""Draws the marks of layouts. The drawing of a mark is a function with `@draws`, in the module `drawings`
beside the module of the mark; it is loaded when such a mark is drawn first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

import pygame

from game.rules.shared.words import capital
from game.table import frames
from game.table.art import board, square_marks, svg
from game.table.frames import frect
from game.table.layout import Mark
from game.table.marks import (
    Arrow,
    Band,
    Check,
    Count,
    Dealer,
    Inlay,
    LastMove,
    Mat,
    Name,
    Note,
    Owner,
    PlayDirection,
    Said,
    SquareBoard,
    Tally,
    Total,
    Tray,
    Whose,
)
from game.table.tricks import ARROW
from game.table.ui.theme import INK, LARGE, SMALL, SOFT, Theme, paste

if TYPE_CHECKING:
    from game.table.animator import Pose
    from game.table.art.palette import Colour, Palette
    from game.table.layout import Rect

MOVED: Colour = (240, 196, 60)
"""The squares of the last move."""
_RIM = 0.035
"""Of the frame of a place, over its width: it peeps out around a card, and leaves its neighbour be."""


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
        paste(self.surface, self.theme, self.theme.text(text, size, ink, weight), frect(mark.rect))

    def gold(self, text: str, mark: Mark) -> None:
        """A golden text as large as a mark."""
        paste(self.surface, self.theme, self.theme.gold(text, mark.rect.h * 0.86), frect(mark.rect))

    def band(self, mark: Band, text: str = "", spare: float = 20) -> None:
        """A band in the colour of a mark's seat, with a text that leaves so many units of its width free."""
        box = self.box(mark)
        self.paste(frames.band(box.size, self.colour(mark)), box)
        if text:
            self.words(self.theme.fit(text, mark.rect.w - spare, SMALL, "bold"), mark, SMALL, INK, "bold")


M = TypeVar("M", bound=Mark)
Drawing = Callable[[Brush, M], None]
Overlay = Callable[[Brush, M, "Sequence[Pose]", "Rect"], None]
drawings: dict[type[Mark], Drawing[Any]] = {}
"""By the type of the mark."""
overlays: dict[type[Mark], Overlay[Any]] = {}
"""What lies over the pieces, where a mark has such; drawn with their poses, within an area."""


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


def draw(brush: Brush, mark: Mark) -> None:
    """Draw a mark. KeyError for one that nothing draws."""
    of = type(mark)
    if of not in drawings:
        import_module(of.__module__.rpartition(".")[0] + ".drawings")
    drawings[of](brush, mark)


# --- printed with the cloth ----------------------------------------------------------------------------


@draws(Mat)
def _mat(brush: Brush, mark: Mat) -> None:
    box = brush.box(mark)
    brush.paste(frames.mat(box.size, brush.colour(mark), brush.theme.px(14)), box)


@draws(Inlay)
def _inlay(brush: Brush, mark: Inlay) -> None:
    box = brush.box(mark)
    rim = max(2, round(box.w * _RIM))
    around = box.inflate(2 * rim, 2 * rim)
    brush.paste(board.place(around.size, brush.colour(mark), plain=not mark.shapes), around)


@draws(Tray)
def _tray(brush: Brush, mark: Tray) -> None:
    box = brush.box(mark)
    brush.paste(board.tray(box.size, lying=True), box)


@draws(SquareBoard)
def _square_board(brush: Brush, mark: SquareBoard) -> None:
    from game.table.art import square_board

    box = brush.box(mark)
    brush.paste(square_board.board(box.w, mark.names, mark.turned, box.size in brush.fine), box)


# --- what changes --------------------------------------------------------------------------------------


@draws(Total)
def _total(brush: Brush, mark: Total) -> None:
    brush.gold(str(mark.amount), mark)


@draws(Tally)
def _tally(brush: Brush, mark: Tally) -> None:
    if mark.amount is not None:
        brush.gold(str(mark.amount), mark)


@draws(Count)
def _count(brush: Brush, mark: Count) -> None:
    brush.words(f"{mark.sign}{mark.number}", mark, LARGE, brush.palette.text, "bold")


@draws(Dealer)
def _dealer(brush: Brush, mark: Dealer) -> None:
    box = brush.box(mark)
    brush.paste(board.token(box.w, brush.palette.gold[2]), box)
    brush.words("D", mark, SMALL - 3, INK, "bold")


@draws(Note)
def _note(brush: Brush, mark: Note) -> None:
    brush.words(brush.theme.fit(mark.text, mark.rect.w, SMALL), mark, SMALL, SOFT)


@draws(Band)
def _band(brush: Brush, mark: Band) -> None:
    brush.band(mark)


@draws(Name)
def _name(brush: Brush, mark: Name) -> None:
    brush.band(mark, capital(brush.name(mark.seat)))


@draws(Owner)
def owner(brush: Brush, mark: Owner) -> None:
    """A player's name, and what they did."""
    brush.band(mark, f"{capital(brush.name(mark.seat))}: {mark.text}")


@draws(Whose)
def _whose(brush: Brush, mark: Whose) -> None:
    name = brush.name(mark.seat)
    brush.band(mark, f"{'Your' if name.lower() == 'you' else name + chr(39) + 's'} {mark.text}")


@draws(Said)
def _said(brush: Brush, mark: Said) -> None:
    brush.band(mark, mark.text, 16)


@draws(LastMove)
def _last_move(brush: Brush, mark: LastMove) -> None:
    box = brush.box(mark)
    brush.paste(square_marks.tint(box.w, MOVED), box)


@draws(Check)
def _check(brush: Brush, mark: Check) -> None:
    box = brush.box(mark)
    brush.paste(square_marks.danger(box.w), box)


@draws(PlayDirection)
def _play_direction(brush: Brush, mark: PlayDirection) -> None:
    from game.table.art import signs

    box = brush.box(mark)
    brush.paste(signs.arrows(box.size, mark.clockwise, brush.palette.gold[1]), box)


@draws(Arrow)
def _arrow(brush: Brush, mark: Arrow) -> None:
    from game.table.art import signs

    box = brush.box(mark)
    way = mark.right, mark.down
    brush.paste(signs.arrow(box.size, way, brush.theme.px(ARROW), brush.colour(mark)), box)

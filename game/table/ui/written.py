"""What is written on the screen: every line of the latest frame, noted as it is painted.

A screen reader is told these beside the widgets, so that it knows neither less nor more than is drawn. While
there is no reader nothing is noted.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar

if TYPE_CHECKING:
    import pygame

Box = tuple[float, float, float, float]


def spelled(text: str) -> str:
    """With the names of a gamepad's buttons for their pictures."""
    from game.table.art import padsigns

    return padsigns.spelled(text)


class Line(NamedTuple):
    """Words in one place, in units."""

    text: str
    box: Box
    heading: bool = False
    row: int = 0
    """Of a line in a table, the number of its row in the frame; 0: it stands in none."""


class Written:
    """Hears what a theme paints on one surface."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self._surface: pygame.Surface | None = None
        self._scale = 1.0
        self._sprites: dict[int, tuple[pygame.Surface, str, bool]] = {}
        self._whole: dict[str, str] = {}
        self._row = self._rows = 0

    def begin(self, surface: pygame.Surface, scale: float) -> None:
        """A scene is about to be drawn over all else."""
        self.lines = []
        self._row = self._rows = 0
        self._surface, self._scale = surface, scale
        self._sprites.clear()
        self._whole.clear()

    def made(self, sprite: pygame.Surface, text: str, *, heading: bool = False) -> None:
        """This picture is made of words, which are told if it is painted."""
        self._sprites[id(sprite)] = (sprite, text, heading)

    def cut(self, short: str, whole: str) -> None:
        """Words were cut to fit."""
        self._whole[short] = whole

    def painted(self, surface: pygame.Surface, sprite: pygame.Surface, drawn: pygame.Rect) -> None:
        """A picture was painted; of `drawn` pixels."""
        found = self._sprites.get(id(sprite))
        if found is not None and surface is self._surface and drawn.w and drawn.h:
            box = (drawn.x / self._scale, drawn.y / self._scale, drawn.w / self._scale, drawn.h / self._scale)
            self.add(surface, found[1], box, heading=found[2])

    def add(self, surface: pygame.Surface, text: str, box: Box, *, heading: bool = False) -> None:
        """Words stand there, in units."""
        if surface is self._surface and text.strip():
            whole = self._whole.get(text, text)
            self.lines.append(Line(whole if whole.isascii() else spelled(whole), box, heading, self._row))

    def row_begins(self) -> None:
        """What is painted now stands in one row of a table."""
        self._rows += 1
        self._row = self._rows

    def row_ends(self) -> None:
        """The row is complete."""
        self._row = 0


class _Writing(Protocol):
    """A theme."""

    @property
    def written(self) -> Written | None:
        """What notes its words."""


P = ParamSpec("P")
T = TypeVar("T", bound=_Writing)
Draw = Callable[Concatenate["pygame.Surface", T, P], None]


def in_a_row(draw: Draw[T, P]) -> Draw[T, P]:
    """What this draws is one row of a table, and told as one."""

    @wraps(draw)
    def drawn(surface: pygame.Surface, theme: T, /, *args: P.args, **more: P.kwargs) -> None:
        if theme.written is not None:
            theme.written.row_begins()
        draw(surface, theme, *args, **more)
        if theme.written is not None:
            theme.written.row_ends()

    return drawn

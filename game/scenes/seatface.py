"""The face of a seat that is being filled: a character's for computer players, an initial for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ai.levels import is_outside
from game.table.art import svg
from game.table.art.faces import Mood, face
from game.table.ui.button import Pressable
from game.table.ui.theme import Theme

if TYPE_CHECKING:
    from game.access.node import Node
    from game.scenes.plan import Seat
    from game.table.art.palette import Colour


FAINT = 90
"""Of 255, how much is seen of somebody who cannot sit there."""


def draw_face(
    surface: pygame.Surface,
    theme: Theme,
    seat: Seat,
    colour: Colour,
    rect: pygame.FRect,
    *,
    faint: bool = False,
) -> None:
    """Who sits there, as the name plate will show it."""
    mood = None if seat.level is None or is_outside(seat.level) else Mood.CALM
    box = theme.rect(rect)
    picture = face(seat.name.strip(), mood, colour, box.w)
    svg.paste(surface, svg.faded(picture, FAINT) if faint else picture, box.topleft)


class SeatFace(Pressable):
    """The face in a row of the set-up; a press takes the next colour."""

    ring_gap = (4.0, 4.0)

    def __init__(
        self, seat: Seat, colour: Colour, on_press: Callable[[], object], rect: pygame.FRect
    ) -> None:
        super().__init__(on_press, rect, tip="Another colour")
        self.seat, self.colour = seat, colour

    @property
    def radius(self) -> float:  # type: ignore[override]
        """Half the height: round."""
        return self.rect.h / 2

    def told(self) -> Node:
        """Whose colour it changes."""
        node = super().told()
        node.name = f"{self.seat.name.strip() or 'Nobody yet'}: another colour"
        return node

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The face, a little larger under the pointer."""
        draw_face(
            surface, theme, self.seat, self.colour, self.rect.inflate(3, 3) if self.hovered else self.rect
        )

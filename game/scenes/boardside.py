"""Chess and checkers in the set-up: which side one person takes, and where the match starts from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.art import board_pieces, icons, svg
from game.table.looks import BoardSet
from game.table.ui import skins
from game.table.ui.button import Pressable
from game.table.ui.panel import Label
from game.table.ui.theme import BODY, GOLD, INK, SMALL, SOFT, Theme, paste, write
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.access.node import Node
    from game.scenes.plan import SeatPlan
    from game.table.art.palette import Colour

DISC = 72.0
LOT = -1
FIELD: Colour = (206, 172, 122)
"""As of a light square."""
FIRST, BLACK = "first", "seat 1"
"""The house rule that says who begins, and its value where the first seat does."""
_MEN = {"chess": ("wK", "bK"), "checkers": ("b", "w")}
"""By game, the pieces of the first seat's side and of the second's."""


class SideDisc(Pressable):
    """A side to take, as one of its pieces; or a die, for the lot."""

    def __init__(
        self,
        art: str,
        face: str,
        name: str,
        on_press: Callable[[], object],
        rect: pygame.FRect,
        chosen: bool,
        board_set: BoardSet,
    ) -> None:
        super().__init__(on_press, rect)
        self.board_set = board_set
        self.art, self.face, self.name, self.chosen = art, face, name, chosen
        self.below = 24.0

    @property
    def radius(self) -> float:  # type: ignore[override]
        """Half the height: round."""
        return self.rect.h / 2

    @property
    def known_as(self) -> str:
        """The side."""
        return self.name

    def told(self) -> Node:
        """One of the sides to choose from."""
        node = super().told()
        node.on = self.chosen
        return node

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """A disc with the piece, its name beneath."""
        box = theme.rect(self.rect)
        skin = "chip" if self.chosen else "dark"
        svg.paste(surface, skins.slab(theme, skin, box.size, box.h // 2, self.state), box.topleft)
        if self.face:
            centre, across = pygame.Vector2(box.center), box.w * 0.42
            pygame.draw.aacircle(surface, FIELD, centre, across)  # a dark man would not show on the slab
            piece = box.inflate(-box.w * 0.32, -box.h * 0.32)
            board_pieces.draw_piece(surface, self.board_set.art(self.art), self.face, piece)
        else:
            paste(surface, theme, icons.icon("dice", theme.px(32), GOLD if self.chosen else SOFT), self.rect)
        if self.chosen:
            edge = box.inflate(theme.px(6), theme.px(6))
            svg.paste(surface, skins.ring(theme, edge.size, edge.h // 2, thin=True), edge.topleft)
        words = pygame.FRect(self.rect.x - 20, self.rect.bottom + 3, self.rect.w + 40, 22)
        write(surface, theme, self.name, words, SMALL, GOLD if self.chosen else SOFT)


def on_board(plan: SeatPlan) -> bool:
    """Whether it is a game whose positions are written for other programs."""
    return plan.plan.game in _MEN


def offered(plan: SeatPlan) -> bool:
    """Whether there is one person who can take a side of a board."""
    return on_board(plan) and len(plan.plan.people) == 1


def begins(plan: SeatPlan, values: Mapping[str, object]) -> bool:
    """Whether the side that is taken says who begins, so that no house rule has to be asked for it."""
    return offered(plan) and values.get(FIRST) == BLACK


def take_sides(plan: SeatPlan, values: dict[str, object]) -> None:
    """Where a side is taken, who begins as a house rule has it is the side of that seat, or the lot."""
    if not offered(plan) or values.get(FIRST, BLACK) == BLACK:
        return
    plan.plan.by_lot = plan.plan.by_lot or values[FIRST] == "random"
    if values[FIRST] == "seat 2":
        plan.seats.reverse()
    values[FIRST] = BLACK


def discs(
    plan: SeatPlan,
    names: tuple[str, str],
    changed: Callable[[], object],
    room: pygame.FRect,
    board_set: BoardSet,
) -> Iterable[Widget]:
    """First side, lot, second side."""
    game, own = plan.plan.game, plan.seats.index(plan.plan.people[0])
    now = LOT if plan.plan.by_lot else own

    def take(side: int) -> None:
        plan.plan.by_lot = side == LOT
        if side not in (LOT, own):
            plan.seats.reverse()
        changed()

    words = f"Your side ({names[0]} begins)"
    yield Label(words, rect=pygame.FRect(room.x, room.y, room.w, 24), size=BODY, colour=INK)
    gap = min(48.0, (room.w - 40 - 3 * DISC) / 2)
    for at, (side, name) in enumerate(((0, names[0]), (LOT, "By lot"), (1, names[1]))):
        place = pygame.FRect(room.x + 20 + at * (DISC + gap), room.y + 28, DISC, DISC)
        face = "" if side == LOT else _MEN[game][side]
        yield SideDisc(game, face, name, partial(take, side), place, now == side, board_set)

"""The seats of a table that is being set: a row for each, with its face, its name and who sits there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ai.levels import RATINGS, is_outside, level_name, rated, rating_of
from game.scenes import engineseat, ladder
from game.scenes.seatface import SeatFace
from game.scenes.whosits import WhoSitsScene
from game.table.art import icons, svg
from game.table.ui import skins
from game.table.ui.button import Button, IconButton, Pressable
from game.table.ui.controls import Slider
from game.table.ui.theme import INK, SOFT, Theme, paste, write
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.access.node import Node
    from game.app import App
    from game.scenes.plan import Seat, SeatPlan

ROW = 60.0
"""Height of a row, where there is room for all."""
FACE, FIELD = 48.0, 44.0
_LEAST, _MOST = 0.26, 0.42
"""The share of a row that names have, as long as they are."""
BENEATH = 48.0
"""Height of what stands below a row: the rating, or what an engine may spend."""


class SeatName(Pressable):
    """Who sits there by name, in smaller letters if it is long; pointed at, it is told whole if it is cut.

    A press lets it be written anew. Tab passes by: the field beside it leads there as well.
    """

    focusable = False
    size = 18.0

    def __init__(self, name: str, on_press: Callable[[], object], rect: pygame.FRect, theme: Theme) -> None:
        super().__init__(on_press, rect, tip="Another name")
        self.text = name
        if theme.sized(name, rect.w, self.size)[0] != name:
            self.tip = name

    def told(self) -> Node:
        """That another one can be written: who sits there, the field beside it tells."""
        node = super().told()
        node.name = f"{self.text}: another name"
        return node

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """One line, on a slab while the pointer is there."""
        if self.hovered:
            box = theme.rect(self.rect.inflate(16, 10))
            svg.paste(surface, skins.slab(theme, "plain", box.size, box.h // 2, self.state), box.topleft)
        shown, size = theme.sized(self.text, self.rect.w, self.size)
        write(surface, theme, shown, self.rect, size, INK, align=0.0)


class SeatField(Pressable):
    """Who sits there, in words; a press shows everybody who can."""

    radius = FIELD / 2

    def __init__(self, seat: Seat, words: str, on_press: Callable[[], object], rect: pygame.FRect) -> None:
        super().__init__(on_press, rect, tip="Another person, or a computer player")
        self.seat, self.words = seat, words

    def told(self) -> Node:
        """Who sits there, and that there is more to choose from."""
        node = super().told()
        node.key, node.name = (
            ("seat", self.seat.colour),
            f"{self.seat.name.strip() or 'Nobody yet'}: {self.words}",
        )
        return node

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """A slot with the words and an arrow."""
        box = theme.rect(self.rect)
        svg.paste(surface, skins.slab(theme, "dark", box.size, box.h // 2, self.state), box.topleft)
        ink = INK if self.hovered or self.focused else SOFT
        room = pygame.FRect(self.rect.x + 18, self.rect.y, self.rect.w - 62, self.rect.h)
        words, size = theme.sized(self.words, room.w)
        write(surface, theme, words, room, size, ink, align=0.0)
        arrow = pygame.FRect(self.rect.right - 38, self.rect.y, 20, self.rect.h)
        paste(surface, theme, icons.icon("arrow_down", theme.px(16), ink), arrow)


class SeatRows:
    """Makes the rows of `plan`; `changed` hears of every change, and makes them anew."""

    def __init__(self, app: App, plan: SeatPlan, changed: Callable[[], object]) -> None:
        self.app, self.plan, self._changed = app, plan, changed
        self.more = Button("Add a player", self.add, icon="plus")
        self._names = _LEAST
        """What names have of a row."""
        self.bottom = 0.0
        """Where the rows end, once they are made."""

    def furnish(self, left: pygame.FRect) -> Iterable[Widget]:
        """The rows from the top of this area, and what takes one more."""
        seats, y = self.plan.seats, left.y
        longest = max((self.app.theme.width(seat.name, SeatName.size) for seat in seats), default=0.0)
        self._names = min(max(_LEAST, longest / left.w), _MOST)
        extra = sum(seat.level is not None and _beneath(seat.level) for seat in seats) * BENEATH
        pitch = min(ROW, (left.h - extra) / (len(seats) + self.plan.can_add))
        for index, seat in enumerate(seats):
            yield from self._row(index, pygame.FRect(left.x, y, left.w, pitch))
            y += pitch
            if seat.level is not None and _beneath(seat.level):
                place = pygame.FRect(left.x + FACE + 14, y - 4, left.w - FACE - 14, FIELD)
                yield from self._strength(index, seat.level, place)
                y += BENEATH
        if self.plan.can_add:
            self.more.rect = pygame.FRect(left.x, y + 3, 172, min(44.0, pitch - 6))
            yield self.more
            y += pitch
        self.bottom = y

    def _row(self, index: int, row: pygame.FRect) -> Iterable[Widget]:
        seat = self.plan.seats[index]
        size = min(FACE, row.h - 4)
        colour = self.app.palette.seat(seat.colour)
        place = pygame.FRect(row.x + (FACE - size) / 2, row.centery - size / 2, size, size)
        yield SeatFace(seat, colour, partial(self._recolour, index), place)
        wide = self._names * row.w
        line = max(24.0, self.app.theme.line(SeatName.size))
        name = pygame.FRect(row.x + FACE + 14, row.centery - line / 2, wide, line)
        said = seat.name if seat.name.strip() else "Nobody yet"
        yield SeatName(said, partial(self.choose, index, naming=True), name, self.app.theme)
        left = name.right + 10
        high = min(FIELD, row.h - 4)
        field = pygame.FRect(
            left, row.centery - high / 2, row.right - (44 if self.plan.can_remove else 0) - left, high
        )
        yield SeatField(seat, self._says(seat), partial(self.choose, index), field)
        if self.plan.can_remove:
            cross = pygame.FRect(row.right - 34, row.centery - 16, 32, 32)
            tip = f"Take {seat.name or 'this player'} off the table"
            yield IconButton("close", partial(self.remove, index), "plain", rect=cross, tip=tip)

    def _says(self, seat: Seat) -> str:
        if seat.level is None:
            return "At this machine"
        known = ladder.measured(self.plan.plan.game, seat.level)
        name = level_name(seat.level)
        words = name[:1].upper() + name[1:]
        return words if known is None else f"{words} · {ladder.figure(known)}"

    def _strength(self, index: int, level: str, place: pygame.FRect) -> Iterable[Widget]:
        """How strong a player is that plays by rating, or an engine."""
        if is_outside(level):
            yield from engineseat.controls(
                level, self.app.settings.engines, partial(self._engine, index), place
            )
            return
        yield Slider(
            "Rating",
            rating_of(level) or RATINGS[0],
            partial(self._rate, index),
            low=RATINGS[0],
            high=RATINGS[-1],
            step=50,
            words=lambda value: str(_rounded(value)),
            rect=place,
            tip=f"{RATINGS[0]}: a player who has just learnt the moves",
        )

    # ---- changes

    def choose(self, index: int, *, naming: bool = False) -> None:
        """Show who can sit there; `naming`: the name is about to be written."""
        self.app.stack.push(WhoSitsScene(self.plan, index, self._changed, naming=naming))

    def add(self) -> None:
        """A player more."""
        self.plan.add()
        self._changed()

    def remove(self, index: int) -> None:
        """A player less."""
        self.plan.remove(index)
        self._changed()

    def _recolour(self, index: int) -> None:
        self.plan.recolour(index)
        self._changed()

    def _rate(self, index: int, value: float) -> None:
        self.plan.make_computer(index, rated(_rounded(value)))

    def _engine(self, index: int, level: str) -> None:
        self.plan.make_computer(index, level)


def _beneath(level: str) -> bool:
    """Whether this level has something to set below its row."""
    return is_outside(level) or rating_of(level) is not None


def _rounded(rating: float) -> int:
    """A rating in steps of 50, as the slider shows it."""
    return round(rating / 50) * 50

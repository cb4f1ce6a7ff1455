"""Who sits at a seat: a sheet with the people of this machine and the levels of computer players."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ai.levels import AIMS, LEVELS, NAMES, has_ratings, is_outside, rated, rating_of
from game.scenes import engineseat, ladder
from game.scenes.form import FormScene
from game.scenes.plan import YOU, Seat
from game.scenes.seatface import draw_face
from game.session.settings import MAX_NAME
from game.table.art import svg
from game.table.art.faces import CHARACTERS
from game.table.ui import skins
from game.table.ui.button import Button, Pressable
from game.table.ui.field import TextField
from game.table.ui.panel import Tabs, draw_glass, draw_text
from game.table.ui.scroll import ScrollArea
from game.table.ui.theme import BODY, FAINT, HEAD, INK, SMALL, SOFT, Theme, engrave, paste, write
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.access.node import Node
    from game.scenes.plan import SeatPlan
    from game.table.art.palette import Colour

WIDE, HIGH = 600.0, 418.0
PERSON, LEVEL = 50.0, 54.0  # from one row to the next
PEOPLE, COMPUTER = 0, 1
BY_RATING = "rating"
"""Among the levels: a player of any rating."""
USUAL_RATING = 1200


class Sitter(Pressable):
    """Somebody who can sit there: a face, and the name beside it where there is room."""

    radius = 12.0

    def __init__(
        self,
        seat: Seat,
        colour: Colour,
        on_press: Callable[[], object],
        rect: pygame.FRect,
        *,
        chosen: bool,
        named: bool = True,
    ) -> None:
        super().__init__(on_press, rect, tip="" if named else seat.name)
        self.seat, self.colour, self.chosen, self.named = seat, colour, chosen, named

    @property
    def known_as(self) -> str:
        """Who it is."""
        return self.seat.name

    def told(self) -> Node:
        """One of those to choose from."""
        node = super().told()
        node.on = self.chosen
        return node

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The face on a slab, lit where this one sits there."""
        draw_row(surface, theme, self, self.chosen)
        high = self.rect.h - 6
        face = pygame.FRect(self.rect.x + 4, self.rect.y + 3, high, high)
        draw_face(surface, theme, self.seat, self.colour, face, faint=not self.enabled)
        if self.named:
            ink = INK if self.enabled else FAINT
            words = theme.fit(self.seat.name, self.rect.w - high - 24)
            write(surface, theme, words, self.rect.move(high + 14, 0), BODY, ink, align=0.0)


class LevelRow(Pressable):
    """A strength: its name with its figure, and what it is like."""

    radius = 12.0

    def __init__(
        self, level: str, name: str, figure: str, says: str, on_press: Callable[[], object], chosen: bool
    ) -> None:
        super().__init__(on_press)
        self.level, self.name, self.figure, self.says, self.chosen = level, name, figure, says, chosen

    @property
    def known_as(self) -> str:
        """Its words."""
        return self.name

    def told(self) -> Node:
        """One of those to choose from."""
        node = super().told()
        node.on = self.chosen
        node.note = self.says
        node.name = f"{self.name}, {self.figure}" if self.figure else self.name
        return node

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Name over figure at the left, the sentence beside them."""
        draw_row(surface, theme, self, self.chosen)
        left = pygame.FRect(self.rect.x + 14, self.rect.y + 3, 128, self.rect.h - 6)
        name = theme.text(theme.fit(self.name, left.w, BODY), BODY, INK)
        if self.figure:
            half = left.h / 2
            paste(surface, theme, name, pygame.FRect(left.x, left.y, left.w, half + 1), 0.0)
            figure = pygame.FRect(left.x, left.y + half, left.w, half)
            write(surface, theme, self.figure, figure, SMALL, SOFT, "sans", align=0.0)
        else:
            paste(surface, theme, name, left, 0.0)
        room = pygame.FRect(left.right + 8, 0, self.rect.right - left.right - 20, 0)
        high = len(theme.wrap(self.says, room.w, SMALL, "sans")) * theme.line(SMALL, "sans")
        room.y, room.h = self.rect.centery - high / 2, high
        draw_text(surface, theme, self.says, room, SMALL, SOFT, "sans")


def draw_row(surface: pygame.Surface, theme: Theme, row: Widget, chosen: bool) -> None:
    """The slab of something to choose: with a golden edge where it is chosen, bare until it is hovered."""
    box = theme.rect(row.rect)
    skin = "chip" if chosen else "plain"
    svg.paste(surface, skins.slab(theme, skin, box.size, theme.px(12), row.state), box.topleft)


class WhoSitsScene(FormScene):
    """The sheet for one seat of a plan; `changed` hears of every change."""

    opaque = False
    cloth = None

    def __init__(self, plan: SeatPlan, index: int, changed: Callable[[], object]) -> None:
        super().__init__()
        self.plan, self.index, self._changed = plan, index, changed
        self.tab = PEOPLE if self.seat.level is None else COMPUTER
        self._tabs = Tabs(("People", "Computer"), self.tab, self._turn_to)
        self._name = TextField(
            self.seat.name, self._rename, hint="Name", limit=MAX_NAME, on_submit=lambda _: self.back()
        )
        self._done = Button("Done", self.back, "gold")
        self._list = ScrollArea()
        self.box = pygame.FRect(0, 0, 0, 0)

    @property
    def seat(self) -> Seat:
        """The seat that is filled."""
        return self.plan.seats[self.index]

    def build(self, area: pygame.FRect) -> Iterable[Widget]:
        """Tabs, those who can sit there, the name, and the way back."""
        box = self.box = pygame.FRect((area.w - WIDE) / 2, (area.h - HIGH) / 2.2, WIDE, HIGH)
        self._tabs.rect = pygame.FRect(box.right - 28 - 230, box.y + 16, 230, 44)
        yield self._tabs
        yield from self._people() if self.tab == PEOPLE else self._computers()
        foot = box.bottom - 62
        self._name.rect = pygame.FRect(box.x + 90, foot, box.w - 90 - 172, 44)
        self._done.rect = pygame.FRect(box.right - 28 - 120, foot, 120, 44)
        yield self._name
        yield self._done

    def rebuild(self) -> None:
        """The widgets anew; Enter leads back."""
        super().rebuild()
        self.widgets.default = self._done

    def _people(self) -> Iterable[Widget]:
        taken = {other.name.casefold() for other in self.plan.seats if other is not self.seat}
        others = [seat for seat in self.plan.plan.people if seat is not self.seat]
        left, top, half = self.box.x + 28, self.box.y + 74, (self.box.w - 64) / 2
        names = [name for name in self.plan.names if name]
        for number, name in enumerate(names):
            row, column = divmod(number, 2)
            place = pygame.FRect(left + column * (half + 8), top + row * PERSON, half, 46)
            here = self.seat.level is None and self.seat.name == name
            colour = self.app.palette.seat(self.seat.colour)
            person = Sitter(Seat(name, 0), colour, partial(self._sit, name), place, chosen=here)
            person.enabled = name.casefold() not in taken and not (others and name.casefold() == YOU)
            yield person
        row, column = divmod(len(names), 2)
        place = pygame.FRect(left + column * (half + 8), top + row * PERSON + 2, half, 42)
        yield Button("Somebody else…", self._newcomer, icon="plus", rect=place)

    def _computers(self) -> Iterable[Widget]:
        box, seat = self.box, self.seat
        taken = {other.name.casefold() for other in self.plan.seats if other is not seat}
        pitch = (box.w - 56) / len(CHARACTERS)
        for number, name in enumerate(CHARACTERS):
            place = pygame.FRect(box.x + 28 + number * pitch, box.y + 68, 54, 54)
            colour = self.app.palette.seat(seat.colour)
            here = seat.level is not None and seat.name == name
            face = Sitter(
                Seat(name, 0, "casual"), colour, partial(self._call, name), place, chosen=here, named=False
            )
            face.enabled = name.casefold() not in taken
            yield face
        rows = list(self._levels())
        area = pygame.FRect(box.x + 20, box.y + 128, box.w - 40, box.bottom - 70 - box.y - 128)
        self._list.rect = area
        wide = area.w - (32 if len(rows) * LEVEL > area.h else 16)
        for number, level in enumerate(rows):
            level.rect = pygame.FRect(area.x + 8, area.y + number * LEVEL + 2, wide, LEVEL - 4)
        self._list.hold(rows, len(rows) * LEVEL)
        yield self._list
        yield from rows

    def _levels(self) -> Iterable[LevelRow]:
        key, now = self.plan.plan.game, self.seat.level
        for level in LEVELS:
            known = ladder.measured(key, level)
            figure = "" if known is None else ladder.figure(known)
            pick = partial(self._level, level)
            yield LevelRow(level, NAMES[level], figure, f"{AIMS[level]}.", pick, now == level)
        if has_ratings(key):
            says = "Any strength, from a player who has just learnt the moves to the engine at its best."
            here = now is not None and rating_of(now) is not None
            yield LevelRow(BY_RATING, "By rating", "", says, partial(self._level, BY_RATING), here)
        for choice, name in engineseat.offered(key, self.app.settings.engines, now or ""):
            here = now is not None and engineseat.chosen(now) == choice
            says = "Another program on this machine, with its own strength and time."
            yield LevelRow(choice, name, "", says, partial(self._level, choice), here)

    # ---- acting

    def _turn_to(self, tab: int) -> None:
        self.tab = tab
        self.rebuild()

    def _tell(self) -> None:
        self._name.set_text(self.seat.name)
        self._changed()

    def _sit(self, name: str) -> None:
        self.plan.make_person(self.index, name)
        self._tell()
        self.back()

    def _newcomer(self) -> None:
        """Somebody whose name is yet to be typed."""
        self.plan.make_person(self.index)
        self._tell()
        self.rebuild()
        self.widgets.set_focus(self._name, ring=True)

    def _call(self, name: str) -> None:
        """A computer player with this name and face."""
        self.plan.make_computer(self.index)
        self.plan.pick(self.index, name)
        self._tell()
        self.rebuild()

    def _level(self, choice: str) -> None:
        level = engineseat.level_of(choice, self.app.settings.engines) or choice
        if level == BY_RATING:
            now = self.seat.level
            level = now if now is not None and rating_of(now) is not None else rated(USUAL_RATING)
        if not (is_outside(self.seat.level) and engineseat.chosen(self.seat.level or "") == choice):
            self.plan.make_computer(self.index, level)
        self._tell()
        self.back()

    def _rename(self, name: str) -> None:
        self.plan.rename(self.index, name)
        self._changed()

    # ---- drawing

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """The veil, the panel and its words."""
        skins.dim(surface, 120)
        draw_glass(surface, theme, self.box, deep=True)
        head = pygame.FRect(self.box.x + 28, self.box.y + 14, 300, 44)
        engrave(surface, theme, "Who sits here?", head, HEAD, align=0.0)
        name = pygame.FRect(self.box.x + 28, self._name.rect.y, 60, 44)
        write(surface, theme, "Name", name, BODY, SOFT, align=0.0)

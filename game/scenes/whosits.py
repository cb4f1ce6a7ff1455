"""Who sits at a seat: a sheet with the people of this machine, the characters who play for the computer, and
their levels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ai.levels import AIMS, LEVELS, NAMES, RATINGS, has_ratings, is_outside, level_name, rated, rating_of
from game.scenes import engineseat, ladder
from game.scenes.form import FormScene
from game.scenes.plan import USUAL_LEVEL, YOU, Seat
from game.scenes.seatface import draw_face
from game.session.settings import MAX_NAME
from game.table.art import svg
from game.table.art.faces import CHARACTERS
from game.table.ui import skins
from game.table.ui.button import Button, Pressable
from game.table.ui.field import TextField
from game.table.ui.panel import Label, Tabs, draw_glass, draw_text
from game.table.ui.scroll import ScrollArea
from game.table.ui.theme import BODY, FAINT, INK, SMALL, SOFT, Theme, engrave, paste, write
from game.table.ui.theme import HEAD as HEADING
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.access.node import Node
    from game.scenes.plan import SeatPlan
    from game.table.art.palette import Colour

WIDE, HIGH = 640.0, 418.0
PERSON, MEMBER, LEVEL = 50.0, 58.0, 54.0  # from one row to the next, at least
HEAD, FOOT = 70.0, 74.0
"""What lies above and below that which a tab shows."""
PEOPLE, COMPANY, STRENGTH = range(3)
"""The tabs."""
BY_RATING = "rating"
"""Among the levels: a player of any rating."""
USUAL_RATING = 1200


class Sitter(Pressable):
    """Somebody who can sit there: a face, the name, and beneath it who that is, if anything is said."""

    radius = 12.0

    def __init__(
        self,
        seat: Seat,
        colour: Colour,
        on_press: Callable[[], object],
        rect: pygame.FRect,
        *,
        chosen: bool,
        says: str = "",
    ) -> None:
        super().__init__(on_press, rect)
        self.seat, self.colour, self.chosen, self.says = seat, colour, chosen, says

    @property
    def known_as(self) -> str:
        """Who it is."""
        return self.seat.name

    def told(self) -> Node:
        """One of those to choose from."""
        node = super().told()
        node.on, node.note = self.chosen, self.says
        return node

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The face on a slab, lit where this one sits there."""
        draw_row(surface, theme, self, self.chosen)
        across = min(self.rect.h - 6, 52.0)
        face = pygame.FRect(self.rect.x + 4, self.rect.centery - across / 2, across, across)
        draw_face(surface, theme, self.seat, self.colour, face, faint=not self.enabled)
        ink, soft = (INK, SOFT) if self.enabled else (FAINT, FAINT)
        left = face.right + 12
        room = pygame.FRect(left, self.rect.y, self.rect.right - left - 8, self.rect.h)
        if self.says:
            line, below = theme.line(BODY), wrapped(theme, self.says, room.w)
            room.y, room.h = self.rect.centery - (line + below) / 2, line
            told = pygame.FRect(room.x, room.bottom, room.w, below)
            draw_text(surface, theme, self.says, told, SMALL, soft, "sans")
        write(surface, theme, theme.fit(self.seat.name, room.w), room, BODY, ink, align=0.0)


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
        room.h = wrapped(theme, self.says, room.w)
        room.y = self.rect.centery - room.h / 2
        draw_text(surface, theme, self.says, room, SMALL, SOFT, "sans")

    def high(self, theme: Theme) -> float:
        """How high it has to be, so wide as it is."""
        return max(LEVEL - 4, wrapped(theme, self.says, self.rect.w - 170) + 8)


def wrapped(theme: Theme, words: str, wide: float) -> float:
    """How high small words are, broken into lines of this width."""
    return len(theme.wrap(words, wide, SMALL, "sans")) * theme.line(SMALL, "sans")


def draw_row(surface: pygame.Surface, theme: Theme, row: Widget, chosen: bool) -> None:
    """The slab of something to choose: with a golden edge where it is chosen, bare until it is hovered."""
    box = theme.rect(row.rect)
    skin = "chip" if chosen else "plain"
    svg.paste(surface, skins.slab(theme, skin, box.size, theme.px(12), row.state), box.topleft)


class WhoSitsScene(FormScene):
    """The sheet for one seat of a plan; `changed` hears of every change. `naming`: the first keys write the
    name.
    """

    opaque = False
    cloth = None

    def __init__(
        self, plan: SeatPlan, index: int, changed: Callable[[], object], *, naming: bool = False
    ) -> None:
        super().__init__()
        self.plan, self.index, self._changed, self._naming = plan, index, changed, naming
        self.tab = PEOPLE if self.seat.level is None else STRENGTH
        self._tabs = Tabs(("People", "Company", "Level"), self.tab, self._turn_to, called="Who can sit here")
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
        high = min(self.theme.high(HIGH), area.h - 40)
        box = self.box = pygame.FRect((area.w - WIDE) / 2, (area.h - high) / 2.2, WIDE, high)
        self._tabs.rect = pygame.FRect(box.right - 24 - 330, box.y + 16, 330, 44)
        yield self._tabs
        yield from (self._people, self._company, self._strengths)[self.tab]()
        foot = box.bottom - 62
        left = 28 + max(62.0, self.theme.width("Name") + 10)
        self._name.rect = pygame.FRect(box.x + left, foot, box.w - left - 172, 44)
        self._done.rect = pygame.FRect(box.right - 28 - 120, foot, 120, 44)
        yield self._name
        yield self._done

    def rebuild(self) -> None:
        """The widgets anew; Enter leads back."""
        super().rebuild()
        self.widgets.default = self._done
        if self._naming:
            self._naming = False
            self.widgets.set_focus(self._name, ring=True)

    def _people(self) -> Iterable[Widget]:
        taken = {other.name.casefold() for other in self.plan.seats if other is not self.seat}
        others = [seat for seat in self.plan.plan.people if seat is not self.seat]
        left, top, half = self.box.x + 28, self.box.y + HEAD, (self.box.w - 64) / 2
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

    def _company(self) -> Iterable[Widget]:
        """The characters, two in a row, and below them what they play like."""
        seat, theme = self.seat, self.theme
        taken = {other.name.casefold() for other in self.plan.seats if other is not seat}
        colour = self.app.palette.seat(seat.colour)
        left, half = self.box.x + 28, (self.box.w - 64) / 2
        tallest = max(wrapped(theme, who.says, half - 76) for who in CHARACTERS.values())
        pitch = max(MEMBER, theme.line(BODY) + tallest + 8)
        faces: list[Widget] = []
        for number, (name, who) in enumerate(CHARACTERS.items()):
            row, column = divmod(number, 2)
            y = self.box.y + HEAD + row * pitch
            place = pygame.FRect(left + column * (half + 8), y, half - 8 * column, pitch - 4)
            here, call = seat.level is not None and seat.name == name, partial(self._call, name)
            face = Sitter(Seat(name, 0, "casual"), colour, call, place, chosen=here, says=who.says)
            face.enabled = name.casefold() not in taken
            faces.append(face)
        note = Label(self._strength_words(), size=SMALL, kind="sans")
        low = self.box.y + HEAD + len(CHARACTERS) // 2 * pitch + 6
        note.rect = pygame.FRect(left + 4, low, 2 * half - 12, 0)
        note.rect.h = note.height(theme, note.rect.w)
        yield from self._scrolled([*faces, note], note.rect.bottom)

    def _strength_words(self) -> str:
        level = self.seat.level or USUAL_LEVEL
        known = ladder.measured(self.plan.plan.game, level)
        figure = "" if known is None else f", {ladder.figure(known)} in this game"
        return f"Whoever it is plays at the level that you choose: now {level_name(level)}{figure}."

    def _strengths(self) -> Iterable[Widget]:
        area, theme = self._room(), self.theme
        rows = list(self._levels())
        y = area.y
        for row in rows:
            row.rect = pygame.FRect(area.x + 8, y + 2, area.w - 32, 0)
            row.rect.h = row.high(theme)
            y = row.rect.bottom + 2
        yield from self._scrolled(rows, y)

    def _room(self) -> pygame.FRect:
        """What a tab has to fill."""
        box = self.box
        return pygame.FRect(box.x + 20, box.y + HEAD, box.w - 40, box.h - HEAD - FOOT)

    def _scrolled(self, placed: Sequence[Widget], bottom: float) -> Iterable[Widget]:
        """These, in a list that is scrolled where they are too many."""
        area = self._list.rect = self._room()
        self._list.hold(placed, bottom - area.y)
        yield self._list
        yield from placed

    def _levels(self) -> Iterable[LevelRow]:
        key, now = self.plan.plan.game, self.seat.level
        for level in LEVELS:
            known = ladder.measured(key, level)
            figure = "" if known is None else ladder.figure(known)
            pick = partial(self._level, level)
            yield LevelRow(level, NAMES[level], figure, f"{AIMS[level]}.", pick, now == level)
        if has_ratings(key):
            low, high = RATINGS[0], RATINGS[-1]
            says = f"Any strength from {low}, a player who has just learnt the moves, to {high}."
            here = now is not None and rating_of(now) is not None
            yield LevelRow(BY_RATING, "By rating", "", says, partial(self._level, BY_RATING), here)
        for choice, name in engineseat.offered(key, self.app.settings.engines, now or ""):
            here = now is not None and engineseat.chosen(now) == choice
            says = "Another program on this machine, with its own strength and time."
            yield LevelRow(choice, name, "", says, partial(self._level, choice), here)

    # ---- acting

    def _turn_to(self, tab: int) -> None:
        self.tab = tab
        self._list.scroll_to(0)
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
        """A computer player with this name and face; next comes how strong."""
        self.plan.make_computer(self.index)
        self.plan.pick(self.index, name)
        self._tell()
        self._tabs.chosen = STRENGTH
        self._turn_to(STRENGTH)

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
        head = pygame.FRect(self.box.x + 28, self.box.y + 14, 230, 44)
        engrave(surface, theme, "Who sits here?", head, HEADING, align=0.0)
        left = self.box.x + 28
        name = pygame.FRect(left, self._name.rect.y, self._name.rect.x - left, 44)
        write(surface, theme, "Name", name, BODY, SOFT, align=0.0)

"""Who is to sit at a new table: the seats of the set-up screen as plain data, with the rules of filling them.

A seat is a person or a computer player; names and colours are never shared. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from game.ai.levels import is_outside, level_name
from game.match.commitment import Opening, cut_of
from game.rules import registry
from game.rules.core.errors import BadOption
from game.rules.shared.words import NUMBERS, capital
from game.session.codes import DealCode, looks_like_one, read
from game.session.dealing import Dealing
from game.session.players import Player
from game.session.settings import clean_name

COLOURS = 8
USUAL_LEVEL = "casual"
COMPUTER_NAMES = (
    "Ada",
    "Bruno",
    "Cleo",
    "Dario",
    "Elsa",
    "Felix",
    "Greta",
    "Hugo",
    "Iris",
    "Jonas",
    "Kim",
    "Luca",
)
MOST_TYPED = 2**64 - 1
YOU = "you"
"""No name where several people play: to each of them it would mean somebody else."""


@dataclass(slots=True)
class Seat:
    """One place at the table; `level` None is a person, else the name of a computer player's strength."""

    name: str
    colour: int
    level: str | None = None
    typed: bool = False
    """Whether somebody wrote the name, so that it stays whoever plays the seat."""
    picked: bool = False
    """Whether it was picked among those that are offered, so that it stays while the seat is of one kind."""

    @property
    def level_name(self) -> str:
        """The strength in words, empty for a person."""
        return level_name(self.level) if self.level else ""


@dataclass(slots=True)
class Plan:
    """A table about to be opened. `deal` is the number as typed, empty for a sealed deal."""

    game: str
    seats: list[Seat]
    options: dict[str, object] = field(default_factory=dict)
    deal: str = ""
    cut: str = ""
    """The word at which the cards are cut, as typed."""
    may_undo: bool = True
    hands_open: bool = False
    """Whether people are to lay their hands open to each other."""
    by_lot: bool = False
    """Whether lots say who sits where, once the table is opened."""
    opening: Opening = field(default_factory=Opening.drawn)
    """What is sealed of a deal by chance, chosen before anybody cuts."""

    @property
    def people(self) -> list[Seat]:
        """The seats of people."""
        return [seat for seat in self.seats if seat.level is None]

    def dealing(self) -> Dealing:
        """How the cards are chosen."""
        return Dealing(int(self.deal) if self.deal.strip() else None, cut_of(self.cut), self.opening)


class SeatPlan:
    """The seats of a plan and every change that a person can make to them."""

    def __init__(self, key: str, allowed: range, names: Sequence[str]) -> None:
        self.allowed = allowed
        self.names = [clean_name(name) for name in names]  # of the people at this machine, first the owner
        count = max(allowed[0], min(allowed[-1], registry.entry(key).usual))
        self.plan = Plan(key, [Seat(self._free_name(self.names, [], 1), 0)])
        while len(self.plan.seats) < count:
            self.add()

    @property
    def seats(self) -> list[Seat]:
        """The seats in turn order."""
        return self.plan.seats

    @property
    def can_add(self) -> bool:
        """Whether the game takes another player."""
        return len(self.seats) < self.allowed[-1]

    @property
    def can_remove(self) -> bool:
        """Whether the game goes with one player less."""
        return len(self.seats) > self.allowed[0]

    def add(self) -> None:
        """A computer player more, as strong as the last one there."""
        level = next((seat.level for seat in reversed(self.seats) if seat.level), USUAL_LEVEL)
        used = {seat.colour for seat in self.seats}
        colour = next(number for number in range(COLOURS) if number not in used)
        name = self._free_name(COMPUTER_NAMES, self.seats, len(self.seats) + 1)
        self.seats.append(Seat(name, colour, level))

    def remove(self, index: int) -> None:
        """One player less."""
        if self.can_remove:
            del self.seats[index]
            self._call_people()

    def rename(self, index: int, name: str) -> None:
        """Somebody writes a name for the seat; an empty one is offered anew."""
        seat = self.seats[index]
        seat.name, seat.typed, seat.picked = name, bool(clean_name(name)), False

    def pick(self, index: int, name: str) -> None:
        """Whoever plays the seat has this one of the offered names."""
        seat = self.seats[index]
        seat.name, seat.typed, seat.picked = name, False, True

    def make_person(self, index: int, name: str = "") -> None:
        """Give the seat to a person: of this name, else under the typed one or the next of the settings."""
        seat = self.seats[index]
        if name:
            seat.level = None
            self.pick(index, name)
            self._call_people()
        elif seat.level is not None:
            seat.picked = False
            seat.level = None
            self._offer(seat, self.names)
            self._call_people()

    def make_computer(self, index: int, level: str | None = None) -> None:
        """Give the seat to a computer player of that level; a person's name goes unless it was typed."""
        seat = self.seats[index]
        before, was_person = seat.level, seat.level is None
        seat.level = level or seat.level or USUAL_LEVEL
        seat.picked = seat.picked and not was_person and is_outside(before) == is_outside(seat.level)
        if is_outside(seat.level) and before != seat.level:
            self._offer(seat, (level_name(seat.level).partition(",")[0], *COMPUTER_NAMES))
        elif was_person or is_outside(before):
            self._offer(seat, COMPUTER_NAMES)
        if was_person:
            self._call_people()

    def recolour(self, index: int) -> None:
        """The next colour for the seat; whoever has that one takes the seat's own."""
        seat = self.seats[index]
        wanted = (seat.colour + 1) % COLOURS
        for other in self.seats:
            if other.colour == wanted:
                other.colour = seat.colour
        seat.colour = wanted

    def problem(self) -> tuple[str, int]:
        """What keeps the table from being opened, as a sentence, and the seat it is about (-1: none)."""
        seen: dict[str, int] = {}
        for index, seat in enumerate(self.seats):
            name = clean_name(seat.name)
            if not name:
                return f"The player in seat {index + 1} needs a name.", index
            if name.casefold() in seen:
                return f"Two players are called {name}; give one of them another name.", index
            if name.casefold() == YOU and len(self.plan.people) > 1:
                return "Where several people play, nobody can be called You.", index
            seen[name.casefold()] = index
        return self.deal_problem(), -1

    def deal_problem(self) -> str:
        """What is wrong with the number or code of the deal; empty where nothing is."""
        deal = self.plan.deal.strip()
        if looks_like_one(deal):
            try:
                read(deal)
            except BadOption as error:
                return str(error)
        elif deal and not (deal.isascii() and deal.isdigit() and int(deal) <= MOST_TYPED):
            return f"The deal number is a whole number up to {MOST_TYPED}; leave it empty for chance."
        return ""

    @property
    def code(self) -> DealCode | None:
        """The code that stands in place of a deal number; None where there is none that can be read."""
        with suppress(BadOption):
            return read(self.plan.deal) if looks_like_one(self.plan.deal) else None
        return None

    def sit_again(self, players: Sequence[Player]) -> None:
        """Sit down as these players sat at another table."""
        self.seats[:] = [Seat(player.name, player.colour, player.level) for player in players]

    def take(self, code: DealCode) -> None:
        """Sit down as the code has it; people and computer players keep their names as far as they can."""
        self.plan.deal, self.plan.by_lot = str(code.seed), False
        del self.seats[len(code.levels) :]
        while len(self.seats) < len(code.levels):
            self.add()
        for index, level in enumerate(code.levels):
            if level is None:
                self.make_person(index)
            else:
                self.make_computer(index, level)

    def may_lie_open(self, *, hidden: bool) -> bool:
        """Whether hands can be laid open at all: several people, and hands that are `hidden`."""
        return hidden and len(self.plan.people) > 1

    def remark(self, *, hidden: bool, pieces: str) -> str:
        """What the rows of the seats do not tell of this table, in a sentence, if there is anything; whether
        hands are `hidden`, what is played with.
        """
        people = len(self.plan.people)
        if not people and len(self.seats) == 1:
            return "A computer player alone: you watch, and may take the seat at any time."
        if not people:
            return "Computer players only: you watch, and may take a seat at any time."
        if people > 1 and hidden and self.plan.hands_open:
            return f"{capital(NUMBERS[people])} people play with open hands: the result will say “with help”."
        if people > 1:
            how = ": hands are covered between turns" if hidden else " in turn"
            return f"{capital(NUMBERS[people])} people play{how}."
        if len(self.seats) == 1:
            return f"A game for one, against the {pieces}."
        return ""

    def keep_names(self, kept: list[str]) -> None:
        """Write the names that people chose over the first of `kept`, to be offered again; one that is among
        them stays where it is.
        """
        known = {name.casefold() for name in kept}
        for number, seat in enumerate(self.plan.people):
            if seat.typed and clean_name(seat.name).casefold() not in known:
                kept[number] = clean_name(seat.name)

    def _call_people(self) -> None:
        """ "You" is a name only while one person plays."""
        people = self.plan.people
        for seat in people:
            if len(people) > 1 and clean_name(seat.name).casefold() == YOU:
                seat.typed = seat.picked = False
                self._offer(seat, [name for name in self.names if name.casefold() != YOU])
            elif len(people) == 1 and seat.name in self.names:
                self._offer(seat, self.names)

    def _offer(self, seat: Seat, names: Sequence[str]) -> None:
        """The next of the names for a seat, unless somebody wrote one."""
        if not (seat.typed or seat.picked):
            others = [other for other in self.seats if other is not seat]
            place = next(at for at, other in enumerate(self.seats, 1) if other is seat)
            seat.name = self._free_name(names, others, place)

    def _free_name(self, offered: Sequence[str], others: Sequence[Seat], place: int) -> str:
        """The first of these that nobody has, else one by the place at the table."""
        taken = {seat.name.casefold() for seat in others}
        for name in offered:
            if name and name.casefold() not in taken:
                return name
        while f"player {place}" in taken:
            place += 1
        return f"Player {place}"

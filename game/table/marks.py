"""The marks that several games put on their tables; a game's own are in `marks` beside its layout."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import ClassVar

from game.rules.core.sentences import Names, is_you
from game.rules.shared.words import capital, possessive
from game.table.layout import Mark

# --- printed with the cloth ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Inlay(Mark):
    """The place of a pile or piece, printed so that it is seen while it is empty."""

    still = True
    shapes: bool = False
    """Whether it shows the four shapes of Deuce."""
    oval: bool = False
    """Whether its ends are round: a line in the cloth around what all play on."""

    @property
    def awaits(self) -> bool:
        """Unless it is such a line."""
        return not self.oval


class Tray(Mark):
    """The tray of the draw pile, which is set down on the board."""


class Board(Mark):
    """What a whole game is played on: the largest picture, drawn crisp when there is time."""

    still = True
    casts = True
    bare: ClassVar[bool] = False
    """There is nothing to see on it but the pieces that lie there."""


@dataclass(frozen=True, slots=True)
class SquareBoard(Board):
    """A board of squares with their names."""

    names: str
    """Whose: a key of `game.table.art.square_board`."""
    turned: bool
    """Seen from the other side."""


# --- what changes --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Amount(Mark):
    """How much lies somewhere; while more is on its way there, it says what lay there before."""

    counted = True
    amount: int


class Total(Amount):
    """A large number."""

    def rolling(self, before: Mark, way: Callable[[int, int], int]) -> "Total":
        """It rolls on."""
        return replace(self, amount=way(before.amount, self.amount)) if isinstance(before, Amount) else self


@dataclass(frozen=True, slots=True)
class Tally(Mark):
    """A running total; None: nothing so far."""

    counted = lands = True
    amount: int | None = None

    def aloud(self, name: Names) -> str:
        """The number."""
        return "" if self.amount is None else f"The count is {self.amount}"

    def rolling(self, before: Mark, way: Callable[[int, int], int]) -> "Tally":
        """It rolls on from a smaller one."""
        if not isinstance(before, Tally) or before.amount is None or self.amount is None:
            return self
        return replace(self, amount=way(before.amount, self.amount))

    def telling(self, count: int) -> "Tally":
        """What is told aloud is written here."""
        return replace(self, amount=count)


@dataclass(frozen=True, slots=True)
class Count(Mark):
    """The number of pieces in a pile."""

    counted = True
    number: int
    sign: str = ""
    """What stands before it."""
    zone: str = ""
    """Where they lie: of these it says how many have not left yet."""

    @property
    def public(self) -> bool:
        """A pile from which pieces are seen to leave."""
        return bool(self.zone)

    def with_pieces(self, there: Callable[[str], int]) -> "Count":
        """Each piece is told as it leaves or lands."""
        return replace(self, number=self.number + there(self.zone)) if self.zone else self


class Dealer(Mark):
    """The dealer's token."""

    def aloud(self, name: Names) -> str:
        """Who deals."""
        if self.seat is None:
            return ""
        return f"{capital(name(self.seat))} {'are' if is_you(self.seat, name) else 'is'} the dealer"


@dataclass(frozen=True, slots=True)
class Note(Mark):
    """A small line, or several where it is high enough; `fact`: nothing else on the table says the same."""

    text: str
    fact: bool = field(default=False, kw_only=True)

    @property
    def line(self) -> str:
        """As it is written."""
        return self.text

    def aloud(self, name: Names) -> str:
        """A fact, of whom it is one."""
        if not self.fact:
            return ""
        said = re.sub(r"\s*·\s*", ", ", self.text)
        return said if self.seat is None else f"{capital(name(self.seat))}: {said}"


@dataclass(frozen=True, slots=True)
class Band(Mark):
    """A band in the colour of a seat, by itself."""

    seat: int = field(kw_only=True)


class Name(Band):
    """A band with the name of the seat's player."""


@dataclass(frozen=True, slots=True)
class Owner(Band):
    """A band with the player's name before what they did."""

    text: str

    def aloud(self, name: Names) -> str:
        """As it is written."""
        return f"{capital(name(self.seat))}: {self.text}"


@dataclass(frozen=True, slots=True)
class Whose(Band):
    """A band with the player's name as an owner's: "Ada's hand"."""

    text: str

    def aloud(self, name: Names) -> str:
        """As it is written."""
        return f"{capital(possessive(name(self.seat)))} {self.text}"


@dataclass(frozen=True, slots=True)
class Said(Band):
    """A band with the latest words of a seat alone."""

    word = True
    text: str

    def aloud(self, name: Names) -> str:
        """Who says it."""
        return f"{capital(name(self.seat))}: {self.text}"


class LastMove(Mark):
    """A square that the last move touched."""


class Check(Mark):
    """The square of a king in check, once what attacks it stands there."""

    lands = True


@dataclass(frozen=True, slots=True)
class PlayDirection(Mark):
    """Which way play goes."""

    clockwise: bool

    def aloud(self, name: Names) -> str:
        """As the arrows show."""
        return f"Play goes {'clockwise' if self.clockwise else 'counter-clockwise'}"


@dataclass(frozen=True, slots=True)
class Arrow(Mark):
    """From corner to corner, towards the right or left, and down or up."""

    right: bool
    down: bool

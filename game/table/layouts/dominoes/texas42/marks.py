"""The marks of Four-Hand Texas."""

from dataclasses import dataclass

from game.rules.core.sentences import Names
from game.rules.shared.words import capital
from game.table.layout import Mark
from game.table.marks import Band


@dataclass(frozen=True, slots=True)
class Pair(Band):
    """A band with the names of a seat and its partner, and what they have taken in this hand."""

    partner: int
    taken: str

    def aloud(self, name: Names) -> str:
        """Who has taken what."""
        return f"{capital(name(self.seat))} and {name(self.partner)}: {self.taken}"


@dataclass(frozen=True, slots=True)
class Contract(Band):
    """A seat's name above what it promised."""

    bid: int

    def aloud(self, name: Names) -> str:
        """Who promised what."""
        return f"{capital(name(self.seat))} bid {self.bid}"


@dataclass(frozen=True, slots=True)
class Sign(Mark):
    """A suit, what it is about, and its name."""

    governs = True
    sign: str
    """A face of `game.table.art.suit_tiles`."""
    about: str
    name: str

    def aloud(self, name: Names) -> str:
        """As it is written."""
        return f"{self.about}: {self.name}"

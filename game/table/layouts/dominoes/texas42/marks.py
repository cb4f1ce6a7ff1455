"""The marks of Four-Hand Texas."""

from dataclasses import dataclass

from game.table.layout import Mark
from game.table.marks import Band


@dataclass(frozen=True, slots=True)
class Pair(Band):
    """A band with the names of a seat and its partner."""

    partner: int


@dataclass(frozen=True, slots=True)
class Contract(Band):
    """A seat's name above what it promised."""

    bid: int


@dataclass(frozen=True, slots=True)
class Sign(Mark):
    """A suit, what it is about, and its name."""

    sign: str
    """A face of `game.table.art.suit_tiles`."""
    about: str
    name: str

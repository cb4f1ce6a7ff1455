"""The marks of Crazy Eights."""

from dataclasses import dataclass

from game.table.layout import Mark


@dataclass(frozen=True, slots=True)
class Suit(Mark):
    """The suit to be followed."""

    letter: str
    named: bool
    """By whoever played an eight."""

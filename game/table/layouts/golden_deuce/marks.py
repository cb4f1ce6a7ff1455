"""The marks of Golden Deuce."""

from dataclasses import dataclass

from game.table.layout import Mark
from game.table.marks import Band, Board


class Track(Board):
    """The board that the pawns walk on."""


@dataclass(frozen=True, slots=True)
class SpaceTag(Band):
    """The number of a space that a pawn hides."""

    space: int


@dataclass(frozen=True, slots=True)
class Rung(Mark):
    """A row of the ladder of kinds."""

    lands = True
    kind: int
    lit: bool
    """Whether the play to beat is of this kind."""
    held: bool
    """Whether the hand at the lower edge has such a combination, as far as one may know."""

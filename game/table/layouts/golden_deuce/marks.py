"""The marks of Golden Deuce."""

from dataclasses import dataclass

from game.table.marks import Band, Board


class Track(Board):
    """The board that the pawns walk on."""


@dataclass(frozen=True, slots=True)
class SpaceTag(Band):
    """The number of a space that a pawn hides."""

    space: int

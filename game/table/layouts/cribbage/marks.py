"""The marks of Cribbage."""

from dataclasses import dataclass

from game.table.marks import Board


@dataclass(frozen=True, slots=True)
class PegBoard(Board):
    """The board with holes for pegs; the painter of the pieces puts these in."""

    tracks: int
    target: int
    """The number of the last hole."""

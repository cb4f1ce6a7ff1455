"""The marks of Cribbage."""

from dataclasses import dataclass

from game.table.layout import Mark
from game.table.marks import Board


@dataclass(frozen=True, slots=True)
class PegBoard(Board):
    """The board with holes for pegs; the painter of the pieces puts these in."""

    tracks: int
    target: int
    """The number of the last hole."""


class Disc(Mark):
    """What the running count is written on."""

    still = True

"""The marks of Poker Dice."""

from dataclasses import dataclass

from game.table.layout import Mark
from game.table.marks import Board


@dataclass(frozen=True, slots=True)
class HandInTray(Mark):
    """What the dice in the tray make, in large golden words, and whose they are."""

    text: str


class DiceTray(Board):
    """What dice are thrown into."""

    casts = False  # its ends are round

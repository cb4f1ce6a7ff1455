"""The marks of Poker Dice."""

from dataclasses import dataclass

from game.table.layout import Mark


@dataclass(frozen=True, slots=True)
class OwnHand(Mark):
    """What one's own dice make, in large golden words."""

    text: str

"""The marks of Poker Dice."""

from dataclasses import dataclass
from typing import ClassVar

from game.rules.core.sentences import Names
from game.rules.shared.words import capital
from game.table.layout import Mark
from game.table.marks import Board


@dataclass(frozen=True, slots=True)
class HandInTray(Mark):
    """What the dice in the tray make, in large golden words, and whose they are."""

    large: ClassVar[bool] = True
    text: str

    def aloud(self, name: Names) -> str:
        """Whose they are, and what they make."""
        assert self.seat is not None
        return f"{capital(name(self.seat))}: {self.text}"


class DiceTray(Board):
    """What dice are thrown into."""

    casts = False  # its ends are round
    bare = True

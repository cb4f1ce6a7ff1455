"""The marks of Deuce."""

from dataclasses import dataclass

from game.rules.core.sentences import Names
from game.rules.shared.words import capital, possessive
from game.table.layout import Mark, Rect
from game.table.marks import Count


@dataclass(frozen=True, slots=True)
class Gameboard(Mark):
    """The board with each seat's two spaces and the ring around the tray printed on it."""

    still = True
    casts = True
    unit: float
    """Units of the screen in one of a full window."""
    pairs: tuple[tuple[Rect, Rect, int], ...]
    """The spaces that touch, and the degrees counter-clockwise by which their print is turned."""
    tray: Rect


class HandCount(Count):
    """The number of cards in a packet, on its back."""


@dataclass(frozen=True, slots=True)
class Frost(Mark):
    """A pair where an X lies, and no Rainbow yet: nothing but these two goes there (rule 10)."""

    lands = True
    frozen: bool

    def aloud(self, name: Names) -> str:
        """Whose pair it is."""
        if not self.frozen or self.seat is None:
            return ""
        return f"{capital(possessive(name(self.seat)))} pair is frozen: only an X or a Rainbow goes there"

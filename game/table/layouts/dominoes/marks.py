"""The marks of the domino games."""

from dataclasses import dataclass

from game.rules.core.sentences import Names
from game.rules.shared.dominoes import number_name
from game.table.layout import Mark
from game.table.marks import Note


class Rack(Mark):
    """The ledge on which tiles stand."""

    still = True


@dataclass(frozen=True, slots=True)
class End(Mark):
    """The number that fits, on a token, and which end of a line it is."""

    counted = lands = True
    number: int
    which: str = ""

    def aloud(self, name: Names) -> str:
        """The number at an end of the line; what is asked of a tile says the prompt."""
        return f"{self.which} is {number_name(self.number)}" if self.which else ""


class EndName(Note):
    """Which end of a line it is, where both have one number."""

    lands = True

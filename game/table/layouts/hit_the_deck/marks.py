"""The marks of Hit the Deck."""

from dataclasses import dataclass

from game.rules.core.sentences import Names
from game.table.layout import Mark


class Burst(Mark):
    """What is printed around the discard pile."""

    still = True


@dataclass(frozen=True, slots=True)
class Called(Mark):
    """The colour that a Wild called, with its name."""

    governs = lands = True
    letter: str
    name: str

    def aloud(self, name: Names) -> str:
        """The colour."""
        return f"The colour called is {self.name}"

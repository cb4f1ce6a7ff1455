"""The marks of Crazy Eights."""

from dataclasses import dataclass

from game.rules.core.sentences import Names
from game.rules.shared.playing_cards import SUIT_NAMES
from game.table.layout import Mark


@dataclass(frozen=True, slots=True)
class Suit(Mark):
    """The suit to be followed."""

    governs = lands = True
    letter: str
    named: bool
    """By whoever played an eight."""

    def aloud(self, name: Names) -> str:
        """The suit where it was named; else the card says it."""
        return f"{SUIT_NAMES[self.letter].capitalize()} were named" if self.named else ""

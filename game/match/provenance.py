"""How computer players came to their moves: what asking them again needs besides the view that they had."""

from dataclasses import dataclass

GENERATION = 22
"""Raised whenever a change makes any computer player choose otherwise: those of another generation cannot be
asked again. `tests/golden/test_choices.py` tells when that is due."""


@dataclass(frozen=True, slots=True)
class Provenance:
    """One move's: who was asked, with what chance, and what was really spent.

    The same level of the same generation, with the same view, seed and count, makes the same move, whatever
    had ended its search.
    """

    level: str
    seed: int
    count: int
    """All that its budget was asked for, as `Budget.booked` tells it; 0 for rules of thumb."""
    generation: int = GENERATION
    """Of computer players; 0 for those of before they were counted."""

    @classmethod
    def read(cls, who: str, seed: int, count: int) -> "Provenance":
        """As `who` names the player."""
        generation, slash, level = who.partition("/")
        counted = bool(slash) and generation.isascii() and generation.isdigit() and len(generation) < 10
        return cls(level, seed, count, int(generation)) if counted else cls(who, seed, count, 0)

    @property
    def who(self) -> str:
        """Generation and level in one word: "1/master"."""
        return f"{self.generation}/{self.level}" if self.generation else self.level

"""What a move of chess does, and how it is said at the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core.events import Cue, Event
from game.rules.core.sentences import Fields, Names, Sentence


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A move, in SAN; `check` is so for a mate as well."""

    cue = Cue.PLAY
    says = Sentence("{who} plays {bare}.", "You play {bare}.")
    checks: ClassVar = Sentence("{who} plays {bare}: check.", "You play {bare}: check.")
    san: str
    check: bool

    def told(self, name: Names) -> Iterator[Sentence]:
        """A check is told; a mate is, when the game is over."""
        yield self.checks if self.check and not self.san.endswith("#") else self.says

    def fields(self, name: Names) -> Fields:
        """The move without its signs."""
        return {"bare": self.san.rstrip("+#")}

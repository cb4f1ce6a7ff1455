"""What the moves of checkers do, and how they are said at the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core.events import Cue, Event
from game.rules.core.sentences import Fields, Names, Sentence


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A checker goes along the squares of `path`, and may be `crowned` there."""

    cue = Cue.PLAY
    says = Sentence("{who} moves {start} to {end}.", "You move {start} to {end}.")
    kinged: ClassVar = Sentence("{who} moves {start} to {end}: a king.", "You move {start} to {end}: a king.")
    mark: ClassVar = "-"
    path: tuple[int, ...]
    crowned: bool

    @property
    def text(self) -> str:
        """As PDN writes it."""
        return self.mark.join(map(str, self.path))

    def told(self, name: Names) -> Iterator[Sentence]:
        """A king is told of."""
        yield self.kinged if self.crowned else self.says

    def fields(self, name: Names) -> Fields:
        """From where to where."""
        return {"start": self.path[0], "end": self.path[-1], "text": self.text}


@dataclass(frozen=True, slots=True)
class Jumped(Moved):
    """So many checkers are captured on the way."""

    says = Sentence(
        "{who} captures {captured} checkers, {text}.",
        "You capture {captured} checkers, {text}.",
        one="{who} captures 1 checker, {text}.",
        you_one="You capture 1 checker, {text}.",
        by="captured",
    )
    kinged: ClassVar = Sentence(
        "{who} captures {captured} checkers, {text}: a king.",
        "You capture {captured} checkers, {text}: a king.",
        one="{who} captures 1 checker, {text}: a king.",
        you_one="You capture 1 checker, {text}: a king.",
        by="captured",
    )
    mark: ClassVar = "x"
    captured: int

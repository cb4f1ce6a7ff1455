"""What happens in Bingo, and how it is said."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core.events import Cue, Event
from game.rules.core.sentences import Names, Sentence
from game.rules.games.dominoes.bingo.position import DOOMED, WEARY, WON
from game.rules.games.dominoes.phrases import the_tile


@dataclass(frozen=True, slots=True)
class LaidOut(Event):
    """All tiles are laid in a row."""

    cue = Cue.DEAL
    says = Sentence("All 28 tiles lie in a row; the count begins at 0.")


@dataclass(frozen=True, slots=True)
class Touched(Event):
    """A number is spoken, and the tile that is touched stays."""

    cue = Cue.PASS
    says = Sentence("{who} says {count} and leaves {tile}.", "You say {count} and leave {tile}.")
    in_words: ClassVar = {"tile": the_tile}
    tile: str
    count: int


@dataclass(frozen=True, slots=True)
class Removed(Touched):
    """A number is spoken, and the tile that is touched has as many dots and goes."""

    cue = Cue.DRAW
    says = Sentence("{who} says {count} and removes {tile}.", "You say {count} and remove {tile}.")


@dataclass(frozen=True, slots=True)
class ClosedUp(Event):
    """The gaps of the row close: so many tiles are left, and this number is next."""

    cue = Cue.DRAW
    says = Sentence(
        "The row closes up to {left} tiles, and the count goes on at {count}.",
        one="The row closes up to 1 tile, and the count goes on at {count}.",
        by="left",
    )
    left: int
    count: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over, and how."""

    says = Sentence("Bingo! All tiles are removed.")
    doomed: ClassVar = Sentence("No tile left can ever meet its number: the game is lost.")
    weary: ClassVar = Sentence("A thousand steps without a removal: the game is lost.")
    end: str

    def told(self, name: Names) -> Iterator[Sentence]:
        """Won or lost."""
        yield {WON: self.says, DOOMED: self.doomed, WEARY: self.weary}[self.end]

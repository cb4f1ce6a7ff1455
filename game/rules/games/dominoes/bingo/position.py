"""The position of a game of Bingo: the row, the tile that is touched, and the number that is spoken."""

from collections.abc import Sequence
from typing import ClassVar

from game.rules.core.outcome import Outcome
from game.rules.core.position import position
from game.rules.core.state import State
from game.rules.core.zones import EVERYBODY, public, zone
from game.rules.games.dominoes.bingo.phases import DEAL, OVER, TOUCH
from game.rules.shared.dominoes import DOTS, FACES, SET, shown
from game.rules.shared.words import counted

NUMBERS = 13
"""The count goes from 0 to 12 and round again."""
WON, DOOMED, WEARY, GIVEN_UP = "won", "doomed", "weary", "given up"


def doomed(row: Sequence[int], at: int, count: int) -> bool:
    """Whether no tile of the row can ever meet its number, when tile `at` is about to be counted `count`.

    From pass to pass a tile's number shifts by the length of the row, which is prime to 13 unless the row has
    13 or 26 tiles; then every tile keeps its number for good.
    """
    if not row or len(row) % NUMBERS:
        return False
    first = count - at
    return all(DOTS[tile] != (first + place) % NUMBERS for place, tile in enumerate(row))


@position(faces=shown)
class BingoPosition(State):
    """`row[at]` is the tile that is touched while `count` is spoken."""

    game: ClassVar[str] = "bingo"
    boneyard: list[int] = zone(EVERYBODY, start=lambda: list(SET))
    """All tiles before they are laid out, else empty."""
    row: list[int] = zone(EVERYBODY)
    """The tiles left, from left to right."""
    places: list[int] = public(start=list)
    """By tile of the row, where it lies, from 0: gaps stay open until the end of the row is reached."""
    width: int = public(0)
    """How many places the row had when this pass began."""
    taken: list[int] = zone(EVERYBODY)
    """The tiles removed, in order."""
    at: int = public(0)
    count: int = public(0)
    idle: int = public(0)
    """Steps since the latest removal."""
    phase: str = public(DEAL)
    end: str = public("")
    """How the game ended: `WON`, `DOOMED`, `WEARY` or `GIVEN_UP`."""
    passes: int = public(1)
    """Which pass along the row this is."""

    def touched(self) -> str | None:
        """The face of the tile that is touched; None when the game is over or not begun."""
        return FACES[self.row[self.at]] if self.phase == TOUCH else None

    def fits(self) -> bool:
        """Whether the dots of the touched tile are the number that is spoken."""
        return DOTS[self.row[self.at]] == self.count

    def actors(self) -> frozenset[int]:
        """The one player, while the game runs."""
        return frozenset((0,)) if self.phase == TOUCH else frozenset()

    def outcome(self) -> Outcome | None:
        """Won when all tiles are gone; a lost game has no winner."""
        if self.phase != OVER:
            return None
        left = f"{counted(len(self.row), 'tile')} {'is' if len(self.row) == 1 else 'are'} left"
        reason = {
            WON: "All 28 tiles are removed.",
            DOOMED: f"No tile can ever meet its number again; {left}.",
            WEARY: f"A thousand steps removed nothing; {left}.",
            GIVEN_UP: f"The deal was given up; {left}.",
        }[self.end]
        winners = (0,) if self.end == WON else ()
        return Outcome(winners, self.scores(), (1,), reason, self.end == GIVEN_UP)

    def scores(self) -> tuple[int, ...]:
        """The tiles removed."""
        return (len(self.taken),)

"""The position of a game of Bingo: the row, the tile that is touched, and the number that is spoken."""

from collections.abc import Sequence
from typing import ClassVar

from game.rules.core.events import Event, Transfer
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.outcome import Outcome
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.core.state import State
from game.rules.core.zones import EVERYBODY, public, zone
from game.rules.games.dominoes.bingo.legal import legality
from game.rules.games.dominoes.bingo.phases import CLOSE, DEAL, OVER, TOUCH
from game.rules.shared.dominoes import DOTS, FACES, SET, shown

NUMBERS = 13
"""The count goes from 0 to 12 and round again."""
PATIENCE = 1000
"""So many steps in a row without a removal end the game."""
WON, DOOMED, WEARY = "won", "doomed", "weary"


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
class BingoState(State):
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
    """How the game ended: `WON`, `DOOMED` or `WEARY`."""
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

    def legal(self, seat: int) -> Legal:
        """The two moves; see `legal`."""
        return legality(self, seat)

    def outcome(self) -> Outcome | None:
        """Won when all tiles are gone; a lost game has no winner."""
        if self.phase != OVER:
            return None
        left = f"{len(self.row)} tiles are left"
        reason = {
            WON: "All 28 tiles are removed.",
            DOOMED: f"No tile can ever meet its number again; {left}.",
            WEARY: f"A thousand steps removed nothing; {left}.",
        }[self.end]
        return Outcome((0,) if self.end == WON else (), self.scores(), (1,), reason)

    def scores(self) -> tuple[int, ...]:
        """The tiles removed."""
        return (len(self.taken),)

    def forced(self) -> Move | None:
        """Lay the tiles out, or close the row up."""
        return Move(TABLE, self.phase) if self.phase in (DEAL, CLOSE) else None

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        match move.kind:
            case "next":
                return self._next()
            case "take":
                return self._take()
            case "deal":
                return self._deal(rng)
            case _:
                self._close_up()
                return [Event("close", TABLE, facts={"left": len(self.row), "count": self.count})]

    def _deal(self, rng: Rng) -> list[Event]:
        self.boneyard = rng.shuffle(list(SET), FACES)[::-1]
        dealt = []
        while self.boneyard:
            tile = self.boneyard.pop()
            self.row.append(tile)
            dealt.append(Transfer(FACES[tile], "boneyard", len(self.boneyard), "row"))
        self.width, self.places = len(self.row), list(range(len(self.row)))
        self.phase = TOUCH
        return [Event("mix", TABLE, shuffled="boneyard"), Event("deal", TABLE, tuple(dealt))]

    def _next(self) -> list[Event]:
        facts = {"tile": FACES[self.row[self.at]], "count": self.count, "fits": self.fits()}
        self.at += 1
        self.idle += 1
        self._go_on()
        if self.idle >= PATIENCE:
            self.phase, self.end = OVER, WEARY
        return [Event("next", 0, facts=facts), *self._ending()]

    def _take(self) -> list[Event]:
        tile = self.row.pop(self.at)
        del self.places[self.at]
        self.taken.append(tile)
        self.idle = 0
        moved = Transfer(FACES[tile], "row", self.at, "taken")
        facts = {"tile": FACES[tile], "count": self.count, "left": len(self.row)}
        self._go_on()
        if not self.row:
            self.phase, self.end = OVER, WON
        elif doomed(self.row, self.at, self.count):
            self.phase, self.end = OVER, DOOMED
        return [Event("take", 0, (moved,), points=1, facts=facts), *self._ending()]

    def _go_on(self) -> None:
        """The next number; at the end of the row its gaps are about to close."""
        self.count = (self.count + 1) % NUMBERS
        if self.at == len(self.row):
            if len(self.row) == self.width:
                self._close_up()
            else:
                self.phase = CLOSE

    def _close_up(self) -> None:
        self.at, self.passes, self.phase = 0, self.passes + 1, TOUCH
        self.width, self.places = len(self.row), list(range(len(self.row)))

    def _ending(self) -> list[Event]:
        """Why the game is over, if it is."""
        return [Event("end", 0, facts={"end": self.end, "left": len(self.row)})] if self.end else []

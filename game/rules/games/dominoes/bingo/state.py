"""What each move does to a position of a game of Bingo."""

from typing import ClassVar

from game.rules.core.events import Event, Mixed, Transfer
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.games.dominoes.bingo.events import ClosedUp, Ended, LaidOut, Removed, Touched
from game.rules.games.dominoes.bingo.legal import legality
from game.rules.games.dominoes.bingo.phases import CLOSE, DEAL, OVER, TOUCH
from game.rules.games.dominoes.bingo.position import (
    DOOMED,
    GIVEN_UP,
    NUMBERS,
    WEARY,
    WON,
    BingoPosition,
    doomed,
)
from game.rules.shared import alone
from game.rules.shared.dominoes import FACES, SET

PATIENCE = 1000
"""So many steps in a row without a removal end the game."""


@position()
class BingoState(BingoPosition):
    """A position, what is legal in it, and what each move does."""

    forced_in: ClassVar = frozenset((DEAL, CLOSE))
    """Lay the tiles out, or close the row up."""

    def legal(self, seat: int) -> Legal:
        """The two moves; see `legal`."""
        return legality(self, seat)

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        match move.kind:
            case "next":
                return self._next()
            case "take":
                return self._take()
            case "deal":
                return self._deal(rng)
            case alone.GIVE_UP:
                self.phase, self.end = OVER, GIVEN_UP
                return [alone.GivenUp(TABLE)]
            case _:
                self._close_up()
                return [ClosedUp(TABLE, len(self.row), self.count)]

    def _deal(self, rng: Rng) -> list[Event]:
        self.boneyard = rng.shuffled(list(SET), FACES)[::-1]
        dealt = []
        while self.boneyard:
            tile = self.boneyard.pop()
            self.row.append(tile)
            dealt.append(Transfer(FACES[tile], "boneyard", len(self.boneyard), "row"))
        self.width, self.places = len(self.row), list(range(len(self.row)))
        self.phase = TOUCH
        return [Mixed(TABLE, shuffled="boneyard"), LaidOut(TABLE, transfers=tuple(dealt))]

    def _next(self) -> list[Event]:
        touched = Touched(0, FACES[self.row[self.at]], self.count)
        self.at += 1
        self.idle += 1
        self._go_on()
        if self.idle >= PATIENCE:
            self.phase, self.end = OVER, WEARY
        return [touched, *self._ending()]

    def _take(self) -> list[Event]:
        tile = self.row.pop(self.at)
        del self.places[self.at]
        self.taken.append(tile)
        self.idle = 0
        moved = Transfer(FACES[tile], "row", self.at, "taken")
        removed = Removed(0, FACES[tile], self.count, transfers=(moved,))
        self._go_on()
        if not self.row:
            self.phase, self.end = OVER, WON
        elif doomed(self.row, self.at, self.count):
            self.phase, self.end = OVER, DOOMED
        return [removed, *self._ending()]

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
        return [Ended(0, self.end)] if self.end else []

"""Whether a row of Bingo can still be won, decided exactly.

What matters is which tile is taken next; between two takings the count only runs on. With a row whose length
is prime to 13 the count reaches every number at every tile within 13 passes, so any tile can be next; with 13
or 26 tiles each tile keeps its number, so only those that meet it now can be. A row of less than 13 tiles is
therefore always won in time, and what can fail is to come to 26 and to 13 tiles with one that fits. Patience
binds only the first taking: later ones need at most 13 passes, far fewer steps than a thousand.
"""

from collections.abc import Iterator
from typing import NamedTuple, Self

from game.rules.games.dominoes.bingo.position import NUMBERS
from game.rules.games.dominoes.bingo.state import PATIENCE, BingoState
from game.rules.shared.dominoes import DOTS


class Row(NamedTuple):
    """The dots of the tiles left, the tile about to be counted, its number, and steps since a removal."""

    dots: tuple[int, ...]
    at: int
    number: int
    idle: int

    @classmethod
    def of(cls, state: BingoState) -> Self:
        """The row of a position that is not over; a row about to close is seen closed."""
        return cls(tuple(DOTS[tile] for tile in state.row), state.at, state.count, state.idle)._closed()

    def _closed(self) -> Self:
        return self._replace(at=0) if self.at >= len(self.dots) else self

    def fits(self) -> bool:
        """Whether the tile may be taken now."""
        return self.dots[self.at] == self.number

    def taken(self) -> Self:
        """After the tile was taken."""
        rest = (*self.dots[: self.at], *self.dots[self.at + 1 :])
        return type(self)(rest, self.at, (self.number + 1) % NUMBERS, 0)._closed()

    def left(self) -> Self:
        """After the tile was left where it lies."""
        return type(self)(self.dots, self.at + 1, (self.number + 1) % NUMBERS, self.idle + 1)._closed()

    def next_takings(self) -> Iterator[tuple[int, Self]]:
        """Every tile that can be taken next, soonest first: how many steps that needs, and the row then."""
        size = len(self.dots)
        first = self.number - self.at
        passes = 1 if size % NUMBERS == 0 else NUMBERS
        # The rest of this pass and the whole passes after it; one more for the tiles already passed.
        for turn in range(passes + 1):
            base = first + turn * size
            for place in range(self.at if turn == 0 else 0, size if turn < passes else self.at):
                if self.dots[place] == (base + place) % NUMBERS:
                    steps = turn * size + place - self.at
                    here = type(self)(self.dots, place, self.dots[place], 0)
                    yield steps, here.taken()


def winnable(row: Row) -> bool:
    """Whether all tiles can be taken from here on."""
    return _winnable(row, set())


def _winnable(row: Row, lost: set[Row]) -> bool:
    size = len(row.dots)
    if size < NUMBERS and not row.idle:
        return True
    if row in lost:
        return False
    for steps, then in row.next_takings():
        if row.idle + steps >= PATIENCE:
            break
        if _winnable(then, lost):
            return True
    lost.add(row)
    return False

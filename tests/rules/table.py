"""A position of any game that is played on by lines written the way people tell them.

A play is a line `1 play 2C`: the player, from 1, then the move. On a board it is a move alone.
"""

from collections.abc import Iterable
from typing import Generic, Self, TypeVar

from game.rules.core.events import Event
from game.rules.core.game import Game
from game.rules.core.move import TABLE, Move
from game.rules.core.rng import Rng
from game.rules.core.state import State

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)


class Table(Generic[S]):
    """A position that is played on line by line; `rng` shuffles."""

    def __init__(self, game: Game[S], state: S, rng: Rng | None = None) -> None:
        self.game = game
        self.state = state
        self.rng = rng or Rng(1)
        self.events: list[Event] = []
        """Everything that has happened."""
        self.forced()

    def forced(self) -> None:
        """The table's own steps, until a player is to decide."""
        while (step := self.state.forced()) is not None:
            self.events += self.state.apply(step, self.rng)

    def play(self, *lines: str) -> Self:
        """Play these lines; returns the table."""
        for line in lines:
            self.one(line)
        return self

    def one(self, line: str) -> list[Event]:
        """Play a legal line, and the table's steps after it; returns what has happened by now."""
        move = self.read(line)
        reason = self.state.view(move.seat).legal().why_not(move)
        assert reason is None, f"{line}: {reason}"
        self.events += self.state.apply(move, self.rng)
        self.forced()
        return self.events

    def read(self, line: str) -> Move:
        """The move that a line names."""
        player, _, text = line.partition(" ")
        return self.game.parse(text, int(player) - 1, self.state.view(int(player) - 1))

    def why_not(self, line: str) -> str:
        """Why the line is refused; empty when it is not."""
        move = self.read(line)
        return self.state.view(move.seat).legal().why_not(move) or ""

    def moves(self, player: int) -> list[str]:
        """Every legal move of a player, from 1."""
        return [self.game.text(move) for move in self.state.view(player - 1).legal()]

    def actors(self) -> set[int]:
        """The players, from 1, who may act."""
        return {seat + 1 for seat in self.state.actors()}

    def happened(self, sort: type[E]) -> list[E]:
        """The events of one type so far."""
        return [event for event in self.events if isinstance(event, sort)]

    def types(self) -> list[type[Event]]:
        """The types of all events so far."""
        return [type(event) for event in self.events]


class LatestTable(Table[S]):
    """A table whose events are those of the latest line alone."""

    def one(self, line: str) -> list[Event]:
        """Play a legal line, and forget what happened before it."""
        self.events = []
        return super().one(line)


class BoardTable(LatestTable[S]):
    """A board: moves alone, each by the seat that is to act, such as `e4`, `offer` or `flag 2`."""

    def play(self, *lines: str) -> Self:
        """Play moves separated by commas; returns the table."""
        return super().play(*(word.strip() for line in lines for word in line.split(",")))

    def read(self, line: str) -> Move:
        """The move of the seat that is to act; a flag is the table's."""
        return self._read(line, TABLE if line.startswith("flag") else self._acting())

    def why_not(self, line: str, seat: int | None = None) -> str:
        """Why the acting seat, or another, may not make this move; empty when it may."""
        seat = self._acting() if seat is None else seat
        return self.state.view(seat).legal().why_not(self._read(line, seat)) or ""

    def texts(self, seat: int | None = None) -> set[str]:
        """Every legal move of the acting seat, or of another."""
        return {self.game.text(move) for move in self._legal(seat)}

    def _legal(self, seat: int | None) -> Iterable[Move]:
        return self.state.view(self._acting() if seat is None else seat).legal()

    def _acting(self) -> int:
        return min(self.state.actors(), default=0)

    def _read(self, line: str, seat: int) -> Move:
        return self.game.parse(line, seat, self.state.view(seat))

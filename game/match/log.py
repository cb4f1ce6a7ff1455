"""The log of a match: its entries as its owner, a journal and a screen have them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.core.events import Event
from game.rules.core.game import Game
from game.rules.core.move import TABLE, Move
from game.rules.core.state import State
from game.rules.core.view import View

if TYPE_CHECKING:
    from game.match.match import Match


def told(game: Game[State], move: Move) -> str:
    """A move as a log tells it: in the game's text, or by the name of the table's step."""
    return move.kind if move.seat == TABLE else game.text(move)


@dataclass(frozen=True, slots=True)
class Node:
    """One entry of the log: a move, the state it led to, and how many shuffles had been asked by then."""

    move: Move | None
    text: str
    """The owner's text of the move."""
    state: State
    events: tuple[Event, ...]
    shuffles: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the owner's log as a journal keeps it: entry 0 is what came before the first step."""

    seat: int
    text: str
    shuffles: tuple[tuple[str, ...], ...]
    """The answers of the shuffles that this step asked for."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the log for a screen to show; redacted on demand."""

    version: int
    """The number of log entries up to and with this one."""
    seat: int
    text: str
    move: Move
    match: Match

    def view(self, seat: int | None) -> View[State]:
        """What that seat may know just after this step."""
        return self.match.view_at(self.version, seat)

    def events(self, seat: int | None) -> tuple[Event, ...]:
        """What happened in this step, as that seat may know it."""
        return self.match.events_at(self.version, seat)

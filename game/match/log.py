"""The log of a match: its entries as its owner, a journal and a screen have them."""

from dataclasses import dataclass

from game.rules.core.events import Event
from game.rules.core.game import Game
from game.rules.core.move import TABLE, Move
from game.rules.core.state import State


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
    counts: bool = False
    """Whether players call it a move."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the owner's log as a journal keeps it: entry 0 is what came before the first step."""

    seat: int
    text: str
    shuffles: tuple[tuple[str, ...], ...]
    """The answers of the shuffles that this step asked for."""

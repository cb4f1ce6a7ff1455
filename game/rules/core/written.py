"""A game as other programs write it: what a text in a notation like PGN holds, before it becomes a match."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.rules.core.gametree import GameTree
from game.rules.core.move import TABLE


@dataclass(frozen=True, slots=True)
class Chapter:
    """One of the games of a text: its own part of the text, and what its head tells. Not checked yet."""

    text: str
    tags: Mapping[str, str] = field(default_factory=dict)
    result: str = "*"


@dataclass(frozen=True, slots=True)
class WrittenGame:
    """`position` is where it begins (empty: the start), `moves` are texts of the seats' moves in order.

    `winner` is the seat that the text says has won, `TABLE` for a draw, None where it names no result;
    `on_time` says that time decided. `names` are the players', empty where unknown. `tree` holds all that
    the text says of the game; None where it is a position alone.
    """

    position: str = ""
    moves: tuple[tuple[int, str], ...] = ()
    options: Mapping[str, object] = field(default_factory=dict)
    winner: int | None = None
    on_time: bool = False
    names: tuple[str, ...] = ()
    tree: GameTree | None = None

    @property
    def drawn(self) -> bool:
        """Whether the text says that it was a draw."""
        return self.winner == TABLE

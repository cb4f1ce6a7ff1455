"""A game as other programs write it: what a text in a notation like PGN holds, before it becomes a match."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.rules.core.move import TABLE


@dataclass(frozen=True, slots=True)
class WrittenGame:
    """`position` is where it begins (empty: the start), `moves` are texts of the seats' moves in order.

    `winner` is the seat that the text says has won, `TABLE` for a draw, None where it names no result;
    `on_time` says that time decided. `names` are the players', empty where unknown, `note` a sentence for the
    person who brought the text in.
    """

    position: str = ""
    moves: tuple[tuple[int, str], ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    winner: int | None = None
    on_time: bool = False
    names: tuple[str, ...] = ()
    note: str = ""

    @property
    def drawn(self) -> bool:
        """Whether the text says that it was a draw."""
        return self.winner == TABLE

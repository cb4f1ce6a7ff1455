"""A match that is looked back at, in a replay or a review, with all that is known of it besides its moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.match.beside import Beside

if TYPE_CHECKING:
    from game.match import Match
    from game.rules.core.gametree import GameTree
    from game.session.players import Player


@dataclass(frozen=True, slots=True)
class PastMatch:
    """Of the match that was played by `players`; without any a replay seats its own."""

    match: Match
    players: Sequence[Player] = ()
    viewer: int | None = None
    """The seat that looks back; it is all that may be seen while the match is not over."""
    number: int | None = None
    """Under which the journal keeps the match."""
    tree: GameTree | None = None
    """The written game that it was brought in as."""
    beside: Beside = field(default_factory=Beside)
    """How it was dealt, and how computer players came to their moves."""
    strangers: bool = False
    """Whether its players never sat at this machine."""

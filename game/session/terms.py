"""The terms on which a match comes to a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.match.beside import Beside
    from game.rules.core.gametree import GameTree


@dataclass(frozen=True, slots=True)
class Terms:
    """Those of a new match, unless they say otherwise."""

    may_undo: bool = True
    helped: bool = False
    """Whether somebody knows more than their own play will show, say how the match went on once before."""
    tree: GameTree | None = None
    """The written game that the match was brought in as."""
    beside: Beside | None = None
    """How the match was dealt, and how computer players came to their moves, where that is known."""

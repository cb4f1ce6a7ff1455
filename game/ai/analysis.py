"""What an engine thinks of a position: a score and the best line, for games whose engine can tell.

An engine tells it by `analyse(view, budget)` in its module `analysis`; it is asked like a player of the level
`ANALYSIS`, whose answer is no move but a `Judgement`.
"""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.ai.bot import Budget
from game.rules.core.view import View


@dataclass(frozen=True, slots=True)
class Judgement:
    """`score` in hundredths of a pawn or a man, from the side to move; `line` are texts of moves."""

    score: int
    line: tuple[str, ...]


@cache
def can_analyse(key: str) -> bool:
    """Whether the game's engine tells what it thinks."""
    return find_spec(f"game.ai.bots.{key}") is not None and (
        find_spec(f"game.ai.bots.{key}.analysis") is not None
    )


class Analyst:
    """Answers with a judgement where a player answers with a move."""

    def choose(self, view: View[Any], budget: Budget) -> Judgement:
        """What the game's engine thinks. Raises Cancelled."""
        module = import_module(f"game.ai.bots.{view.game}.analysis")
        score, line = module.analyse(view, budget)
        return Judgement(score, tuple(line))

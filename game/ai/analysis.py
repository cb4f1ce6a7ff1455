"""What an engine thinks of a position: its moves and the best line, for games whose engine can tell.

An engine tells it by `analyse(view, budget)` in its module `analysis`; it is asked like a player of the
level `ANALYSIS`, an opinion.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from game.ai.bot import Budget
from game.ai.thought import Thought
from game.rules.core.errors import BadOption
from game.rules.core.move import Move
from game.rules.core.state import State
from game.rules.core.view import View
from game.rules.registry import entry, load


@cache
def can_analyse(key: str) -> bool:
    """Whether the game's engine tells what it thinks."""
    player = entry(key).player
    try:
        return bool(player) and find_spec(f"{player}.analysis") is not None
    except ModuleNotFoundError:  # its players are one module, which has none inside
        return False


class Analyst:
    """Tells what it thinks, where a player would move."""

    __slots__ = ("_module",)

    def __init__(self, key: str) -> None:
        if not can_analyse(key):
            raise BadOption(f"Nobody can judge the positions of {load(key).name}.")
        self._module = import_module(f"{entry(key).player}.analysis")

    @property
    def count(self) -> int:
        """What looking at a position may cost."""
        count: int = self._module.COUNT
        return count

    def think(self, view: View[State], budget: Budget, also: Sequence[Move] = ()) -> Thought:
        """What the game's engine thinks, of all moves in any case. Raises Cancelled."""
        thought: Thought = self._module.analyse(view, budget)
        return replace(thought, spent=budget.spent)

    def choose(self, view: View[State], budget: Budget) -> Move:
        """The move that its engine thinks best. Raises Cancelled."""
        return self.think(view, budget).move

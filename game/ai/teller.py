"""How a game tells what sets its moves apart: what they are called, and which facts follow from the rules."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.reasons import Reason
from game.ai.thought import Thought
from game.rules.core.move import Move
from game.rules.core.sentences import Names
from game.rules.core.state import State
from game.rules.core.view import View


def nothing_more(view: View[State], thought: Thought, move: Move) -> Sequence[Reason]:
    """For games whose reasons are all counted while they are thought of."""
    return ()


@dataclass(frozen=True, slots=True)
class Teller:
    """How a game tells reasons."""

    calls: Callable[[View[Any], Move, Names], str]
    """What a move is called within a sentence that says what it does: "the king of hearts", "passing"."""
    knows: Callable[[View[Any], Thought, Move], Sequence[Reason]] = nothing_more
    """The exact facts about a move, from the view and what was thought of it."""

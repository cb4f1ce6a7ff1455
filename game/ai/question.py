"""What a computer player is asked, and what it replies; the same in a thread, in the process, and at once."""

from collections.abc import Callable
from dataclasses import dataclass

from game.ai.bot import Budget, bot_for
from game.ai.levels import OPINIONS
from game.ai.thought import Thought
from game.rules.core.move import Move
from game.rules.core.state import State
from game.rules.core.view import View


@dataclass(frozen=True, slots=True)
class Question:
    """What is to be thought about: all that the reply depends on, as long as no deadline cuts it short."""

    view: View[State]
    level: str
    seed: int | str = 0
    count: int | None = None
    """Playouts or positions it may cost; None for what the level spends."""
    also: tuple[Move, ...] = ()
    """Moves that an opinion weighs besides, wherever it weighs any."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of it."""

    move: Move | None
    """None only of an opinion that knows none."""
    spent: int = 0
    """Playouts or positions that it cost: with this as its count the question gets the same move again."""
    thought: Thought | None = None
    """Of an opinion, which people ask for."""


def reply(
    question: Question, seconds: float | None = None, cancelled: Callable[[], bool] | None = None
) -> Reply:
    """Think, here and now, for so many `seconds` at most. Raises Cancelled, or BadOption for the level.

    An opinion is ended by a count or by seconds: by seconds alone where no count is given with them.
    """
    view, level = question.view, question.level
    bot = bot_for(view.game, level)
    count = question.count if question.count is not None else bot.count
    if level in OPINIONS:
        untold = question.count is None and seconds is not None
        budget = Budget(None if untold else count, seconds=seconds, seed=question.seed, cancelled=cancelled)
        thought = bot.think(view, budget, question.also)
        return Reply(thought.move if thought.moves else None, thought.spent, thought)
    budget = Budget(count, seconds=seconds, seed=question.seed, cancelled=cancelled)
    return Reply(bot.choose(view, budget), budget.spent)

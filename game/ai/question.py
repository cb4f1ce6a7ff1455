"""What a computer player is asked, and what it replies; the same in a thread, in the process, and at once."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.ai.advisor import Advisor
from game.ai.bot import Budget, bot_for
from game.ai.levels import OPINIONS
from game.ai.player import Player
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
    """What it may cost; None for what the level spends. A player that is asked with what a reply had `spent`
    repeats it, whatever had ended its search."""
    also: tuple[Move, ...] = ()
    """Moves that an opinion weighs besides, wherever it weighs any."""
    share: float = 1.0
    """How much of its count an adviser may spend, where neither count nor seconds are given."""
    opens: bool = False
    """Whether a player tells what it thought instead of moving, as it may once the match is over."""

    def bare(self) -> "Question":
        """The same of what stands on the table, without the log."""
        return replace(self, view=self.view.bare())


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of it."""

    move: Move | None
    """None only of an opinion that knows none."""
    spent: int = 0
    """What its budget was asked for: with this as its count the question gets the same move again."""
    level: str = ""
    """Who replied, which is another than was asked where that one failed; empty where nobody thought."""
    thought: Thought | None = None
    """Of an opinion, which people ask for, and of a player that opens."""


def reply(
    question: Question, seconds: float | None = None, cancelled: Callable[[], bool] | None = None
) -> Reply:
    """Think, here and now, for so many `seconds` at most. Raises Cancelled, or BadOption for the level.

    An opinion is ended by a count or by seconds: by seconds alone where no count is given with them.
    """
    view, level, count = question.view, question.level, question.count
    bot = bot_for(view.game, level)
    if level in OPINIONS:
        if count is None and seconds is None:
            count = bot.part(question.share) if isinstance(bot, Advisor) else bot.count
        budget = Budget(count, seconds=seconds, seed=question.seed, cancelled=cancelled)
        thought = bot.think(view, budget, question.also)
        return Reply(thought.move if thought.moves else None, thought.spent, level, thought)
    most = max(bot.count, count or 0)
    budget = Budget(most, stop=count, seconds=seconds, seed=question.seed, cancelled=cancelled)
    if question.opens:
        thought = bot.think(view, budget)
        trusted = bot.careful(view, thought) if isinstance(bot, Player) else thought
        return Reply(None, budget.booked, level, trusted)
    return Reply(bot.choose(view, budget), budget.booked, level)

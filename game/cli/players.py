"""The computer players that the command line knows by name, as functions from a view to a move."""

from collections.abc import Callable
from itertools import count

from game.ai.bot import Budget, bot_for
from game.rules.core.move import Move
from game.rules.core.state import State
from game.rules.core.view import View

Chooser = Callable[[View[State]], Move]


def choosers(key: str, players: tuple[str, ...], seed: str) -> list[Chooser]:
    """One player for each name, each with randomness of its own. Raises BadOption for an unknown name."""
    return [_chooser(key, name, f"{seed} {seat}") for seat, name in enumerate(players)]


def _chooser(key: str, level: str, seed: str) -> Chooser:
    """A player that spends its level's fixed number of playouts, so that a seed gives one run everywhere."""
    bot, moves = bot_for(key, level), count()

    def choose(view: View[State]) -> Move:
        return bot.choose(view, Budget(bot.count, seed=f"{seed} {next(moves)}"))

    return choose

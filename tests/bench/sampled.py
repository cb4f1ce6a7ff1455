"""The plain sampled-world player: what a search of hidden hands comes to without any knowledge of the game.

Unseen pieces are dealt anew for each world, every legal move is tried in it and played on at random by all
seats, and the move that wins the round most often is made. What is said before the play, bids and trumps, it
leaves to the rule player, since random play tells nothing of them.
"""

from collections.abc import Sequence
from typing import Any

from game.ai.bot import Budget, bot_for
from game.ai.player import Level, Player
from game.ai.search.general import SearchBot
from game.ai.thought import Thought
from game.rules.core.move import Move
from game.rules.core.view import View

NAME = "sampled"
COUNT = 400
"""Playouts, with which it takes as long for a move of 42 as Master."""
PLAYED = frozenset({"play"})
"""Phases in which it searches."""


class Sampled(Player[Level]):
    """Searches sampled worlds by random play, and says what the rule player says."""

    __slots__ = ("rules", "search")

    def __init__(self, key: str) -> None:
        super().__init__(Level(count=COUNT))
        self.rules, self.search = bot_for(key, "greedy"), SearchBot(self.level)

    def weigh(self, view: View[Any], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What either thinks. Raises Cancelled."""
        if view.state.phase in PLAYED:
            return self.search.weigh(view, seat, budget, also)
        return self.rules.think(view, budget, also)

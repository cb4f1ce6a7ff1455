"""Crazy Eights' computer players: one engine, four levels, and the greedy yardstick.

`inference` finds worlds that go with what the others did, `rollout_state` plays a round out in one of them;
`heuristics` weighs the moves by rules that know the score, `players` makes the levels of them, `reasons`
tells moves apart.
"""

from game.ai.bots.crazy_eights.players import CrazyEightsBot, advisor, bot
from game.ai.bots.crazy_eights.reasons import REASONS
from game.ai.bots.crazy_eights.standings import standing

__all__ = ["REASONS", "REVIEWED", "CrazyEightsBot", "advisor", "bot", "standing"]
REVIEWED = 1200
"""Playouts that a decision costs at most in a review behind the table."""

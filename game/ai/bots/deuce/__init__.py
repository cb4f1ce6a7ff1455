"""Deuce's computer players: one engine, four levels, and the greedy yardstick.

`heuristics` holds the playout, `rollout_state` the compact state that search plays on, `determinization`
deals the unseen cards, `players` makes the levels of it, `reasons` tells plays apart.
"""

from game.ai.bots.deuce.players import DeuceBot, advisor, bot
from game.ai.bots.deuce.reasons import REASONS
from game.ai.bots.deuce.standings import standing

__all__ = ["REASONS", "REVIEWED", "DeuceBot", "advisor", "bot", "standing"]
REVIEWED = 1500
"""Playouts that a decision costs at most in a review behind the table."""

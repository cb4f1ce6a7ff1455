"""Golden Deuce's computer players: one engine, four levels, and the greedy yardstick.

`plans` takes a hand apart into few plays, `heuristics` holds the playout, `rollout_state` the worlds that
search plays on, `exact` what can be proved, `win_probability` the aim: pawns home. `players` makes the levels
of it, `reasons` tells plays apart.
"""

from game.ai.bots.golden_deuce.players import GoldenDeuceBot, advisor, bot
from game.ai.bots.golden_deuce.reasons import REASONS
from game.ai.bots.golden_deuce.standings import standing

__all__ = ["REASONS", "REVIEWED", "GoldenDeuceBot", "advisor", "bot", "standing"]
REVIEWED = 1000
"""Playouts that a decision costs at most in a review behind the table."""

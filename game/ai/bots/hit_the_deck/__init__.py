"""Hit the Deck's computer players: one engine, four levels, and the greedy yardstick.

`heuristics` holds the rules of thumb, `rollout_state` plays a hand out by them, `players` makes the levels,
`reasons` tells moves apart.
"""

from game.ai.bots.hit_the_deck.players import HitTheDeckBot, advisor, bot
from game.ai.bots.hit_the_deck.reasons import REASONS
from game.ai.bots.hit_the_deck.standings import standing

__all__ = ["REASONS", "REVIEWED", "HitTheDeckBot", "advisor", "bot", "standing"]

REVIEWED = 1200
"""Playouts that a decision costs at most in a review behind the table."""

"""Rummy's computer players: one engine, four levels, and the greedy yardstick.

`plans` knows every way to play a turn and the best arrangement of a hand, exactly; `heuristics` weigh what is
left in the hand and how safe a discard is, `playouts` play a hand to its end, `players` makes the levels of
them, `reasons` tells moves apart.
"""

from game.ai.bots.rummy.players import RummyBot, advisor, bot
from game.ai.bots.rummy.reasons import REASONS
from game.ai.bots.rummy.standings import standing

__all__ = ["REASONS", "REVIEWED", "RummyBot", "advisor", "bot", "standing"]

REVIEWED = 3000
"""Playouts that a decision costs at most in a review behind the table."""

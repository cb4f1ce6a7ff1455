"""Checkers' computer players: one engine, four levels and any rating, and the analysis of a position.

`moves` makes moves on plain masks, `evaluate` judges by `weights`, `tables` knows the endings of four
pieces, `tree` and `search` look ahead, `book` knows openings, `players` makes the levels of it, `greedy` is
a yardstick for them, `analysis` answers the table's helper, `reasons` tells moves apart.
"""

from game.ai.bots.checkers.players import CheckersBot, advisor, bot
from game.ai.bots.checkers.reasons import REASONS
from game.ai.bots.checkers.standings import standing

__all__ = ["REASONS", "REVIEWED", "CheckersBot", "advisor", "bot", "standing"]

REVIEWED = 100_000
"""Positions that a decision costs at most in a review behind the table."""

"""The chess engine: one search, four levels, a player for any rating, and analysis.

`weights` are the values of pieces and squares, `position` the board searched on, `pawns`, `endings`, `net`
and `evaluate` what a position is worth, `tree` and `search` look ahead, `book` knows openings, `players`
makes the levels of it, `exchange` is a yardstick for them, `analysis` tells people what the engine thinks
and `uci` other chess programs, `outside` puts questions to these, `reasons` tells what sets moves apart.
"""

from game.ai.bots.chess.players import ChessBot, advisor, bot
from game.ai.bots.chess.reasons import REASONS
from game.ai.bots.chess.standings import standing

__all__ = ["DOUBT", "REASONS", "REVIEWED", "ChessBot", "advisor", "bot", "standing"]
REVIEWED = 12_000
"""Positions that a decision costs in a review behind the table; what looks serious costs more."""
DOUBT = 0.06
"""Chances to win by which losses near a mistake, as a review tells them, are off by Stockfish's: the standard
deviation (`tests/bench/review.py`)."""

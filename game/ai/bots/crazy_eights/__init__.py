"""Crazy Eights' computer players: one engine, four levels, and the greedy yardstick.

`heuristics` weighs the moves by rules that know the score, `players` makes the levels of them.
"""

from game.ai.bots.crazy_eights.players import CrazyEightsBot, advisor, bot

__all__ = ["CrazyEightsBot", "advisor", "bot"]
"""As every game's bots: `bot(key, level)` makes a player."""

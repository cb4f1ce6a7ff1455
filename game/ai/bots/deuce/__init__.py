"""Deuce's computer players: one engine, four levels, and the greedy yardstick.

`heuristics` holds the playout, `rollout_state` the compact state that search plays on, `determinization`
deals the unseen cards, `players` makes the levels of it.
"""

from game.ai.bots.deuce.players import DeuceBot, bot

__all__ = ["DeuceBot", "bot"]

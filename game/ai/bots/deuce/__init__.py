"""Deuce's computer players: one engine, four levels, and the greedy yardstick.

`thumb` holds the rules of thumb and the playout, `table` the compact world that search plays on, `worlds`
deals the unseen cards, `players` makes the levels of it.
"""

from game.ai.bots.deuce.players import DeuceBot, bot

__all__ = ["DeuceBot", "bot"]

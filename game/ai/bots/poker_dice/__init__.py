"""Poker Dice's computer players: exact chances, four levels, and the greedy yardstick.

`odds` knows what a second throw may come to, `exact` who wins how often when everybody plays for the hand,
`players` makes the levels of it, `reasons` tells keepings apart.
"""

from game.ai.bots.poker_dice.players import PokerDiceBot, bot
from game.ai.bots.poker_dice.reasons import REASONS
from game.ai.bots.poker_dice.standings import standing

__all__ = ["REASONS", "PokerDiceBot", "bot", "standing"]

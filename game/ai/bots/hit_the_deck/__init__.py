"""Hit the Deck's computer players: one engine, four levels, and the greedy yardstick.

`heuristics` holds the rules of thumb, `players` makes the levels of them.
"""

from game.ai.bots.hit_the_deck.players import HitTheDeckBot, bot

__all__ = ["HitTheDeckBot", "bot"]

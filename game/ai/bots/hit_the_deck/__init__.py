"""Hit the Deck's computer players: one engine, four levels, and the greedy yardstick.

`thumb` holds the rules of thumb, `table` the compact world that search plays on, `worth` the aim, `players`
makes the levels of it.
"""

from game.ai.bots.hit_the_deck.players import HitTheDeckBot, bot

__all__ = ["HitTheDeckBot", "bot"]

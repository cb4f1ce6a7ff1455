"""Four-Hand Texas's computer players: one engine, four levels, and the rule player as yardstick.

`table` is a hand as masks with quick playouts by rules of thumb, `ending` solves the last tricks of one,
`bidding` judges bids and trumps over sampled hands, `players` makes the levels of it.
"""

from game.ai.bots.texas42.players import TexasBot, bot

__all__ = ["TexasBot", "bot"]

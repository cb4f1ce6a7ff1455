"""Four-Hand Texas's computer players: one engine, four levels, and the rule player as yardstick.

`rollout_state` is a hand as masks with quick playouts, `skill` plays one side of it better, `sight` as
newcomers do, `evidence` tells how well a hand explains the tiles played, `ending` solves the last tricks,
`stakes` is what points are worth, `bidding` judges bids and trumps over sampled hands, `players` makes the
levels of it, `reasons` tells bids and tiles apart.
"""

from game.ai.bots.texas42.players import TexasBot, advisor, bot
from game.ai.bots.texas42.reasons import REASONS
from game.ai.bots.texas42.standings import standing

__all__ = ["REASONS", "REVIEWED", "TexasBot", "advisor", "bot", "standing"]
REVIEWED = 2800
"""Playouts that a decision costs at most in a review behind the table."""

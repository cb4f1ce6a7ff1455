"""Domino Poker's computer players: one engine, four levels, and the rule player as yardstick.

`styles` is how people bet, as chances by the strength of a hand; `determinization` draws hands for the others
that go with what they did and plays the bets out; `players` makes the levels of it,
`reasons` tells bets apart.
"""

from game.ai.bots.domino_poker.players import PokerBot, advisor, bot
from game.ai.bots.domino_poker.reasons import REASONS
from game.ai.bots.domino_poker.standings import standing

__all__ = ["REASONS", "REVIEWED", "PokerBot", "advisor", "bot", "standing"]
REVIEWED = 300
"""Playouts that a decision costs at most in a review behind the table."""

"""Hearts' computer players: one engine, four levels, and the greedy yardstick.

`rollout_state` is a hand of Hearts made for speed, `heuristics` play it out, `passing` chooses
what to pass, `moon` knows the cards that stop a moon for certain, `search` tries each card in sampled worlds,
`players` makes the levels of them.
"""

from game.ai.bots.hearts.players import HeartsBot, advisor, bot
from game.ai.bots.hearts.reasons import REASONS
from game.ai.bots.hearts.standings import standing
from game.ai.thought import Unit

__all__ = ["MISTAKES", "REASONS", "REVIEWED", "HeartsBot", "advisor", "bot", "standing"]
"""As every game's bots: `bot(key, level)` makes a player."""
MISTAKES = {Unit.POINTS: 3.0}
"""The loss that a review calls a mistake."""
REVIEWED = 400
"""Playouts that a decision costs at most in a review behind the table."""

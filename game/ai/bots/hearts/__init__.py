"""Hearts' computer players: one engine, four levels, and the greedy yardstick.

`rollout_state` is a hand of Hearts made for speed, `heuristics` play it, those of `shooting` for the moon,
and `playout` plays it out; `dealing` deals the worlds that agree with what a seat knows. `passing` chooses
what to pass, `moon` knows the cards that stop a moon for certain, `search` tries each card in sampled worlds,
in which rivals who can shoot the moon do, `players` makes the levels of them.
"""

from game.ai.bots.hearts.players import HeartsBot, advisor, bot
from game.ai.bots.hearts.reasons import REASONS
from game.ai.bots.hearts.standings import standing
from game.ai.thought import Unit

__all__ = ["MISTAKES", "REASONS", "REVIEWED", "HeartsBot", "advisor", "bot", "standing"]
MISTAKES = {Unit.POINTS: 3.0}
"""The loss that a review calls a mistake."""
REVIEWED = 400
"""Playouts that a decision costs at most in a review behind the table."""

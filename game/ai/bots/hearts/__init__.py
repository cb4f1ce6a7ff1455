"""Hearts' computer players: one engine, four levels, and the greedy yardstick.

`table` is a hand of Hearts made for speed, `thumb` the rules of thumb that play it out, `passing` chooses
what to pass, `moon` knows the cards that stop a moon for certain, `search` tries each card in sampled worlds,
`players` makes the levels of them.
"""

from game.ai.bots.hearts.players import HeartsBot, bot

__all__ = ["HeartsBot", "bot"]
"""As every game's bots: `bot(key, level)` makes a player."""

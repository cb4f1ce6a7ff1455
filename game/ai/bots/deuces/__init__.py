"""Deuces' computer players and the solver that tells whether a deal can still be won.

`position` is a deal as the solver searches it, `judging` tells good positions from bad ones, `solver` is the
search, `moves` leads back to moves of the game, `players` makes the levels, `analysis` answers the question,
`reasons` tells what was proved.
"""

from game.ai.bots.deuces.players import DeucesBot, bot
from game.ai.bots.deuces.reasons import REASONS

__all__ = ["REASONS", "DeucesBot", "bot"]

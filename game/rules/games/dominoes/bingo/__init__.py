"""Bingo, a solitaire with all 28 tiles in a row (rule 9).

No options. House rulings: a thousand steps in a row without a removal end the game as lost, and so does a row
of which no tile can ever meet its number.

`state` is the position, `legal` the two moves with their reasons, `events` what happens and how that is told,
`game` how moves are written and named.
"""

from game.rules.games.dominoes.bingo.game import GAME, BingoGame, BingoOptions
from game.rules.games.dominoes.bingo.state import BingoState

__all__ = ["GAME", "BingoGame", "BingoOptions", "BingoState"]

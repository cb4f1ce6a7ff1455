"""Poker Dice, for 2 to 8 players.

Source: the printed instructions of a boxed set of poker dice; rules are numbered as in the in-app rule book
(`assets/rules/poker_dice.md`). House rules: `wild_aces`, which the print mentions, and `wins`. House rulings
where the print is silent: any number of players plays to three hands won, as two do in the print (6); equal
groups settle the order of play among themselves, the highest first (2).

`hands` ranks five dice, `state` is the position, `legal` the moves with their reasons, `events`
what happens and how that is told, `game` how moves are written and named.
"""

from game.rules.games.poker_dice.game import GAME, PokerDiceGame
from game.rules.games.poker_dice.options import PokerDiceOptions
from game.rules.games.poker_dice.state import PokerDiceState

__all__ = ["GAME", "PokerDiceGame", "PokerDiceOptions", "PokerDiceState"]

"""Poker with dominoes (rules 16 to 18), for 4 players: five tiles each, one betting round, a showdown.

Options: `hands` (20, 10, 50, or 0 for the last player standing), `raise_by` (2), `max_raises` (3), `betting`
(on; off every hand is shown and the best scores 1). The instructions say only that it is played like Poker:
chips, antes, raises, side pots and the order of equal hands are house rulings (17 and 18). Without betting
nobody drops out, so 0 hands means 20 there.

`ranks` says what a hand is worth, `pots` who wins what, `state` is the position, `legal` the moves with their
reasons, `events` what happens and how that is told, `words` a hand in a sentence, `game` how moves
are written and named.
"""

from game.rules.games.dominoes.poker.game import GAME, PokerGame, PokerOptions
from game.rules.games.dominoes.poker.state import PokerState

__all__ = ["GAME", "PokerGame", "PokerOptions", "PokerState"]

"""Deuce, for 2 to 6 players.

Source: the printed instruction sheet of Deuce; rules are numbered as in the in-app rule book
(`assets/rules/deuce.md`). House rulings where the sheet is silent or contradicts itself: opening pairs are
chosen in secret and turned over together (5); an X beside another X opens only to a Rainbow, on either of
them (10, 11); a player with no card to play and none to draw passes (12); a round of 300 plays is
abandoned, three in a row end the match (13a). Option `target`: points that win the match.

`cards` knows the deck and what fits where, `state` the position, `legal` the reasons, `events` what happens
and how that is told, `game` how moves are written and named.
"""

from game.rules.games.deuce.game import GAME, DeuceGame, DeuceOptions
from game.rules.games.deuce.state import DeuceState

__all__ = ["GAME", "DeuceGame", "DeuceOptions", "DeuceState"]

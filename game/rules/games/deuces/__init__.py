"""Deuces, a solitaire with two packs.

Source: the printed rules of a collection of solitaires; rules are numbered as in the in-app rule book
(`assets/rules/deuces.md`). House rulings where the print is silent: a tableau that nothing is left to fill
stays empty (4); when a position counts as lost (6). The number of a deal is the seed of its match.

`layout` says what fits where and whether anything leads on, `state` is the position, `legal` the moves with
their reasons, `auto` which cards may go home by themselves, `events` what happens and how that is told,
`game` how moves are written and named.
"""

from game.rules.games.deuces.game import GAME, DeucesGame
from game.rules.games.deuces.state import DeucesState

__all__ = ["GAME", "DeucesGame", "DeucesState"]

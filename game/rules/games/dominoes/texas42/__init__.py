"""Four-Hand Texas, called 42, for 4 players as partners (rules 10 to 15).

Option: `dealer_must_bid` (on; off passes the deal on when all four pass). House rulings where the
instructions are silent: doubling ends at 336, the first doubling to reach 250 (11); after three passes the
dealer must bid (11); when a limit bid fails the others score the bid and not their tricks too (14).

`suits` says which tile belongs where and wins, `state` is the position, `determinization` what sampling must
keep to, `legal` the moves with their reasons, `events` what happens and how that is told,
`game` how moves are written and named.
"""

from game.rules.games.dominoes.texas42.game import GAME, TexasGame, TexasOptions
from game.rules.games.dominoes.texas42.state import TexasState

__all__ = ["GAME", "TexasGame", "TexasOptions", "TexasState"]

"""Hearts, for 3 to 6 players.

Source: the printed instructions of a boxed set of classic games; rules are numbered as in the in-app rule
book (`assets/rules/hearts.md`), the optional rules as 3a to 3g. Two presets: `basic`, the print's base game,
and `modern`. House rulings where the print is silent: the passes of five players (3b); "no points on the
first trick" binds leader and followers (3c); which hearts break hearts by themselves, the cards of a widow
never (3d); the order in which restrictions apply (3); a widow is turned up for all when it is taken (3a).

`playable` says which cards may be played and what that shows, `scoring` counts a hand, `passing` tells to
whom cards go, `state` is the position, `determinization` what sampling must keep to, `legal` the moves with
their reasons, `events` what happens and how that is told, `game` how moves are written and named.
"""

from game.rules.games.hearts.game import GAME, HeartsGame
from game.rules.games.hearts.options import HeartsOptions
from game.rules.games.hearts.state import HeartsState

__all__ = ["GAME", "HeartsGame", "HeartsOptions", "HeartsState"]

"""Basic Rummy, for 2 to 6 players.

Source: the printed instructions of a boxed set of classic games; rules are numbered as in the in-app rule
book (`assets/rules/rummy.md`). House rules: `target` and `deals`, between which the print leaves the choice.
House rulings where the print is silent: melding and laying off in any order (2); when a hand that goes round
and round is drawn (6).

`state` is the position, `determinization` what sampling must keep to, `legal` the moves with their reasons,
`events` what happens and how that is told, `words` and `game` how melds and moves are named; runs and sets
are in `game.rules.shared.melds`.
"""

from game.rules.games.rummy.game import GAME, RummyGame
from game.rules.games.rummy.options import RummyOptions
from game.rules.games.rummy.state import RummyState

__all__ = ["GAME", "RummyGame", "RummyOptions", "RummyState"]

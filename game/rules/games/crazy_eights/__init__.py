"""Crazy Eights, for 2 to 8 players.

Source: the printed instructions of a boxed set of classic games; rules are numbered as in the in-app rule
book (`assets/rules/crazy_eights.md`). The print has the basic game only; how drawing ends a turn (`draw`),
the target, and the well-known extras (`queens_skip`, `aces_reverse`, `twos_draw_two`) are house rules. House
rulings where the print is silent: two packs from six players on, and an eight is not turned up to start (1);
what happens when the stock is empty and when a round is blocked (4).

`cards` says what fits and counts, `state` is the position, `determinization` what sampling must keep to,
`legal` the moves with their reasons, `events` what happens and how that is told,
`game` how moves are written and named.
"""

from game.rules.games.crazy_eights.game import GAME, CrazyEightsGame
from game.rules.games.crazy_eights.options import CrazyEightsOptions
from game.rules.games.crazy_eights.state import CrazyEightsState

__all__ = ["GAME", "CrazyEightsGame", "CrazyEightsOptions", "CrazyEightsState"]

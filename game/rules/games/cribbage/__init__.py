"""Cribbage, for 2, 3 or 4 players (4 as partners).

Source: the printed instructions of a boxed Cribbage set; rules are numbered as in the in-app rule book
(`assets/rules/cribbage.md`). Options: `target` (121, or 61), `automatic_counting` (on), `muggins` (off; on
switches automatic counting off), `crib_flush` (`as hand`, or the tournament rule `five only`). House rulings
where the instructions are silent: equal lowest cards cut again for the first deal (2); the two points for a
jack turned up are always pegged and never forgotten (3); a go is said by everybody who holds cards and can
play none, the last player too (5); three hand cards with the starter are no flush (8); claims and muggins
run as written there (10).

Deviations from the print: none in effect. The starter is the next card of the shuffled pack, since a cut of
a shuffled pack is no more random; who laid away which card of a crib is told once the crib lies open.

`counting` scores hands, `pegging` the play, `state` is the position, `determinization` what sampling must
keep to, `legal` the moves with their reasons, `events` what happens and how that is told, `game`
how moves are written and named.
"""

from game.rules.games.cribbage.game import GAME, CribbageGame, CribbageOptions
from game.rules.games.cribbage.state import CribbageState

__all__ = ["GAME", "CribbageGame", "CribbageOptions", "CribbageState"]

"""Cribbage's computer players: one engine, four levels, and the greedy yardstick.

`laying` weighs what to lay away, with `cribs` for the crib; `pegs` chooses a card of the play, with
`holdings` for hidden hands and `replies` as rules of thumb; `aim` tells what scores are worth, `heading` what
values count; `claims` counts aloud, `reasons` tells cards apart. `tables` holds what was worked out before,
`ranks` what cards are by rank alone; `players` makes the levels.
"""

from game.ai.bots.cribbage.heading import counts
from game.ai.bots.cribbage.players import CribbageBot, advisor, bot
from game.ai.bots.cribbage.reasons import REASONS
from game.ai.bots.cribbage.standings import standing
from game.ai.thought import Unit

__all__ = [
    "MISTAKES",
    "NO_HINDSIGHT",
    "REASONS",
    "REVIEWED",
    "CribbageBot",
    "advisor",
    "bot",
    "counts",
    "standing",
]
MISTAKES = {Unit.POINTS: 2.0}
"""The loss that a review calls a mistake."""
REVIEWED = 160
"""Playouts that a decision costs at most in a review behind the table."""
NO_HINDSIGHT = (
    "In Cribbage every value counts all starters and cribs that could come: none is told for one deal."
)
"""Why it is not judged with all cards open."""

"""What everybody can see of a match of Domino Poker that tells who is likely to win it."""

import math

from game.ai.standings import Standing, lead
from game.rules.games.dominoes.poker.phases import DEAL, OVER
from game.rules.games.dominoes.poker.position import PokerPosition

UNBET, LAST = " unbet", " last"
"""The races for hands won, and to be the last one with chips."""
_SWING = 2.5
"""In raises, how widely a hand of bets moves a player's chips."""
_LEAST = 0.001
"""Of all chips, what whoever has none counts for."""


def standing(state: PokerPosition) -> Standing:
    """Chips with one's part of the pot, in raises, or hands won, and how many hands are left."""
    playing = state.phase not in (DEAL, OVER)
    left = max(0, state.last_hand - state.round + playing)
    if not state.betting:
        return Standing(lead([float(points) for points in state.points], left), UNBET)
    standing = state.standing() if playing else []
    part = state.pot / len(standing) if standing else 0.0
    chips = [
        own + (part if seat in standing else 0.0 if standing else paid)
        for seat, (own, paid) in enumerate(zip(state.chips, state.paid, strict=True))
    ]
    if not state.last_hand:
        # Whose chips go up and down alike until they are none, or all, gets all as often as its part of them.
        parts = [own / max(1.0, sum(chips)) for own in chips]
        return Standing(tuple((math.log(max(_LEAST, part)),) for part in parts), LAST)
    swing = _SWING * state.step
    return Standing(lead([own / swing for own in chips], left, [float(own > 0) for own in chips]))

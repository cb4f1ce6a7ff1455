"""How newcomers play the tiles of 42: they see the trick that lies there, and take it where they can.

Whose trick it is, what counts, and what has gone are not thought of; the partner's tile is beaten as well.
"""

from game.ai.bots.texas42.rollout_state import Hand
from game.rules.games.dominoes.texas42.suits import FOLLOWING, LED, STRENGTH
from game.rules.shared.dominoes import DOTS, codes_of


def at_sight(hand: Hand) -> int:
    """The strongest tile to lead or to take the trick with; else the one with fewest dots."""
    trump, trick = hand.trump, hand.trick
    own = hand.hands[(hand.leader + len(trick)) & 3]
    if not trick:
        return max(codes_of(own), key=lambda tile: (STRENGTH[trump][LED[trump][tile]][tile], DOTS[tile]))
    led = LED[trump][trick[0]]
    strength = STRENGTH[trump][led]
    playable = list(codes_of(own & FOLLOWING[trump][led] or own))
    best = max(playable, key=strength.__getitem__)
    if strength[best] > max(strength[tile] for tile in trick):
        return best
    return min(playable, key=DOTS.__getitem__)

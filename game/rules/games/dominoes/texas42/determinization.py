"""Dealing the unseen tiles of a hand of 42 in keeping with what play has shown.

The one hard fact is that who did not follow a suit holds nothing of it; since hands only shrink, one mask of
tiles that a hand lacks is enough for each seat.
"""

from game.rules.core.knowledge import assign
from game.rules.core.rng import Rng
from game.rules.games.dominoes.texas42.position import TexasPosition
from game.rules.shared.dominoes import ANY_MASK, SET, UNKNOWN, mask_of


def sample(state: TexasPosition, rng: Rng) -> None:
    """Give every unknown tile of this redacted state a face, in place."""
    seen = mask_of(state.trick) | mask_of(state.won[0]) | mask_of(state.won[1])
    for hand in state.hands:
        seen |= mask_of(hand)
    unseen = [tile for tile in SET if not seen >> tile & 1]
    blind = [seat for seat, hand in enumerate(state.hands) if UNKNOWN in hand]
    if any(state.lacking[seat] for seat in blind):
        slots = [ANY_MASK & ~state.lacking[seat] for seat in blind for _ in state.hands[seat]]
        dealt = assign(unseen, slots, rng)
    else:
        rng.shuffle(unseen)
        dealt, unseen = unseen, []
    for seat in blind:
        size = len(state.hands[seat])
        state.hands[seat], dealt = dealt[:size], dealt[size:]
        rng.shuffle(state.hands[seat])
    if UNKNOWN in state.boneyard:
        state.boneyard = dealt + unseen

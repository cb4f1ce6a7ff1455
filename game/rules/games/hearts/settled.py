"""Whether a hand of Hearts is settled: no card that is still to be played can change what anybody takes.

What is proved is proved by what one seat can see, and so true in every deal that it could be.
"""

from game.rules.games.hearts.cards import POINTS_MASK, SUIT_MASKS
from game.rules.games.hearts.phases import PLAY
from game.rules.games.hearts.position import HeartsPosition
from game.rules.shared.playing_cards import mask_of


def settled(state: HeartsPosition, seat: int) -> bool:
    """Either everything that counts is taken, or this seat leads and takes all that is left."""
    if state.phase != PLAY:
        return False
    taken = mask_of(card for cards in state.taken for card in cards)
    if not mask_of(state.deck()) & POINTS_MASK & ~taken:
        return True
    return state.turn == seat and not state.trick and takes_all(state, seat)


def takes_all(state: HeartsPosition, seat: int) -> bool:
    """Whether every card of the hand wins the trick that it leads, whatever is out against it."""
    hand = mask_of(state.hands[seat])
    out = mask_of(state.deck()) & ~hand
    for played in state.played:
        out &= ~played
    return all(not out & SUIT_MASKS[card & 3] & ~((2 << card) - 1) for card in state.hands[seat])

"""Dealing the Rummy cards that a seat has not seen, in keeping with what everybody saw others take.

Cards taken from the discard pile stay known until they are played. A stock that was turned over unshuffled
is known card by card, and so are the cards drawn from it (rule 6).
"""

from game.rules.core.rng import Rng
from game.rules.games.rummy.position import RummyPosition
from game.rules.shared.playing_cards import DECK, UNKNOWN, mask_of


def fill(state: RummyPosition, rng: Rng) -> None:
    """Give every unknown card of this redacted state a face, in place."""
    seen = mask_of(state.discards) | mask_of(state.order)
    for cards in (state.stock, *state.hands, *state.holds):
        seen |= mask_of(cards)
    for meld in state.melds:
        seen |= meld
    unseen = [card for card in DECK if not seen >> card & 1]
    rng.shuffle(unseen)
    for seat, hand in enumerate(state.hands):
        if UNKNOWN in hand:
            known = state.holds[seat]
            full = known + [unseen.pop() for _ in range(len(hand) - len(known))]
            rng.shuffle(full)
            state.hands[seat] = full
    if UNKNOWN in state.stock:
        state.stock = state.order[:] or unseen

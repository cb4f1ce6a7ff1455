"""What play has shown of hidden Cribbage cards, and dealing the unseen ones in keeping with it.

The one hard fact is a go: whoever says it holds no card that fits under 31 (rule 5). Everybody hears it, so
it is kept by seat as masks (`game.rules.core.knowledge`). One's own discards lie in zones that stay open to
their owner; those of others may be any unseen cards.
"""

from game.rules.core.knowledge import all_within, assign
from game.rules.core.rng import Rng
from game.rules.games.cribbage.counting import VALUES
from game.rules.games.cribbage.pegging import LIMIT
from game.rules.games.cribbage.position import CribbagePosition
from game.rules.shared.playing_cards import ANY_MASK, DECK, UNKNOWN, mask_of

TOO_HIGH = tuple(mask_of(card for card in DECK if total + VALUES[card] > LIMIT) for total in range(LIMIT + 1))
"""By running total, the cards that do not fit under 31: what is left in the hand of whoever says go."""


def sample(state: CribbagePosition, rng: Rng) -> None:
    """Give every unknown card of this redacted state a face, in place."""
    seen = 0
    for cards in state.piles():
        seen |= mask_of(cards)
    unseen = [card for card in DECK if not seen >> card & 1]
    blind = [seat for seat, hand in enumerate(state.hands) if UNKNOWN in hand]
    slots = [list(all_within(state.known[seat], len(state.hands[seat]), ANY_MASK)) for seat in blind]
    if any(state.known[seat] for seat in blind):
        dealt = assign(unseen, [mask for masks in slots for mask in masks], rng)
    else:
        rng.shuffle(unseen)
        dealt = [unseen.pop() for masks in slots for _ in masks]
    for seat, masks in zip(blind, slots, strict=True):
        state.hands[seat], dealt = dealt[: len(masks)], dealt[len(masks) :]
        rng.shuffle(state.hands[seat])
    rng.shuffle(unseen)
    for seat, laid in enumerate(state.discards):
        if UNKNOWN in laid:
            state.discards[seat] = sorted(unseen.pop() for _ in laid)
    if UNKNOWN in state.crib:
        state.crib = [unseen.pop() for _ in state.crib]
    if UNKNOWN in state.stock:
        state.stock = unseen

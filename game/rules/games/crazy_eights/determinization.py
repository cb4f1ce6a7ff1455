"""Dealing the cards that a seat has not seen, in keeping with what drawing and passing have shown."""

from collections import Counter

from game.rules.core.knowledge import assign
from game.rules.core.rng import Rng
from game.rules.games.crazy_eights.cards import deck
from game.rules.games.crazy_eights.phases import DRAWN
from game.rules.games.crazy_eights.position import CrazyEightsPosition
from game.rules.shared.playing_cards import UNKNOWN


def fill(state: CrazyEightsPosition, rng: Rng) -> None:
    """Give every unknown card of this redacted state a face, in place.

    Eights that went to the bottom of the stock are still there; a card just drawn that may be played fits.
    """
    buried = state.buried if UNKNOWN in state.stock else []
    hidden = Counter(deck(state.seats))
    for cards in (state.pile, buried, state.stock, *state.hands):
        hidden.subtract(card for card in cards if card != UNKNOWN)
    unseen = sorted(hidden.elements())
    blind = [seat for seat, hand in enumerate(state.hands) if UNKNOWN in hand]
    facts = [list(state.known[seat]) for seat in blind]
    for seat, masks in zip(blind, facts, strict=True):
        if state.phase == DRAWN and seat == state.turn:
            masks.append(state.fits())
    if any(facts):
        dealt = assign(unseen, [mask for masks in facts for mask in masks], rng)
    else:
        rng.shuffle(unseen)
        dealt = []
    start = 0
    for seat, masks in zip(blind, facts, strict=True):
        known = dealt[start : start + len(masks)]
        start += len(masks)
        last = [known.pop()] if state.phase == DRAWN and seat == state.turn else []
        hand = known + [unseen.pop() for _ in range(len(state.hands[seat]) - len(masks))]
        rng.shuffle(hand)
        state.hands[seat] = hand + last
    if UNKNOWN in state.stock:
        state.stock = buried + unseen

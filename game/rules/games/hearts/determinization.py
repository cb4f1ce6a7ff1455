"""Dealing the Hearts cards that a seat has not seen, in keeping with all it knows.

What everybody knows: the cards that a seat cannot hold, shown by its plays (`state.lacks`), and who was
found to hold the opening club. What one seat knows besides: the cards that it passed on.
"""

from game.rules.core.knowledge import assign
from game.rules.core.rng import Rng
from game.rules.games.hearts.phases import PASS, SWAP
from game.rules.games.hearts.position import HeartsPosition
from game.rules.shared.playing_cards import ANY_MASK, UNKNOWN, codes_of, mask_of


def fill(state: HeartsPosition, viewer: int | None, rng: Rng) -> None:
    """Give every unknown card of this redacted state a face, in place."""
    piles = (state.stock, state.widow, state.trick, *state.hands, *state.taken, *state.passing)
    sure = held(state, viewer)
    seen = mask_of(card for pile in (*piles, *sure) for card in pile)
    unseen = [card for card in state.deck() if not seen >> card & 1]
    blind = [seat for seat, hand in enumerate(state.hands) if UNKNOWN in hand]
    sizes = [len(state.hands[seat]) - len(sure[seat]) for seat in blind]
    if any(state.lacks[seat] for seat in blind):
        slots = [
            ANY_MASK & ~state.lacks[seat]
            for seat, size in zip(blind, sizes, strict=True)
            for _ in range(size)
        ]
        dealt = assign(unseen, slots, rng)
    else:
        rng.shuffle(unseen)
        total = sum(sizes)
        dealt, unseen = unseen[:total], unseen[total:]
    start = 0
    for seat, size in zip(blind, sizes, strict=True):
        hand = sure[seat] + dealt[start : start + size]
        rng.shuffle(hand)
        state.hands[seat] = hand
        start += size
    for pile in (*state.passing, state.widow, state.stock):
        if UNKNOWN in pile:
            pile[:] = [unseen.pop() for _ in pile]
    _imagine_passes(state, rng)


def held(state: HeartsPosition, viewer: int | None) -> list[list[int]]:
    """By seat, the cards that are certainly in a hand which the viewer does not see."""
    held: list[list[int]] = [[] for _ in state.hands]
    if state.phase in (PASS, SWAP):
        return held
    if viewer is not None and state.given[viewer]:
        target = state.passes_to(viewer)
        held[target] += [card for card in state.given[viewer] if not state.played[target] >> card & 1]
    if state.opening != UNKNOWN and state.opening not in held[state.turn]:
        held[state.turn].append(state.opening)
    return [cards if UNKNOWN in hand else [] for cards, hand in zip(held, state.hands, strict=True)]


def _imagine_passes(state: HeartsPosition, rng: Rng) -> None:
    """Passes between others may have been any cards that the receiver has had."""
    for seat, given in enumerate(state.given):
        if UNKNOWN in given:
            target = state.passes_to(seat)
            pool = [*state.hands[target], *codes_of(state.played[target])]
            rng.shuffle(pool)
            state.given[seat] = sorted(pool[: len(given)])

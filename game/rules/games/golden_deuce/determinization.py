"""Dealing the cards that a seat has not seen, in keeping with all that play has shown.

What is known of single cards goes through matching (`assign`). That a player bound by rule 13 could not
beat a play of several cards is a fact about their cards together: these are mended afterwards by exchanges,
each of which takes a combination out of the hand and brings none in, so that mending ends.
"""

from dataclasses import dataclass, field

from game.rules.core.knowledge import all_within, assign
from game.rules.core.rng import Rng
from game.rules.games.golden_deuce.cards import ANY_MASK, DECK, UNKNOWN, codes_of, mask_of
from game.rules.games.golden_deuce.combos import SIZES, beating, can_beat, kind_of
from game.rules.games.golden_deuce.position import GoldenDeucePosition, Unable


def fewer(unable: Unable, cards: int) -> Unable:
    """What a hand could not beat, after cards have left it: any of those that were looked at may be gone."""
    left = [(strength, count - cards) for strength, count in unable]
    return tuple((s, count) for s, count in left if count >= SIZES[kind_of(s)])


def sample(state: GoldenDeucePosition, rng: Rng) -> GoldenDeucePosition:
    """A full state that looks like this redacted one."""
    full = state.copy()
    seen = mask_of(full.played) | mask_of(full.stock)
    for hand in full.hands:
        seen |= mask_of(hand)
    for _, cards in full.trick:
        seen |= cards
    unseen = [card for card in DECK if not seen >> card & 1]
    blind = [seat for seat, hand in enumerate(full.hands) if UNKNOWN in hand]
    if any(state.known[seat] for seat in blind):
        slots = [list(all_within(state.known[seat], len(full.hands[seat]), ANY_MASK)) for seat in blind]
        dealt = assign(unseen, [mask for masks in slots for mask in masks], rng)
    else:
        rng.shuffle(unseen)
        slots = [[ANY_MASK] * len(full.hands[seat]) for seat in blind]
        dealt = [unseen.pop() for masks in slots for _ in masks]
    for seat, masks in zip(blind, slots, strict=True):
        full.hands[seat], dealt = dealt[: len(masks)], dealt[len(masks) :]
    if UNKNOWN in full.stock:
        full.stock = unseen
    mender = _Mender(full, blind, slots)
    for seat in blind:
        for strength, count in state.unable[seat]:
            mender.mend(seat, strength, count, rng)
    for seat in blind:
        rng.shuffle(full.hands[seat])
    return full


@dataclass(slots=True)
class _Mender:
    """Exchanges between hidden places: `slots` are the masks of the places of the `blind` hands."""

    full: GoldenDeucePosition
    blind: list[int]
    slots: list[list[int]]
    kept: list[tuple[int, int, int]] = field(default_factory=list)
    """Facts `(seat, strength, count)` that hold already and must not be broken again."""

    def mend(self, seat: int, strength: int, count: int, rng: Rng) -> None:
        """Exchange cards until the first `count` of that hand beat nothing of this strength.

        Where no single exchange helps, the world stays as near as it came.
        """
        hand = self.full.hands[seat]
        while (found := next(beating(mask_of(hand[:count]), strength), None)) is not None:
            cards = list(codes_of(found))
            rng.shuffle(cards)
            if not any(self._exchange(seat, hand.index(card), strength, count, rng) for card in cards):
                return
        self.kept.append((seat, strength, count))

    def _exchange(self, seat: int, place: int, strength: int, count: int, rng: Rng) -> bool:
        full, hand = self.full, self.full.hands[seat]
        allowed = dict(zip(self.blind, self.slots, strict=True))
        rest = mask_of(hand[:count]) ^ 1 << hand[place]
        others = [(full.stock, at, ANY_MASK) for at in range(len(full.stock))]
        others += [
            (full.hands[other], at, mask)
            for other in self.blind
            for at, mask in enumerate(allowed[other])
            if other != seat or at >= count
        ]
        rng.shuffle(others)
        for cards, at, mask in others:
            mine, theirs = hand[place], cards[at]
            if not (mask >> mine & 1 and allowed[seat][place] >> theirs & 1):
                continue
            if any(found >> theirs & 1 for found in beating(rest | 1 << theirs, strength)):
                continue
            hand[place], cards[at] = theirs, mine
            if self._sound():
                return True
            hand[place], cards[at] = mine, theirs
        return False

    def _sound(self) -> bool:
        hands = self.full.hands
        return not any(can_beat(mask_of(hands[s][:count]), strength) for s, strength, count in self.kept)

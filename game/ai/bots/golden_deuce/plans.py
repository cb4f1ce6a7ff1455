"""How a Golden Deuce hand goes out in few plays: its decomposition into combinations.

Groups of equal rank come from the ranks' four bits; runs and flushes are taken out of the hand one by one
where what remains is cheaper. Full houses are not bound together: a three and a pair of the same plan are one
play or two, as the moment asks.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from game.rules.games.golden_deuce.cards import codes_of
from game.rules.games.golden_deuce.combos import (
    FLUSH,
    FOUR,
    FULL_HOUSE,
    PAIR,
    ROYAL_DEUCE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    strength_of,
)

Group = tuple[int, tuple[int, ...]]
"""The strength of a combination and its card codes, lowest first."""


class Plan(NamedTuple):
    """A hand as the plays that it is to go out in; each sequence is ascending by strength."""

    cost: float
    """About how many plays it takes, where a strong one counts less: it keeps the lead."""
    singles: tuple[int, ...]
    """By code, which is a single's strength."""
    pairs: tuple[Group, ...]
    threes: tuple[Group, ...]
    fives: tuple[Group, ...]


_BASE: Final = {PAIR: (0.95, 0.65), THREE: (0.85, 0.55), STRAIGHT: (0.75, 0.35), FLUSH: (0.6, 0.2),
         FULL_HOUSE: (0.55, 0.3), FOUR: (0.25, 0.1)}  # fmt: skip


def _cost(strength: int) -> float:
    kind, rank = strength >> 6, (strength & 63) / 59
    if kind == 0:
        return 1.0 - 0.75 * rank**3
    if kind >= STRAIGHT_FLUSH:
        return 0.1
    weak, gain = _BASE[kind]
    return weak - gain * rank * rank


COST: Final = tuple(_cost(strength) for strength in range((ROYAL_DEUCE + 1) << 6))
"""By strength: what share of a play a combination costs."""

_NIBBLES: Final = 0x111_1111_1111_1111
_SUIT: Final = _NIBBLES
_PARTS: Final = tuple(tuple(bit for bit in range(4) if nibble >> bit & 1) for nibble in range(16))
_BOTH: Final = 0.15
"""What a full house gains beyond the cheaper of its two parts."""
_FIVES: Final = 2
"""Runs and flushes that one plan takes out at most; more are rare and dear to look for."""


@lru_cache(maxsize=1 << 14)
def plan(hand: int) -> Plan:
    """The cheapest plan found for the hand of this mask."""
    return _best(hand, 0, _FIVES)


def rough_plan(hand: int) -> Plan:
    """A plan with one run or flush at most: quick, for hands that are only guessed."""
    return _best(hand, 0, 1)


def _best(hand: int, start: int, fives: int) -> Plan:
    best = by_rank(hand)
    if not fives or hand.bit_count() < 5:
        return best
    for at, five, strength in _runs(hand, start):
        rest = _best(hand ^ five, at, fives - 1)
        cost = rest.cost + COST[strength]
        if cost < best.cost:
            group = (strength, tuple(codes_of(five)))
            best = rest._replace(cost=cost, fives=tuple(sorted((*rest.fives, group))))
    return best


def _runs(hand: int, start: int) -> list[tuple[int, int, int]]:
    """Runs and flushes as (place in a fixed order, mask, strength), one for each window or suit."""
    found = []
    held = (hand | hand >> 1 | hand >> 2 | hand >> 3) & _NIBBLES
    windows = held & held >> 4 & held >> 8 & held >> 12 & held >> 16
    while windows:
        bit = windows & -windows
        windows ^= bit
        shift = bit.bit_length() - 1
        low = shift >> 2
        if low < start:
            continue
        cards = 0
        for at in range(shift, shift + 20, 4):
            nibble = hand >> at & 15
            cards |= (nibble & -nibble) << at
        found.append((low, cards, strength_of(cards) or 0))
    for suit in range(4):
        own = hand & _SUIT << suit
        if own.bit_count() < 5 or suit + 11 < start:
            continue
        row = own >> suit
        windows = row & row >> 4 & row >> 8 & row >> 12 & row >> 16
        if windows:
            cards = 0x11111 << windows.bit_length() - 1 + suit
        else:
            codes = sorted(codes_of(own), key=lambda code: (hand >> (code & ~3) & 15).bit_count() << 6 | code)
            cards = sum(1 << code for code in codes[:5])
        found.append((suit + 11, cards, strength_of(cards) or 0))
    return found


def by_rank(hand: int) -> Plan:
    """The plan that knows only groups of equal rank."""
    cost = 0.0
    singles: list[int] = []
    pairs: list[Group] = []
    threes: list[Group] = []
    fours: list[int] = []
    base = 0
    while hand:
        nibble = hand & 15
        if nibble:
            parts = _PARTS[nibble]
            size = len(parts)
            if size == 1:
                code = base + parts[0]
                singles.append(code)
                cost += COST[code]
            elif size == 2:
                strength = PAIR << 6 | base + parts[1]
                pairs.append((strength, (base + parts[0], base + parts[1])))
                cost += COST[strength]
            elif size == 3:
                strength = THREE << 6 | base
                threes.append((strength, (base + parts[0], base + parts[1], base + parts[2])))
                cost += COST[strength]
            else:
                fours.append(base)
        hand >>= 4
        base += 4
    fives: list[Group] = []
    for low in fours:
        if singles:
            kicker = singles.pop(0)
            cost -= COST[kicker]
            codes = tuple(sorted((kicker, low, low + 1, low + 2, low + 3)))
            fives.append((FOUR << 6 | low, codes))
            cost += COST[FOUR << 6 | low]
        else:
            for high in (low + 1, low + 3):
                pairs.append((PAIR << 6 | high, (high - 1, high)))
                cost += COST[PAIR << 6 | high]
            pairs.sort()
    for three, pair in zip(threes, pairs, strict=False):
        cost -= min(COST[three[0]], COST[pair[0]]) + _BOTH
    return Plan(cost, tuple(singles), tuple(pairs), tuple(threes), tuple(fives))


def plays_left(found: Plan) -> int:
    """In how many plays the plan goes out."""
    groups = len(found.singles) + len(found.pairs) + len(found.threes) + len(found.fives)
    return groups - min(len(found.threes), len(found.pairs))

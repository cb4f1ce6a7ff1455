"""Cards of Cribbage by rank alone: sets of ranks, and what five of them count.

A rank is 0 for the ace to 12 for the king. A *set* is an ascending tuple of ranks with repeats; its place in
`SETS[size]` is its index in every table.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final

from game.rules.games.cribbage.counting import JACK, count

RANKS: Final = 13
VALUE: Final = tuple(min(rank + 1, 10) for rank in range(RANKS))
"""What each rank counts."""
Ranks = tuple[int, ...]
SETS: dict[int, list[Ranks]] = {
    size: list(combinations_with_replacement(range(RANKS), size)) for size in range(5)
}
INDEX: dict[Ranks, int] = {some: index for sets in SETS.values() for index, some in enumerate(sets)}
"""The place of each set among those of its size."""
FULL: Final = (4,) * RANKS
"""How many cards of each rank a whole pack holds."""
_DIGIT: Final = tuple(5**rank for rank in range(RANKS))
_known: dict[int, int] = {}


CHOOSE: Final = tuple(tuple(comb(n, k) for k in range(5)) for n in range(5))
"""In how many ways k cards are taken from n of a rank."""


@cache
def grouped(size: int) -> list[tuple[tuple[int, int], ...]]:
    """The sets of a size in their order, as ranks with how often each comes."""
    return [tuple((rank, some.count(rank)) for rank in sorted(set(some))) for some in SETS[size]]


def left_after(cards: Sequence[int]) -> list[int]:
    """By rank, how many cards are left once these (by code) are out of the pack."""
    left = list(FULL)
    for card in cards:
        left[card >> 2] -= 1
    return left


def points(some: Ranks) -> int:
    """What five ranks count in fifteens, pairs and runs; no flush, no jack. Five alike count nothing."""
    key = sum(_DIGIT[rank] for rank in some)
    found = _known.get(key)
    if found is None:
        found = _known[key] = _points(some)
    return found


def _points(some: Ranks) -> int:
    ordered = sorted(some)
    if ordered[0] == ordered[4]:
        return 0
    # Four suits for the hand, so that no flush comes in; equal ranks lie together, so no card comes twice.
    hand = [4 * rank + suit for suit, rank in enumerate(ordered[:4])]
    suit = next(suit for suit in range(4) if 4 * ordered[4] + suit not in hand)
    starter = 4 * ordered[4] + suit
    return count(hand, starter) - (JACK + suit in hand)

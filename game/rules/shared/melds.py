"""Runs and sets of playing cards, as masks of codes in which four bits are one rank.

A *run* is three or more cards of a suit that follow one another in the order of the pack, a *set* three or
four cards of a rank. Nothing here goes through subsets: a shift by four compares every card with the next
one of its suit at once.
"""

from collections.abc import Iterator
from typing import Final

LEAST: Final = 3
"""Cards of the smallest meld."""
_RANK: Final = 0b1111
_TRIPLES: Final = tuple(
    tuple(bits & ~(1 << out) for out in range(4) if bits >> out & 1) for bits in range(16)
)
"""By the four bits of a rank, itself without each of its cards; three of four make a set."""


def is_run(cards: int) -> bool:
    """Whether these cards are one run."""
    low = cards & -cards
    size = cards.bit_count()
    if size < LEAST:
        return False
    run = low
    for _ in range(size - 1):
        run |= run << 4
    return run == cards


def is_set(cards: int) -> bool:
    """Whether these cards are one set."""
    if cards.bit_count() < LEAST:
        return False
    rank = ((cards & -cards).bit_length() - 1) & ~3
    return not cards & ~(_RANK << rank)


def is_meld(cards: int) -> bool:
    """Whether these cards are a run or a set."""
    return is_set(cards) or is_run(cards)


def melds_in(hand: int) -> Iterator[int]:
    """Every run and every set in the hand, each once: runs by their lowest card, then sets by rank."""
    starts = hand & hand >> 4 & hand >> 8
    while starts:
        low = starts & -starts
        starts ^= low
        run, following = low | low << 4 | low << 8, low << 12
        yield run
        while following & hand:
            run |= following
            following <<= 4
            yield run
    left, place = hand, 0
    while left:
        bits = left & _RANK
        if bits.bit_count() >= LEAST:
            if bits == _RANK:
                yield from (some << place for some in _TRIPLES[bits])
            yield bits << place
        left >>= 4
        place += 4


def takes(meld: int, full: int) -> int:
    """The cards that may be laid on a meld, as a mask; `full` is the whole pack."""
    low = meld & -meld
    if is_set(meld):
        rank = (low.bit_length() - 1) & ~3
        return _RANK << rank & ~meld
    high = 1 << meld.bit_length() - 1
    return (low >> 4 | high << 4) & full

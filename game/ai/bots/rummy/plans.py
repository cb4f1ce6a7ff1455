"""What can be done with a hand of Rummy, exactly, over masks of codes: arrangements and turns.

An *arrangement* splits a hand into melds and loose cards. A *turn* is at most one new meld, any lay-offs and
a discard, in any order that the rules allow (rules 2 to 5).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from game.rules.games.rummy.state import VALUES
from game.rules.shared.melds import melds_in, takes
from game.rules.shared.playing_cards import ANY_MASK, codes_of

MELD, LAY, DISCARD = range(3)
OUT: Final = -1
"""In place of a discard: the last card was melded or laid off."""
Step = tuple[int, int, int]
"""A kind, the cards as a mask (one card, but for a meld), and the number of the meld laid off on."""


class Turn(NamedTuple):
    """What one way to play a turn leaves."""

    hand: int
    """What is left in the hand, the discard gone."""
    melds: tuple[int, ...]
    discard: int
    """The code, or OUT."""


def value_of(cards: int) -> int:
    """What these cards count for the winner."""
    return sum(VALUES[card] for card in codes_of(cards))


@lru_cache(maxsize=50_000)
def melded(hand: int) -> int:
    """The cards of the hand that lie in melds where most points do, in melds that share no card."""
    melds = list(melds_in(hand))
    if not melds:
        return 0
    best, covered = -1, 0
    union = 0
    for meld in melds:
        union |= meld
    low = union & -union
    for meld in melds:
        if meld & low:
            cards = meld | melded(hand & ~meld)
            if (worth := value_of(cards)) > best:
                best, covered = worth, cards
    cards = melded(hand & ~low)
    return cards if value_of(cards) > best else covered


def completing(hand: int) -> int:
    """The cards that would make a new meld with two cards of this hand, as a mask."""
    pairs, gaps = hand & hand >> 4, hand & hand >> 8
    found = (pairs >> 4 | pairs << 8 | gaps << 4) & ANY_MASK
    left, place = hand, 0
    while left:
        bits = left & 15
        if bits & bits - 1:
            found |= 15 << place
        left >>= 4
        place += 4
    return found & ~hand


def neighbours(hand: int) -> int:
    """The cards of a rank with some card of this hand, or at most two ranks from one of their suit."""
    found = (hand >> 4 | hand >> 8 | hand << 4 | hand << 8) & ANY_MASK
    for card in codes_of(hand):
        found |= 15 << (card & ~3)
    return found & ~hand


def taken_by(melds: tuple[int, ...]) -> int:
    """The cards that can be laid off on these melds, as a mask."""
    found = 0
    for meld in melds:
        found |= takes(meld, ANY_MASK)
    return found


def turns(hand: int, melds: tuple[int, ...], may_meld: bool, taken: int) -> Iterator[tuple[Step, Turn]]:
    """Every way to play on, once for each step it may begin with; `taken` is a mask of one card or 0."""
    seen: set[tuple[Step | None, int, tuple[int, ...]]] = set()
    waiting: list[tuple[Step | None, int, tuple[int, ...], bool]] = [(None, hand, melds, may_meld)]
    while waiting:
        first, hand, melds, may_meld = waiting.pop()
        if (first, hand, melds) in seen:
            continue
        seen.add((first, hand, melds))
        if not hand:
            assert first is not None
            yield first, Turn(0, melds, OUT)
            continue
        for card in codes_of(hand & ~taken):
            bit = 1 << card
            yield first or (DISCARD, bit, 0), Turn(hand ^ bit, melds, card)
        if may_meld:
            for meld in melds_in(hand):
                after = (*melds, meld)
                if _may_leave(hand ^ meld, after, taken):
                    waiting.append((first or (MELD, meld, 0), hand ^ meld, after, False))
        for number, meld in enumerate(melds):
            for card in codes_of(takes(meld, ANY_MASK) & hand):
                bit = 1 << card
                after = (*melds[:number], meld | bit, *melds[number + 1 :])
                if _may_leave(hand ^ bit, after, taken):
                    waiting.append((first or (LAY, bit, number), hand ^ bit, after, may_meld))


def _may_leave(rest: int, melds: tuple[int, ...], taken: int) -> bool:
    """The card taken from the discards is not left alone, unless it can be laid off (rule 4)."""
    return not taken or rest != taken or bool(taken_by(melds) & taken)

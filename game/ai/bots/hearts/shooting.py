"""Rules of thumb of whoever plays for the moon, and whether a hand is one to do so with.

The cards of a suit lie four bits apart in a mask, so its remainder by 15 counts them once it is moved to the
lowest bit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.games.hearts.cards import CLUBS, HEART, POINTS_MASK

if TYPE_CHECKING:
    from mypy_extensions import i64

NOTHING_YET: Final = -(10**9)
MAY_LOSE: Final = 3
"""So many losers a hand may have to dare, or one for every two of its cards."""
MOST_ROUNDS: Final = 4
"""After so many rounds of a suit, what is left of it usually wins."""


def top(cards: int) -> int:
    """The code of the highest of these cards."""
    return cards.bit_length() - 1


def win(legal: i64, high: i64, last: bool) -> i64:
    """Of these cards of the suit led: over what lies, or the least loss."""
    over = legal >> high << high
    if not over:
        low = legal & ~POINTS_MASK or legal
        return top(low & -low)
    return top(over & -over if last else over)


def keep(legal: i64, unseen: i64) -> i64:
    """Of these cards where the suit cannot be followed: what would win nothing, and no points."""
    best: i64 = NOTHING_YET
    chosen: i64 = 0
    suit: i64
    for suit in range(4):
        cards = legal & CLUBS << suit
        if cards:
            low = cards & -cards
            useless = ((unseen & -low) >> suit & CLUBS) % 15
            if low & POINTS_MASK:
                useless -= 30
            if useless > best:
                best, chosen = useless, top(low)
    return chosen


def storm(legal: i64, unseen: i64) -> i64:
    """Of these cards, the lead that nobody is likely to beat."""
    best: i64 = NOTHING_YET
    chosen: i64 = 0
    suit: i64
    for suit in range(4):
        cards = legal >> suit & CLUBS
        if cards:
            card: i64 = top(cards)
            above = ((unseen >> suit & CLUBS) >> card) % 15
            score = 2 * (cards % 15) - 20 * above
            if suit == HEART and not above:
                score -= 1
            if score > best:
                best, chosen = score, card + suit
    return chosen


def losers(hand: i64, others: i64) -> i64:
    """How many tricks a hand is in danger of losing to the others' cards; one that gives a heart is two."""
    found: i64 = 0
    suit: i64
    for suit in range(4):
        cards, out = hand >> suit & CLUBS, others >> suit & CLUBS
        place: i64 = 0
        while cards and place < MOST_ROUNDS:
            card: i64 = top(cards)
            # A card wins once the higher ones have fallen to those that lie above it in this hand.
            if (out >> card) % 15 > place:
                found += 2 if suit == HEART else 1
            place += 1
            bit: i64 = 1
            bit <<= card
            cards ^= bit
    return found


def dares(hand: i64, others: i64) -> bool:
    """Whether the hand has enough high cards to dream of the moon."""
    may: i64 = int(hand).bit_count() // 2
    return losers(hand, others) <= (may if may > MAY_LOSE else MAY_LOSE)

"""Rules of thumb for the play of Hearts: a quick sensible card from one's own hand and what lies open.

They stay under where they can, take what is harmless with high cards, fish for the queen of spades, get rid
of what is dangerous where they cannot follow, play for the moon when told to, and stop one that is near.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.bots.hearts.rollout_state import NOBODY, Table
from game.ai.bots.hearts.shooting import NOTHING_YET, keep, storm, top, win
from game.rules.games.hearts.cards import CLUBS, HEART, POINTS_MASK, QUEEN, QUEEN_MASK

if TYPE_CHECKING:
    from mypy_extensions import i64

SPADE: Final = 3
SPADES: Final = CLUBS << SPADE
ABOVE_QUEEN: Final = SPADES & ~((QUEEN_MASK << 1) - 1)
BELOW_QUEEN: Final = SPADES & (QUEEN_MASK - 1)
GUARDS: Final = 4
"""So many low spades keep the high ones of a hand from harm."""


def pick(table: Table) -> int:
    """The card that the rules of thumb play for whoever's turn it is."""
    cards: i64 = table.legal()
    if not cards & cards - 1:
        return top(cards)
    seat, threat = table.turn, table.threat
    hand: i64 = table.hands[seat]
    unseen: i64 = table.left & ~hand
    behind = table.seats - 1 - table.size
    shoots = seat == table.shooter
    if not table.size:
        return storm(cards, unseen) if shoots else lead(cards, hand, unseen)
    if not table.suit & cards:
        return keep(cards, unseen) if shoots else throw(cards, hand, unseen, table.winner == threat != seat)
    if shoots:
        return win(cards, table.high, not behind)
    waited = threat not in (NOBODY, seat) and (threat - seat) % table.seats <= behind
    aims = waited or table.winner == threat != seat
    return follow(cards, table.high, table.won, unseen, behind, aims)


def follow(cards: i64, high: i64, won: i64, unseen: i64, behind: i64, aims: bool) -> i64:
    """Of these cards of the suit led; `behind` play after, and `aims` says that a moon may be stopped."""
    suit = high & 3
    bit: i64 = 1
    bit <<= high
    under = cards & bit - 1
    counts = won & POINTS_MASK
    # Where somebody may be shooting the moon, one heart of this trick stops it.
    if aims and counts:
        over = cards & ~under
        if over:
            return top(over if behind else over & -over)
    if suit == SPADE:
        if under & QUEEN_MASK:
            return QUEEN
        cards = cards & ~QUEEN_MASK or cards
        under &= cards
        if behind and unseen & QUEEN_MASK:
            low = cards & BELOW_QUEEN
            if low:
                return top(low)
    if not behind:
        return top(under if counts and under else cards)
    if not counts and suit != HEART and (unseen >> suit & CLUBS) % 15 >= 3 * behind:
        return top(cards)
    return top(under or cards & -cards)


def throw(legal: i64, hand: i64, unseen: i64, feeds: bool) -> i64:
    """Of these cards where the suit cannot be followed; `feeds`: to one who may be shooting the moon."""
    if feeds:
        legal = legal & ~POINTS_MASK or legal & -legal
    if legal & QUEEN_MASK:
        return QUEEN
    if unseen & QUEEN_MASK:
        high = legal & ABOVE_QUEEN
        if high and ((hand & BELOW_QUEEN) >> SPADE) % 15 < GUARDS:
            return top(high)
    best: i64 = NOTHING_YET
    chosen: i64 = 0
    suit: i64
    for suit in range(4):
        cards = legal >> suit & CLUBS
        if cards:
            card: i64 = top(cards)
            bit: i64 = 1
            bit <<= card
            lower = (unseen >> suit & CLUBS & bit - 1) % 15
            danger = 10 * lower - 12 * ((hand >> suit & CLUBS & bit - 1) % 15)
            if suit == HEART:
                danger += 25
            if not lower:
                danger -= 40
            if danger > best:
                best, chosen = danger, card + suit
    return chosen


def lead(legal: i64, hand: i64, unseen: i64) -> i64:
    """Of these cards, the one to lead: low where others must take it."""
    best: i64 = NOTHING_YET
    chosen: i64 = 0
    queen_out = unseen & QUEEN_MASK
    suit: i64
    for suit in range(4):
        cards = legal >> suit & CLUBS
        if not cards:
            continue
        low = cards & -cards
        out = unseen >> suit & CLUBS
        above = (out & -low) % 15
        below = (out & low - 1) % 15
        score = 10 * above - 17 * below - 4 * ((hand >> suit & CLUBS) % 15)
        if not above:
            score -= 60
        if suit == SPADE:
            if low << SPADE == QUEEN_MASK:
                score -= 200
            elif queen_out:
                score += -50 if hand & ABOVE_QUEEN else 50
            elif hand & QUEEN_MASK:
                score -= 50
        if score > best:
            best, chosen = score, top(low) + suit
    return chosen

"""What a hand of 42 promises before the first lead: points taken, over sampled hands, by trumps."""

from collections.abc import Sequence

from game.ai.bot import Budget
from game.ai.bots.texas42.table import Hand
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.dominoes.texas42.state import TexasState
from game.rules.games.dominoes.texas42.suits import (
    ALL_POINTS,
    DOUBLES_TRUMP,
    LIMIT,
    NO_TRUMP,
    TRUMP_TILES,
    WORTH,
)
from game.rules.shared.dominoes import CODES, IS_DOUBLE, codes_of, mask_of

SECOND = tuple(CODES[f"6-{suit}" if suit < 6 else "6-5"] for suit in range(7))
"""By suit, its highest tile after the double."""


def promise(hand: int, trump: int) -> float:
    """A quick guess at what a hand is worth with these trumps, in tricks."""
    trumps = hand & TRUMP_TILES[trump]
    score = 1.0 * trumps.bit_count()
    if trump < DOUBLES_TRUMP:
        score += hand >> CODES[f"{trump}-{trump}"] & 1
        score += 0.5 * (hand >> SECOND[trump] & 1)
    elif trump == NO_TRUMP:
        score -= 1.0
    for tile in codes_of(hand & ~trumps):
        score += 0.9 if IS_DOUBLE[tile] else -0.1
        score -= 0.03 * WORTH[tile] * (not IS_DOUBLE[tile])
    return score


def likely_trumps(hand: int, number: int) -> list[int]:
    """The most promising trumps, best first."""
    return sorted(range(9), key=lambda trump: -promise(hand, trump))[:number]


def taken_with(
    view: View[TexasState], trumps: Sequence[int], budget: Budget, worlds: int
) -> dict[int, list[int]]:
    """By trumps, what the viewer's side takes as bidders in each sampled world, the same for all trumps."""
    seat, rng = view.seat or 0, budget.rng
    found: dict[int, list[int]] = {trump: [] for trump in trumps}
    for _ in range(worlds):
        hands = [mask_of(hand) for hand in view.sample(rng).hands]
        luck = rng.below(1 << 30)
        for trump in trumps:
            budget.checkpoint()
            hand = Hand(trump, hands[:], 0, [], seat, seat % 2, [0, 0])
            hand.rest(Rng(luck))
            found[trump].append(hand.taken[seat % 2])
    return found


def bid_value(taken: Sequence[int], bid: int) -> float:
    """Points that winning the auction with this bid brings on average, the others' taken off."""
    total = 0
    for points in taken:
        total += settled(points, bid)
    return total / len(taken)


def settled(taken: int, bid: int) -> int:
    """What a bidding side that took so much scores more than the others (rule 14)."""
    if bid >= LIMIT:
        return bid if taken == ALL_POINTS else -bid
    return 2 * taken - ALL_POINTS if taken >= bid else -(ALL_POINTS - taken + bid)


def rule_bid(hand: int) -> tuple[float, int]:
    """A rule player's guess of a hand in tricks, and the trumps for it."""
    trump = max(range(NO_TRUMP), key=lambda one: promise(hand, one))
    return promise(hand, trump), trump


"""What a hand of 42 promises before the first lead: points taken, over sampled hands, by trumps."""

from collections.abc import Sequence

from game.ai.bot import Budget
from game.ai.bots.texas42.rollout_state import Hand
from game.ai.bots.texas42.skill import play_out
from game.ai.search.estimate import told
from game.ai.thought import Candidate, ranked
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.dominoes.texas42.state import TexasState
from game.rules.games.dominoes.texas42.suits import (
    DOUBLES_TRUMP,
    NO_TRUMP,
    TRUMP_TILES,
    WORTH,
)
from game.rules.shared.dominoes import CODES, IS_DOUBLE, codes_of, mask_of

SECOND = tuple(CODES[f"6-{suit}" if suit < 6 else "6-5"] for suit in range(7))
"""By suit, its highest tile after the double."""
FINALISTS = 3
"""Trumps that are looked at longer."""


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
    view: View[TexasState], trumps: Sequence[int], budget: Budget, worlds: int, skilled: bool
) -> dict[int, list[int]]:
    """By trumps, what the viewer's side takes as bidders in each sampled world, the same for all trumps.

    `skilled`: the side plays by skill, else by rules of thumb, as its rivals do. Fewer worlds, but one at
    least, where the budget is used up.
    """
    seat, rng = view.seat or 0, budget.rng
    found: dict[int, list[int]] = {trump: [] for trump in trumps}
    for number in range(worlds):
        if not budget.another(len(trumps), number):
            break
        hands = [mask_of(hand) for hand in view.sample(rng).hands]
        luck = rng.randrange(1 << 30)
        for trump in trumps:
            hand = Hand(trump, hands[:], 0, [], seat, seat % 2, [0, 0])
            if skilled:
                play_out(hand, seat % 2, Rng(luck))
            else:
                hand.rest(Rng(luck))
            found[trump].append(hand.taken[seat % 2])
    return found


def best_trumps(
    view: View[TexasState], number: int, budget: Budget, worlds: int, skilled: bool, outlook: Sequence[float]
) -> list[Candidate[int]]:
    """The trumps with the best outlooks (see `stakes.outlook`) among so many likely ones, best first.

    A quarter of the worlds tells which trumps are worth the others.
    """
    seat = view.seat or 0
    trumps = likely_trumps(mask_of(view.state.hands[seat]), number)
    found = taken_with(view, trumps, budget, max(1, worlds // 4), skilled)

    def estimate(trump: int) -> Candidate[int]:
        return told(trump, [outlook[points] for points in found[trump]])

    best = [one.move for one in ranked(estimate(trump) for trump in trumps)[:FINALISTS]]
    for trump, taken in taken_with(view, best, budget, worlds - worlds // 4, skilled).items():
        found[trump] += taken
    return ranked(estimate(trump) for trump in best)


def rule_bid(hand: int) -> tuple[float, int]:
    """A rule player's guess of a hand in tricks, and the trumps for it."""
    trump = max(range(NO_TRUMP), key=lambda one: promise(hand, one))
    return promise(hand, trump), trump

"""Whole Cribbage deals of two players at the tables' first knowledge, and the chance to win from them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from operator import mul
from typing import NamedTuple

from game.ai.bots.cribbage.ranks import INDEX, RANKS, SETS, left_after, points
from game.ai.bots.cribbage.replies import TUNED, play_out
from game.ai.bots.cribbage.tables import ENDS
from game.rules.core.rng import Rng
from game.rules.games.cribbage.counting import count

OWN_JACK = 0.235
"""How often the starter is of the suit of a jack that is held."""
FLUSH = 4.2
"""What a hand of one suit is worth more."""
ENDLESS = (999, 999)


@cache
def five_counts() -> list[list[int]]:
    """By index of four ranks, and starter, the count without flush and jack."""
    return [[points((*some, rank)) for rank in range(RANKS)] for some in SETS[4]]


class Dealt(NamedTuple):
    """The scores of one deal in order, as (0 for the dealer or 1, points), and its parts."""

    scores: list[tuple[int, int]]
    pegged: tuple[int, int]
    hands: tuple[int, int]
    crib: int


def whole_deals(
    number: int, cribs: Mapping[bool, Sequence[float]], plays: Mapping[bool, Sequence[float]]
) -> list[Dealt]:
    """So many deals of two players, who split their hands by ranks and play by the rules of thumb.

    `cribs` and `plays` are by whether the crib is one's own, and by index of ranks.
    """
    found = []
    deck = list(range(52))
    for deal in range(number):
        rng = Rng(f"deal {deal}")
        cards = deck[:]
        rng.shuffle(cards)
        starter = cards[12]
        kept, crib = [], []
        for own, six in ((True, sorted(cards[:6])), (False, sorted(cards[6:12]))):
            hand, away = _split(six, cribs[own], plays[own], 1 if own else -1)
            kept.append(hand)
            crib += away
        scores = [(0, 2)] if starter >> 2 == 10 else []
        pegged = [0, 0]
        record: list[tuple[int, int]] = []
        ranks = [[card >> 2 for card in kept[1]], [card >> 2 for card in kept[0]]]
        play_out(ranks, 0, 0, 0, 0, -1, pegged, ENDLESS, TUNED, record)
        scores += [(1 - side, points) for side, points in record]
        counts = (count(kept[0], starter), count(kept[1], starter))
        in_crib = count(crib, starter)
        scores += [(1, counts[1]), (0, counts[0]), (0, in_crib)]
        found.append(Dealt(scores, (pegged[1], pegged[0]), counts, in_crib))
    return found


def _split(
    six: list[int], cribs: Sequence[float], plays: Sequence[float], weight: int
) -> tuple[list[int], list[int]]:
    left = left_after(six)
    best, chosen = -99.0, (six[:4], six[4:])
    for laid in combinations(six, 2):
        hand = [card for card in six if card not in laid]
        index = INDEX[tuple(card >> 2 for card in hand)]
        value = sum(map(mul, left, five_counts()[index])) / 46 + plays[index]
        value += weight * cribs[INDEX[(laid[0] >> 2, laid[1] >> 2)]]
        value += OWN_JACK * (sum(c >> 2 == 10 for c in hand) + weight * sum(c >> 2 == 10 for c in laid))
        if len({card & 3 for card in hand}) == 1:
            value += FLUSH
        if value > best:
            best, chosen = value, (hand, list(laid))
    return chosen


def chances(deals: Sequence[Dealt]) -> list[float]:
    """By what the dealer and the other still need, the dealer's chance to win."""
    ends = [[0.0] * (ENDS + 1) for _ in range(ENDS)]
    joint: Counter[tuple[int, int]] = Counter()
    for deal in deals:
        sums = [0, 0]
        for side, scored in deal.scores:
            for need in range(sums[side] + 1, sums[side] + scored + 1):
                # Needing so much, the dealer goes out now, unless the other was out before.
                if side == 0 and need < ENDS:
                    ends[need][min(sums[1] + 1, ENDS)] += 1
            sums[side] += scored
        joint[sums[0], sums[1]] += 1
    number = len(deals)
    for need in range(ENDS):
        for other in range(1, ENDS + 1):
            ends[need][other] += ends[need][other - 1]
    totals = [(dealer, other, times / number) for (dealer, other), times in joint.items()]
    still = sum(chance for dealer, other, chance in totals if dealer == other == 0)
    totals = [(dealer, other, chance) for dealer, other, chance in totals if dealer or other]
    wins = [0.5] * (ENDS * ENDS)
    for other in range(ENDS):
        wins[other] = 1.0
        wins[other * ENDS] = 0.0
    wins[0] = 0.5
    # In order of what both need together: a deal leads only to smaller sums, but for one that scores nothing.
    for both in range(2, 2 * ENDS - 1):
        for need in range(max(1, both - ENDS + 1), min(ENDS, both)):
            other = both - need
            value = ends[need][other] / number
            for dealer, rival, chance in totals:
                if dealer < need and rival < other:
                    value += chance * (1 - wins[(other - rival) * ENDS + need - dealer])
            wins[need * ENDS + other] = value
        for need in range(max(1, both - ENDS + 1), min(ENDS, both)):
            other = both - need
            if need <= other:  # a deal without points swaps the roles: two equations
                a, b = wins[need * ENDS + other], wins[other * ENDS + need]
                wins[need * ENDS + other] = (a + still * (1 - b - still)) / (1 - still * still)
                wins[other * ENDS + need] = (b + still * (1 - a - still)) / (1 - still * still)
    return wins

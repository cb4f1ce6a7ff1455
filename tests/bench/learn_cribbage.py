"""Works out what Cribbage's computer players know by heart: `python -m tests.bench.learn_cribbage`.

Everything comes from our own program and a fixed seed. First, how hands are split: exactly, over every set
of six (two players) or five ranks (three and four), each player laying away what its hand, the crib and the
play together make best, until the cribs agree with what everybody lays to them. Then what the play of four
kept ranks is worth, by playing hands out; then, from whole deals, how much hands, plays and cribs score and
in which order, and from that the chance to win from every score. Writes the file beside
`game.ai.bots.cribbage.tables`, which says how it is laid out.
About two minutes on one core.
"""

import sys
from array import array
from bisect import bisect
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import accumulate, combinations, combinations_with_replacement, pairwise
from math import comb, prod
from operator import mul
from pathlib import Path
from typing import NamedTuple
from zlib import compress

import game.ai.bots.cribbage as package
from game.ai.bots.cribbage.laying import sign
from game.ai.bots.cribbage.ranks import FULL, INDEX, RANKS, SETS, Ranks
from game.ai.bots.cribbage.replies import TUNED, play_out
from game.ai.bots.cribbage.tables import ENDS, FILE, PARTS, SHIFT, THOUSANDTHS, WHOLE, custom
from game.rules.core.rng import Rng
from tests.bench.cribbage_deals import ENDLESS, OWN_JACK, chances, five_counts, whole_deals

ROUNDS = 6
"""Times that laying away answers laying away."""
SKETCHED, PLAYED = 30, 240
"""Rival hands against which each kept hand is played, at first and in the end."""
DEALS = 30_000
COARSE = 257
"""Steps in which rates of keeping are kept, for a smaller file."""
CUSTOMS = [(seats, own) for seats in (2, 3, 4) for own in (True, False)]
FOURS = len(SETS[4])


def ways(some: Ranks, left: Sequence[int]) -> int:
    """In how many ways a set can be taken from so many cards of each rank."""
    return prod(comb(left[rank], some.count(rank)) for rank in set(some))


class Split(NamedTuple):
    """One way to split a hand: indices of what is laid away and kept, what that counts, jacks laid away."""

    laid: int
    kept: int
    hand: float
    jacks: int


class Policy(NamedTuple):
    """How a custom splits hands, as rates among those who hold the cards, and what its cribs count."""

    laid: list[float]
    kept: list[float]


@cache
def dealt(size: int) -> list[tuple[int, list[Split]]]:
    """Every set of so many ranks, in how many ways it is dealt, and its splits."""
    found = []
    for some in combinations_with_replacement(range(RANKS), size):
        left = [4 - some.count(rank) for rank in range(RANKS)]
        if min(left) < 0:
            continue
        splits = []
        for laid in sorted(set(combinations(some, size - 4))):
            kept = list(some)
            for rank in laid:
                kept.remove(rank)
            index = INDEX[tuple(kept)]
            mean = sum(map(mul, left, five_counts()[index])) / sum(left) + OWN_JACK * kept.count(10)
            splits.append(Split(INDEX[laid], index, mean, laid.count(10)))
        found.append((ways(some, FULL), splits))
    return found


def best_policy(seats: int, own: bool, cribs: Sequence[float], plays: Sequence[float]) -> Policy:
    """Split every hand for the most points."""
    size, weight = (6 if seats == 2 else 5), sign(seats, own)
    laid, held = [0.0] * len(SETS[size - 4]), [0.0] * FOURS
    for number, splits in dealt(size):
        best = max(
            splits, key=lambda s: s.hand + plays[s.kept] + weight * (cribs[s.laid] + OWN_JACK * s.jacks)
        )
        laid[best.laid] += number
        held[best.kept] += number
    return Policy(
        [count / _holding(some, size) for some, count in zip(SETS[size - 4], laid, strict=True)],
        [count / max(1, _holding(some, size)) for some, count in zip(SETS[4], held, strict=True)],
    )


def _holding(some: Ranks, size: int) -> int:
    """In how many deals of `size` these cards come, each counted once for every choice of them."""
    rest = 52 - len(some)
    taken = 1
    for step in range(size - len(some)):
        taken = taken * (rest - step) // (step + 1)
    return ways(some, FULL) * taken


def cribs_of(companions: Sequence[Sequence[float]], size: int, alone: int) -> list[float]:
    """By cards laid away, what the crib counts with what others lay; `alone` is how many sets are joined."""
    found = []
    for mine in SETS[size]:
        left = [4 - mine.count(rank) for rank in range(RANKS)]
        total = value = 0.0
        for others, weight in _others(companions, left, alone):
            index = INDEX[tuple(sorted((*mine, *others)))]
            for starter in range(RANKS):
                free = left[starter] - others.count(starter)
                if free > 0:
                    total += weight * free
                    value += weight * free * five_counts()[index][starter]
        found.append(value / total)
    return found


def _others(companions: Sequence[Sequence[float]], left: list[int], alone: int) -> list[tuple[Ranks, float]]:
    if alone == 2:
        return [(some, rate * ways(some, left)) for some, rate in zip(SETS[2], companions[0], strict=True)]
    found: Counter[Ranks] = Counter()
    for some in SETS[3]:
        for order in sorted(set(_orders(some))):
            free, weight = left[:], 1.0
            for rank, rates in zip(order, companions, strict=True):
                weight *= rates[rank] * max(0, free[rank])
                free[rank] -= 1
            found[some] += weight  # type: ignore[assignment]
    return list(found.items())


def _orders(some: Ranks) -> list[Ranks]:
    a, b, c = some
    return [(a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)]


def agreed(seats: int, plays: dict[int, list[float]]) -> tuple[dict[bool, Policy], dict[bool, list[float]]]:
    """How everybody lays away, and what the cribs count, once they agree."""
    size = 2 if seats == 2 else 1
    even = [1.0] * len(SETS[size])
    laid = {True: even, False: even}
    for _ in range(ROUNDS):
        cribs = _cribs(seats, laid)
        policies = {
            own: best_policy(seats, own, cribs[own], plays[custom(seats, own)]) for own in (True, False)
        }
        # Half of each round's answer, so that two players do not swing past each other.
        laid = {
            own: [(a + b) / 2 for a, b in zip(laid[own], policies[own].laid, strict=True)] for own in laid
        }
    return {own: Policy(laid[own], policies[own].kept) for own in laid}, _cribs(seats, laid)


def _cribs(seats: int, laid: dict[bool, list[float]]) -> dict[bool, list[float]]:
    """What cards laid away count in the own and in the other crib, when others lay to it like this."""
    size = 2 if seats == 2 else 1
    return {own: cribs_of(_company(seats, own, laid), size, 2 if seats == 2 else 3) for own in (True, False)}


def _company(seats: int, own: bool, laid: dict[bool, list[float]]) -> list[list[float]]:
    if seats == 2:
        return [laid[not own]]
    if seats == 3:
        return [laid[False], laid[False] if own else laid[True], [1.0] * RANKS]
    return [laid[True], laid[False], laid[not own]]


class Keeps:
    """Kept hands of four ranks as a custom keeps them, drawn at random."""

    def __init__(self, policy: Policy) -> None:
        self.sums = list(
            accumulate(rate * ways(some, FULL) for some, rate in zip(SETS[4], policy.kept, strict=True))
        )

    def draw(self, rng: Rng) -> Ranks:
        return SETS[4][bisect(self.sums, rng.random() * self.sums[-1])]


def plays_of(policies: dict[bool, Policy], played: int) -> dict[int, list[float]]:
    """For two players, by custom and kept ranks, what the play brings more than the rival's."""
    found = {}
    for own in (True, False):
        rivals = Keeps(policies[not own])
        rng = Rng(f"play {own}")
        hands = [list(rivals.draw(rng)) for _ in range(played)]
        worth = []
        for some in SETS[4]:
            net = number = 0
            for rival in hands:
                if any(some.count(rank) + rival.count(rank) > 4 for rank in set(some)):
                    continue
                pegged = [0, 0]
                # Seat 0 leads, which is who does not deal.
                pair = [rival[:], list(some)] if own else [list(some), rival[:]]
                play_out(pair, 0, 0, 0, 0, -1, pegged, ENDLESS, TUNED)
                net += pegged[own] - pegged[not own]
                number += 1
            worth.append(net / max(1, number))
        middle = sum(rate * value for rate, value in zip(policies[own].kept, worth, strict=True))
        middle /= sum(policies[own].kept)
        # Drawn in by a tenth towards the middle: the sample is small.
        found[custom(2, own)] = [0.9 * value + 0.1 * middle for value in worth]
    return found


def packed(numbers: Sequence[int]) -> bytes:
    """A table as it stands in the file."""
    # Neighbours are alike, so their differences pack better.
    steps = array("H", [(now - was) % (WHOLE + 1) for was, now in pairwise([0, *numbers])])
    if sys.byteorder == "big":
        steps.byteswap()
    part = compress(steps.tobytes(), 9)
    return len(part).to_bytes(4, "big") + part


def main() -> None:
    """Work everything out and write the file."""
    nothing = {custom(seats, own): [0.0] * FOURS for seats, own in CUSTOMS}
    policies, cribs = agreed(2, nothing)
    plays = nothing | plays_of(policies, SKETCHED)
    policies, cribs = agreed(2, plays)
    plays |= plays_of(policies, PLAYED)
    policies, cribs = agreed(2, plays)
    by_custom = {custom(2, own): (policies[own], cribs[own]) for own in policies}
    for seats in (3, 4):
        more, theirs = agreed(seats, plays)
        by_custom |= {custom(seats, own): (more[own], theirs[own]) for own in more}
    deals = whole_deals(DEALS, cribs, {own: plays[custom(2, own)] for own in cribs})
    wins = chances(deals)
    for label, values in (
        ("dealer's hand", [d.hands[0] for d in deals]), ("other hand", [d.hands[1] for d in deals]),
        ("crib", [d.crib for d in deals]), ("dealer pegs", [d.pegged[0] for d in deals]),
        ("other pegs", [d.pegged[1] for d in deals]),
    ):  # fmt: skip
        print(f"{label}: {sum(values) / len(values):.3f}")
    print(f"dealer wins from the start: {wins[121 * ENDS + 121]:.4f}")
    ordered = [by_custom[way] for way in range(6)]
    rates = [round(rate * WHOLE / COARSE) for policy, _ in ordered for rate in policy.kept]
    hands = [Counter(deal.hands[side] for deal in deals) for side in (0, 1)]
    pegged = Counter(deal.pegged for deal in deals)
    tables = {
        "kept": [COARSE * min(WHOLE // COARSE, n) for n in rates],
        "laid": [min(WHOLE, round(WHOLE * rate)) for policy, _ in ordered for rate in policy.laid],
        "cribs": [round(THOUSANDTHS * value) for _, values in ordered for value in values],
        "play": [round(THOUSANDTHS * (value + SHIFT)) for way in (0, 1) for value in plays[way]],
        "hands": [round(WHOLE * counts[n] / DEALS) for counts in hands for n in range(30)],
        "pegged": [
            number
            for (a, b), times in sorted(pegged.items())
            if a < 32 and b < 32
            for number in (32 * a + b, round(WHOLE * times / DEALS))
        ],
        "wins": [round(WHOLE * value) for value in wins],
    }
    path = Path(package.__file__).with_name(FILE)
    path.write_bytes(b"".join(packed(tables[name]) for name in PARTS))
    print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()

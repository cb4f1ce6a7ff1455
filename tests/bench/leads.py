"""How fast all leads of a 20-card hand of Golden Deuce are found: `python -m tests.bench.leads`.

A thousand random hands; every combination is generated and counted, without texts. The bar is a median below
5 ms; the slowest hand and the one with most leads are told as well.
"""

import random
import statistics
import sys
import time

from game.rules.games.golden_deuce.cards import DECK, mask_of
from game.rules.games.golden_deuce.combos import leads

HANDS = 1000
CARDS = 20
BAR = 5.0
"""Milliseconds."""


def measure(hands: int = HANDS, cards: int = CARDS, seed: int = 1) -> list[tuple[float, int]]:
    """For each hand the milliseconds and the number of its leads."""
    rng = random.Random(seed)
    found = []
    for _ in range(hands):
        hand = mask_of(rng.sample(DECK, cards))
        begun = time.perf_counter()
        count = sum(1 for _ in leads(hand))
        found.append((1000 * (time.perf_counter() - begun), count))
    return found


def main() -> int:
    """Print the figures; 1 when the bar is missed."""
    found = measure()
    times = sorted(spent for spent, _ in found)
    counts = sorted(count for _, count in found)
    median = statistics.median(times)
    print(
        f"leads of {CARDS} cards, {HANDS} hands: median {median:.3f} ms, 99% {times[-HANDS // 100]:.3f} ms, "
        f"worst {times[-1]:.3f} ms; {counts[HANDS // 2]} leads in the middle, {counts[-1]} at most"
    )
    return int(median >= BAR)


if __name__ == "__main__":
    sys.exit(main())

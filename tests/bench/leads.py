"""How fast all leads of a 20-card hand of Golden Deuce are found: `python -m tests.bench.leads`.

A thousand random hands; every combination is generated and counted, without texts. The bar is a median below
5 ms; the slowest hand and the one with most leads are told as well. Besides, how long a screen waits for what
a picked card of a 26-card hand can be joined with, the first time (everything is listed) and later.
"""

import random
import statistics
import sys
import time

from game.rules.core.legal import Selection
from game.rules.games.golden_deuce import GoldenDeuceState
from game.rules.games.golden_deuce.cards import DECK, FACES, mask_of
from game.rules.games.golden_deuce.combos import leads
from game.rules.games.golden_deuce.phases import PLAY

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


def measure_picking(hands: int = 100, cards: int = 26, seed: int = 2) -> tuple[list[float], list[float]]:
    """Milliseconds of the first and the later `extend` with one picked card of a leading hand, ascending."""
    rng = random.Random(seed)
    first, later = [], []
    for _ in range(hands):
        state = GoldenDeuceState.new(2, 3, False, 0)
        state.hands[0] = rng.sample(DECK, cards)
        state.phase = PLAY
        legal = state.view(0).legal()
        for number, card in enumerate(state.hands[0]):
            begun = time.perf_counter()
            legal.completions(Selection((FACES[card],)))
            (later if number else first).append(1000 * (time.perf_counter() - begun))
    return sorted(first), sorted(later)


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
    first, later = measure_picking()
    for name, spent in (("first", first), ("later", later)):
        print(f"{name} pick of 26 cards: median {statistics.median(spent):.3f} ms, worst {spent[-1]:.3f} ms")
    return int(median >= BAR)


if __name__ == "__main__":
    sys.exit(main())

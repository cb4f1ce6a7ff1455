"""Learns the weights of Hit the Deck's rules of thumb by self-play: `python -m tests.bench.learn_hit`.

Every candidate plays against the present weights in all other seats, on the same deals and from every seat,
with two players and with four. Prints what goes into `heuristics.TUNED`.
"""

import argparse
import statistics
from collections.abc import Sequence
from dataclasses import astuple

from game.ai.bots.hit_the_deck.heuristics import TUNED, Heuristics
from game.ai.bots.hit_the_deck.rollout_state import MOST_TURNS, Table
from game.rules.core.rng import Rng
from game.rules.games.hit_the_deck import GAME, HitTheDeckOptions, HitTheDeckState
from tests.bench.crossentropy import search, told


def dealt(seats: int, number: int) -> HitTheDeckState:
    """A first deal; the seat after the dealer starts."""
    state = GAME.new(seats, HitTheDeckOptions(), Rng(f"learn dealer {number}"))
    return state.settle(Rng(f"learn {number}"))


def fitness(hero: Heuristics, rival: Heuristics, seats: int, deals: range) -> list[float]:
    """By deal the hero's share of the hands over every seat: most points win, equal points are split."""
    shares = []
    for number in deals:
        start = Table.of(dealt(seats, number), rival)
        share = 0.0
        for seat in range(seats):
            table = start.copy()
            for _ in range(MOST_TURNS):
                if table.over:
                    break
                table.heuristics = hero if table.turn == seat else rival
                table.play(table.choose())
            points = table.points()
            best = max(points)
            share += (points[seat] == best) / points.count(best)
        shares.append(share / seats)
    return shares


def main() -> None:
    """Learn, and measure what was learned against what was there."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=8)
    parser.add_argument("--deals", type=int, default=150)
    arguments = parser.parse_args()
    deals = arguments.deals

    def judged(numbers: Sequence[float], generation: int) -> float:
        block = range(deals * generation, deals * (generation + 1))
        shares = [(seats, fitness(Heuristics(*numbers), TUNED, seats, block)) for seats in (2, 4)]
        return sum(statistics.mean(some) * seats for seats, some in shares) / 2

    start = astuple(TUNED)
    spread = [max(0.3, 0.3 * abs(weight)) for weight in start]
    learned = Heuristics(
        *(round(number, 2) for number in search(start, spread, judged, arguments.generations))
    )
    print(f"TUNED = {learned}")
    for seats in (2, 4):
        print(
            f"against the one before, {seats} players:",
            told(fitness(learned, TUNED, seats, range(10**6, 10**6 + 400))),
        )


if __name__ == "__main__":
    main()

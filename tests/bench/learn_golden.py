"""Learns what Golden Deuce's players bring along, by self-play: `python -m tests.bench.learn_golden`.

First the weights of the rules of thumb, by cross-entropy search: the best fifth of many players, each against
the present rules of thumb in all other seats on the same deals, make the next generation. Then the weights of
the pawn race: whole matches of these rules of thumb are played, and a conditional logit of who won is fitted
to the pawns before every hand. Prints what goes into `heuristics.TUNED` and `win_probability.WEIGHTS`.
"""

import argparse
import math
import statistics
from collections.abc import Sequence
from dataclasses import astuple

from game.ai.bots.golden_deuce import win_probability
from game.ai.bots.golden_deuce.heuristics import TUNED, Hands, Heuristics
from game.ai.bots.golden_deuce.plans import Group, plan
from game.rules.core.rng import Rng
from game.rules.games.golden_deuce.cards import DECK, mask_of
from game.rules.games.golden_deuce.combos import LEAD
from game.rules.games.golden_deuce.scoring import weight
from game.rules.games.golden_deuce.track import FINISH, QUEUE, START
from tests.bench.crossentropy import search, told

SPREAD = (0.3, 0.3, 0.3, 0.3, 0.3, 0.5, 4.0, 3.0, 3.0)
"""How widely the weights of the rules of thumb are tried at first."""
CLIMBS = 400
"""Steps of the gradient ascent."""

Row = tuple[list[tuple[float, ...]], int]
"""Every seat's features before a hand, and who won the match."""


class Mixed(Hands):
    """Hands whose seats follow different rules of thumb."""

    __slots__ = ("policies",)
    policies: Sequence[Heuristics]

    def lead(self, seat: int) -> Group:
        """As this seat's own policy leads."""
        self.heuristics = self.policies[seat]
        return super().lead(seat)

    def follow(self, seat: int) -> Group:
        """As this seat's own policy follows."""
        self.heuristics = self.policies[seat]
        return super().follow(seat)


def deal(seats: int, number: str) -> tuple[list[int], list[int], int]:
    """The hands as masks, the draw pile, and the seat with the lowest card."""
    cards = list(DECK)
    Rng(number).shuffle(cards)
    hands = [mask_of(cards[13 * seat : 13 * seat + 13]) for seat in range(seats)]
    return hands, cards[13 * seats :], min(range(seats), key=lambda seat: hands[seat] & -hands[seat])


def play(
    hands: Sequence[int], stock: Sequence[int], leader: int, policies: Sequence[Heuristics]
) -> tuple[int, Mixed]:
    """Play a hand out; who goes out, and what is left."""
    table = Mixed(
        [plan(hand) for hand in hands], [13] * len(hands), list(stock), leader, LEAD, leader, 0, 0, False,
        policies[0],
    )  # fmt: skip
    table.policies = policies
    return table.play_out(), table


def fitness(hero: Heuristics, rival: Heuristics, seats: int, deals: range) -> list[float]:
    """By deal the hero's share of the hands over every seat, with a little for cards left at others."""
    shares = []
    for number in deals:
        hands, stock, leader = deal(seats, f"learn {number}")
        share = 0.0
        for seat in range(seats):
            policies = [rival] * seats
            policies[seat] = hero
            winner, table = play(hands, stock, leader, policies)
            share += (winner == seat) - weight(table.left[seat]) / 200
        shares.append(share / seats)
    return shares


def heuristics_of(numbers: Sequence[float]) -> Heuristics:
    """Heuristics of nine numbers; the last three are whole."""
    return Heuristics(*numbers[:6], *(round(number) for number in numbers[6:]))  # type: ignore[arg-type]


def learn_heuristics(generations: int, deals: int) -> Heuristics:
    """Cross-entropy search from the present rules of thumb, with two players and with four."""

    def judged(numbers: Sequence[float], generation: int) -> float:
        block = range(deals * generation, deals * (generation + 1))
        shares = [(seats, fitness(heuristics_of(numbers), TUNED, seats, block)) for seats in (2, 4)]
        return sum(statistics.mean(some) * seats for seats, some in shares) / 2

    return heuristics_of(search(list(map(float, astuple(TUNED))), SPREAD, judged, generations))


# --- the pawn race -------------------------------------------------------------------------------------


def race_match(seats: int, pawns: int, number: int) -> list[Row]:
    """One match of the rules of thumb: what its pawns looked like before each hand but the first."""
    track = [[START] * pawns for _ in range(seats)]
    seen: list[list[tuple[float, ...]]] = []
    rng = Rng(f"race {seats} {pawns} {number}")
    leader = -1
    while True:
        hands, stock, lowest = deal(seats, f"race {rng.randrange(1 << 40)}")
        if leader >= 0:
            seen.append([win_probability.features(own, seat == leader) for seat, own in enumerate(track)])
        leader, table = play(hands, stock, lowest if leader < 0 else leader, [TUNED] * seats)
        points = win_probability.points_of(table.left, table.holds_golden())
        if QUEUE in track[leader] or _walk(track, points, leader):
            return [(options, leader) for options in seen]


def _walk(track: list[list[int]], points: Sequence[int], winner: int) -> bool:
    """Move everybody's pawns; whether the winner of the hand has won the match."""
    order = sorted((seat for seat, won in enumerate(points) if won), key=lambda s: (s != winner, -points[s]))
    for seat in order:
        _, best = win_probability.best_plan(track, seat, points[seat], seat == winner)
        if best is not None:
            track[seat] = win_probability.after(track[seat], best)
    return all(place == FINISH for place in track[winner])


def learn_race(seats: int, matches: int) -> tuple[float, ...]:
    """The conditional logit of winning the match, by gradient ascent."""
    rows = [row for number in range(matches) for row in race_match(seats, 2 + number % 3, number)]
    width = len(rows[0][0][0])
    weights = [0.0] * width
    for _ in range(CLIMBS):
        slope = [0.0] * width
        for options, winner in rows:
            odds = _odds(weights, options)
            for seat, some in enumerate(options):
                pull = (seat == winner) - odds[seat]
                for at, feature in enumerate(some):
                    slope[at] += pull * feature
        weights = [w + 2.0 * s / len(rows) for w, s in zip(weights, slope, strict=True)]
    gain = statistics.mean(math.log(_odds(weights, options)[won]) for options, won in rows)
    print(f"{seats} seats, {len(rows)} positions: log likelihood {gain:.3f} ({-math.log(seats):.3f} by lot)")
    return tuple(round(w, 2) for w in weights)


def _odds(weights: Sequence[float], options: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return win_probability.softmax(
        [sum(w * f for w, f in zip(weights, some, strict=True)) for some in options]
    )


def main() -> None:
    """Learn both parts, or one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=("heuristics", "race"))
    parser.add_argument("--generations", type=int, default=8)
    parser.add_argument("--deals", type=int, default=250)
    parser.add_argument("--matches", type=int, default=250)
    arguments = parser.parse_args()
    if arguments.only != "race":
        learned = learn_heuristics(arguments.generations, arguments.deals)
        print(f"TUNED = {learned}")
        for seats in (2, 4):
            check = fitness(learned, TUNED, seats, range(10**6, 10**6 + 400))
            print(f"against the one before, {seats} players:", told(check))
    if arguments.only != "heuristics":
        print("WEIGHTS =", {seats: learn_race(seats, arguments.matches) for seats in (2, 3, 4)})


if __name__ == "__main__":
    main()

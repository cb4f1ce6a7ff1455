"""Learns how a side of Four-Hand Texas plays together, by climbing: `python -m tests.bench.learn_texas42`.

Up to three weights at a time are moved by chance, and stay where the side then makes more bids of 30 (with
`--defending`: lets fewer be made) in the same deals against rule players; the deals change now and then.
Prints what goes into `skill.BIDDING` or `skill.DEFENDING`. `--from-nothing` starts at weights of 0.
"""

import argparse
import math
from dataclasses import asdict, fields, replace

from game.ai.bots.texas42.bidding import rule_bid
from game.ai.bots.texas42.rollout_state import Hand, by_heuristics
from game.ai.bots.texas42.skill import BIDDING, DEFENDING, Weights, by_skill
from game.rules.core.rng import Rng
from game.rules.shared.dominoes import SET, mask_of
from tests.bench.strength_dominoes import EVEN_HANDS

FRESH = 40
"""Tries after which other deals are taken."""
NAMES = [field.name for field in fields(Weights)]


def hands_of(number: int) -> tuple[list[int], int] | None:
    """Four hands, the bidder's first, and its trumps; None where rule players make more or less than half."""
    tiles = list(SET)
    Rng(f"learn {number}").shuffle(tiles)
    hands = [mask_of(tiles[at : at + 7]) for at in range(0, len(tiles), 7)]
    tricks, trump = rule_bid(hands[0])
    return (hands, trump) if EVEN_HANDS[0] <= tricks < EVEN_HANDS[1] else None


def reached(weights: Weights | None, side: int, deals: range) -> tuple[float, float]:
    """How often this side, or rule players where there are no weights, reaches its aim; standard error."""
    aims = []
    for number in deals:
        if (found := hands_of(number)) is None:
            continue
        hand, rng = Hand(found[1], found[0], 0, [], 0, 0, [0, 0]), Rng(number)
        while hand.hands[hand.leader] or hand.trick:
            mine = (hand.leader + len(hand.trick)) % 2 == side
            hand.play(by_skill(hand, weights, rng) if mine and weights else by_heuristics(hand, rng))
        aims.append((hand.taken[0] >= 30) == (side == 0))
    share = sum(aims) / len(aims)
    return share, math.sqrt(share * (1 - share) / len(aims))


def climbed(start: Weights, side: int, tries: int, deals: int) -> Weights:
    """The weights after so many tries on so many deals each."""
    best, rng, value = start, Rng("climb"), 0.0
    for number in range(tries):
        block = range(deals * (number // FRESH), deals * (number // FRESH + 1))
        if number % FRESH == 0:
            value = reached(best, side, block)[0]
        changed = {}
        for _ in range(1 + rng.randrange(3)):
            name = rng.choice(NAMES)
            now = getattr(best, name)
            step = sum(rng.random() for _ in range(12)) - 6
            changed[name] = round(now + step * (0.5 + 0.3 * abs(now)), 1)
        trial = replace(best, **changed)
        if (tried := reached(trial, side, block)[0]) > value:
            best, value = trial, tried
    return best


def main() -> None:
    """Learn, and measure what was learned, what was there and rule players on other deals."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tries", type=int, default=2400)
    parser.add_argument("--deals", type=int, default=20_000, help="of which a third are of use")
    parser.add_argument("--defending", action="store_true")
    parser.add_argument("--from-nothing", action="store_true")
    arguments = parser.parse_args()
    side, there = (1, DEFENDING) if arguments.defending else (0, BIDDING)
    start = Weights() if arguments.from_nothing else there
    learned = climbed(start, side, arguments.tries, arguments.deals)
    print(f"learned: { ({name: weight for name, weight in asdict(learned).items() if weight}) }")
    for name, weights in (("learned", learned), ("as it was", there), ("rule players", None)):
        share, error = reached(weights, side, range(10**6, 10**6 + arguments.deals))
        print(f"{name}: {share:.3f} ± {error:.3f}")


if __name__ == "__main__":
    main()

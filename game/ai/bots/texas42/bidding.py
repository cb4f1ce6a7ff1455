"""What a hand of 42 promises before the first lead: points taken, over sampled hands, by trumps."""

from collections.abc import Callable, Sequence
from typing import Final

from game.ai.bot import Budget
from game.ai.bots.texas42.rollout_state import Hand
from game.ai.bots.texas42.skill import play_out
from game.ai.search.race import World, race
from game.ai.search.sightings import Sightings
from game.ai.thought import Candidate
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

SECOND: Final = tuple(CODES[f"6-{suit}" if suit < 6 else "6-5"] for suit in range(7))
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


def best_trumps(
    view: View[TexasState],
    number: int,
    budget: Budget,
    worlds: int | None,
    skilled: bool,
    value: Callable[[int, int], float],
    seen: Sightings,
    also: Sequence[int] = (),
    wary: bool = False,
) -> list[Candidate[int]]:
    """So many likely trumps, best first, by the `value` of trumps and what the bidders take with them.

    `seen` hears of the worlds; what is asked for `also` meets all of them.

    `skilled`: the viewer's side plays as bidders by skill, else by rules of thumb, as its rivals do. `wary`:
    trumps are dropped as `race` says of that.
    """
    seat = view.seat or 0

    def world(rng: Rng) -> World[int]:
        full = view.sample(rng)
        seen.add(full.hands)
        hands, luck = [mask_of(hand) for hand in full.hands], rng.randrange(1 << 30)

        def worth(trump: int) -> float:
            hand = Hand(trump, hands[:], 0, [], seat, seat % 2, [0, 0])
            if skilled:
                play_out(hand, seat % 2, Rng(luck))
            else:
                hand.rest(Rng(luck))
            return value(trump, hand.taken[seat % 2])

        return 1.0, worth

    trumps = likely_trumps(mask_of(view.state.hands[seat]), number)
    return race(trumps, world, budget, most=worlds, wary=wary, goes_on=True, also=also)


def rule_bid(hand: int) -> tuple[float, int]:
    """A rule player's guess of a hand in tricks, and the trumps for it."""
    trump = max(range(NO_TRUMP), key=lambda one: promise(hand, one))
    return promise(hand, trump), trump

"""What play has shown of hidden hands in Golden Deuce is true, and sampled worlds keep to it."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from game.rules.core.rng import Rng
from game.rules.games.golden_deuce import GAME, GoldenDeuceOptions, GoldenDeuceState
from game.rules.games.golden_deuce.cards import mask_of
from game.rules.games.golden_deuce.combos import can_beat
from game.rules.games.golden_deuce.phases import MAY_DECLARE


def fits(hand: Sequence[int], masks: Sequence[int]) -> bool:
    """Whether some cards of the hand fit the masks, one each: a matching, found by paths."""
    taken: dict[int, int] = {}

    def place(at: int, tried: set[int]) -> bool:
        for number, card in enumerate(hand):
            if masks[at] >> card & 1 and number not in tried:
                tried.add(number)
                if number not in taken or place(taken[number], tried):
                    taken[number] = at
                    return True
        return False

    return all(place(at, set()) for at in range(len(masks)))


def keeps(facts: GoldenDeuceState, hands: Sequence[Sequence[int]]) -> bool:
    """Whether these hands agree with everything that is known of them in `facts`."""
    for hand, known, unable in zip(hands, facts.known, facts.unable, strict=True):
        if not fits(hand, known):
            return False
        for strength, count in unable:
            if not any(not can_beat(mask_of(held), strength) for held in combinations(hand, count)):
                return False
    return True


def played(seats: int, seed: int, steps: int) -> Iterator[GoldenDeuceState]:
    """The positions of a random match in which last cards are declared, so that rule 13 binds."""
    rng = random.Random(seed)
    options = GoldenDeuceOptions(pawns=2, passed_out=bool(seed % 2))
    state = GAME.new(seats, options, Rng(seed)).settle(Rng(seed))
    for step in range(steps):
        if not state.actors():
            return
        yield state
        callers = [seat for seat, owing in enumerate(state.owing) if owing == MAY_DECLARE]
        seat = callers[0] if callers else state.turn
        moves = [move for move in state.legal(seat) if move.kind != "catch"]
        calls = [move for move in moves if move.kind == "last"]
        state.apply(rng.choice(calls or moves), Rng(f"{seed}:{step}"))
        state.settle(Rng(f"{seed}:{step}:table"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_facts_are_true_and_samples_keep_them(seats: int) -> None:
    """The real hands agree with what is known of them, and so does every sampled world."""
    rng, single, together = Rng(seats), 0, 0
    for seed in range(3):
        for state in played(seats, seed, 500):
            if max(map(len, state.hands)) > 14:  # the slow check looks through subsets
                continue
            single += any(state.known)
            together += any(state.unable)
            if any(state.known) or any(state.unable):
                assert keeps(state, state.hands)
                view = state.view(rng.choice([*range(seats), None]))
                world = view.sample(rng)
                assert keeps(state, world.hands) and world.view(view.seat) == view
    assert single > 10 and together > 2

"""What a go has shown of hidden Cribbage hands is true, and sampled worlds keep to all a seat has seen."""

import random
from itertools import combinations

import pytest

from game.rules.core.rng import Rng
from game.rules.games.cribbage import GAME, CribbageOptions, CribbageState
from game.rules.games.cribbage.counting import VALUES
from tests.rules.cribbage_table import position
from tests.rules.test_golden_deuce_secrets import fits


def test_a_go_is_remembered() -> None:
    """Who says go at 27 holds nothing of 4 or less, in every world that others can imagine (rule 5)."""
    table = position("KC KD KH KS", "TC 2D AC AD", "7H 9C 9D 9H")
    table.play("1 KC", "2 TC", "3 7H", "1 go")
    view = table.state.view(2)
    for seed in range(60):
        world = view.sample(Rng(seed))
        assert all(VALUES[card] > 4 for card in world.hands[0]) and world.view(2) == view
    table.play("2 2D", "3 go", "2 AC", "2 AD", "3 9C", "1 KD")
    view = table.state.view(1)
    for seed in range(60):
        world = view.sample(Rng(seed))
        assert all(VALUES[card] > 4 for card in world.hands[0]) and len(world.hands[0]) == 2
        assert all(VALUES[card] > 2 for card in world.hands[2]) and len(world.hands[2]) == 2


def test_own_discards_stay_known() -> None:
    """In no imagined world lie cards that one laid away oneself, in the pack or in another hand."""
    table = position("TC 6S 4D AH", "8D 7H 9C KS", crib="5H KD 2C 3C", starter="3S")
    view = table.state.view(0)
    assert view.zones()["crib:0"] == ["5H", "KD"] and view.zones()["crib:1"] == ["?", "?"]
    seen = set()
    for seed in range(80):
        world = view.sample(Rng(seed))
        assert world.discards[0] == table.state.discards[0] and world.view(0) == view
        seen.update(world.hands[1], world.discards[1])
    assert not seen & {*table.state.discards[0], *table.state.hands[0], *table.state.starter}
    assert len(seen) == 52 - 7  # every card not seen may be with the other player


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("muggins", [False, True])
def test_facts_are_true_and_samples_keep_them(seats: int, muggins: bool) -> None:
    """At every position of random play the real hands agree with what is known, and so do sampled worlds."""
    rng, facts = random.Random(seats), 0
    for seed in range(4):
        state = GAME.new(seats, CribbageOptions(muggins=muggins), Rng(seed)).settle(Rng(seed))
        for step in range(220):
            if not state.actors():
                break
            viewer = rng.choice([*range(seats), None])
            view = state.view(viewer)
            world = view.sample(Rng(f"{seed}:{step}"))
            assert world.view(viewer) == view
            for one in (state, world):
                for hand, known in zip(one.hands, state.known, strict=True):
                    assert fits(hand, known)
            facts += any(state.known)
            assert same_cards(state, world)
            seat = rng.choice(sorted(state.actors()))
            state.apply(rng.choice(list(state.view(seat).legal())), Rng(step))
            state.settle(Rng(f"{seed}:{step}:table"))
    assert facts > 30


def same_cards(one: CribbageState, other: CribbageState) -> bool:
    """Whether both hold the whole pack."""
    packs = [sorted(card for pile in state.piles() for card in pile) for state in (one, other)]
    return packs[0] == packs[1] == list(range(52))


def test_all_worlds_come_up() -> None:
    """Nothing that is possible is ruled out: each of the other player's pairs of unseen cards is dealt."""
    table = position("TC 6S 4D AH", "8D 7H 9C KS", starter="3S").play("1 TC", "2 8D", "1 AH", "2 7H", "1 4D")
    view = table.state.view(0)
    hidden = set(range(52)) - {card for pile in view.state.piles() for card in pile if card >= 0}
    wanted = set(combinations(sorted(hidden)[:8], 2))
    found = set()
    for seed in range(6000):
        found.add(tuple(sorted(view.sample(Rng(seed)).hands[1])))
        if wanted <= found:
            break
    assert wanted <= found

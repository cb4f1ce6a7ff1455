"""Dealing unseen pieces in keeping with what was shown: always when it can be done, and only then."""

import random
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.core.knowledge import Known, all_within, assign, without
from game.rules.core.rng import Rng
from game.rules.games.deuce.board import OPENING, OVER, TURN
from game.rules.games.deuce.cards import DECK, UNKNOWN, X
from game.rules.games.deuce.state import DeuceState

CODES = 6
masks = st.integers(0, (1 << CODES) - 1)


def possible(pieces: list[int], slots: list[int]) -> bool:
    """By trying everything."""
    return any(
        all(mask >> code & 1 for mask, code in zip(slots, order, strict=True))
        for order in permutations(pieces, len(slots))
    )


@settings(max_examples=300, deadline=None)
@given(st.lists(st.integers(0, CODES - 1), max_size=6), st.lists(masks, max_size=6), st.integers(0, 99))
def test_assign_finds_what_there_is(pieces: list[int], slots: list[int], seed: int) -> None:
    """A valid dealing is found exactly when one exists, and no piece is lost or doubled."""
    left = list(pieces)
    if not possible(pieces, slots):
        with pytest.raises(ValueError, match="contradict"):
            assign(left, slots, Rng(seed))
        return
    dealt = assign(left, slots, Rng(seed))
    assert all(mask >> code & 1 for mask, code in zip(slots, dealt, strict=True))
    assert sorted(dealt + left) == sorted(pieces)


def test_assign_varies() -> None:
    """Every valid dealing of a small case comes up."""
    found = {tuple(assign([0, 1, 2], [0b011, 0b111], Rng(seed))) for seed in range(200)}
    assert found == {(0, 1), (0, 2), (1, 0), (1, 2)}


def holds(hand: list[int], known: Known) -> bool:
    """Whether the facts are true of this hand: some of its pieces fit the masks, one each."""
    return possible(hand, list(known)) if len(known) <= len(hand) else False


facts = st.lists(st.integers(1, (1 << CODES) - 1), max_size=4).map(tuple)
hands = st.lists(st.integers(0, CODES - 1), min_size=1, max_size=5)


@settings(max_examples=300, deadline=None)
@given(hands, facts, st.data())
def test_facts_stay_true_when_a_piece_leaves(hand: list[int], known: Known, data: st.DataObject) -> None:
    """What was true of a hand is true in its new form after any of its pieces left, with one fact less."""
    if holds(hand, known):
        left = list(hand)
        code = left.pop(data.draw(st.integers(0, len(hand) - 1)))
        after = without(known, code)
        assert holds(left, after)
        assert len(after) == len(known) - any(fact >> code & 1 for fact in known)


@settings(max_examples=200, deadline=None)
@given(hands, facts, masks)
def test_facts_of_a_whole_hand(hand: list[int], known: Known, mask: int) -> None:
    """When every piece lies within a mask, the facts say exactly that and what they said before."""
    within = all(mask >> code & 1 for code in hand)
    after = all_within(known[: len(hand)], len(hand), mask)
    assert len(after) == len(hand)
    assert holds(hand, after) == (within and holds(hand, known[: len(hand)]))


def test_what_is_certain_goes_first() -> None:
    """Of nested facts the narrowest is the one that can no longer be relied on."""
    assert without((0b001, 0b011, 0b111), 0) == (0b011, 0b111)
    assert without((0b001, 0b110), 1) == (0b001,)
    assert without((0b001,), 1) == (0b001,)


def stuck_position(rng: random.Random) -> DeuceState:
    """An empty tray, single tops, and player 1 to move with a few cards that fit nowhere."""
    seats = rng.randint(2, 6)
    deck = list(DECK)
    rng.shuffle(deck)
    state = DeuceState.start(seats, 100, seats - 1)
    state.stock, state.phase, state.round = [], TURN, 1
    low = [code for code in deck if code < 44 and code % 11 < 4][: 2 * seats]
    tops = low if len(low) == 2 * seats else deck[: 2 * seats]
    if rng.random() < 0.5:
        tops[rng.randrange(2 * seats)] = X
        deck.remove(X)
        deck += [code for code in low if code not in tops]
    rest = [code for code in deck if code not in tops or code >= 44]
    state.piles = [[code] for code in tops]
    unfit = [code for code in rest if not state.playable_anywhere() >> code & 1]
    state.hands[0] = unfit[: rng.randint(1, 6)]
    for code in state.hands[0]:
        rest.remove(code)
    for number, code in enumerate(rest):
        state.hands[1 + number % (seats - 1)].append(code)
    return state


def test_passes_are_remembered() -> None:
    """Through passes, plays and draws the facts stay true of every hand, and sampled worlds keep them."""
    passes = 0
    for seed in range(60):
        rng, chance = random.Random(seed), Rng(seed)
        state = stuck_position(rng)
        if not state.hands[0]:
            continue
        for _ in range(30):
            if state.settle(chance).phase in (OPENING, OVER):
                break
            (seat,) = state.actors()
            move = rng.choice(list(state.legal(seat)))
            passes += move.kind == "pass"
            state.apply(move, chance)
            for viewer in (*range(state.seats), None):
                view = state.view(viewer)
                world = view.sample(chance)
                assert world.view(viewer) == view
                for sampled in (world, state):
                    for cards, known in zip(sampled.hands, sampled.known, strict=True):
                        assert UNKNOWN not in cards and len(known) <= len(cards)
                        assign(list(cards), known, chance)
    assert passes > 20

"""Golden Deuce's ladder and chips: what a hand holds of each kind, and what of it beats the table."""

import random

import pytest

from game.match import Match
from game.rules.core.view import View
from game.rules.games.golden_deuce.cards import CODES, mask_of
from game.rules.games.golden_deuce.combos import (
    FLUSH,
    KIND_NAMES,
    PAIR,
    SINGLE,
    STRAIGHT_FLUSH,
    brief,
    kind_of,
    strength_of,
)
from game.rules.games.golden_deuce.held import (
    EXAMPLES,
    KINDS,
    MEANINGS,
    examples,
    kind_on_table,
    kinds_held,
    together,
)
from game.rules.games.golden_deuce.phases import PLAY


def positions(seats: int, seed: int, plies: int = 150) -> list[View]:
    """Views of whoever is to act in a random match, and one of a spectator."""
    match, rng, found = Match.new("golden_deuce", seats, seed=seed), random.Random(seed), []
    for _ in range(plies):
        if match.outcome() is not None:
            break
        seat = rng.choice(sorted(match.actors()))
        found += [match.view(seat), match.view(None)]
        match.play(seat, rng.choice(match.moves(seat)))
    return found


def strength(faces: tuple[str, ...]) -> int:
    """Of cards that are a combination."""
    found = strength_of(mask_of(CODES[face] for face in faces))
    assert found is not None
    return found


def test_each_rung_shows_its_kind() -> None:
    """The small cards of a row are of its kind, and its sentence begins with its name and cites a rule."""
    assert len(EXAMPLES) == len(MEANINGS) == KINDS == 8
    for kind, (cards, meaning) in enumerate(zip(EXAMPLES, MEANINGS, strict=True)):
        assert kind_of(strength(cards)) == kind
        assert meaning.startswith(KIND_NAMES[kind]) and "(rule " in meaning


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("J4 P4", "Pair of 4s"), ("J3 C4 P5 G6 J7", "Straight 3–7"), ("J7 P7 C7", "Three 7s"),
        ("P3 P6 P8 P9 PA", "Purple Flush"), ("J7 P7 C7 JA GA", "Full House of 7s"),
        ("J7 P7 C7 G7 C3", "Four 7s"), ("C3 C4 C5 C6 C7", "Crimson Straight Flush 3–7"), ("GA", "Gold Ace"),
        ("G11 G12 G13 G14 G15", "Gold Straight Flush Guard–Emperor"),
        ("J13 J14 J15 JA J2", "Royal Deuce Straight Flush, Jade"),
    ],
)  # fmt: skip
def test_a_combination_in_few_words(cards: str, words: str) -> None:
    """As a chip says it."""
    assert brief(mask_of(CODES[face] for face in cards.split())) == words


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chips_are_legal_plays_of_several_cards(seats: int) -> None:
    """Each is a legal move, no two say the same, every kind that may be played has one; others get none."""
    told = 0
    for view in positions(seats, seats):
        found = together(view)
        state = view.state
        if view.seat is None or state.phase != PLAY or state.turn != view.seat:
            assert not found
            continue
        legal = [move for move in view.legal() if move.kind == "play" and len(move.pieces) > 1]
        assert all(one.move in legal and one.pieces == one.move.pieces for one in found if one.move)
        assert all(one.move is not None for one in found)
        assert len({one.words for one in found}) == len(found)
        kinds = {min(kind_of(strength(move.pieces)), STRAIGHT_FLUSH) for move in legal}
        first = [min(kind_of(strength(one.pieces)), STRAIGHT_FLUSH) for one in found[: len(kinds)]]
        assert sorted(first) == sorted(kinds) and SINGLE not in first
        told += len(found)
    assert told > 20


@pytest.mark.parametrize("seats", [2, 4])
def test_the_ladder_says_what_the_hand_holds(seats: int) -> None:
    """A kind is held exactly when it has examples, each of that kind and all of one's own; what cannot be
    played says why. Of a hidden hand nothing is known.
    """
    refused = 0
    for view in positions(seats, 10 + seats, 60):
        if view.seat is None:
            assert all(not kinds_held(tuple(hand)) for hand in view.state.hands if hand and -1 in hand)
            continue
        hand = view.state.hands[view.seat]
        held = kinds_held(tuple(hand))
        for kind in range(KINDS):
            found = examples(view, kind)
            assert bool(found) == (kind in held)
            strengths = [strength(one.pieces) for one in found]
            assert strengths == sorted(set(strengths))
            for one in found:
                assert min(kind_of(strength(one.pieces)), STRAIGHT_FLUSH) == kind
                assert {CODES[face] for face in one.pieces} <= set(hand)
                if one.move is None:
                    refused += 1
                    assert "(rule " in one.about
                else:
                    assert one.move in view.legal()
    assert refused > 20


def test_the_kind_on_the_table() -> None:
    """None before a lead, then the kind of the play to beat."""
    match = Match.new("golden_deuce", 2, seed=1)
    state = match.view(0).state
    assert kind_on_table(state) is None
    state.trick = [(0, mask_of((CODES["J4"], CODES["P4"])))]
    assert kind_on_table(state) == PAIR != FLUSH

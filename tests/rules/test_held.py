"""What a hand of Rummy, Cribbage or Deuce holds, in scripted deals: named, complete, and nothing more."""

from itertools import combinations

import pytest

from game.match import Match
from game.rules.games.cribbage.counting import kept_items
from game.rules.games.cribbage.held import keepable
from game.rules.shared.playing_cards import ACE_LOW


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("5H TC TD JS QD KH", ["Fifteen 5 + 10", "Pair of 10s", "Run 10–king", "Fifteen 5 + jack"]),
        ("AC AD AH 2C 2D 2H", ["Three of a kind, aces", "Three of a kind, 2s"]),
        ("3H 4H 5H 6H 7H 9C", ["Fifteen 6 + 9", "Run 3–6", "Flush of hearts", "Fifteen 3 + 5 + 7"]),
        ("2C 4D 6H 8S TC QD", []),
    ],
)
def test_a_cribbage_hand(hand: str, told: list[str]) -> None:
    """Each kind in turn, the rest after them; a hand of nothing holds nothing."""
    match = Match.new("cribbage", 2, seed=1)
    view = match.view(0)
    view.state.hands[0] = [ACE_LOW.codes[face] for face in hand.split()]
    assert [one.words for one in match.game.together(view)][: len(told)] == told
    if not told:
        assert not match.game.together(view)


def test_what_is_told_counts_when_it_is_kept() -> None:
    """Over seeded deals, each thing told is counted by some four cards of the hand, with the same points."""
    for seed in range(20):
        hand = sorted(Match.new("cribbage", 2, seed=seed).view(0).state.hands[0])
        counted = {item for four in combinations(hand, 4) for item in kept_items(four)}
        found = keepable(hand)
        assert set(found) <= counted and len(set(found)) == len(found)
        fifteens = {item for item in counted if item.kind == "fifteen"}
        assert fifteens <= set(found)


def test_cribbage_only_points_out() -> None:
    """Nothing is chosen for the crib, and each says what it counts by rule 7."""
    match = Match.new("cribbage", 2, seed=3)
    found = match.game.together(match.view(0))
    assert found and all(one.move is None and "(rule 7)" in one.about for one in found)


def test_the_longest_meld_comes_first() -> None:
    """Rummy: a run of four before its parts, which are melds as well; then a card for a meld that lies."""
    match = Match.new("rummy", 2, seed=2)
    for seed in range(200):
        match = Match.new("rummy", 2, seed=seed)
        match.play(min(match.actors()), "draw stock")
        seat = min(match.actors())
        found = [one for one in match.game.together(match.view(seat)) if one.move and one.move.kind == "meld"]
        sizes = [len(one.pieces) for one in found]
        if len(set(sizes)) > 1:
            break
    assert sizes[0] == max(sizes) and set(found[-1].pieces) < set(found[0].pieces)
    match.play(seat, match.game.text(found[0].move))
    assert not [one for one in match.game.together(match.view(seat)) if one.move and one.move.kind == "meld"]


def test_deuce_opens_with_pairs() -> None:
    """Every legal pair is told once, in words that say what matches."""
    match = Match.new("deuce", 2, seed=5)
    view = match.view(0)
    found = match.game.together(view)
    assert {one.move for one in found} == set(view.legal())
    match.play(0, match.moves(0)[0])
    assert not match.game.together(match.view(0))

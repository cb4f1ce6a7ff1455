"""What goes together in any game: told of one's own pieces alone, and what has a move is legal."""

import random
from collections import Counter

import pytest

from game.match import Match
from game.rules import registry
from game.rules.core.together import Together

TOLD = {"golden_deuce": 40, "rummy": 20, "cribbage": 10, "deuce": 3, "hit_the_deck": 2}
"""Games whose plays have a structure, and how many positions with chips are met at least."""
SEATS = {entry.key: entry.seats[0] for entry in registry.entries()}
Told = list[tuple[Together, ...]]


def told(key: str, seed: int, plies: int = 140, **options: object) -> Told:
    """What goes together for whoever is to act, at every position of a random match; others are told nothing
    that they could play.
    """
    match = Match.new(key, SEATS[key], seed=seed, options=options)
    rng = random.Random(seed)
    found: Told = []
    for _ in range(plies):
        if match.outcome() is not None:
            break
        acting = match.actors()
        for seat in (*range(match.seats), None):
            view = match.view(seat)
            shown = tuple(match.game.together(view))
            if seat is None or seat not in acting:
                assert not shown, "chips are for who may act"
                continue
            own = Counter(view.zones().get(f"hand:{seat}", ()))
            for one in shown:
                assert one.words and not Counter(one.pieces) - own
                assert one.about or one.move is not None
                if one.move is not None:
                    assert view.legal().why_not(one.move) is None and one.pieces == one.move.pieces
            if shown:
                found.append(shown)
        seat = rng.choice(sorted(acting))
        match.play(seat, rng.choice(match.moves(seat)))
    return found


@pytest.mark.parametrize("key", sorted(SEATS))
def test_only_what_is_ones_own_and_legal(key: str) -> None:
    """In every game, at every position."""
    found = [one for seed in range(3) for one in told(key, seed)]
    assert len(found) >= TOLD.get(key, 0)
    assert bool(found) == (key in TOLD)


@pytest.mark.parametrize("key", sorted(TOLD))
def test_no_two_say_the_same(key: str) -> None:
    """Of the first four, which are those that are shown."""
    for seed in range(3, 6):
        for shown in told(key, seed):
            words = [one.words for one in shown[:4]]
            assert len(set(words)) == len(words)


def test_who_counts_alone_is_told_nothing() -> None:
    """Cribbage with one's own counting: to see what a hand holds is the game (rule 10)."""
    assert not told("cribbage", 1, automatic_counting=False)

"""A round that is called settled is: all ways of playing on, in all deals that it could be, come to one."""

import random
from collections.abc import Iterator

import pytest

from game.match import Match
from game.rules.core.rng import Rng
from game.rules.core.state import State

WORLDS, DEEP = 3, 3
"""Deals that are tried of each position, and how many pieces a hand has at most that is searched."""


def results(state: State, found: set[tuple[int, ...]], score: str) -> None:
    """All that can come of a position at the end of its round."""
    if state.phase == "count" or state.phase == "moon":
        found.add(tuple(totals(state, score)))
        return
    if (forced := state.forced()) is not None:
        state = state.copy()
        state.apply(forced, Rng(0))
        results(state, found, score)
        return
    (seat,) = state.actors()
    for move in state.view(seat).legal():
        after = state.copy()
        after.apply(move, Rng(0))
        results(after, found, score)


def totals(state: State, score: str) -> list[int]:
    """What each side has of what counts when its cards are gone."""
    if score == "hearts":
        from game.rules.games.hearts.scoring import points_of

        return [points_of(cards) for cards in state.taken]  # type: ignore[attr-defined]
    bid, side = state.bid, state.bidder % 2  # type: ignore[attr-defined]
    taken = state.taken  # type: ignore[attr-defined]
    if bid >= 42:
        return [taken[side] >= 42]
    return [*taken, taken[side] >= bid]


def endings(key: str, seats: int, count: int) -> Iterator[tuple[Match, int]]:
    """Positions near the ends of rounds, with who is to act; bids are as they come."""
    rng, found = random.Random(7), 0
    for seed in range(400):
        match = Match.new(key, seats, seed=seed)
        for _ in range(120):
            if match.outcome() is not None or found >= count:
                break
            (seat,) = match.actors()
            state = match.bare_view(seat).state
            if state.phase == "play" and 1 < len(state.hands[seat]) <= DEEP:
                yield match, seat
                found += match.game.rest(match.bare_view(seat)) is not None
            match.play(seat, rng.choice(match.moves(seat)))


@pytest.mark.parametrize(("key", "seats"), [("hearts", 4), ("hearts", 3), ("texas42", 4)])
def test_what_is_settled_comes_to_one_thing(key: str, seats: int) -> None:
    """By exhaustive search of the real deal and of others that look alike to whoever is to act."""
    proved, rng = 0, Rng(3)
    for match, seat in endings(key, seats, 10):
        view = match.bare_view(seat)
        move = match.game.rest(view)
        if move is None:
            continue
        assert move in view.legal()
        proved += 1
        found: set[tuple[int, ...]] = set()
        for _ in range(WORLDS):
            results(view.state.sample(seat, rng), found, key)
        assert len(found) == 1, match.log
    assert proved >= 8


def test_a_solitaire_is_settled_when_all_goes_home() -> None:
    """And then that way, card by card, wins it; with one card upside down in its pile it is not."""
    match = Match.new("deuces", 1, seed=1)
    assert match.game.rest(match.bare_view(0)) is None
    state = match.bare_view(0).state
    state.stock, state.waste, state.piles = [], [], [[] for _ in state.piles]
    state.heights = [10, *[13] * 7]
    state.piles[0] = [rank << 2 for rank in (11, 12, 10)]
    assert match.game.rest(state.view(0)) is None
    state.piles[0] = [rank << 2 for rank in (12, 11, 10)]
    for _ in range(3):
        move = match.game.rest(state.view(0))
        assert move is not None and move in state.view(0).legal()
        state.apply(move, Rng(0))
    outcome = state.outcome()
    assert outcome is not None and outcome.winners == (0,)

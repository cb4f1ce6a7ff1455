"""The coach: in every game legal advice, from the seat's own view alone, always the same."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, pairwise
from typing import Any

import pytest

from game.ai.advisor import Advisor
from game.ai.bot import Budget, bot_for, iterations, turn_moves
from game.ai.thought import Thought
from game.coach import NoAdvice, advise
from game.coach.advice import call_after
from game.match import Match
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.registry import load
from tests.contract.tables import Table, every_game, every_table, play_any
from tests.contract.test_thoughts import in_order

FEW = 40
"""Playouts at most: what advice owes does not depend on how long it took."""
CALLED = {"golden_deuce": 8, "hit_the_deck": 2}
"""Seeds at which somebody may call out of turn within some moves."""


def stops(table: Table, seed: int, number: int) -> Iterator[Match]:
    """A match at moments with a choice, a few plies apart, on the way of a quick player."""
    match, rng = table.new(seed), random.Random(seed)
    player, least = bot_for(table.key, "beginner"), iterations(table.key, "beginner")
    for ply in range(400):
        if not match.actors() or not number:
            return
        view = match.bare_view(min(match.actors()))
        if rng.random() < 0.3:
            number -= 1
            yield match
        match.submit(player.choose(view, Budget(least, seed=ply)))


def twin_of(match: Match, seat: int) -> Match:
    """A match in another world that looks the same to the seat."""
    twin = match.copy()
    other = match.bare_view(seat).sample(Rng(match.version))
    twin._nodes[-1] = replace(twin._nodes[-1], state=other)
    return twin


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The views that reached a player."""
    views: list[Any] = []
    think = Advisor.think

    def spy(self: Advisor, view: Any, budget: Budget, also: Sequence[Move] = ()) -> Thought:
        views.append(view)
        return think(self, view, budget, also)

    monkeypatch.setattr(Advisor, "think", spy)
    return views


@every_table
def test_advice_keeps_its_word(table: Table, asked: list[Any]) -> None:
    """Legal, the best first, its move among the candidates, the same for equal views, and from no other."""
    for match in stops(table, 21, 4):
        for seat in sorted(match.actors()):
            view = match.bare_view(seat)
            thought = advise(match, seat, count=FEW)
            legal = view.legal()
            assert all(legal.why_not(move) is None for move in thought.moves)
            assert thought.move in thought.moves and thought.move.seat == seat
            for one, other in pairwise(thought.candidates):
                assert in_order(one, other, thought)
            if thought.candidates:
                assert thought.unit is not None and thought.move == thought.candidates[0].move
            else:
                most = max(one.weight for one in thought.preferences)
                assert next(one.move for one in thought.preferences if one.weight == most) == thought.move
            assert all(type(told) is type(view) and told == view for told in asked)
            assert not any(told.ids or told.log for told in asked)
            twin = twin_of(match, seat)
            assert advise(twin, seat, count=FEW) == thought
            asked.clear()


@every_game
def test_advice_in_a_given_time(key: str) -> None:
    """Without a count the seconds end it, and its move is legal all the same."""
    for match in stops(Table(key, load(key).seats[0]), 22, 2):
        seat = min(match.actors())
        assert match.why_not(seat, match.game.text(advise(match, seat, 0.05).move)) is None


@pytest.mark.parametrize("key", CALLED)
def test_whoever_may_call_is_told_to(key: str) -> None:
    """One's own call before one about somebody else, whether or not it is one's turn."""
    match, rng, seen = Table(key, 3).new(CALLED[key]), random.Random(CALLED[key]), set()
    for _ in range(400):
        for seat in match.actors():
            calls = [move for move in match.bare_view(seat).legal() if move.kind in match.game.calls]
            if calls:
                move = advise(match, seat).move
                assert move in calls and (move.choice is None) == any(one.choice is None for one in calls)
                seen.add(move.kind)
        if not match.actors() or seen == match.game.calls:
            break
        play_any(match, rng)
    assert seen == match.game.calls


def test_ones_own_call_comes_first() -> None:
    """Who may declare and catch declares: else somebody is quicker."""
    match, both = Match.new("golden_deuce", 3, seed=6), False
    player, least = bot_for("golden_deuce", "beginner"), iterations("golden_deuce", "beginner")
    for ply in range(100):
        views = [match.bare_view(seat) for seat in sorted(match.actors())]
        for view in views:
            if {"last", "catch"} <= {move.kind for move in view.legal()}:
                assert view.seat is not None and advise(match, view.seat).move.kind == "last"
                both = True
        turn = next(view for view in views if any(move.kind not in match.game.calls for move in view.legal()))
        match.submit(player.choose(turn, Budget(least, seed=ply)))
    assert both


def test_where_nothing_can_be_advised() -> None:
    """No such seat, not its turn, a match that is over, no time: a sentence each."""
    match = Match.new("chess", seats=2)
    for seat in (-1, 2, True, "0"):
        with pytest.raises(NoAdvice, match="no seat"):
            advise(match, seat)  # type: ignore[arg-type]
    with pytest.raises(NoAdvice, match="Player 2 has nothing to decide"):
        advise(match, 1)
    for seconds in (0.0, -1.0, float("nan"), float("inf")):
        with pytest.raises(NoAdvice, match="above 0, not"):
            advise(match, 0, seconds)
    with pytest.raises(NoAdvice, match="count"):
        advise(match, 0, count=0)
    older = match.copy()
    older.frozen = "It can only be watched."
    with pytest.raises(NoAdvice, match="only be watched"):
        advise(older, 0)
    match.play(0, "resign")
    with pytest.raises(NoAdvice, match="over"):
        advise(match, 1)


@every_game
def test_advice_names_the_call_that_follows(key: str) -> None:
    """A call that a move opens to whoever makes it, and no other."""
    found, own = 0, {"golden_deuce": "last", "hit_the_deck": "declare"}.get(key)
    for match in stops(Table(key, load(key).seats[0]), CALLED.get(key, 1), 60):
        seat = min(match.actors())
        for move in islice(turn_moves(match.bare_view(seat)), 6):
            ahead = match.copy()
            ahead.submit(move)
            owed = own in {text.split()[0] for text in ahead.moves(seat)}
            call = call_after(match, move)
            assert (call is not None) == owed and (call is None or call.kind == own)
            found += owed
    assert bool(found) == (own is not None)

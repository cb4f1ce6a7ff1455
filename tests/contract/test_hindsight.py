"""All cards open: every world sampled then is the true one, and nobody gets there while a match runs."""

from typing import Any

import pytest

from game.ai.advisor import advisor_of
from game.ai.levels import ADVISOR
from game.ai.question import Question, reply
from game.coach import NoAdvice, review
from game.coach.judging import came_of, decisions, has_hindsight, no_hindsight, played_once
from game.coach.keeping import Reviewed, read, written
from game.match import Match
from game.rules.core.errors import IllegalMove
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.registry import load
from game.scenes.judgement import outcome
from tests.contract.tables import Table, every_game, played

FEW = 24


def over(key: str, seats: int | None = None) -> Match:
    """A match that was given up or played to its end by first moves, of some length."""
    match = played(Table(key, seats or load(key).seats[0]), 17, 40)
    for _ in range(6000):
        if match.outcome() is not None:
            break
        seat = min(match.actors())
        answer = reply(Question(match.player_view(seat), "beginner", match.version))
        assert answer.move is not None
        match.submit(answer.move)
    assert match.outcome() is not None
    return match


@every_game
def test_an_open_view_has_one_world(key: str) -> None:
    """Sampled for any seat at any version, it equals the match's state in every zone."""
    for seats in {load(key).seats[0], load(key).seats[-1]}:
        match = played(Table(key, seats), 23, 60)
        for version in range(0, match.version + 1, 3):
            state = match._nodes[version].state
            for seat in range(seats):
                world = state.open_view(seat).bare().sample(Rng(version))
                assert world is not state and world.zones() == state.zones()
                closed = state.view(seat)
                assert not closed.open and not closed.bare().open


@every_game
def test_players_know_the_one_world(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a player samples from an open view is the truth, and it believes no more of others' hands."""
    match = played(Table(key, load(key).seats[-1] if key != "deuces" else 1), 29, 50)
    if not match.game.hidden_information or match.game.solitaire:
        return
    worlds: list[Any] = []
    sample = View.sample

    def heard(view: View[Any], rng: Rng) -> Any:
        worlds.append((view.open, sample(view, rng)))
        return worlds[-1][1].copy()

    monkeypatch.setattr(View, "sample", heard)
    looked = 0
    for version, move in decisions(match)[::3]:
        state = match._nodes[version].state
        worlds.clear()
        thought = reply(Question(state.open_view(move.seat), ADVISOR, count=FEW, also=(move,))).thought
        assert thought is not None
        assert all(is_open and world.zones() == state.zones() for is_open, world in worlds)
        looked += len(worlds)
        if (found := thought.beliefs) is not None:
            zones = state.zones()
            for piece, row in zip(found.pieces, found.shares, strict=True):
                held = [piece in _of(zones, seat) for seat in range(match.seats) if seat != move.seat]
                told = [bool(share) for seat, share in enumerate(row) if seat != move.seat]
                assert told == held, piece
    assert looked or not has_hindsight(over(key)), "nothing was sampled"


def _of(zones: dict[str, list[str]], seat: int) -> set[str]:
    """What a seat holds, and what it has chosen in secret."""
    own = (f"hand:{seat}", f"open:{seat}")
    return {piece for zone in own for piece in zones.get(zone, ())}


@every_game
def test_no_view_is_open_while_a_match_runs(key: str) -> None:
    """Not at any version, not for anybody, and not after the last move was taken back."""
    match = over(key)
    assert match.open_view(0, 0).open
    assert match.undo()
    for version in range(match.version + 1):
        for seat in range(match.seats):
            with pytest.raises(IllegalMove):
                match.open_view(seat, version)
        with pytest.raises(IllegalMove):
            match.open_view_at(version)
    with pytest.raises(NoAdvice):
        review(match, hindsight=True)
    assert not has_hindsight(match)


def test_hindsight_knows_what_the_player_could_not() -> None:
    """In Block every hand is known then: losses are others than those by what was seen."""
    match = over("block", 2)
    known = review(match, {0}, count=FEW)
    opened = review(match, {0}, count=FEW, hindsight=True)
    assert [one.version for one in known] == [one.version for one in opened]
    assert [one.loss for one in known] != [one.loss for one in opened]
    assert opened == review(match, {0}, count=FEW, hindsight=True)


@every_game
def test_what_was_played_on_one_way_has_no_mark(key: str) -> None:
    """A single way that a deal went on by rules of thumb is no value: no loss, no mark, no figure."""
    match, silent = over(key), 0
    if not has_hindsight(match):
        return
    for one in review(match, {0}, count=FEW, hindsight=True):
        alike = advisor_of(key).alike(match.open_view(0, one.version), one.played)
        if played_once(one.thought, alike):
            silent += 1
            came = came_of(one.thought, alike)
            assert came is not None and one.loss is None and one.error is None and one.mark is None
            assert (one.best == one.played) == (came[0] <= came[1] + 0.0005)
            words = outcome(one, alike)
            assert "chance" not in words and not any(sign.isdigit() for sign in words)
            kept = read(match, one.version, one.played, written(match, Reviewed(one)))
            assert kept is not None and kept.judged.loss is None and kept.judged.mark is None
    assert silent or key in {"block", "dominoes", "bergen", "domino_poker"}


def test_where_values_are_told_over_all_deals_there_is_no_hindsight() -> None:
    """Cribbage says so in a sentence; games with everything in sight as well."""
    assert "Cribbage" in no_hindsight(over("cribbage")) and not has_hindsight(over("cribbage"))
    assert not has_hindsight(over("poker_dice"))
    assert has_hindsight(over("block"))

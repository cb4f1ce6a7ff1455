"""A solitaire may be given up: a step of the table that is never among the moves."""

import pytest

from game.match import Match
from game.rules.core.errors import IllegalMove
from game.rules.core.game import numbered
from game.rules.core.move import TABLE
from game.rules.shared.alone import GIVE_UP

SOLITAIRES = pytest.mark.parametrize("key", ["deuces", "bingo"])


def begun(key: str) -> Match:
    """A deal after two moves."""
    match = Match.new(key, 1, seed=3)
    for _ in range(2):
        match.play(0, match.moves(0)[0])
    return match


@SOLITAIRES
def test_a_deal_that_is_given_up_is_over_and_lost(key: str) -> None:
    """Nobody wins, the reason says so, and nothing can be moved any more, nor given up again."""
    match = begun(key)
    scores = match.scores()
    (step,) = match.play(TABLE, GIVE_UP)
    outcome = match.outcome()
    assert outcome is not None and outcome.winners == () and outcome.scores == scores
    assert outcome.given_up and "given up" in outcome.reason
    assert not match.actors() and not match.moves(0) and match.log[-1] == (TABLE, GIVE_UP)
    assert [event.sentence(numbered) for event in step.events(0)] == ["The deal is given up."]
    for seat, text in ((0, "deal" if key == "deuces" else "next"), (TABLE, GIVE_UP)):
        with pytest.raises(IllegalMove):
            match.play(seat, text)


@SOLITAIRES
def test_giving_up_is_no_move_of_the_player(key: str) -> None:
    """It stands in no list of theirs, and they cannot make it."""
    match = begun(key)
    assert GIVE_UP not in match.moves(0)
    assert match.why_not(0, GIVE_UP) is not None and match.why_not(TABLE, GIVE_UP) is None
    assert match.why_not(TABLE, "next" if key == "bingo" else "deal") is not None


@SOLITAIRES
def test_it_is_taken_back_by_itself_and_stays_in_a_record(key: str) -> None:
    """It is its player's step, so the move before it stays, and the two are played again one by one."""
    match = begun(key)
    before = match.log
    match.play(TABLE, GIVE_UP)
    over = match.log
    assert Match.load(match.dump()).outcome() == match.outcome()
    assert match.undo() and match.log == before and match.outcome() is None
    assert match.undo() and match.log != before
    match.redo()
    assert match.log == before and match.outcome() is None
    match.redo()
    assert match.log == over and match.outcome() is not None


def test_no_other_game_can_be_given_up_so() -> None:
    """Its players resign by their rules, if these let them."""
    match = Match.new("hearts", 4, seed=1)
    assert match.why_not(TABLE, GIVE_UP) is not None

"""What scripts call refuses what it cannot use in a sentence of the project's own, whatever it was given."""

import math
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.coach import NoAdvice, advise, par, review, verify
from game.match import Match, foreign
from game.rules.core.errors import (
    BadDeal,
    BadOption,
    BadRecord,
    DeuceError,
    UnknownGame,
    UnknownSeat,
    UnreadableMove,
)
from game.rules.core.move import Move

PLAIN = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.binary(max_size=8),
    st.complex_numbers(),
)
ANYTHING = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


@cache
def standing(key: str) -> Match:
    """A match that nobody moves on here."""
    return Match.new(key, 2, seed=1)


def to_act(key: str) -> int:
    """Who may act in it."""
    return min(standing(key).actors())


CALLS: dict[str, Callable[[object], object]] = {
    "key": lambda given: Match.new(given, 2),  # type: ignore[arg-type]
    "seats": lambda given: Match.new("deuce", given),  # type: ignore[arg-type]
    "seats of chess": lambda given: Match.new("chess", given),  # type: ignore[arg-type]
    "seats of a solitaire": lambda given: Match.new("bingo", given),  # type: ignore[arg-type]
    "seed": lambda given: Match.new("deuce", 2, given),  # type: ignore[arg-type]
    "options": lambda given: Match.new("deuce", 2, 1, given),  # type: ignore[arg-type]
    "an option": lambda given: Match.new("deuce", 2, 1, {"target": given}),
    "deal": lambda given: Match.new("deuce", 2, 1, None, given),  # type: ignore[arg-type]
    "position": lambda given: Match.new("chess", 2, 1, None, given),  # type: ignore[arg-type]
    "moves": lambda given: standing("golden_deuce").moves(given),  # type: ignore[arg-type]
    "view": lambda given: standing("golden_deuce").view(given),  # type: ignore[arg-type]
    "why_not's seat": lambda given: standing("deuce").why_not(given, "draw"),  # type: ignore[arg-type]
    "why_not": lambda given: standing("deuce").why_not(0, given),  # type: ignore[arg-type]
    "why_not of chess": lambda given: standing("chess").why_not(0, given),  # type: ignore[arg-type]
    "play's seat": lambda given: standing("deuce").play(given, "no move"),  # type: ignore[arg-type]
    "play": lambda given: standing("deuce").play(0, given),  # type: ignore[arg-type]
    "submit": lambda given: standing("deuce").submit(given),  # type: ignore[arg-type]
    "submit's seat": lambda given: standing("deuce").submit(Move(given, "no move")),  # type: ignore[arg-type]
    "load": Match.load,  # type: ignore[dict-item]
    "verify": verify,  # type: ignore[dict-item]
    "a file": lambda given: foreign.read(given),  # type: ignore[arg-type]
    "advise's seat": lambda given: advise(standing("deuce"), given, count=1),  # type: ignore[arg-type]
    "advise's count": lambda given: advise(standing("deuce"), 0, count=few(given)),
    "review's seats": lambda given: review(standing("deuce"), given, count=1),  # type: ignore[arg-type]
    "par's level": lambda given: par(standing("deuce"), 0, given, rounds=1, n=1),  # type: ignore[arg-type]
    "par's others": lambda given: par(standing("deuce"), 0, others=given, since=2),  # type: ignore[arg-type]
    "par's rounds": lambda given: par(standing("deuce"), 0, rounds=given, since=2),  # type: ignore[arg-type]
    "par's first round": lambda given: par(standing("deuce"), 0, since=later(given)),  # type: ignore[arg-type]
    "par's playings": lambda given: par(standing("deuce"), 0, n=given, since=2),  # type: ignore[arg-type]
}


def few(given: object) -> int:
    """The same, but no count with which one would think for long."""
    return min(given, 2) if isinstance(given, int) else given  # type: ignore[return-value]


def later(given: object) -> object:
    """The same, but not the round that has begun, which would be played to its end."""
    return 2 if given == 1 and isinstance(given, int) and not isinstance(given, bool) else given


@pytest.mark.parametrize("called", CALLS)
@settings(max_examples=60, deadline=None)
@given(given=ANYTHING)
def test_whatever_is_given_is_taken_or_refused_in_a_sentence(called: str, given: object) -> None:
    """Nothing but an exception of our own comes out, and it says something."""
    try:
        CALLS[called](given)
    except DeuceError as refusal:
        assert str(refusal).endswith(".") and not str(refusal)[0].islower()


@pytest.mark.parametrize(
    ("called", "given", "error", "told"),
    [
        ("key", ["deuce"], UnknownGame, "There is no game"),
        ("seats", 2.0, BadOption, "for 2 to 6 players, not 2.0."),
        ("seats", "2", BadOption, "for 2 to 6 players, not “2”."),
        ("seats of chess", 2.0, BadOption, "for 2 players, not 2.0."),
        ("seats of a solitaire", True, BadOption, "for 1 player, not True."),
        ("seed", 7.0, BadOption, "must be a whole number, not 7.0."),
        ("options", "target", BadOption, "a mapping of names to values, not as “target”."),
        ("options", [], BadOption, "a mapping of names to values"),
        ("deal", 7, BadDeal, "a list of shuffles or a function, not 7."),
        ("position", 7, BadDeal, "a list of shuffles or a function, not 7."),
        ("moves", "0", UnknownSeat, "A seat is a whole number, from 0, not “0”."),
        ("moves", True, UnknownSeat, "not True."),
        ("view", 1.0, UnknownSeat, "not 1.0."),
        ("play's seat", None, UnknownSeat, "not “None”."),
        ("play", 5, UnreadableMove, "A move is written as a text, not as 5."),
        ("submit", "draw", UnreadableMove, "a Move, not “draw”"),
        ("submit's seat", "0", UnknownSeat, "not “0”."),
        ("load", None, BadRecord, "A record is read from its text"),
        ("verify", None, BadRecord, "A record is read from its text"),
        ("load", b"{}", BadRecord, "A record is read from its text"),
        ("advise's seat", "0", NoAdvice, "There is no seat “0”"),
        ("advise's count", "many", NoAdvice, "A count of “many”"),
        ("review's seats", 0, NoAdvice, "given as a list, not as 0."),
        ("review's seats", "", NoAdvice, "given as a list, not as “”."),
        ("par's level", None, BadOption, "There is no player “None”"),
        ("par's others", "expert", NoAdvice, "a list, not “expert”."),
        ("par's playings", 1.5, NoAdvice, "at least 1 playing, not of 1.5."),
        ("par's playings", math.inf, NoAdvice, "Par is the mean of at least 1 playing, not of inf."),
    ],
)  # fmt: skip
def test_what_is_refused_is_named(called: str, given: object, error: type[DeuceError], told: str) -> None:
    """By the exception that is meant for it, with what was given."""
    with pytest.raises(error) as refusal:
        CALLS[called](given)
    assert told in str(refusal.value)


@pytest.mark.parametrize("seconds", ["2", [], True, float("nan"), -1])
def test_a_time_to_think_is_a_number_of_seconds(seconds: object) -> None:
    """More than none, and finite."""
    with pytest.raises(NoAdvice, match=r"^Time to think is a number of seconds above 0, not "):
        advise(standing("deuce"), to_act("deuce"), seconds)  # type: ignore[arg-type]


def test_why_not_gives_its_reason_for_what_is_no_move_at_all() -> None:
    """It raises nothing for a seat or a text of a wrong type: its answer is the reason."""
    assert standing("deuce").why_not("0", "draw") == "A seat is a whole number, from 0, not “0”."  # type: ignore[arg-type]
    assert standing("deuce").why_not(0, None) == "A move is written as a text, not as “None”."  # type: ignore[arg-type]

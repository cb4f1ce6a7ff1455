"""Par: in every game with chance the same deal is played again; the same question gets the same answer."""

import math
import statistics

import pytest

from game.ai.bot import Budget, bot_for
from game.coach import NoAdvice, par
from game.match import Match
from game.rules.core.errors import BadOption
from game.rules.registry import entries, load
from tests.contract.tables import Table, played

DEALING = [entry.key for entry in entries() if load(entry.key).deals]


@pytest.mark.parametrize("key", DEALING)
def test_par_of_a_round(key: str) -> None:
    """It plays to the end of the round, whatever was played before, and equal questions get equal answers."""
    seats = load(key).seats[-1]
    match = played(Table(key, seats), 41, 10)
    before = match.dump()
    quick = ["beginner"] * seats
    found = par(match, seats - 1, "greedy" if seats > 1 else "beginner", others=quick, rounds=1, n=3)
    assert len(found.points) == 3 and found.mean == pytest.approx(statistics.mean(found.points))
    assert found.error == pytest.approx(statistics.stdev(found.points) / math.sqrt(3))
    again = par(Table(key, seats).new(41), seats - 1, found.level, others=quick, rounds=1, n=3)
    assert again.points == found.points
    assert match.dump() == before


def test_it_is_the_same_deal() -> None:
    """Where players leave nothing to chance of their own, each playing is the match that they would play."""
    match, whole = (Match.new("crazy_eights", 3, seed=5) for _ in range(2))
    player = bot_for("crazy_eights", "expert")
    while whole.outcome() is None:
        (seat,) = whole.actors()
        whole.submit(player.choose(whole.bare_view(seat), Budget(0)))
    found = par(match, 1, "expert", others=["expert"] * 3, n=2)
    assert found.points == (whole.scores()[1],) * 2 and found.error == 0
    after = par(whole, 1, "expert", others=["expert"] * 3, n=1)
    assert found.made is None and after.made == whole.scores()[1]


def test_what_was_made_of_a_round() -> None:
    """Of a match that went on, the points when the round was over."""
    match = played(Table("hearts", 4), 4, 200)
    ended = next(at for at in range(match.version) if match.bare_view(None, at).state.round > 1)
    found = par(match, 2, "beginner", others=["beginner"] * 4, rounds=1, n=1)
    assert found.made == match.bare_view(None, ended).scores()[2] and found.error == math.inf


def test_where_there_is_no_par() -> None:
    """Without chance, at no seat, at no level: a sentence each."""
    with pytest.raises(NoAdvice, match="Chess deals nothing"):
        par(Match.new("chess", 2), 0)
    match = Match.new("deuce", 2, seed=1)
    with pytest.raises(NoAdvice, match="no seat 2"):
        par(match, 2)
    with pytest.raises(NoAdvice, match="1 playing, not of 0"):
        par(match, 0, n=0)
    with pytest.raises(NoAdvice, match="1 round, not of 0"):
        par(match, 0, rounds=0)
    with pytest.raises(NoAdvice, match="no round 0"):
        par(match, 0, since=0, rounds=1)
    with pytest.raises(NoAdvice, match="3 levels for 2"):
        par(match, 0, others=["expert"] * 3)
    with pytest.raises(BadOption, match="no player “champion”"):
        par(match, 0, "champion")


def test_people_are_replaced_by_experts() -> None:
    """Who is not said to be a computer player is one."""
    match = Match.new("crazy_eights", 3, seed=6)
    asked = par(match, 0, "casual", others=[None, "beginner", None], rounds=1, n=2)
    assert asked == par(match, 0, "casual", others=["master", "beginner", "expert"], rounds=1, n=2)
    assert asked != par(match, 0, "casual", others=["master", "beginner", "beginner"], rounds=1, n=2)

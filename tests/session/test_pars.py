"""Par of rounds that are over: worked out bit by bit, kept with the match, and only of what was played."""

from collections.abc import Iterator

import pytest

from game.ai.bot import Budget, bot_for
from game.ai.worker import InlineBots
from game.coach import par
from game.coach import pars as coach_pars
from game.match import Match
from game.match.journal import Journal
from game.session.pars import Pars, has_par, known_pars, rounds_over
from game.session.players import Player

KEY, SEATS = "crazy_eights", 3
PLAYERS = [Player("Anna", 0), Player("Ben", 1, "beginner"), Player("Cleo", 2)]


@pytest.fixture
def journal() -> Iterator[Journal]:
    """One in memory."""
    opened = Journal.open(None)
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The least that a par needs."""
    monkeypatch.setattr(coach_pars.asking, "__kwdefaults__", {**coach_pars.asking.__kwdefaults__, "n": 2})


def rounds(number: int, seed: int = 4) -> Match:
    """A match in which so many rounds are over."""
    match = Match.new(KEY, SEATS, seed=seed)
    player = bot_for(KEY, "beginner")
    while len(rounds_over(match)) < number and match.outcome() is None:
        seat = min(match.actors())
        match.submit(player.choose(match.bare_view(seat), Budget(player.count, seed=match.version)))
    return match


def kept(journal: Journal, match: Match) -> int:
    """Its number in the journal."""
    number, future = journal.begin(match, [player.as_dict() for player in PLAYERS])
    future.result()
    return number


def finish(errand: Pars) -> None:
    """Poll it to its end."""
    for _ in range(100_000):
        if errand.done:
            return
        errand.poll()
    raise AssertionError("it never ended")


def test_every_round_that_is_over_gets_its_par(journal: Journal) -> None:
    """For each person, as scripts are told it, and nobody else; asked again there is nothing to do."""
    match = rounds(2)
    number = kept(journal, match)
    errand = Pars(match, PLAYERS, InlineBots(), journal, number)
    assert errand.left == 4
    finish(errand)
    found = known_pars(match, journal, number)
    assert set(found) == {(1, 0), (1, 2), (2, 0), (2, 2)} and errand.kept == 4
    for (round, seat), one in found.items():
        levels = [player.level for player in PLAYERS]
        told = par(match, seat, others=levels, since=round, rounds=1, n=2)
        assert (one.points, one.made) == (told.points, told.made)
        assert one.mean == pytest.approx(told.mean) and one.error == pytest.approx(told.error)
    assert Pars(match, PLAYERS, InlineBots(), journal, number).done


def test_it_goes_on_where_it_was_stopped(journal: Journal) -> None:
    """What was found is kept; only the rest is asked."""
    match = rounds(2)
    number = kept(journal, match)
    first = Pars(match, PLAYERS, InlineBots(), journal, number)
    while first.kept < 1:
        first.poll()
    first.stop()
    assert first.done and len(known_pars(match, journal, number)) == 1
    second = Pars(match, PLAYERS, InlineBots(), journal, number)
    assert second.left == 3
    finish(second)
    assert len(known_pars(match, journal, number)) == 4


def test_a_round_played_anew_has_another_par(journal: Journal) -> None:
    """After a take-back the round of that number may begin otherwise: the old par is not told of it."""
    match, other = rounds(2, seed=4), None
    number = kept(journal, match)
    finish(Pars(match, PLAYERS, InlineBots(), journal, number, [2]))
    assert set(known_pars(match, journal, number)) == {(2, 0), (2, 2)}
    other = Match.new(KEY, SEATS, seed=4)
    player = bot_for(KEY, "casual")
    while len(rounds_over(other)) < 2:
        seat = min(other.actors())
        other.submit(player.choose(other.bare_view(seat), Budget(player.count, seed=1)))
    assert other.bare_view(None).scores() != match.bare_view(None).scores()
    assert known_pars(other, journal, number) == {}
    journal.delete(number).result()
    assert known_pars(match, journal, number) == {}


def test_where_there_is_no_par(journal: Journal) -> None:
    """Chance has no part in chess; whoever plays a solitaire for somebody sees only backs."""
    assert not has_par(Match.new("chess", 2)) and not has_par(Match.new("deuces", 1))
    match = Match.new("chess", 2)
    errand = Pars(match, PLAYERS[:2], InlineBots(), journal, kept(journal, rounds(1)))
    assert errand.done

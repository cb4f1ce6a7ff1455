"""The chance to win: in every competitive game a chance for every seat, by what everybody can see."""

import random
import statistics
import time
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from game.ai.advisor import advisor_of
from game.ai.bot import Budget, bot_for, iterations
from game.coach import standing
from game.coach.chances import WON, chance_of, name_of, seen_of, softmax, tables
from game.match import Match
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.registry import entry, load
from tests.contract.tables import TABLES, Table

COMPETITIVE = [table for table in TABLES if table.seats > 1]
every_race = pytest.mark.parametrize("table", COMPETITIVE, ids=str)


def sides_of(table: Table) -> int:
    """How many may win."""
    return 2 if entry(table.key).partners == table.seats else table.seats


def moments(table: Table, seed: int, number: int) -> list[Match]:
    """A match at moments some plies apart, on the way of a quick player."""
    match, chance = table.new(seed), random.Random(seed)
    found: list[Match] = []
    player, least = bot_for(table.key, "greedy"), iterations(table.key, "greedy")
    for ply in range(600):
        if not match.actors() or len(found) == number:
            break
        if chance.random() < 0.1:
            found.append(match.copy())
        match.submit(player.choose(match.bare_view(min(match.actors())), Budget(least, seed=ply)))
    return found


@every_race
def test_chances_are_shares_and_tell_nothing(table: Table) -> None:
    """By sides they sum to 1, and are equal in every view and in worlds that look the same to a spectator."""
    for match in moments(table, 51, 6):
        told = standing(match.bare_view(None))
        assert told is not None and len(told) == table.seats and all(0 <= one <= 1 for one in told)
        assert sum(told) * sides_of(table) / table.seats == pytest.approx(1)
        assert all(standing(match.bare_view(seat)) == told for seat in range(table.seats))
        other = match.bare_view(0).sample(Rng(match.version))
        assert standing(other.view(None)) == told
        for seat in range(table.seats):
            partner = (seat + sides_of(table)) % table.seats
            assert told[seat] == told[partner]


@every_race
def test_a_match_that_is_over(table: Table) -> None:
    """Who has won has a chance of 1, who shares it a part, all others none."""
    match, ply = table.new(52), 0
    player, least = bot_for(table.key, "greedy"), iterations(table.key, "greedy")
    while (outcome := match.outcome()) is None:
        ply += 1
        match.submit(player.choose(match.bare_view(min(match.actors())), Budget(least, seed=ply)))
    told = standing(match.bare_view(0))
    assert told is not None
    won = outcome.winners or tuple(range(table.seats))
    each = table.seats / sides_of(table) / len(won)
    assert told == tuple(each if seat in won else 0.0 for seat in range(table.seats))


def richer(view: View[Any], seat: int, points: int) -> View[Any]:
    """The view with more points of the seat's side."""
    state = view.state.copy()
    side = seat % len(state.points)
    state.points = [own + points * (at == side) for at, own in enumerate(state.points)]
    return replace(view, state=state)


@every_race
def test_ones_own_points_never_harm(table: Table) -> None:
    """With one point more, or less where few are good, nobody's chance falls; by far more it rises."""
    if table.key in ("chess", "checkers", "golden_deuce", "domino_poker"):
        return  # no points
    better = -1 if entry(table.key).lowest_wins else 1
    for match in moments(table, 53, 5):
        view = match.bare_view(None)
        told = standing(view)
        assert told is not None
        for seat in range(table.seats):
            after = standing(richer(view, seat, better))
            assert after is not None and after[seat] >= told[seat] - 1e-9


def test_equal_standings_have_equal_chances() -> None:
    """Seats stand in no order: rows that change places take their chances along."""
    for key, found in tables().items():
        for table in found.values():
            width = len(table["weights"])
            rows = [[(seat * 7 + column) % 5 / 5 for column in range(width)] for seat in range(3)]
            one = softmax(rows, table["weights"])
            assert softmax(rows[::-1], table["weights"]) == pytest.approx(one[::-1]), key
            assert softmax(rows[:1] * 4, table["weights"]) == pytest.approx([0.25] * 4)
            assert all(weight >= 0 for weight in table["weights"])


@every_race
def test_every_race_was_learned(table: Table) -> None:
    """By the book there is a table for every number of players, and it says what it rests on."""
    view = table.new(54).bare_view(None)
    seen = seen_of(view)
    assert seen is not None
    found = tables()[table.key][name_of(view, seen)]
    assert found["matches"] >= 50 and date.fromisoformat(found["learned"]) >= date(2026, 11, 22)
    assert len(seen.rows) == sides_of(table)
    assert all(len(row) == len(found["weights"]) for row in seen.rows)


@pytest.mark.parametrize("key", ["chess", "checkers"])
def test_what_a_search_tells_is_a_chance(key: str) -> None:
    """Level is even, more is more, one side's gain is the other's loss, and beyond won there is nothing."""
    told = [chance_of(key, value) or 0.0 for value in (-WON, -3, -1, 0, 0.5, 2, WON)]
    assert told == sorted(set(told)) and chance_of(key, 0) == 0.5
    assert (chance_of(key, 2) or 0) + (chance_of(key, -2) or 0) == pytest.approx(1)
    assert chance_of(key, 300) == chance_of(key, WON)
    assert chance_of("hearts", 1) is None


def test_a_lead_late_in_checkers_is_likelier_a_draw() -> None:
    """With few pieces left the same lead is worth less, unless it is won; thoughts say how many are left."""
    early, late = chance_of("checkers", 2) or 0, chance_of("checkers", 2, 0.25) or 0
    assert 0.5 < late < early - 0.05
    assert (chance_of("checkers", WON, 0.25) or 0) > 0.95
    for deal, left in ((None, 1.0), ("W:W18,19,23,K22:BK1,3", 0.25)):
        view = Match.new("checkers", seats=2, deal=deal).bare_view(0)
        assert advisor_of("checkers").think(view, Budget(50)).left == left


@pytest.mark.parametrize(
    ("key", "deal", "ahead"),
    [
        ("chess", "4k3/8/8/8/8/8/4P3/3QK3 w - - 0 1", 0),
        ("chess", "3qk3/8/8/8/8/8/8/4K3 w - - 0 1", 1),
        ("checkers", "W:W18,19,23,K22:B1", 1),
        ("checkers", "B:W18:B1,2,3,K4", 0),
    ],
)
def test_whoever_has_more_on_the_board(key: str, deal: str, ahead: int) -> None:
    """Is ahead, whichever side it is and whoever moves."""
    told = standing(Match.new(key, seats=2, deal=deal).bare_view(None))
    assert told is not None and told[ahead] > 0.6


def test_the_last_with_chips_is_as_likely_as_its_part_of_them() -> None:
    """In Domino Poker played until one has all: with three quarters of them some three in four times or more,
    never as good as surely; whoever has none left, never.
    """
    match = Match.new("domino_poker", 4, seed=3, options={"hands": 0})
    state = match.bare_view(None).sample(Rng(0))
    state.paid = [0] * 4
    for mine, low, high in ((60, 0.7, 0.85), (40, 0.5, 0.5), (72, 0.88, 0.97)):
        state.chips = [mine, 80 - mine, 0, 0]
        told = standing(state.view(None))
        assert told is not None and low - 0.01 <= told[0] <= high + 0.01
        assert told[2] == told[3] < 0.001


@pytest.mark.parametrize("key", ["deuces", "bingo"])
def test_alone_there_is_nobody_to_beat(key: str) -> None:
    """A solitaire has no chance to win that anybody learned."""
    assert standing(Match.new(key, seats=1, seed=1).bare_view(0)) is None


def test_what_was_not_learned_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a table nothing is said, rather than anything."""
    view = Match.new("deuce", seats=2, seed=1).bare_view(0)
    assert standing(view) is not None
    monkeypatch.delitem(tables()["deuce"], "2")
    assert standing(view) is None


@pytest.mark.parametrize("key", sorted({table.key for table in COMPETITIVE}))
def test_it_is_told_at_once(key: str) -> None:
    """Under a thousandth of a second, so that a whole match has its graph at once."""
    table, spent = Table(key, load(key).seats[-1]), []
    for match in moments(table, 55, 12):
        view = match.bare_view(None)
        standing(view)
        start = time.process_time()
        for _ in range(5):
            standing(view)
        spent.append((time.process_time() - start) / 5)
    assert statistics.median(spent) < 0.001

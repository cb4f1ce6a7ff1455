"""The ladder: one scale is fitted from results between pairs, and a run goes on where the last one ended."""

import json
import math
import random
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.levels import LEVELS
from game.match import Match
from game.rules.registry import load
from tests.bench import contests, ladder, published
from tests.bench.bradley_terry import SCALE, Result, expected, fit, worst
from tests.bench.children import NAME, TIPS
from tests.bench.contests import Contest
from tests.bench.duel import Played
from tests.bench.ladder import (
    ANCHOR,
    AT,
    PAIRS,
    Book,
    Met,
    definition,
    in_order,
    pairs_of,
    play,
    ratings,
    results,
    write,
)
from tests.bench.slips import Slips, go_on, judge

ratings_of_four = st.lists(st.floats(-400, 400), min_size=4, max_size=4)


def exact(values: Sequence[float], error: float = 0.02) -> list[Result]:
    """What players of these ratings take from each other on average."""
    named = dict(zip(LEVELS, values, strict=True))
    return [Result(one, other, expected(named[one] - named[other]), error) for one, other in PAIRS]


@given(ratings_of_four)
@settings(max_examples=60, deadline=None)
def test_known_ratings_are_found_again(values: list[float]) -> None:
    """From shares as the ratings have them, whatever they are; nothing lies off."""
    found = fit(exact(values), LEVELS[1], values[1])
    pairs = zip(LEVELS, values, strict=True)
    assert all(math.isclose(found[name].value, value, abs_tol=0.01) for name, value in pairs)
    off = worst(exact(values), found)
    assert off is not None and off[0] < 1e-6


def test_ten_of_eleven_points_are_400() -> None:
    """The unit is that of Elo, and the error that of the share on the slope there."""
    found = fit([Result("a", "b", 10 / 11, 0.01)], "b", 1000.0)
    assert math.isclose(found["a"].value, 1400.0, abs_tol=1e-6)
    share = 10 / 11
    assert math.isclose(found["a"].error, 0.01 * SCALE / (share * (1 - share)), rel_tol=1e-6)
    assert found["b"] == (1000.0, 0.0)


def test_errors_are_as_large_as_ratings_scatter() -> None:
    """Of many simulated ladders the ratings lie off the true ones by about their errors."""
    true, games, chance = [-120.0, 0.0, 90.0, 240.0], 400, random.Random(7)
    off = []
    for _ in range(150):
        played = []
        for one in exact(true):
            won = sum(chance.random() < one.share for _ in range(games))
            share = won / games
            played.append(one._replace(share=share, error=math.sqrt(share * (1 - share) / games)))
        found = fit(played, LEVELS[1])
        off += [
            (found[name].value - value) / found[name].error
            for name, value in zip(LEVELS, true, strict=True)
            if name != LEVELS[1]
        ]
    assert abs(sum(off) / len(off)) < 0.2
    assert 0.85 < math.sqrt(sum(one * one for one in off) / len(off)) < 1.15


def test_what_cannot_be_fitted_is_said() -> None:
    """Players whom nothing ties to the anchor, and results without an error."""
    with pytest.raises(ValueError, match="Nothing ties c, d to a"):
        fit([Result("a", "b", 0.5, 0.1), Result("c", "d", 0.5, 0.1)], "a")
    with pytest.raises(ValueError, match="standard error"):
        fit([Result("a", "b", 0.5, 0.0)], "a")
    swept = fit([Result("a", "b", 1.0, 0.05)], "b")
    assert 400 < swept["a"].value < 1500


def test_no_result_lies_off_unseen() -> None:
    """Where three do not fit together the worst is named."""
    odd = [Result("a", "b", 0.7, 0.02), Result("b", "c", 0.7, 0.02), Result("a", "c", 0.5, 0.02)]
    found = fit(odd, "b")
    off = worst(odd, found)
    assert off is not None and off[0] > 5


STRENGTH = dict(zip(LEVELS, (0, 100, 200, 300), strict=True))


def toss(deal: int, players: Sequence[str]) -> Played:
    """A coin that knows how strong both are."""
    first, second = players
    chance = expected(STRENGTH[first] - STRENGTH[second])
    winner = int(random.Random(f"{deal} {first}").random() >= chance)
    return Played(winner, dict.fromkeys(players, (1, 0.0, 0.0)))


@pytest.fixture
def tossing(monkeypatch: pytest.MonkeyPatch) -> str:
    """Cribbage, decided by the coin."""
    monkeypatch.setitem(contests.CONTESTS, "cribbage", Contest(toss, "toss"))
    return "cribbage"


def never() -> float:
    """When the time is up."""
    return time.monotonic() + 60


def test_a_run_goes_on_where_it_ended(tossing: str, tmp_path: Path) -> None:
    """In two calls a pair comes to the same as in one, and what is done is not played again."""
    whole = play(Book(tmp_path / "whole.json"), tossing, PAIRS[0], 0.0, 60, never())
    parts = tmp_path / "parts.json"
    first = play(Book(parts), tossing, PAIRS[0], 0.0, 25, never())
    assert first.deals == 25
    second = play(Book(parts), tossing, PAIRS[0], 0.0, 60, never())
    assert (second.deals, second.total, second.squares) == (whole.deals, whole.total, whole.squares)
    assert play(Book(parts), tossing, PAIRS[0], 0.0, 60, time.monotonic() - 1) == second


def test_other_players_begin_anew(tossing: str, tmp_path: Path) -> None:
    """What was kept of levels that have changed since does not count."""
    path = tmp_path / "kept.json"
    play(Book(path), tossing, PAIRS[0], 0.0, 30, never())
    assert Book(path).met(tossing, PAIRS[0]).deals == 30
    kept = json.loads(path.read_text())
    assert kept[tossing]["pairs"]["casual-beginner"]["players"] == definition(tossing, PAIRS[0])
    kept[tossing]["pairs"]["casual-beginner"]["players"] = "another"
    path.write_text(json.dumps(kept))
    assert Book(path).met(tossing, PAIRS[0]).deals == 0


def test_levels_of_chess_stand_on_the_scale_of_whom_they_met(tmp_path: Path) -> None:
    """Each by its share against an outside program of known rating, whatever they take from each other."""
    book = Book(tmp_path / "kept.json")
    true = {"beginner": 1100.0, "casual": 1400.0, "expert": 1900.0, "master": 2150.0}
    elos = {"uci:1350": 1350.0, "uci:1800": 1800.0, "uci:2100": 2100.0}
    for pair in pairs_of("chess"):
        share = expected(true[pair[0]] - elos[pair[1]]) if pair[1] in elos else 0.99
        met = Met(definition("chess", pair), 100, 100 * share, 100 * (share**2 + 0.04), revisions=["x"])
        book.keep("chess", pair, met)
    found = ratings("chess", results(book, "chess"))
    assert found is not None and found.keys() == true.keys()
    assert all(math.isclose(found[name].value, true[name], abs_tol=1) for name in true)
    out = tmp_path / "ladder.json"
    write(book, out)
    assert set(json.loads(out.read_text())["games"]["chess"]["ratings"]) == set(LEVELS)


def test_a_pair_ends_when_it_is_known(tossing: str, tmp_path: Path) -> None:
    """As soon as its error is small enough; a few deals that went one way are not enough."""
    met = play(Book(tmp_path / "a.json"), tossing, PAIRS[0], 0.05, 5000, never())
    assert ladder.FEWEST <= met.deals < 300 and met.error <= 0.05
    swept = Met("", deals=ladder.FEWEST, total=float(ladder.FEWEST), squares=float(ladder.FEWEST))
    assert swept.error >= 0.02 and not swept.done(0.02, 5000)


def test_what_is_written(tossing: str, tmp_path: Path) -> None:
    """Games of which every level is measured, in order, with the anchor, errors and the form of the code."""
    book = Book(tmp_path / "kept.json")
    for pair in PAIRS[:2]:
        play(book, tossing, pair, 0.0, 200, never())
    assert ratings(tossing, results(book, tossing)) is None
    write(book, tmp_path / "out.json")
    assert json.loads((tmp_path / "out.json").read_text())["games"] == {}
    for pair in PAIRS[2:]:
        play(book, tossing, pair, 0.0, 200, never())
    scale = ratings(tossing, results(book, tossing))
    assert scale is not None and in_order(scale)
    assert not in_order({**scale, "expert": scale["beginner"]})
    write(book, tmp_path / "out.json")
    written = json.loads((tmp_path / "out.json").read_text())
    assert written["form"] in ("pure", "compiled")
    game = written["games"][tossing]
    assert game["ratings"][ANCHOR] == [AT, 0] and game["unit"] == "toss"
    for level in LEVELS:
        value, error = game["ratings"][level]
        assert abs(value - AT - STRENGTH[level] + STRENGTH[ANCHOR]) <= 4 * error
    assert game["revisions"] and set(game["shares"]) == {"-".join(pair) for pair in PAIRS}


@pytest.mark.parametrize("key", TIPS)
def test_a_child_plays_by_its_tips(key: str) -> None:
    """From the first move to the last of a contest, legally, and better than by chance."""
    shares = [contests.CONTESTS[key].share(NAME, "random", deal)[0] for deal in range(6)]
    assert sum(shares) > 3


@pytest.mark.parametrize("key", published.ADVICE)
def test_a_player_by_published_advice_is_no_child(key: str) -> None:
    """It plays legally from the first move to the last of a round, and clearly better than by chance."""
    shares = [contests.CONTESTS[key].share(published.NAME, "random", deal)[0] for deal in range(10)]
    assert sum(shares) > 6


def test_errors_have_their_kinds() -> None:
    """A queen left hanging is a threat overlooked and a grave loss; one not taken is a capture overlooked."""
    for text, played, kind in (
        ("4k3/1pp2ppp/3p4/4p3/3Q4/8/PPP2PPP/4K3 w - - 0 1", "a2a3", "threat"),
        ("4k3/ppp2ppp/8/3q4/8/8/PPP2PPP/3RK3 w - - 0 1", "a2a3", "capture"),
        ("4k3/ppp2ppp/8/3q4/8/8/PPP2PPP/3RK3 w - - 0 1", "d1d5", None),
    ):
        view = Match.new("chess", 2, deal=[[text]]).bare_view(0)
        move = next(one for one in view.legal() if load("chess").text(one) == played)
        found = Slips("")
        judge(view, {"casual": move}, {"casual": found})
        assert found.decisions == 1
        assert {kind for kind in ("capture", "threat", "grave") if found.kinds[kind]} == (
            {kind, "grave"} if kind else set()
        )


def test_levels_err_at_the_same_decisions() -> None:
    """Of a match of one of them every level is asked as often, and the weakest gives away most."""
    found = {level: Slips("") for level in LEVELS}
    assert go_on("poker_dice", found, 12, math.inf)
    assert len({(one.matches, one.decisions) for one in found.values()}) == 1
    assert found["beginner"].decisions >= 12
    assert found["beginner"].lost > found["master"].lost >= 0
    assert all(one.error > 0 for one in found.values() if one.lost)
    assert not go_on("poker_dice", found, 12, math.inf)

"""Luck and skill: the sign of a deal is told rightly, the mean of all deals is nothing, and it is kept."""

import json
import math
from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.question import Question, reply
from game.ai.thought import Unit
from game.ai.worker import InlineBots
from game.coach.inquiry import at_once
from game.coach.judging import review
from game.coach.luck import Estimate, given_away, has_luck, luck_in, rounds_dealt, together
from game.match import Match
from game.match.anew import deals_of, gone_back
from game.match.journal import Journal
from game.rules.registry import load
from game.session.luck import Luck
from game.session.review import Place, Review
from tests.contract.tables import every_game

FEW, ENOUGH = 30, 2000


def one_round(match: Match) -> Match:
    """Its first round, played plainly."""
    while match.round < 2 and match.outcome() is None:
        seat = min(match.actors())
        answer = reply(Question(match.bare_view(seat), "beginner", match.version))
        assert answer.move is not None
        match.submit(answer.move)
    return match


def hearts_with(hand: str) -> Match:
    """A round of Hearts without passing in which seat 0 was dealt these: every fourth, from the first."""
    options = {"passing": "none"}
    (order,) = Match.new("hearts", 4, seed=3, options=options).entries()[1].shuffles
    wanted = hand.split()
    deck = [face for face in order if face not in wanted]
    for place, face in enumerate(wanted):
        deck.insert(4 * place, face)
    dealt = Match.new("hearts", 4, seed=3, options=options, deal=[deck])
    assert sorted(dealt.view_at(1, 0).zones()["hand:0"]) == sorted(wanted)
    return one_round(dealt)


def test_low_hearts_are_lucky_and_high_cards_are_not() -> None:
    """The sign is right, and each is told from nothing."""
    low = hearts_with("2H 3H 4H 5H 6H 2S 3S 4S 2C 3C 4C 2D 3D")
    high = hearts_with("AH TH 9H 8H AS KS QS AC KC 9C AD KD 8D")
    good, bad = (at_once(luck_in(match, 0, 1, ENOUGH)) for match in (low, high))
    assert good is not None and bad is not None
    assert good.unit is bad.unit is Unit.POINTS
    assert good.sure and good.value > 0
    assert bad.sure and bad.value < 0


def test_luck_is_nothing_on_average() -> None:
    """Over many deals its mean lies within its error, for the dealer and for the other."""
    found = []
    for seed in range(24):
        match = one_round(Match.new("cribbage", 2, seed=seed * 31 + 2))
        each = at_once(luck_in(match, seed % 2, 1, FEW))
        assert each is not None and each.error > 0
        found.append(each.value)
    mean = sum(found) / len(found)
    spread = math.sqrt(sum((one - mean) ** 2 for one in found) / (len(found) - 1))
    assert abs(mean) <= 3 * spread / math.sqrt(len(found))
    assert min(found) < 0 < max(found)


def test_the_same_match_has_the_same_luck() -> None:
    """It hangs on the match alone, and what was thought of it leaves the match as it was."""
    match = one_round(Match.new("hearts", 4, seed=9))
    before = match.dump()
    assert at_once(luck_in(match, 1, 1, FEW)) == at_once(luck_in(match, 1, 1, FEW))
    assert match.dump() == before


@every_game
def test_a_round_is_dealt_anew(key: str) -> None:
    """In every game that deals in rounds: the same round as dealt, and other cards from another seed."""
    match = Match.new(key, load(key).seats[-1], seed=4)
    if not has_luck(match):
        assert not match.game.deals or match.seats == 1 or not match.round
        return
    before = deals_of(match)[1]
    again, other = gone_back(match, before + 1), gone_back(match, before, 5)
    assert again.view(0) == match.view_at(again.version, 0) and again.round == other.round == 1
    assert other.bare_view(None).scores() == again.bare_view(None).scores()
    assert other.actors()
    if match.game.hidden_information:
        assert any(other.view(seat) != again.view(seat) for seat in range(match.seats))


def test_luck_is_found_behind_and_kept(tmp_path: Path) -> None:
    """Once the decisions are judged, for the persons alone; a second look thinks of nothing again."""
    match = one_round(Match.new("cribbage", 2, seed=8))
    journal = Journal.open(tmp_path)
    number, _ = journal.begin(match, [{"name": "Nr 0", "level": None}, {"name": "Nr 1", "level": "beginner"}])
    looked = Review(match, ["Nr 0", "Nr 1"], {0}, InlineBots(), Place(journal, number), FEW)
    while not looked.done:
        assert looked.marked or not looked.luck.found
        looked.poll()
    assert looked.luck.found.keys() == {(1, 0)} and rounds_dealt(match) == [1]
    kept = journal.reviews(number, *looked._terms)
    again = Luck(match, {0}, InlineBots(), FEW, kept, lambda number, text: None)
    assert again.done and again.found == looked.luck.found and again.of(0) == looked.luck.of(0)
    (place,) = (version for version in kept if version < 0)
    for broken in ("", "[1", json.dumps([[9, 9], None]), json.dumps([[0.0, 0.0], ["x", 1, "POINTS"]])):
        torn = Luck(match, {0}, InlineBots(), FEW, {place: broken}, lambda number, text: None)
        assert not torn.done and not torn.found
    journal.close()


def test_sums_are_of_one_unit() -> None:
    """Errors of what has nothing to do with one another add up by squares."""
    first, second = Estimate(3.0, 3.0, Unit.POINTS), Estimate(-1.0, 4.0, Unit.POINTS)
    whole = together([first, Estimate(0.5, 0.1, Unit.CHANCE), second])
    assert whole == Estimate(2.0, 5.0, Unit.POINTS) and not whole.sure
    assert together([]) is None
    judged = review(one_round(Match.new("hearts", 4, seed=8)), {0, 1}, count=FEW)
    away = given_away(judged)
    told = [one for one in judged if one.loss is not None and one.error is not None]
    surely = [one.loss or 0.0 for one in told if (one.loss or 0.0) >= 2 * (one.error or 0.0)]
    assert away is not None and away.value == pytest.approx(sum(surely)) and sum(surely) > 0
    assert sum(surely) < sum(one.loss or 0.0 for one in told)  # what may be chance is no loss
    endless = [replace(one, error=math.inf) for one in told]
    assert given_away(endless) == Estimate(0.0, 0.0, Unit.POINTS)  # nothing tells how far off these are
    assert away.error == pytest.approx(math.hypot(*(one.error or 0.0 for one in told)))

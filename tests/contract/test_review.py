"""Looking back: every free decision of every game is judged, by what its seat could know and nothing else."""

import math
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import pytest

from game.ai.advisor import Advisor, advisor_of
from game.ai.bot import Budget
from game.ai.question import reply
from game.ai.thought import Basis, Thought, Unit, judged
from game.coach import Judged, Mark, NoAdvice, review
from game.coach.judging import CLOSER, LookBack, decisions, fall_of, looks_serious
from game.coach.marks import accuracy, mark_of, mistake
from game.match import Match
from game.rules.core.move import Move
from game.rules.games.poker_dice.phases import KEEP
from game.rules.registry import entries, load
from tests.bench.poker_dice import chance
from tests.contract.tables import Table, every_game, played

FEW = 12
"""Playouts at most: what a review owes does not depend on how long it took."""


def free(match: Match) -> Iterator[tuple[int, int, str]]:
    """Every decision that was free, found from the log: what else could be played at the time."""
    said = match.game.calls | match.game.meta_moves
    for version, (seat, text) in enumerate(match.log):
        if seat >= 0:
            turns = [move for move in match.bare_view(seat, version).legal() if move.kind not in said]
            if len(turns) > 1 and text in map(match.game.text, turns):
                yield version, seat, text


@every_game
def test_every_free_decision_is_judged(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One entry each, of moves that were legal then; losses are never below 0 and have their error."""
    match, asked = played(Table(key, load(key).seats[0]), 31, 40), []
    think = Advisor.think

    def spy(self: Advisor, view: Any, budget: Budget, also: Sequence[Move] = ()) -> Thought:
        asked.append(view)
        return think(self, view, budget, also)

    monkeypatch.setattr(Advisor, "think", spy)
    found = review(match, count=FEW)
    views = [match.bare_view(seat, at) for at in range(match.version + 1) for seat in range(match.seats)]
    assert asked and all(not view.ids and not view.log and view in views for view in asked)
    assert [(one.version, one.seat, match.game.text(one.played)) for one in found] == list(free(match))
    for one in found:
        legal = match.bare_view(one.seat, one.version).legal()
        assert legal.why_not(one.played) is None and legal.why_not(one.best) is None
        assert (one.loss is None) == (one.error is None) and one.best == one.thought.move
        if one.loss is None:
            assert one.mark is None
        else:
            assert one.loss >= 0 and math.isfinite(one.loss)
            assert one.unit is not None or one.loss == 0 == len(one.thought.candidates)
            assert one.played != one.best or one.loss == 0
            gap = next((each.gap for each in one.thought.candidates if each.move == one.played), None)
            if gap is not None and one.played != one.best:  # in common worlds
                assert (one.loss, one.error) == (max(0.0, gap.value), gap.error)
    assert review(Match.load(match.dump()), count=FEW) == found
    assert review(match, {0}, count=FEW) == tuple(one for one in found if one.seat == 0)


@every_game
def test_what_was_played_is_among_what_was_weighed(key: str) -> None:
    """Whatever it was, and the others are weighed as an adviser does who was not asked for it."""
    match = played(Table(key, load(key).seats[0]), 31, 40)
    for one in review(match, count=FEW):
        view, advisor = match.bare_view(one.seat, one.version), advisor_of(key)
        few, same = min(FEW, advisor.count), advisor.alike(view, one.played)
        if looks_serious(key, advisor.think(view, Budget(few), (same,)), view, one.played):
            few *= CLOSER
        advice = advisor.think(view, Budget(few))
        if one.thought.candidates:
            assert same in one.thought.moves
        if advice.candidates:
            by = {each.move: each for each in one.thought.candidates}
            assert one.best in (advice.move, same)
            assert set(by) | {same} == set(advice.moves) | {same}
            if not any(each.basis is Basis.BOUND for each in advice.candidates):  # which have no order
                assert [move for move in by if move != same] == [
                    move for move in advice.moves if move != same
                ]
            for each in advice.candidates:  # whoever is left alone goes on beside what was played
                after = by[each.move]
                assert after.worlds == each.worlds or each.move in (advice.move, same)
                if after.worlds == each.worlds and each.move != same:
                    assert (after.value, after.error) == (each.value, each.error)


BOARDS = {"chess", "checkers"}
LOOKED = 300
"""Positions that a search of a board needs to come to every move."""
SETTLED = {
    "cribbage": {"claim"},
    "deuce": {"draw", "end"},
    "hearts": {"moon"},
}
"""Kinds of moves where a rule names one and another has no value: a count, a card owed, whose a moon is."""
WITH_RIVALS = [entry.key for entry in entries() if max(entry.seats) > 1]


@pytest.mark.parametrize("key", WITH_RIVALS)
def test_every_judged_decision_has_a_loss(key: str) -> None:
    """Of everything that was played: but where a rule settles the decision, and something else was done."""
    match = played(Table(key, load(key).seats[0]), 41, 90)
    found = review(match, count=LOOKED if key in BOARDS else FEW)
    assert found
    for one in found:
        thought = one.thought
        if one.loss is None:
            assert one.played.kind in SETTLED.get(key, ()), match.game.text(one.played)
        if not thought.candidates:
            assert len(thought.preferences) == 1
        assert all(each.worlds >= 1 for each in thought.candidates)


def test_losses_in_poker_dice_are_exact() -> None:
    """Whoever throws last gives away just what the whole list of throws says, whatever they keep."""
    judged = 0
    for seed in range(8):
        match = played(Table("poker_dice", 2), seed, 40)
        for one in review(match):
            state: Any = match.bare_view(one.seat, one.version).state
            if state.phase != KEEP or len(state.queue) > 1 or len(state.contenders) != 2:
                continue
            best, own = state.to_beat(), state.dice[one.seat]
            again = {int(piece[-1]) - 1 for piece in one.played.pieces}
            kept = tuple(number for place, number in enumerate(own) if place not in again)
            ways = {kept for number in range(2, 6) for kept in combinations(own, number)}
            worth = {way: chance(way, state.rules.wild_aces, best) for way in ways}
            assert one.error == 0
            assert one.loss == pytest.approx(max(worth.values()) - worth[kept])
            judged += 1
    assert judged > 10


QUEEN = "e2e4 e7e5 d1h5 b8c6 h5e5 c6e5 b1c3 g8f6"


def looked_at(key: str, moves: str, deal: str | None = None, count: int = 3000) -> dict[str, Judged]:
    """The decisions of a game on a board, by what was played."""
    match = Match.new(key, seats=2, deal=deal)
    for text in moves.split():
        match.play(min(match.actors()), text)
    return {match.game.text(one.played): one for one in review(match, count=count)}


def test_a_queen_hung_in_chess_is_found() -> None:
    """It is told as a chance to win, and marked; whoever takes the queen makes no mistake."""
    by = looked_at("chess", QUEEN)
    hung = by["h5e5"]
    assert hung.loss is not None and hung.loss > 0.2 and hung.mark == Mark.BLUNDER
    assert (hung.unit, hung.thought.unit, hung.mistake) == (Unit.CHANCE, Unit.PAWNS, 0.1)
    assert by["c6e5"].mark == by["e7e5"].mark == by["e2e4"].mark == Mark.GOOD


def test_what_looks_serious_on_a_board_is_looked_at_again() -> None:
    """With more positions, and what was found then counts; what gives nothing away is thought about once."""
    match = Match.new("chess", seats=2)
    for text in QUEEN.split():
        match.play(min(match.actors()), text)
    look, asked, found = LookBack(match, 400), dict[str, list[int | None]](), dict[str, Judged]()
    for version, move in decisions(match):
        inquiry, text = look.judged(version, move), match.game.text(move)
        try:
            question, counts = next(inquiry), list[int | None]()
            while True:
                counts.append(question.count)
                question = inquiry.send(reply(question))
        except StopIteration as end:
            asked[text], found[text] = counts, end.value
    assert asked["h5e5"] == [400, 400 * CLOSER] and asked["e2e4"] == [400]
    assert found["h5e5"].thought.spent > 400 >= found["e2e4"].thought.spent - 100


@pytest.mark.parametrize(
    ("key", "deal", "moves", "slow"),
    [
        ("chess", "6k1/5pp1/7p/8/8/8/1Q3PPP/1R4K1 w - - 0 1", "b2a2 g8h7 a2b2 h7g8 b2a2", "a2b2"),
        ("checkers", "W:W18,K19,K23,K22:BK1", "19-16 1-5 16-19 5-1 19-16", "16-19"),
    ],
)
def test_a_won_game_that_stays_won_is_no_mark(key: str, deal: str, moves: str, slow: str) -> None:
    """Whoever is far ahead may dawdle and come back once, which is no draw; who is far behind has little to
    lose."""
    by = looked_at(key, moves, deal)
    assert slow in by
    assert {one.mark for one in by.values()} == {Mark.GOOD}


def test_a_man_given_away_in_checkers() -> None:
    """It is told as a chance to win as well, and whoever takes the man makes no mistake."""
    by = looked_at("checkers", "12-16 22-17 8-12 17-13 9-14 21-17 14x21")
    given = by["21-17"]
    assert given.mark in (Mark.MISTAKE, Mark.BLUNDER)
    assert (given.unit, given.thought.unit) == (Unit.CHANCE, Unit.MEN)
    assert {one.mark for one in by.values() if one is not given} == {Mark.GOOD}


def test_what_is_said_is_not_judged() -> None:
    """Resigning, and an answer where nothing else may be said, are no choice of moves."""
    match = Match.new("chess", seats=2)
    match.play(0, "e2e4")
    match.play(1, "resign")
    assert [one.version for one in review(match, count=10)] == [0]
    with pytest.raises(NoAdvice):
        review(match, {2})


def test_a_mate_that_was_allowed() -> None:
    """The end of a match tells what its last moves were worth."""
    match = Match.new("chess", seats=2)
    for ply, text in enumerate(["f2f3", "e7e5", "g2g4", "d8h4"]):
        match.play(ply % 2, text)
    by = {match.game.text(one.played): one for one in review(match, count=2000)}
    assert by["d8h4"].loss == 0
    assert by["g2g4"].mark == Mark.BLUNDER and by["g2g4"].loss is not None and by["g2g4"].loss < 1


@pytest.mark.parametrize(
    ("loss", "error", "mark"),
    [
        (0.0, 0.0, Mark.GOOD),
        (0.049, 0.0, Mark.GOOD),
        (0.05, 0.02, Mark.INACCURACY),
        (0.05, 0.026, None),
        (0.1, 0.05, Mark.MISTAKE),
        (0.199, 0.0, Mark.MISTAKE),
        (0.2, 0.0, Mark.BLUNDER),
        (0.5, math.inf, None),
    ],
)
def test_marks(loss: float, error: float, mark: Mark | None) -> None:
    """By halves of a mistake, and only where the loss is at least twice its error."""
    assert mark_of(loss, error, 0.1) == mark


@pytest.mark.parametrize(
    ("key", "unit", "mark"),
    (("chess", Unit.PAWNS, Mark.INACCURACY), ("checkers", Unit.MEN, Mark.MISTAKE)),
)
def test_a_search_is_believed_as_far_as_it_was_measured(key: str, unit: Unit, mark: Mark) -> None:
    """A loss of 15 in 100 is a mistake; in chess 6 of them may be the search's own error."""
    match = Match.new(key, seats=2)
    view = match.bare_view(min(match.actors()))
    best, played, *_ = view.legal()
    for hundredths in range(900):
        thought = Thought((judged(best, 0.0, 1), judged(played, -hundredths / 100, 1)), unit)
        fall = fall_of(key, thought, view, played)
        assert fall is not None
        if fall.loss >= 0.15:
            break
    assert 0.15 <= fall.loss < 0.16 and fall.mark is mark


def test_mistakes_and_accuracy() -> None:
    """One number a game; pawns and men have none, being told as chances. A mistake leaves 65 of 100."""
    keys = {entry.key for entry in entries()}
    points = {key: mistake(key, Unit.POINTS) for key in keys}
    assert (points.pop("hearts"), points.pop("cribbage")) == (3.0, 2.0) and set(points.values()) == {5.0}
    assert mistake("chess", Unit.PAWNS) is mistake("checkers", Unit.MEN) is mistake("rummy", None) is None
    assert mistake("deuce", Unit.CHANCE) == mistake("golden_deuce", Unit.HAND) == 0.1
    assert mistake("domino_poker", Unit.CHIPS) == 4.0
    assert accuracy([]) is None and accuracy([0, 0]) == 100
    assert accuracy([1.0]) == pytest.approx(64.7, abs=0.1)


def test_a_loss_is_marked_by_its_game() -> None:
    """Of a discard in Cribbage tables tell the loss without an error, and it is marked as it stands."""
    match = played(Table("cribbage", 2), 5, 60)
    found: list[Judged] = [one for one in review(match, count=FEW) if one.played.kind == "crib"]
    assert found and all(one.mark is not None and one.mistake == 2.0 for one in found)
    assert any(one.mark not in (Mark.GOOD, None) for one in found)


@pytest.mark.parametrize("key", ["cribbage", "hearts", "poker_dice"])
def test_of_moves_that_come_to_the_same_one_is_weighed(key: str) -> None:
    """What was played is found by what stands for it."""
    match, stood = played(Table(key, load(key).seats[0]), 33, 60), 0
    for one in review(match, count=FEW):
        weighed = {each.move for each in one.thought.candidates}
        view, advisor = match.bare_view(one.seat, one.version), advisor_of(key)
        same = advisor.alike(view, one.played)
        assert advisor.alike(view, same) == same
        if one.played not in weighed and same in weighed:
            assert one.loss is not None
            stood += 1
    assert stood

"""Lessons on how to play well: what they say of a move is what was measured, and nothing is played."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from game import assets
from game.ai.thought import Unit
from game.rules import registry
from game.rules.core.errors import IllegalMove
from game.session.judgements import Proof, Proved, Value, amount
from game.session.lesson import BadLesson
from game.session.practice import Position, PracticeRun, Stage, match_of, read
from tests.bench.lessons import differences, judged

KEYS = [entry.key for entry in registry.shipped() if assets.has_practice(entry.key)]
SAMPLE = {"cribbage": 2, "poker_dice": 3, "dominoes": 1, "deuces": 0, "bingo": 0}
"""Positions that are quickly thought about anew; the others are measured with the slow tests."""


def positions() -> Iterator[Any]:
    """Every position of every lesson, the quick ones in the everyday suite."""
    for key in KEYS:
        for number, position in enumerate(read(assets.practice(key)).positions):
            marks = () if SAMPLE.get(key) == number else pytest.mark.slow
            yield pytest.param(key, position, marks=marks, id=f"{key}-{position.title}")


@pytest.mark.parametrize(("key", "position"), [*positions()])
def test_the_adviser_still_says_so(key: str, position: Position) -> None:
    """What the file says of each move is what the adviser thinks today, or what the solver proves."""
    match = match_of(read(assets.practice(key)), position)
    assert list(differences(position, judged(match, position))) == []


@pytest.fixture
def run() -> PracticeRun:
    """The lesson of Cribbage."""
    return PracticeRun(read(assets.practice("cribbage")))


def test_an_answer_is_met_with_its_worth(run: PracticeRun) -> None:
    """A bad answer is told what it gives away, a better one by how much, and the best is not shown before."""
    before = run.match.dump()
    assert run.play("crib 2S 3H") == [] and run.stage is Stage.ANSWERED
    assert "gives away about 4 expected points" in run.step.say
    assert run.position.why not in run.step.say and run.asked is None
    run.again()
    assert run.waits
    run.play("crib 9D 9S")
    assert "Better by 2 expected points. That still gives away about 2" in run.step.say
    run.again()
    run.play(run.position.best)
    assert "Better by 2.1 expected points. That is the best move." in run.step.say
    assert run.position.why in run.step.say and run.position.principle in run.step.say
    assert run.match.dump() == before


def test_as_good_as_the_best(run: PracticeRun) -> None:
    """What is within the errors of the best is as good, and the best is named."""
    for _ in range(2):
        run.play(run.position.best)
        run.go_on()
    run.at = 1
    run._lay()
    run.play("crib 5S QH")
    assert "as good as the best" in run.step.say and "Best: " in run.step.say
    assert run.stage is Stage.SHOWN


def test_it_goes_through_all_and_ends_with_the_coach(run: PracticeRun) -> None:
    """Nothing goes on before an answer; the coach is spoken of once, in the end."""
    for number in range(1, run.total + 1):
        assert run.number == number and not run.go_on()
        run.play(run.known.moves[-1])
        assert (
            run.go_on() and run.stage is Stage.SHOWN and run.position.best in run.match.game.text(run.asked)
        )
        assert run.go_on()
    assert run.last and "coach" in run.step.say and not run.go_on()


def test_a_solitaire_is_told_what_is_proved() -> None:
    """No share of a chance: what still wins, what loses the deal, and that the face-down cards were known."""
    run = PracticeRun(read(assets.practice("deuces")))
    known = run.known
    assert isinstance(known, Proved) and known.moves == ("W>T7", "deal")
    run.play("deal")
    assert run.stage is Stage.ANSWERED and "loses the deal" in run.step.say and "%" not in run.step.say
    assert run.step.say.startswith("With the face-down cards known, that")
    run.go_on()
    assert "This still wins: Put the king of spades on the ace of spades." in run.step.say
    run.go_on()
    run.go_on()
    assert run.number == 2 and not run.go_on()
    run.play(run.position.best)
    run.go_on()
    assert run.number == 3
    run.play("deal")  # wins as well, and so no other move is named
    assert run.stage is Stage.SHOWN and "still wins: a whole way" in run.step.say
    assert "This still wins" not in run.step.say
    bingo = PracticeRun(read(assets.practice("bingo")))
    bingo.play("take")
    assert bingo.step.say.startswith("That loses the deal:")


def test_what_is_not_proved_is_said_to_be_open() -> None:
    """Neither a win nor a loss, and no principle rests on it."""
    known = Proved(10, {"a": Proof.WINS, "b": Proof.OPEN, "c": Proof.LOSES})
    assert known.holds("a") and not known.holds("b") and not known.holds("c")
    assert known.better("a", "c") and not known.better("a", "b") and not known.better("b", "c")
    assert known.verdict("b", "") == known.verdict("d", "") == "Nobody has proved whether that still wins."


def test_what_the_rules_forbid_is_no_answer(run: PracticeRun) -> None:
    """The reason is the rules', and the question stands."""
    with pytest.raises(IllegalMove):
        run.play("play 2S")
    assert run.waits and run.answer == ""


def text_of(**changes: object) -> str:
    """The lesson of Cribbage with its first position changed."""
    raw = json.loads(assets.practice("cribbage"))
    raw["positions"][0] |= changes
    return json.dumps(raw)


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", '{"format": 2}', '{"format": 1, "game": "cribbage"}',
        text_of(values={}), text_of(values=[]), text_of(values={"crib 7C QS": 3}),
        text_of(unit="apples"), text_of(moves=7), text_of(proofs={}), text_of(proofs={"crib 7C QS": "maybe"}),
    ],
)  # fmt: skip
def test_a_damaged_one_is_named(text: str) -> None:
    """A sentence, never a traceback."""
    with pytest.raises(BadLesson):
        read(text)


def test_a_position_against_the_rules_is_named() -> None:
    """Moves that cannot have been played, and a position in which the learner has nothing to do."""
    practice = read(text_of(moves=[[0, "play 2C"]]))
    with pytest.raises(BadLesson, match="Ada"):
        match_of(practice, practice.positions[0])
    practice = read(text_of(moves=[[0, "crib 9S QS"]]))
    with pytest.raises(BadLesson, match="turn"):
        match_of(practice, practice.positions[0])


def test_a_principle_needs_its_values() -> None:
    """A principle that the values do not bear out is found."""
    good = read(text_of()).positions[0]
    assert list(good.untrue()) == []
    for changes in (
        {"than": ["crib 7C 9D"], "better": ["crib 9D 9S"]},
        {"than": []},
        {"better": ["play 2S"]},
    ):
        assert list(read(text_of(**changes)).positions[0].untrue())


@pytest.mark.parametrize(
    ("loss", "unit", "told"),
    [
        (4.13, Unit.POINTS, "4 expected points"), (1.04, Unit.POINTS, "1 expected point"),
        (2.46, Unit.POINTS, "2.5 expected points"), (0.1349, Unit.CHANCE, "13% of the chance to win"),
        (0.02, Unit.ROUND, "2% of the chance to win the round"), (1.02, Unit.CHIPS, "1 expected chip"),
    ],
)  # fmt: skip
def test_amounts_in_words(loss: float, unit: Unit, told: str) -> None:
    """Small amounts with a decimal, and one in the singular."""
    assert amount(loss, unit) == told


def test_a_loss_is_told_only_where_it_is_sure() -> None:
    """Two errors, and enough to speak of."""
    assert Value(1.0, 0.4).sure(Unit.POINTS) and not Value(1.0, 0.6).sure(Unit.POINTS)
    assert not Value(0.1, 0.0).sure(Unit.POINTS)


def test_one_can_go_back() -> None:
    """To the question, then to the position before it; from the words at the end to the last question."""
    run = PracticeRun(read(assets.practice("bingo")))
    assert run.first
    while not run.last:
        if run.waits:
            run.play(run.position.best)
        run.go_on()
    for at in reversed(range(run.total)):
        assert not run.first
        run.back()
        assert (run.at, run.stage, run.answer) == (at, Stage.ASKED, "")
        assert run.match.dump() == match_of(run.lesson, run.position).dump()
    assert run.first
    run.play(run.position.best)
    assert not run.first
    run.back()
    assert run.first and run.step.say == run.position.say

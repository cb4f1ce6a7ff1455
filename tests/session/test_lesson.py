"""Lessons are legal at every step, teach what they must, and take nothing but the asked move."""

import json

import pytest

from game.assets import asset
from game.rules.core.errors import IllegalMove
from game.rules.games.deuce.events import Counted, Drawn, Held, Opened, Played, TurnEnded
from game.session.lesson import LEARNER, BadLesson, Lesson, LessonRun, read


def text_of(key: str) -> str:
    """The lesson's text as it is shipped."""
    return asset("lessons", f"{key}.json").read_text(encoding="utf-8")


@pytest.fixture
def lesson() -> Lesson:
    """The lesson of Deuce."""
    return read(text_of("deuce"))


def test_a_wrong_move_changes_nothing(lesson: Lesson) -> None:
    """The match stands where it stood, and the lesson too."""
    run = LessonRun(lesson)
    run.go_on()
    before = run.match.dump()
    with pytest.raises(IllegalMove):
        run.play("open B9 G9")
    assert run.match.dump() == before and run.at == 1


def test_an_illegal_move_is_told_its_rule(lesson: Lesson) -> None:
    """The reason is the rule's, not the lesson's."""
    run = LessonRun(lesson)
    run.go_on()
    assert "rule 6" in (run.why_not("open B4 R10") or "")


def test_it_is_as_long_as_three_minutes(lesson: Lesson) -> None:
    """Between 12 and 18 steps, each of one sentence that can be read at a glance."""
    assert 12 <= len(lesson.steps) <= 18
    for step in lesson.steps:
        assert step.say.count(".") == 1 and step.say.endswith(".") and len(step.say) < 120
        assert step.title and (step.ask is None) == (not step.nudge)


def test_it_teaches_the_whole_game(lesson: Lesson) -> None:
    """Opening, the neighbour rule, Rainbow, X, drawing, a forced draw, going out on a tie, the score."""
    run = LessonRun(lesson)
    seen = []
    for step in lesson.steps:
        seen += [event for shown in run.shown for event in shown.events(None)]
        if step.ask is not None:
            seen += [event for shown in run.match.steps()[-1:] for event in shown.events(None)]
            run.play(step.ask)
        else:
            run.go_on()
    seen += [event for shown in run.shown for event in shown.events(None)]
    assert {Opened, Played, Drawn, Held, TurnEnded, Counted} <= {type(event) for event in seen}
    played = {event.card for event in seen if isinstance(event, Played)}
    assert {"RB", "X"} <= played
    count = next(event for event in seen if isinstance(event, Counted))
    assert count.seat == LEARNER and count.points == 16


def test_numbers_in_the_sentences_are_those_on_the_table(lesson: Lesson) -> None:
    """Totals that a sentence names are the totals that the board shows at that step."""
    totals = {2: (13, 17), 4: (9, 17), 9: (0, 16), 10: (10, 17), 11: (14, 17), 14: (8, 17), 15: (8, 8)}
    run = LessonRun(lesson)
    for number, step in enumerate(lesson.steps):
        if number in totals:
            state = run.match.view_at(run.version, None).state
            assert (state.total(0), state.total(1)) == totals[number]  # type: ignore[attr-defined]
            own = totals[number][0]
            assert number == 9 or number == 10 or str(own) in step.say
        if step.ask is not None:
            run.play(step.ask)
        else:
            run.go_on()


def test_the_end_shows_the_counted_hands_and_not_the_next_deal(lesson: Lesson) -> None:
    """The last picture is the counted round."""
    run = LessonRun(lesson)
    for step in lesson.steps:
        if step.ask is not None:
            run.play(step.ask)
        else:
            run.go_on()
    view = run.match.view_at(run.version, LEARNER)
    assert view.zones()["hand:1"] == ["B6"] and view.scores() == (16, 0)
    assert [step.text for step in run.shown] == ["play X>2R", "count"]


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"format": 99}', '{"format": 1}', json.dumps({"format": 1, "game": "deuce", "names": 3})],
)
def test_a_damaged_lesson_is_named(text: str) -> None:
    """What is no lesson is refused with a sentence, never with a traceback."""
    with pytest.raises(BadLesson):
        read(text)


def test_a_lesson_against_the_rules_is_named() -> None:
    """A lesson whose other player cheats does not start."""
    raw = json.loads(text_of("deuce"))
    raw["steps"][0]["play"] = [[1, "open Y7 X"]]
    with pytest.raises(BadLesson, match="Step 1"):
        LessonRun(read(json.dumps(raw)))
    raw = json.loads(text_of("deuce"))
    raw["deal"][0] = "Y7"
    with pytest.raises(BadLesson, match="Y7"):
        LessonRun(read(json.dumps(raw)))


@pytest.mark.parametrize("key", ["deuce", "hit_the_deck", "chess", "cribbage"])
def test_one_can_go_back(key: str) -> None:
    """From the end to the beginning, step by step: each as it was found on the way, moves asked again."""
    run, found = LessonRun(read(text_of(key))), []
    while True:
        found.append((run.step, run.version, run.match.log[: run.version]))
        if run.last:
            break
        if run.step.ask is None:
            assert run.go_on()
        else:
            run.play(run.step.ask)
    for step, version, log in reversed(found[:-1]):
        assert not run.first
        run.back()
        assert (run.step, run.version, run.match.log[: run.version]) == (step, version, log)
    assert run.first
    run.back()
    assert run.at == 0

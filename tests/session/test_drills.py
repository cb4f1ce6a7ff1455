"""Small tasks on the board: each can be done as it says, nothing else does it, and the rules decide."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game import assets
from game.rules import registry
from game.rules.core.errors import IllegalMove
from game.session import drills
from game.session.drills import DrillRun, Drills, read
from game.session.lesson import BadLesson

KEYS = [entry.key for entry in registry.shipped() if assets.has_drills(entry.key)]


def test_chess_is_taught_piece_by_piece() -> None:
    """Every piece, castling, en passant, promotion, check and mate."""
    titles = [drill.title for drill in read(assets.drills("chess")).drills]
    assert titles == [
        "The rook", "The bishop", "The queen", "The king", "The knight", "The pawn",
        "Castling", "En passant", "Promotion", "Check", "Mate in one",
    ]  # fmt: skip


def test_checkers_is_taught_from_the_jump_to_the_opposition() -> None:
    """Only the ways meant do it: every line the learner could try is tried."""
    tasks = read(assets.drills("checkers"))
    ways = [[*lines(replace(tasks, drills=(drill,)))] for drill in tasks.drills]
    assert {drill.title: found for drill, found in zip(tasks.drills, ways, strict=True)} == {
        "A jump": [("14x23",)],
        "Jump on": [("6x15x22x29",)],
        "A king": [("22-26", "26-30"), ("22-26", "26-31")],
        "The king’s jump": [("18x27x20",)],
        "A block": [("5-9",)],
        "The opposition": [("14-18", "18-23", "23x32")],
    }


def lines(tasks: Drills, played: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Everything the learner can do that does the only task."""
    run = DrillRun(tasks)
    for text in played:
        run.play(text)
    if run.done:
        yield played
    elif run.waits:
        for text in run.match.moves(0):
            if text not in run.match.game.meta_moves:
                yield from lines(tasks, (*played, text))


def useless(run: DrillRun) -> str:
    """A legal move that takes nothing."""
    aside = (*run.drill.what, *run.drill.solution, *run.match.game.meta_moves)
    return next(text for text in run.match.moves(0) if text[2:4] not in aside and text not in aside)


@pytest.mark.parametrize("key", KEYS)
def test_every_task_can_be_done(key: str) -> None:
    """Its solution is legal, takes as many moves as there are at most, and reaches the goal with the last."""
    run = DrillRun(read(assets.drills(key)))
    for number in range(1, run.total + 1):
        assert run.number == number and len(run.drill.solution) <= run.drill.moves
        for text in run.drill.solution:
            assert run.waits and not run.done
            run.play(text)
        assert run.done and run.step.say == run.drill.done
        assert run.last or run.go_on()
    assert run.last and not run.go_on()


@pytest.mark.parametrize("key", KEYS)
def test_any_other_way_fails_and_begins_again(key: str) -> None:
    """Moves that do not help use the task up; then it stands as in the beginning."""
    run = DrillRun(read(assets.drills(key)))
    start = run.match.dump()
    with pytest.raises(IllegalMove):
        run.play("h8h7")
    while run.waits:
        run.play(useless(run))
    assert run.failed and not run.go_on() and "once more from the beginning" in run.step.say
    run.again()
    assert run.waits and run.match.dump() == start


def test_what_can_no_longer_be_done_is_said_at_once() -> None:
    """Not when all moves are used up in vain: at the first after which every way on fails."""
    run = DrillRun(read(assets.drills("chess")))
    run.play("b1g1")
    assert run.used == 1 and run.failed and not run.waits and "can no longer be done" in run.step.say
    run.again()
    assert run.waits and run.used == 0 and not run.hopeless
    for text in run.drill.solution[:-1]:
        run.play(text)
        assert run.waits and not run.failed
    assert run.play(run.drill.solution[-1]) and run.done


@pytest.mark.parametrize("key", KEYS)
def test_no_way_that_does_it_is_called_hopeless(key: str) -> None:
    """After each move of a solution the rest of it is found, if at most two moves are left surely."""
    run = DrillRun(read(assets.drills(key)))
    for _ in range(run.total):
        for number, text in enumerate(run.drill.solution):
            found = run._can_be_done(run.match, number, iter(range(drills.MOST)))
            assert found is True or (found is None and run.drill.moves - number > 2)
            assert run._can_be_done(run.match, number, iter(())) is None
            run.play(text)
        run.go_on()


@pytest.mark.parametrize("text", ["", "[]", '{"format": 2}', json.dumps({"format": 1, "game": "chess"})])
def test_damaged_tasks_are_named(text: str) -> None:
    """A sentence, never a traceback."""
    with pytest.raises(BadLesson):
        read(text)


def test_one_can_go_back() -> None:
    """To the beginning of a task, then to the task before it."""
    run = DrillRun(read(assets.drills("checkers")))
    assert run.first
    run.play(run.drill.solution[0])
    assert run.done and run.go_on() and run.at == 1
    run.play(run.drill.solution[0])
    run.back()
    assert (run.at, run.used, run.done) == (1, 0, False)
    run.back()
    assert run.at == 0 and run.first

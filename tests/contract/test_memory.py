"""Undo, redo, saving, loading and playing again all lead to one and the same match."""

import os
import random
import subprocess
import sys
from typing import Any

from game.match import Match
from tests.contract.tables import Table, decisions, every_table, play_any, played

PLAYED_ELSEWHERE = """
import sys
from tests.contract.tables import Table, played
print(played(Table(sys.argv[1], int(sys.argv[2])), 31, 80).dump())
"""


def everything(match: Match) -> list[Any]:
    """All that can be asked of a match, identities and logs included."""
    views = [match.view(viewer) for viewer in (*range(match.seats), None)]
    moves = [match.moves(seat) for seat in range(match.seats)]
    shown = [(view, view.ids, view.log) for view in views]
    return [match.dump(), match.log, match.actors(), match.scores(), match.outcome(), moves, shown]


@every_table
def test_undo_and_redo(table: Table) -> None:
    """Undoing everything and redoing it passes through the same positions, ids included."""
    match, stages = table.new(21), []
    for _ in decisions(match, random.Random(21), 40):
        stages.append(everything(match))
    stages.append(everything(match))
    assert not match.can_redo() and match.redo() == []
    for stage in reversed(stages[:-1]):
        assert match.can_undo() and match.undo()
        assert everything(match) == stage
    assert not match.can_undo() and not match.undo()
    for stage in stages[1:]:
        assert match.can_redo()
        assert [(step.seat, step.text) for step in match.redo()] == match.log[-1:] or match.log
        assert everything(match) == stage


@every_table
def test_a_new_move_drops_the_undone(table: Table) -> None:
    """After undo a new move forgets the old line, and a refused one does not."""
    match = played(table, 22, 30)
    whole = match.dump()
    everything(match)  # looked at, so that identities of the old line are known
    for _ in range(5):
        match.undo()
    assert match.why_not(0, "nonsense") is not None
    assert match.can_redo()
    while match.can_redo():
        match.redo()
    assert match.dump() == whole
    for _ in range(5):
        match.undo()
    play_any(match, random.Random(99))
    assert not match.can_redo()
    assert everything(Match.load(match.dump())) == everything(match)


@every_table
def test_saving(table: Table) -> None:
    """A dump loads to the same match at any time, and both play on alike."""
    match = table.new(23)
    for number, _ in enumerate(decisions(match, random.Random(23), 60)):
        if number % 9 == 0:
            twin = Match.load(match.dump())
            assert everything(twin) == everything(match)
            one, other = random.Random(number), random.Random(number)
            for _ in zip(decisions(twin, one, 4), decisions(match, other, 4), strict=False):
                pass
            while twin.version > match.version:
                twin.undo()
            assert everything(twin) == everything(match)


@every_table
def test_playing_the_log_again(table: Table) -> None:
    """The same texts in a new match with the same seed give the same match, steps and ids included."""
    match = played(table, 24, 80)
    twin = table.new(24)
    for seat, text in match.log:
        if seat >= 0:
            steps = twin.play(seat, text)
            assert (steps[0].seat, steps[0].text) == (seat, text)
            assert all(step.seat == -1 for step in steps[1:])
    assert everything(twin) == everything(match)
    for step, twin_step in zip(match.steps(), twin.steps(), strict=True):
        assert step.version == twin_step.version
        assert step.events(0) == twin_step.events(0) and step.view(0) == twin_step.view(0)


@every_table
def test_seeds_decide(table: Table) -> None:
    """Another seed is another match."""
    assert len({table.new(seed).dump().split('"deal"')[1] for seed in range(8)}) > 1


@every_table
def test_no_hash_order(table: Table) -> None:
    """Another process with another hash seed plays the very same match."""
    run = [sys.executable, "-c", PLAYED_ELSEWHERE, table.key, str(table.seats)]
    environment = {**os.environ, "PYTHONHASHSEED": "12345"}
    done = subprocess.run(run, env=environment, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == played(table, 31, 80).dump()

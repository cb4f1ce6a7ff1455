"""Undo, redo, saving, loading and playing again all lead to one and the same match."""

import os
import random
import subprocess
import sys

from game.check.tables import Table, decisions, expect, play_any, played
from game.match import Match

PLAYED_ELSEWHERE = """
import sys
from game.check.tables import Table, played
print(played(Table(sys.argv[1], int(sys.argv[2])), 31, 80).dump())
"""


def everything(match: Match) -> list[object]:
    """All that can be asked of a match, identities and logs included."""
    views = [match.view(viewer) for viewer in (*range(match.seats), None)]
    moves = [match.moves(seat) for seat in range(match.seats)]
    shown = [(view, view.ids, view.log) for view in views]
    return [match.dump(), match.log, match.actors(), match.scores(), match.outcome(), moves, shown]


def undo_and_redo(table: Table) -> None:
    """Undoing everything and redoing it passes through the same positions, ids included."""
    match, stages = table.new(21), []
    for _ in decisions(match, random.Random(21), 40):
        stages.append(everything(match))
    stages.append(everything(match))
    expect(not match.can_redo() and match.redo() == [], "there is something to redo before any undo")
    for stage in reversed(stages[:-1]):
        expect(match.can_undo() and match.undo(), "a move cannot be taken back")
        expect(everything(match) == stage, "taking back does not lead to where it was")
    expect(not match.can_undo() and not match.undo(), "there is something to undo before the first move")
    for stage in stages[1:]:
        expect(match.can_redo(), "a move that was taken back cannot be made again")
        again = [(step.seat, step.text) for step in match.redo()]
        expect(again and again == match.log[-len(again) :], "redo tells other steps than the log")
        expect(everything(match) == stage, "making a move again does not lead to where it was")


def a_new_move_drops_the_undone(table: Table) -> None:
    """After undo a new move forgets the old line, and a refused one does not."""
    match = played(table, 22, 30)
    whole = match.dump()
    everything(match)  # looked at, so that identities of the old line are known
    for _ in range(5):
        match.undo()
    expect(match.why_not(0, "nonsense") is not None, "nonsense is a move")
    expect(match.can_redo(), "a refused move has dropped what was undone")
    while match.can_redo():
        match.redo()
    expect(match.dump() == whole, "redo does not lead back")
    for _ in range(5):
        match.undo()
    play_any(match, random.Random(99))
    expect(not match.can_redo(), "what was undone outlives a new move")
    expect(everything(Match.load(match.dump())) == everything(match), "loading gives another match")


def saving(table: Table) -> None:
    """A dump loads to the same match at any time, and both play on alike."""
    match = table.new(23)
    for number, _ in enumerate(decisions(match, random.Random(23), 60)):
        if number % 9 == 0:
            twin = Match.load(match.dump())
            expect(everything(twin) == everything(match), "loading gives another match")
            one, other = random.Random(number), random.Random(number)
            for _ in zip(decisions(twin, one, 4), decisions(match, other, 4), strict=False):
                pass
            while twin.version > match.version:
                twin.undo()
            expect(everything(twin) == everything(match), "a loaded match plays on otherwise")


def playing_the_log_again(table: Table) -> None:
    """The same texts in a new match with the same seed give the same match, steps and ids included."""
    match = played(table, 24, 80)
    twin = table.new(24)
    for seat, text in match.log:
        if seat >= 0:
            steps = twin.play(seat, text)
            expect((steps[0].seat, steps[0].text) == (seat, text), "{!r} is logged otherwise", text)
            expect(all(step.seat == -1 for step in steps[1:]), "a forced step is not the table’s")
    expect(everything(twin) == everything(match), "the same moves lead to another match")
    for step, twin_step in zip(match.steps(), twin.steps(), strict=True):
        same = step.version == twin_step.version and step.view(0) == twin_step.view(0)
        expect(same and step.events(0) == twin_step.events(0), "the same step tells other events")


def seeds_decide(table: Table) -> None:
    """Another seed is another match."""
    expect(len({table.new(seed).dump().split('"deal"')[1] for seed in range(8)}) > 1, "all seeds are one")


def no_hash_order(table: Table) -> None:
    """Another process with another hash seed plays the very same match."""
    run = [sys.executable, "-c", PLAYED_ELSEWHERE, table.key, str(table.seats)]
    environment = {**os.environ, "PYTHONHASHSEED": "12345", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(run, env=environment, capture_output=True, text=True, timeout=60)
    expect(done.returncode == 0, "another process cannot play it: {}", done.stderr.strip()[-300:])
    expect(done.stdout.strip() == played(table, 31, 80).dump(), "something depends on the order of a set")


CHECKS = (
    undo_and_redo,
    a_new_move_drops_the_undone,
    saving,
    playing_the_log_again,
    seeds_decide,
    no_hash_order,
)

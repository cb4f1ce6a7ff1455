"""A play is one transaction: killed between any two statements, a match holds all of it or nothing."""

import os
import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from game.match.journal import FILE, Journal

ROOT = Path(__file__).resolve().parents[2]
STATEMENTS = 300
"""Within so many statements of SQL, a play being about ten, every child is killed."""


def shown_until_killed(folder: Path, seed: int, statements: int) -> list[tuple[int, int, int, str]]:
    """Let a child play until so many statements have run; the steps that it has shown."""
    command = [sys.executable, "-m", "tests.match.kill_inside", str(folder), str(seed), str(statements)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    child = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)
    assert child.returncode == 9, child.stderr
    steps = []
    for line in child.stdout.splitlines():
        number, version, seat, text = line.split(" ", 3)
        steps.append((int(number), int(version), int(seat), text))
    return steps


def kill_inside(folder: Path, times: int, seed: int) -> int:
    """Kill and look; returns how many steps were shown in all."""
    rng = random.Random(seed)
    seen = 0
    for run in range(times):
        shown = shown_until_killed(folder, rng.randrange(10**6), rng.randrange(STATEMENTS))
        seen += len(shown)
        journal = Journal.open(folder)
        saved = {each.id: each for each in journal.unfinished() + journal.finished()}
        logs = {number: journal.load(number).match.log for number in saved}
        finished = {row.match for row in journal.results()}
        journal.close()
        assert journal.take_notices() == []
        assert {number for number, *_ in shown} <= set(logs)
        for number, version, seat, text in shown:
            assert logs[number][version - 1] == (seat, text), f"run {run}: a shown step was lost"
        assert finished == {number for number in saved if saved[number].outcome is not None}
        db = sqlite3.connect(folder / FILE)
        kept = dict(db.execute("SELECT match, max(version) FROM step GROUP BY match"))
        db.close()
        half = {
            number for number in kept.keys() | logs.keys() if kept.get(number) != len(logs.get(number, ()))
        }
        assert not half, f"run {run}: half of a play was kept"
    return seen


def test_killed_inside_a_transaction(tmp_path: Path) -> None:
    """Eight kills between two statements leave whole plays only."""
    assert kill_inside(tmp_path, 8, seed=1) > 30


@pytest.mark.slow
def test_killed_inside_a_transaction_two_hundred_times(tmp_path: Path) -> None:
    """Two hundred kills between two statements leave whole plays only."""
    assert kill_inside(tmp_path, 200, seed=2) > 1000

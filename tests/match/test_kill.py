"""Killed at random moments, the program loses no step that was shown, and the match goes on."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.match.journal import Journal
from game.rules.core.move import TABLE
from tests.match.kill_child import SEALED

ROOT = Path(__file__).resolve().parents[2]


def run_and_kill(folder: Path, seed: int, seconds: float) -> list[tuple[int, int, int, str]]:
    """Let a child play, kill it `seconds` after its first step; the steps that it showed."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "tests.match.kill_child", str(folder), str(seed)]
    output, errors = folder / f"shown-{seed}.txt", folder / f"errors-{seed}.txt"
    with output.open("wb") as shown, errors.open("wb") as told:
        child = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=shown, stderr=told)
        try:
            deadline = time.monotonic() + 20
            while output.stat().st_size == 0 and child.poll() is None and time.monotonic() < deadline:
                time.sleep(0.002)
            time.sleep(seconds)
            assert child.poll() is None, f"the child ended by itself: {errors.read_text()}"
        finally:
            child.kill()
            child.wait()
    lines = output.read_text().split("\n")[:-1]  # what follows the last line feed was cut off by the kill
    assert lines, "the child showed nothing"
    assert not [line for line in lines if line.startswith("notice")]
    steps = []
    for line in lines:
        match_id, version, seat, text = line.split(" ", 3)
        steps.append((int(match_id), int(version), int(seat), text))
    return steps


def kill_often(folder: Path, times: int, seed: int) -> int:
    """Kill and look `times` times; returns how many steps were shown in all."""
    rng = random.Random(seed)
    kept: dict[int, list[tuple[int, str]]] = {}
    shown_in_all = 0
    for run in range(times):
        shown = run_and_kill(folder, run, rng.uniform(0.0, 0.25))
        shown_in_all += len(shown)
        journal = Journal.open(folder)
        numbers = {number for number, *_ in shown} | set(kept)
        loaded = {number: journal.load(number) for number in numbers}
        logs = {number: one.match.log for number, one in loaded.items()}
        assert journal.take_notices() == []
        for number, version, seat, text in shown:
            assert logs[number][version - 1] == (seat, text), f"run {run}: a shown step was lost"
        for number, one in loaded.items():  # every move was a computer player's: its record came with it
            made = [at for at, (seat, _) in enumerate(logs[number]) if seat != TABLE]
            assert made == sorted(one.beside.moves), f"run {run}"
            assert one.beside.commitment == SEALED
        for number, log in kept.items():
            assert logs[number][: len(log)] == log, f"run {run}: a kept step was lost"
        kept = logs
        for saved in journal.unfinished():  # the match stands at a decision and goes on
            match = journal.load(saved.id).match
            seat = min(match.actors())
            match.play(seat, match.moves(seat)[0])
        journal.close()
    return shown_in_all


def test_ten_kills(tmp_path: Path) -> None:
    """Ten kills at random moments lose nothing that was shown."""
    assert kill_often(tmp_path, 10, seed=1) > 30


@pytest.mark.slow
def test_fifty_kills(tmp_path: Path) -> None:
    """Fifty kills at random moments lose nothing that was shown."""
    assert kill_often(tmp_path, 50, seed=2) > 150

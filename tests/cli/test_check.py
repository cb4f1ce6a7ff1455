"""`check`: a line a check, and what it says of a game that breaks one."""

import sys

import pytest

from game.check import run
from game.check.tables import Failed, Table
from game.cli import main
from game.rules import registry


def holds(table: Table) -> None:
    """Something holds.

    And more is said of it.
    """


def fails(table: Table) -> None:
    """Something does not hold."""
    raise Failed(f"{table} is wrong")


def stumbles(key: str) -> None:
    """Something raises."""
    raise KeyError(key)


def test_a_line_a_check(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What holds, or where and why it does not; the status tells whether all does."""
    monkeypatch.setattr(run, "ON_GAMES", ())
    monkeypatch.setattr(run, "ON_TABLES", (holds,))
    assert main(["check", "hearts"]) == 0
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("ok ") and first.endswith("s  Something holds.")
    assert last == "Hearts keeps all of 1."
    monkeypatch.setattr(run, "ON_GAMES", (stumbles,))
    monkeypatch.setattr(run, "ON_TABLES", (holds, fails))
    assert main(["check", "hearts"]) == 1
    raised, where, good, bad, why, last = capsys.readouterr().out.splitlines()
    assert raised.startswith("FAILS") and "KeyError at " in where and "'hearts'" in where
    assert good.startswith("ok") and bad.startswith("FAILS") and why.strip() == "With 3: hearts-3 is wrong"
    assert last == "Hearts fails 2 of 3."


def test_what_cannot_be_checked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A key that nobody knows, and the packaged app."""
    assert main(["check", "chutes"]) == 2
    assert "There is no game “chutes”" in capsys.readouterr().err
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    registry.packages.cache_clear()
    assert main(["check", "hearts"]) == 2
    registry.packages.cache_clear()
    assert "not in the packaged app" in capsys.readouterr().err

"""Fixtures for tables that are played at in tests; a module has them by importing them."""

from types import SimpleNamespace

import pytest

from game.ai.worker import InlineBots
from game.scenes import table
from game.table.tabletop import Tabletop


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players answer within the call and always alike: no threads, no chance."""
    monkeypatch.setattr(table, "_bots", InlineBots)
    alike = SimpleNamespace(getrandbits=lambda bits: 11)
    monkeypatch.setattr("game.session.session.SystemRandom", lambda: alike)


@pytest.fixture(autouse=True)
def quick_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures need not become crisp."""
    monkeypatch.setattr(Tabletop, "rest", lambda self, scale: False)

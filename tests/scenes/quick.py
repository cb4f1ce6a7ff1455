"""Fixtures for tables that are played at in tests; a module has them by importing them."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.ai.question import Question
from game.ai.worker import Future, InlineBots
from game.scenes import table
from game.table.tabletop import Tabletop

SHARE = 0.1
"""Of what an adviser spends."""


class QuickBots(InlineBots):
    """Computer players that answer within the call; advisers think little, and as little each time."""

    def request(self, question: Question, seconds: float | None = None, *, behind: bool = False) -> Future:
        """Ask for a part of the count."""
        return super().request(replace(question, share=SHARE * question.share), seconds, behind=behind)


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players answer within the call and always alike: no threads, no chance."""
    monkeypatch.setattr(table, "_bots", QuickBots)
    alike = SimpleNamespace(getrandbits=lambda bits: 11)
    monkeypatch.setattr("game.session.session.SystemRandom", lambda: alike)


@pytest.fixture(autouse=True)
def quick_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures need not become crisp."""
    monkeypatch.setattr(Tabletop, "rest", lambda self, scale: False)

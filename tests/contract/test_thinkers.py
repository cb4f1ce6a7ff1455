"""What reaches the computer players, in thread and process: what their seat may know, and nothing else."""

import pickle
import random
from collections.abc import Iterator
from queue import SimpleQueue
from typing import Any

import pytest

from game.ai import worker
from game.ai.levels import ADVISOR, LEVELS
from game.ai.process import Answer
from game.ai.question import Question, Reply
from game.ai.worker import BotPool, Future
from game.match import Match
from game.rules import registry
from game.rules.core.events import HIDDEN
from game.rules.core.view import View
from game.session.players import Player
from game.session.session import Session
from tests.contract.tables import Table, decisions, every_table

SEEN_THROUGH = {"deuces"}
"""Solitaires whose computer players and hints may know the hidden cards, as these games declare."""


class Wire:
    """The process and its pipe in one: keeps what goes in, and answers with the first legal move."""

    pid = 0

    def __init__(self) -> None:
        self.stdin = self
        self.sent: list[bytes] = []
        self.answers: SimpleQueue[Answer | None] = SimpleQueue()

    def write(self, message: bytes) -> None:
        self.sent.append(message)
        number, question, _ = pickle.loads(message)
        self.answers.put(Answer(number, Reply(next(iter(question.view.legal())))))

    def flush(self) -> None:
        """Nothing is held back."""

    def poll(self) -> None:
        """It has not ended."""


class Tapped(BotPool):
    """Serves each future within the call; what the thread would think about, and the process, is kept."""

    def __init__(self) -> None:
        super().__init__()
        self.wire = Wire()
        self._helper._process, self._helper._answers = self.wire, self.wire.answers  # type: ignore[assignment]

    def _post(self, work: Future | str) -> None:
        assert isinstance(work, Future)
        self._serve(work)


@pytest.fixture
def tapped(monkeypatch: pytest.MonkeyPatch) -> Iterator[Tapped]:
    """BotPool whose messages can be read."""
    bots = Tapped()

    def note(question: Question, seconds: float | None, cancelled: object) -> Reply:
        bots.wire.sent.append(pickle.dumps((0, question, seconds)))
        return Reply(next(iter(question.view.legal())))

    monkeypatch.setattr(worker, "reply", note)
    yield bots


def asked(match: Match, seat: int, level: str, bots: Tapped) -> Any:
    """The one message that a table sends when this seat's computer player is to move."""
    players = [Player(f"Player {n + 1}", n, level if n == seat else None) for n in range(match.seats)]
    session = Session(match, players, bots=bots, chance=1, clock=lambda: 0.0)
    session._scheduler.tend(match, players, [seat])
    return sent(bots)


def sent(bots: Tapped) -> Any:
    """The one message that was sent since the last one was read."""
    (message,) = bots.wire.sent
    bots.wire.sent.clear()
    assert not bots.notices
    _, question, seconds = pickle.loads(message)
    assert question.count is None
    return question.view, question.level, question.seed, seconds


@every_table
def test_only_a_redacted_view_reaches_a_player(table: Table, tapped: Tapped) -> None:
    """At every seat and level: the bare view of that seat, without identities and log, never a full state."""
    match, seats, hidden = table.new(48), set(), 0
    for ply, actors in enumerate(decisions(match, random.Random(48), 60)):
        for seat in actors:
            view, level, seed, seconds = asked(match, seat, LEVELS[ply % 4], tapped)
            assert isinstance(level, str) and isinstance(seed, int)
            assert seconds is None or isinstance(seconds, float)
            assert seed != match.seed
            assert type(view) is View and (view.game, view.seat) == (table.key, seat)
            assert not view.ids and not view.log
            seats.add(seat)
            if table.key in SEEN_THROUGH:
                continue
            assert view == match.bare_view(seat)
            for zone, faces in view.zones().items():
                if faces and not view.state.sees(seat, zone):
                    assert set(faces) == {HIDDEN}
                    hidden += 1
    assert len(seats) == table.seats
    assert bool(hidden) == match.game.hidden_information


@every_table
def test_a_screens_view_is_stripped_on_its_way(table: Table, tapped: Tapped) -> None:
    """A hint is asked with what the screen shows: its identities and its history stay behind."""
    match = table.new(49)
    for actors in decisions(match, random.Random(49), 12):
        seat = min(actors)
        shown = match.view(seat)
        assert shown.ids
        tapped.request(Question(shown, ADVISOR, 0))
        view, level, seed, seconds = sent(tapped)
        assert (level, seed, seconds) == (ADVISOR, 0, None)
        assert view == match.bare_view(seat) and not view.ids and not view.log


def test_only_solitaires_may_be_seen_through() -> None:
    """Where somebody plays against somebody, nobody is shown a hidden card."""
    for entry in registry.entries():
        game = registry.load(entry.key)
        assert game.open_to_helpers == (entry.key in SEEN_THROUGH)
        assert not game.open_to_helpers or game.solitaire

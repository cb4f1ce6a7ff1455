"""A table for the tests of the session: a clock that stands still, and computer players on a string."""

from collections import deque
from dataclasses import dataclass, field
from typing import Any

from game.ai.question import Question, Reply
from game.match.journal import Journal
from game.match.match import Match
from game.rules.core.move import Move
from game.session.pacing import Pace
from game.session.players import Player
from game.session.session import Session


class Clock:
    """Seconds, moved by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


SPENT = 5
"""What a scripted player says that its answer cost."""


@dataclass
class Asked:
    """A request to a scripted player; answers once `after` seconds have passed."""

    question: Question
    clock: Clock
    due: float
    answer: Move | None
    error: Exception | None = None
    seconds: float | None = None
    cancelled: bool = False

    def reply(self) -> Reply | None:
        """The answer when its time has come."""
        if self.error is not None:
            raise self.error
        return Reply(self.answer, SPENT, self.question.level) if self.clock.now >= self.due else None

    def cancel(self) -> None:
        """Remember it."""
        self.cancelled = True


@dataclass
class FakeBrains:
    """Always the first legal move, `after` seconds after it was asked for."""

    clock: Clock
    after: float = 0.0
    error: Exception | None = None
    illegal: bool = False
    requests: list[Asked] = field(default_factory=list)
    notices: deque[str] = field(default_factory=deque)
    closed: bool = False

    def request(self, question: Question, seconds: float | None = None) -> Asked:
        """Note the request."""
        if question.level == "unheard-of":
            raise ValueError(question.level)
        view = question.view
        assert view.seat is not None
        move = Move(view.seat, "nonsense") if self.illegal else next(iter(view.legal()))
        self.requests.append(
            Asked(question, self.clock, self.clock.now + self.after, move, self.error, seconds)
        )
        return self.requests[-1]

    def close(self) -> None:
        """Note it."""
        self.closed = True


LEVELS = {"P": None, "B": "beginner", "M": "master"}
NAMES = ("Anna", "Ben", "Clara", "David", "Eva", "Finn", "Gus", "Hal")


def seated(table: str) -> list[Player]:
    """Players from letters: P a person, B and M computer players."""
    return [Player(NAMES[seat], seat, LEVELS[letter]) for seat, letter in enumerate(table)]


@dataclass
class Table:
    """A session with its clock and its players."""

    session: Session
    clock: Clock
    bots: FakeBrains

    def wait(self, seconds: float, frame: float = 0.05) -> None:
        """Let frames pass."""
        for _ in range(round(seconds / frame)):
            self.clock.now += frame
            self.session.update()

    def open_pairs(self) -> None:
        """Everybody's first opening pair, in order of seats; then the first turn stands."""
        session = self.session
        for seat in range(session.match.seats):
            if session.players[seat].person:
                session.submit(first_move(session.match, seat))
        while session.match.bare_view(0).state.phase == "opening":
            self.wait(1.0)
        session.take_steps()


def first_move(match: Match, seat: int) -> Move:
    """The first legal move."""
    return next(iter(match.bare_view(seat).legal()))


def table(
    letters: str,
    *,
    seed: int = 1,
    journal: Journal | None = None,
    pace: Pace | None = None,
    after: float = 0.0,
    match: Match | None = None,
    **more: Any,
) -> Table:
    """A new session for players named by letters."""
    clock = Clock()
    bots = FakeBrains(clock, after)
    match = match or Match.new("deuce", len(letters), seed=seed)
    pace = pace or Pace(only_move=False)
    session = Session(match, seated(letters), bots=bots, journal=journal, clock=clock, pace=pace, **more)
    return Table(session, clock, bots)

"""Even tempo: where something is hidden, the time of an answer does not tell whether there was a choice."""

import random
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from game.ai.bot import Budget, bot_for, iterations, turn_moves
from game.ai.levels import LEVELS
from game.ai.question import Question, Reply
from game.match import Match
from game.rules.core.move import Move
from game.rules.registry import load
from game.session.pacing import BURST, LEAST, MARGIN, Pace
from game.session.session import Session
from tests.contract.tables import TABLES, Table

from .tables import NAMES, Clock, Player

FRAME = 0.02
PLIES = 24
SECRETIVE = [table for table in TABLES if load(table.key).hidden_information]
secretive = pytest.mark.parametrize("table", SECRETIVE, ids=str)
every_level = pytest.mark.parametrize("level", LEVELS)


@dataclass
class Thought:
    """An answer that is there from a certain moment on."""

    clock: Clock
    due: float
    answer: Move

    def reply(self) -> Reply | None:
        """The answer when its time has come."""
        return Reply(self.answer) if self.clock.now >= self.due else None

    def cancel(self) -> None:
        """Nothing to call off."""


@dataclass
class Ponderers:
    """Any move: a forced one at once, a free one as late as it is allowed to be."""

    clock: Clock
    random: random.Random
    free: list[bool] = field(default_factory=list)
    notices: deque[str] = field(default_factory=deque)

    def request(self, question: Question, seconds: float | None = None) -> Thought:
        """Take all the time there is, if there is anything to choose."""
        moves = turn_moves(question.view)
        self.free.append(len(moves) > 1)
        patient = 1.0 if seconds is None else seconds
        late = patient if self.free[-1] else 0.0
        return Thought(self.clock, self.clock.now + late, self.random.choice(moves))

    def close(self) -> None:
        """Nothing to end."""


def computers(table: Table, level: str, seed: int) -> tuple[Session, Clock, Ponderers]:
    """A table of computer players alone."""
    clock = Clock()
    bots = Ponderers(clock, random.Random(seed))
    players = [Player(NAMES[seat], seat, level) for seat in range(table.seats)]
    session = Session(table.new(seed), players, bots=bots, clock=clock, pace=Pace(), chance=seed)
    return session, clock, bots


def answers(table: Table, level: str, seed: int) -> Iterator[tuple[bool, float, float]]:
    """Of each answer whether it was free, after how many seconds it came, and when it should have."""
    session, clock, bots = computers(table, level, seed)
    match, since = session.match, clock.now
    for _ in range(PLIES * 100):
        before, called = match.version, session.window.running
        clock.now += FRAME
        session.update()
        if called or session.window.running:
            since = clock.now
        if match.version == before:
            continue
        made = match.steps(before)[0].move
        assert made is not None
        if made.kind not in match.game.calls:
            previous = match.steps(before - 1)[0].move if before else None
            yield bots.free[-1], clock.now - since, session.pace.wait(made, previous)
        since = clock.now
        if match.outcome() is not None or len(bots.free) > PLIES:
            return


@every_level
@secretive
def test_forced_and_free_answers_take_the_same_time(table: Table, level: str) -> None:
    """Every answer comes in the first frame of its beat, though a free one took all the time it may."""
    seen = list(answers(table, level, 5))
    assert len(seen) > 10
    for free, seconds, beat in seen:
        assert beat - FRAME / 2 <= seconds <= beat + FRAME * 1.5, (free, seconds, beat)
    assert any(free for free, _, _ in seen)


def test_both_kinds_were_timed() -> None:
    """The tables above show forced answers and free ones, in games of cards and of tiles."""
    for key, seats in (("hearts", 4), ("dominoes", 4), ("crazy_eights", 4), ("texas42", 4)):
        kinds = {free for seed in range(4) for free, _, _ in answers(Table(key, seats), "master", seed)}
        assert kinds == {False, True}, key


def test_the_deadline_leaves_a_margin() -> None:
    """A player that may draw again has only the short beat's time; without a beat there is no deadline."""
    pace = Pace(beat=0.7)
    draw, play = Move(1, "draw", target="stock"), Move(1, "play", ("R7",), "pile:1R")
    assert pace.deadline(1, play) == pace.deadline(1, None) == pytest.approx(0.7 - MARGIN)
    assert pace.deadline(2, draw) == pytest.approx(0.7 - MARGIN)
    assert pace.deadline(1, draw) == pytest.approx(0.7 * BURST - MARGIN) and pace.wait(draw, draw) > MARGIN
    assert Pace(beat=0.7, speed=2.0).deadline(1, play) == pytest.approx(0.35 - MARGIN)
    assert Pace(beat=0.3).deadline(1, draw) == LEAST
    assert Pace(beat=0).deadline(1, play) is None


def test_open_games_may_think_longer() -> None:
    """Where nothing is hidden time tells nothing; the clock rules there."""
    asked: list[float | None] = []

    class Open(Ponderers):
        def request(self, question: Question, seconds: float | None = None) -> Thought:
            asked.append(seconds)
            return Thought(self.clock, self.clock.now, turn_moves(question.view)[0])

    clock = Clock()
    players = [Player("Anna", 0, "master"), Player("Ben", 1, "master")]
    session = Session(
        Match.new("chess", 2), players, bots=Open(clock, random.Random(1)), clock=clock, pace=Pace()
    )
    session.update()
    assert asked == [None]


class Hurry:
    """A clock on which every look costs; counts the looks after the deadline."""

    def __init__(self, deadline: float) -> None:
        self.now = 0.0
        self.deadline = deadline
        self.late = 0

    def __call__(self) -> float:
        self.now += 0.05
        self.late += self.now > self.deadline
        return self.now


@every_level
@secretive
def test_every_player_stops_at_its_deadline(table: Table, level: str) -> None:
    """Once the time is over a search looks at no more than what it has begun, and answers."""
    match, rng = table.new(6), random.Random(6)
    player, count = bot_for(table.key, level), iterations(table.key, level)
    for ply in range(30):
        if not match.actors():
            break
        seat = rng.choice(sorted(match.actors()))
        view = match.bare_view(seat)
        if ply % 3 == 0:
            clock = Hurry(1.0)
            move = player.choose(view, Budget(count, seconds=1.0, seed=ply, clock=clock))
            assert move in view.legal()
            assert clock.late <= 40
        match.submit(rng.choice(turn_moves(view)))

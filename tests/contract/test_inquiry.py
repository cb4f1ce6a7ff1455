"""What takes many questions: the same found at once and behind a table, and nothing left once stopped."""

from collections.abc import Iterator

import pytest

from game.ai.question import Question
from game.ai.worker import BotPool, InlineBots
from game.coach import par, review
from game.coach.inquiry import Inquiry, Job
from game.coach.judging import Judged, LookBack, decisions
from game.coach.pars import asking
from game.rules.registry import load
from tests.contract.tables import Table, every_game, played

FEW = 12


@pytest.fixture
def bots() -> Iterator[BotPool]:
    """Thread and process, closed whatever happens."""
    opened = BotPool()
    yield opened
    opened.close()


def finish(job: Job[Judged]) -> Judged | None:
    """Poll it to its end."""
    for _ in range(10_000):
        if job.done:
            return job.found
        job.poll()
    raise AssertionError("it never ended")


@every_game
def test_a_look_back_finds_the_same_in_any_order(key: str) -> None:
    """Decision by decision, the last one first, as all of them at once."""
    match = played(Table(key, load(key).seats[0]), 5, 30)
    look, inline = LookBack(match, FEW), InlineBots()
    found = [finish(Job(look.judged(*one), inline)) for one in reversed(decisions(match))]
    assert tuple(reversed(found)) == review(match, count=FEW)


def test_par_is_the_same_behind_the_table(bots: BotPool) -> None:
    """By counts, so that a busy process changes nothing; somebody at the table is served in between."""
    match = played(Table("hearts", 4), 6, 20)
    job = Job(asking(match, 1, "expert", rounds=1, n=1), bots)
    view = match.bare_view(min(match.actors()))
    asked = 0
    while not job.done:
        if job.poll() and asked < 3:
            asked += 1
            assert bots.request(Question(view, "beginner", 1)).wait(20)
    assert job.found == par(match, 1, "expert", rounds=1, n=1)


def test_a_stopped_job_asks_no_more(bots: BotPool) -> None:
    """What was asked last is given up."""
    match = played(Table("deuce", 3), 7, 20)

    def endless() -> Inquiry[None]:
        seat = min(match.actors())
        while True:
            yield Question(match.bare_view(seat), "master", count=10_000_000)

    job = Job(endless(), bots)
    job.poll()
    future = job._future
    assert future is not None and not future.done
    job.stop()
    assert future.wait(5) and job.done and not job.poll()

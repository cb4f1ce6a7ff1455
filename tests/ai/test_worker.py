"""The worker: never blocks, cancels at once, survives the death of its process, and leaves nothing behind."""

import os
import pickle
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from game.ai import helper, process, question, worker
from game.ai.bot import Budget
from game.ai.levels import ADVISOR, LEVELS
from game.ai.question import Question, reply
from game.ai.worker import BotPool, Future, InlineBots
from game.match import Match
from game.rules.core.errors import BadOption
from game.rules.core.view import View

LONG = 10_000_000
"""Playouts that nobody waits for."""


@pytest.fixture
def bots() -> Iterator[BotPool]:
    """Thread and process, closed whatever happens."""
    opened = BotPool()
    yield opened
    opened.close()


def view_of(seats: int = 3) -> View[Any]:
    """An opening decision of seat 0."""
    return Match.new("deuce", seats, seed=5).view(0)


def answer(future: Future, seconds: float = 20) -> Any:
    """Wait for the move of a future."""
    assert future.wait(seconds), "no answer came"
    return future.move()


def until(happened: Callable[[], bool], seconds: float = 10) -> None:
    """Wait for something that another thread or process brings about."""
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.005)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing cuts a search short, so that a busy machine gives the same moves as a quiet one."""
    monkeypatch.setattr(worker, "patience", lambda level: 60.0)


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_as_inline(bots: BotPool, level: str) -> None:
    """Thread and process give the very move that a synchronous run gives."""
    view = view_of()
    inline = InlineBots().request(Question(view, level, 3))
    move = answer(bots.request(Question(view, level, 3)))
    assert view.legal().why_not(move) is None
    assert move == inline.move()
    assert not bots.notices


def test_requests_do_not_block(bots: BotPool) -> None:
    """Asking, looking and cancelling return at once while a move is thought about."""
    begun = time.monotonic()
    future = bots.request(Question(view_of(), "master", 1))
    future.move()
    future.cancel()
    assert time.monotonic() - begun < 0.1


def test_views_and_moves_pickle() -> None:
    """What crosses the pipe is the bare view: equal after the trip, without identities and log."""
    future = InlineBots().request(Question(view_of(), "beginner", 1))
    assert pickle.loads(pickle.dumps(future.question)) == future.question
    view = future.question.view
    assert not view.ids and not view.log
    assert pickle.loads(pickle.dumps(future.move())) == future.move()


def test_unknown_levels_are_refused_when_asked(bots: BotPool) -> None:
    """The caller learns of it, not the thread."""
    with pytest.raises(BadOption):
        bots.request(Question(view_of(), "wizard", 1))


@pytest.mark.parametrize("level", ["casual", "master"])
def test_cancelling_takes_less_than_a_tenth_of_a_second(
    bots: BotPool, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cancelled search, in the thread or the process, frees its place within 100 ms and has no move."""
    monkeypatch.setattr(worker, "patience", lambda level: 60.0)
    answer(bots.request(Question(view_of(), "expert", 1)))  # the process is up
    future = bots.request(Question(view_of(6), level, 1, count=LONG))
    time.sleep(0.1)
    begun = time.monotonic()
    future.cancel()
    assert future.move() is None
    assert future.wait(5)
    assert time.monotonic() - begun < 0.1
    assert future.move() is None


def test_the_process_itself_gives_up_a_cancelled_search() -> None:
    """The child looks whether a request was given up while it searches, and answers it without a move."""
    inbox = process.Inbox()
    inbox.given_up = 7
    asked = process.Request(7, Question(view_of(6).bare(), "master", 1), 30.0)
    assert process.answer(asked, inbox) == process.Answer(7)
    assert process.answer(asked._replace(number=8), inbox).reply is not None


@pytest.mark.usefixtures("patient")
def test_a_killed_process_is_replaced(bots: BotPool) -> None:
    """Killed in the middle of a thought: still a legal move, a notice, and then real thoughts again."""
    view = view_of(6)
    answer(bots.request(Question(view, "expert", 1)))
    first = bots.pid
    assert first is not None
    future = bots.request(Question(view, "master", 1))
    time.sleep(0.05)
    psutil.Process(first).kill()
    assert view.legal().why_not(answer(future)) is None
    assert len(bots.notices) == 1 and "seat 1" in bots.notices[0]
    assert (
        answer(bots.request(Question(view, "expert", 2)))
        == InlineBots().request(Question(view, "expert", 2)).move()
    )
    assert bots.pid not in (None, first)
    assert len(bots.notices) == 1


def test_a_hung_process_is_replaced() -> None:
    """A process that says nothing for too long counts as hung: a rule move, a notice, another process."""
    bots = BotPool(hung=0.3)
    try:
        bots.warm()
        until(lambda: bots.pid is not None)
        first = bots.pid
        assert first is not None
        psutil.Process(first).suspend()
        view = view_of()
        future = bots.request(Question(view, "master", 1))
        assert view.legal().why_not(answer(future)) is None
        assert "too long" in bots.notices[0]
        found = future.reply()  # it says who really moved: asked with that it comes out the same
        assert found is not None and found == reply(Question(view.bare(), found.level, 1, found.spent))
        assert found.level == worker.RULE_LEVEL
        until(lambda: not psutil.pid_exists(first))
    finally:
        bots.close()


def test_a_bot_that_fails_is_replaced_by_a_rule_move(bots: BotPool, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error in a bot becomes a notice and a legal move, never a silent table."""

    def broken(*asked: object) -> Any:
        raise ZeroDivisionError("no cards")

    monkeypatch.setattr(worker, "reply", broken)
    view = view_of()
    future = bots.request(Question(view, "casual", 1))
    assert view.legal().why_not(answer(future)) is None
    assert "no cards" in bots.notices[0]
    found = future.reply()
    assert found is not None and found.level == "", "nobody thought about it"


def broken_view() -> View[Any]:
    """A view that no bot understands: one game's position under another's name."""
    return View("chess", 0, view_of().bare().state)


@pytest.mark.parametrize("level", ["casual", "master"])
def test_a_failing_player_is_told_of(bots: BotPool, level: str) -> None:
    """In the thread and in the process: what went wrong is in the notice, once, and a legal move is made."""
    view = broken_view()
    assert view.legal().why_not(answer(bots.request(Question(view, level, 1)))) is None
    (notice,) = bots.notices
    assert "seat 1 stumbled" in notice and "Error" in notice and "simple move" in notice


def test_a_failing_adviser_proposes_nothing(bots: BotPool) -> None:
    """Nobody is shown a simple move as a hint: there is none, and the notice says so."""
    future = bots.request(Question(broken_view(), ADVISOR, 1))
    assert answer(future) is None and future.done and not future.cancelled
    (notice,) = bots.notices
    assert notice.startswith("Your adviser stumbled")


def test_who_asks_at_the_table_is_served_first(bots: BotPool) -> None:
    """What is asked behind is set aside for it, and then thought about anew, to the same answer."""
    view = view_of()
    answer(bots.request(Question(view, "expert", 1)))  # the process is up
    back = [bots.request(Question(view, "master", seed, count=10_000), behind=True) for seed in range(2)]
    time.sleep(0.1)
    ahead = bots.request(Question(view, "beginner", 1))
    assert answer(ahead) is not None and not any(future.done for future in back)
    for seed, future in enumerate(back):
        answer(future, 60)
        assert future.reply() == reply(Question(view.bare(), "master", seed, 10_000))
    assert not bots.notices


@pytest.mark.parametrize("level", ["casual", "expert"])
def test_what_was_spent_brings_the_move_again(bots: BotPool, level: str) -> None:
    """A search that the clock ended is told by its count: asked with that and no clock, it answers alike."""
    view = view_of(4)
    answer(bots.request(Question(view, "expert", 1)))
    for seed in range(3):
        future = bots.request(Question(view, level, seed), 0.02)
        answer(future)
        found = future.reply()
        assert found is not None
        again = reply(Question(view.bare(), level, seed, found.spent))
        assert (again.move, again.spent) == (found.move, found.spent)


def test_warming_starts_the_process_ahead(bots: BotPool) -> None:
    """After `warm` the process comes up by itself."""
    bots.warm()
    until(lambda: bots.pid is not None)


def test_closing_leaves_no_process_and_no_thread() -> None:
    """Closing in the middle of a thought is quick, may be repeated, and the bots may be used again."""
    bots = BotPool()
    answer(bots.request(Question(view_of(), "expert", 1)))
    pid = bots.pid
    future = bots.request(Question(view_of(6), "master", 1))
    time.sleep(0.05)
    begun = time.monotonic()
    bots.close()
    bots.close()
    assert time.monotonic() - begun < 1.0
    assert future.wait(0) and future.move() is None
    assert pid is not None and not psutil.pid_exists(pid)
    assert answer(bots.request(Question(view_of(), "beginner", 1))) is not None
    bots.close()


def test_the_process_is_lean_and_ends_with_its_parent(tmp_path: Path) -> None:
    """The child is the only one, loads no pygame and no database, and outlives no parent."""
    script = tmp_path / "parent.py"
    script.write_text(
        "def main():\n"
        "    from game.ai.question import Question\n"
        "    from game.ai.worker import BotPool\n"
        "    from game.match import Match\n"
        "    bots = BotPool()\n"
        "    future = bots.request(Question(Match.new('deuce', 2).view(0), 'expert', 1))\n"
        "    future.wait(20)\n"
        "    print(bots.pid, flush=True)\n"
        "    input()\n"
        "if __name__ == '__main__':\n"
        "    main()\n"
    )
    root = Path(__file__).resolve().parents[2]
    parent = subprocess.Popen(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": str(root)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert parent.stdout is not None
    try:
        child = int(parent.stdout.readline())
        assert [each.pid for each in psutil.Process(parent.pid).children(recursive=True)] == [child]
        mapped = " ".join(entry.path for entry in psutil.Process(child).memory_maps())
        assert "pygame" not in mapped and "sqlite" not in mapped
        parent.kill()
        until(lambda: not psutil.pid_exists(child) or psutil.Process(child).status() == psutil.STATUS_ZOMBIE)
    finally:
        parent.kill()
        parent.communicate()


def test_inline_brains_search_without_a_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    """Equal seeds give equal moves on any machine: only the iteration count ends the search."""
    budgets: list[Budget] = []

    class Watched(Budget):
        def __init__(self, *args: Any, **named: Any) -> None:
            super().__init__(*args, **named)
            assert named.get("seconds") is None
            budgets.append(self)

    monkeypatch.setattr(question, "Budget", Watched)
    bots = InlineBots()
    bots.warm()
    assert bots.request(Question(view_of(), "casual", 1)).move() is not None
    bots.close()
    assert len(budgets) == 1


@pytest.mark.parametrize("trouble", [b"", b"\x80\x05", b"no message"])
def test_a_process_that_cannot_go_on_ends_without_a_word(trouble: bytes) -> None:
    """A process whose parent is gone, or that cannot read the next request, ends; another begins."""
    ended = subprocess.run(helper.command(), input=trouble, capture_output=True, timeout=20)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")


def test_a_process_that_babbles_counts_as_lost(bots: BotPool, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is no answer is the end of this process: a legal move at once, and a notice."""
    babble = [sys.executable, "-c", "print('no answer', flush=True); input()"]
    monkeypatch.setattr(helper, "command", lambda: babble)
    view = view_of()
    assert view.legal().why_not(answer(bots.request(Question(view, "expert", 1)), 5)) is None
    assert "lost its process" in bots.notices[0]


def test_a_process_that_cannot_be_started_is_told_of(bots: BotPool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the process there are simple moves, and the notice says why."""
    monkeypatch.setattr(helper, "command", lambda: ["/no/such/program"])
    view = view_of()
    assert view.legal().why_not(answer(bots.request(Question(view, "expert", 1)))) is None
    assert "cannot start their process" in bots.notices[0]


def test_the_process_is_set_up_as_this_one(tmp_path: Path) -> None:
    """Python starts there as it does here: some packages are found by hooks that are set up at its start."""
    (tmp_path / "sitecustomize.py").write_text("import sys; print('set up', file=sys.stderr)")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    ended = subprocess.run(helper.command(), input=b"", capture_output=True, timeout=20, env=environment)
    assert (ended.returncode, ended.stderr.split()) == (0, [b"set", b"up"])


def test_the_packaged_program_thinks_as_well() -> None:
    """Frozen, the program itself is started with one argument, which leads to thinking and nothing else."""
    request = process.Request(1, Question(view_of().bare(), "beginner", 1), None)
    start = "import sys; sys.frozen = True; from game.__main__ import main; main()"
    command = [sys.executable, "-c", start, helper.ARGUMENT]
    running = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        assert running.stdin is not None and running.stdout is not None
        running.stdin.write(pickle.dumps(request))
        running.stdin.flush()
        assert pickle.load(running.stdout) == process.answer(request, process.Inbox())
        running.communicate(timeout=20)  # closes its input
        assert running.returncode == 0
    finally:
        running.kill()
        running.communicate()


def test_a_share_of_the_count() -> None:
    """An opinion may be asked for at a share of what its level spends; seconds end it instead where given."""
    whole = InlineBots().request(Question(view_of(6), ADVISOR, 0))
    half = InlineBots().request(Question(view_of(6), ADVISOR, 0, share=0.5))
    asked = (whole.reply(), half.reply())
    assert asked[0] is not None and asked[1] is not None
    assert 0 < asked[1].spent <= asked[0].spent / 2 + 1
    assert half.reply() == reply(Question(view_of(6).bare(), ADVISOR, share=0.5))

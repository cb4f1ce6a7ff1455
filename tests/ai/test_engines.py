"""Engines of other programs: they play and judge; whatever they do, nothing waits, breaks or stays behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
import pytest

from game.ai import levels
from game.ai.bot import bot_for
from game.ai.engines import pipe, uci
from game.ai.engines.installed import Installed, read
from game.ai.engines.level import MOST_KEY, Outside, key_of
from game.ai.engines.level import read as read_level
from game.ai.question import Question
from game.ai.thought import Basis, Unit
from game.ai.worker import BotPool, Future
from game.cli import main
from game.match import Match
from game.rules.core.errors import BadOption
from tests.ai.engines.made import installed, program

ROOT = Path(__file__).resolve().parents[2]
FOOLS_MATE = ("f2f3", "e7e5", "g2g4")


@pytest.fixture
def bots() -> Iterator[BotPool]:
    """Thread and processes, closed whatever happens."""
    opened = BotPool()
    yield opened
    opened.close()


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """What hangs is known by it soon."""
    for name, seconds in (("HELLO", 2.0), ("READY", 1.0), ("GRACE", 0.3)):
        monkeypatch.setattr(uci, name, seconds)
    monkeypatch.setattr(uci, "MOST_LINES", 200)  # a busy machine, too, comes to so many in time


def level(mode: str, **terms: Any) -> str:
    """What is asked of the made-up engine of this mode."""
    return Outside(f"Fake_{mode}", millis=200, **terms).level


def ask(
    bots: BotPool, match: Match, level: str, *, seed: int = 1, behind: bool = False, **more: Any
) -> Future:
    """The answer to whoever is to move."""
    seat = min(match.actors())
    future = bots.request(Question(match.bare_view(seat), level, seed, **more), behind=behind)
    assert future.wait(15), "no answer came"
    return future


def after_blunders() -> Match:
    """Black mates."""
    match = Match.new("chess", 2)
    for text in FOOLS_MATE:
        match.play(min(match.actors()), text)
    return match


def family(pid: int) -> list[psutil.Process]:
    """A process and all below it; nothing where some of it goes while one looks."""
    with suppress(psutil.NoSuchProcess):
        one = psutil.Process(pid)
        return [one, *one.children(recursive=True)]
    return []


def gone(processes: list[psutil.Process], seconds: float = 5) -> bool:
    """Whether none of them runs any more, after a while at most."""
    _, alive = psutil.wait_procs(processes, timeout=seconds)
    return all(one.status() == psutil.STATUS_ZOMBIE for one in alive if one.is_running())


# --- what is asked -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "asked",
    [
        Outside("Stockfish_16"),
        Outside("Stockfish_16.1-dev+x", elo=1500, nodes=20_000, threads=4, hash=256),
        Outside(key_of("Ein Programm mit sehr langem Namen 12.3"), skill=20, millis=10_000, threads=512),
    ],
)
def test_a_level_says_all_that_is_asked_of_an_engine(asked: Outside) -> None:
    """It is read again as it was written, fits a line of a record, and has no comma, space or path in it."""
    assert read_level(asked.level) == asked and len(asked.key) <= MOST_KEY
    assert asked.level.isascii() and not set(" ,/\\") & set(asked.level) and len(asked.level) < 64
    levels.check("chess", asked.level)
    with pytest.raises(BadOption):
        levels.check("checkers", asked.level)


@pytest.mark.parametrize(
    "level",
    [
        "engine:", "engine:/bin/sh:full:t100:x1:h16", "engine:a:full:t0:x1:h16", "engine:a:full:t99999:x1:h1",
        "engine:a:full:n0:x1:h16", "engine:a:elo:t100:x1:h16", "engine:a:full:t100:x0:h16",
        "engine:a:full:t100:x1:h16\n", "engine:../a:full:t100:x1:h16",
    ],
)  # fmt: skip
def test_what_is_no_such_level_is_refused(level: str) -> None:
    """In a sentence; for people it is named as it is."""
    with pytest.raises(BadOption):
        levels.check("chess", level)
    assert levels.level_name(level)


def test_our_own_player_of_like_strength_stands_in() -> None:
    """By its rating as far as ours go."""
    top = levels.RATINGS[-1]
    assert levels.stand_in(Outside("A", elo=1450).level) == "rating:1450"
    assert levels.stand_in(Outside("A", elo=3000).level) == f"rating:{top}"
    assert levels.stand_in(Outside("A").level) == f"rating:{top}"
    assert levels.stand_in(Outside("A", skill=0).level) == f"rating:{levels.RATINGS[0]}"


def test_settings_keep_an_engine(tmp_path: Path) -> None:
    """As it was; and nothing that is none."""
    one = Installed("Fish_1", str(tmp_path / "fish"), (1320, 3190), None, 8, 1024, 2, 64)
    assert read(one.as_dict()) == one
    for name, bad in (
        ("key", "no key"), ("key", ""), ("path", "fish"), ("path", "/a\0b"), ("path", 7), ("elo", [3, 2]),
        ("elo", "x"), ("skill", [1]), ("threads", 9), ("hash", 0), ("hash", True), ("most_hash", 1.5),
    ):  # fmt: skip
        assert read({**one.as_dict(), name: bad}) is None, (name, bad)
    assert read([]) is None and read({}) is None and read({**one.as_dict(), "more": 1}) is None


def test_commands_refuse_an_engine_with_a_sentence() -> None:
    """Nothing is started by a command line."""
    with pytest.raises(BadOption, match="at a table"):
        bot_for("chess", Outside("Fish").level)
    for players in (f"{Outside('Fish').level},random", "engine:/bin/true,random"):
        assert main(["simulate", "chess", "--games", "1", "--players", players]) == 2


# --- playing -----------------------------------------------------------------------------------------------


def test_whole_games_against_an_engine(bots: BotPool, tmp_path: Path) -> None:
    """Castling, promotions and the end as our rules have them; every move is the engine's own."""
    bots.know([installed(tmp_path, "good")])
    asked, made = level("good", elo=1500), list[str]()
    for seed in range(4):
        match = Match.new("chess", 2)
        while match.outcome() is None and match.version < 300:
            name = asked if min(match.actors()) == seed % 2 else "random"
            reply = ask(bots, match, name, seed=100 * seed + match.version).reply()
            assert reply is not None and reply.level == name and reply.move is not None
            if name == asked:
                made.append(match.game.text(reply.move))
            match.submit(reply.move)
    assert {"e1g1", "e8g8", "e1c1", "e8c8"} & set(made) and any(len(text) == 5 for text in made)
    assert len(made) > 60 and not bots.notices


def test_offers_and_claims_are_answered_by_its_values(bots: BotPool, tmp_path: Path) -> None:
    """UCI has no words for them: it takes a draw where it is not better, and claims one where it is worse."""
    bots.know([installed(tmp_path, "good")])
    match = Match.new("chess", 2)
    match.play(0, "offer")
    assert match.game.text(ask(bots, match, level("good")).move()) == "decline"  # the other side has -0.2
    match.play(1, "decline")
    for text in 2 * ("g1f3", "g8f6", "f3g1", "f6g8"):
        match.play(min(match.actors()), text)
    assert match.game.text(ask(bots, match, level("good")).move()) == "claim"
    assert not bots.notices


def test_our_own_engine_is_one(bots: BotPool, tmp_path: Path) -> None:
    """What we offer to others we can use ourselves."""
    path = tmp_path / "own"
    path.write_text(f"#!/bin/sh\ncd '{ROOT}' && exec '{sys.executable}' -m game uci\n")
    path.chmod(0o755)
    bots.know([Installed("Own", str(path), most_hash=1024)])
    match = after_blunders()
    future = ask(bots, match, Outside("Own", nodes=500).level)
    assert match.game.text(future.move()) == "d8h4" and not bots.notices


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    ("mode", "why"),
    [
        ("hangs", "did not answer in time"),
        ("silent", "did not say in time"),
        ("lies", "named a move that the rules do not allow (e2e5)"),
        ("dies", "stopped running"),
        ("floods", "talks without end"),
        ("raves", "stopped running"),
    ],
)
def test_an_engine_that_is_no_use_is_replaced_by_our_own(
    bots: BotPool, tmp_path: Path, mode: str, why: str
) -> None:
    """One sentence, a legal move of ours of the same strength, and its processes are gone."""
    bots.know([installed(tmp_path, mode)])
    match, asked = Match.new("chess", 2, seed=1), level(mode, elo=1000)
    if mode == "dies":
        match.submit(ask(bots, match, asked).move())
    seat = min(match.actors())
    future = bots.request(Question(match.bare_view(seat), asked, 1))
    found = list[psutil.Process]()
    while not future.wait(0.05):
        found += [one for pid in bots.engines.pids for one in family(pid) if one not in found]
    reply = future.reply()
    assert reply is not None and reply.level == "rating:1000"
    assert match.bare_view(seat).legal().why_not(reply.move) is None
    (told,) = bots.notices
    assert told.startswith(f"Fake {mode} {why}") and "our own player, rating 1000" in told
    assert gone(found) and not bots.engines.pids


def test_one_that_dawdles_is_waited_for(bots: BotPool, tmp_path: Path) -> None:
    """Large files take a second; the move is its own."""
    bots.know([installed(tmp_path, "dawdles")])
    asked = level("dawdles")
    assert ask(bots, Match.new("chess", 2), asked).reply().level == asked and not bots.notices


def test_only_what_was_named_is_started(bots: BotPool, tmp_path: Path) -> None:
    """A record names an engine of another machine, or its file has gone: a sentence, and our own plays."""
    named = installed(tmp_path, "good")
    match, asked = Match.new("chess", 2), level("good", elo=1200)
    assert ask(bots, match, asked).reply().level == "rating:1200"
    assert "is not among the engines" in bots.notices.pop()
    bots.know([named])
    os.chmod(named.path, 0o644)
    assert ask(bots, match, asked).reply().level == "rating:1200"
    assert "is no program that can be started" in bots.notices.pop()
    os.remove(named.path)
    assert ask(bots, match, asked).reply().level == "rating:1200"
    assert "is not there" in bots.notices.pop()
    path = tmp_path / "text"
    path.write_text("no program")
    path.chmod(0o755)
    bots.know([Installed("Fake_good", str(path))])
    assert ask(bots, match, asked).reply().level == "rating:1200"
    assert "stopped running" in bots.notices.pop()


def test_a_move_that_nobody_wants_any_more(bots: BotPool, tmp_path: Path) -> None:
    """Cancelled at once; the next question gets its own answer, not the one that came too late."""
    bots.know([Installed("Fish", str(own_fish(tmp_path)))])
    match = Match.new("chess", 2)
    slow = Outside("Fish", millis=10_000).level
    ask(bots, match, Outside("Fish", millis=50).level)
    future = bots.request(Question(match.bare_view(0), slow, 1))
    time.sleep(0.3)
    begun = time.monotonic()
    future.cancel()
    assert future.wait(2) and time.monotonic() - begun < 0.2 and future.reply() is None
    match.play(0, "e2e4")
    move = ask(bots, match, Outside("Fish", millis=50).level).move()
    assert match.bare_view(1).legal().why_not(move) is None and not bots.notices


def own_fish(folder: Path) -> Path:
    """Our own engine, which heeds `stop`."""
    path = folder / "fish"
    path.write_text(f"#!/bin/sh\ncd '{ROOT}' && exec '{sys.executable}' -m game uci\n")
    path.chmod(0o755)
    return path


def test_it_has_no_more_time_than_it_is_given(bots: BotPool, tmp_path: Path) -> None:
    """A clock that runs out ends the search in time."""
    bots.know([Installed("Fish", str(own_fish(tmp_path)))])
    match = Match.new("chess", 2)
    ask(bots, match, Outside("Fish", millis=50).level)
    begun = time.monotonic()
    ask(bots, match, Outside("Fish", millis=2500).level)
    slow = time.monotonic() - begun
    begun = time.monotonic()
    future = bots.request(Question(match.bare_view(0), Outside("Fish", millis=2500).level, 1), 0.2)
    assert future.wait(5) and future.move() is not None and time.monotonic() - begun < min(2.0, slow)


# --- judging -----------------------------------------------------------------------------------------------


def test_an_engine_judges(bots: BotPool, tmp_path: Path) -> None:
    """Values in pawns for whoever moves, what was played among them, and mates as ours are told."""
    bots.know([installed(tmp_path, "good")])
    match = after_blunders()
    mate, other = (match.game.parse(text, 1, match.bare_view(1)) for text in ("d8h4", "h7h6"))
    thought = ask(bots, match, level("good"), opens=True, also=(mate, other)).thought()
    assert thought is not None and thought.unit is Unit.PAWNS and thought.move == mate
    by = {one.move: one for one in thought.candidates}
    assert by[mate].value == pytest.approx(299.99) and by[mate].basis is Basis.EXACT
    assert by[other].value == pytest.approx(-0.2) and by[other].basis is Basis.SEARCH
    assert len(by) == 7 and not bots.notices


@pytest.mark.usefixtures("hasty")
def test_where_the_judge_fails_ours_judges(bots: BotPool, tmp_path: Path) -> None:
    """A thought of our adviser, and it says so."""
    bots.know([installed(tmp_path, "lies")])
    future = ask(bots, Match.new("chess", 2), level("lies"), opens=True, count=500, behind=True)
    reply = future.reply()
    assert reply is not None and reply.level == levels.ADVISOR and reply.thought is not None
    assert "our own engine judges" in bots.notices.pop()


# --- nothing stays behind ----------------------------------------------------------------------------------


def test_closing_ends_even_what_clings(bots: BotPool, tmp_path: Path) -> None:
    """An engine that neither reads nor leaves, and what it has started, are gone with the table."""
    bots.know([installed(tmp_path, "hangs")])
    match = Match.new("chess", 2)
    future = bots.request(Question(match.bare_view(0), Outside("Fake_hangs", millis=9000).level, 1))
    found = clinging(lambda: bots.engines.pids)
    assert len(found) >= 2 and not future.done
    bots.close()
    assert gone(found)


def clinging(pids: Callable[[], list[int]], seconds: float = 10) -> list[psutil.Process]:
    """The engine and the process that it has started, once both run."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = [one for pid in pids() for one in family(pid)]
        if len(found) >= 2:
            return found
        time.sleep(0.02)
    raise AssertionError("the engine never came")


def test_an_engine_ends_with_who_needed_it(bots: BotPool, tmp_path: Path) -> None:
    """A table that closes while others still think ends its own engine alone."""
    bots.know([installed(tmp_path, "good")])
    one, other = level("good", elo=1000), level("good", elo=2000)
    match = Match.new("chess", 2)
    ask(bots, match, one)
    (first,) = bots.engines.pids
    ask(bots, match, other)
    bots.dismiss({one})
    ask(bots, match, other)
    assert len(bots.engines.pids) == 1 and first not in bots.engines.pids
    assert gone([psutil.Process(first)] if psutil.pid_exists(first) else [])


KILLED = """
import sys, time
from game.ai.engines.installed import Installed
from game.ai.question import Question
from game.ai.worker import BotPool
from game.match import Match
bots = BotPool()
bots.know([Installed("Fake", sys.argv[1])])
match = Match.new("chess", 2)
bots.request(Question(match.bare_view(0), "engine:Fake:full:t9000:x1:h16", 1))
while not bots.engines.pids:
    time.sleep(0.01)
print(*bots.engines.pids, flush=True)
time.sleep(60)
"""


@pytest.mark.parametrize("mode", ["good", "sticks"])
def test_nothing_outlives_a_killed_program(tmp_path: Path, mode: str) -> None:
    """`kill -9` of ours: one that listens leaves as its pipe closes, one that does not is ended by Linux."""
    path = program(tmp_path, mode)
    run = subprocess.Popen([sys.executable, "-c", KILLED, str(path)], stdout=subprocess.PIPE, cwd=ROOT)
    try:
        assert run.stdout is not None
        engine = psutil.Process(int(run.stdout.readline()))
        time.sleep(0.5)
        assert engine.is_running()
        run.send_signal(signal.SIGKILL)
        run.wait(5)
        assert gone([engine])
    finally:
        run.kill()


def test_what_talks_into_the_void_waits(tmp_path: Path) -> None:
    """Nobody reads it: its own pipe fills, and it costs neither memory nor time."""
    path = tmp_path / "talker"
    path.write_text("#!/bin/sh\nexec yes 'info string to nobody'\n")
    path.chmod(0o755)
    talker = pipe.Pipe(str(path))
    try:
        process = psutil.Process(talker.pid)
        time.sleep(0.5)
        before = process.cpu_times().user + process.cpu_times().system
        time.sleep(0.5)
        assert process.cpu_times().user + process.cpu_times().system - before < 0.05
    finally:
        talker.stop()
    assert gone([process])


def test_who_names_no_engine_loads_nothing_of_them() -> None:
    """The window, the settings and a pool of players: nothing is paid for before it is wanted."""
    script = (
        "import sys, game.app, game.scenes.table\n"
        "from game.session.settings import Settings\nfrom game.session.shared import PLAYERS\n"
        "settings, _ = Settings.from_json(Settings().to_json())\n"
        "share = PLAYERS.share(); share.know(settings.engines); share.close()\n"
        "print([name for name in sys.modules if name.startswith('game.ai.engines')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.strip().endswith("[]"), done.stdout + done.stderr

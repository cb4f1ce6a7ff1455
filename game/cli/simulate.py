"""`simulate`: many matches between computer players, and the table of how they fared.

`simulate` is also the library function: it takes any `concurrent.futures.Executor`, so that a run can go to a
cluster through that engine's own executor. Every deal is played once from every seat: match `i` uses deal
`i // seats` with the players turned by `i % seats`. Nothing is ever written to the data folder. No session
conducts these matches: nobody waits and nothing is kept, and a job must not depend on threads or the clock.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass

from game.cli.arguments import BadUsage
from game.cli.players import choosers
from game.cli.progress import Bar
from game.cli.report import Report, SeatResult
from game.match.match import Match
from game.rules.core.outcome import shares
from game.rules.core.rng import Rng
from game.rules.registry import entry
from game.session.interrupts import quick_call, turn_seats

Progress = Callable[[int, int], None]
"""Called with the matches done and the matches in all."""


@dataclass(frozen=True, slots=True)
class Job:
    """One match to be played: all that a process needs, and no more."""

    key: str
    players: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, object], ...]


def jobs(
    key: str, games: int, players: Sequence[str], seed: int, options: Mapping[str, object] | None = None
) -> list[Job]:
    """The matches of a run; each deal comes round with every turn of the players before the next one."""
    seats = len(players)
    chosen = tuple((options or {}).items())
    chance = Rng(seed)
    planned: list[Job] = []
    for number in range(games):
        turn = number % seats
        if turn == 0:
            deal = chance.randrange(2**32)
        planned.append(Job(key, (*players[turn:], *players[:turn]), deal, chosen))
    return planned


def play(job: Job) -> tuple[SeatResult, ...]:
    """Play one match to its outcome; a result for every seat."""
    match = Match.new(job.key, seats=len(job.players), seed=job.seed, options=dict(job.options))
    # a player's randomness is its own: it must not follow from the seed of the shuffles
    bots = choosers(job.key, job.players, f"players {job.seed} {job.players}")
    moves, spent = [0] * len(bots), [0.0] * len(bots)
    while (outcome := match.outcome()) is None:
        if (call := quick_call(match, job.players, f"calls {job.seed} {job.players}")) is not None:
            match.submit(call)
            continue
        seat = min(turn_seats(match))
        view = match.bare_view(seat)
        start = time.perf_counter()
        move = bots[seat](view)
        spent[seat] += time.perf_counter() - start
        moves[seat] += 1
        match.submit(move)
    return tuple(map(SeatResult, job.players, shares(outcome), outcome.scores, moves, spent))


def simulate(
    key: str,
    *,
    games: int,
    players: Sequence[str],
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Report:
    """Play `games` matches and sum them up; in this thread, or wherever `executor` runs its calls.

    The wins, points and moves do not depend on the executor. Raises UnknownGame, BadOption and `BadUsage`.
    """
    planned = jobs(key, games, players, seed, options)
    # refuse what cannot be played before anything is sent off, a name before how many there are
    choosers(key, tuple(players), "")
    Match.new(key, seats=len(players), seed=seed, options=dict(options or {}))
    report = Report(key, tuple(players))
    if executor is None:
        for done, job in enumerate(planned, 1):
            report.add(play(job))
            if progress is not None:
                progress(done, games)
        return report
    waiting = [executor.submit(play, job) for job in planned]
    try:
        for done, future in enumerate(as_completed(waiting), 1):
            report.add(future.result())
            if progress is not None:
                progress(done, games)
    finally:
        for future in waiting:
            future.cancel()
    return report


def command(arguments: argparse.Namespace) -> int:
    """Run the `simulate` command: progress on stderr, the table on stdout."""
    named = arguments.players or ",".join(["random"] * min(entry(arguments.game).seats))
    players = [name.strip().lower() for name in named.split(",")]
    options = dict(_option(text) for text in arguments.option)
    with _executor(arguments.jobs, arguments.cluster) as executor, Bar() as progress:
        start = time.perf_counter()
        report = simulate(
            arguments.game,
            games=arguments.games,
            players=players,
            seed=arguments.seed,
            options=options,
            executor=executor,
            progress=progress,
        )
        seconds = time.perf_counter() - start
    print(report.table())
    print(f"{report.games} matches in {seconds:.1f} s, {report.games / seconds:.1f} a second")
    return 0


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise BadUsage(f"--option {text!r} is not of the form NAME=VALUE")
    return name.strip(), value.strip()


def _executor(processes: int, cluster: str | None) -> AbstractContextManager[Executor | None]:
    """The executor that the command line asks for; None plays in this process."""
    if cluster is not None:
        return _cluster(cluster)
    if processes == 1:
        return nullcontext()
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    return ProcessPoolExecutor(processes, mp_context=get_context("spawn"))


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    """The executor of a dask cluster, whose workers need this package installed too."""
    try:
        from distributed import Client
    except ImportError:
        raise BadUsage('--cluster needs dask: python -m pip install ".[cluster]"') from None
    try:
        client = Client(address, timeout="5s")
    except (OSError, ValueError) as error:
        raise BadUsage(f"no dask scheduler answers at {address} ({error})") from None
    with client, client.get_executor() as executor:
        yield executor

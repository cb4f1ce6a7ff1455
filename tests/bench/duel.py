"""What the strength benches share: pairings on mirrored deals, a sequential test, the report.

Every deal is played from every seat. A pairing is one hero against one kind of rival in all the other seats.
The bar of a pairing counts as met when the hero's share of the rounds reaches it and lies two standard errors
(of per-deal shares) above par. A pairing stops early once its share is three standard errors clear of the
bar; unwon rounds are split evenly. Playouts a move are fixed, so that the figures do not hang on the machine.
"""

import argparse
import math
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context

from game.ai.bot import Bot, Budget, bot_for, iterations
from game.rules.core.move import Move
from game.rules.core.view import View
from tests.bench import published, sampled
from tests.bench.children import NAME, Child
from tests.bench.stockfish import Stockfish, elo_of

BATCH = 20
"""Deals between two looks at the sequential test."""
FEWEST = 60
CLEAR = 3.0

Pace = dict[str, tuple[int, float, float]]
"""By player (moves, seconds of the processor, slowest move)."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One hero against `seats - 1` rivals; `bar` is the share of rounds to reach, or None to report only."""

    hero: str
    rival: str
    seats: int
    bar: float | None = None
    deals: int = 500
    fewest: int = FEWEST
    """Deals before the sequential test may end it."""


@dataclass(frozen=True, slots=True)
class Played:
    """One round: the seat that won it (None: nobody), and everybody's pace."""

    winner: int | None
    pace: Pace


PlayRound = Callable[[int, Sequence[str]], Played]
"""Plays the round of a deal number with players by seat; a function of a module, for other processes."""


def player(key: str, name: str) -> Bot:
    """The computer player of this level, or one of those that follow tips or advice or sample plainly, or an
    outside program.
    """
    if (elo := elo_of(name)) is not None:
        return Stockfish(elo)
    if name == published.NAME:
        return published.Published(key)
    if name == sampled.NAME:
        return sampled.Sampled(key)
    return Child(key) if name == NAME else bot_for(key, name)


class Table:
    """The players of one round, each asked with its budget and timed."""

    def __init__(self, key: str, deal: int, players: Sequence[str]) -> None:
        self.key = key
        self.deal = deal
        self.players = players
        self.bots: dict[str, Bot] = {name: player(key, name) for name in players}
        self.pace: Pace = dict.fromkeys(players, (0, 0.0, 0.0))

    def ask(self, view: View, step: int) -> Move:  # type: ignore[type-arg]
        """The move of the view's seat, at this step of the round."""
        assert view.seat is not None
        name = self.players[view.seat]
        budget = Budget(self.bots[name].count, seed=f"{self.deal} {step} {view.seat}")
        begun = time.process_time()
        move = self.bots[name].choose(view, budget)
        spent = time.process_time() - begun
        moves, seconds, slowest = self.pace[name]
        self.pace[name] = (moves + 1, seconds + spent, max(slowest, spent))
        return move


def play_deal(play_round: PlayRound, pairing: Pairing, deal: int) -> tuple[float, Pace]:
    """The hero's share of the rounds of one deal, over every seat, and everybody's pace."""
    share, pace = 0.0, {pairing.hero: (0, 0.0, 0.0), pairing.rival: (0, 0.0, 0.0)}
    for seat in range(pairing.seats):
        players = [pairing.rival] * pairing.seats
        players[seat] = pairing.hero
        played = play_round(deal, players)
        share += 1 / pairing.seats if played.winner is None else float(played.winner == seat)
        for name, (moves, seconds, slowest) in played.pace.items():
            before = pace[name]
            pace[name] = (before[0] + moves, before[1] + seconds, max(before[2], slowest))
    return share / pairing.seats, pace


@dataclass(slots=True)
class Tally:
    """The running result of one pairing."""

    pairing: Pairing
    shares: list[float]
    pace: dict[str, tuple[int, float, float]]

    @property
    def estimate(self) -> float:
        """The hero's mean share of the rounds."""
        return sum(self.shares) / len(self.shares)

    @property
    def error(self) -> float:
        """The standard error of the estimate, from the spread between deals."""
        mean, n = self.estimate, len(self.shares)
        return math.sqrt(sum((share - mean) ** 2 for share in self.shares) / (n - 1) / n)

    @property
    def par(self) -> float:
        """The share of an equal."""
        return 1 / self.pairing.seats

    def settled(self) -> bool:
        """Whether more deals would hardly change the verdict."""
        if len(self.shares) < self.pairing.fewest:
            return False
        against = self.par if self.pairing.bar is None else self.pairing.bar
        return abs(self.estimate - against) > CLEAR * self.error

    def verdict(self) -> str:
        """Met or missed; for a report-only pairing whether the levels differ."""
        above = self.estimate - self.par > 2 * self.error
        if self.pairing.bar is None:
            return "stronger" if above else "no difference shown"
        return "met" if above and self.estimate >= self.pairing.bar else "MISSED"

    def line(self) -> str:
        """One line of the report."""
        pairing = self.pairing
        bar = f"bar {pairing.bar:.3f}" if pairing.bar is not None else f"par {self.par:.3f}"
        rounds = len(self.shares) * pairing.seats
        moves, seconds, slowest = self.pace[pairing.hero]
        return (
            f"{pairing.hero:>8} v {pairing.seats - 1} {pairing.rival:<8} n={rounds:<5} "
            f"share {self.estimate:.3f} ± {self.error:.3f}  {bar}  {self.verdict():<20} "
            f"{1000 * seconds / moves:6.1f} ms a move, slowest {1000 * slowest:.0f}"
        )


def measure(play_round: PlayRound, pairing: Pairing, executor: Executor | None) -> Tally:
    """Play a pairing until its sequential test or its deals end it."""
    tally = Tally(pairing, [], {pairing.hero: (0, 0.0, 0.0), pairing.rival: (0, 0.0, 0.0)})
    for start in range(0, pairing.deals, BATCH):
        deals = range(start, min(start + BATCH, pairing.deals))
        for share, pace in _batch(partial(play_deal, play_round, pairing), deals, executor):
            tally.shares.append(share)
            for name, (moves, seconds, slowest) in pace.items():
                before = tally.pace[name]
                tally.pace[name] = (before[0] + moves, before[1] + seconds, max(before[2], slowest))
        if tally.settled():
            break
    return tally


def _batch(
    play: Callable[[int], tuple[float, Pace]], deals: range, executor: Executor | None
) -> Iterator[tuple[float, Pace]]:
    if executor is None:
        return map(play, deals)
    return executor.map(play, deals, chunksize=2)


def report(key: str, play_round: PlayRound, pairings: Sequence[Pairing], about: str | None) -> int:
    """Print every pairing; the exit status is 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--only", help="play only pairings whose 'hero-rival-seats' contains this")
    arguments = parser.parse_args()
    counts = ", ".join(
        f"{name} {iterations(key, name)}" for name in ("beginner", "casual", "expert", "master")
    )
    print(f"playouts a move: {counts}")
    begun, missed = time.monotonic(), False
    with ProcessPoolExecutor(arguments.jobs, mp_context=get_context("spawn")) as executor:
        for pairing in pairings:
            if arguments.only and arguments.only not in f"{pairing.hero}-{pairing.rival}-{pairing.seats}":
                continue
            tally = measure(play_round, pairing, executor)
            missed |= tally.verdict() == "MISSED"
            print(tally.line(), flush=True)
    print(f"{time.monotonic() - begun:.0f} s on {arguments.jobs} processes")
    return int(missed)

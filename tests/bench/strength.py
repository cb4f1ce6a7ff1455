"""How strong Deuce's levels are, on mirrored rounds: `python -m tests.bench.strength`.

A round is one deal to its end, at 90 all with 100 to win, so that the round decides the match and what is
counted is what Master, whose aim is the match, plays for. Every deal is played from every seat. A pairing is
one hero against one kind of rival in all the other seats. The bar of a pairing counts as met when the
hero's share of the rounds reaches it and lies two standard errors (of per-deal shares) above par. A pairing
stops early once its share is three standard errors clear of the bar; unwon rounds are split evenly.
"""

import argparse
import math
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

from game.ai.bot import Budget, bot_for
from game.ai.levels import iterations
from game.rules import registry
from game.rules.core import options as house_rules
from game.rules.core.rng import Rng
from game.rules.games.deuce import DeuceState

KEY = "deuce"
BATCH = 20
"""Deals between two looks at the sequential test."""
FEWEST = 60
CLEAR = 3.0


@dataclass(frozen=True, slots=True)
class Pairing:
    """One hero against `seats - 1` rivals; `bar` is the share of rounds to reach, or None to report only."""

    hero: str
    rival: str
    seats: int
    bar: float | None = None
    deals: int = 500


PAIRINGS = (
    Pairing("master", "greedy", 2, 0.60),
    Pairing("master", "beginner", 2, 0.70),
    Pairing("master", "beginner", 4, 1.3 / 4, 250),
    Pairing("casual", "beginner", 2),
    Pairing("expert", "casual", 2),
    Pairing("master", "expert", 2),
)


@dataclass(frozen=True, slots=True)
class Played:
    """One round: the seat that went out (None: nobody), and by player (moves, seconds, slowest move)."""

    winner: int | None
    pace: dict[str, tuple[int, float, float]]


def play_round(deal: int, players: Sequence[str]) -> Played:
    """Play the round of this deal number with these players by seat."""
    game = registry.load(KEY)
    state = game.new(len(players), house_rules.read(game.options, {}), Rng(f"dealer {deal}"))
    assert isinstance(state, DeuceState)
    state.points = [90] * len(players)
    state.settle(Rng(f"deal {deal}"))
    bots = {name: bot_for(KEY, name) for name in players}
    pace = dict.fromkeys(players, (0, 0.0, 0.0))
    step = 0
    while True:
        seat = min(state.actors())
        name = players[seat]
        budget = Budget(iterations(KEY, name), seed=f"{deal} {step} {seat}")
        view = state.view(seat)
        begun = time.perf_counter()
        move = bots[name].choose(view, budget)
        spent = time.perf_counter() - begun
        moves, seconds, slowest = pace[name]
        pace[name] = (moves + 1, seconds + spent, max(slowest, spent))
        state.apply(move, Rng(f"luck {deal} {step}"))
        step += 1
        while (forced := state.forced()) is not None:
            if forced.kind in ("count", "abandon"):
                return Played(seat if forced.kind == "count" else None, pace)
            state.apply(forced, Rng(f"luck {deal} {step}"))
            step += 1


def play_deal(pairing: Pairing, deal: int) -> tuple[float, dict[str, tuple[int, float, float]]]:
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
        if len(self.shares) < FEWEST:
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


def measure(pairing: Pairing, executor: Executor | None) -> Tally:
    """Play a pairing until its sequential test or its deals end it."""
    tally = Tally(pairing, [], {pairing.hero: (0, 0.0, 0.0), pairing.rival: (0, 0.0, 0.0)})
    for start in range(0, pairing.deals, BATCH):
        for share, pace in _batch(pairing, range(start, min(start + BATCH, pairing.deals)), executor):
            tally.shares.append(share)
            for name, (moves, seconds, slowest) in pace.items():
                before = tally.pace[name]
                tally.pace[name] = (before[0] + moves, before[1] + seconds, max(before[2], slowest))
        if tally.settled():
            break
    return tally


def _batch(
    pairing: Pairing, deals: range, executor: Executor | None
) -> Iterator[tuple[float, dict[str, tuple[int, float, float]]]]:
    if executor is None:
        return (play_deal(pairing, deal) for deal in deals)
    return executor.map(play_deal, [pairing] * len(deals), deals, chunksize=2)


def main() -> int:
    """Print every pairing; the exit status is 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--only", help="play only pairings whose 'hero-rival-seats' contains this")
    arguments = parser.parse_args()
    counts = ", ".join(
        f"{name} {iterations(KEY, name)}" for name in ("beginner", "casual", "expert", "master")
    )
    print(f"playouts a move: {counts}")
    begun, missed = time.monotonic(), False
    with ProcessPoolExecutor(arguments.jobs, mp_context=get_context("spawn")) as executor:
        for pairing in PAIRINGS:
            if arguments.only and arguments.only not in f"{pairing.hero}-{pairing.rival}-{pairing.seats}":
                continue
            tally = measure(pairing, executor)
            missed |= tally.verdict() == "MISSED"
            print(tally.line(), flush=True)
    print(f"{time.monotonic() - begun:.0f} s on {arguments.jobs} processes")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())

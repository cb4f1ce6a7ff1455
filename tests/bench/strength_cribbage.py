"""How strong Cribbage's levels are: `python -m tests.bench.strength_cribbage`.

First what Master takes against itself with points as the aim, over 20,000 deals to four hands counted: both
seats together score in one deal what a player scores in two, once dealing and once not. Published experts
take 26.4; the bar is not to lie more than two standard errors below. Deals run on the match's own rules with
a target out of reach. Then whole games of two to 121, on mirrored deals (`duel`): the shuffles and the first
dealer of a game's number are the same with the players in either seat. No outside program is at hand.
"""

import argparse
import math
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from game.ai.bot import iterations
from game.rules.core.events import Scored
from game.rules.core.rng import MatchRng, Rng, ShuffleRecord
from game.rules.games.cribbage import GAME, CribbageOptions
from game.rules.games.cribbage.events import CribShown, Shown
from game.rules.games.cribbage.phases import DEAL, OVER
from tests.bench.duel import CLEAR, Pairing, Played, Table, measure

KEY = "cribbage"
EXPERTS = 26.4
DEALS = 20_000
CHUNK = 100
FEWEST = 4_000
"""Deals before the sequential test may end the count of points."""
ENDLESS = 1_000_000
"""A target that no deal reaches, so that points are the aim."""
PARTS = ("dealer's hand", "other hand", "crib", "dealer pegs", "other pegs")

PAIRINGS = (
    Pairing("master", "beginner", 2, 0.80, 500),
    Pairing("master", "casual", 2, 0.65, 500),
    Pairing("master", "expert", 2, None, 250),
    Pairing("expert", "casual", 2, None, 250),
    Pairing("casual", "beginner", 2, None, 250),
    Pairing("master", "beginner", 3, None, 60),
)


def play_game(number: int, players: Sequence[str]) -> Played:
    """Play the game of this number with these players by seat."""
    state = GAME.new(len(players), CribbageOptions(), Rng(f"game {number}"))
    table, script = Table(KEY, number, players), ShuffleRecord()
    step = 0
    while state.phase != OVER:
        if (forced := state.forced()) is not None:
            # the same shuffles for either seating, whatever they play
            state.apply(forced, MatchRng(number, forced.kind, script, lambda: state.round))
        else:
            seat = min(state.actors())
            state.apply(table.ask(state.view(seat), step), Rng(0))
        step += 1
    return Played(state.outcome().winners[0], table.pace)  # type: ignore[union-attr]


def points_of_deal(level: str, number: int) -> list[int]:
    """What one deal of this level against itself scores, by `PARTS`."""
    state = GAME.new(2, CribbageOptions(), Rng(0))
    state.target, state.dealer, state.phase = ENDLESS, number % 2, DEAL
    table = Table(KEY, number, [level, level])
    parts, step = [0] * len(PARTS), 0
    while state.phase != DEAL or not step:
        if (forced := state.forced()) is not None:
            events = state.apply(forced, Rng(f"points {number}"))
        else:
            seat = min(state.actors())
            events = state.apply(table.ask(state.view(seat), step), Rng(0))
        step += 1
        for event in events:
            if isinstance(event, Scored):
                parts[_part(event, event.seat == state.dealer)] += event.points
    return parts


def _part(event: Scored, dealing: bool) -> int:
    if isinstance(event, Shown):
        return 2 if isinstance(event, CribShown) else int(not dealing)
    return 3 if dealing else 4


def points(level: str, deals: int, jobs: int) -> bool:
    """Print what a level takes against itself; whether the bar is met."""
    totals: list[int] = []
    sums = [0] * len(PARTS)
    begun = time.monotonic()
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as executor:
        for start in range(0, deals, CHUNK * jobs):
            numbers = range(start, min(deals, start + CHUNK * jobs))
            for parts in executor.map(partial(points_of_deal, level), numbers, chunksize=CHUNK // 4):
                totals.append(sum(parts))
                sums = [a + b for a, b in zip(sums, parts, strict=True)]
            mean, error = _mean(totals)
            if len(totals) >= FEWEST and abs(mean - EXPERTS) > (2 + CLEAR) * error:
                break
    met = mean >= EXPERTS - 2 * error
    print(
        f"{level} with itself: n={len(totals)} deals, {mean:.3f} ± {error:.3f} points in two deals, "
        f"bar {EXPERTS} - 2 errors  {'met' if met else 'MISSED'}"
    )
    told = zip(PARTS, sums, strict=True)
    print("  " + ", ".join(f"{name} {taken / len(totals):.3f}" for name, taken in told))
    print(f"  {time.monotonic() - begun:.0f} s on {jobs} processes", flush=True)
    return met


def _mean(totals: Sequence[int]) -> tuple[float, float]:
    mean = sum(totals) / len(totals)
    spread = sum((total - mean) ** 2 for total in totals) / max(1, len(totals) - 1)
    return mean, math.sqrt(spread / len(totals))


def main() -> int:
    """The exit status is 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"most deals of self-play (default {DEALS})")
    parser.add_argument("--only", help="only 'points', or pairings whose 'hero-rival-seats' contains this")
    arguments = parser.parse_args()
    counts = ", ".join(f"{name} {iterations(KEY, name)}" for name in ("expert", "master"))
    print(f"playouts a move: {counts}; nothing is played out by the others")
    only, missed = arguments.only, False
    if not only or only == "points":
        missed |= not points("master", arguments.deals, arguments.jobs)
    with ProcessPoolExecutor(arguments.jobs, mp_context=get_context("spawn")) as executor:
        for pairing in PAIRINGS:
            if only and only not in f"{pairing.hero}-{pairing.rival}-{pairing.seats}":
                continue
            tally = measure(play_game, pairing, executor)
            missed |= tally.verdict() == "MISSED"
            print(tally.line(), flush=True)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())

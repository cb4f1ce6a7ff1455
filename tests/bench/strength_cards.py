"""How strong the players of Hearts, Crazy Eights and Rummy are: `python -m tests.bench.strength_cards`.

Deals are mirrored, each played with the first player of the contest in every seat. Hearts counts the points
a hand of one Master among three Casuals (an equal would take 6.5 where nobody shoots the moon); passing goes
through its directions with the number of the deal. Between other levels 6.5 is par: what moons add to the
mean of all four is taken off again. Crazy Eights counts rounds won, the lowest penalty winning
and equal ones sharing; Rummy counts hands won, a drawn one half, against Greedy, which takes a discard only
to meld it or lay it off at once, puts down all it can, and discards its highest loose card, and against
`published`, who follows the advice of books.

A bar is met when the figure reaches it and lies two standard errors, of deals, clear of par. A contest ends
early once its figure is three standard errors clear of its bar, or of par where it has none. Last come
moments in which a moon is near and some card surely stops it (`hearts_moons`). No outside programs are at
hand; playouts a move are fixed.
"""

import argparse
import math
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context

from game.ai.bot import iterations
from game.rules.core.rng import Rng
from game.rules.games import crazy_eights, hearts, rummy
from tests.bench.duel import BATCH, CLEAR, Pace, Played, Table
from tests.bench.hearts_moons import moments, stops

FEWEST = 40
"""Deals before the sequential test may end a contest."""
PAR_POINTS = 6.5
MOON_HANDS = 150
"""Hands that are looked through for moments in which a moon is to be stopped."""
Figure = Callable[[int, Sequence[str], int], tuple[float, Pace]]
"""What the player in this seat gets in the hand of this number, and everybody's pace."""


def play_hearts(preset: str, deal: int, players: Sequence[str]) -> tuple[list[int], Pace]:
    """The points of one hand of Hearts by seat."""
    rules = hearts.HeartsOptions(**hearts.HeartsOptions.presets[preset])
    state = hearts.GAME.new(len(players), rules, Rng(f"dealer {deal}"))
    state.round = deal % 4
    state.settle(Rng(f"deal {deal}"))
    table, step, hand = Table("hearts", deal, players), 0, state.round
    while state.actors() and state.round == hand:
        seat = min(state.actors())
        state.apply(table.ask(state.view(seat), step), Rng(0))
        while (forced := state.forced()) is not None and forced.kind != "deal":
            state.apply(forced, Rng(0))
        step += 1
    return state.points, table.pace


def play_eights(deal: int, players: Sequence[str]) -> Played:
    """One round of Crazy Eights with two players, or more."""
    rules = crazy_eights.CrazyEightsOptions(target=0)
    state = crazy_eights.GAME.new(len(players), rules, Rng(f"dealer {deal}"))
    chance = Rng(f"deal {deal}")
    state.settle(chance)
    table, step = Table("crazy_eights", deal, players), 0
    while state.actors():
        state.apply(table.ask(state.view(state.turn), step), chance)
        state.settle(chance)
        step += 1
    best = min(state.points)
    won = state.points.count(best) == 1
    return Played(state.points.index(best) if won else None, table.pace)


def play_rummy(deal: int, players: Sequence[str]) -> Played:
    """One hand of Rummy."""
    state = rummy.GAME.new(len(players), rummy.RummyOptions(deals=1), Rng(f"dealer {deal}"))
    state.settle(Rng(f"deal {deal}"))
    table, step = Table("rummy", deal, players), 0
    while state.actors():
        state.apply(table.ask(state.view(state.turn), step), Rng(0))
        state.settle(Rng(0))
        step += 1
    return Played(state.out if state.out >= 0 else None, table.pace)


def points_in(preset: str, even: bool = False) -> Figure:
    """Points a hand of Hearts with this preset; `even` takes out what a moon adds to everybody's mean."""

    def figure(deal: int, players: Sequence[str], seat: int) -> tuple[float, Pace]:
        points, pace = play_hearts(preset, deal, players)
        added = sum(points) / len(points) - PAR_POINTS if even else 0.0
        return points[seat] - added, pace

    return figure


def share_of(play: Callable[[int, Sequence[str]], Played]) -> Figure:
    """The share of a round: 1 for a win, an equal part where nobody won alone."""

    def figure(deal: int, players: Sequence[str], seat: int) -> tuple[float, Pace]:
        played = play(deal, players)
        won = 1 / len(players) if played.winner is None else float(played.winner == seat)
        return won, played.pace

    return figure


@dataclass(frozen=True, slots=True)
class Contest:
    """One player among rivals of one kind: its figure should be at most, or at least, the bar."""

    name: str
    key: str
    hero: str
    rival: str
    seats: int
    figure: Figure
    bar: float | None
    deals: int
    few: bool = False
    """Whether a small figure is good."""

    @property
    def par(self) -> float:
        """The figure of an equal, moons left aside."""
        return PAR_POINTS if self.few else 1 / self.seats


EIGHTS, RUMMY = share_of(play_eights), share_of(play_rummy)
HEARTS, EVEN = points_in("modern"), points_in("modern", even=True)
CONTESTS = (
    Contest("hearts-modern", "hearts", "master", "casual", 4, HEARTS, 4.8, 400, few=True),
    Contest("hearts-basic", "hearts", "master", "casual", 4, points_in("basic"), 4.8, 400, few=True),
    Contest("hearts-levels", "hearts", "master", "expert", 4, EVEN, None, 120, few=True),
    Contest("hearts-levels", "hearts", "expert", "casual", 4, EVEN, None, 60, few=True),
    Contest("hearts-levels", "hearts", "casual", "beginner", 4, EVEN, None, 60, few=True),
    Contest("rummy-greedy", "rummy", "master", "greedy", 2, RUMMY, 0.65, 500),
    Contest("rummy-published", "rummy", "master", "published", 2, RUMMY, 0.60, 500),
    Contest("rummy-levels", "rummy", "master", "expert", 2, RUMMY, None, 300),
    Contest("rummy-levels", "rummy", "expert", "casual", 2, RUMMY, None, 200),
    Contest("rummy-levels", "rummy", "casual", "beginner", 2, RUMMY, None, 100),
    Contest("eights-random", "crazy_eights", "master", "random", 2, EIGHTS, 0.60, 500),
    Contest("eights-four", "crazy_eights", "master", "random", 4, EIGHTS, None, 200),
    Contest("eights-levels", "crazy_eights", "master", "expert", 2, EIGHTS, None, 1000),
    Contest("eights-levels", "crazy_eights", "expert", "casual", 2, EIGHTS, None, 1000),
    Contest("eights-levels", "crazy_eights", "casual", "beginner", 2, EIGHTS, None, 1000),
)


def play_deal(number: int, deal: int) -> tuple[float, int, float, float]:
    """A deal of the contest of this number: the hero's mean figure, moves, seconds and slowest move."""
    contest = CONTESTS[number]
    total, moves, seconds, slowest = 0.0, 0, 0.0, 0.0
    for seat in range(contest.seats):
        players = [contest.rival] * contest.seats
        players[seat] = contest.hero
        got, pace = contest.figure(deal, players, seat)
        mine = pace[contest.hero]
        total, moves, seconds = total + got, moves + mine[0], seconds + mine[1]
        slowest = max(slowest, mine[2])
    return total / contest.seats, moves, seconds, slowest


@dataclass(slots=True)
class Tally:
    """The running result of a contest: one mean over the seats for each deal."""

    contest: Contest
    figures: list[float] = field(default_factory=list)
    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    @property
    def mean(self) -> float:
        """The hero's figure."""
        return sum(self.figures) / len(self.figures)

    @property
    def error(self) -> float:
        """The standard error of the mean, from the spread between deals."""
        mean, n = self.mean, len(self.figures)
        return math.sqrt(sum((figure - mean) ** 2 for figure in self.figures) / max(1, n - 1) / n)

    def add(self, deal: tuple[float, int, float, float]) -> None:
        """Count one deal, as `play_deal` gives it."""
        figure, moves, seconds, slowest = deal
        self.figures.append(figure)
        self.moves += moves
        self.seconds += seconds
        self.slowest = max(self.slowest, slowest)

    def settled(self) -> bool:
        """Whether more deals would hardly change the verdict."""
        contest = self.contest
        against = contest.par if contest.bar is None else contest.bar
        return len(self.figures) >= FEWEST and abs(self.mean - against) > CLEAR * self.error

    def verdict(self) -> str:
        """Met or missed; where there is no bar, whether the hero is stronger."""
        contest, sign = self.contest, -1 if self.contest.few else 1
        above = sign * (self.mean - contest.par) > 2 * self.error
        if contest.bar is None:
            return "stronger" if above else "no difference shown"
        return "met" if above and sign * (self.mean - contest.bar) >= 0 else "MISSED"

    def line(self) -> str:
        """One line of the report."""
        contest = self.contest
        bar = f"par {contest.par:.2f}"
        if contest.bar is not None:
            bar = f"bar {contest.bar:.2f} at {'most' if contest.few else 'least'}"
        hands = f"{len(self.figures)} deals x {contest.seats}"
        return (
            f"{contest.name:<13} {contest.hero} v {contest.seats - 1} {contest.rival:<9}"
            f"n={hands:<14} {self.mean:6.3f} ± {self.error:.3f}  {bar:<18} {self.verdict():<20}"
            f"{1000 * self.seconds / self.moves:6.1f} ms a move, slowest {1000 * self.slowest:.0f}"
        )


def measure(number: int, most: int, executor: Executor) -> Tally:
    """Play the contest of this number, until its sequential test or this many deals end it."""
    tally = Tally(CONTESTS[number])
    for start in range(0, most, BATCH):
        deals = range(start, min(start + BATCH, most))
        for played in executor.map(partial(play_deal, number), deals):
            tally.add(played)
        if tally.settled():
            break
    return tally


def moons(deal: int) -> list[bool]:
    """By moment of this hand in which a card stops a moon for certain: whether Master plays such a card."""
    return [stops("master", moment) for moment in moments(range(deal, deal + 1))]


def main() -> int:
    """Play the contests; the exit status is 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", help="only contests whose name contains this; `moons` are the moments")
    parser.add_argument("--deals", type=int, help="so many deals at most, in place of each contest's own")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    arguments = parser.parse_args()
    begun, missed = time.monotonic(), False
    with ProcessPoolExecutor(arguments.jobs, mp_context=get_context("spawn")) as executor:
        for number, contest in enumerate(CONTESTS):
            if arguments.only and arguments.only not in contest.name:
                continue
            tally = measure(number, min(contest.deals, arguments.deals or contest.deals), executor)
            missed |= tally.verdict() == "MISSED"
            print(f"{tally.line()}  ({iterations(contest.key, contest.hero)} playouts)", flush=True)
        if not arguments.only or arguments.only in "hearts-moons":
            hands = min(MOON_HANDS, arguments.deals or MOON_HANDS)
            stopped = [stop for found in executor.map(moons, range(hands), chunksize=5) for stop in found]
            missed |= not all(stopped)
            about = "moments in which a card stops a moon for certain"
            print(f"hearts-moons  master stops it in {sum(stopped)} of {len(stopped)} {about}")
    print(f"{time.monotonic() - begun:.0f} s on {arguments.jobs} processes")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())

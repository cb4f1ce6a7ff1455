"""How strong the players of Hearts, Crazy Eights and Rummy are: `python -m tests.bench.strength_cards`.

Deals are mirrored, each played with the first player of the contest in every seat. Hearts counts the points
a hand of one Master among three Casuals (an equal would take 6.5 where nobody shoots the moon); passing goes
through its directions with the number of the deal. Crazy Eights counts rounds won, the lowest penalty winning
and equal ones sharing; Rummy counts hands won, a drawn one half, against Greedy, which takes a discard only
to meld it or lay it off at once, puts down all it can, and discards its highest loose card. A contest ends
early once its figure is three standard errors, of deals, clear of its bar. No outside programs are at hand;
playouts a move are fixed.
"""

import argparse
import math
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.ai.levels import iterations
from game.rules.core.rng import Rng
from game.rules.games import crazy_eights, hearts, rummy
from tests.bench.duel import CLEAR, Pace, Played, Table

FEWEST = 50
"""Deals before the sequential test may end a contest."""
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


def points_in(preset: str) -> Figure:
    """Points a hand of Hearts with this preset."""

    def figure(deal: int, players: Sequence[str], seat: int) -> tuple[float, Pace]:
        points, pace = play_hearts(preset, deal, players)
        return float(points[seat]), pace

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


CONTESTS = (
    Contest("hearts-modern", "hearts", "master", "casual", 4, points_in("modern"), 4.8, 400, few=True),
    Contest("hearts-basic", "hearts", "master", "casual", 4, points_in("basic"), 4.8, 400, few=True),
    Contest("hearts-expert", "hearts", "expert", "casual", 4, points_in("modern"), None, 100, few=True),
    Contest("hearts-casual", "hearts", "casual", "beginner", 4, points_in("modern"), None, 200, few=True),
    Contest("eights-random", "crazy_eights", "master", "random", 2, share_of(play_eights), 0.60, 500),
    Contest("eights-beginner", "crazy_eights", "master", "beginner", 2, share_of(play_eights), None, 500),
    Contest("eights-casual", "crazy_eights", "master", "casual", 2, share_of(play_eights), None, 500),
    Contest("rummy-greedy", "rummy", "master", "greedy", 2, share_of(play_rummy), 0.65, 500),
    Contest("rummy-casual", "rummy", "master", "casual", 2, share_of(play_rummy), None, 100),
    Contest("rummy-beginner", "rummy", "casual", "beginner", 2, share_of(play_rummy), None, 100),
    Contest("eights-four", "crazy_eights", "master", "random", 4, share_of(play_eights), None, 200),
)


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
        return sum(self.figures) / len(self.figures)

    @property
    def error(self) -> float:
        mean, n = self.mean, len(self.figures)
        return math.sqrt(sum((figure - mean) ** 2 for figure in self.figures) / (n - 1) / n)

    def add(self, deal: int) -> None:
        """Play one deal from every seat."""
        contest, total = self.contest, 0.0
        for seat in range(contest.seats):
            players = [contest.rival] * contest.seats
            players[seat] = contest.hero
            got, pace = contest.figure(deal, players, seat)
            total += got
            moves, seconds, slowest = pace[contest.hero]
            self.moves += moves
            self.seconds += seconds
            self.slowest = max(self.slowest, slowest)
        self.figures.append(total / contest.seats)

    def settled(self) -> bool:
        """Whether more deals would hardly change the verdict."""
        bar = self.contest.bar
        clear = bar is not None and abs(self.mean - bar) > CLEAR * self.error
        return len(self.figures) >= FEWEST and clear

    @property
    def missed(self) -> bool:
        """Whether the bar is not reached."""
        bar = self.contest.bar
        return bar is not None and (self.mean > bar if self.contest.few else self.mean < bar)

    def line(self) -> str:
        """One line of the report."""
        contest = self.contest
        bar, verdict = "", ""
        if contest.bar is not None:
            bar = f"bar {contest.bar:.2f} at {'most' if contest.few else 'least'}"
            verdict = "MISSED" if self.missed else "met"
        return (
            f"{contest.name:<16} {contest.hero} v {contest.seats - 1} {contest.rival:<9} "
            f"n={len(self.figures) * contest.seats:<5} {self.mean:6.3f} ± {self.error:.3f}  "
            f"{bar:<18} {verdict:<7} {1000 * self.seconds / self.moves:6.1f} ms a move, "
            f"slowest {1000 * self.slowest:.0f}"
        )


def main() -> int:
    """Play the contests; the exit status is 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", help="only contests whose name contains this")
    parser.add_argument("--deals", type=int, help="so many deals at most, in place of each contest's own")
    arguments = parser.parse_args()
    begun, missed = time.monotonic(), False
    for contest in CONTESTS:
        if arguments.only and arguments.only not in contest.name:
            continue
        tally = Tally(contest)
        for deal in range(min(contest.deals, arguments.deals or contest.deals)):
            tally.add(deal)
            if tally.settled():
                break
        missed |= tally.missed
        print(f"{tally.line()}  ({iterations(contest.key, contest.hero)} playouts)", flush=True)
    print(f"{time.monotonic() - begun:.0f} s")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())

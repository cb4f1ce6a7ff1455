"""How fast rules and search play Deuce: `python -m tests.bench.playouts`.

Random playouts and moves per second of the rules (through `State`: legality as a player sees it, a random
legal move, forced steps), and, from the same run and deals, of the search's compact world by its rules of
heuristics. Drawing is rare in the random playouts, as nobody would ever go out otherwise. Plays before a
reshuffle, which comes seldom, are not counted for the search. Median of ten runs.
"""

import argparse
import statistics
import time
from collections.abc import Callable

from game.ai.bots.deuce.heuristics import TUNED, opening, play_out
from game.rules import registry
from game.rules.core import options
from game.rules.core.rng import Rng
from game.rules.games.deuce import DeuceState
from game.rules.games.deuce.board import DEAL, OVER

RUNS = 10
ROUNDS = 100


def deals(seats: int) -> list[DeuceState]:
    """The same rounds for every runner, each at its first decision."""
    game = registry.load("deuce")
    states = []
    for seed in range(ROUNDS):
        state = game.new(seats, options.read(game.options, {}), Rng(seed))
        assert isinstance(state, DeuceState)
        states.append(state.settle(Rng(seed)))
    return states


def by_the_rules(start: DeuceState, rng: Rng) -> int:
    """A round by random legal moves through State; how many moves it took."""
    state, moves = start.copy(), 0
    while state.phase not in (DEAL, OVER):
        if (forced := state.forced()) is not None:
            state.apply(forced, rng)
            continue
        legal = list(state.legal(min(state.actors())))
        plays = [move for move in legal if move.kind != "draw"]
        state.apply(rng.choice(plays if plays and rng.randrange(8) else legal), rng)
        moves += 1
    return moves


def by_rules_of_thumb(start: DeuceState, rng: Rng) -> int:
    """A round by the search's own playout, from the opening pairs on; how many plays it took."""
    hands = [hand[:] for hand in start.hands]
    tops: list[int] = []
    for hand in hands:
        for card in opening(hand, TUNED):
            hand.remove(card)
            tops.append(card)
    stock, covered = start.stock[:], []
    play_out(tops, hands, stock, covered, (start.dealer + 1) % start.seats, TUNED, rng.random)
    return len(covered) + 1


def measure(runner: Callable[[DeuceState, Rng], int], starts: list[DeuceState]) -> tuple[float, float]:
    """Playouts and moves per second, the median of ten runs after one to warm up."""
    playouts, moves = [], []
    for run in range(RUNS + 1):
        begun = time.perf_counter()
        done = sum(runner(start, Rng(number)) for number, start in enumerate(starts))
        seconds = time.perf_counter() - begun
        if run:
            playouts.append(len(starts) / seconds)
            moves.append(done / seconds)
    return statistics.median(playouts), statistics.median(moves)


def main() -> None:
    """Print both, and how many times faster the compact world is."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    for seats in (2, 4, 6):
        starts = deals(seats)
        rules, search = measure(by_the_rules, starts), measure(by_rules_of_thumb, starts)
        print(
            f"{seats} seats: rules {rules[0]:7,.0f} random playouts/s, {rules[1]:8,.0f} moves/s   "
            f"search {search[0]:7,.0f} playouts/s, {search[1]:8,.0f} moves/s   "
            f"ratio {search[0] / rules[0]:.1f}"
        )


if __name__ == "__main__":
    main()

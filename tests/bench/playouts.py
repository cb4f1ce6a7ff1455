"""How fast rules and search are in every game, pure and compiled: `python -m tests.bench.playouts`.

Rules: decisions a second of random matches through `State`, legality as a player sees it and forced steps
included. Search: playouts, or positions looked at, a second of the adviser's own thinking at moments of such
matches; solitaires have solvers instead (`tests.bench.deuces`). Both forms run in turn, in a process each, by
processor time; the figure is the median. Without an installed wheel whose kernels are compiled
(docs/how_it_is_built.md; not from a folder with `game/`) there are the pure figures alone. `KEY …` for some
games. Where `open_spiel` is installed, its random matches from Python stand beside them. The exit code is
1 where a search is not as much faster as it should be.
"""

import argparse
import importlib.util
import random
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from typing import Any

from tests.native.forms import is_native, kernels, source_only

RUNS = 5
DECISIONS = 300
"""In a run of the rules."""
MOMENTS, APART = 8, 5
"""What a run of the search is asked at: so many moments, so many decisions from one to the next."""
COUNT = {"chess": 4000, "checkers": 4000}
"""What a thought may cost; elsewhere `PLAYOUTS`, or what the adviser spends if that is less."""
PLAYOUTS = 400
TIMES = {
    "chess": 2.5,
    **dict.fromkeys(("checkers", "deuce", "golden_deuce", "hit_the_deck"), 3.0),
    **dict.fromkeys(("hearts", "crazy_eights", "rummy"), 3.0),
}
"""By how much the compiled search is to be faster."""
OTHERS = {
    "hearts": "hearts",
    "cribbage": "cribbage",
    "crazy_eights": "crazy_eights",
    "checkers": "checkers",
}
"""Games that OpenSpiel has, by our keys and its names."""
SEED = 3


def random_match(key: str, decisions: int, moments: int = 0) -> tuple[int, list[Any]]:
    """Plays matches at random: how many decisions that were, and views at up to `moments` of them."""
    from game.rules import registry
    from game.rules.core import options
    from game.rules.core.move import TABLE
    from game.rules.core.rng import Rng

    game, entry, rng = registry.load(key), registry.entry(key), Rng(SEED)
    seats = entry.usual if entry.usual in entry.seats else entry.seats[0]
    made, views = 0, list[Any]()
    while made < decisions and not (moments and len(views) == moments):
        state = game.new(seats, options.read(game.options, {}), rng)
        while made < decisions:
            state.settle(rng)
            actors = state.actors() - {TABLE}
            if not actors or state.outcome() is not None:
                break
            seat = min(actors)
            moves = [move for move in state.legal(seat) if move.kind not in game.meta_moves]
            if moments and made % APART == 0 and len(moves) > 1:
                views.append(state.view(seat).bare())
                if len(views) == moments:
                    break
            state.apply(rng.choice(moves), rng)
            made += 1
    return made, views


def by_the_rules(key: str) -> tuple[int, float]:
    """Decisions of random matches, and the seconds they took."""
    begun = time.process_time()
    return random_match(key, DECISIONS)[0], time.process_time() - begun


def by_search(key: str) -> tuple[int, float]:
    """Playouts or positions that the adviser's thinking went through, and the seconds they took."""
    from game.ai.bot import Budget, bot_for

    bot = bot_for(key, "advisor")
    _, views = random_match(key, 10 * MOMENTS * APART, MOMENTS)
    spent, begun = 0, time.process_time()
    for number, view in enumerate(views):
        budget = Budget(min(COUNT.get(key, PLAYOUTS), bot.count), seed=number)
        spent += bot.think(view, budget).spent or budget.spent
    return spent, time.process_time() - begun


MEASURED = {"rules": by_the_rules, "search": by_search}


def serve() -> None:
    """Measure whatever is asked for, a line each, until nobody asks."""
    for line in sys.stdin:
        what, key = line.split()
        done, seconds = MEASURED[what](key)
        print(done / seconds if done else 0.0, flush=True)


@dataclass
class Form:
    """One form of the program, in a process of its own."""

    process: "subprocess.Popen[str]"

    @classmethod
    def start(cls, *options: str) -> "Form":
        """With `--pure` without compiled kernels."""
        command = [sys.executable, "-m", "tests.bench.playouts", "--serve", *options]
        return cls(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))

    def measure(self, what: str, key: str) -> float:
        """How many a second, once."""
        process = self.process
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(f"{what} {key}\n")
        process.stdin.flush()
        return float(process.stdout.readline())


def compared(what: str, key: str, forms: list[Form]) -> list[float]:
    """The median of each form, measured in turn after once to warm up."""
    found: list[list[float]] = [[] for _ in forms]
    for run in range(RUNS + 1):
        for form, times in zip(forms, found, strict=True):
            figure = form.measure(what, key)
            if run:
                times.append(figure)
    return [statistics.median(times) for times in found]


def of_open_spiel(name: str) -> float:
    """Decisions a second of its random matches."""
    pyspiel = importlib.import_module("pyspiel")
    game, rng = pyspiel.load_game(name), random.Random(SEED)
    made, begun = 0, time.process_time()
    while made < 20 * DECISIONS:
        state = game.new_initial_state()
        while not state.is_terminal() and made < 20 * DECISIONS:
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                made += 1
    return made / (time.process_time() - begun)


def main() -> int:
    """Print a line a game; 0 when every search is as much faster as it should be."""
    from game.rules import registry

    keys = [entry.key for entry in registry.entries()]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("keys", nargs="*", metavar="KEY", choices=[*keys, []])
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--pure", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    compiled = any(map(is_native, kernels()))
    if not compiled:
        print("The kernels are not compiled here: the figures are those of plain Python alone.")
    forms = [Form.start("--pure"), *([Form.start()] if compiled else [])]
    others = importlib.util.find_spec("pyspiel") is not None
    missed = []
    for key in arguments.keys or keys:
        rules, search = compared("rules", key, forms), compared("search", key, forms)
        print(f"{key:13} rules {told(rules)}   search {told(search)}", end="")
        if others and key in OTHERS:
            print(f"   OpenSpiel {of_open_spiel(OTHERS[key]):9,.0f}", end="")
        print(flush=True)
        if compiled and search[1] < TIMES.get(key, 0.0) * search[0]:
            missed.append(f"{key} ({TIMES[key]} times)")
    if missed:
        print("Not as much faster as it should be:", ", ".join(missed))
    return 1 if missed else 0


def told(figures: list[float]) -> str:
    """Pure, compiled, and how many times as fast."""
    pure, *rest = figures
    return f"{pure:9,.0f}" + "".join(f" {one:9,.0f} {one / pure if pure else 0:5.2f}×" for one in rest)


if __name__ == "__main__":
    if "--serve" in sys.argv:
        if "--pure" in sys.argv:
            source_only()
        serve()
    else:
        sys.exit(main())

"""Deuces' solver over numbered deals: `python -m tests.bench.deuces`.

Prints how many deals are solved, unsolvable and unknown, and the seconds of processor time that they took.
Every solution is replayed through a match. Fails if a solution does not win, or fewer than 19 of 20 deals
are solved.
"""

import argparse
import time
from collections import Counter

from game.ai.bots.deuces.moves import written
from game.ai.bots.deuces.position import of, stock_of
from game.ai.bots.deuces.solver import SOLVED, solve
from game.match import Match


def answer(number: int, seconds: float) -> tuple[str, float]:
    """What the solver says of this deal, and the seconds it took; a solution is played to its end."""
    match = Match.new("deuces", 1, seed=number)
    state = match.player_view(0).state
    begun = time.process_time()
    finding = solve(of(state), stock_of(state), lambda: time.process_time() - begun < seconds)
    spent = time.process_time() - begun
    if finding.answer == SOLVED:
        for move in written(state, finding.line):
            match.submit(move)
        outcome = match.outcome()
        if outcome is None or outcome.winners != (0,):
            raise SystemExit(f"deal {number}: the solution does not win")
    return finding.answer, spent


def main() -> None:
    """Solve the deals and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=10.0)
    arguments = parser.parse_args()
    found: Counter[str] = Counter()
    times = []
    for number in range(arguments.first, arguments.first + arguments.deals):
        what, spent = answer(number, arguments.seconds)
        found[what] += 1
        times.append(spent)
        if what != SOLVED:
            print(f"deal {number}: {what} after {spent:.1f} s")
    times.sort()
    print(", ".join(f"{count} {what}" for what, count in found.most_common()))
    print(f"seconds a deal: median {times[len(times) // 2]:.2f}, mean {sum(times) / len(times):.2f}, "
          f"longest {times[-1]:.2f}")  # fmt: skip
    if found[SOLVED] < 0.95 * arguments.deals:
        raise SystemExit("too few deals are solved")


if __name__ == "__main__":
    main()

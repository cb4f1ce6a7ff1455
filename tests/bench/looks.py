"""What a look at a match costs as it grows: `python -m tests.bench.looks`.

A random match of Golden Deuce. At versions 300 and 3,000: what the look of one viewer takes after each step
(`view`, with identities and log; the median and the worst of 200 steps), what a first look takes, and a look
half way back; beside them, from the same run, the bare view that a computer player gets, which has neither.
Fails when the median step takes longer than it may.
"""

import argparse
import statistics
import time
from collections.abc import Callable

from game.match import Match
from game.rules.core.rng import Rng

STEPS = 200
MOST = 2.0
"""Milliseconds for a step, however long the match is."""


def grow(match: Match, version: int, rng: Rng) -> None:
    """Play random legal moves until the match stands at this version."""
    while match.version < version:
        match.submit(rng.choice(list(match.bare_view(min(match.actors())).legal())))


def milliseconds(run: Callable[[], object]) -> float:
    """How long one call takes."""
    begun = time.perf_counter()
    run()
    return (time.perf_counter() - begun) * 1000


def main() -> int:
    """Print a line for each version; whether the last was too slow."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    match, rng = Match.new("golden_deuce", 4, 0), Rng("golden_deuce")
    for version in (300, 3000):
        grow(match, version, rng)
        first = milliseconds(lambda: match.copy().view(0))
        match.view(0)
        steps, bare = [], []
        for _ in range(STEPS):
            grow(match, match.version + 1, rng)
            bare.append(milliseconds(lambda: match.bare_view(0)))
            steps.append(milliseconds(lambda: match.view(0)))
        back = milliseconds(lambda: match.view_at(match.version // 2, 0))
        step = statistics.median(steps)
        print(
            f"version {version:5,}: a step {step:6.3f} ms (worst {max(steps):6.3f}), "
            f"bare {statistics.median(bare):6.3f} ms   half way back {back:6.3f} ms   first {first:8.3f} ms"
        )
    return int(step > MOST)


if __name__ == "__main__":
    raise SystemExit(main())

"""One scale of ratings from results between pairs of players: Bradley and Terry's model, in Elo units.

A player whose rating is 400 higher takes 10 of 11 points. Draws count half. What a result weighs follows from
its own standard error, which mirrored deals make smaller than that of as many single games.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

SCALE = 400 / math.log(10)
ROUNDS = 60
"""Newton's steps at most; a handful is enough."""
MOST = 0.995
"""A share beyond this tells no more than this one, so that ratings stay finite."""


class Result(NamedTuple):
    """What the first of two players took of the points, and the standard error of that."""

    one: str
    other: str
    share: float
    error: float


class Rating(NamedTuple):
    """A rating and its standard error, as it stands to the anchor."""

    value: float
    error: float


def expected(ahead: float) -> float:
    """The share of the points of whoever is ahead by so many."""
    return 1 / (1 + math.exp(-ahead / SCALE))


def fit(results: Sequence[Result], anchor: str, at: float = 0.0) -> dict[str, Rating]:
    """The ratings under which these results are likeliest; `anchor` has the rating `at`.

    Everybody must have met the anchor, or somebody who has, and so on. Raises ValueError.
    """
    names = sorted({name for one in results for name in one[:2]} - {anchor})
    place = {name: number for number, name in enumerate(names)}
    _check(results, anchor, names)
    values = [0.0] * len(names)
    for _ in range(ROUNDS):
        slope, bend = _derivatives(results, place, values)
        steps = _solved(bend, slope)
        longest = max(map(abs, steps), default=0.0)
        values = [
            value + step * min(1.0, 2.0 / (longest or 1.0)) for value, step in zip(values, steps, strict=True)
        ]
        if longest < 1e-9:
            break
    _, bend = _derivatives(results, place, values)
    found = {anchor: Rating(at, 0.0)}
    for name, number in place.items():
        unit = [float(other == number) for other in range(len(names))]
        found[name] = Rating(at + SCALE * values[number], SCALE * math.sqrt(_solved(bend, unit)[number]))
    return found


def worst(results: Sequence[Result], ratings: dict[str, Rating]) -> tuple[float, Result] | None:
    """By how many of its errors a result lies off what the ratings expect, at most, and which one."""
    off = [
        (abs(one.share - expected(ratings[one.one].value - ratings[one.other].value)) / one.error, one)
        for one in results
    ]
    return max(off, key=lambda one: one[0], default=None)


def _derivatives(
    results: Sequence[Result], place: dict[str, int], values: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """The slope of the logarithm of the likelihood, and its bend downwards."""
    slope = [0.0] * len(values)
    bend = [[0.0] * len(values) for _ in values]
    for one in results:
        share = min(MOST, max(1 - MOST, one.share))
        weight = share * (1 - share) / one.error**2  # as so many single games
        ends = [(place[name], sign) for name, sign in ((one.one, 1), (one.other, -1)) if name in place]
        chance = expected(SCALE * sum(sign * values[at] for at, sign in ends))
        for at, sign in ends:
            slope[at] += sign * weight * (share - chance)
            for to, other in ends:
                bend[at][to] += sign * other * weight * chance * (1 - chance)
    return slope, bend


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """What times the matrix gives the right side; by elimination, as there are few players."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(len(rows)):
        pivot = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(len(rows)):
            if row != at:
                factor = rows[row][at] / rows[at][at]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[at], strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(rows)]


def _check(results: Sequence[Result], anchor: str, names: Sequence[str]) -> None:
    if any(not one.error > 0 for one in results):
        raise ValueError("Every result needs a standard error above 0.")
    known, grown = {anchor}, True
    while grown:
        met = {name for one in results if known & {one.one, one.other} for name in one[:2]}
        grown, known = not met <= known, known | met
    if apart := sorted(set(names) - known):
        raise ValueError(f"Nothing ties {', '.join(apart)} to {anchor}.")

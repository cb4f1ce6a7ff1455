"""The pawn race of Golden Deuce: what a hand's end is worth as a chance to win the match.

A seat's *standing* is a weighted sum of what its pawns still have to do; chances are the softmax of the
standings. The weights were fitted to matches of the rules of thumb against themselves: run
`python -m tests.bench.learn_golden`.
"""

import math
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from game.rules.games.golden_deuce.pawns import Plan, plans
from game.rules.games.golden_deuce.scoring import DEUCE_BONUS, weight
from game.rules.games.golden_deuce.track import FINISH, QUEUE, START

Pawns = Sequence[Sequence[int]]
Worth = Callable[[int, tuple[int, ...], int], Sequence[float]]
"""From the hand's winner, everybody's cards left and the Golden Deuce's holder (-1) to every seat's value."""

WEIGHTS: Final = {
    2: (-0.73, -0.48, 0.0, 0.07, 0.04),
    3: (-0.55, -0.58, -0.29, 0.09, -0.04),
    4: (-0.95, -0.47, -0.04, 0.03, 0.22),
}
"""By number of seats: the weights of `features`."""
WON: Final = 50.0
"""The standing of who has won the match."""


def features(own: Sequence[int], leads: bool) -> tuple[float, ...]:
    """What counts of one seat's pawns: tracks still to walk, pawns out, the queue, the next lead, starts."""
    walk = sum(FINISH - place for place in own if place < FINISH) / FINISH
    out = sum(place != FINISH for place in own)
    return walk, float(out), float(QUEUE in own), float(leads), float(sum(place == START for place in own))


def standing(own: Sequence[int], leads: bool, seats: int) -> float:
    """How near one seat is to winning, as a logit."""
    return sum(w * f for w, f in zip(WEIGHTS[seats], features(own, leads), strict=True))


def softmax(standings: Sequence[float]) -> tuple[float, ...]:
    """Chances from standings."""
    best = max(standings)
    odds = [math.exp(value - best) for value in standings]
    whole = sum(odds)
    return tuple(odd / whole for odd in odds)


def chances(pawns: Pawns, winner: int) -> tuple[float, ...]:
    """Every seat's chance to win the match, before a hand that the `winner` of the last one leads."""
    seats = len(pawns)
    return softmax([standing(own, seat == winner, seats) for seat, own in enumerate(pawns)])


def after(own: Sequence[int], plan: Plan) -> list[int]:
    """A seat's pawns once a plan is carried out."""
    places = list(own)
    for step in plan.steps:
        places[step.pawn] = step.end
    return places


def best_plan(pawns: Pawns, seat: int, points: int, won: bool) -> tuple[float, Plan | None]:
    """The plan with the best standing, and that standing; None where no pawn can move."""
    seats = len(pawns)
    best, chosen = -math.inf, None
    for plan in plans(pawns, seat, points, won):
        places = after(pawns[seat], plan)
        value = WON if all(place == FINISH for place in places) else standing(places, won, seats)
        if value > best:
            best, chosen = value, plan
    if chosen is None:
        return standing(pawns[seat], won, seats), None
    return best, chosen


def points_of(left: Sequence[int], golden: int) -> list[int]:
    """Everybody's points of a hand by the cards left and the Golden Deuce's holder (rules 16 and 17)."""
    weights = [weight(cards) for cards in left]
    found = [sum(theirs - own for theirs in weights if theirs > own) for own in weights]
    if golden >= 0:
        found = [points + DEUCE_BONUS * (seat != golden) for seat, points in enumerate(found)]
    return found


def match_worth(pawns: Pawns) -> Worth:
    """Every seat's chance to win the match by how the hand ends. Pawns are taken not to bar each other's way
    within one pawn phase, so that each seat's best move is looked up by its points alone.
    """
    seats = len(pawns)

    def reach(seat: int, points: int, won: bool) -> float:
        if won and QUEUE in pawns[seat]:
            return WON
        if not points:
            return standing(pawns[seat], won, seats)
        return best_plan(pawns, seat, points, won)[0]

    reached = cache(reach)

    def worth(winner: int, left: tuple[int, ...], golden: int) -> tuple[float, ...]:
        points = points_of(left, golden)
        return softmax([reached(seat, won, seat == winner) for seat, won in enumerate(points)])

    return cache(worth)


def hand_won(winner: int, left: tuple[int, ...], golden: int) -> tuple[float, ...]:
    """Who has gone out first."""
    return tuple(float(seat == winner) for seat in range(len(left)))


def hand_worth(winner: int, left: tuple[int, ...], golden: int) -> tuple[float, ...]:
    """The aim of those who do not look at the track: to go out, or else to be left with little."""
    return tuple(
        1.0 if seat == winner else -weight(cards) / 200 - cards / 100 for seat, cards in enumerate(left)
    )

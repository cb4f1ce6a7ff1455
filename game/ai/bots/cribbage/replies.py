"""The play of the cards by rank: what a card pegs at once, what it lays open, and a quick sensible policy.

The running count is one number, a digit to the base 14 for each card (rank + 1), the latest lowest; what can
follow it is worked out once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.bots.cribbage.ranks import RANKS, VALUE
from game.rules.games.cribbage import pegging
from game.rules.games.cribbage.pegging import LIMIT

BASE: Final = RANKS + 1
HELD: Final = (0.072, 0.074, 0.077, 0.080, 0.091, 0.077, 0.080, 0.080, 0.074, 0.074, 0.078, 0.072, 0.071)
"""How much of the cards that players keep is of each rank."""
NEVER: Final = -1e9
"""Less than any score."""
_MOST: Final = 40_000
"""Counts that are remembered at once."""
_known: Final[dict[int, tuple[int, float]]] = {}


@dataclass(frozen=True, slots=True)
class Heuristics:
    """The weights of the rules of thumb, in points."""

    risk: float
    """Of what the next player can be expected to peg on it."""
    high: float
    """For each point of the card's value: low cards are kept for the end of a count."""
    go: float
    """Of the chance that the next player has nothing that fits."""
    five: float
    """What leading a five, or into 21, costs beyond that."""
    pair: float
    """What a card that is held twice is worth for the lead: a pair can be answered."""


PLAIN: Final = Heuristics(0.0, 0.0, 0.0, 0.0, 0.0)
"""What a card pegs at once, and nothing beyond."""
TUNED: Final = Heuristics(0.8, 0.04, 0.9, 0.3, 0.4)


def push(count: int, rank: int) -> int:
    """The count with one more card."""
    return count * BASE + rank + 1


def pushed(ranks: Sequence[int]) -> int:
    """The count of these ranks in the order of play."""
    count = 0
    for rank in ranks:
        count = push(count, rank)
    return count


def worth(count: int) -> tuple[int, float]:
    """What the last card of a count pegs, and what one card of the next player pegs on it on average."""
    found = _known.get(count)
    if found is None:
        if len(_known) >= _MOST:
            _known.clear()
        found = _known[count] = _worth(count)
    return found


def _worth(count: int) -> tuple[int, float]:
    codes, rest = [], count
    while rest:
        rest, digit = divmod(rest, BASE)
        codes.append(4 * (digit - 1))
    codes.reverse()
    total = sum(VALUE[code >> 2] for code in codes)
    scored = pegging.points(codes, total)
    codes.append(-1)
    risk = 0.0
    for rank, held in enumerate(HELD):
        after = total + VALUE[rank]
        if after <= LIMIT and codes.count(4 * rank) < 4:
            codes[-1] = 4 * rank
            risk += held * pegging.points(codes, after)
    return scored, risk


NO_FIT: Final = tuple(
    sum([held for rank, held in enumerate(HELD) if total + VALUE[rank] > LIMIT], 0.0) / sum(HELD, 0.0)
    for total in range(LIMIT + 1)
)
"""By total, the chance that one card does not fit."""


def scores(
    hand: list[int], count: int, total: int, against: int, heuristics: Heuristics
) -> list[tuple[float, int, int]]:
    """Every playable rank once, as (score, rank, points), for a rival who holds `against` cards."""
    found: list[tuple[float, int, int]] = []
    _best(hand, count, total, against, heuristics, found)
    return found


def _best(
    hand: list[int], count: int, total: int, against: int, heuristics: Heuristics,
    found: list[tuple[float, int, int]] | None = None,
) -> int:  # fmt: skip
    """The playable rank that scores best with its points, as rank * 64 + points, or -1; `found` takes all."""
    best, high, seen = -1, NEVER, -1
    for rank in hand:  # equal ranks lie together or cost a look more
        value = VALUE[rank]
        after = total + value
        if after > LIMIT or rank == seen:
            continue
        seen = rank
        played = count * BASE + rank + 1
        known = _known.get(played) or worth(played)
        score = known[0] + heuristics.high * value
        if against and after < LIMIT:
            score -= heuristics.risk * against * known[1]
            score += heuristics.go * NO_FIT[after] ** against
            if after == 5 or after == 21:
                score -= heuristics.five
            if hand.count(rank) > 1:
                score += heuristics.pair
        if score > high:
            best, high = rank << 6 | known[0], score
        if found is not None:
            found.append((score, rank, known[0]))
    return best


def play_out(
    hands: list[list[int]],
    count: int,
    total: int,
    turn: int,
    gone: int,
    last: int,
    pegged: list[int],
    needs: Sequence[int],
    heuristics: Heuristics,
    record: list[tuple[int, int]] | None = None,
) -> int:
    """Play on to the last card by the rules of thumb, in place; the side that goes out, or -1.

    Sides are seats, but for four seats opposite ones are a side. `turn` is the seat asked now, `last` who
    played the latest card of the count, `gone` a mask of seats that said go. `pegged` grows by side, up to
    `needs`, where the match ends. `record` takes every score as (side, points).
    """
    seats, sides = len(hands), len(pegged)
    while True:
        # The seat that is asked: the next with cards that has not said go.
        for step in range(seats):
            seat = (turn + step) % seats
            hand = hands[seat]
            if not hand or gone >> seat & 1:
                continue
            following = (seat + 1) % seats
            best = _best(hand, count, total, len(hands[following]), heuristics)
            if best >= 0:
                break
            gone |= 1 << seat
        else:
            if count and total < LIMIT:
                side = last % sides
                pegged[side] += 1
                if record is not None:
                    record.append((side, 1))
                if pegged[side] >= needs[side]:
                    return side
            if not any(hands):
                return -1
            count = total = gone = 0
            turn = (last + 1) % seats
            continue
        rank, pegs = best >> 6, best & 63
        hand.remove(rank)
        count = count * BASE + rank + 1
        total += VALUE[rank]
        last = seat
        turn = (seat + 1) % seats
        if pegs:
            side = seat % sides
            pegged[side] += pegs
            if record is not None:
                record.append((side, pegs))
            if pegged[side] >= needs[side]:
                return side
        if total == LIMIT:
            gone = (1 << seats) - 1
